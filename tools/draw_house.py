"""Draw the pictures of the house, from the games' own data: `python tools/draw_house.py`.

With `--icons` the signs for phones are drawn too; that needs Playwright and a Chromium.
"""

from __future__ import annotations

import csv
import math
import random
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "tafelrunde"
PICTURES = SOURCE / "web" / "pictures"
WIDTH, HEIGHT = 360, 200
Point = tuple[float, float]


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    pictures = {"richelieu": richelieu(), "fredericus": fredericus(), "friedrich": friedrich()}
    for name, parts in pictures.items():
        (SOURCE / "games" / name / "board" / "title.svg").write_text(_svg(parts), "utf-8")
    signs = {"house": house("#f3e6c8", "#a8404d"), "chair": house("none", "#a8404d", left=1)}
    for name, parts in signs.items():
        (PICTURES / f"{name}.svg").write_text(_svg(parts, (64, 64)), "utf-8")
    (PICTURES / "laurel.svg").write_text(_svg(laurel("#a8404d"), (96, 96)), "utf-8")
    if "--icons" in sys.argv:
        icons()


def _svg(parts: Iterable[str], size: tuple[int, int] = (WIDTH, HEIGHT)) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return "\n".join([head, *parts, "</svg>\n"])


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


# The house: a round table and who sits there


def house(top: str, edge: str, left: int = 0) -> list[str]:
    """Draw a round table with six seats, of which some are left."""
    parts = [f'<circle cx="32" cy="32" r="15.5" fill="{top}" stroke="{edge}" stroke-width="4"/>']
    for seat in range(6):
        angle = math.radians(60 * seat - 90)
        place = f'cx="{32 + 25 * math.cos(angle):.2f}" cy="{32 + 25 * math.sin(angle):.2f}"'
        look = f'fill="{edge}"'
        if seat < left:
            look = f'fill="none" stroke="{edge}" stroke-width="1.5" stroke-dasharray="2.4 2"'
        parts.append(f'<circle {place} r="5" {look}/>')
    return parts


def laurel(colour: str) -> list[str]:
    """Draw two twigs of laurel, for certificates."""
    leaf = "M0 0C3 -4 9 -5 14 0C9 5 3 4 0 0Z"
    stems = "M48 86A38 38 0 0 1 23.1 19.3M48 86A38 38 0 0 0 72.9 19.3"
    parts = [f'<path d="{stems}" fill="none" stroke="{colour}" stroke-width="1.6"/>']
    for side in (-1, 1):
        for step in range(8):
            angle = math.radians(84 - 19 * step)
            x, y = 48 + side * 38 * math.cos(angle), 48 + 38 * math.sin(angle)
            along = math.degrees(angle) - 90
            for turn in (-32, 32):
                way = along + turn if side > 0 else 180 - along + turn
                moved = f"translate({x:.1f} {y:.1f}) rotate({way:.0f})"
                parts.append(f'<path d="{leaf}" transform="{moved}" fill="{colour}"/>')
    return parts


def icons() -> None:
    """Draw the signs for phones; a maskable one has room to be cut round."""
    from playwright.sync_api import sync_playwright

    ground = '<path d="M0 0H64V64H0Z" fill="#7a2430"/>'
    shape = "".join(house("#7a2430", "#f3e6c8"))
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, size, scale in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            shift = 32 - 32 * scale
            turned = f'<g transform="translate({shift} {shift}) scale({scale})">{shape}</g>'
            page.set_content(f'<body style="margin:0">{_svg([ground, turned], (64, 64))}')
            page.screenshot(path=PICTURES / f"{name}.png")
        # Beside a notification a phone shows the outline alone, in a colour of its own.
        page = browser.new_page(viewport={"width": BADGE, "height": BADGE})
        page.set_content(f'<body style="margin:0">{_svg(house("none", "#fff"), (64, 64))}')
        page.screenshot(path=PICTURES / "badge.png", omit_background=True)
        browser.close()


ICONS = [
    ("icon-180", 180, 0.82), ("icon-192", 192, 0.82), ("icon-512", 512, 0.82),
    ("icon-maskable", 512, 0.66),
]  # fmt: skip
BADGE = 96


# Richelieu: four rows of cards with coats of arms, on dark cloth

