"""The addresses of the site."""

from django.urls import path, register_converter

from explorer import machine_views, shared_views, views
from explorer.engine.game import Game
from explorer.games import GAMES


class GameConverter:
    """A game by its name in an address; no other name is an address of a game."""

    regex = "[a-z0-9-]+"

    def to_python(self, value: str) -> Game:
        """The game of a name. Raises ValueError, by which Django looks on, for any other."""
        if value not in GAMES:
            raise ValueError(value)
        return GAMES[value]

    def to_url(self, value: Game | str) -> str:
        """The name of a game."""
        return value if isinstance(value, str) else value.slug


register_converter(GameConverter, "game")

urlpatterns = [
    path("healthz", machine_views.healthz, name="healthz"),
    path(".well-known/security.txt", machine_views.security, name="security.txt"),
    path("robots.txt", machine_views.robots, name="robots"),
    path("sitemap.xml", machine_views.site_map, name="sitemap"),
    path("", views.home, name="home"),
    path("sources/", views.sources, name="sources"),
    path("glossary/", views.glossary, name="glossary"),
    path("about/", views.about, name="about"),
    path("search/", views.look, name="search"),
    path("<game:game>/", views.game, name="game"),
    path("<game:game>/history/", views.history, name="history"),
    path("<game:game>/history/dates/", views.dates, name="dates"),
    path("<game:game>/history/names/", views.names, name="names"),
    path("<game:game>/rules/", views.rules, name="rules"),
    path("<game:game>/rules/<str:name>/", views.clause, name="clause"),
    path("<game:game>/rulebook.json", machine_views.rulebook_json, name="rulebook.json"),
    path("<game:game>/deals/", views.deals, name="deals"),
    path("<game:game>/deals/random/", views.random, name="random"),
    path("<game:game>/deals/<str:name>/", views.lesson, name="lesson"),
    path("<game:game>/variants/", views.choose, name="variants"),
    path("<game:game>/compare/", views.compare, name="compare"),
    path("<game:game>/questions/", views.questions_page, name="questions"),
    path("<game:game>/questions/<str:name>/", views.question, name="question"),
    path("<game:game>/odds/", views.odds, name="odds"),
    path("<game:game>/quiz/", views.quiz, name="quiz"),
    path("<game:game>/sheet/", views.printed, name="sheet"),
    path("<game:game>/table/", views.table, name="table"),
    path("<game:game>/table.json", machine_views.table_json, name="table.json"),
    path("<game:game>/embed/", shared_views.framed, name="embed"),
    path("picture.png", shared_views.home),
    path("<game:game>/picture.png", shared_views.game),
    path("<game:game>/history/picture.png", shared_views.history),
    path("<game:game>/rules/<str:name>/picture.png", shared_views.clause),
    path("<game:game>/deals/<str:name>/picture.png", shared_views.lesson),
    path("<game:game>/questions/<str:name>/picture.png", shared_views.question),
    path("<game:game>/table/picture.png", shared_views.table),
    path("<game:game>/table.txt", machine_views.table_text, name="table.txt"),
    path("<game:game>/table/edit/", views.edit, name="editor"),
]

handler400 = "explorer.errors.bad_request"
handler404 = "explorer.errors.not_found"
# The page for a fault of our own is Django's handler500: templates/500.html as it stands, which nothing can break.
