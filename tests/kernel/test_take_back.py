from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.games import find_game
from tafelrunde.games.richelieu.snapshot import hidden_places
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Game, Json, Phrase, Record, RecordError, State, final_state, replay
from tests.kernel.records import finish_if_over, random_record, toy_record
from tests.kernel.toy import Toy, ToyState


def replay_text(record: Record) -> State:
    """Return the last state of a record that was written and read again."""
    return final_state(Record.from_text(record.to_text()))


def record_with_take_back(to: int, reseeds: bool = False, *acts: str) -> Record:
    record = toy_record(*(acts or ("take 1", "take 1", "take 1")), stones=8)
    details: dict[str, Json] = {"to": to, "stir": True} if reseeds else {"to": to}
    record.note("take_back", **details)
    return record


def luck_of(state: State) -> list[int]:
    assert isinstance(state, ToyState)
    return state.luck


def hidden_tokens(state: State) -> list[int]:
    assert isinstance(state, RichelieuState)
    return [state.tokens[place] for place in hidden_places(state)]


def line_of_refusal(record: Record) -> int:
    with pytest.raises(RecordError) as caught:
        replay_text(record)
    assert caught.value.phrase == Phrase("record.no_take_back", {"line": caught.value.line})
    return caught.value.line


def line_of_missing_reseed(record: Record) -> int:
    with pytest.raises(RecordError) as caught:
        replay_text(record)
    assert caught.value.phrase == Phrase("record.must_stir", {"line": caught.value.line})
    return caught.value.line


@pytest.mark.parametrize("acts", [("take 2",), ("take 2", "take 1"), ("take 1", "take 2")])
def test_revealed_information_needs_a_reseed_to_be_taken_back(
    toy: Toy, acts: tuple[str, ...]
) -> None:
    assert line_of_missing_reseed(record_with_take_back(0, False, *acts)) == len(acts) + 2
    replay_text(record_with_take_back(0, True, *acts))


def test_information_revealed_earlier_needs_no_reseed(toy: Toy) -> None:
    replay_text(record_with_take_back(1, False, "take 2", "take 1"))


@pytest.mark.parametrize("to", [0, 1, 2])
def test_a_take_back_leads_to_the_state_before_that_act(toy: Toy, to: int) -> None:
    before = replay_text(toy_record(*["take 1"] * to, stones=8))
    assert replay_text(record_with_take_back(to)).to_bytes() == before.to_bytes()


def test_without_a_reseed_the_same_chance_comes_again(toy: Toy) -> None:
    record = record_with_take_back(1)
    for seat in (1, 0):
        record.act(seat, "take 1")
    straight = toy_record("take 1", "take 1", "take 1", stones=8)
    assert replay_text(record).to_bytes() == replay_text(straight).to_bytes()


@pytest.mark.parametrize("to", [0, 1, 2])
def test_with_a_reseed_the_position_is_the_same_and_chance_another(toy: Toy, to: int) -> None:
    before = replay_text(toy_record(*["take 1"] * to, stones=8))
    after = replay_text(record_with_take_back(to, reseeds=True))
    assert luck_of(after) == luck_of(before)
    assert after.to_act == before.to_act
    for state in (before, after):
        state.apply(state.legal_actions()[0])
    assert luck_of(after) != luck_of(before)


def test_a_reseed_is_that_of_the_entrys_own_index(toy: Toy) -> None:
    before = replay_text(toy_record("take 1", stones=8))
    before.reseed(3)
    assert replay_text(record_with_take_back(1, reseeds=True)).to_bytes() == before.to_bytes()


def test_acts_before_a_reseeded_take_back_keep_their_chance(toy: Toy) -> None:
    record = record_with_take_back(1, reseeds=True)
    record.act(1, "take 2")
    first = replay_text(toy_record("take 1", stones=8))
    assert luck_of(replay_text(record))[0] == luck_of(first)[0]


def test_later_take_backs_keep_an_earlier_reseed(toy: Toy) -> None:
    record = record_with_take_back(1, reseeds=True)
    reseeded = replay_text(record).to_bytes()
    record.act(1, "take 1")
    record.note("take_back", to=4)
    assert replay_text(record).to_bytes() == reseeded


