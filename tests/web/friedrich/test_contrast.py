"""The rings that show where a piece can go are seen on every land, light and dark (WCAG 1.4.11)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[3] / "src" / "tafelrunde"
TOKENS = (SOURCE / "web" / "styles" / "tokens.css").read_text("utf-8")
STYLES = (SOURCE / "games" / "friedrich" / "board" / "friedrich.css").read_text("utf-8")
LEAST = 3.0
RINGS = ("fr-reach", "bad")
"""The colours of rings: those of marches, and those of marches into a combat."""

Colour = tuple[float, float, float]


def colour(text: str) -> Colour:
    """Read a colour such as #1f6b45."""
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def token(name: str, styles: str, theme: int) -> Colour:
    """Find a colour that has a value for light and one for dark."""
    match = re.search(rf"--{name}: light-dark\((#\w{{6}}), (#\w{{6}})\)", styles)
    assert match, name
    return colour(match[theme + 1])


def mix(over: Colour, under: Colour, opacity: float) -> Colour:
    """Lay one colour over another."""
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(over, under, strict=True))
    return red, green, blue


def luminance(shown: Colour) -> float:
    parts = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in shown
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def number(rule: str, name: str) -> float:
    """Find a number in a rule of the board's styles."""
    match = re.search(rf"\n{re.escape(rule)} {{[^}}]*{name}: ([\d.]+);", STYLES)
    assert match, rule
    return float(match[1])


def grounds(theme: int) -> dict[str, Colour]:
    """Return every colour that can be below a ring: lands, their rims, and the sea."""
    found = {name: token(name, TOKENS, theme) for name in ("sea", "paper")}
    for land, rule in re.findall(r"\.fr-land-(\w+) {([^}]*)}", STYLES):
        found[land] = tint = token("fr-tint", rule, theme)
        rim = token("fr-rim", rule, theme)
        wide = mix(rim, tint, number(".fr-edge-wide", "stroke-opacity"))
        found[f"edge of {land}"] = mix(rim, wide, number(".fr-edge-narrow", "stroke-opacity"))
    return found


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ring", RINGS)
def test_rings_have_three_to_one_on_every_land(ring: str, theme: int) -> None:
    current_token = token(ring, STYLES if ring.startswith("fr") else TOKENS, theme)
    below = grounds(theme)
    assert len(below) == 2 + 2 * 7
    pale = {name: round(contrast(current_token, ground), 2) for name, ground in below.items()}
    assert {name: found for name, found in pale.items() if found < LEAST} == {}


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ring", RINGS)
def test_rings_have_three_to_one_against_their_inside(ring: str, theme: int) -> None:
    current_token = token(ring, STYLES if ring.startswith("fr") else TOKENS, theme)
    face = token("fr-face", STYLES, theme)
    opacity = number(".fr-end-ring", "fill-opacity")
    for name, ground in grounds(theme).items():
        assert contrast(current_token, mix(face, ground, opacity)) >= LEAST, name
