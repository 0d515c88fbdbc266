"""What the Fredericus board says of acts, and where it points, in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde import web
from tafelrunde.games.fredericus import GAME
from tafelrunde.games.fredericus.components import BIRDS
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tests.web.people import Person

pytestmark = pytest.mark.live

ROOMS = [(2, False), (3, False), (4, False), (2, True), (4, True)]
MODULE = """async ([room, name]) => {
  const base = `/static/${room}/`;
  const { say } = await import(base + "core/i18n.js");
  const { h, render } = await import(base + "core/view.js");
  const { mount } = await import(base + "games/fredericus/board.js");
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: `P${seat + 1}`, you: false, bot: true }));
  const nothing = () => {};
  const table = { h, render, say, language: "en", seats, you: 0, isReplay: false, act: nothing,
    check: nothing,
    redraw: nothing, announce: nothing, showTooltip: nothing,
    prefs: { get: (_, other) => other, set: nothing },
    motion: false, game: name, options: {} };
  window.board = mount(table);
}"""


@pytest.fixture
def reader(person: Callable[..., Person]) -> Person:
    """A person whose page has the board's modules at hand."""
    found = person("Reader")
    found.go("/")
    found.page.evaluate(MODULE, [web.hash_of_all(), GAME.key])
    return found


def without_null(value: Any) -> Any:
    """Leave out what is null, as messages do."""
    if isinstance(value, dict):
        return {name: without_null(one) for name, one in value.items() if one is not None}
    return [without_null(one) for one in value] if isinstance(value, list) else value


def shown_view(state: FredericusState, seat: int | None) -> Any:
    return without_null(state.view(seat))


def random_positions(players: int, short: bool, seed: int, every: int) -> Iterator[FredericusState]:
    """Yield every n-th position of a random game, and its end."""
    rng = Random(seed)
    options = FredericusOptions(players=players, short=short)
    state = GAME.start(options, rng.randbytes(32))
    while state.to_act is not None:
        if rng.randrange(every) == 0 or (every < 100 and is_rare(state)):
            yield state
        state.apply(state.random_action(rng))
    yield state


def is_rare(state: FredericusState) -> bool:
    """Reversing and rearranging, and the very beginning, are seldom met by chance."""
    return any(act.text.startswith(("re", "birds")) for act in state.legal_actions())


def positions(seed: int, every: int) -> list[FredericusState]:
    return [
        state.copy()
        for players, short in ROOMS
        for state in random_positions(players, short, seed, every)
    ]


@pytest.fixture(scope="module")
def many_positions() -> list[FredericusState]:
    return positions(seed=8, every=12)


def test_every_listed_act_is_a_labelled_button_exactly_once(
    reader: Person, many_positions: list[FredericusState]
) -> None:
    listed = [[act.text for act in state.legal_actions()] for state in many_positions]
    messages = [
        {
            "n": 1,
            "status": "running",
            "view": shown_view(state, state.to_act),
            "actions": [{"text": a.text, **state.action_data(a)} for a in state.legal_actions()],
        }
        for state in many_positions
    ]
    result = reader.page.evaluate("all => all.map(one => board.acts(one))", messages)
    for acts, buttons in zip(listed, result, strict=True):
        assert sorted(button["text"] for button in buttons) == sorted(acts)
        labels = {button["label"] for button in buttons}
        assert len(labels) == len(acts)
        assert all(label.strip() and "{" not in label for label in labels)
        assert all(button["group"] for button in buttons)
    verbs = {act.split()[0] for acts in listed for act in acts}
    assert verbs >= {"birds", "shift", "fly", "hood", "catch"}
    assert verbs >= {"reverse", "rearrange", "free", "bet", "end"}


def test_a_line_of_the_log_points_at_places_that_are_there(reader: Person) -> None:
    rng = Random(5)
    state = GAME.start(FredericusOptions(players=3), rng.randbytes(32))
    told: list[dict[str, Any]] = []
    while state.to_act is not None:
        told += [
            {"key": event.key, "params": event.params, "text": ""}
            for event in state.apply(state.random_action(rng))
        ]
    result = reader.page.evaluate("all => all.map(one => board.places(one))", told)
    keys = {event["key"].rpartition(".")[2] for event, places in zip(told, result, strict=True)
            if places}  # fmt: skip
    assert keys >= {"perched", "bet", "shifted", "flew", "caught", "hooded"}
    known = {f"{what}-{side}" for what in ("row", "field", "tower") for side in range(1, 9)}
    known |= {f"bird-{seat}-{bird}" for seat in range(3) for bird in BIRDS} | {"middle"}
    assert {place for places in result for place in places} <= known
