"""What the board of Richelieu says of acts and of the scoring, in random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tafelrunde.games.richelieu import GAME
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.server.live.messages import drop_nulls
from tests.server.processes import ServerProcess
from tests.web.people import Person

pytestmark = pytest.mark.live

TABLES = [(2, False), (2, True), (3, False), (4, False)]
SEEDS = range(2)
IMPORTING = """async (text) => {
  const script = document.querySelector("script[type=module]").src;
  const base = script.replace(/(static\\/[^/]+)\\/.*$/, "$1");
  const { labelActs } = await import(`${base}/games/richelieu/acts.js`);
  const { steps } = await import(`${base}/games/richelieu/result.js`);
  const { say } = await import(`${base}/core/i18n.js`);
  return JSON.stringify(JSON.parse(text).map(%s));
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, house: ServerProcess) -> Iterator[Page]:
    """One table page for all these tests, whose modules are asked."""
    who = Person(browser, house.address, "Anna")
    yield who.at(who.new_table("richelieu", sit=0, bots="page"))
    who.context.close()
    assert who.faults == []


def ask_modules(page: Page, code: str, positions: list[Any]) -> list[Any]:
    """Let the client's modules answer for each position."""
    data: list[Any] = json.loads(page.evaluate(IMPORTING % code, json.dumps(positions)))
    return data


def game(players: int, three_rows: bool, seed: int) -> Iterator[RichelieuState]:
    """Play a random game and return each position of it."""
    rng = Random(seed)
    options = RichelieuOptions(players=players, three_rows=three_rows)
    state = GAME.start(options, seed.to_bytes(8, "big"))
    yield state
    while state.to_act is not None:
        state.push(state.random_action(rng))
        yield state


def view(state: RichelieuState, seat: int | None) -> dict[str, Any]:
    return drop_nulls(state.view(seat))


# Acts


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_every_listed_act_has_one_label_of_its_own(
    page: Page, players: int, three_rows: bool
) -> None:
    positions: list[dict[str, Any]] = [
        {
            "view": view(state, state.to_act),
            "actions": [{"text": a.text, **state.action_data(a)} for a in state.legal_actions()],
        }
        for seed in SEEDS
        for state in game(players, three_rows, seed)
        if state.to_act is not None
    ]
    answers = ask_modules(page, "({view, actions}) => labelActs(say, view, actions)", positions)
    kinds = {action["verb"] for position in positions for action in position["actions"]}
    assert kinds == {"take", "mark", "move", "redeem", "end"}
    for position, acts in zip(positions, answers, strict=True):
        assert sorted(act["text"] for act in acts) == sorted(a["text"] for a in position["actions"])
        labels = [act["label"] for act in acts]
        assert len(set(labels)) == len(labels)
        assert all(label and label != act["text"] for label, act in zip(labels, acts, strict=True))


# The scoring


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_the_shown_scoring_adds_up_to_the_result(
    page: Page, players: int, three_rows: bool
) -> None:
    ended = [view([*game(players, three_rows, seed)][-1], 0) for seed in range(12)]
    code = """(view) => {
      const seats = view.seats.map((_, seat) => ({ seat, name: `Seat ${seat}` }));
      const told = steps({ say, seats }, view);
      const points = (seat) => told.map((step) => step.cells[seat].points);
      const sums = seats.map(({ seat }) => points(seat).reduce((one, other) => one + other));
      return { sums, steps: told.length };
    }"""
    for shown, answer in zip(ended, ask_modules(page, code, ended), strict=True):
        assert answer["sums"] == shown["outcome"]["scores"]
        assert answer["steps"] == (15 if players == 2 else 14)
