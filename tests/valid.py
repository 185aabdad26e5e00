"""Is a page valid HTML, and does it keep the house's rules of markup? Light, and needs no other program."""

import re
from collections import Counter
from xml.etree.ElementTree import Element

import html5lib

HTML = "{http://www.w3.org/1999/xhtml}"
POINTERS = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "headers", "list", "popovertarget")
CHILDREN = {
    "ul": {"li"},
    "ol": {"li"},
    "dl": {"dt", "dd", "div"},
    "table": {"caption", "colgroup", "thead", "tbody", "tfoot", "tr"},
    "tr": {"th", "td"},
    "select": {"option", "optgroup", "hr"},
}
EVERYWHERE = {"class", "dir", "hidden", "id", "lang", "popover", "role", "tabindex", "title"}
ATTRIBUTES = {
    "html": {"class"},
    "meta": {"charset", "content", "media", "name", "property"},
    "link": {"href", "rel", "type", "hreflang"},
    "script": {"src", "defer"},
    "a": {"href", "rel", "hreflang", "download", "target"},
    "img": {"alt", "src", "width", "height", "loading"},
    "form": {"action"},
    "button": {"disabled", "form", "formaction", "name", "popovertarget", "popovertargetaction", "type", "value"},
    "input": {
        *("autocomplete", "checked", "disabled", "inputmode", "list", "max", "maxlength", "min", "name", "pattern"),
        *("placeholder", "readonly", "required", "size", "step", "type", "value"),
    },
    "select": {"form", "name", "required"},
    "option": {"selected", "value", "disabled"},
    "optgroup": {"label"},
    "textarea": {"cols", "form", "maxlength", "name", "readonly", "rows"},
    "label": {"for"},
    "th": {"abbr", "colspan", "rowspan", "scope", "headers"},
    "td": {"colspan", "rowspan", "headers"},
    "col": {"span"},
    "ol": {"start", "reversed"},
    "li": {"value"},
    "details": {"open", "name"},
    "time": {"datetime"},
    "data": {"value"},
    "blockquote": {"cite"},
    "iframe": {"src", "width", "height", "loading"},
    "output": {"for"},
}
RELATIONS = {"alternate", "canonical", "help", "icon", "license", "next", "nofollow", "noopener", "prev", "stylesheet"}


def faults(text: str) -> list[str]:
    """All that is wrong with a page, in words."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=True)
    tree = parser.parse(text)
    found = [f"{kind} at line {place[0]}: {detail}" for place, kind, detail in parser.errors]
    elements = [element for element in tree.iter() if isinstance(element.tag, str)]
    ids = Counter(element.get("id") for element in elements if element.get("id") is not None)
    found += [f"id {name!r} is given {count} times" for name, count in ids.items() if count > 1]
    for element in elements:
        found += _faults_of_any(element, ids)
        if element.tag.startswith(HTML):
            found += _faults_of_html(element, element.tag.removeprefix(HTML))
    for name in ("main", "h1", "title"):
        count = sum(element.tag == HTML + name for element in elements)
        if count != 1:
            found.append(f"{count} elements <{name}>")
    html = next(element for element in elements if element.tag == HTML + "html")
    if not html.get("lang"):
        found.append("the page has no language")
    return found


def _faults_of_any(element: Element, ids: Counter[str | None]) -> list[str]:
    """What no element may have, of HTML or SVG."""
    found = [f"{attribute} on {element.tag}" for attribute in element.attrib if re.match(r"on|style$", attribute)]
    if re.search(r"\s", element.get("id", "x")) or not element.get("id", "x"):
        found.append(f"id {element.get('id')!r}")
    for pointer in POINTERS:
        found += [f"{pointer}={name!r} leads nowhere" for name in element.get(pointer, "").split() if name not in ids]
    href = element.get("href", "")
    if href.startswith("#") and href[1:] and href[1:] not in ids:
        found.append(f"href={href!r} leads nowhere")
    return found


def _faults_of_html(element: Element, name: str) -> list[str]:
    """What an element of HTML may not be, have or hold."""
    allowed = EVERYWHERE | ATTRIBUTES.get(name, set())
    found = [
        f"attribute {attribute} on <{name}>"
        for attribute in element.attrib
        if attribute not in allowed and not re.fullmatch(r"(data|aria)-[a-z0-9-]+", attribute)
    ]
    found += [f"rel={word!r}" for word in element.get("rel", "").split() if word not in RELATIONS]
    children = {child.tag.removeprefix(HTML) for child in element if isinstance(child.tag, str)}
    if name in CHILDREN and (wrong := children - CHILDREN[name] - {"script", "template"}):
        found.append(f"<{name}> holds {wrong}")
    if name == "style" or (name == "script" and (not element.get("src") or element.text)):
        found.append(f"<{name}> within the page")
    if name == "img" and element.get("alt") is None:
        found.append("<img> without alt")
    if name in ("a", "button") and not _words(element):
        found.append(f"<{name}> without words")
    if name in ("title", "h1", "h2", "h3") and not _words(element):
        found.append(f"<{name}> is empty")
    return found


def _words(element: Element) -> str:
    """What an element is called."""
    labels = [part.get("aria-label", "") + part.get("alt", "") for part in element.iter()]
    return ("".join(element.itertext()) + "".join(labels)).strip()
