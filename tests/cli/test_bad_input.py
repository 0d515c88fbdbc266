from __future__ import annotations

import os
from pathlib import Path

import pytest

from tafelrunde.kernel import Json
from tests.cli.command import Command, forge_record, read_record

DECK = Path(__file__).parents[2] / "src/tafelrunde/games/richelieu/cards.csv"

REFUSED: list[tuple[int, list[str]]] = [
    (2, ["fnord"]),
    (2, ["--fnord"]),
    (2, ["games", "extra"]),
    (2, ["games", "--json=yes"]),
    (2, ["rules"]),
    (2, ["rules", "fnord"]),
    (2, ["options", ""]),
    (2, ["simulate", "Fnord"]),
    (2, ["play"]),
    (2, ["play", "richelieu", "--sea", "1"]),
    (2, ["play", "richelieu", "--seat"]),
    (2, ["play", "richelieu", "--seat", "3"]),
    (2, ["play", "richelieu", "--seat", "0"]),
    (2, ["play", "richelieu", "--seat", "-1"]),
    (2, ["play", "richelieu", "--players", "5"]),
    (2, ["play", "richelieu", "--players", "two"]),
    (2, ["play", "richelieu", "--players", "3", "-o", "players=3"]),
    (2, ["simulate", "richelieu", "-o", "players"]),
    (2, ["simulate", "richelieu", "-o", ""]),
    (2, ["simulate", "richelieu", "-o", "fnord=1"]),
    (2, ["simulate", "richelieu", "-o", "first=3"]),
    (2, ["simulate", "richelieu", "-o", "first=0"]),
    (2, ["simulate", "richelieu", "-o", "first=x"]),
    (2, ["simulate", "richelieu", "-o", "three_rows=maybe"]),
    (2, ["simulate", "richelieu", "-o", "three_rows=on", "--players", "3"]),
    (1, ["simulate", "richelieu", "-o", "deck=none.csv"]),
    (1, ["simulate", "richelieu", "-o", "deck=."]),
    (1, ["simulate", "richelieu", "-o", "deck=/dev/zero"]),
    (2, ["simulate", "richelieu", "-o", "deck=empty"]),
    (1, ["simulate", "richelieu", "-o", "deck=bytes"]),
    (1, ["replay", "none.jsonl"]),
    (1, ["replay", "."]),
    (1, ["replay", "empty"]),
    (1, ["replay", "bytes"]),
    (1, ["replay", "/dev/zero"]),
    (1, ["replay", "a" * 300]),
    (1, ["play", "--resume", "none.jsonl"]),
    (1, ["play", "--resume", "empty"]),
    (2, ["play", "--resume", "empty", "--seed", "1"]),
    (2, ["play", "--resume", "empty", "--players", "3"]),
    (1, ["play", "richelieu", "--save", "empty"]),
    (1, ["play", "richelieu", "--save", "no/such/folder"]),
    (1, ["play", "richelieu", "--save", "empty/file"]),
    (1, ["play", "richelieu", "--save", "a" * 300]),
]


@pytest.mark.parametrize(("code", "words"), REFUSED)
def test_one_sentence_in_both_languages(
    command: Command, house: Path, code: int, words: list[str]
) -> None:
    (house / "empty").write_text("")
    (house / "bytes").write_bytes(b"\xff\xfe\x00")
    english = command(*words, "--lang", "en")
    german = command(*words, "--lang", "de")
    assert english.refusal(code) != german.refusal(code)
    assert not english.out + german.out
    assert {path.name for path in house.iterdir()} <= {"empty", "bytes", "state"}
    assert (house / "empty").read_text() == ""


@pytest.mark.parametrize("language", ["fr", "DE", "", "d"])
def test_an_unknown_language_is_refused(command: Command, language: str) -> None:
    assert "speaks en and de" in command("games", f"--lang={language}").refusal(2)


@pytest.mark.parametrize("text", ["٣", "0_1", "+1"])
def test_a_seat_is_written_in_plain_digits(command: Command, text: str) -> None:
    words = ("perft", "richelieu", "--depth", "1", "--players", "4", "-o", f"first={text}")
    assert command(*words).refusal(2)


