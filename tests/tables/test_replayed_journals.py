"""Replaying a journal gives the game that wrote it, with everything that happened at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.kernel import Json, RecordError, final_state
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal import Entry
from tests.tables.game_sessions import (
    add_lines,
    apply_texts,
    begin_record,
    comparable,
    new_session,
    random_transition,
)
from tests.tables.guests import GAMES

Options = Mapping[str, Json]


def play_mixed(
    game: str, options: Options, seed: int, length: int
) -> tuple[GameSession, list[Transition]]:
    """Play for a while with everything that may happen at a table."""
    live, rng, changes = new_session(game, options, seed), Random(seed), list[Transition]()
    while live.state.to_act is not None and len(changes) < length:
        changes.append(random_transition(live, rng))
        live = changes[-1].session
    return live, changes


def entries_of(changes: Sequence[Transition]) -> list[Entry]:
    return [line for change in changes for line in change.entries]


def are_equal(live: GameSession, resumed: GameSession) -> bool:
    """Return whether both are the same game; the one played may remember fewer acts."""
    *position, past = comparable(live)
    *other_position, other_past = comparable(resumed)
    assert isinstance(past, list)
    assert isinstance(other_past, list)
    return position == other_position and past == other_past[len(other_past) - len(past) :]


@settings(max_examples=40)
@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(0, 150))
def test_a_journal_resumed_is_the_game_that_wrote_it(
    which: tuple[str, Options], seed: int, length: int
) -> None:
    live, changes = play_mixed(*which, seed, length)
    end = changes[-1].end if changes else None
    read = add_lines(begin_record(*which, seed), entries_of(changes), end)
    resumed = GameSession.resume(read)
    assert are_equal(live, resumed)
    assert final_state(read).to_bytes() == live.state.to_bytes()
    if live.state.to_act is not None:
        text = live.state.random_action(Random(seed)).text
        assert apply_texts(live, text).entries == apply_texts(resumed, text).entries


@settings(max_examples=6)
@given(st.sampled_from(GAMES), st.integers(0, 2**32))
def test_a_session_resumed_at_any_entry_continues_alike(
    which: tuple[str, Options], seed: int
) -> None:
    _, changes = play_mixed(*which, seed, 40)
    entries: list[Entry] = []
    for change in changes:
        entries += change.entries
        assert are_equal(
            change.session, GameSession.resume(add_lines(begin_record(*which, seed), entries))
        )


def test_a_journal_with_a_line_missing_or_changed_is_not_resumed() -> None:
    _, changes = play_mixed("richelieu", {}, 1, 30)
    entries = entries_of(changes)
    for broken in (entries[:7] + entries[8:], [*entries[:7], {**entries[7], "n": 8}]):
        with pytest.raises(RecordError):
            add_lines(begin_record("richelieu", {}, 1), broken)
