"""Every ruleset has the values that its source, or else the editor, gives it: written out by hand, as tables."""

import pytest

from explorer.games import GAMES

RANTER_BOOKS = """
               phillips1945 cassell1881 hoffmann1891 arnold2009 morehead1991 culbertson1957
players        2-51         2-51        2-51         5-20       5-20         2-51
lives          3            3           4            3          3            3
lives_display  counters     counters    merels       counters   counters     counters
stakes         lives        none        none         none       none         none
deal_first     random       random      random       first-jack random       random
king_power     refuse       none        refuse       refuse     refuse       refuse
king_show      eldest       hidden      hidden       eldest     eldest       eldest
dealer_source  cut          top         cut          cut        cut          cut
dealer_king    take         take        take         take       take         take
announce_low   off          off         off          say        off          off
tie            all          last-turned all          all        all          all
end_all_out    playoff      playoff     playoff      playoff    playoff      playoff
"""
RANTER_SITES = """
              pagat-chase-the-ace parlett2008 ethier-woo  funvill2010 e2          anon-cta    oinc   moreland blipfoto
players       2-51                2-51        2-51        3-51        2-51        2-25        2-51   2-51     2-51
rank_ace      low                 low         low         low         low         low         low    high     low
lives         3                   3           3           2           8           3           3      3        4
stakes        ante                none        lives       lives       lives       lives       lives  lives    lives
king_power    refuse              refuse      refuse      refuse      refuse      refuse      refuse refuse   refuse
king_show     hidden              hidden      all-at-deal hidden      all-at-deal all-at-deal hidden eldest   hidden
dealer_source cut                 cut         top         cut         top         cut         top    cut      top
dealer_king   blocked             penalty     blocked     blocked     take        take        take   take     take
tie           all                 all         first-left  all         all         all         all    all      all
grace         off                 off         off         off         off         off         off    off      first-out
queen         off                 off         off         deflect     off         off         off    off      off
jack          off                 off         off         block       off         off         off    off      off
"""
RANTER_SYN = """
              pagat-syn-trading pagat-syn-king-stops-hand pagat-syn-king-stops-play
players       2-26              2-26                      2-26
lives         4                 4                         4
stakes        lives             lives                     lives
king_power    none              stop-hand                 stop-play
king_show     hidden            all-at-deal               at-turn
dealer_source cut               cut                       cut
dealer_king   take              blocked                   blocked
tie           all               all                       all
"""
QUARANTE = """
                 lacombe1792       wikipedia       salondesjeux      catsatcards       jeuxdecartes      infobox
direction        anticlockwise     anticlockwise   anticlockwise     anticlockwise     anticlockwise     clockwise
teams            king-deal         king-deal       king-draw         king-deal         king-deal         king-deal
last_king        deal-out          deal-out        deal-out          infer             deal-out          deal-out
dealer_draw_rank ace-high          ace-high        ace-high          game-rank         ace-high          ace-high
packets          3-2-3             3-2-3           3-2-3             3-2-3             3-2-3             3-2-3
turnup_pickup    first-card        first-card      first-card        first-card        first-card        first-card
turnup_in_clique yes               yes             yes               yes               yes               yes
follow           strict            strict          strict            strict            strict            strict
void_play        free              free            free              free              must-trump        free
clique_time      round-before-lead with-first-card round-before-lead round-before-lead round-before-lead with-first-card
clique_show      no                no              no                no                no                no
target           150               150             150               150               150               150
both_over        higher-total      higher-total    higher-total      higher-total      higher-total      higher-total
"""


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("ranter-go-round", RANTER_BOOKS),
        ("ranter-go-round", RANTER_SITES),
        ("ranter-go-round", RANTER_SYN),
        ("quarante-de-roi", QUARANTE),
    ],
    ids=["books", "sites", "syn", "quarante"],
)
def test_rulesets(slug: str, text: str) -> None:
    names, *rows = (line.split() for line in text.strip().splitlines())
    rulesets = {ruleset.id: ruleset for ruleset in GAMES[slug].rulebook.rulesets}
    for option, *values in rows:
        found = {
            name: "-".join(map(str, rulesets[name].players))
            if option == "players"
            else str(rulesets[name].values[option])
            for name in names
        }
        assert found == dict(zip(names, values, strict=True)), option


def test_rulesets__none_is_left_out() -> None:
    written = {
        name for text in (RANTER_BOOKS, RANTER_SITES, RANTER_SYN, QUARANTE) for name in text.split("\n")[1].split()
    }
    games = (GAMES["ranter-go-round"], GAMES["quarante-de-roi"])
    assert written == {ruleset.id for game in games for ruleset in game.rulebook.rulesets}
