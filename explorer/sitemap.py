"""The addresses that a search engine should know: every page as it stands without keys, each once."""

from explorer import bars
from explorer.games import GAMES
from explorer.pages import links, questions


def addresses() -> tuple[str, ...]:
    """All bare addresses: the pages of the bars, those behind a history, each game’s clauses, deals, questions."""
    within = (
        links.page(route, slug, name)
        for slug, game in GAMES.items()
        for route, names in (
            ("clause", (clause.id for clause in game.rulebook.clauses)),
            ("lesson", (lesson.slug for lesson in game.lessons)),
            ("question", (question.slug for question in questions.questions(slug))),
        )
        for name in names
    )
    behind = (("dates", "history.toml"), ("names", "relatives.toml"))
    histories = (
        links.page(route, slug)
        for slug, game in GAMES.items()
        for route, name in behind
        if (game.folder / name).exists()
    )
    return (links.page("home"), *bars.addresses(), *histories, *within)
