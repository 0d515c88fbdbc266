"""Whole games of every game on a whole screen of 80 by 24."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.command import Command, read_record
from tests.cli.screens import (
    Play,
    Sitting,
    play_by_keys,
    play_by_mouse,
    play_by_typing,
    play_the_last_move,
    sit_down,
)
from tests.third_party.install import install_pebbles

GAMES: dict[str, tuple[str, ...]] = {
    "richelieu": ("--players", "4", "--seat", "3"),
    "fredericus": ("--players", "2", "-o", "short=on"),
    "friedrich": ("--players", "2", "-o", "scenario=west"),
}
WAYS = {
    "keys": play_by_keys,
    "last move": play_the_last_move,
    "typing": play_by_typing,
    "mouse": play_by_mouse,
}


def to_the_end(way: str, language: str) -> Play:
    async def play(sitting: Sitting) -> None:
        await WAYS[way](sitting, Random(1))
        assert len(sitting.text("#log").splitlines()) > 3
        said = "Enter leaves" if language == "en" else "Mit Enter"
        assert said in sitting.text("#prompt")
        await sitting.pilot.press("enter")

    return play


@pytest.mark.live
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("richelieu", "keys"),
        ("richelieu", "mouse"),
        ("fredericus", "keys"),
        ("fredericus", "mouse"),
        ("friedrich", "last move"),  # which ends phases, so that a war takes a minute
    ],
)
def test_a_whole_game_leaves_a_record_that_holds(
    command: Command, house: Path, game: str, way: str, language: str
) -> None:
    path = house / "game.jsonl"
    words = (*GAMES[game], "--seed", "7", "--bots", "page")
    sit_down(to_the_end(way, language), game, path, *words, language=language)
    assert read_record(path).end is not None
    assert command("replay", str(path), "--verify").code == 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_the_house_has_never_heard_of_is_played_as_well(
    command: Command, house: Path, way: str, language: str
) -> None:
    path = house / "game.jsonl"

    async def play(sitting: Sitting) -> None:
        assert any(sign.isdigit() for sign in sitting.text("#board"))
        await WAYS[way](sitting, Random(1))

    with install_pebbles(house, "GENERIC"):
        sit_down(play, "pebbles", path, "--bots", "page", language=language)
        assert command("replay", str(path), "--verify").code == 0
