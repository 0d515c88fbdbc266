"""Rules of games: Markdown as a tree of elements, from which the client builds the page.

The client writes text and never markup, so it is given elements and not HTML. Texts come from
game packages too, and only the elements listed here can be in them.
"""

from __future__ import annotations

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from tafelrunde.kernel import Json

__all__ = ["read_markdown"]

ELEMENTS = {
    *("p", "ul", "ol", "li", "blockquote", "hr", "br"),
    *("thead", "tbody", "tr", "td", "strong", "em"),
}
"""Elements that are used in a page as they are; others are listed in `_element`."""
LOWEST_HEADING = 6
# Without HTML, a tag in a text is text. Links and pictures become their words.
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def read_markdown(text: str) -> list[Json]:
    r"""Return a text as strings and elements `[name, attributes, *children]`.

    Headings go one level down, because the page has one above them.

    >>> read_markdown("# Aim\n\nTake **two** <b>.")
    [['h2', None, 'Aim'], ['p', None, 'Take ', ['strong', None, 'two'], ' <b>.']]
    """
    return _children(SyntaxTreeNode(_MARKDOWN.parse(text)))


def _children(node: SyntaxTreeNode) -> list[Json]:
    """Return what is inside a node; neighbouring texts become one."""
    children: list[Json] = []
    for part in (part for child in node.children for part in _parts(child)):
        last = children[-1] if children else None
        if isinstance(part, str) and isinstance(last, str):
            children[-1] = last + part
        else:
            children.append(part)
    return children


def _parts(node: SyntaxTreeNode) -> list[Json]:
    """Return a node as an element; one without an element of its own is what is inside it."""
    if node.type == "softbreak":
        return [" "]
    if node.type in ("text", "image"):
        return [node.content] if node.content else []
    if node.type in ("code_inline", "fence", "code_block"):
        return [["code" if node.type == "code_inline" else "pre", None, node.content]]
    # The paragraph of an item in a tight list is hidden.
    if node.type == "paragraph" and node.hidden:
        return _children(node)
    return _element(node)


def _element(node: SyntaxTreeNode) -> list[Json]:
    inner = _children(node)
    if node.type == "heading":
        return [[f"h{min(LOWEST_HEADING, int(node.tag[1]) + 1)}", None, *inner]]
    if node.type == "table":
        return [["div", {"class": "wide", "tabindex": 0}, ["table", None, *inner]]]
    if node.type == "th":
        return [["th", {"scope": "col"}, *inner]]
    return [[node.tag, None, *inner]] if node.tag in ELEMENTS else inner