def test_two_reseeds_differ_from_one(toy: Toy) -> None:
    record = record_with_take_back(1, reseeds=True)
    once = replay_text(record).to_bytes()
    record.act(1, "take 1")
    record.note("take_back", to=4, stir=True)
    assert replay_text(record).to_bytes() != once


def test_everything_can_be_taken_back_and_played_to_the_end(toy: Toy) -> None:
    record = toy_record("take 2", stones=4)
    record.note("take_back", to=0, stir=True)
    record.act(0, "take 2")
    record.act(1, "take 2")
    finish_if_over(record, replay_text(record))
    assert record.end is not None
    assert replay_text(record).outcome() is not None


@pytest.mark.parametrize("to", [3, 4, -1, True, False, 1.0, "1", None, [1], ...])
def test_a_take_back_to_an_index_without_an_act_is_refused_at_its_line(toy: Toy, to: Any) -> None:
    record = toy_record("take 1", "take 1", "take 1", stones=8)
    record.note("take_back", **({} if to is ... else {"to": to}))
    assert line_of_refusal(record) == 5


def test_a_take_back_of_what_was_taken_back_is_refused(toy: Toy) -> None:
    record = record_with_take_back(1)
    record.note("take_back", to=2)
    assert line_of_refusal(record) == 6


@pytest.mark.parametrize("reseeds", [True, False])
def test_a_take_back_to_another_take_back_is_refused(toy: Toy, reseeds: bool) -> None:
    record = record_with_take_back(1, reseeds)
    record.note("take_back", to=3)
    assert line_of_refusal(record) == 6


def test_a_take_back_to_another_control_entry_is_refused(toy: Toy) -> None:
    record = toy_record("take 1", stones=8)
    record.note("pause")
    record.act(1, "take 1")
    record.note("take_back", to=1)
    assert line_of_refusal(record) == 5


def test_a_take_back_before_any_act_is_refused(toy: Toy) -> None:
    record = toy_record()
    record.note("take_back", to=0)
    assert line_of_refusal(record) == 2


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 40), st.data(), st.booleans())
def test_a_real_game_is_taken_back_to_what_it_was(
    acts: int, data: st.DataObject, reseeds: bool
) -> None:
    record = random_record(find_game("richelieu"), acts)
    to = data.draw(st.integers(0, acts - 1))
    steps = [(step.state.copy(), step.events) for step in replay(record)]
    before = steps[to][0]
    record.note("take_back", to=to, stir=reseeds)
    if not reseeds and any(event.final for _, events in steps[to + 1 :] for event in events):
        assert line_of_missing_reseed(record) == acts + 2
        return
    after = replay_text(record)
    if reseeds:
        before.reseed(acts)
    assert after.to_bytes() == before.to_bytes() == replay_text(record).to_bytes()
    assert after.validate() == []


def test_a_reseeded_take_back_deals_the_unseen_tokens_anew(richelieu: Game) -> None:
    record = random_record(richelieu, 30)
    plain, reseeded = record.to_text(), record
    reseeded.note("take_back", to=29, stir=True)
    before = [step.state.copy() for step in replay(Record.from_text(plain))][29]
    after = replay_text(reseeded)
    assert hidden_tokens(after) != hidden_tokens(before)
    assert len(hidden_tokens(after)) == len(hidden_tokens(before)) > 1
    for seat in (None, 0, 1):
        assert after.view(seat) == before.view(seat)
    assert [after.knowledge(seat) for seat in (0, 1)] == [before.knowledge(seat) for seat in (0, 1)]


def test_reseeds_at_different_indexes_deal_differently(richelieu: Game) -> None:
    deals = set()
    for pauses in range(6):
        record = random_record(richelieu, 3)
        for _ in range(pauses):
            record.note("pause")
        record.note("take_back", to=0, stir=True)
        deals.add(tuple(hidden_tokens(replay_text(record))))
    assert len(deals) == 6
