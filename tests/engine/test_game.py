"""A game's parts together: its plain deal, its lessons, and the deal that follows."""

from dataclasses import replace

import pytest

from explorer.engine.lesson import Comment, Lesson
from explorer.engine.play import Event
from explorer.engine.record import MOST_DEALS, Record, UnknownDeal, parse
from explorer.engine.rulebook import BadRulebook
from tests.engine.toy import FOLDER, Options, Setup, make_game, taught_game

GAME = taught_game()


def played(record):
    """A record and its replay."""
    return record, GAME.replay(record)


class TestGame:
    def test_the_plain_deal_is_the_first_under_the_first_ruleset(self):
        assert GAME.title == "Keep or Swap"
        assert GAME.plain == Record("manual1900", Options(), Setup())

    def test_options_are_made_of_texts_and_written_as_texts(self):
        assert GAME.make_options({"pack": "32", "swaps": "5"}) == Options("32", "stay", 5)
        assert GAME.values(Options("32", "go", 5)) == {"pack": "32", "kings": "go", "swaps": "5"}

    def test_a_numbered_deal_is_its_own_number(self):
        assert GAME.base(12) == replace(GAME.plain, deal=12)
        assert GAME.number(GAME.base(12)) == 12

    def test_a_deal_is_played_from_its_deck_as_the_options_say(self):
        record = parse(GAME, {"deck": "7dKh2c", "play": "k.s"})
        assert GAME.replay(record).fault.clause == "swap.king"
        assert GAME.replay(replace(record, options=Options(kings="go"))).fault is None

    def test_the_keys_of_its_start_are_told_with_those_that_name_seats(self):
        assert dict(GAME.setup_keys) == {"players": False, "dealer": True, "pot": False}

    def test_the_deck_is_completed_from_the_pack_of_the_options(self):
        assert len(GAME.order(parse(GAME, {"deck": "7d"}))) == 52
        assert len(GAME.order(parse(GAME, {"deck": "7d", "pack": "32"}))) == 32


class TestNext:
    def test_the_deal_after_is_the_next_number_from_the_next_dealer(self):
        record = parse(
            GAME, {"rules": "letter1910", "deal": "7", "deck": "Kh", "play": "k.k.k", "step": "4", "auto": "1"}
        )
        after = GAME.next(*played(record))
        assert after == Record("letter1910", record.options, Setup(3, 0, 1), 8)

    def test_the_eyes_stay_in_their_seat(self):
        assert GAME.next(*played(parse(GAME, {"play": "k.k.k", "seat": "1"}))).seat == 1

    def test_after_the_last_number_comes_the_first(self):
        record = parse(GAME, {"deal": str(MOST_DEALS), "play": "k.k.k"})
        assert MOST_DEALS == 999_999_999
        assert GAME.next(*played(record)).deal == 1
        assert GAME.next(*played(replace(record, deal=MOST_DEALS - 1))).deal == MOST_DEALS

    @pytest.mark.parametrize(
        "address",
        [
            {"play": "k.k"},  # not over
            {"deck": "7dKh2c", "play": "k.s"},  # stopped by a fault
            {"play": "k.k.k", "pot": "2"},  # the third deal was the last
        ],
    )
    def test_nothing_follows_a_deal_that_is_not_over_or_a_game_that_is(self, address):
        assert GAME.next(*played(parse(GAME, address))) is None

    def test_a_lesson_of_a_whole_game_is_followed_by_the_next_lesson(self):
        lesson = GAME.lesson("kings-go")
        assert GAME.next(*played(lesson.record)) == GAME.lesson("the-second").record
        assert GAME.next(*played(replace(lesson.record, seat=2))) == replace(GAME.lesson("the-second").record, seat=2)

    @pytest.mark.parametrize("change", [{"pot": "1"}, {"swaps": "4"}, {"rules": "manual1900", "play": "k.k.k"}])
    def test_a_lesson_that_was_changed_is_followed_by_the_number_after_its_own(self, change):
        after = GAME.next(*played(parse(GAME, {"deal": "kings-go", **change})))
        assert after.deal == 8
        assert after.play == ()

    def test_the_last_lesson_of_a_chain_is_followed_by_the_number_after_its_own(self):
        assert GAME.next(*played(GAME.lesson("the-second").record)).deal == 9


