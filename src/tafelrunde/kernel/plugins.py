"""Plug-ins: the parts of one game, and how games of any package are found.

A package offers a game by an entry point of the group `tafelrunde.games` that names its
`GamePlugin`. The games of this house register in the same way. A plug-in is code that runs with
the rights of the house.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from tafelrunde.kernel.contract import Game
from tafelrunde.kernel.phrases import Json, Phrase

API_VERSION = 1
"""The version of the plug-in API; a plug-in that needs a newer one is not loaded."""
GAMES_GROUP = "tafelrunde.games"
_KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True)
class ReviewEffort:
    """How much work a review of a finished game may do, in counts, so that it can be repeated."""

    points: int = 60
    """The maximum number of points of the curve."""
    acts: int = 48
    """How many acts are examined."""
    each_turn: int = 3
    """The maximum number of acts examined in one turn."""
    simulations: int = 1200
    """The budget of the judging bot for one turn."""
    worlds: int = 64
    """In how many sampled worlds an act is compared with a better one."""
    min_loss: float = 0.02
    """The smallest loss that is reported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlugin:
    """One game with all its parts; only `game` is required.

    Bots and the evaluator are import paths (`package.module:name`), so that they load
    only when they are needed, and so that the kernel imports nothing above it.
    """

    game: Game
    api_version: int = API_VERSION
    """The version of the plug-in API that this plug-in was written for."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Import paths of the game's own bots by name, the weakest first."""
    default_bot: str = ""
    """The opponent that forms propose; by default the weakest of the game's own bots."""
    evaluator: str = ""
    """Import path of the evaluator, for hints and reviews; none by default."""
    review_effort: ReviewEffort = field(default_factory=ReviewEffort)
    texts: Path | None = None
    """A folder with one folder of texts for each language."""
    board: Path | None = None
    """The folder of the browser board, with its `manifest.toml`; None for the text board."""
    board_types: str = ""
    """The name of the module that describes what the board is told; none by default.

    Its type `View` describes `State.view`. `ActionData`, `Aids`, `PreviewData` and
    `SelectionPreview` may describe the parts of actions, the aids, and what previews add.
    """
    conformance: str = ""
    """Import path of the `GameCase` for the conformance suite; derived by default."""

    @property
    def key(self) -> str:
        """The game's key."""
        return self.game.key


@dataclass(frozen=True, slots=True)
class PluginProblem:
    """Why a plug-in, or a part of one, cannot be used."""

    name: str
    """The entry point's name."""
    source: str
    """The package that offers it, if it is known."""
    why: str

    @property
    def phrase(self) -> Phrase:
        """The problem as one sentence for the host."""
        params: dict[str, Json] = {"name": self.name, "source": self.source, "why": self.why}
        return Phrase("game.plugin_problem", params)

    def __str__(self) -> str:
        return f"The plug-in {self.name} ({self.source}) is not used: {self.why}"


def load_object(path: str) -> Any:
    """Import `package.module:name` and return the object.

    >>> load_object("tafelrunde.kernel.plugins:API_VERSION")
    1
    """
    module, separator, name = path.partition(":")
    if not separator:
        raise ValueError(f"{path!r} is no import path of the form package.module:name")
    return getattr(import_module(module), name)


def discover_plugins(
    report: Callable[[PluginProblem], None],
) -> Iterator[GamePlugin]:
    """Yield the plug-ins of all installed packages; report those that cannot be used."""
    for entry in sorted(
        entry_points(group=GAMES_GROUP), key=lambda point: (point.name, point.value)
    ):
        try:
            yield _load(entry)
        except Exception as error:  # a plug-in may raise anything, and must not stop the house
            report(PluginProblem(entry.name, source_of(entry), describe(error)))


def source_of(entry: EntryPoint) -> str:
    """Return the name of the package that an entry point comes from."""
    return entry.dist.name if entry.dist is not None else entry.value


def describe(error: BaseException) -> str:
    """Return an error as one line for the host."""
    text = " ".join(str(error).split())[:300]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _load(entry: EntryPoint) -> GamePlugin:
    plugin = entry.load()
    if not isinstance(plugin, GamePlugin):
        raise TypeError(f"{entry.value} is no GamePlugin")
    check_plugin(plugin)
    return plugin


def check_plugin(plugin: GamePlugin) -> None:
    """Raise ValueError if a plug-in has impossible values."""
    if plugin.api_version > API_VERSION:
        raise ValueError(
            f"it needs version {plugin.api_version} of the plug-in API, and this is {API_VERSION}"
        )
    if not _KEY.fullmatch(plugin.key) or not plugin.game.rules_version:
        raise ValueError("a game needs a key of small letters and a rules version")
    if plugin.game.known_rules()[-1] != plugin.game.rules_version:
        raise ValueError("the last of its rules versions must be the one that new games use")
    if plugin.default_bot and plugin.default_bot not in plugin.bots:
        raise ValueError(f"its default bot {plugin.default_bot!r} is none of its bots")
