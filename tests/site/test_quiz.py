"""The quiz in pages: ten questions, progress in the address, the clause with every answer."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from explorer.engine.quiz import puzzle
from explorer.engine.record import parse
from explorer.games import GAMES
from explorer.pages import law, quiz
from tests.having import having


def links_of(text: str) -> dict[str, str]:
    """The addresses of a quiz page by the ids of their links."""
    found = re.findall(r'<a[^>]*id="((?:answer|quiz)-[\w-]+)"[^>]*href="([^"]+)"', text)
    return {name: unescape(address) for name, address in found}


@pytest.mark.parametrize("slug", having("quiz"))
def test_a_round_is_ten_questions_and_a_result(client: Client, valid: Callable[[str], None], slug: str) -> None:
    address, right = f"/{slug}/quiz/", 0
    for number in range(1, 11):
        text = client.get(address).content.decode()
        assert f"Question {number} of 10" in text
        answers = links_of(text)
        answered = client.get(answers["answer-2" if number % 3 else "quiz-show"]).content.decode()
        if number < 4:
            valid(text)
            valid(answered)
        assert 'class="clause"' in answered
        right += "verdict good" in answered
        assert ("Right:" in answered) == ("verdict good" in answered)
        address = links_of(answered)["quiz-next"]
    done = re.search(r"done=([01s]{10})", address)
    assert done
    assert done[1].count("1") == right
    result = client.get(address).content.decode()
    valid(result)
    assert f"{right} of 10 right" in result


@pytest.mark.parametrize("slug", having("quiz"))
def test_each_question_has_a_title_of_its_own_and_so_has_each_answer(client: Client, slug: str) -> None:
    address, titles = f"/{slug}/quiz/", list[str]()
    for number in (1, 2, 3):
        text = client.get(address).content.decode()
        links = links_of(text)
        pages = [text, *(client.get(links[name]).content.decode() for name in ("answer-1", "answer-2", "quiz-show"))]
        for page in pages:
            titles += re.findall(r"<title>(.*?)</title>", page)
            assert titles[-1].startswith(f"Question {number} of 10")
            assert " of spades" not in titles[-1], "a card is written as its sign, and not spoken besides"
            told = re.findall(r'<meta name="description" content="([^"]*)"', page)[0]
            assert not re.search(r"[♠♥♦♣]\ufe0e?\w", titles[-1] + told)
        address = links_of(pages[-1])["quiz-next"]
    assert any(", right: " in title for title in titles)
    assert any(", not so: " in title for title in titles)
    # One of two wrong answers is as wrong as the other.
    assert len(set(titles)) >= len(titles) - 3


@pytest.mark.parametrize("slug", having("quiz"))
def test_questions_can_be_asked_about_one_chapter_and_under_other_rules(client: Client, slug: str) -> None:
    game = GAMES[slug]
    for level in {kind["level"] for kind in quiz.kinds(slug).values()}:
        text = client.get(f"/{slug}/quiz/", {"level": level, "rules": game.rulebook.rulesets[-1].id}).content.decode()
        assert game.rulebook.rulesets[-1].title.replace("&", "&amp;") in text
        assert links_of(text), level


@pytest.mark.parametrize(
    "query", ["level=whist", "done=11x", "done=" + "1" * 11, "answer=7", "answer=six", "deal=0", "step=2", "tie=none"]
)
def test_a_quiz_address_that_cannot_be_read_is_quoted(client: Client, query: str) -> None:
    answer = client.get(f"/ranter-go-round/quiz/?{query}")
    assert answer.status_code == 400
    assert query.partition("=")[2] in answer.content.decode()


def test_every_kind_of_question_has_words_and_a_chapter() -> None:
    for slug in having("quiz"):
        game = GAMES[slug]
        assert set(quiz.kinds(slug)) == set(game.quiz)
        assert {kind["level"] for kind in quiz.kinds(slug).values()} <= {part.id for part in game.rulebook.parts}


def test_a_question_seen_by_a_seat_hides_the_other_cards(client: Client) -> None:
    game = GAMES["ranter-go-round"]
    for deal in range(1, 30):
        asked = quiz.read(game, {"level": "turn", "deal": str(deal)})
        found = quiz.made(game, asked, 0)
        if found and found.seat is not None:
            text = client.get(quiz.address(game, asked)).content.decode()
            state = game.replay(found.record).steps[found.record.step - 1].state
            for card in set(sum(state.zones().values(), ())) - state.sees(found.seat):
                assert card.name not in text
                assert f"cards/{card}." not in text
            return
    pytest.fail("no question for a seat's eyes was found")


def pages_of(client: Client, kind: str, rounds: int = 4) -> list[str]:
    """Pages of Quarante de Roi that ask a question of this kind, not yet answered."""
    game = GAMES["quarante-de-roi"]
    level = quiz.kinds(game.slug)[kind]["level"]
    found = []
    for deal in range(1, 3 * rounds + 1):
        asked = quiz.read(game, {"level": level, "deal": str(deal)})
        made = quiz.made(game, asked, 0)
        if made and made.kind == kind:
            found.append(client.get(quiz.address(game, asked)).content.decode())
    assert found
    return found


@pytest.mark.parametrize("kind", ["who-takes", "may-play", "best-card"])
def test_a_question_does_not_show_its_answer_and_tells_the_trump(client: Client, kind: str) -> None:
    for text in pages_of(client, kind):
        assert "holds the trick" not in text
        assert "may play" not in text
        assert "Turned up for trump" in text


@pytest.mark.parametrize("kind", ["new-score", "who-wins"])
def test_what_the_score_becomes_is_asked_of_its_rows_and_not_of_its_sum(client: Client, kind: str) -> None:
    for text in pages_of(client, kind):
        assert "Courts in tricks" in text
        assert "who score" not in text
        assert re.search(r"<tfoot>.*<td>\?</td><td>\?</td>", text, re.DOTALL)


def test_an_answer_that_goes_by_our_choice_says_so(client: Client) -> None:
    """The base rules of Ranter-Go-Round are silent on a King that the dealer draws, and Parlett is not."""
    said = "Not stated by the source of these rules"
    assert said in client.get("/ranter-go-round/quiz/", {"answer": "1"}).content.decode()
    assert said not in client.get("/ranter-go-round/quiz/").content.decode(), "not before it is answered"
    game = GAMES["ranter-go-round"]
    assert law.filled_in(game, game.plain, "dealer_king")
    assert not law.filled_in(game, parse(game, {"rules": "parlett2008"}), "dealer_king")
    assert not law.filled_in(game, parse(game, {"dealer_king": "penalty"}), "dealer_king"), "the reader chose it"


def test_a_new_score_cannot_be_read_off_a_row_of_the_score() -> None:
    game, made = GAMES["quarante-de-roi"], 0
    for deal in range(1, 13):
        for place in range(3):
            asked = quiz.read(game, {"level": "scoring", "deal": str(deal)})
            found = quiz.made(game, asked, place)
            if found and found.kind == "new-score":
                tally = game.table(game.replay(found.record).steps[found.record.step - 1]).tally
                assert tally
                made += 1
                for _, row in tally.rows:
                    assert all(sum_ > (one or 0) for sum_, one in zip(found.right.points, row, strict=True))
    assert made > 3


@pytest.mark.parametrize("rules", [{}, {"end_all_out": "playoff"}])
def test_how_it_ends_offers_no_two_true_answers(rules: dict[str, str]) -> None:
    """A play-off is one way in which the game goes on."""
    game, kinds = GAMES["ranter-go-round"], set[str]()
    record = parse(game, rules)
    for deal in range(1, 40):
        found = puzzle(game, record, ["how-it-ends"], deal, 3)
        assert found
        both = {"goes-on", "end-playoff"}
        assert found.right.word not in both or not both <= {answer.word for answer in found.answers}
        kinds.add(found.right.word)
    assert not rules or "end-playoff" in kinds