CARD = (23, 31)
SHIELD = "M0 0H13V7C13 11.5 9.5 14 6.5 15.5C3.5 14 0 11.5 0 7Z"
ARMS = [
    ("#8d1f2b", '<path d="M-4 12L12 -4M0 16L16 0M-8 8L8 -8" stroke="#e3bd4f" stroke-width="2"/>'),
    ("#f6f0e0", '<path d="M4 3V6M9 3V6M6.5 7V10M4 10V12M9 10V12" stroke="#2a211b"/>'),
    ("#4a93c9", '<path d="M0 0L13 15.5" stroke="#f6f0e0" stroke-width="4"/>'),
    ("#c33a2b", '<path d="M0 4H13M0 9H13" stroke="#f6f0e0" stroke-width="2.4"/>'),
    ("#5f3a80", '<path d="M6.5 0H13V7H6.5ZM0 7H6.5V16H0Z" fill="#e0d0ec"/>'),
    ("#e3b23c", '<path d="M3 0V16M6.5 0V16M10 0V16" stroke="#8d1f2b" stroke-width="1.7"/>'),
    ("#1d3f80", '<path d="M6.5 2.5L9 7L6.5 12.5L4 7ZM3 9H10" fill="#e3bd4f" stroke="#e3bd4f"/>'),
    ("#e5852a", '<path d="M0 11L6.5 5L13 11" stroke="#f6f0e0" stroke-width="3" fill="none"/>'),
    ("#256b48", '<path d="M3.5 4H9.5V9L8 11L6.5 9L5 11L3.5 9Z" fill="#f0e2b8"/>'),
]
"""Field and charge of the nine regions' shields."""


def richelieu() -> list[str]:
    """Draw a game half played."""
    chance = random.Random(5)
    arms = [_arms(n, *shape) for n, shape in enumerate(ARMS)]
    clip = f'<clipPath id="c"><path d="{SHIELD}"/></clipPath>'
    parts = [f"<defs>{clip}{''.join(arms)}</defs>", '<path d="M0 0H360V200H0Z" fill="#5a2430"/>']
    parts += [f'<path d="M0 {y}H360" stroke="#65303b" stroke-width="1"/>' for y in range(4, 200, 8)]
    for row, (first, last) in enumerate([(0, 12), (2, 12), (1, 10), (0, 11)]):
        top = 21 + row * 41
        for place in range(first, last):
            is_end = place in (first, last - 1)
            parts.append(_card(24 + place * 26.2, top - 3 * is_end, chance.randrange(9), is_end))
    return [*parts, *(_marker(x, y, fill) for x, y, fill in MARKERS)]


MARKERS = [(147, 33, "#e9dfc8"), (225, 74, "#3f7f96"), (94, 115, "#e9dfc8"), (304, 156, "#3f7f96")]


def _arms(n: int, field: str, charge: str) -> str:
    outline = f'<path d="{SHIELD}" fill="none" stroke="#2a211b" stroke-width="0.7"/>'
    inside = f'<path d="M0 0H13V16H0Z" fill="{field}"/>{charge}'
    return f'<g id="a{n}"><g clip-path="url(#c)">{inside}</g>{outline}</g>'


def _card(x: float, y: float, arms: int, is_end: bool) -> str:
    wide, high = CARD
    edge = '#e8c25a" stroke-width="1.6' if is_end else '#b9a98c" stroke-width="0.6'
    shade = f'<rect x="{x + 1:.1f}" y="{y + 2}" width="{wide}" height="{high}" rx="2.5" '
    shade += 'fill="#000" opacity="0.28"/>'
    card = f'<rect x="{x:.1f}" y="{y}" width="{wide}" height="{high}" rx="2.5" '
    card += f'fill="#f6efdf" stroke="{edge}"/>'
    return f'{shade}{card}<use href="#a{arms}" x="{x + 5:.1f}" y="{y + 7}"/>'


def _marker(x: float, y: float, fill: str) -> str:
    ring = f'<circle cx="{x}" cy="{y}" r="6" fill="{fill}" stroke="#2a211b" stroke-width="0.8"/>'
    return f'{ring}<circle cx="{x}" cy="{y}" r="3.4" fill="none" stroke="#2a211b" opacity="0.5"/>'


# Fredericus: an eight-sided castle from above, with eight rows like rays

