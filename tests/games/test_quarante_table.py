"""What lies on the table of Quarante de Roi, and who says what."""

from explorer.engine.table import Lay, Speech, Table
from explorer.games.quarante_de_roi.table import table
from tests.games.quarante import EAST, F3_PLAY, NORTH, SOUTH, WEST, cards, f3, played


def at(play: list[str], back: int = 1, **options: str) -> Table:
    """The complete deal after these actions, or some steps before their end."""
    return table(f3(play, **options).steps[-back])


def zone(shown: Table, name: str) -> list[Lay]:
    return [lay for lay in shown.lays if lay.zone == name]


def test_roles_of_dealer_and_first_hand() -> None:
    chairs = at([]).chairs
    assert [chair.seat for chair in chairs] == [SOUTH, EAST, NORTH, WEST]
    assert [chair.roles for chair in chairs] == [("dealer",), ("first",), (), ()]
    clockwise = at([], direction="clockwise")
    assert clockwise.chairs[WEST].roles == ("first",)
    assert clockwise.clockwise
    assert not at([]).clockwise


def test_hands_lie_in_order_face_down() -> None:
    hands = zone(at([]), "hand")
    assert [lay.card for lay in hands if lay.seat == SOUTH] == list(cards("AsAh9d7dQcTc8c"))
    assert [lay.card for lay in hands if lay.seat == EAST] == list(cards("Ks9sKhQh7hTd8dKc"))
    assert not any(lay.up for lay in hands)


def test_the_turned_card_lies_before_the_dealer_until_it_is_taken_up() -> None:
    nine = cards("9c")[0]
    assert zone(at(F3_PLAY[:5]), "turned") == [Lay(nine, "turned", SOUTH, up=True, note="trump")]
    assert zone(at(F3_PLAY[:6]), "turned") == []
    assert at(F3_PLAY[:6]).facts["trump"] == "9♣"


def test_the_trump_is_told_from_the_moment_it_is_turned() -> None:
    steps = f3(F3_PLAY).steps
    told = [table(step).trump for step in steps]
    turned = next(n for n, step in enumerate(steps) if step.event.clause == "trump.turnup")
    assert told == [""] * turned + ["c"] * (len(steps) - turned)


def test_the_card_that_wins_so_far_is_marked() -> None:
    trick = zone(at(F3_PLAY[:12]), "trick")
    assert [(str(lay.card), lay.seat, lay.note) for lay in trick] == [("Qh", EAST, ""), ("Ac", NORTH, "holds")]
    assert at(F3_PLAY[:12]).facts == {"trump": "9♣", "trick": "3", "lying": "4"}


def test_tricks_lie_before_the_seats_that_took_them() -> None:
    shown = at(F3_PLAY)
    assert [chair.won for chair in shown.chairs] == [3, 3, 2, 0]
    assert [lay.card for lay in zone(shown, "won") if lay.seat == NORTH] == list(cards("QhAc8h7dQs8s9d9s"))
    assert zone(shown, "hand") == zone(shown, "trick") == []


def test_words_stay_in_the_air_while_cliques_are_settled() -> None:
    assert at(F3_PLAY[:2], 5).speeches == (Speech(EAST, "three"), Speech(NORTH, "three"))
    assert at(F3_PLAY[:2], 2).speeches == (Speech(EAST, "kings"), Speech(NORTH, "good"))
    assert at(F3_PLAY[:3]).speeches == ()


def test_chairs_remember_what_was_said() -> None:
    states = [chair.state for chair in at(F3_PLAY).chairs]
    assert states == ["pass", "three-kings", "good", "pass"]


def test_nobody_is_seen_to_be_asked_for_a_clique() -> None:
    assert f3([]).state.turn == EAST
    assert at([]).turn is None
    assert at(F3_PLAY[:2]).turn == EAST


def test_a_clique_lies_open_only_while_it_is_shown() -> None:
    hands = ("JsAsKhTh7hAd9d7c", "Ts8s8hJd7dQcJc9c", "Qs9sQhJhQdTdAc8c", "Ks7sAh9hKd8dKcTc")
    steps = played(hands, "Jd", "say.say", EAST, clique_show="yes").steps
    before, shown, after = ([str(lay.card) for lay in table(step).lays if lay.up] for step in steps[-3:])
    assert (before, shown, after) == (["Jd"], ["Ks", "Kd", "Kc", "Jd"], ["Jd"])
    notes = [{str(lay.card): lay.note for lay in zone(table(step), "hand") if lay.note} for step in steps[-3:]]
    assert notes == [{}, dict.fromkeys(("Ks", "Kd", "Kc"), "shown"), {}]


def test_tally() -> None:
    tally = at(F3_PLAY[:6]).tally
    assert tally is not None
    assert tally.rows == (("clique", (None, 10)), ("courts", (0, 8)))
    assert (tally.total, tally.target) == ((0, 18), 150)


def test_nobody_is_shown_to_be_on_turn_while_only_holders_are_asked() -> None:
    assert f3([]).state.turn == EAST
    assert at([]).turn is None


def test_with_the_first_card_a_seat_is_on_turn_before_it_speaks() -> None:
    assert at([], clique_time="with-first-card").turn == EAST
    assert at(["say"], clique_time="with-first-card").turn == EAST
    assert at(["say", "Kh"], clique_time="with-first-card").turn == NORTH
