"""A game's own figures as text."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.kernel import Json, Say


def summary_lines(game: str, summary: Mapping[str, Json], say: Say) -> list[str]:
    """Return a line of text for each figure of a summary."""
    return [
        say(f"{game}.study.{name}", {"figures": format_figure(figure)})
        for name, figure in summary.items()
    ]


def format_figure(figure: Json) -> str:
    """Return a number, or numbers with their names, as text.

    >>> format_figure({"mean": 2.5, "by turn": {"3": 1}})
    'mean 2.5, by turn (3 1)'
    """
    if not isinstance(figure, dict):
        return str(figure)
    return ", ".join(
        f"{name} ({format_figure(part)})" if isinstance(part, dict) else f"{name} {part}"
        for name, part in figure.items()
    )
