"""Lines as SVG paths: rounded to tenths, in steps, with curves through the middles of sides.

The handle of each curve mirrors the one before it, so only the first is written. Corners are
rounded to even tenths: the middles are whole tenths then, and the mirrored handles are exact.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from tools.friedrich_map.geometry import Point, Ring, middle, round_line


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0").replace("-0.", "-.")
    text = text.removeprefix("0") if text.startswith("0.") else text
    return "0" if text in ("-0", "") else text


def _pair(point: Point, start: Point) -> str:
    across, down = _number(point[0] - start[0]), _number(point[1] - start[1])
    return across + down if down.startswith("-") else f"{across},{down}"


def _join_numbers(parts: Sequence[str]) -> str:
    """Join numbers with as few signs between them as a path needs."""
    text = ""
    for part in parts:
        text += part if not text or part.startswith("-") else f" {part}"
    return text


def _curves(start: Point, handles: Sequence[Point], ends: Sequence[Point]) -> str:
    """Write curves from point to point in steps."""
    first = _join_numbers([_pair(handles[0], start), _pair(ends[0], start)])
    steps = [_pair(end, before) for before, end in itertools.pairwise(ends)]
    return f"q{first}" + (f"t{_join_numbers(steps)}" if steps else "")


def closed_path(ring: Sequence[Point]) -> str:
    """Write a ring whose corners are rounded off."""
    points = round_corners(ring)
    if points[0] == points[-1]:
        points.pop()
    ends = rounded_all(
        [middle(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    )
    start = ends[-1]
    return f"M{_pair(start, (0.0, 0.0))}{_curves(start, points, ends)}Z"


def open_line(line: Sequence[Point]) -> str:
    """Write a line whose inner corners are rounded off; its ends stay."""
    return open_pieces([line])


def open_pieces(pieces: Sequence[Sequence[Point]]) -> str:
    """Write lines that follow each other; the points where they meet stay."""
    start = round_line(pieces[0])[0]
    return f"M{_pair(start, (0.0, 0.0))}" + "".join(_piece(round_line(piece)) for piece in pieces)


def _piece(points: Ring) -> str:
    """Go along a line from its first point, which is where the path already is."""
    if len(points) < 3:
        return f"l{_pair(points[-1], points[0])}"
    inner = round_corners(points[1:-1])
    middles = [middle(a, b) for a, b in itertools.pairwise(inner)]
    return _curves(points[0], inner, [*rounded_all(middles), points[-1]])


def round_corners(line: Sequence[Point]) -> Ring:
    """Round the points of a line to even tenths, and leave out repeated ones."""
    return [point for point, _ in itertools.groupby((_even(x), _even(y)) for x, y in line)]


def _even(value: float) -> float:
    return round(round(value * 5) / 5, 1)


def rounded_all(points: Sequence[Point]) -> list[Point]:
    """Round every point to tenths."""
    return [(round(x, 1), round(y, 1)) for x, y in points]


_TOKEN = re.compile(r"[MqtlZ]|-?(?:\d+\.?\d*|\.\d+)")


def read_path(path: str, steps: int = 4) -> list[Ring]:
    """Return the rings and lines of a path written here as points."""
    lines: list[Ring] = []
    numbers: list[float] = []
    command = ""
    for token in [*_TOKEN.findall(path), "M"]:
        if token == "t":
            command = "qt"
        elif token in "MqlZ":
            if command:
                _draw_command(lines, command[0], numbers, steps)
            command, numbers = token, []
        else:
            numbers.append(float(token))
            if command == "qt" and len(numbers) % 4 == 2:
                numbers[-2:-2] = _mirrored_handle(numbers[-6:-2])
    return lines


def _mirrored_handle(curve: Sequence[float]) -> tuple[float, float]:
    """Return the handle of the curve that follows a curve smoothly, as a step from its start."""
    across, down, end_across, end_down = curve
    return end_across - across, end_down - down


def _draw_command(lines: list[Ring], command: str, numbers: list[float], steps: int) -> None:
    """Draw one command of a path."""
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    if command == "M":
        lines.append([pairs[0]])
    line = lines[-1]
    if command == "l":
        for x, y in pairs:
            line.append((line[-1][0] + x, line[-1][1] + y))
    if command == "q":
        for (cx, cy), (x, y) in zip(pairs[::2], pairs[1::2], strict=True):
            a, b = line[-1]
            for t in ((i + 1) / steps for i in range(steps)):
                line.append(
                    (a + 2 * t * (1 - t) * cx + t * t * x, b + 2 * t * (1 - t) * cy + t * t * y)
                )
