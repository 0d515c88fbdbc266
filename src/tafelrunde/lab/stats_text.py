"""What a game itself counts, put into words."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.kernel import Json, Say


def study_lines(game: str, study: Mapping[str, Json], say: Say) -> list[str]:
    """Word a game's study, a line for each figure."""
    return [
        say(f"{game}.study.{name}", {"figures": figures(figure)}) for name, figure in study.items()
    ]


def figures(figure: Json) -> str:
    """Write a number, or numbers with their names.

    >>> figures({"mean": 2.5, "by turn": {"3": 1}})
    'mean 2.5, by turn (3 1)'
    """
    if not isinstance(figure, dict):
        return str(figure)
    return ", ".join(
        f"{name} ({figures(part)})" if isinstance(part, dict) else f"{name} {part}"
        for name, part in figure.items()
    )
