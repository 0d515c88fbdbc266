"""What the front page shows of each game: its manifest, and the bots it may be played against."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel import find_plugin
from tafelrunde.web.manifests import Manifest, all_manifests

LEVELS = {
    "page": "page.house.level_page",
    "cadet": "page.house.level_cadet",
    "captain": "page.house.level_captain",
    "marshal": "page.house.level_marshal",
}
"""Levels that many games share, the weakest first, with the keys of their names."""
EXPECTATIONS = {
    "page": "page.house.expect_page",
    "cadet": "page.house.expect_cadet",
    "captain": "page.house.expect_captain",
    "marshal": "page.house.expect_marshal",
}
"""What to expect of these levels, in a few words."""
NOT_OFFERED = {"greedy"}
"""Bots that serve only as a yardstick."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot to play against."""

    name: str
    text: str
    """The key of its name in words; '' if it is called by its own name."""
    about: str
    """The key of what to expect of it; '' if there is nothing to say."""
    is_default: bool
    """Whether it is chosen from the beginning."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the front page shows of one game."""

    manifest: Manifest
    levels: tuple[Level, ...]


def cards() -> tuple[Card, ...]:
    """Return one card for each game, in the order of the front page."""
    return tuple(Card(manifest, _levels(manifest.key)) for manifest in all_manifests())


def _levels(game: str) -> tuple[Level, ...]:
    """List the bots of a game: the levels that many games share, then those of its own."""
    plugin = find_plugin(game)
    bots = plugin.bots
    names = [name for name in LEVELS if name in bots or name == "page"]
    names += [name for name in bots if name not in LEVELS and name not in NOT_OFFERED]
    default = plugin.default_bot if plugin.default_bot in names else names[min(1, len(names) - 1)]
    return tuple(
        Level(name, LEVELS.get(name, ""), EXPECTATIONS.get(name, ""), name == default)
        for name in names
    )
