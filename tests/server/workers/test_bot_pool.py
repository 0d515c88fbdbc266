"""Processes in which bots think: whatever becomes of them, a table goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tafelrunde.kernel import find_game
from tafelrunde.server.workers import bot_pool as thinking
from tafelrunde.server.workers.bot_pool import Thinkers
from tafelrunde.tables.bot_requests import Question
from tests.apart import run

ORPHAN = """
import os, sys, time
from multiprocessing import get_context
from tafelrunde.search import processes
processes.LOOK = 0.05

def work(parent):
    processes.LOOK = 0.05
    processes.stand_by(parent)
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
def question() -> Question:
    """What a captain is asked at the beginning of a game."""
    game = find_game("richelieu")
    state = game.start(game.options()(), bytes(32))
    seat = state.to_act or 0
    actions = state.legal_actions()
    return Question("table", seat, "captain", state.knowledge(seat), actions, bytes(32))


@pytest.fixture
def doomed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinkers]:
    """Processes that die before they have thought."""
    monkeypatch.setattr(thinking, "stand_by", _die)
    thinkers = Thinkers(1)
    yield thinkers
    thinkers.close()


def test_where_every_process_dies_a_page_plays_on(doomed: Thinkers, question: Question) -> None:
    action, _ = run(doomed.choose(question))
    assert action in question.actions


def test_a_hint_fails_where_every_process_dies(doomed: Thinkers, question: Question) -> None:
    with pytest.raises(BrokenProcessPool):
        run(doomed.advise(question))


def test_after_that_a_sound_process_is_started(
    doomed: Thinkers, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(doomed.choose(question))
    monkeypatch.undo()
    assert run(doomed.advise(question, 0.01)).action in question.actions


def test_no_process_outlives_the_one_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN, "utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline().strip() == "begun"
        parent.kill()
        assert parent.stdout.read() == "", "the pipe ends with the child, before it has spoken"
