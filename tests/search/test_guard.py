"""Asking a bot that may fail."""

from __future__ import annotations

import signal
import threading
import time
from random import Random

import pytest

from tafelrunde.search import Bot, BotFault, Budget, TimeLimit, ask_advice, ask_bot
from tafelrunde.search.time_limit import TooSlow, limit_time
from tests.lab.arena_bots import Broken, Cheat, First, Forger, Looping, Quitting, Sleeper
from tests.third_party.pebbles import PebblesOptions, PebblesState

SHORT = TimeLimit(0.0, 0.05)


def ask_guarded(bot: Bot, limit: TimeLimit = SHORT) -> object:
    state = PebblesState(PebblesOptions(), 7, 0)
    arguments = (state.knowledge(0), state.legal_actions(), Budget(), Random(1), limit)
    return ask_bot(bot, *arguments)


def test_a_valid_choice_is_returned() -> None:
    state = PebblesState(PebblesOptions(), 7, 0)
    assert ask_guarded(First()) == state.legal_actions()[0]


def test_a_forged_code_behind_a_listed_text_changes_nothing() -> None:
    assert ask_guarded(Forger()) == ask_guarded(First())


@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        (Broken(), "error"), (Quitting(), "error"), (Cheat(), "illegal"), (Sleeper(), "late"),
        (Looping(), "late"),
    ],
)  # fmt: skip
def test_a_faulty_bot_is_reported_with_the_reason(bot: Bot, kind: str) -> None:
    fault = ask_guarded(bot)
    assert isinstance(fault, BotFault)
    assert fault.kind == kind


def test_a_bot_cannot_change_the_list_that_its_answer_is_looked_up_in() -> None:
    state = PebblesState(PebblesOptions(), 7, 0)
    actions = state.legal_actions()
    ask_bot(Cheat(), state.knowledge(0), actions, Budget(), Random(1), SHORT)
    assert actions == state.legal_actions()


def test_a_loop_is_broken_in_other_threads_too() -> None:
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(ask_guarded(Looping())))
    thread.start()
    thread.join(30)
    assert found == [BotFault("late", "")]


def test_failed_advice_is_reported_with_the_reason() -> None:
    state = PebblesState(PebblesOptions(), 7, 0)
    fault = ask_advice(
        Cheat(), state.knowledge(0), state.legal_actions(), Budget(), Random(1), SHORT
    )
    assert fault == BotFault("illegal", "take everything")


def test_the_limit_grows_with_the_budget() -> None:
    limit = TimeLimit(factor=10.0, seconds=30.0)
    assert limit.seconds_for(Budget()) == 30
    assert limit.seconds_for(Budget(seconds=2.0)) == 50
    assert limit.seconds_for(Budget(simulations=100)) == pytest.approx(80)


def test_an_alarm_that_was_set_before_still_rings() -> None:
    rung = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: rung.append(number))
    left = signal.setitimer(signal.ITIMER_REAL, 60)
    try:
        with pytest.raises(TooSlow), limit_time(0.02):
            time.sleep(5)
        with limit_time(5):
            pass
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] < 60
        signal.raise_signal(signal.SIGALRM)
        assert rung == [signal.SIGALRM]
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *left)
