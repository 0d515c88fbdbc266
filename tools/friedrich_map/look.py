"""The colours of the drawn map, light and dark, as the house's tokens have them."""

from __future__ import annotations

LOOKS: dict[str, dict[str, str]] = {
    "light": {
        "paper": "#f4efe4", "ink": "#23201c", "line": "#b9ad98", "sea": "#dfe7e8",
        "coast": "#6d7f86", "wave": "#8fa5ad", "road": "#8d7f6a", "halo": "#f7f3ea",
        "disc": "#fffdf8", "black": "#3a3631", "red": "#9c3b32", "region": "#5d5343",
        "prussia": "#cdd8e6", "hanover": "#dce9f2", "saxony": "#eed9bd", "empire": "#f3e8c4",
        "austria": "#f7f4ee", "sweden": "#d3e8d6", "poland": "#ebe0d6",
        "prussia_edge": "#5d82b3", "hanover_edge": "#7fb0d6", "saxony_edge": "#cf9a55",
        "empire_edge": "#d6b54a", "austria_edge": "#a39f94", "sweden_edge": "#6cb487",
        "poland_edge": "#b79a86",
    },
    "dark": {
        "paper": "#1f2124", "ink": "#e9e4da", "line": "#4a4d52", "sea": "#262d33",
        "coast": "#77868d", "wave": "#4d5c65", "road": "#8b867c", "halo": "#1b1c1f",
        "disc": "#15161a", "black": "#c9c4ba", "red": "#d0746a", "region": "#b7b1a5",
        "prussia": "#27364a", "hanover": "#2c3f4d", "saxony": "#43362a", "empire": "#3d3926",
        "austria": "#37383a", "sweden": "#28402f", "poland": "#352f2e",
        "prussia_edge": "#4f79b5", "hanover_edge": "#5c93bd", "saxony_edge": "#a9763b",
        "empire_edge": "#a88a2f", "austria_edge": "#8d8b86", "sweden_edge": "#4f9568",
        "poland_edge": "#77645a",
    },
}  # fmt: skip
NATIONS = {
    "prussia": ("#1f4e8c", "#ffffff"),
    "hanover": ("#6fa8d6", "#23201c"),
    "russia": ("#1f6b45", "#ffffff"),
    "sweden": ("#6cbf8a", "#23201c"),
    "austria": ("#f2f2ee", "#23201c"),
    "imperial": ("#d9a514", "#23201c"),
    "france": ("#b3262e", "#ffffff"),
}
"""Each nation's colour, and that of its letter."""
SERIF = "'Iowan Old Style', Palatino, 'URW Palladio L', P052, Georgia, serif"