CENTRE = (180.0, 100.0)
MARKS = [
    '<path d="M0 -5L4 3H-4ZM-1 3H1V6H-1Z" fill="#3d5b41"/>',
    '<circle r="3" fill="none" stroke="#7a3b2c" stroke-width="1.5"/><circle r="1" fill="#7a3b2c"/>',
    '<path d="M-5 2C-3 -2 3 -2 5 2C3 1 1 2 0 4C-1 2 -3 1 -5 2Z" fill="#2f4a5f"/>',
    '<path d="M-4 4C-4 -3 4 -3 4 4ZM-2 -2L0 -6L2 -2Z" fill="#7a3b2c"/>',
    '<path d="M-5 -3H5M-5 0H5M-5 3H5" stroke="#7d95a0" stroke-width="1.4"/>',
]
BIRD = (
    "M0 -8C2 -6 2.4 -4 2 -2L10 -5C8 0 5 2 1.6 2.6L2.4 8L0 6.4L-2."
    "4 8L-1.6 2.6C-5 2 -8 0 -10 -5L-2 -2C-2.4 -4 -2 -6 0 -8Z"
)


def fredericus() -> list[str]:
    """Draw the castle, its yards, rows and some birds."""
    marks = "".join(f'<g id="m{n}">{mark}</g>' for n, mark in enumerate(MARKS))
    ground = '<path d="M0 0H360V200H0Z" fill="#33483f"/>'
    parts = [f"<defs>{marks}</defs>", ground, *_hills()]
    parts += [part for side in range(8) for part in _ray(side)]
    parts += [_octagon(62, "#8f7b55"), _octagon(59, "#d8c49a"), _octagon(46, "#b7a173")]
    parts += [_octagon(44, "#cbb789"), *_yards(), _octagon(17, "#8f7b55"), _octagon(15, "#e6d7b4")]
    for side, colour in ((1, "#a5352f"), (2, "#27557f"), (5, "#27557f"), (6, "#a5352f")):
        x, y = _around(52.5, side * 45 + 22.5)
        turn = side * 45 + 112.5
        bird = f'<path d="{BIRD}" transform="translate({x:.1f} {y:.1f}) rotate({turn}) scale(1.45)"'
        parts.append(f'{bird} fill="{colour}" stroke="#231d16" stroke-width="0.7"/>')
    return [*parts, *(_tower(side) for side in range(8))]


def _around(distance: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return CENTRE[0] + distance * math.cos(angle), CENTRE[1] + distance * math.sin(angle)


def _octagon(size: float, fill: str) -> str:
    corners = [_around(size, side * 45) for side in range(8)]
    return f'<path d="{_path(corners)}" fill="{fill}"/>'


def _yards() -> list[str]:
    lines = [(_around(16, side * 45), _around(45, side * 45)) for side in range(8)]
    path = " ".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in lines)
    return [f'<path d="{path}" stroke="#a68f60" stroke-width="1.5"/>']


def _tower(side: int) -> str:
    x, y = _around(61, side * 45)
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.5" fill="#cdb88a" stroke="#6d5c3d"/>'
    return f'{disc}<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#8f7b55"/>'


def _ray(side: int) -> list[str]:
    chance = random.Random(side + 11)
    degrees = side * 45 + 22.5
    parts = []
    for place in range(5):
        x, y = _around(73 + place * 23, degrees)
        turned = f'<g transform="translate({x:.1f} {y:.1f}) rotate({degrees + 90:.1f})">'
        card = '<rect x="-13" y="-9.5" width="26" height="19" rx="2" fill="#f3ead5" '
        parts.append(f'{turned}{card}stroke="#22302a" stroke-width="0.7"/>')
        parts.append(f'<use href="#m{chance.randrange(5)}"/></g>')
    return parts


def _hills() -> list[str]:
    lines = [f"M-10 {y}Q90 {y - 16} 180 {y}T370 {y}" for y in range(14, 230, 15)]
    return [f'<path d="{"".join(lines)}" fill="none" stroke="#3d554b" stroke-width="1.2"/>']


# Friedrich: Saxony, Bohemia and Silesia, from the map's own cities and roads

