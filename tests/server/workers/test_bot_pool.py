"""Processes in which bots think: a table goes on even if they end."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from tafelrunde.kernel import Action, Record, find_game
from tafelrunde.search import Page, TimeLimit
from tafelrunde.server.workers import bot_pool as module
from tafelrunde.server.workers.bot_pool import BotPool
from tafelrunde.tables.bot_requests import BotRequest
from tests.coroutines import run_in_thread
from tests.third_party.install import install_pebbles
from tests.third_party.pebbles import PebblesOptions, PebblesState

ORPHAN = """
import os, sys, time
from multiprocessing import get_context
from tafelrunde.search import processes
processes.LOOK = 0.05

def work(parent):
    processes.LOOK = 0.05
    processes.watch_parent(parent)
    print("begun", flush=True)
    time.sleep(30)
    print("still here", flush=True)

if __name__ == "__main__":
    child = get_context("spawn").Process(target=work, args=(os.getpid(),))
    child.start()
    time.sleep(60)
"""


def _die(_parent: int) -> None:
    os._exit(1)


@pytest.fixture
def captain_request() -> BotRequest:
    """What a captain is asked at the beginning of a game."""
    game = find_game("richelieu")
    state = game.start(game.options()(), bytes(32))
    seat = state.to_act or 0
    actions = state.legal_actions()
    return BotRequest("table", seat, "captain", state.knowledge(seat), actions, bytes(32))


@pytest.fixture
def dying_pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPool]:
    """Processes that die before they have thought."""
    monkeypatch.setattr(module, "watch_parent", _die)
    bot_pool = BotPool(1)
    yield bot_pool
    bot_pool.close()


@pytest.mark.live
def test_if_every_process_dies_the_random_bot_plays(
    dying_pool: BotPool, captain_request: BotRequest
) -> None:
    action, _ = run_in_thread(dying_pool.choose(captain_request))
    assert action in captain_request.actions


@pytest.mark.live
def test_a_hint_fails_where_every_process_dies(
    dying_pool: BotPool, captain_request: BotRequest
) -> None:
    with pytest.raises(BrokenProcessPool):
        run_in_thread(dying_pool.advise(captain_request))


def test_after_that_a_sound_process_is_started(
    dying_pool: BotPool, captain_request: BotRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_in_thread(dying_pool.choose(captain_request))
    monkeypatch.undo()
    assert run_in_thread(dying_pool.advise(captain_request, 0.01)).action in captain_request.actions


def pebbles_request(bot: str) -> BotRequest:
    """What a bot is asked at the beginning of a game of pebbles."""
    state = PebblesState(PebblesOptions(), 11, 0)
    return BotRequest("table", 0, bot, state.knowledge(0), state.legal_actions(), bytes(32))


STARTING_SECONDS = 60.0
"""How long a process may take to start."""
STARTED_SECONDS = 3.0
"""How much longer a process that has started is waited for."""


@pytest.fixture(scope="module")
def pebbles_pool(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotPool]:
    """A process that knows the game of pebbles, and gives its bots little time."""
    with install_pebbles(tmp_path_factory.mktemp("pebbles"), "BROKEN"):
        bot_pool = BotPool(1, TimeLimit(1.0, 0.3))
        yield bot_pool
        bot_pool.close()


@pytest.fixture
def third_party_bots(pebbles_pool: BotPool) -> BotPool:
    """The process, started anew if the test before has ended it."""
    pebbles_pool.grace = STARTING_SECONDS
    run_in_thread(pebbles_pool.choose(pebbles_request("lowest")))
    pebbles_pool.grace = STARTED_SECONDS
    return pebbles_pool


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raising", "ZeroDivisionError"),
        ("weary", "ZeroDivisionError"),
        ("cheating", "illegal: take everything"),
        ("looping", "late"),
        ("stubborn", "TimeoutError"),
        ("missing", "KeyError"),
    ],
)
def test_a_bot_that_fails_loses_the_choice_and_is_named_in_the_log(
    third_party_bots: BotPool, caplog: pytest.LogCaptureFixture, bot: str, why: str
) -> None:
    asked = pebbles_request(bot)
    action, pace = run_in_thread(third_party_bots.choose(asked))
    assert action in asked.actions
    assert pace == 0
    (line,) = [record.getMessage() for record in caplog.records]
    assert f"the bot {bot} could not choose in pebbles" in line
    assert why in line


def test_after_a_bot_that_hangs_the_next_one_is_asked_as_usual(third_party_bots: BotPool) -> None:
    async def both() -> Action:
        hanging = asyncio.ensure_future(third_party_bots.choose(pebbles_request("stubborn")))
        await asyncio.sleep(0)
        third_party_bots.grace = STARTING_SECONDS  # the next bot is asked in a new process
        action, _ = await third_party_bots.choose(pebbles_request("lowest"))
        await hanging
        return action

    assert run_in_thread(both()).text == "take 1"
    assert run_in_thread(third_party_bots.choose(pebbles_request("lowest")))[0].text == "take 1"


def test_a_house_bot_that_hangs_in_a_thread_loses_the_choice(
    captain_request: BotRequest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def hang(*_: object) -> Action:
        while True:
            pass

    monkeypatch.setattr(Page, "choose", hang)
    monkeypatch.setattr(module, "choose_random", lambda known, actions, rng: actions[0])
    bot_pool = BotPool(1, TimeLimit(0.0, 0.1))
    action, _ = run_in_thread(bot_pool.choose(replace(captain_request, bot="page")))
    assert action == captain_request.actions[0]
    assert "late" in caplog.text


def test_advice_that_fails_is_an_error_with_the_reason(third_party_bots: BotPool) -> None:
    with pytest.raises(module.BotFailed, match="ZeroDivisionError"):
        run_in_thread(third_party_bots.advise(pebbles_request("weary"), 0.01))


def test_an_evaluator_that_hangs_is_ended_with_its_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REVIEW_SECONDS", 0.1)
    with install_pebbles(tmp_path, "HANGING"):
        bot_pool = BotPool(1, grace=4.0)
        options = PebblesOptions(pile=3).to_json()
        record = Record.begin("pebbles", "1", options, [{"name": "Ada"}] * 2, bytes(32), bytes(16))
        with pytest.raises(TimeoutError):
            run_in_thread(bot_pool.outline(record.to_text()))
        assert not bot_pool._pools
        bot_pool.close()


def test_no_process_outlives_the_one_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN, "utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline().strip() == "begun"
        parent.kill()
        assert parent.stdout.read() == "", "the pipe ends with the child, before it has spoken"
