"""Rules and documents: Markdown as a tree of elements, from which the page is built.

Pages write text and never markup, so they are given elements and not HTML. Texts come from game
packages and operators too, and only the elements listed here can be in them.
"""

from __future__ import annotations

from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from tafelrunde.kernel import Json

__all__ = ["read_document", "read_markdown"]

ELEMENTS = frozenset(
    {
        *("p", "ul", "ol", "li", "blockquote", "hr", "br"),
        *("thead", "tbody", "tr", "td", "strong", "em"),
    }
)
"""Elements that are used in a page as they are; others are listed in `_element`."""
LOWEST_HEADING = 6
# Without HTML, a tag in a text is text. Pictures become their words.
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def read_markdown(text: str) -> list[Json]:
    r"""Return a text as strings and elements `[name, attributes, *children]`.

    Headings go one level down, because the page has one above them. Links become their words.

    >>> read_markdown("# Aim\n\nTake **two** <b>.")
    [['h2', None, 'Aim'], ['p', None, 'Take ', ['strong', None, 'two'], ' <b>.']]
    """
    return _children(SyntaxTreeNode(_MARKDOWN.parse(text)), _Reading(1, False))


def read_document(text: str) -> list[Json]:
    r"""Return the text of a page of its own, with its links, likewise.

    >>> read_document("# Imprint\n\n[Write](mailto:a@b.example)")
    [['h1', None, 'Imprint'], ['p', None, ['a', {'href': 'mailto:a@b.example'}, 'Write']]]
    """
    return _children(SyntaxTreeNode(_MARKDOWN.parse(text)), _Reading(0, True))


class _Reading(NamedTuple):
    """How far headings go down, and whether links stay."""

    shift: int
    has_links: bool


def _children(node: SyntaxTreeNode, reading: _Reading) -> list[Json]:
    """Return what is inside a node; neighbouring texts become one."""
    children: list[Json] = []
    for part in (part for child in node.children for part in _parts(child, reading)):
        last = children[-1] if children else None
        if isinstance(part, str) and isinstance(last, str):
            children[-1] = last + part
        else:
            children.append(part)
    return children


def _parts(node: SyntaxTreeNode, reading: _Reading) -> list[Json]:
    """Return a node as an element; one without an element of its own is what is inside it."""
    if node.type == "softbreak":
        return [" "]
    if node.type in ("text", "image"):
        return [node.content] if node.content else []
    if node.type in ("code_inline", "fence", "code_block"):
        return [["code" if node.type == "code_inline" else "pre", None, node.content]]
    # The paragraph of an item in a tight list is hidden.
    if node.type == "paragraph" and node.hidden:
        return _children(node, reading)
    return _element(node, reading)


def _element(node: SyntaxTreeNode, reading: _Reading) -> list[Json]:
    inner = _children(node, reading)
    if node.type == "heading":
        level = min(LOWEST_HEADING, int(node.tag[1]) + reading.shift)
        return [[f"h{level}", None, *inner]]
    if node.type == "table":
        return [["div", {"class": "wide", "tabindex": 0}, ["table", None, *inner]]]
    if node.type == "th":
        return [["th", {"scope": "col"}, *inner]]
    if node.type == "link" and reading.has_links:
        return [["a", {"href": str(node.attrs["href"])}, *inner]]
    return [[node.tag, None, *inner]] if node.tag in ELEMENTS else inner
