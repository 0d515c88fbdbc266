"""Every registered game keeps the contract of the kernel."""

from __future__ import annotations

import contextlib
import json
import os
import string
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.games import all_games
from tafelrunde.i18n import LANGUAGES, Speaker, rules_text
from tafelrunde.kernel import (
    Chance,
    Game,
    IllegalAction,
    Knowledge,
    MalformedAction,
    Options,
    Record,
    State,
    act,
    parse,
    replay,
    seed_from_text,
)
from tests.conformance.case import ALL_CASES, Case
from tests.conformance.walks import any_action, begun, some_states, walk

each_case = pytest.mark.parametrize("case", ALL_CASES, ids=str)
each_whole_case = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.long if case.is_later else ()) for case in ALL_CASES],
    ids=str,
)
"""For tests that look at every act of whole games: variants much like others are long."""


@each_whole_case
def test_equal_seeds_give_equal_games_in_processes_with_different_hash_seeds(case: Case) -> None:
    assert _digest_in_a_process(case, "0") == _digest_in_a_process(case, "4711")


@pytest.mark.long
@each_case
def test_equal_seeds_give_equal_games_with_more_hash_seeds(case: Case) -> None:
    digests = {_digest_in_a_process(case, hash_seed) for hash_seed in ("0", "1", "2", "4711")}
    assert len(digests) == 1


def _digest_in_a_process(case: Case, hash_seed: str) -> str:
    command = [sys.executable, "-m", "tests.conformance.digest", case.game.key, case.name]
    root = Path(__file__).parents[2]
    found = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(found.stdout.strip()) == 64
    return found.stdout.strip()


@each_case
def test_different_seeds_give_different_games(case: Case) -> None:
    assert len({begun(case, str(seed)).to_bytes() for seed in range(20)}) == 20


@each_case
def test_a_copy_is_independent(case: Case) -> None:
    rng = Random(3)
    for state in some_states(case, games=6, every=5, tag="copy"):
        twin, before = state.copy(), state.to_bytes()
        assert twin.to_bytes() == before
        for _ in range(8):
            if twin.to_act is not None:
                twin.apply(any_action(twin, rng))
        twin.stir(1)
        assert state.to_bytes() == before
        after = twin.to_bytes()
        if state.to_act is not None:
            state.push(any_action(state, rng))
        assert twin.to_bytes() == after


