"""The parts of an act, which boards read in place of its text."""

from random import Random

import pytest

from tafelrunde.kernel import MalformedAction
from tests.games.richelieu.build import position, start


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("take 1L", {"verb": "take", "end": "1L", "place": "1-3", "pay": None}),
        ("take 2L pay supply", {"verb": "take", "end": "2L", "place": "2-1", "pay": "supply"}),
        ("take 2L pay 1-4", {"verb": "take", "end": "2L", "place": "2-1", "pay": "1-4"}),
        ("redeem", {"verb": "redeem"}),
        ("end", {"verb": "end"}),
        ("mark 2-2", {"verb": "mark", "place": "2-2"}),
        ("move 1-4 2-2", {"verb": "move", "from": "1-4", "place": "2-2"}),
    ],
)
def test_an_act_is_described_by_its_parts(text: str, parts: dict[str, object]) -> None:
    state = position(["3: brg2 cha1s@0", "nor1@1 nor2"])
    assert state.action_data(state.parse(text)) == parts
    assert state.action_from_data(parts).text == text


def test_every_listed_act_is_read_from_its_parts() -> None:
    rng, state, verbs = Random(4), start(players=3), set()
    while state.to_act is not None:
        for action in state.legal_actions():
            parts = state.action_data(action)
            assert state.action_from_data(parts) == action
            verbs.add(parts["verb"])
        state.push(state.random_action(rng))
    assert verbs == {"take", "mark", "move", "redeem", "end"}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"verb": "take"},
        {"verb": 3},
        {"verb": "mark", "place": [1]},
        {"verb": "take", "end": "9L"},
        {"verb": "take", "end": "1L", "pay": {}},
    ],
)
def test_data_that_is_no_act_is_malformed(data: dict[str, object]) -> None:
    with pytest.raises(MalformedAction):
        start().action_from_data(data)


def test_a_selection_gives_the_previews_of_all_takes_at_once() -> None:
    state = position(["3: brg2 cha1s@0", "nor1@1 nor2"])
    preview = state.preview_selection({"verb": "take", "place": "2-1"}, 0)
    assert [one["act"] for one in preview] == ["take 2L pay supply", "take 2L pay 1-4"]
    assert all("standings" in one for one in preview)
    assert state.preview_selection({"verb": "take"}, 1) == []
