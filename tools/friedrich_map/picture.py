"""Draws the whole map as one picture, to look at it without the browser's client."""

from __future__ import annotations

from math import dist
from typing import Any
from xml.sax.saxutils import escape

from tools.friedrich_map.labels import DEPOT, DISC, DOT, SHIELD_HEIGHT
from tools.friedrich_map.look import LOOKS, NATIONS, SERIF
from tools.friedrich_map.streets import handle

ANCHORS = ("start", "middle", "end")
SUITS = ("spades", "clubs", "hearts", "diamonds")
Made = dict[str, Any]
Look = dict[str, str]


def picture(data: Made, look_name: str, stage: int = 3, language: str = "en") -> str:
    """Draw the map with the names of a stage."""
    look = LOOKS[look_name]
    layers = [
        _defs(data, look), _ground(data, look), _sea(data, look), _sectors(data, look),
        _regions(data, look, language), _roads(data, look), _cities(data, look, stage),
        _names(data, look, stage), _frame(data, look), _title(look, language),
    ]  # fmt: skip
    size = f"0 0 {data['width']:g} {data['height']:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" '
        f'font-family="{SERIF}">\n' + "\n".join(layers) + "\n</svg>\n"
    )


def _defs(data: Made, look: Look) -> str:
    areas = "".join(
        f'<path id="area-{key}" d="{path}"/>'
        f'<clipPath id="in-{key}"><use href="#area-{key}"/></clipPath>'
        for key, path in data["territories"]
    )
    marks = "".join(f'<path id="{key}" d="{path}"/>' for key, path in data["marks"].items())
    hatches = "".join(
        f'<pattern id="engraved-{name}" width=".1" height=".05" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(-35)"><path d="M0,.02H.1" stroke="{look[name]}" '
        'stroke-width=".014"/></pattern>'
        for name in ("black", "red")
    )
    return f"<defs>{areas}{marks}{hatches}{_nation_patterns()}{_grain()}</defs>"


def _nation_patterns() -> str:
    """Make diagonals for Hanover and Sweden and dots for the Imperial Army."""
    lines = "".join(
        f'<pattern id="of-{nation}" width=".5" height=".5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path fill="{NATIONS[nation][0]}" d="M0,0H1V1H0Z"/>'
        '<path d="M.12,0V1" stroke="#fff" stroke-width=".15"/></pattern>'
        for nation in ("hanover", "sweden")
    )
    dots = (
        '<pattern id="of-imperial" width=".5" height=".5" patternUnits="userSpaceOnUse">'
        f'<path fill="{NATIONS["imperial"][0]}" d="M0,0H1V1H0Z"/>'
        '<circle cx=".25" cy=".25" r=".1" fill="#fff"/></pattern>'
    )
    return lines + dots


def _grain() -> str:
    return (
        '<filter id="grain" x="0" y="0" width="1" height="1">'
        '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .3 0 0 0 0 .22 0 0 0 -.9 .62"/></filter>'
    )


def _ground(data: Made, look: Look) -> str:
    """Tint the territories, with a stronger edge as if coloured by hand."""
    parts = [f'<path fill="{look["paper"]}" d="M0,0H1000V666H0Z"/>']
    for key, _ in data["territories"]:
        area = f'<use href="#area-{key}"'
        parts.append(
            f'{area} fill="{look[key]}"/>'
            f'<g clip-path="url(#in-{key})" fill="none" stroke="{look[f"{key}_edge"]}">'
            f'{area} stroke-width="13" stroke-opacity=".16"/>'
            f'{area} stroke-width="6" stroke-opacity=".28"/></g>'
            f'{area} fill="none" stroke="{look["ink"]}" stroke-width=".55" '
            'stroke-opacity=".3" stroke-dasharray="2.6 1.3"/>'
        )
    return "".join(parts)


