"""Plots of layers as SVG: numbers by place, on a plan of the places or as bars."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tafelrunde.kernel import Game, Say, write_text
from tafelrunde.lab.arena.pictures import COLOURS, LEFT, PALE, RIGHT, ROW, TOP, WIDTH, Picture

MARGIN = 32
MAX_RADIUS = 14.0
MAX_BARS = 40
"""Longer bar charts show the places with the largest numbers."""
HALO = ' stroke="#ffffff" stroke-width="3" paint-order="stroke"'
"""Names stay readable over dots."""
MAX_NAMES = 24
"""How many of the largest numbers on a plan are named."""


def write_layer_plots(
    folder: Path, game: Game, layers: Mapping[str, Mapping[str, float]], say: Say
) -> list[Path]:
    """Write a plot for each layer; return the paths."""
    paths = []
    for name, numbers in layers.items():
        path = folder / f"{game.key}-{name}.svg"
        title = say(f"{game.key}.layer.{name}", {})
        write_text(path, draw_layer(title, numbers, game.place_positions()))
        paths.append(path)
    return paths


def draw_layer(
    title: str, numbers: Mapping[str, float], positions: Mapping[str, tuple[float, float]]
) -> str:
    """Return one layer as SVG: on a plan if every place has a position, otherwise as bars."""
    picture = Picture()
    picture.text(MARGIN, 36, title, size=18)
    if positions and numbers.keys() <= positions.keys():
        _draw_plan(picture, numbers, positions)
    else:
        _draw_bars(picture, numbers)
    return picture.to_svg(title)


def _draw_plan(
    picture: Picture, numbers: Mapping[str, float], positions: Mapping[str, tuple[float, float]]
) -> None:
    """Draw a dot for each place, whose area shows the number, and name the largest.

    Names that would overlap are left out.
    """
    left, top = min(x for x, _ in positions.values()), min(y for _, y in positions.values())
    right, bottom = max(x for x, _ in positions.values()), max(y for _, y in positions.values())
    scale = (WIDTH - 2 * MARGIN) / max(right - left, 1e-9)
    largest = max(numbers.values(), default=0) or 1
    spots = {
        place: (MARGIN + (x - left) * scale, TOP + (y - top) * scale)
        for place, (x, y) in positions.items()
    }
    for x, y in spots.values():
        picture.dot(x, y, PALE, 1.5)
    radii = {p: MAX_RADIUS * (n / largest) ** 0.5 for p, n in numbers.items() if n > 0}
    for place, radius in radii.items():
        picture.dot(*spots[place], COLOURS[0], radius)
    taken: list[tuple[float, float, float]] = []
    for place in sorted(radii, key=lambda place: (-numbers[place], place))[:MAX_NAMES]:
        (x, y), words = spots[place], f"{place} {numbers[place]:.2f}"
        half, y = 3.2 * len(words), y - radii[place] - 4
        x = min(max(x, half), WIDTH - half)
        if all(abs(x - other) > half + wide or abs(y - at) > 12 for other, at, wide in taken):
            picture.text(x, y, words, "middle", 11, HALO)
            taken.append((x, y, half))
    picture.height = TOP + (bottom - top) * scale + MARGIN


def _draw_bars(picture: Picture, numbers: Mapping[str, float]) -> None:
    """Draw a bar for each place, the largest number on top."""
    places = sorted(numbers, key=lambda place: (-numbers[place], place))[:MAX_BARS]
    largest = max(numbers.values(), default=0) or 1
    for row, place in enumerate(places):
        y = TOP + ROW * row
        width = (WIDTH - LEFT - RIGHT) * numbers[place] / largest
        picture.text(LEFT - 12, y + 18, place, "end")
        picture.bar(LEFT, y + 6, width, ROW - 12, COLOURS[0])
        picture.text(LEFT + width + 8, y + 18, f"{numbers[place]:.2f}")
    picture.height = TOP + ROW * len(places) + MARGIN
