"""What is refused, word by word: the sentence is all that a reader has to mend an address or a text by."""

import pytest

from explorer.engine.notation import BadText, read
from explorer.engine.params import BadRecord
from explorer.engine.play import BadAction, IllegalAction
from explorer.engine.record import parse
from explorer.games import GAMES
from explorer.games.quarante_de_roi.setup import Options

RANTER, ROI = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]

ADDRESSES = [
    (RANTER, "tie=none", "tie='none': this option takes all, last-turned, first-left, cancel."),
    (RANTER, "lives=12", "lives='12': this option takes a number from 1 to 9."),
    (RANTER, "players=1", "players='1': players must lie between 2 and 51."),
    (RANTER, "players=five", "players='five': a whole number from 2 to 51 belongs here."),
    (RANTER, "step=x", "step='x': a whole number from -999999999 to 999999999 belongs here."),
    (
        RANTER,
        "pack=40&players=40",
        "players='40': a pack of 40 serves at most 39 players and a card for the dealer to draw.",
    ),
    (
        RANTER,
        "dealer_cards=3&players=50",
        "players='50': a pack of 52 serves at most 49 players and three cards for the dealer.",
    ),
    (RANTER, "have=333", "have='333': 5 digits belong here, the lives of each seat."),
    (RANTER, "have=33334", "have='33334': nobody can have more than 3 lives under these rules."),
    (RANTER, "have=00030", "have='00030': at least two seats must be in play."),
    (RANTER, "have=20311&dealer=1", "dealer='1': this seat is out of the game and cannot deal."),
    (
        RANTER,
        "grace=first-out&graced=1.1",
        "graced='1.1': seats from 0 to 4, each once, joined by full stops, belong here.",
    ),
    (
        RANTER,
        "lives_display=merels&lives=5",
        (
            "lives='5': a merels board has four steps, so 5 lives cannot be shown on it; "
            "lives=4 is the nearest that can, or lives_display=counters."
        ),
    ),
    (RANTER, "colour=red", "colour='red': there is no option or key called 'colour'."),
    (RANTER, "deal=f1&pack=40", "deal='f1': this sample deal cannot be dealt from a pack of 40."),
    (RANTER, "play=s.q", "play='q': this is no action of the game."),
    (RANTER, "prelude=tea", "prelude='tea': of what comes before the first deal there is this to show: dealer."),
    (RANTER, "prelude=dealer&play=s", "play='s': nobody has anything to decide before the first deal."),
    (RANTER, "sit=1&seat=2", "seat='2': whoever sits at seat 1 sees with no other eyes."),
    (RANTER, "sit=1&house=hoyle", "house='hoyle': of the house players there are usual, cautious, bold."),
    (RANTER, "players=2&names=a,b,c", "names='a,b,c': there are 3 names for 2 players."),
    (
        RANTER,
        "names=abcdefghijklmnopqrstu",
        "names='abcdefghijklmnopqrstu': 'abcdefghijklmnopqrstu' is too long; a name has 20 characters at most.",
    ),
    (RANTER, "names=a\u200bb", r"names='a\u200bb': 'a\u200bb' holds a character that cannot be seen."),
    (RANTER, "names=K♠", "names='K♠': 'K♠' holds a sign that would be read as a card or as italics."),
    (
        RANTER,
        "names=a\u0316\u0317\u0318",
        "names='a\u0316\u0317\u0318': 'a\u0316\u0317\u0318' has more marks than letters to bear them.",
    ),
    (RANTER, "names=Ann,ann", "names='Ann,ann': two players cannot both be called 'ann'."),
    (RANTER, "names=P2", "names='P2': two players cannot both be called 'P2'."),
    (RANTER, "deck=Kx", "deck='Kx': card 1: 'Kx' is not a card; write a rank and a suit, as in Kh or Td."),
    (RANTER, "deck=KhKh", "deck='KhKh': card 2: 'Kh' is named twice."),
    (ROI, "deck=Kh2h", "deck='Kh2h': card 2: '2h' is not in the pack of 32."),
    (ROI, "scores=1", "scores='1': the points of both sides belong here, as in 141-120."),
    (ROI, "scores=160-20", "scores='160-20': with these points a game to 150 is already over."),
    (ROI, "packets=4-4", "packets='4-4': this option takes 3-2-3, 2-3-3, 3-3-2."),
]


@pytest.mark.parametrize(("game", "query", "sentence"), ADDRESSES, ids=[query for _, query, _ in ADDRESSES])
def test_an_address_is_refused_in_these_words(game, query, sentence) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(game, dict(pair.split("=", 1) for pair in query.split("&")))
    assert str(refused.value) == sentence


