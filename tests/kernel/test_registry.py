from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tafelrunde.games import all_games as all_games_of_the_house
from tafelrunde.kernel import (
    GamePlugin,
    Phrase,
    PluginProblem,
    UnknownGame,
    all_games,
    find_game,
    plugins,
    register,
    registry,
)
from tests.kernel.toy import KEY, Toy


def test_a_registered_game_is_found_by_its_key(toy: Toy) -> None:
    assert find_game(KEY) is toy


def test_games_are_listed_in_the_order_of_their_keys(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    early, late = Toy(), Toy()
    early.key, late.key = "a-toy", "z-toy"
    monkeypatch.setattr(registry._registry, "plugins", {})
    for game in (late, toy, early):
        register(game)
    assert all_games() == [early, toy, late]


def test_the_house_knows_its_games() -> None:
    keys = [game.key for game in all_games_of_the_house()]
    assert "richelieu" in keys
    assert keys == sorted(keys)


@pytest.mark.parametrize("key", ["", "chess", "Toy-stones", "toy-stones "])
def test_an_unknown_key_is_refused_with_the_known_ones(
    toy: Toy, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    other = Toy()
    other.key = "a-toy"
    plugins = {game.key: GamePlugin(game=game) for game in (toy, other)}
    monkeypatch.setattr(registry._registry, "plugins", plugins)
    with pytest.raises(UnknownGame) as caught:
        find_game(key)
    assert caught.value.phrase == Phrase("game.unknown", {"game": key, "known": ["a-toy", KEY]})


def test_a_long_key_is_shown_cut() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game("x" * 100)
    assert caught.value.phrase.params["game"] == "x" * 40


def test_two_games_cannot_have_one_key(toy: Toy) -> None:
    with pytest.raises(ValueError, match=KEY):
        register(Toy())
    assert find_game(KEY) is toy


@pytest.mark.parametrize(("key", "rules"), [("", "1"), ("toy-nameless", ""), ("", "")])
def test_a_game_needs_a_key_and_a_rules_version(key: str, rules: str) -> None:
    game = Toy()
    game.key, game.rules_version = key, rules
    with pytest.raises(ValueError, match="key"):
        register(game)
    assert game not in all_games()


def count_games(fresh: registry.Registry) -> int:
    fresh.load()
    return len(fresh.plugins)


def test_a_thread_that_asks_while_games_load_waits_for_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loading, going_on = threading.Event(), threading.Event()
    honest = plugins.discover_plugins

    def slowly(report: Callable[[PluginProblem], None]) -> list[GamePlugin]:
        loading.set()
        going_on.wait(5)
        return list(honest(report))

    fresh = registry.Registry()
    monkeypatch.setattr(registry, "discover_plugins", slowly)
    with ThreadPoolExecutor(2) as pool:
        pool.submit(fresh.load)
        loading.wait(5)
        second = pool.submit(count_games, fresh)
        going_on.set()
        assert second.result(10) == len(all_games())


def test_a_plug_in_may_ask_for_games_while_it_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = registry.Registry()

    def load_again(_: Callable[[PluginProblem], None]) -> list[GamePlugin]:
        fresh.load()
        return []

    monkeypatch.setattr(registry, "discover_plugins", load_again)
    fresh.load()
    assert fresh.is_loaded
