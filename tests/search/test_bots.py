"""Which bots play a game: its own, and those that packages offer for games of others."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import GamePlugin, plugin_problems
from tafelrunde.search import Budget, adviser_of, bots_of, default_bot_of, quick_bot_of
from tafelrunde.search.bots import NotABot, import_bot, make_bot
from tafelrunde.search.evaluators import evaluator_of
from tests.third_party import pebbles
from tests.third_party.bots import Lowest, Picky
from tests.third_party.install import install_pebbles, offer_entry_points

HOME = "tests.third_party.bots"


def offer_bots(tmp_path: Path, **bots: str) -> dict[str, dict[str, str]]:
    """Return the entry points of bots, beside the game of pebbles without any of its own."""
    return {
        "tafelrunde.games": {"pebbles": "tests.third_party.pebbles:PLAIN"},
        "tafelrunde.bots": bots,
    }


def test_a_bot_from_an_entry_point_plays_every_game_after_its_own(tmp_path: Path) -> None:
    with offer_entry_points(tmp_path / "p", offer_bots(tmp_path, lowest=f"{HOME}:Lowest")):
        assert [*bots_of("pebbles")] == ["page", "lowest"]
        assert [*bots_of("richelieu")] == [
            "page", "greedy", "cadet", "captain", "marshal", "lowest",
        ]  # fmt: skip
        assert isinstance(bots_of("richelieu")["lowest"], Lowest)
        assert not plugin_problems()


def test_a_bot_may_be_meant_for_some_games_only(tmp_path: Path) -> None:
    with offer_entry_points(tmp_path / "p", offer_bots(tmp_path, picky=f"{HOME}:Picky")):
        assert isinstance(bots_of("pebbles")["picky"], Picky)
        assert "picky" not in bots_of("richelieu")


@pytest.mark.parametrize(
    ("name", "path", "why"),
    [
        ("page", f"{HOME}:Lowest", "already"),
        ("nobody", f"{HOME}:NotThere", "AttributeError"),
        ("nowhere", "there.is.no:Module", "ModuleNotFoundError"),
        ("nothing", f"{HOME}:nothing", "is no bot"),
        ("one", f"{HOME}:Greedy", "collection of keys"),
        ("boundless", f"{HOME}:Boundless", "is no budget"),
        ("Loud", f"{HOME}:Lowest", "small letters"),
    ],
)
def test_a_bot_that_cannot_be_used_is_reported_and_left_out(
    tmp_path: Path, name: str, path: str, why: str
) -> None:
    with offer_entry_points(
        tmp_path / "p", offer_bots(tmp_path, **{name: path, "sound": f"{HOME}:Lowest"})
    ):
        assert [*bots_of("pebbles")] == ["page", "sound"]
        (problem,) = plugin_problems()
        assert (problem.name, problem.source) == (name, "third-party")
        assert why in problem.why


def test_a_bot_of_the_game_itself_keeps_its_name(tmp_path: Path) -> None:
    with offer_entry_points(tmp_path / "p", offer_bots(tmp_path, cadet=f"{HOME}:Lowest")):
        assert not isinstance(bots_of("richelieu")["cadet"], Lowest)
        assert isinstance(bots_of("pebbles")["cadet"], Lowest)
        assert "richelieu" in plugin_problems()[0].why


def test_an_import_path_may_name_a_bot_its_class_or_a_function_of_the_game() -> None:
    game = pebbles.GAME
    assert isinstance(make_bot(f"{HOME}:Lowest", game), Lowest)
    assert make_bot(f"{HOME}:make_bot", game).name == "made for pebbles"
    assert import_bot(f"{HOME}:make_bot", "richelieu").name == "made for richelieu"
    with pytest.raises(NotABot):
        make_bot(f"{HOME}:nothing", game)


def test_without_bots_of_its_own_a_game_has_the_random_one_and_no_adviser(tmp_path: Path) -> None:
    with offer_entry_points(tmp_path / "p", offer_bots(tmp_path, lowest=f"{HOME}:Lowest")):
        assert adviser_of("pebbles") is None
        assert quick_bot_of("pebbles") == "page"
        assert default_bot_of("pebbles") == "page"
        assert evaluator_of("pebbles") is None


@pytest.mark.parametrize(
    ("bots", "adviser", "quick"),
    [
        (("cadet", "captain", "marshal"), "captain", "cadet"),
        (("lowest", "weary"), "weary", "lowest"),
        (("weary",), "weary", "page"),
        (("lowest", "raising"), "raising", "raising"),
    ],
)
def test_the_adviser_and_the_substitute_of_each_game(
    monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...], adviser: str, quick: str
) -> None:
    paths = {**pebbles.GENERIC.bots, **pebbles.BROKEN.bots}
    plugin = GamePlugin(game=pebbles.GAME, bots={name: paths[name] for name in bots})
    monkeypatch.setattr("tafelrunde.search.bots.find_plugin", lambda key: plugin)
    assert adviser_of("pebbles") == adviser
    assert quick_bot_of("pebbles") == quick


@pytest.mark.parametrize(
    ("named", "proposed"), [("", "lowest"), ("weary", "weary"), ("missing", "lowest")]
)
def test_a_game_names_the_opponent_that_forms_propose(
    monkeypatch: pytest.MonkeyPatch, named: str, proposed: str
) -> None:
    paths = {name: pebbles.BROKEN.bots[name] for name in ("lowest", "weary", "missing")}
    plugin = GamePlugin(game=pebbles.GAME, bots=paths, default_bot=named)
    monkeypatch.setattr("tafelrunde.search.bots.find_plugin", lambda key: plugin)
    assert default_bot_of("pebbles") == proposed


def test_a_bot_that_does_not_load_is_never_the_adviser(tmp_path: Path) -> None:
    with install_pebbles(tmp_path, "BROKEN"):
        assert "missing" not in bots_of("pebbles")
        assert adviser_of("pebbles") == "weary"
        assert [problem.name for problem in plugin_problems()] == ["pebbles: missing"]


def test_an_evaluator_that_does_not_load_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with install_pebbles(tmp_path, "PLAIN"):
        plugin = GamePlugin(game=pebbles.GAME, evaluator=f"{HOME}:nothing")
        monkeypatch.setattr("tafelrunde.search.evaluators.find_plugin", lambda key: plugin)
        assert evaluator_of("pebbles") is None
        assert "pebbles: evaluator" in [problem.name for problem in plugin_problems()]


def test_bots_of_every_game_play_it(tmp_path: Path) -> None:
    with install_pebbles(tmp_path, "GENERIC"):
        state = pebbles.GAME.start(pebbles.PebblesOptions(), bytes(32))
        for bot in bots_of("pebbles").values():
            budget = Budget(simulations=20, workers=1)
            actions = state.legal_actions()
            assert bot.choose(state.knowledge(0), actions, budget, Random(1)) in actions
