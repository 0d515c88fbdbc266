"""Charts of a result as SVG: the ladder of ratings and the shares by role."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

from tafelrunde.kernel import Json, Say
from tafelrunde.lab.arena.standings import Standings

WIDTH = 720
LEFT, RIGHT = 190, 96
TOP, ROW, BOTTOM = 64, 30, 48
INK, PALE, PAPER = "#222222", "#d9d9d9", "#ffffff"
COLOURS = (
    "#1f5fa8", "#c8511b", "#2f7d4f", "#8a4f9e", "#a8861f", "#4a4a4a", "#b03a5b", "#2a8a8a",
)  # fmt: skip


@dataclass
class Picture:
    """The elements of an SVG and its height."""

    height: float = 0
    elements: list[str] = field(default_factory=list)

    def text(
        self, x: float, y: float, words: str, anchor: str = "start", size: int = 13, style: str = ""
    ) -> None:
        """Add a text."""
        self.elements.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"'
            f' fill="{INK}"{style}>{escape(words)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> None:
        """Add a straight line."""
        self.elements.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
            f' stroke="{colour}" stroke-width="{width}"/>'
        )

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Add a filled bar."""
        self.elements.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f' fill="{colour}"/>'
        )

    def dot(self, x: float, y: float, colour: str, radius: float = 5.5) -> None:
        """Add a filled circle."""
        self.elements.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}"/>'
        )

    def to_svg(self, title: str) -> str:
        """Return the picture as the text of an SVG file."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{self.height:.0f}"'
            f' viewBox="0 0 {WIDTH} {self.height:.0f}" role="img"'
            ' font-family="Helvetica, Arial, sans-serif">\n'
            f"<title>{escape(title)}</title>\n"
            f'<rect width="100%" height="100%" fill="{PAPER}"/>\n'
            + "\n".join(self.elements)
            + "\n</svg>\n"
        )


@dataclass(frozen=True)
class Scale:
    """Maps numbers to horizontal positions in a picture."""

    low: float
    high: float

    def place(self, number: float) -> float:
        """Return the horizontal position of a number."""
        part = (number - self.low) / (self.high - self.low)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def marks(self) -> Iterator[float]:
        """Yield about six round numbers along the scale."""
        step = _round_step((self.high - self.low) / 6)
        mark = math.ceil(self.low / step) * step
        while mark <= self.high + step / 1000:
            yield mark
            mark += step


def _round_step(least: float) -> float:
    """Return the smallest round number that is not smaller than `least`.

    >>> [_round_step(number) for number in (0.9, 3.0, 7.0)]
    [1.0, 5.0, 10.0]
    """
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * 0.999)


def draw_ladder(picture: Picture, result: Standings, say: Say) -> None:
    """Draw every bot's rating with its interval, the best on top."""
    bounds = [bound for bot in result.bots for bound in bot.rating.interval()]
    scale = Scale(min(bounds) - 0.5, max(bounds) + 0.5)
    top = _draw_heading(picture, say("arena.picture.ladder", {"game": result.game}), result, say)
    bottom = top + ROW * len(result.bots)
    _draw_axis(picture, scale, top, bottom, "{:g}")
    for row, bot in enumerate(result.bots):
        y, colour = top + ROW * (row + 0.5), COLOURS[row % len(COLOURS)]
        low, high = bot.rating.interval()
        picture.text(LEFT - 12, y + 4, _shorten(bot.name), "end")
        picture.line(scale.place(low), y, scale.place(high), y, colour, 3)
        picture.dot(scale.place(bot.rating.mu), y, colour)
        numbers: dict[str, Json] = {"mean": bot.rating.mu, "spread": high - bot.rating.mu}
        rating = say("arena.figure.rating", numbers)
        picture.text(WIDTH - RIGHT + 12, y + 4, rating)
    picture.height = bottom + BOTTOM


def draw_role_shares(picture: Picture, result: Standings, say: Say) -> None:
    """Draw the share of wins by role, a bar for each bot with its interval."""
    colours = {bot.name: COLOURS[n % len(COLOURS)] for n, bot in enumerate(result.bots)}
    scale, top = Scale(0, 100), _draw_heading(picture, say("arena.picture.roles", {}), result, say)
    _draw_legend(picture, colours, top - 4)
    y = top = top + 18
    start = len(picture.elements)
    for role, shares in result.roles.items():
        picture.text(LEFT - 12, y + ROW * len(shares) / 2 + 4, _shorten(role), "end", 14)
        for name, share in shares.items():
            low, high = share.interval()
            middle, percent = y + ROW / 2, 100 * share.share
            picture.bar(LEFT, y + 6, scale.place(percent) - LEFT, ROW - 12, colours[name])
            picture.line(scale.place(100 * low), middle, scale.place(100 * high), middle, INK)
            picture.text(
                WIDTH - RIGHT + 12, middle + 4, say("arena.figure.percent", {"share": percent})
            )
            y += ROW
        y += 12
    bars = picture.elements[start:]  # draw the bars over the lines of the scale
    del picture.elements[start:]
    _draw_axis(picture, scale, top, y, "{:g}%")
    picture.elements += bars
    picture.height = y + BOTTOM


def _draw_heading(picture: Picture, title: str, result: Standings, say: Say) -> float:
    """Draw the title and the subtitle; return where the chart begins."""
    top = picture.height + TOP
    picture.text(24, top - 34, title, size=18, style=' font-weight="bold"')
    picture.text(24, top - 14, say("arena.picture.games", {"games": result.games}), size=12)
    return top


def _draw_legend(picture: Picture, colours: dict[str, str], y: float) -> None:
    x = float(LEFT)
    for name, colour in colours.items():
        words = _shorten(name)
        picture.bar(x, y - 2, 11, 11, colour)
        picture.text(x + 16, y + 8, words, size=12)
        x += 34 + 7 * len(words)


def _draw_axis(picture: Picture, scale: Scale, top: float, bottom: float, form: str) -> None:
    for mark in scale.marks():
        x = scale.place(mark)
        picture.line(x, top, x, bottom, PALE)
        picture.text(x, bottom + 18, form.format(round(mark, 6)), "middle", 12)


def _shorten(name: str) -> str:
    """Shorten a name that would not fit."""
    return name if len(name) <= 22 else f"…{name[-21:]}"