class TestLessons:
    def test_the_lessons_stand_in_the_order_of_the_file(self):
        assert [lesson.slug for lesson in GAME.lessons] == ["kings-go", "the-second", "plain"]

    def test_a_lesson_is_a_record_under_its_own_rules(self):
        lesson = GAME.lesson("kings-go")
        assert (lesson.title, lesson.group, lesson.number, lesson.next) == ("Kings go", "game", 7, "the-second")
        assert lesson.record.deal == "kings-go"
        assert lesson.record.options == Options("52", "go", 3)
        assert lesson.record.play == ("s", "s", "k")

    def test_a_lesson_that_names_no_rules_is_played_under_the_first(self):
        assert GAME.lesson("plain").record == replace(GAME.plain, deal="plain")

    def test_a_lesson_that_does_not_exist_is_unknown(self):
        with pytest.raises(UnknownDeal):
            GAME.lesson("nosuch")
        with pytest.raises(UnknownDeal):
            GAME.base("nosuch")

    def test_two_games_share_no_lessons(self):
        assert make_game().lessons == ()


class TestComments:
    def test_comments_stand_beside_the_steps_in_which_their_clauses_happen(self):
        lesson = GAME.lesson("kings-go")
        steps = GAME.replay(lesson.record).steps
        assert [step.event.clause for step in steps] == ["deal", "peek", "swap.trade", "swap.trade", "keep", "loss"]
        assert lesson.beside(steps) == {3: "The first King goes.", 4: "So does the second."}

    def test_a_comment_on_a_seat_is_said_beside_that_seat_alone(self):
        assert Comment("keep", "…", 2).fits(Event("keep", 2))
        assert not Comment("keep", "…", 2).fits(Event("keep", 0))
        assert Comment("keep", "…").fits(Event("keep", 0))
        assert not Comment("keep", "…").fits(Event("swap", 0))

    def test_steps_that_are_not_shown_are_not_counted(self):
        lesson = GAME.lesson("kings-go")
        assert lesson.beside(GAME.replay(lesson.record).seen_by(0)) == {
            2: "The first King goes.",
            3: "So does the second.",
        }

    def test_a_step_bears_one_comment_at_most(self):
        lesson = Lesson("l", "", "", "clause", GAME.plain, 1, (Comment("deal", "one"), Comment("deal", "two")))
        assert lesson.beside(GAME.replay(GAME.plain).steps) == {1: "one"}


LESSONS = (FOLDER / "lessons.toml").read_text(encoding="utf-8")