def test_a_deck_from_a_file(command: Command, house: Path) -> None:
    lines = DECK.read_text().splitlines()
    (house / "deck.csv").write_text("\ufeff" + "\r\n".join([lines[0], *lines[:0:-1]]).upper())
    words = ("play", "richelieu", "-o", "deck=deck.csv", "--save", "game.jsonl")
    assert command(*words, typed="1\n" * 500).code == 0
    (house / "deck.csv").unlink()
    assert command("replay", "game.jsonl", "--verify").code == 0
    options = read_record(Path("game.jsonl")).header["options"]
    assert isinstance(options, dict)
    assert str(options["deck"]).startswith("region,shields,symbol\n")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("anjou", "angers", "there is no region “angers”"),
        (",2,", ",3,", "a card has 1 or 2 shields"),
        ("sword", "\x1b[31msw", "not “?[31msw”"),
        ("sword", "cross", "A deck has nine of each symbol"),
        ("anjou", "anjou,1,1", "has too many fields"),
    ],
)
def test_unreadable_decks(command: Command, house: Path, old: str, new: str, reason: str) -> None:
    (house / "deck.csv").write_text(DECK.read_text().replace(old, new, 1))
    words = ("simulate", "richelieu", "-o", "deck=deck.csv")
    assert reason in command(*words).refusal(2)
    assert reason not in command(*words, "--lang", "de").refusal(2)


HOSTILE: list[tuple[str, tuple[str, ...], dict[str, Json]]] = [
    ("not your turn", ('{"n":0,"seat":-1,"act":"take 1L"}',), {}),
    ("not your turn", ('{"n":0,"seat":7,"act":"take 1L"}',), {}),
    ("“?[2J” was not possible", ('{"n":0,"seat":0,"act":"\\u001b[2J"}',), {}),
    ("“?31m” was not possible", ('{"n":0,"seat":0,"act":"\x9b31m"}',), {}),
    ("should be written “take 1L”", ('{"n":0,"seat":0,"act":"TAKE 1l"}',), {}),
    ("no such move to take back", ('{"n":0,"do":"take_back","to":-1}',), {}),
    ("is not an entry", ('{"n":0,"do":["take_back"]}',), {}),
    ("is not an entry", ('{"n":1,"seat":0,"act":"take 1L"}',), {}),
    ("no region “broken”", (), {"options": {"deck": "broken"}}),
    ("deck cannot be “5”", (), {"options": {"deck": 5}}),
    ("players cannot be “[]”", (), {"options": {"players": []}}),
    ("There is no game “?[2J”", (), {"game": "\x1b[2J"}),
    ("rules 9", (), {"rules": "9"}),
    ("promised", (), {"seed": "zz"}),
    ("promised", (), {"salt": 5}),
    ("Line 1", (), {"seats": []}),
    ("Line 1", (), {"seats": [{"name": "A"}] * 3}),
    ("beginning", (), {"seats": [{"name": 5}, {}]}),
    ("beginning", (), {"extra": 1}),
]


@pytest.mark.parametrize(("reason", "bodies", "changes"), HOSTILE)
def test_forged_records_are_refused(
    command: Command, house: Path, reason: str, bodies: tuple[str, ...], changes: dict[str, Json]
) -> None:
    path = house / "forged.jsonl"
    path.write_text(forge_record(*bodies, **changes))
    for words in (["replay"], ["replay", "--verify"], ["play", "--resume"]):
        sentence = command(*words, str(path)).refusal()
        assert reason in sentence
        assert sentence != command(*words, str(path), "--lang", "de").refusal()


@pytest.mark.parametrize(
    "text", ["[]\n", "5\n", "null\n", "[" * 100_000 + "\n", "{}\n", "\0\n", "\n", "\ufeff{}\n"]
)
def test_files_that_are_not_records(command: Command, house: Path, text: str) -> None:
    (house / "file").write_text(text)
    assert "ine 1" in command("replay", "file").refusal()
    assert "ine 1" in command("play", "--resume", "file").refusal()


def test_names_contain_no_terminal_control_codes(command: Command, house: Path) -> None:
    seats: list[Json] = [{"name": "A\x1b[2J\x9b31m\u202e"}, {"name": "\x07", "bot": "page"}]
    (house / "game.jsonl").write_text(forge_record('{"n":0,"seat":0,"act":"take 1L"}', seats=seats))
    for words in (["replay"], ["play", "--resume"]):
        result = command(*words, "game.jsonl", typed="list\nquit\n")
        assert result.code == 0
        assert "A?[2J?31m?" in result.out
        assert not {"\x1b", "\x9b", "\u202e", "\x07"} & {*result.out}


def test_a_huge_file_is_not_read_whole(command: Command, house: Path) -> None:
    with (house / "huge").open("wb") as file:
        os.truncate(file.fileno(), 1 << 40)
    assert "is larger than" in command("replay", "huge").refusal()
