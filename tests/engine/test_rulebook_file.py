"""What the readers of rulebooks and bibliographies refuse: every message gives file, key and reason."""

import pytest

from explorer.engine.rulebook import BadRulebook, Rulebook, load_sources
from explorer.games.sources import bibliography
from tests.engine.toy import FOLDER

LAW = (FOLDER / "rulebook.toml").read_text(encoding="utf-8")
BIBLIOGRAPHY = (FOLDER / "sources.toml").read_text(encoding="utf-8")
SOURCES = load_sources(FOLDER / "sources.toml")


def refusal_of(read, path, text):
    """The message with which a file of this text is refused."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRulebook) as refusal:
        read(path)
    return str(refusal.value)


def read_law(path):
    """A rulebook over the toy bibliography."""
    return Rulebook.load(path, SOURCES)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # Headings and keys
        ("[[part]]", "[[parts]]", "part: is missing."),
        ("[[clause]]", "[[klause]]", "clause: is missing."),
        ("[[ruleset]]", "[[rules]]", "ruleset: is missing."),
        (LAW, "part = 3", "part: part is not a list of tables."),
        ('title = "Keep or Swap"', "", "the game: has no title."),
        ('title = "Keep or Swap"', "title = 3", "the game: title cannot be 3."),
        ('game = "toy"', 'game = "toy"\nweather = "fine"', "the game: has an unknown key 'weather'."),
        ('lead = "Everybody gets one card."', "", "part deal: has no lead."),
        ('lead = "Everybody gets one card."', 'leed = "…"', "part deal: has an unknown key 'leed'."),
        ('text = "A player may keep the card."', "", "clause keep: has no text."),
        ('text = "A player may keep the card."', "text = 5", "clause keep: text cannot be 5."),
        ('id = "keep"\n', "", "clause ?: has no id."),
        ('title = "Keeping"', 'titel = "Keeping"', "clause keep: has an unknown key 'titel'."),
        ('meaning = "It may."', "", "option kings, go: has no meaning."),
        ('label = "goes"', 'lable = "goes"', "option kings, go: has an unknown key 'lable'."),
        ('meaning = "Which pack is dealt."', "", "option pack: has no meaning."),
        ('about = "The rules of 1900."', "", "ruleset manual1900: has no about."),
        ('about = "The rules of 1900."', 'abuot = "…"', "ruleset manual1900: has an unknown key 'abuot'."),
        # What is attested
        (
            'cites = [{ source = "manual1900", where = "p. 12", evidence = "read", note = "The first sentence." }]',
            "",
            "clause deal: is attested, and cites no source; what no source says is inferred or editorial.",
        ),
        # Given twice
        ('id = "swap"\ntitle = "The swap"', 'id = "deal"\ntitle = "The swap"', "part deal: is given twice."),
        ('id = "keep"', 'id = "peek"', "clause peek: is given twice."),
        ('name = "kings"', 'name = "pack"', "option pack: is given twice."),
        ('value = "go"', 'value = "stay"', "option kings, value stay: is given twice."),
        ('id = "letter1910"', 'id = "manual1900"', "ruleset manual1900: is given twice."),
        # Links
        ('part = "swap"\ntitle = "Keeping"', 'part = "swop"', "clause keep: belongs to an unknown part 'swop'."),
        ('part = "swap"\ntitle = "Keeping"', 'title = "Keeping"', "clause keep: belongs to an unknown part None."),
        ('source = "manual1900", where', 'source = "nosuch", where', "clause deal: cites an unknown source 'nosuch'."),
        (
            'set = { kings = "go", swaps = 5 }\ncites = [{ source = "letter1910"',
            'cites = [{ source = "nosuch"',
            "clause swap.king: cites an unknown source 'nosuch'.",
        ),
        (
            'meaning = "It may."\nstanding = "attested"\ncites = [{ source = "letter1910"',
            'meaning = "It may."\nstanding = "attested"\ncites = [{ source = "nosuch"',
            "option kings: cites an unknown source 'nosuch'.",
        ),
        ('source = "manual1900"\nabout', 'source = "x"\nabout', "ruleset manual1900: names an unknown source 'x'."),
        ('clause = "swap.trade"', 'clause = "nosuch"', "clause swap.king: points to an unknown clause 'nosuch'."),
        ('option = "swaps"', 'option = "nosuch"', "clause swap.limit: belongs to an unknown option 'nosuch'."),
        ('when = { kings = ["go"] }', 'when = { king = ["go"] }', "clause swap.trade: names an unknown option 'king'."),
        (
            'when = { kings = ["go"] }',
            'when = { kings = ["go", "run"] }',
            "clause swap.trade: 'run' is not a value of kings.",
        ),
        (
            'set = { kings = "go", swaps = 5 }',
            'set = { king = "go" }',
            "clause swap.king: names an unknown option 'king'.",
        ),
        ('set = { kings = "go", swaps = 5 }', "set = { swaps = 0 }", "clause swap.king: '0' is not a value of swaps."),
        (
            'values = { kings = "go", swaps = 5 }',
            'values = { nosuch = "go" }',
            "ruleset letter1910: names an unknown option 'nosuch'.",
        ),
        (
            'values = { kings = "go", swaps = 5 }',
            "values = { swaps = 10 }",
            "ruleset letter1910: '10' is not a value of swaps.",
        ),
        (
            'attested = ["kings", "players"]',
            'attested = ["king", "players", "lives"]',
            "ruleset manual1900: attests unknown options: king, lives.",
        ),
        ("default = 2", "default = 10", "option swaps: '10' is not among its values."),
        ("default = 2", "", "option swaps: '' is not among its values."),
        ("numbers = [1, 9]\ndefault = 2", "", "option swaps: '' is not among its values."),
        # Sentences
        ("{seat} deals.", "{dealer} deals.", "clause deal: '{dealer} deals.' names an unknown field 'dealer'."),
        ("{seat} deals.", "{} deals.", "clause deal: '{} deals.' names an unknown field ''."),
        ("{seat} deals.", "{0} deals.", "clause deal: '{0} deals.' names an unknown field '0'."),
        ("{seat} deals.", "{seat.x} deals.", "clause deal: '{seat.x} deals.' names an unknown field 'seat.x'."),
        ("{seat} deals.", "{seat:d} deals.", "clause deal: '{seat:d} deals.' may only name 'seat', not say how"),
        ("{seat} deals.", "{seat!r} deals.", "clause deal: '{seat!r} deals.' may only name 'seat', not say how"),
        (
            "{seat} deals.",
            "{seat deals.",
            "clause deal: '{seat deals.' cannot be read: expected '}' before end of string.",
        ),
        ("{seat} deals.", "seat} deals.", "clause deal: 'seat} deals.' cannot be read: Single '}' encountered"),
        ("{seat} swaps.", "{who} swaps.", "clause swap: '{who} swaps.' names an unknown field 'who'."),
        (
            "which is the last swap",
            "{nr}",
            "clause swap: '{seat} gives {card} and draws {second}, {nr}.' names an unknown",
        ),
        ('says = "{seat} keeps the card."', "says = 3", "clause keep: says cannot be {'': 3}."),
        ('seats = "P{n}"', 'seats = "P{m}"', "seats: 'P{m}' names an unknown field 'm'."),
        # Standing and evidence
        (
            'standing = "editorial"\nnote',
            'standing = "edited"\nnote',
            "clause peek: standing cannot be 'edited'; it is one of attested, inferred, editorial.",
        ),
        (
            'standing = "inferred"\n\n[[option.value]]',
            'standing = "Inferred"\n\n[[option.value]]',
            "option pack, 52: standing cannot be 'Inferred'; it is one of attested, inferred, editorial.",
        ),
        (
            'evidence = "read", note',
            'evidence = "seen", note',
            "clause deal, cites: evidence cannot be 'seen'; it is one of read, read in part, reported.",
        ),
        ('evidence = "read", note', "note", "clause deal, cites: has no evidence."),
        # Values of the wrong kind
        ('seats = "P{n}"', "seats = [1, 2]", "the game: seats cannot be (1, 2)."),
        ('teams = ["Odd", "Even"]', 'teams = "Odd"', "the game: teams cannot be 'Odd'."),
        ('K = "kings"', "K = 13", "the game: words cannot be {"),
        ('when = { kings = ["go"] }', 'when = { kings = "go" }', "clause swap.trade: when cannot be {'kings': 'go'}."),
        ('when = { kings = ["go"] }', 'when = ["kings"]', "clause swap.trade: when is not a table."),
        ('set = { kings = "go", swaps = 5 }', "set = 5", "clause swap.king: set is not a table."),
        ('values = { kings = "go", swaps = 5 }', "values = 5", "ruleset letter1910: values is not a table."),
        ("[[clause.otherwise]]", "[clause.otherwise]", "clause swap.king: otherwise is not a list of tables."),
        ('cites = [{ source = "manual1900", where', 'cites = ["manual1900"] #', "clause deal: cites is not a list of"),
        ('value = "52"', "value = 52", "option pack, 52: value cannot be 52."),
        ("numbers = [1, 9]", "numbers = [1]", "option swaps: numbers cannot be (1,)."),
        ("numbers = [1, 9]", "numbers = [1, true]", "option swaps: numbers cannot be (1, True)."),
        ("players = [2, 6]", "players = 6", "ruleset manual1900: players cannot be 6."),
        ('calls = { swap = "Swap!" }', "calls = { swap = 1 }", "ruleset manual1900: calls cannot be {'swap': 1}."),
        ('attested = ["kings", "players"]', 'attested = "kings"', "ruleset manual1900: attested cannot be 'kings'."),
        ('attested = ["kings", "players"]', "attested = [1]", "ruleset manual1900: attested cannot be (1,)."),
        # Not TOML at all
        ('title = "Keep or Swap"', "title = Keep", "the file: Invalid value (at line 2, column 9)"),
        ('title = "Keep or Swap"', 'title = "\x00"', "the file: Illegal character '\\x00' (at line 2"),
        ('title = "Keep or Swap"', 'game = "twice"', "the file: Cannot overwrite a value (at line 2"),
    ],
)
def test_a_faulty_rulebook_is_refused_with_file_key_and_reason(tmp_path, old, new, message):
    assert old in LAW
    if new.startswith("[["):  # a heading misspelt wherever it stands
        faulty = LAW.replace(old, new).replace(old[:-2] + ".", new[:-2] + ".")
    else:
        faulty = LAW.replace(old, new, 1)
    assert refusal_of(read_law, tmp_path / "law.toml", faulty).startswith(f"{tmp_path.name}/law.toml: {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "book"\n', "", "manual1900: has no kind."),
        ('kind = "book"', 'knid = "book"', "manual1900: has an unknown key 'knid'."),
        ("year = 1900", 'year = "1900"', "manual1900: year cannot be '1900'."),
        ('games = ["toy"]', 'games = "toy"', "manual1900: games cannot be 'toy'."),
        ('evidence = "read"', 'evidence = "seen"', "manual1900: evidence cannot be 'seen'; it is one of read, read in"),
        ("[manual1900]", "[[manual1900]]", "manual1900: manual1900 is not a table."),
        ("[manual1900]", "manual1900 =", "the file: Invalid value (at line 1"),
        ("[manual1900]", "[letter1910]", "the file: Cannot declare ('letter1910',) twice"),
    ],
)
def test_a_faulty_bibliography_is_refused_with_file_key_and_reason(tmp_path, old, new, message):
    assert old in BIBLIOGRAPHY
    refusal = refusal_of(load_sources, tmp_path / "sources.toml", BIBLIOGRAPHY.replace(old, new, 1))
    assert refusal.startswith(f"{tmp_path.name}/sources.toml: {message}")


def test_a_source_is_read_as_it_is_written():
    assert list(SOURCES) == ["manual1900", "letter1910"]
    assert (SOURCES["manual1900"].key, SOURCES["manual1900"].year, SOURCES["manual1900"].url) == (
        "manual1900",
        1900,
        "",
    )
    assert (SOURCES["letter1910"].year, SOURCES["letter1910"].games) == (None, ("toy",))


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(BadRulebook, match=r"/nosuch\.toml: the file: .*No such file"):
        read_law(tmp_path / "nosuch.toml")
    with pytest.raises(BadRulebook, match=r"/nosuch\.toml: the file: .*No such file"):
        load_sources(tmp_path / "nosuch.toml")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path):
    (tmp_path / "law.toml").write_bytes(LAW.replace("P{n}", "é").encode("latin-1"))
    with pytest.raises(BadRulebook, match=r"/law\.toml: the file: .*utf-8"):
        read_law(tmp_path / "law.toml")


def test_a_sound_file_is_accepted_wherever_it_lies(tmp_path):
    (tmp_path / "law.toml").write_text(LAW, encoding="utf-8")
    assert read_law(tmp_path / "law.toml") == read_law(FOLDER / "rulebook.toml")


VALUES = ("3", "true", '"x"', "[]", "[[3]]", '["x"]', "[{}]", "{ x = 3 }")


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("text", [LAW, BIBLIOGRAPHY], ids=["law", "bibliography"])
def test_whatever_stands_in_place_of_a_value_the_file_is_read_or_refused(tmp_path, text, value):
    read = read_law if text == LAW else load_sources
    path = tmp_path / "file.toml"
    refusals = []
    lines = text.splitlines()
    for n, line in enumerate(lines):
        if " = " in line:
            changed = f"{line.partition(' = ')[0]} = {value}"
            path.write_text("\n".join((*lines[:n], changed, *lines[n + 1 :])), encoding="utf-8")
            try:
                read(path)
            except BadRulebook as refusal:
                refusals.append(str(refusal))
    assert refusals
    assert [message for message in refusals if not message.startswith(f"{tmp_path.name}/file.toml: ")] == []


def test_a_source_given_in_two_folders_is_refused(tmp_path):
    (tmp_path / "toy").mkdir()
    for folder in (tmp_path, tmp_path / "toy"):
        (folder / "sources.toml").write_text(BIBLIOGRAPHY, encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"toy/sources\.toml: .*: is given twice"):
        bibliography(tmp_path)
    for empty, full in ((tmp_path, tmp_path / "toy"), (tmp_path / "toy", tmp_path)):
        (empty / "sources.toml").write_text("", encoding="utf-8")
        (full / "sources.toml").write_text(BIBLIOGRAPHY, encoding="utf-8")
        assert bibliography(tmp_path).keys() == SOURCES.keys()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('part = "swap"\ntitle = "Keeping"', 'part = "swop"', "an unknown part 'swop'. Is 'swap' meant?"),
        ('part = "swap"\ntitle = "Keeping"', 'part = "end"', "an unknown part 'end'. There are deal, swap."),
        ('source = "manual1900", where', 'source = "manual19", where', "source 'manual19'. Is 'manual1900' meant?"),
        ('option = "swaps"', 'option = "swap"', "an unknown option 'swap'. Is 'swaps' meant?"),
        ('set = { kings = "go", swaps = 5 }', "set = { kings = 3 }", "'3' is not a value of kings. It takes stay, go."),
        (
            'set = { kings = "go", swaps = 5 }',
            "set = { swaps = 0 }",
            "'0' is not a value of swaps. It takes a number from 1 to 9.",
        ),
        ('attested = ["kings", "players"]', 'attested = ["king"]', "unknown options: king. Is 'kings' meant?"),
        ("{seat} deals.", "{dealer} deals.", "an unknown field 'dealer'. There are card, cards, number, other, "),
        ('title = "Keeping"', 'titel = "Keeping"', "clause keep: has an unknown key 'titel'. Is 'title' meant?"),
        ('seats = "P{n}"', 'seats = "P{m}"', "'P{m}' names an unknown field 'm'. There is n."),
        ('text = "A player may keep the card."', "text = 5", "text cannot be 5. It is a text."),
        ("numbers = [1, 9]", "numbers = [1]", "numbers cannot be (1,). It is a list of 2."),
        ("players = [2, 6]", "players = 6", "players cannot be 6. It is a list of 2."),
        ('attested = ["kings", "players"]', "attested = [1]", "attested cannot be (1,). It is a list."),
        ('calls = { swap = "Swap!" }', "calls = 1", "calls cannot be 1. It is a table."),
    ],
)
def test_where_a_name_is_unknown_it_is_said_what_may_stand_there(tmp_path, old, new, said):
    assert old in LAW
    assert said in refusal_of(read_law, tmp_path / "law.toml", LAW.replace(old, new, 1))
