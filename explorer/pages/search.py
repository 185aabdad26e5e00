"""Search over clauses, questions, history, glossary, names, sample deals and sources.

SQLite's full-text index, built in memory the first time it is asked for: accents do not matter, words may be
begun and not ended, and titles and other names weigh more than text.
"""

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from threading import Lock

from django.utils.html import escape, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.games import GAMES
from explorer.pages import history, law, links, questions, reading

MOST_WORDS = 8
MOST_LETTERS = 200
MOST_FOUND = 60
MOST_NEAR = 12
"So many are shown where no place has all words."
SHORT = 3
"Words of so many letters do not count where no place has all words."
EXAMPLES = ("King", "tie", "Screw Your Neighbor", "Cuckoo", "Hère", "Vierzig vom König", "Miss Joan", "C’est bon")


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found."""

    kind: str
    title: str
    names: str
    "Other names and spellings under which it is looked for."
    text: str
    game: str
    url: str


@dataclass(frozen=True, slots=True)
class Found:
    """A document that was found, with the part of its text that matters, marked."""

    title: str
    excerpt: SafeString
    game: str
    url: str


@dataclass(frozen=True, slots=True)
class SearchPage:
    """What was looked for and what was found, by kind."""

    query: str
    groups: tuple[tuple[str, tuple[Found, ...]], ...]
    total: int
    capped: bool
    near: bool
    "Whether no place has all the words, and these have the most telling of them."
    only: str = ""
    "The words that were looked for, where there were more."


def kinds() -> dict[str, str]:
    """The kinds of documents, in the order of the page."""
    return {
        "name": _("Names"), "question": _("Questions"), "clause": _("Clauses"), "term": _("Glossary"),
        "history": _("History"), "deal": _("Sample deals"), "ruleset": _("Rulesets"), "source": _("Sources"),
    }  # fmt: skip


def documents() -> Iterator[Document]:
    """Everything that can be found."""
    for game in GAMES.values():
        yield from of_history(game)
        yield from of_rules(game)
    for term in reading.glossary():
        title = GAMES[term.game].title if term.game else ""
        url = links.page("glossary", anchor=term.slug)
        yield Document("term", term.term, " ".join(term.also), strip_tags(term.text), title, url)
    for _name, entries in reading.bibliography():
        for entry in entries:
            text = strip_tags(f"{entry.cite} {entry.about}")
            yield Document("source", entry.source.short, entry.source.key, text, "", links.source(entry.source.key))


def of_history(game: Game) -> Iterator[Document]:
    """What can be found of a game's names and history."""

    def told(kind: str, title: str, names: str, text: str, page: str, anchor: str) -> Document:
        return Document(kind, title, names, strip_tags(text), game.title, links.page(page, game.slug, anchor=anchor))

    about = history.history(game.slug)
    for name in about.names:
        yield told("name", name.name, "", name.text, "names", name.id)
    for relative in history.relatives(game.slug):
        text = f"{relative.alike} {relative.differs}"
        yield told("name", relative.name, relative.place, text, "names", relative.slug)
    for item in about.contradictions:
        text = " ".join([*(side.text for side in item.sides), item.ours, item.why])
        yield told("history", strip_tags(item.title), "", text, "history", item.id)
    for court in about.courts:
        yield told("history", court.name, court.card, court.text, "history", "courts")
    for date in history.dates(game.slug):
        yield told("history", date.label, "", date.text, "dates", date.id)
    for chapter in about.chapters:
        yield told("history", chapter.title, "", chapter.plain, "history", chapter.slug)


def of_rules(game: Game) -> Iterator[Document]:
    """What can be found of a game's rules: questions, clauses, sample deals, rulesets."""
    for question in questions.questions(game.slug):
        text = strip_tags(f"{question.short} {question.about} {question.ours}")
        yield Document("question", question.title, "", text, game.title, question.url)
    for clause in game.rulebook.clauses:
        url = links.clause(game, clause.id)
        yield Document("clause", clause.title, clause.id, f"{clause.text} {clause.note}", game.title, url)
    for lesson in game.lessons:
        url = links.page("lesson", game.slug, lesson.slug)
        yield Document("deal", lesson.title, lesson.slug, lesson.intro, game.title, url)
    for ruleset in game.rulebook.rulesets:
        url = links.rules(game, law.under(game, game.plain, ruleset))
        yield Document("ruleset", ruleset.title, ruleset.id, ruleset.about, game.title, url)


class Index:
    """The full-text index."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute(
            "create virtual table docs using fts5("
            "title, names, text, kind unindexed, game unindexed, url unindexed,"
            "tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')"
        )
        rows = ((d.title, d.names, d.text, d.kind, d.game, d.url) for d in documents())
        self.db.executemany("insert into docs values (?, ?, ?, ?, ?, ?)", rows)

    def find(self, words: list[str], joined: str = " ") -> list[tuple[str, str, str, str, str]]:
        """Rows of kind, title, excerpt, game and address that hold every word, the best first; with ` OR `, any word.

        A name keeps its whole line, for only that says which game it is and which it is not.
        """
        match = joined.join(f'"{word}"*' for word in words)
        with self.lock:
            return self.db.execute(
                "select kind, title, case kind when 'name' then highlight(docs, 2, char(2), char(3)) "
                "else snippet(docs, 2, char(2), char(3), '…', 22) end, game, url from docs "
                "where docs match ? order by bm25(docs, 12, 8, 1) limit ?",
                (match, MOST_FOUND + 1),
            ).fetchall()


@cache
def index() -> Index:
    """The index of the site as it stands."""
    return Index()


def search(query: str) -> SearchPage:
    """Look for words; nothing is found for none. Raises BadRecord for more letters than anybody types."""
    if len(query) > MOST_LETTERS:
        reason = _("no more than %(most)s letters are looked for; here are %(length)s.")
        raise BadRecord("q", query, reason % {"most": MOST_LETTERS, "length": len(query)})
    query = query.replace("\x00", " ").strip()
    given = re.findall(r"\w+", query)
    words = given[:MOST_WORDS]
    rows = index().find(words) if words else []
    near = not rows and len(words) > 1
    if near:  # short words are in every text and say nothing of a question
        rows = index().find([word for word in words if len(word) > SHORT] or words, " OR ")[:MOST_NEAR]
    capped = len(rows) > MOST_FOUND
    found: dict[str, list[Found]] = {kind: [] for kind in kinds()}
    for kind, title, excerpt, game, url in rows[:MOST_FOUND]:
        html = escape(excerpt).replace("\x02", "<mark>").replace("\x03", "</mark>")
        found[kind].append(Found(title, mark_safe(html), game, url))  # noqa: S308
    groups = tuple((name, tuple(found[kind])) for kind, name in kinds().items() if found[kind])
    only = " ".join(words) if len(given) > MOST_WORDS else ""
    return SearchPage(query, groups, min(len(rows), MOST_FOUND), capped, near, only)
