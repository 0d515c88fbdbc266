"""Records by older rules in the terminal: shown, verified and played on by their own rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.kernel import Record
from tests.cli.command import Command, read_record
from tests.games.friedrich.old_records import DIGESTS, old_record, old_text

WALK = "march Chevert pyrmont-hameln-pyrmont"


def write_old_game(path: Path, rules: str = "1") -> Path:
    """Write a game of the first rules that a person left before their move."""
    old = old_record("chevert-walks")
    options = old.header["options"]
    assert isinstance(options, dict)
    roles = "pompadour,friedrich,elisabeth,maria-theresia"
    seats = [{"name": "Anna"}, *({"name": f"page {n}", "bot": "page"} for n in (2, 3, 4))]
    chosen = {**options, "roles": roles}
    record = Record.begin("friedrich", rules, chosen, seats, bytes(32), bytes(16))
    path.write_text(record.to_text(), "utf-8")
    return path


@pytest.mark.parametrize("name", DIGESTS)
def test_an_old_record_is_shown_and_verified(command: Command, house: Path, name: str) -> None:
    path = house / "old.jsonl"
    path.write_text(old_text(name), "utf-8")
    assert command("replay", str(path), "--verify").code == 0
    result = command("replay", str(path))
    assert (result.code, result.err) == (0, "")
    if name == "chevert-walks":
        assert "Hameln" in result.out


def test_an_old_game_is_resumed_by_its_own_rules(command: Command, house: Path) -> None:
    path = write_old_game(house / "old.jsonl")
    left = command("play", "--resume", str(path), typed=f"1\n{WALK}\nQUIT\n")
    assert left.code == 0
    record = read_record(path)
    assert record.header["rules"] == "1"
    assert WALK in [entry.get("act") for entry in record.entries]


def test_by_the_newest_rules_the_same_act_is_refused(command: Command, house: Path) -> None:
    path = write_old_game(house / "new.jsonl", rules="2")
    left = command("play", "--resume", str(path), typed=f"1\n{WALK}\nQUIT\n")
    assert "Chevert may not be separated" in left.out + left.err
    assert WALK not in [entry.get("act") for entry in read_record(path).entries]


@pytest.mark.parametrize("words", [["replay"], ["replay", "--verify"], ["play", "--resume"]])
def test_unknown_rules_are_refused_in_a_sentence(
    command: Command, house: Path, words: list[str]
) -> None:
    path = write_old_game(house / "other.jsonl", rules="9")
    before = path.read_bytes()
    sentence = command(*words, str(path)).refusal()
    assert sentence == "Line 1: the game was played by rules 9; this house knows rules 1 and 2."
    assert path.read_bytes() == before


def test_new_games_use_the_newest_rules(command: Command, house: Path) -> None:
    path = house / "game.jsonl"
    command("play", "friedrich", "--save", str(path), typed="QUIT\n")
    assert read_record(path).header["rules"] == GAME.rules_version == "2"
    (friedrich,) = [
        game for game in json.loads(command("games", "--json").out) if game["key"] == "friedrich"
    ]
    assert (friedrich["rules"], friedrich["rules_versions"]) == ("2", ["1", "2"])