class TestLessonFile:
    @pytest.mark.parametrize(
        ("old", "new", "key", "reason"),
        [
            ('slug = "the-second"', "", "lesson ?", "has no slug."),
            ('slug = "the-second"', "slug = 2", "lesson 2", "slug cannot be 2."),
            ('slug = "the-second"', 'slug = "2"', "lesson 2", "its slug is not of small letters, digits and hyphens."),
            ('slug = "the-second"', 'slug = "kings-go"', "lesson kings-go", "is given twice."),
            ('title = "Kings go"', "", "lesson kings-go", "has no title."),
            ('title = "Kings go"', "title = 3", "lesson kings-go", "title cannot be 3."),
            (
                'group = "clause"',
                'group = "clauses"',
                "lesson plain",
                "group cannot be 'clauses'; it is one of worked,",
            ),
            ('next = "the-second"', 'next = "nosuch"', "lesson kings-go", "is followed by an unknown lesson 'nosuch'."),
            ("deal = 3", 'deal = "the-second"', "lesson plain", "deal cannot be 'the-second'; it is a number."),
            ("deal = 3", 'deal = "nosuch"', "lesson plain", "deal cannot be 'nosuch'; it is a number."),
            ("deal = 3", "deal = 0", "lesson plain", "deal='0': deal must lie between 1 and 999999999."),
            ("deal = 3", "deal = 3\ncomment = 3", "lesson plain", "comment is not a list of tables."),
            ("deal = 3", "deel = 3", "lesson plain", "deel='3': there is no option or key called 'deel'."),
            ('deck = "Kh', 'deck = "KhKh', "lesson kings-go", "deck='KhKhKs7d4c5c': card 2: 'Kh' is named twice."),
            ("k.k.k", "k.k.x", "lesson the-second", "play='x': this is no action of the game."),
            ("pot = 1", "pot = [1]", "lesson the-second", "pot='[1]': a whole number from 0 to 9 belongs here."),
            ("{ swaps = 3 }\ndeck", "3\ndeck", "lesson kings-go", "options is not a table."),
            (
                "{ swaps = 3 }\ndeck",
                "{ swap = 3 }\ndeck",
                "lesson kings-go",
                "swap='3': there is no option or key called",
            ),
            ('rules = "letter1910"', 'rules = "nosuch"', "lesson kings-go", "rules='nosuch': there is no ruleset"),
            ('clause = "keep"', 'clause = "kept"', "lesson kings-go", "comments on an unknown clause 'kept'."),
            ('clause = "keep"', 'claus = "keep"', "lesson kings-go, comment", "has an unknown key 'claus'."),
            ("seat = 0", 'seat = "0"', "lesson kings-go, comment", "seat cannot be '0'."),
            ("[[lesson.comment]]", "[lesson.comment]", "the file", "Cannot"),
            (LESSONS, "lesson = 3", "lesson", "lesson is not a list of tables."),
            (LESSONS, LESSONS.replace("[[lesson", "[[lessons"), "lessons", "is an unknown key."),
            (LESSONS, "lesson = [\x00]", "the file", "Invalid value"),
        ],
    )
    def test_a_faulty_file_is_refused_with_file_key_and_reason(self, tmp_path, old, new, key, reason):
        assert old in LESSONS
        faulty = tmp_path / "lessons.toml"
        faulty.write_text(LESSONS.replace(old, new, 1), encoding="utf-8")
        game = make_game()
        with pytest.raises(BadRulebook) as refusal:
            game.load_lessons(faulty)
        assert str(refusal.value).startswith(f"{tmp_path.name}/lessons.toml: {key}: {reason}")
        assert game.lessons == ()

    def test_a_missing_file_is_refused(self, tmp_path):
        with pytest.raises(BadRulebook, match=r"/lessons\.toml: the file: .*No such file"):
            make_game().load_lessons(tmp_path / "lessons.toml")

    def test_a_file_that_is_not_utf_8_is_refused(self, tmp_path):
        (tmp_path / "lessons.toml").write_bytes(b'lesson = ["\xff"]')
        with pytest.raises(BadRulebook, match=r"/lessons\.toml: the file: .*utf-8"):
            make_game().load_lessons(tmp_path / "lessons.toml")


@pytest.mark.parametrize("value", ["3", "true", '""', "[]", "[[3]]", '["x"]', "[{}]", "{ x = 3 }"])
def test_whatever_stands_in_place_of_a_value_the_lessons_are_read_or_refused(tmp_path, value):
    path = tmp_path / "lessons.toml"
    refusals = []
    lines = LESSONS.splitlines()
    for n, line in enumerate(lines):
        if " = " in line:
            changed = f"{line.partition(' = ')[0]} = {value}"
            path.write_text("\n".join((*lines[:n], changed, *lines[n + 1 :])), encoding="utf-8")
            try:
                taught_game(path)
            except BadRulebook as refusal:
                refusals.append(str(refusal))
    assert refusals
    assert [message for message in refusals if not message.startswith(f"{tmp_path.name}/lessons.toml: ")] == []
