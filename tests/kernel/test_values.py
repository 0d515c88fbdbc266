"""Actions, phrases, events, outcomes and knowledge are values."""

from __future__ import annotations

import dataclasses
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import Action, Event, Json, Knowledge, Outcome, Phrase, SnapshotError

VALUES = [
    Action(3, "take 2L"),
    Phrase("a.b", {"seat": 1}),
    Event("a.b", {"seat": 1}, (0,), True),
    Outcome((0,), (3, 4), Phrase("won")),
    Knowledge("toy", "1", {"players": 2}, 1, {"stones": 4}),
]
KNOWLEDGE: dict[str, Json] = {
    "game": "toy",
    "rules": "1",
    "options": {"players": 2},
    "seat": 1,
    "facts": {"stones": [1, None]},
}


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_no_field_of_a_value_can_be_changed(value: Any) -> None:
    for field in dataclasses.fields(value):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)
    with pytest.raises((AttributeError, TypeError)):
        value.something_new = 1


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_equals_its_copy_from_another_process(value: Any) -> None:
    assert pickle.loads(pickle.dumps(value)) == value


def test_an_action_is_its_text() -> None:
    assert Action(3, "take 2L") == Action(4, "take 2L")
    assert Action(3, "take 2L") != Action(3, "take 2R")
    assert len({Action(3, "end"), Action(9, "end"), Action(3, "redeem")}) == 2
    assert str(Action(3, "take 2L")) == "take 2L"


def test_phrases_are_equal_by_key_and_parameters() -> None:
    assert Phrase("a", {"n": 1}) == Phrase("a", {"n": 1})
    assert Phrase("a", {"n": 1}) != Phrase("a", {"n": 2})
    assert Phrase("a") != Phrase("b")
    assert Phrase("a").params == {}


def test_a_phrase_as_plain_data_is_a_copy() -> None:
    phrase = Phrase("a", {"n": 1})
    data = phrase.to_json()
    assert data == {"key": "a", "params": {"n": 1}}
    params = data["params"]
    assert isinstance(params, dict)
    params["n"] = 2
    assert phrase.params == {"n": 1}


def test_two_phrases_share_no_default_parameters() -> None:
    assert Phrase("a").params is not Phrase("a").params


def test_a_public_event_is_seen_by_seats_and_spectators() -> None:
    event = Event("a", {"n": 1})
    assert event.audience is None
    assert not event.final
    assert all(event.is_seen_by(seat) for seat in (None, 0, 1, 7))


@pytest.mark.parametrize(
    ("audience", "seat", "seen"),
    [
        ((0, 2), 0, True),
        ((0, 2), 1, False),
        ((0, 2), 2, True),
        ((0, 2), None, False),
        ((), 0, False),
        ((), None, False),
        (None, None, True),
    ],
)
def test_only_its_audience_sees_an_event(
    audience: tuple[int, ...] | None, seat: int | None, seen: bool
) -> None:
    assert Event("a", {}, audience).is_seen_by(seat) is seen


def test_an_event_as_phrase_has_its_key_and_parameters_only() -> None:
    assert Event("a.b", {"n": 1}, (0,), True).phrase == Phrase("a.b", {"n": 1})


def test_events_differ_by_audience_and_finality() -> None:
    events = [Event("a"), Event("a", audience=(0,)), Event("a", final=True), Event("b")]
    assert all(a != b for i, a in enumerate(events) for b in events[:i])


def test_an_outcome_is_written_as_plain_data() -> None:
    outcome = Outcome((0, 2), (5, 1, 5), Phrase("won", {"points": 5}))
    assert outcome.to_json() == {
        "winners": [0, 2],
        "scores": [5, 1, 5],
        "reason": {"key": "won", "params": {"points": 5}},
    }
    assert json.loads(json.dumps(outcome.to_json())) == outcome.to_json()


@given(st.integers(0, 9), st.dictionaries(st.text(max_size=5), st.integers() | st.none()))
def test_knowledge_comes_back_from_plain_data(seat: int, facts: dict[str, Json]) -> None:
    known = Knowledge("toy", "1", {"players": 2}, seat, facts)
    assert Knowledge.from_json(json.loads(json.dumps(known.to_json()))) == known


def test_knowledge_as_plain_data_has_all_fields() -> None:
    assert Knowledge.from_json(KNOWLEDGE).to_json() == KNOWLEDGE


@pytest.mark.parametrize("name", list(KNOWLEDGE))
@pytest.mark.parametrize("value", [..., None, [], 1.5])
def test_broken_knowledge_is_refused(name: str, value: Any) -> None:
    data = KNOWLEDGE | {name: value}
    if value is ...:
        del data[name]
    with pytest.raises(SnapshotError) as caught:
        Knowledge.from_json(data)
    assert caught.value.phrase == Phrase("snapshot.broken")
