"""What there is to show of the odds of Quarante de Roi: how often which clique is held, and what it is worth."""

from collections.abc import Mapping

from explorer.engine.finding import Chart, Finding, Series
from explorer.games.quarante_de_roi.odds import CliqueOdds, DealOdds, TurnedOdds, odds
from explorer.games.quarante_de_roi.play import points
from explorer.games.quarante_de_roi.rules import PACK
from explorer.games.quarante_de_roi.setup import Options


def findings(options: Options, players: int) -> Mapping[str, Finding]:
    """The chances of cliques, and what they come to in a game to the target of these options."""
    found = odds()
    return {
        "any": of_deal(found.deal),
        "which": of_cliques(found.each),
        "rivals": of_rivals(found.deal),
        "turned": of_turned(found.turned),
        "worth": of_game(found.deal, options.target),
    }


def of_deal(deal: DealOdds) -> Finding:
    """How many cliques there are in a deal, and how many players hold one."""
    names = ("0", "1", "2", "3")
    return Finding(
        {"any": deal.any, "none": deal.none, "given": deal.given, "given_best": deal.given_best, "twice": deal.twice},
        Chart(names, (Series("", deal.cliques),), names.index("0")),
        {
            "number": tuple(
                (name, chances)
                for name, chances in zip(names, zip(deal.cliques, deal.holders, strict=True), strict=True)
            )
        },
    )


def of_cliques(each: tuple[CliqueOdds, ...]) -> Finding:
    """How often each clique is held, and how often it is the one that counts."""
    names = tuple(item.rank * item.number for item in each)
    best = tuple(item.best for item in each)
    rows = tuple((name, (item.given, item.some, item.best)) for name, item in zip(names, each, strict=True))
    by_name = dict(zip(names, each, strict=True))
    return Finding(
        {name: item.points for name, item in by_name.items()}
        | {"four_given": by_name["KKKK"].given, "three_given": by_name["KKK"].given, "four_some": by_name["KKKK"].some},
        Chart(names, (Series("", best),), best.index(max(best))),
        {"each": rows},
    )


def of_rivals(deal: DealOdds) -> Finding:
    """How often cliques meet."""
    names = ("rivals", "named", "both_sides", "twice")
    return Finding(
        {"rivals": deal.rivals}, tables={"meet": tuple((name, (getattr(deal, name),)) for name in names)}
    )  # fmt: skip


def of_turned(turned: TurnedOdds) -> Finding:
    """How often the turned card makes a clique."""
    names = ("makes_three", "makes_four", "matters")
    return Finding(
        {"matters": turned.matters}, tables={"made": tuple((name, (getattr(turned, name),)) for name in names)}
    )  # fmt: skip


def of_game(deal: DealOdds, target: int) -> Finding:
    """How many points a deal brings, and how many deals that makes a game, by the average alone."""
    tricks = points(PACK)
    both = tricks + deal.average
    rows = (("tricks", tricks), ("clique", deal.average), ("both", both), ("side", both / 2))
    return Finding(
        {"average": deal.average, "tricks": tricks, "side": both / 2, "target": target, "deals": 2 * target / both},
        tables={"points": tuple((name, (number,)) for name, number in rows)},
    )
