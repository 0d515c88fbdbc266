"""The whole screen as a table, played by keys and mouse."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.cli.desk import INTERRUPTED, OK
from tafelrunde.cli.screen.themes import DARK, LIGHT, first_theme
from tafelrunde.cli.screen.widgets import MoveInput, Moves, Pane, TextScreen
from tafelrunde.kernel import FileProblem, Phrase
from tafelrunde.search import bots_of
from tests.cli.command import Command, read_record
from tests.cli.screens import Sitting, play_by_keys, sit_down

RICHELIEU = ("richelieu", "--seed", "5", "-o", "first=1", "--bots", "page", "--name", "Anna")
GAME = Path("game.jsonl")
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def at_richelieu(play: Any, *words: str, **more: Any) -> Any:
    game, *others = RICHELIEU
    return sit_down(play, game, GAME, *others, *words, **more)


@pytest.mark.live
def test_a_whole_game_by_keys_leaves_a_record_that_holds(command: Command) -> None:
    async def play(sitting: Sitting) -> None:
        await play_by_keys(sitting, Random(1))
        assert "wins with" in sitting.text("#prompt") or "victory" in sitting.text("#prompt")
        await sitting.pilot.press("enter")

    app = at_richelieu(play, "-o", "three_rows=on")
    assert app.leaving_code == OK
    assert command("replay", str(GAME), "--verify").code == 0


@LANGUAGES
@pytest.mark.parametrize("game", ["richelieu", "fredericus", "friedrich"])
def test_everything_is_in_sight_at_80_by_24(game: str, language: str) -> None:
    async def play(sitting: Sitting) -> None:
        for _ in range(6):
            lines = sitting.screen_lines()
            assert len(lines) == 24
            assert all(len(line) == 80 for line in lines)
            assert "F1" in lines[-1]
            assert "^Q" in lines[-1]
            shown = "\n".join(lines)
            assert sitting.text("#prompt").split()[-1] in shown
            assert sitting.moves[0] in shown
            board = sitting.app.query_one("#board", Pane)
            assert board.size.height >= 10
            assert not board.show_horizontal_scrollbar
            await sitting.press("down", "enter")

    players = ["--players", "4"]
    sit_down(play, game, GAME, *players, "--seed", "3", "--bots", "page", language=language)


def test_typing_filters_by_notation_and_by_words_without_accents() -> None:
    async def play(sitting: Sitting) -> None:
        everything = sitting.moves
        assert sitting.app.query_one(Moves).highlighted_move is None
        await sitting.type("take 2l")
        assert sitting.moves == ["take 2L"]
        await sitting.press("backspace")
        assert sitting.moves[:2] == ["take 2L", "take 2R"]
        assert sitting.app.query_one(Moves).highlighted == 0
        await sitting.press("escape")
        assert (sitting.typed, sitting.moves) == ("", everything)
        await sitting.type("NORMANDIE tWo")
        assert 0 < len(sitting.moves) < len(everything)
        for text in sitting.moves:
            action = sitting.app.moves.parse(text)
            assert "Normandie with two" in sitting.app.moves.effects(action)

    at_richelieu(play)


def test_a_move_typed_in_full_is_played_though_another_is_listed_first() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.type("take 3r", "enter")
        assert sitting.typed == ""
        assert "takes" in sitting.text("#log")

    at_richelieu(play)
    assert read_record(GAME).entries[0]["act"] == "take 3R"


def test_a_road_that_the_list_leaves_out_can_be_typed() -> None:
    road = "march Keith strehlen-brieg-oppeln"

    async def play(sitting: Sitting) -> None:
        for armies in (9, 5, 9, 3, 3, 3, 8, 4):
            await sitting.type(f"armies {armies}", "enter")
        await sitting.type(road, "enter")

    roles = "roles=friedrich,elisabeth,maria-theresia,pompadour"
    words = ("--bots", "page", "--seed", "5", "-o", roles)
    sit_down(play, "friedrich", GAME, *words)
    acts = [str(entry.get("act")) for entry in read_record(GAME).entries]
    assert any(act.startswith("march Keith strehlen") for act in acts)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fnord", "“fnord” is not "),
        ("end", "You must take a card first."),
        ("mark 1-1", "Take a card first"),
        ("x" * 60, "is not "),
        ("save .", ". is already there and is not overwritten"),
        ("save no/such/folder", "cannot be written: there is no such"),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(typed: str, answer: str) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.type(typed, "enter")
        assert answer in sitting.text("#message")
        await sitting.press("escape")
        assert not sitting.app.query_one("#message").display

    at_richelieu(play)
    assert not read_record(GAME).entries


def test_enter_alone_plays_nothing_and_says_how_to_choose() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.press("enter")
        assert "arrow keys" in sitting.text("#message")

    at_richelieu(play)
    assert not read_record(GAME).entries


@pytest.mark.parametrize("way", ["key", "word"])
def test_a_hint_is_highlighted_and_explained_and_plays_nothing(way: str) -> None:
    async def play(sitting: Sitting) -> None:
        if way == "key":
            await sitting.press("f2")
        else:
            await sitting.type("hint", "enter")
        message, chosen = sitting.text("#message"), sitting.app.query_one(Moves).highlighted_move
        assert message.startswith("A strong bot would play: ")
        assert chosen is not None
        assert chosen.text in message
        await sitting.press("enter")

    at_richelieu(play)
    assert len(read_record(GAME).entries) == 1


@pytest.mark.parametrize("way", ["f3", "ctrl+z", "undo"])
def test_a_move_is_taken_back_as_long_as_nothing_became_known(way: str) -> None:
    async def play(sitting: Sitting) -> None:
        async def undo() -> None:
            if way == "undo":
                await sitting.type(way, "enter")
            else:
                await sitting.press(way)

        before = sitting.moves
        await undo()
        assert "nothing you could take back" in sitting.text("#message")
        await sitting.type("take 1l", "enter")
        assert sitting.moves != before
        await undo()
        assert sitting.moves == before
        assert sitting.text("#log").endswith("Taken back.")

    at_richelieu(play)
    assert [entry.get("do") for entry in read_record(GAME).entries] == [None, "take_back"]


def test_the_screen_follows_a_new_size_and_back() -> None:
    async def play(sitting: Sitting) -> None:
        for size in ((120, 40), (80, 24), (60, 18), (200, 60), (80, 24)):
            await sitting.pilot.resize_terminal(*size)
            await sitting.pilot.pause()
            lines = sitting.screen_lines()
            assert (len(lines[0]), len(lines)) == size
            assert "F1" in lines[-1]
            assert sitting.app.query_one(Moves).size.height >= 1
            board, log = (sitting.app.query_one(f"#{name}").region for name in ("board", "log"))
            assert (log.x >= board.right) is (size[0] >= 112)
        await sitting.type("take 1l", "enter")

    at_richelieu(play)
    assert len(read_record(GAME).entries) == 1


def test_pages_are_turned_by_key_and_by_mouse() -> None:
    async def play(sitting: Sitting) -> None:
        assert sitting.text("#pages").split() == ["nations", "armies", "map"]
        assert "played by" in sitting.text("#board")
        await sitting.press("f4")
        assert "supply trains" in sitting.text("#board")
        await sitting.pilot.click("#pages", offset=(18, 0))
        await sitting.settle()
        assert "SE" in sitting.text("#board")
        await sitting.press("pagedown")
        assert sitting.app.query_one("#board").scroll_offset.y > 0
        await sitting.press("f4")
        assert "played by" in sitting.text("#board")

    sit_down(play, "friedrich", GAME, "--seed", "5", "--bots", "page")


@LANGUAGES
def test_help_log_and_rules_cover_the_table_until_they_are_left(language: str) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.type("take 1l", "enter")
        for key, said in (("f1", "Brg1s"), ("f5", "1-1"), ("f6", "Richelieu")):
            await sitting.pilot.press(key)
            await sitting.pilot.pause()
            assert isinstance(sitting.app.screen, TextScreen)
            assert any(said in line for line in sitting.screen_lines())
            await sitting.pilot.press("escape")
            await sitting.pilot.pause()
            assert not isinstance(sitting.app.screen, TextScreen)

    at_richelieu(play, language=language)


def test_letters_reach_the_input_from_everywhere() -> None:
    async def play(sitting: Sitting) -> None:
        sitting.app.query_one("#board", Pane).focus()
        await sitting.type("take 2")
        assert sitting.typed == "take 2"
        assert sitting.app.focused is sitting.app.query_one(MoveInput)

    at_richelieu(play)


def test_keys_of_the_last_line_can_be_clicked() -> None:
    async def play(sitting: Sitting) -> None:
        place = sitting.screen_lines()[-1].index("rules")
        await sitting.pilot.click("#keys", offset=(place, 0))
        await sitting.pilot.pause()
        assert isinstance(sitting.app.screen, TextScreen)

    at_richelieu(play)


@pytest.mark.parametrize(
    ("keys", "code"), [(["ctrl+q"], OK), (["ctrl+c"], INTERRUPTED), ([*"quit", "enter"], OK)]
)
def test_leaving_keeps_the_game_and_it_is_resumed(
    command: Command, keys: list[str], code: int
) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.type("take 1l", "enter")
        await sitting.pilot.press(*keys)

    app = at_richelieu(play)
    assert app.leaving_code == code
    assert not app.is_running

    async def go_on(sitting: Sitting) -> None:
        assert "takes" in sitting.text("#log")
        await sitting.type("end", "enter")

    before = len(read_record(GAME).entries)
    other = Path("other.jsonl")
    sit_down(go_on, "richelieu", other, "--resume", str(GAME))
    assert len(read_record(GAME).entries) == before == 1
    assert len(read_record(other).entries) > 1
    assert command("play", "--resume", str(other), typed="1\n" * 500).code == 0


def test_while_a_bot_thinks_the_screen_answers_and_can_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinks, may_answer = threading.Event(), threading.Event()
    page = bots_of("richelieu")["page"]
    usual = page.choose

    def choose(knowledge: Any, actions: Any, budget: Any, rng: Any) -> Any:
        thinks.set()
        while not may_answer.wait(0.01) and not budget.stop():
            pass
        return usual(knowledge, actions, budget, rng)

    monkeypatch.setattr(page, "choose", choose)

    async def play(sitting: Sitting) -> None:
        await sitting.pilot.press(*"take", "space", *"1l", "enter")
        await sitting.pilot.press(*"end", "enter")
        await asyncio.to_thread(thinks.wait)
        await sitting.pilot.pause(1.6)
        assert "page 2 is thinking" in sitting.text("#prompt")
        assert " 1 s" in sitting.text("#prompt")
        await sitting.pilot.press(*"take", "enter")
        assert sitting.text("#message") == "Wait until the others have moved."
        await sitting.pilot.press("f3", "f2")
        assert not sitting.moves
        await sitting.pilot.press("ctrl+q")

    at_richelieu(play)
    assert [entry["act"] for entry in read_record(GAME).entries] == ["take 1L", "end"]


def test_a_bot_that_fails_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(bots_of("richelieu")["greedy"], "choose", fail)

    async def play(sitting: Sitting) -> None:
        await sitting.type("take 1l", "enter")
        await sitting.type("end", "enter")
        assert "greedy could not choose (error: ZeroDivisionError" in sitting.text("#log")

    words = ("--seed", "5", "-o", "first=1", "--bots", "greedy")
    sit_down(play, "richelieu", GAME, *words)


def test_a_disk_that_is_full_ends_the_screen_with_the_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = FileProblem(Phrase("file.unwritable", {"path": "x", "why": "full"}))

    def refuse() -> None:
        raise problem

    async def play(sitting: Sitting) -> None:
        monkeypatch.setattr(sitting.app.table, "save", refuse)
        await sitting.pilot.press(*"take", "space", *"1l", "enter")

    assert at_richelieu(play).problem is problem


@pytest.mark.parametrize(
    ("told", "theme"), [("0;15", LIGHT), ("15;0", DARK), ("", DARK), ("0;default;7", LIGHT)]
)
def test_the_colours_follow_the_terminal_and_can_be_changed(
    monkeypatch: pytest.MonkeyPatch, told: str, theme: Any
) -> None:
    monkeypatch.setenv("COLORFGBG", told)
    assert first_theme() is theme

    async def play(sitting: Sitting) -> None:
        assert sitting.app.theme == theme.name
        await sitting.press("f9")
        assert sitting.app.theme == (DARK if theme is LIGHT else LIGHT).name

    at_richelieu(play)
