"""Colours of the screen: paper and ink, dark and light, on a background of their own.

A board names the sixteen colours of terminals. Here they have values that can be read on our own
background, so that no piece disappears in a light or a dark terminal.
"""

from __future__ import annotations

import os

from rich.terminal_theme import TerminalTheme
from textual.theme import Theme

DARK = Theme(
    name="tafelrunde-dark",
    primary="#7aa2d6",
    accent="#d9a514",
    error="#e0787d",
    foreground="#e9e4da",
    background="#1f2124",
    surface="#1f2124",
    panel="#2b2e33",
    dark=True,
)
LIGHT = Theme(
    name="tafelrunde-light",
    primary="#1f4e8c",
    accent="#8a5f00",
    error="#a3202a",
    foreground="#23201c",
    background="#f4efe4",
    surface="#f4efe4",
    panel="#e4dccb",
    dark=False,
)
# Black, red, green, yellow, blue, magenta, cyan, white; then the same, bright.
DARK_COLOURS = TerminalTheme(
    (31, 33, 36),
    (233, 228, 218),
    [
        (110, 110, 115), (224, 108, 117), (108, 191, 138), (217, 165, 20),
        (110, 155, 225), (199, 134, 216), (96, 190, 205), (205, 200, 190),
    ],
    [
        (140, 140, 145), (240, 140, 145), (140, 220, 165), (240, 205, 95),
        (145, 190, 240), (220, 165, 235), (135, 220, 232), (245, 242, 235),
    ],
)  # fmt: skip
LIGHT_COLOURS = TerminalTheme(
    (244, 239, 228),
    (35, 32, 28),
    [
        (35, 32, 28), (163, 32, 42), (31, 107, 69), (128, 88, 0),
        (31, 78, 140), (125, 45, 140), (0, 105, 120), (95, 88, 78),
    ],
    [
        (90, 84, 75), (190, 60, 40), (45, 125, 70), (150, 95, 0),
        (40, 105, 170), (150, 60, 160), (0, 120, 130), (80, 74, 65),
    ],
)  # fmt: skip


def first_theme() -> Theme:
    """Return the theme that fits the terminal, where it tells its background; otherwise dark.

    Many terminals set COLORFGBG to the numbers of their colours: 7 and 15 are light backgrounds.
    """
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if background in ("7", "15") else DARK