@each_case
def test_listed_actions_are_distinct_canonical_and_accepted(case: Case) -> None:
    for state in some_states(case, games=5, every=4, tag="listed"):
        actions = state.legal_actions()
        assert len({action.text for action in actions}) == len(actions)
        assert actions == state.legal_actions()
        for action in actions[:: max(len(actions) // 80, 1)]:
            assert state.canonical(action) == action
            assert state.check(action) is None
            assert parse(state, action.text) == action
            child = state.copy()
            child.apply(action)
            assert child.validate() == []


@each_case
def test_whatever_is_not_listed_is_refused_without_change(case: Case) -> None:
    universe = case.universe()
    for state in some_states(case, games=4, every=17, tag="refused"):
        listed, before = {action.text for action in state.legal_actions()}, state.to_bytes()
        for text in universe:
            action = parse(state, text)
            if state.canonical(action).text in listed:
                assert state.check(action) is None
                state.copy().apply(action)
            else:
                assert state.check(action) is not None
                with pytest.raises(IllegalAction) as refused:
                    state.apply(action)
                assert refused.value.phrase == state.check(action)
        assert state.to_bytes() == before


@given(text=st.text(st.sampled_from(string.printable + "äß—\x00")) | st.text())
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    for case in ALL_CASES:
        state = begun(case, "text")
        with contextlib.suppress(MalformedAction):
            assert parse(state, parse(state, text).text) == parse(state, text)


@each_case
def test_every_game_ends_and_never_in_a_dead_end(case: Case) -> None:
    for number in range(case.fewer(30)):
        acts, last = -1, None
        for state in walk(case, f"end{number}"):
            acts, last = acts + 1, state
            over = state.to_act is None
            assert bool(state.legal_actions()) != over
            assert (state.outcome() is not None) == over
            assert acts < case.longest
        assert last is not None
        _check_outcome(case, last)


def _check_outcome(case: Case, state: State) -> None:
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == case.options.players
    assert outcome.winners
    assert set(outcome.winners) <= set(range(case.options.players))


@each_case
def test_apply_and_push_do_the_same(case: Case) -> None:
    for number in range(case.fewer(5)):
        rng, slow = Random(number), begun(case, f"same{number}")
        fast = slow.copy()
        while slow.to_act is not None:
            action = any_action(slow, rng)
            slow.apply(action)
            fast.push(action)
            assert slow.to_bytes() == fast.to_bytes()
            assert slow.validate() == []


@each_case
def test_a_random_action_is_listed_and_can_be_any_listed_one(case: Case) -> None:
    rng, small = Random(5), 0
    for state in some_states(case, games=8, every=3, tag="random"):
        listed = set(state.legal_actions())
        if not listed:
            continue
        before = state.to_bytes()
        wanted = len(listed) <= 14
        small += wanted
        drawn = {state.random_action(rng) for _ in range(1500 if wanted else 20)}
        assert state.to_bytes() == before
        assert drawn <= listed
        if wanted:
            assert drawn == listed
    assert small >= case.fewer(21)


@each_case
def test_the_default_action_is_legal(case: Case) -> None:
    for state in some_states(case, games=6, every=2, tag="default"):
        if state.to_act is not None:
            assert state.default_action() in state.legal_actions()


@each_case
def test_games_played_by_default_end(case: Case) -> None:
    state, acts = begun(case, "flag"), 0
    while state.to_act is not None:
        state.apply(state.default_action())
        acts += 1
        assert acts < case.longest


@each_case
def test_previews_change_nothing_and_show_to_others_that_they_must_wait(case: Case) -> None:
    speaker = Speaker()
    for state in some_states(case, games=3, every=6, tag="preview"):
        before = state.to_bytes()
        for action in state.legal_actions()[:30]:
            assert state.to_act is not None
            own: dict[str, Any] = state.preview(action, state.to_act)
            assert (own["act"], own["reason"]) == (action.text, None)
            assert json.loads(json.dumps(own)) == own
            assert all(speaker.say(e["key"], e["params"]) for e in own["effects"])
            other = state.preview(action, (state.to_act + 1) % case.options.players)
            assert other["reason"] is not None
        assert state.to_bytes() == before


@each_case
def test_views_and_knowledge_are_plain_data_and_round_trip(case: Case) -> None:
    for state in some_states(case, games=3, every=6, tag="data"):
        for seat in range(case.options.players):
            view, knowledge = state.view(seat), state.knowledge(seat)
            assert json.loads(json.dumps(view)) == view
            again = Knowledge.from_json(json.loads(json.dumps(knowledge.to_json())))
            assert again == knowledge
            assert again.game == case.game.key
            assert again.seat == seat
        assert json.loads(json.dumps(state.view(None))) == state.view(None)


@each_whole_case
def test_states_round_trip_through_bytes(case: Case) -> None:
    rng = Random(6)
    for state in some_states(case, games=3, every=6, tag="bytes"):
        again = case.game.from_bytes(state.to_bytes())
        assert again.to_bytes() == state.to_bytes()
        while state.to_act is not None:
            action = any_action(state, rng)
            state.push(action)
            again.push(action)
        assert again.outcome() == state.outcome()


@each_case
def test_options_round_trip(case: Case) -> None:
    values = case.options.to_json()
    assert case.game.options().from_json(json.loads(json.dumps(values))) == case.options
    assert isinstance(case.options, Options)
    texts = [f"{n}={k.write(values[n])}" for n, k in case.options.kinds().items()]
    assert case.game.options().from_texts(texts) == case.options


@each_case
def test_a_record_round_trips_and_replays_to_the_same_outcome(case: Case) -> None:
    record, state, told = _recorded(case)
    again = Record.from_text(record.to_text())
    assert again.to_text() == record.to_text()
    steps = list(replay(again))
    assert [step.events for step in steps[1:]] == told
    assert steps[-1].state.to_bytes() == state.to_bytes()


def _recorded(case: Case) -> tuple[Record, State, list[object]]:
    seed, rng, told = b"\x01" * 32, Random(7), list[object]()
    seats = [{"name": f"player {seat}"} for seat in range(case.options.players)]
    record = Record.begin(
        case.game.key, case.game.rules_version, case.options.to_json(), seats, seed, b"\x02" * 16
    )
    state = case.game.start(case.options, seed)
    while state.to_act is not None:
        seat = state.to_act
        action, events = act(state, seat, any_action(state, rng).text)
        record.act(seat, action.text)
        told.append(events)
    outcome = state.outcome()
    assert outcome is not None
    record.finish(outcome)
    return record, state, told


@each_whole_case
def test_no_view_event_or_knowledge_holds_a_word_of_chance(case: Case) -> None:
    state, rng = begun(case, "chance"), Random(8)
    key = Chance(seed_from_text("chance")).to_text().split(":")[0]
    assert key.encode() in state.to_bytes()
    while state.to_act is not None:
        events = state.apply(any_action(state, rng))
        views = [state.view(seat) for seat in (None, *range(case.options.players))]
        known = [state.knowledge(seat).to_json() for seat in range(case.options.players)]
        said = json.dumps([views, known, [dict(e.params) for e in events]]) + repr(state)
        assert key not in said
        assert key[:16] not in said


@each_whole_case
def test_everything_said_has_words_in_every_language(case: Case) -> None:
    speakers = [Speaker(language, ["Anna", "Bernd"]) for language in LANGUAGES]
    for number in range(case.fewer(6)):
        state, rng = begun(case, f"words{number}"), Random(number)
        while state.to_act is not None:
            phrases = [state.prompt()]
            reasons = (state.check(parse(state, t)) for t in rng.sample(case.universe(), 20))
            phrases += [reason for reason in reasons if reason is not None]
            phrases += [event.phrase for event in state.apply(any_action(state, rng))]
            for speaker in speakers:
                assert all(speaker.phrase(phrase) for phrase in phrases)
        outcome = state.outcome()
        assert outcome is not None
        assert all(s.phrase(outcome.reason) and s.phrase(state.prompt()) for s in speakers)


@each_case
def test_the_board_can_be_drawn_for_everybody_at_any_time(case: Case) -> None:
    for language in LANGUAGES:
        speaker = Speaker(language, ["Anna"])
        for state in some_states(case, games=1, every=9, tag="board"):
            for seat in (None, *range(case.options.players)):
                for line in case.game.board(state.view(seat), speaker.say):
                    for text, style in line:
                        assert "\n" not in text
                        assert style == "" or style in case.game.styles


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_rules_title_and_options_in_words(game: Game, language: str) -> None:
    assert rules_text(language, game.key).startswith("# ")
    say = Speaker(language).say
    for name in ("title", "about", "credits", *(f"options.{o}" for o in game.options().kinds())):
        assert say(f"{game.key}.{name}")
