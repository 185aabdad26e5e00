"""One address a page: other spellings lead to it; what is too much is refused, and quoted."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client

from explorer import bars
from explorer.addresses import LONGEST
from explorer.games import GAMES
from explorer.sitemap import addresses

RANTER, ROI = "/ranter-go-round/", "/quarante-de-roi/"
SPELT = [
    (f"{RANTER}table/?step=1", f"{RANTER}table/"),
    (f"{RANTER}table/?players=5&dealer=4&deal=1", f"{RANTER}table/"),
    (f"{RANTER}table/?step=3&deal=f2", f"{RANTER}table/?deal=f2&step=3"),
    (f"{RANTER}table/?deal=007&step=04", f"{RANTER}table/?deal=7&step=4"),
    (f"{RANTER}table/?players=3&deck=4h10dKs", f"{RANTER}table/?players=3&deck=4hTdKs"),
    (f"{RANTER}table/?seat=2&sit=2&deal=9&auto=0", f"{RANTER}table/?deal=9&sit=2"),
    (f"{RANTER}table/?names=", f"{RANTER}table/"),
    (f"{ROI}table/?rules=lacombe1792", f"{ROI}table/"),
    (f"{ROI}rules/?rules=lacombe1792", f"{ROI}rules/"),
    (f"{ROI}sheet/?rules=lacombe1792", f"{ROI}sheet/"),
    (f"{RANTER}odds/?players=5", f"{RANTER}odds/"),
    (f"{RANTER}quiz/?deal=1&done=", f"{RANTER}quiz/"),
    (f"{RANTER}history/?page=2", f"{RANTER}history/"),
    ("/sources/?a=1", "/sources/"),
    (f"{RANTER}table/?deal=7&utm_source=a&fbclid=b&step=2", f"{RANTER}table/?deal=7&step=2"),
    (f"{RANTER}deals/f2/?gclid=x", f"{RANTER}deals/f2/"),
    (f"{RANTER}table.json?utm_medium=x&deal=7", f"{RANTER}table.json?deal=7"),
    ("/search/?q=king&fbclid=%00", "/search/?q=king"),
]


@pytest.mark.parametrize(("spelt", "address"), SPELT, ids=[spelt for spelt, _ in SPELT])
def test_another_spelling_leads_to_the_one_address(client: Client, spelt: str, address: str) -> None:
    answer = client.get(spelt, follow=False)
    assert (answer.status_code, answer["Location"]) == (302, address)
    assert client.get(address, follow=False).status_code == 200
    smooth = client.get(spelt, follow=True, headers={"HX-Request": "true"})
    assert smooth.redirect_chain == [(address, 302)]
    assert smooth.content == client.get(address, follow=False).content, "the whole page, whoever asks"


def test_a_step_out_of_range_keeps_its_address_and_its_note(client: Client) -> None:
    assert client.get(f"{RANTER}table/?deal=f2&step=99", follow=False).status_code == 200


@pytest.mark.parametrize("slug", GAMES)
def test_no_link_of_the_site_is_spelt_otherwise(client: Client, slug: str) -> None:
    pages = ["", "rules/", "deals/", "odds/", "sheet/", "quiz/", "variants/", "compare/", "questions/", "table/?step=4"]
    pages = [page for page in pages if not bars.lacks(GAMES[slug], f"/{slug}/{page}")]
    links = {link for page in pages for link in re.findall(r'href="(/[^"#]*)', client.get(f"/{slug}/{page}").text)}
    kinds: dict[str, str] = {}
    for link in sorted(links):  # one of each kind is enough
        kinds.setdefault(re.sub(r"=[^&]*", "", link), unescape(link))
    assert len(kinds) >= 3 * len(pages)
    for link in kinds.values():
        if not re.search(r"^/static/|/random/|find=1", link):
            assert client.get(link, follow=False).status_code == 200, link


@pytest.mark.parametrize(
    "page", ["table/", "table.json", "table.txt", "embed/", "table/edit/", "rules/", "quiz/", "odds/"]
)
def test_an_address_that_is_too_long_is_refused_and_quoted(client: Client, page: str) -> None:
    answer = client.get(f"{RANTER}{page}?" + urlencode({"deal": "7", "play": "s." * LONGEST}))
    assert answer.status_code == 400
    assert "8000 characters at most; here it has 16012" in answer.text
    assert "s.s.s.s." in answer.text
    assert len(answer.content) < 60_000


def test_what_is_looked_for_has_bounds_that_are_told(client: Client) -> None:
    answer = client.get("/search/", {"q": "king " * 41})
    assert answer.status_code == 400
    assert "200 letters" in answer.text
    told = client.get("/search/", {"q": "one two three four five six seven eight nine"})
    assert told.status_code == 200
    assert "one two three four five six seven eight" in told.text
    assert "first 8 words" in told.text
    assert "first 8 words" not in client.get("/search/", {"q": "king queen"}).text


def test_pages_vary_by_encoding_alone_and_are_kept_for_a_while(client: Client) -> None:
    for address in [*addresses()[::7], f"{RANTER}table/?deal=7&step=3", f"{RANTER}table.json?deal=7"]:
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        assert answer["Vary"] == "Accept-Encoding", address
        assert answer["Cache-Control"] == "public, max-age=300", address
        again = client.get(address, headers={"if-none-match": answer["ETag"], "accept-encoding": "gzip"})
        assert (again.status_code, again["Vary"]) == (304, "Accept-Encoding")