def _sea(data: Made, look: Look) -> str:
    """Paint the sea over the ground, then the lines in the water and the coast."""
    board = "M-9,-9H1009V675H-9Z"
    waves = "".join(
        f'<path d="{path}" stroke="{look["wave"]}" stroke-width=".5" stroke-opacity="{faint}"/>'
        for path, faint in zip(data["water"], (0.95, 0.6, 0.32), strict=True)
    )
    return (
        f'<path fill="{look["sea"]}" fill-rule="evenodd" d="{board}{data["land"]}"/>'
        f'<g fill="none">{waves}<path d="{data["land"]}" stroke="{look["coast"]}" '
        'stroke-width=".9" stroke-linejoin="round"/></g>'
    )


def _sectors(data: Made, look: Look) -> str:
    grid, suits = [], []
    for _, suit, left, top, right, bottom, x, y, size in data["sectors"]:
        grid.append(f"M{right:g},{top:g}V{bottom:g}H{left:g}")
        name = "red" if SUITS[suit] in ("hearts", "diamonds") else "black"
        suits.append(
            f'<use href="#{SUITS[suit]}" transform="translate({x:.1f} {y:.1f}) scale({size:.1f})" '
            f'fill="{look[name]}" fill-opacity=".05"/>'
            f'<use href="#{SUITS[suit]}" transform="translate({x:.1f} {y:.1f}) scale({size:.1f})" '
            f'fill="url(#engraved-{name})" stroke="{look[name]}" '
            f'stroke-width="{0.5 / size:.3f}" opacity=".36"/>'
        )
    lines = "".join(grid)
    return (
        f'<g>{"".join(suits)}</g><path d="{lines}" fill="none" '
        f'stroke="{look["ink"]}" stroke-width=".5" stroke-opacity=".3"/>'
    )


def _regions(data: Made, look: Look, language: str) -> str:
    parts = []
    for region in data["regions"]:
        is_sea = region["kind"] == "sea"
        name, space = region[language]
        style = ' font-style="italic"' if is_sea else ""
        parts.append(
            f'<path id="r-{region["key"]}" d="{region["path"]}" fill="none"/>'
            f'<text font-size="{region["size"]}" letter-spacing="{space}" '
            f'fill="{look["coast" if is_sea else "region"]}" '
            f'fill-opacity="{0.7 if is_sea else 0.42}" text-anchor="middle"{style}>'
            f'<textPath href="#r-{region["key"]}" startOffset="50%">{escape(name)}'
            "</textPath></text>"
        )
    return "".join(parts)


def _roads(data: Made, look: Look) -> str:
    main: list[str] = []
    plain: list[str] = []
    for a, b, is_main, bend in data["roads"]:
        start, end = data["cities"][a][2:4], data["cities"][b][2:4]
        x, y = handle(start, end, bend) if dist(start, end) else start
        (main if is_main else plain).append(
            f"M{start[0]},{start[1]}Q{x:.1f},{y:.1f} {end[0]},{end[1]}"
        )
    return (
        f'<g fill="none" stroke="{look["road"]}"><path d="{"".join(plain)}" stroke-width=".8"/>'
        f'<path d="{"".join(main)}" stroke-width="2.5" stroke-linecap="round"/>'
        f'<path d="{"".join(main)}" stroke="{look["halo"]}" stroke-width="1.3"/></g>'
    )


def _fill(nation: str) -> str:
    has_pattern = nation in ("hanover", "sweden", "imperial")
    return f"url(#of-{nation})" if has_pattern else NATIONS[nation][0]


def _cities(data: Made, look: Look, stage: int) -> str:
    parts = []
    for row in data["cities"]:
        kind = row[7].split() if len(row) > 7 and row[7] else []
        parts.append(_symbol(row, kind, look, stage))
    return "".join(parts)


