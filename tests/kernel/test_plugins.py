"""Games from any package are found, and a broken one leaves the others alone."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tafelrunde.kernel import GamePlugin, load_object, plugins
from tafelrunde.kernel.plugins import API_VERSION, GAMES_GROUP
from tafelrunde.kernel.registry import Registry
from tests.kernel.toy import KEY, Toy

HERE = "tests.kernel.test_plugins"


class OtherToy(Toy):
    key = "other-toy"


class NamelessToy(Toy):
    key = "Not A Key"


GOOD = GamePlugin(game=Toy())
OTHER = GamePlugin(game=OtherToy())
SAME_KEY = GamePlugin(game=Toy())
NAMELESS = GamePlugin(game=NamelessToy())
TOO_NEW = GamePlugin(game=OtherToy(), api_version=API_VERSION + 1)
NO_SUCH_BOT = GamePlugin(game=OtherToy(), bots={"pawn": "a:b"}, default_bot="rook")
NO_PLUGIN = "a text"


def load(monkeypatch: pytest.MonkeyPatch, *values: str) -> Registry:
    """Load plug-ins as if installed packages offered these objects."""
    entries = [EntryPoint(f"entry-{n}", value, GAMES_GROUP) for n, value in enumerate(values)]

    def entry_points(group: str) -> Sequence[EntryPoint]:
        assert group == GAMES_GROUP
        return entries

    monkeypatch.setattr(plugins, "entry_points", entry_points)
    registry = Registry()
    registry.load()
    return registry


def test_plugins_of_all_packages_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = load(monkeypatch, f"{HERE}:GOOD", f"{HERE}:OTHER")
    assert registry.plugins == {KEY: GOOD, "other-toy": OTHER}
    assert registry.problems == []


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("tests.kernel.no_such_module:PLUGIN", "No module named 'tests.kernel.no_such_module'"),
        (f"{HERE}:ABSENT", "has no attribute 'ABSENT'"),
        (f"{HERE}:NO_PLUGIN", "is no GamePlugin"),
        (f"{HERE}:NAMELESS", "a key of small letters"),
        (f"{HERE}:NO_SUCH_BOT", "'rook' is none of its bots"),
        (f"{HERE}:TOO_NEW", f"needs version {API_VERSION + 1} of the plug-in API"),
    ],
)
def test_a_plugin_that_cannot_be_used_is_named_and_the_others_load(
    monkeypatch: pytest.MonkeyPatch, value: str, why: str
) -> None:
    registry = load(monkeypatch, value, f"{HERE}:GOOD")
    assert registry.plugins == {KEY: GOOD}
    [problem] = registry.problems
    assert str(problem).startswith("The plug-in entry-0 ")
    assert why in str(problem)
    assert "\n" not in str(problem)


def test_of_two_plugins_with_one_key_the_first_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = load(monkeypatch, f"{HERE}:GOOD", f"{HERE}:SAME_KEY")
    assert registry.plugins[KEY] is GOOD
    assert f"another plug-in has the key {KEY} already" in str(registry.problems[0])


def test_plugins_are_loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = load(monkeypatch, f"{HERE}:GOOD", f"{HERE}:NO_PLUGIN")
    registry.load()
    assert len(registry.problems) == 1


def test_a_plugin_without_anything_but_a_game_has_defaults() -> None:
    assert (GOOD.bots, GOOD.evaluator, GOOD.texts, GOOD.board) == ({}, "", None, None)
    assert GOOD.key == KEY


@pytest.mark.parametrize("path", ["os.path", "", "os.path:", "os.path:absent", "absent:x"])
def test_a_wrong_import_path_is_an_error(path: str) -> None:
    with pytest.raises((ValueError, AttributeError, ImportError)):
        load_object(path)


def test_our_own_games_bring_everything_a_plugin_can_bring() -> None:
    registry = Registry()
    registry.load()
    assert {"fredericus", "friedrich", "richelieu"} <= set(registry.plugins)
    for plugin in registry.plugins.values():
        assert plugin.bots
        assert plugin.default_bot in plugin.bots
        assert plugin.evaluator
        assert isinstance(plugin.texts, Path)
        assert isinstance(plugin.board, Path)