LEFT, TOP, SCALE = 352.0, 408.0, 360 / 310
TINTS = {
    "prussia": "#cdd8e6",
    "saxony": "#eed9bd",
    "austria": "#f7f4ee",
    "poland": "#ebe0d6",
    "empire": "#f3e8c4",
}
RIMS = {
    "prussia": "#5d82b3",
    "saxony": "#cf9a55",
    "austria": "#a39f94",
    "poland": "#b79a86",
    "empire": "#d6b54a",
}
"""The colours of the board's map by day; see `friedrich.css`."""
SUITS = {
    "spades": (
        "M0 -30C12 -14 28 -6 28 8C28 20 14 24 5 14L10 30H-10L-5 14"
        "C-14 24 -28 20 -28 8C-28 -6 -12 -14 0 -30Z"
    ),
    "clubs": (
        "M0 -30A12 12 0 0 1 10 -10A13 13 0 1 1 4 13L9 30H-9L-4 13"
        "A13 13 0 1 1 -10 -10A12 12 0 0 1 0 -30Z"
    ),
    "hearts": (
        "M0 30C-14 14 -28 4 -28 -12C-28 -30 -6 -32 0 -16C6 -32 28 -30 28 -12C28 4 14 14 0 30Z"
    ),
    "diamonds": "M0 -32L22 0L0 32L-22 0Z",
}
ARMIES = [
    ("dresden", "#1f4e8c"), ("goerlitz", "#1f4e8c"), ("schweidnitz", "#1f4e8c"),
    ("leitmeritz", "#f2f2ee"), ("koeniggraetz", "#f2f2ee"), ("chemnitz", "#d9a514"),
]  # fmt: skip


def friedrich() -> list[str]:
    """Draw a part of the map with a few generals."""
    data = SOURCE / "games" / "friedrich" / "data"
    cities = list(csv.DictReader((data / "map.csv").read_text("utf-8").splitlines()))
    places = {city["city"]: _to_picture(float(city["x"]), float(city["y"])) for city in cities}
    near = [city for city in cities if _is_near(places[city["city"]])]
    points = [places[city["city"]] for city in near]
    parts = ['<path d="M0 0H360V200H0Z" fill="#efe6d2"/>', *_territories(near, points)]
    parts += _sectors(data / "sectors.csv")
    parts += _roads(near, places, "roads", 'stroke="#8a7a60" stroke-width="0.9"')
    parts += _roads(near, places, "main_roads", 'stroke="#6f5f46" stroke-width="3"')
    parts += _roads(near, places, "main_roads", 'stroke="#f7f0e0" stroke-width="1.6"')
    discs = "".join(_disc(x, y, 2.6) for x, y in points)
    parts.append(f'<path d="{discs}" fill="#fbf6ea" stroke="#4c4030" stroke-width="0.8"/>')
    goals = [places[city["city"]] for city in near if city["objective"]]
    parts += [_goal(x, y) for x, y in goals]
    return [*parts, *(_general(*places[city], fill) for city, fill in ARMIES)]


def _to_picture(x: float, y: float) -> Point:
    return (x - LEFT) * SCALE, (y - TOP) * SCALE


def _is_near(point: Point) -> bool:
    return -60 < point[0] < WIDTH + 60 and -60 < point[1] < HEIGHT + 60


def _territories(cities: Sequence[dict[str, str]], points: Sequence[Point]) -> list[str]:
    """Return each territory as the cells of its cities, so that it fits the map."""
    paths: dict[str, str] = {}
    for city, point in zip(cities, points, strict=True):
        territory, cell = city["territory"], _cell(point, points)
        paths[territory] = paths.get(territory, "") + (_path(cell) if cell else "")
    fills = [(TINTS.get(name, "#e6dfd0"), cells) for name, cells in sorted(paths.items())]
    lands = [f'<path d="{cells}" fill="{fill}" stroke="{fill}"/>' for fill, cells in fills]
    return [*lands, *_borders(cities, points, paths)]


def _borders(
    cities: Sequence[dict[str, str]], points: Sequence[Point], paths: dict[str, str]
) -> list[str]:
    """Draw the rim of each territory inside it, as on the map."""
    rims: dict[str, str] = {}
    for city, point in zip(cities, points, strict=True):
        cell = _cell(point, points)
        for here, there in zip(cell, [*cell[1:], *cell[:1]], strict=True):
            middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
            others = (n for n in range(len(points)) if points[n] != point)
            neighbour = cities[min(others, key=lambda n: math.dist(points[n], middle))]
            if neighbour["territory"] != city["territory"]:
                line = f"M{here[0]:.1f} {here[1]:.1f}L{there[0]:.1f} {there[1]:.1f}"
                rims[city["territory"]] = rims.get(city["territory"], "") + line
    parts = []
    for name, lines in sorted(rims.items()):
        parts.append(f'<clipPath id="{name}"><path d="{paths[name]}"/></clipPath>')
        look = f'stroke="{RIMS.get(name, "#b79a86")}" stroke-width="5" opacity="0.55"'
        parts.append(f'<path d="{lines}" fill="none" {look} clip-path="url(#{name})"/>')
    return parts