def _symbol(row: list[Any], kind: list[str], look: Look, stage: int) -> str:
    x, y, rank = row[2], row[3], row[6]
    if not kind:
        radius = DISC if rank <= stage else DOT
        return (
            f'<circle cx="{x}" cy="{y}" r="{radius - 0.3:g}" fill="{look["disc"]}" '
            f'stroke="{look["ink"]}" stroke-width=".6"/>'
        )
    if kind[0] == "depot":
        return (
            f'<circle cx="{x}" cy="{y}" r="{DEPOT - 0.4:g}" fill="{look["disc"]}" '
            f'stroke="{look["ink"]}" stroke-width=".8"/>'
            f'<use href="#star" transform="translate({x} {y}) scale({DEPOT - 1:g})" '
            f'fill="{_fill(kind[1])}" stroke="{look["ink"]}" stroke-width=".09"/>'
        )
    return _shield(x, y, kind[1], kind[0] == "second", look)


def _shield(x: float, y: float, nation: str, is_second: bool, look: Look) -> str:
    """Draw an objective; one of second order is hollow."""
    size = SHIELD_HEIGHT / 2 - 0.4
    edge = "#23201c" if look["ink"] == "#23201c" else "#e9e4da"
    place = f'transform="translate({x} {y}) scale({size:g})"'
    shield = (
        f'<use href="#shield" {place} fill="{_fill(nation)}" stroke="{edge}" stroke-width=".14"/>'
    )
    if not is_second:
        return shield
    inner = f'transform="translate({x} {y}) scale({size * 0.52:g})"'
    return (
        shield
        + f'<use href="#shield" {inner} fill="{look["disc"]}" stroke="{edge}" stroke-width=".14"/>'
    )


def _names(data: Made, look: Look, stage: int) -> str:
    labels = data["labels"][stage - 1]
    factor, *smaller = labels["smaller"]
    numbers = labels["places"]
    parts = []
    for city, anchor, across, down in zip(*(numbers[k::4] for k in range(4)), strict=True):
        row = data["cities"][city]
        size = labels["sizes"][row[6] - 1] * (factor if city in smaller else 1)
        parts.append(
            f'<text x="{row[2] + across:.1f}" y="{row[3] + down:.1f}" font-size="{size:.2f}" '
            f'text-anchor="{ANCHORS[anchor]}">{escape(row[1])}</text>'
        )
    return (
        f'<g fill="{look["ink"]}" stroke="{look["halo"]}" stroke-opacity=".75" stroke-width="1.6" '
        f'stroke-linejoin="round" paint-order="stroke">{"".join(parts)}</g>'
    )


def _frame(data: Made, look: Look) -> str:
    width, height = data["width"], data["height"]
    outer = f'width="{width - 1.2:g}" height="{height - 1.2:g}"'
    return (
        f'<path filter="url(#grain)" d="M0,0H{width:g}V{height:g}H0Z" opacity=".22"/>'
        f'<g fill="none" stroke="{look["ink"]}">'
        f'<rect x=".6" y=".6" {outer} stroke-width="1.2"/>'
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" stroke-width=".4"/></g>'
    )


def _title(look: Look, language: str) -> str:
    """Set the title in a cartouche on the Baltic."""
    year = {"en": "Central Europe in 1756", "de": "Mitteleuropa 1756"}[language]
    shape = (
        "M-58,-15Q-58,-20-53,-20H-18Q0,-28 18,-20H53Q58,-20 58,-15Q64,0 58,15Q58,20 53,20"
        "H18Q0,28-18,20H-53Q-58,20-58,15Q-64,0-58,-15Z"
    )
    return (
        f'<g transform="translate(398 35)"><path d="{shape}" fill="{look["paper"]}" '
        f'stroke="{look["ink"]}" stroke-width="1"/>'
        f'<path d="{shape}" fill="none" stroke="{look["ink"]}" stroke-width=".4" '
        'transform="scale(.955 .9)"/>'
        f'<g text-anchor="middle" fill="{look["ink"]}"><text y="3" font-size="14.5" '
        'letter-spacing="2.2" x="1">FRIEDRICH</text>'
        f'<text y="13" font-size="6.6" font-style="italic">{year}</text></g></g>'
    )
