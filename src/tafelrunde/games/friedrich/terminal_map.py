"""The map as text: where stacks and supply trains stand, drawn from a view alone."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.friedrich.model.atlas import IDS, MAP_X, MAP_Y, NUMBER, OBJECTIVES
from tafelrunde.kernel import Line

COLUMNS = 79
ROWS = 26
"""A letter is about twice as high as wide, so these keep the shape of the map."""
X_UNITS = 1000.0
Y_UNITS = 666.0
Sign = tuple[str, str]
Cell = tuple[int, int]


def draw_map(view: dict[str, Any]) -> list[Line]:
    """Draw the map; where two would be in one place, a stack comes before a train or a city."""
    signs: dict[Cell, Sign] = {}
    for stack in view["stacks"]:
        letters = stack["nation"][0].upper() + stack["generals"][0][0]
        _put_sign(signs, stack["city"], letters, "down" if stack["face_down"] else stack["nation"])
    for piece in view["pieces"]:
        if piece["kind"] == "train" and piece["city"] is not None:
            _put_sign(signs, piece["city"], piece["nation"][0], piece["nation"])
    for city, nation in view["conquered"].items():
        _put_sign(signs, city, "*", nation)
    for number in OBJECTIVES:
        _put_sign(signs, IDS[number], "·", "quiet")
    return [_line(signs, row) for row in range(ROWS)]


def _put_sign(signs: dict[Cell, Sign], city: str, text: str, style: str) -> None:
    """Put a sign at a city, one letter in each cell, unless another sign is in the way."""
    number = NUMBER[city]
    row = min(int(MAP_Y[number] / Y_UNITS * ROWS), ROWS - 1)
    column = min(int(MAP_X[number] / X_UNITS * COLUMNS), COLUMNS - len(text))
    cells = [(row, column + offset) for offset in range(len(text))]
    if not any(cell in signs for cell in cells):
        signs.update({cell: (letter, style) for cell, letter in zip(cells, text, strict=True)})


def _line(signs: dict[Cell, Sign], row: int) -> Line:
    last = max((column for r, column in signs if r == row), default=-1)
    return [signs.get((row, column), (" ", "")) for column in range(last + 1)]