TEXTS = [
    ("", "Line 1, '': there is no deal in this text."),
    ("Game: whist", f"Line 1, 'Game: whist': there is no such game; there are {', '.join(GAMES)}."),
    ("hello", "Line 1, 'hello': a line is a name, a colon, and what belongs to it."),
    ("Players: 3\nPlayers: 4", "Line 2, 'Players: 4': this line is given twice."),
    ("Dealer: South", "Line 1, 'Dealer: South': 'South' is no seat; seats are called P1 and so on."),
    ("P1: Kh\nP2: Kh", "Line 2, 'P2: Kh': K♥ is named twice; it is already in P1."),
    ("P1: KhKh", "Line 1, 'P1: KhKh': 'Kh' is named twice."),
    ("P1: Kh K♥", "Line 1, 'P1: Kh K♥': K♥ is named twice."),
    ("P1: Kh Qd 7c", "Line 1, 'P1: Kh Qd 7c': 3 cards are named, and one card can lie here."),
    (
        "Game: quarante-de-roi\nEast: KhQhJhThAh9h8h7hKd",
        "Line 2, 'East: KhQhJhThAh9h8h7hKd': 9 cards are named, and 8 cards can lie here.",
    ),
    ("P1: kong", "Line 1, 'P1: kong': 'kong' is not a card; write Kh, K♥ or king of hearts."),
    ("P1: K5", "Line 1, 'P1: K5': 'K5' is not a card; write Kh, K♥ or king of hearts."),
    ("Pack: 32\nP1: 2h", "Line 2, 'P1: 2h': '2h' is not in the pack of 32."),
    ("P9: Kh", "Line 1, 'P9: Kh': no card is dealt to this place."),
    (
        "Deck: Kh\nP1: Kh",
        "Line 1, 'Deck: Kh': the cards are named by their places as well; one of the two is enough.",
    ),
    (
        "P1: Kh\nDeck: Kh",
        "Line 2, 'Deck: Kh': the cards are named by their places as well; one of the two is enough.",
    ),
    ("Players: 3\nSample: tea", "Line 2, 'Sample: tea': there is no sample deal of this name."),
    ("Players: 3\nDeal: tea", "Line 2, 'Deal: tea': there is no sample deal of this name."),
    ("Sample: tea", "Line 1, 'Sample: tea': there is no sample deal of this name."),
    ("Deal: tea", "Line 1, 'Deal: tea': there is no sample deal of this name."),
    ("Deal: 5\nSample: f1", "Line 2, 'Sample: f1': this sample deal has another number."),
    ("Play:\nP1: s\n  P1: s", "Line 3, 'P1: s': it is the turn of P2."),
    ("Deal: 1\n" + "#" * 3993, "Line 1, 'Deal: 1': the text has 4001 characters; no more than 4000 are read."),
]


@pytest.mark.parametrize(("text", "sentence"), TEXTS, ids=[text[:30] for text, _ in TEXTS])
def test_a_text_is_refused_in_these_words(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as refused:
        read(GAMES, text, RANTER)
    assert str(refused.value) == sentence


def test_a_text_of_the_greatest_length_is_read() -> None:
    assert read(GAMES, "Deal: 1\n" + "#" * 3992, RANTER) == ((RANTER, RANTER.plain),)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (RANTER, "'q' is no action of Ranter-Go-Round; there are s, x, x1 and left."),
        (ROI, "'q' is no action of this game."),
    ],
)
def test_what_is_no_action_is_refused_in_these_words(game, sentence) -> None:
    with pytest.raises(BadAction) as refused:
        game.replay(game.plain).state.forbids("q")
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("game", "action", "clause"), [(RANTER, "left", "turn.exchange"), (ROI, "say", "clique.time")])
def test_what_is_forbidden_names_the_action_and_the_clause(game, action: str, clause: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        game.replay(parse(game, {"deal": "2"})).state.apply(action)
    assert (refused.value.action, refused.value.clause) == (action, clause)


@pytest.mark.parametrize(
    ("packets", "sentence"),
    [
        ("two", "'two' does not say how many cards are dealt in each round."),
        ("3-3", "'3-3' gives each player 6 cards, not eight."),
        ("4-4-4", "'4-4-4' gives each player 12 cards, not eight."),
    ],
)
def test_packets_that_do_not_make_eight_are_refused_in_these_words(packets: str, sentence: str) -> None:
    assert Options(packets=packets).conflict() == ("packets", sentence)


def test_what_cannot_have_an_effect_says_why() -> None:
    assert RANTER.options(king_power="none", tie="cancel").idle() == {
        "king_show": "Kings are traded like any other card, so there is no reason to show one.",
        "announce_by": "No low card is announced by anybody.",
        "end_all_out": "Only one player loses a life in a deal, so somebody always has a life left.",
    }
    at_once = "The dealer takes up the turned card at once, and it is a card of the hand like any other."
    assert Options(teams="preset", turnup_pickup="at-once", clique_show="yes", both_over="first-to-reach").idle() == {
        "last_king": "The sides are not made by dealing for kings.",
        "turnup_in_clique": at_once,
        "turnup_playable": at_once,
        "clique_rank_single": "The clique that counts is shown, and its rank with it.",
        "final_tie": "Play stops before both sides can reach the target.",
    }
    assert RANTER.options(announce_low="say").idle() == Options().idle() == {}
