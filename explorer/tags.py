"""What templates can do besides what Django gives them."""

from django.template import Context, Library
from django.template.loader_tags import BLOCK_CONTEXT_KEY

from explorer import bars
from explorer.engine.game import Game

register = Library()


@register.simple_tag(takes_context=True)
def again(context: Context, name: str) -> str:
    """What a block that stands before says once more: a page has one title, and is shared under the same."""
    return str(context.render_context[BLOCK_CONTEXT_KEY].get_block(name).render(context))


@register.filter
def pages(game: Game) -> tuple[bars.Page, ...]:
    """The pages that a game has."""
    return bars.pages(game)


@register.filter
def has(game: Game, name: str) -> bool:
    """Whether a game has a page of this name."""
    return any(page.name == name for page in bars.pages(game))