def _cell(centre: Point, points: Sequence[Point]) -> list[Point]:
    """Return all that lies nearer to one city than to any other."""
    cell: list[Point] = [
        (-20, -20),
        (WIDTH + 20, -20),
        (WIDTH + 20, HEIGHT + 20),
        (-20, HEIGHT + 20),
    ]
    for other in points:
        if other != centre and cell:
            cell = _clip_cell(cell, centre, other)
    return cell


def _clip_cell(cell: Sequence[Point], centre: Point, other: Point) -> list[Point]:
    def depth(point: Point) -> float:
        return math.dist(point, other) ** 2 - math.dist(point, centre) ** 2

    clipped: list[Point] = []
    for here, there in zip(cell, [*cell[1:], cell[0]], strict=True):
        a, b = depth(here), depth(there)
        if a >= 0:
            clipped.append(here)
        if a * b < 0:
            part = a / (a - b)
            clipped.append(
                (here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1]))
            )
    return clipped


def _sectors(path: Path) -> list[str]:
    """Draw the grid and a large pale suit in each field."""
    parts = []
    for row in csv.DictReader(path.read_text("utf-8").splitlines()):
        left, top = _to_picture(float(row["left"]), float(row["top"]))
        right, bottom = _to_picture(float(row["right"]), float(row["bottom"]))
        box = f'<path d="M{left:.1f} {top:.1f}H{right:.1f}V{bottom:.1f}H{left:.1f}Z" fill="none" '
        parts.append(f'{box}stroke="#a8977a" stroke-width="0.8" stroke-dasharray="2 3"/>')
        x, y = (left + right) / 2, (top + bottom) / 2
        colour = "#9c2f2f" if row["suit"] in ("hearts", "diamonds") else "#3a332b"
        suit = f'<path d="{SUITS[row["suit"]]}" transform="translate({x:.1f} {y:.1f})" '
        parts.append(f'{suit}fill="{colour}" opacity="0.14"/>')
    return parts


def _roads(
    cities: Sequence[dict[str, str]], places: dict[str, Point], kind: str, look: str
) -> list[str]:
    pairs = {tuple(sorted((city["city"], to))) for city in cities for to in city[kind].split()}
    ways = ((*places[a], *places[b]) for a, b in sorted(pairs))
    lines = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for a, b, c, d in ways)
    return [f'<path d="{lines}" {look}/>']


def _disc(x: float, y: float, size: float) -> str:
    half = f"a{size} {size} 0 1 0"
    return f"M{x - size:.1f} {y:.1f}{half} {2 * size} 0{half} {-2 * size} 0"


def _goal(x: float, y: float) -> str:
    shape = f"M{x - 4:.1f} {y - 5:.1f}h8v5c0 3 -2 4.5 -4 5.5c-2 -1 -4 -2.5 -4 -5.5Z"
    return f'<path d="{shape}" fill="#f2f2ee" stroke="#3a332b" stroke-width="1.2"/>'


def _general(x: float, y: float, fill: str) -> str:
    body = f"M{x - 8:.1f} {y - 18:.1f}v17a8 3.6 0 0 0 16 0v-17Z"
    parts = [f'<ellipse cx="{x + 3:.1f}" cy="{y + 1:.1f}" rx="10" ry="4" opacity="0.25"/>']
    parts.append(f'<path d="{body}" fill="{fill}" stroke="#23201c" stroke-width="1"/>')
    top = f'<ellipse cx="{x:.1f}" cy="{y - 18:.1f}" rx="8" ry="3.6" fill="{fill}" '
    parts.append(f'{top}stroke="#23201c" stroke-width="1"/>')
    shine = (
        f'<path d="M{x - 5:.1f} {y - 12:.1f}v11" stroke="#fff" stroke-width="1.6" opacity="0.35"/>'
    )
    return "".join([*parts, shine])


if __name__ == "__main__":
    main()
