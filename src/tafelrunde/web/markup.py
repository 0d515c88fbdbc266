"""Elements of pages written by the server: text is always text, markup only what is made here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TypeAlias

VOID = {"input", "meta", "link", "img", "br", "hr"}


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


Child: TypeAlias = "str | int | Sequence[Child] | None"
"""What an element may hold; None is nothing."""


def markup(child: Child) -> Markup:
    """Write a child: markup as it is, everything else as text."""
    if child is None:
        return Markup("")
    if isinstance(child, Markup):
        return child
    if isinstance(child, list | tuple):
        return Markup("".join(markup(one) for one in child))
    return Markup(escape(str(child)))


def tag(name: str, /, *children: Child, **attributes: str | int | bool | None) -> Markup:
    """Write an element; `class_` is the class, `data_deed` becomes `data-deed`.

    >>> tag("p", "a < b", tag("b", 1), class_="x", hidden=True, title=None)
    '<p class="x" hidden>a &lt; b<b>1</b></p>'
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{markup(children)}</{name}>")


def _attribute(key: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def table(heads: Sequence[Child], rows: Sequence[Sequence[Child]], class_: str = "") -> Markup:
    """Write a table; a cell that is a number stands to the right, and so does its heading."""
    numbers = [all(_is_number(row[place]) for row in rows) for place in range(len(heads))]
    made = [
        tag("th", one, scope="col", class_="number" if is_one and rows else None)
        for one, is_one in zip(heads, numbers, strict=True)
    ]
    head = tag("tr", made)
    body = [tag("tr", [_cell(one) for one in row]) for row in rows]
    whole = tag("table", tag("thead", head), tag("tbody", body), class_=class_ or None)
    return scrolling(whole)


def scrolling(child: Child) -> Markup:
    """Let what is too wide for a screen be moved sideways, by the keyboard too."""
    return tag("div", child, class_="scroll", tabindex=0)


def _cell(child: Child) -> Markup:
    return tag("td", child, class_="number" if _is_number(child) else None)


def _is_number(child: Child) -> bool:
    return not isinstance(child, Markup) and str(child).replace(".", "").isdigit()
