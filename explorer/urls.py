"""The addresses of the site."""

from django.urls import path

from explorer import views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("", views.home, name="home"),
    path("sources/", views.sources, name="sources"),
    path("glossary/", views.glossary, name="glossary"),
    path("about/", views.about, name="about"),
    path("search/", views.look, name="search"),
    path("<str:slug>/", views.game, name="game"),
    path("<str:slug>/history/", views.history, name="history"),
    path("<str:slug>/rules/", views.rules, name="rules"),
    path("<str:slug>/rules/<str:name>/", views.clause, name="clause"),
    path("<str:slug>/rulebook.json", views.rulebook_json, name="rulebook.json"),
    path("<str:slug>/deals/", views.deals, name="deals"),
    path("<str:slug>/deals/random/", views.random, name="random"),
    path("<str:slug>/deals/<str:name>/", views.lesson, name="lesson"),
    path("<str:slug>/variants/", views.choose, name="variants"),
    path("<str:slug>/compare/", views.compare, name="compare"),
    path("<str:slug>/questions/", views.questions_page, name="questions"),
    path("<str:slug>/questions/<str:name>/", views.question, name="question"),
    path("<str:slug>/sheet/", views.printed, name="sheet"),
    path("<str:slug>/table/", views.table, name="table"),
    path("<str:slug>/table.json", views.table_json, name="table.json"),
]

handler400 = "explorer.errors.bad_request"
handler404 = "explorer.errors.not_found"
# The page for a fault of our own is Django's handler500: templates/500.html as it stands, which nothing can break.
