"""What the board of Richelieu reckons by itself agrees with the rules, in random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tafelrunde.games.richelieu import GAME
from tafelrunde.games.richelieu.components import REGIONS, SYMBOLS
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.server.live.messages import lean
from tests.server.processes import Serving
from tests.web.people import Person

pytestmark = pytest.mark.live

KINDS = (*REGIONS, *SYMBOLS)
TABLES = [(2, False), (2, True), (3, False), (4, False)]
SEEDS = range(2)
MOST_LEFT = 4
"""So many cards of a kind are divided in every way."""
IMPORTING = """async (text) => {
  const script = document.querySelector("script[type=module]").src;
  const base = script.replace(/(static\\/[^/]+)\\/.*$/, "$1");
  const { majority, standings } = await import(`${base}/games/richelieu/majorities.js`);
  const { couldFollow, opens } = await import(`${base}/games/richelieu/components.js`);
  const { labelled } = await import(`${base}/games/richelieu/acts.js`);
  const { steps } = await import(`${base}/games/richelieu/result.js`);
  const { say } = await import(`${base}/core/i18n.js`);
  return JSON.stringify(JSON.parse(text).map(%s));
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, house: Serving) -> Iterator[Page]:
    """One table page for all these tests, whose modules are asked."""
    who = Person(browser, house.address, "Anna")
    yield who.at(who.new_table("richelieu", sit=0, bots="page"))
    who.context.close()
    assert who.faults == []


def asked(page: Page, code: str, positions: list[Any]) -> list[Any]:
    """Let the client's modules answer for each position."""
    found: list[Any] = json.loads(page.evaluate(IMPORTING % code, json.dumps(positions)))
    return found


def game(players: int, three_rows: bool, seed: int) -> Iterator[RichelieuState]:
    """Play a random game and give each position of it."""
    rng = Random(seed)
    options = RichelieuOptions(players=players, three_rows=three_rows)
    state = GAME.start(options, seed.to_bytes(8, "big"))
    yield state
    while state.to_act is not None:
        state.push(state.random_action(rng))
        yield state


def view(state: RichelieuState, seat: int | None) -> dict[str, Any]:
    return lean(state.view(seat))


# Acts


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_every_listed_act_has_one_label_of_its_own(
    page: Page, players: int, three_rows: bool
) -> None:
    positions = [
        {"view": view(state, state.to_act), "actions": [a.text for a in state.legal_actions()]}
        for seed in SEEDS
        for state in game(players, three_rows, seed)
        if state.to_act is not None
    ]
    answers = asked(page, "({view, actions}) => labelled(say, view, actions)", positions)
    kinds = {action.split()[0] for position in positions for action in position["actions"]}
    assert kinds == {"take", "mark", "move", "redeem", "end"}
    for position, acts in zip(positions, answers, strict=True):
        assert sorted(act["text"] for act in acts) == sorted(position["actions"])
        labels = [act["label"] for act in acts]
        assert len(set(labels)) == len(labels)
        assert all(label and label != act["text"] for label, act in zip(labels, acts, strict=True))


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_what_a_take_opens_and_allows_is_what_the_rules_say(
    page: Page, players: int, three_rows: bool
) -> None:
    positions, expected = [], list[Any]()
    for seed in SEEDS:
        for state in game(players, three_rows, seed):
            for action in state.legal_actions():
                if action.text.startswith("take"):
                    shown = view(state, state.to_act)
                    end = action.text.split()[1]
                    is_paid = "pay" in action.text
                    place = shown["ends"][end]
                    positions.append({"view": shown, "place": place, "isPaid": is_paid})
                    expected.append(state.outlook(action))
    code = """({view, place, isPaid}) =>
        ({opens: opens(view, place), second: couldFollow(view, place, isPaid)})"""
    answers = asked(page, code, positions)
    assert len(answers) > 300
    for answer, outlook in zip(answers, expected, strict=True):
        assert answer["opens"] == outlook["opens"]
        assert sorted(answer["second"]) == sorted(outlook["second"])


# Majorities


def counts_of(shown: dict[str, Any], kind: str) -> list[int]:
    """Count a kind by what the viewer knows: cards, and the viewer's own tokens."""
    what = "shields" if kind in REGIONS else "symbols"
    counts = [seat[what][kind] for seat in shown["seats"]]
    if kind in shown.get("tokens", []):
        counts[shown["you"]] += 1
    return counts


def winners(counts: list[int]) -> frozenset[int]:
    most = max(counts)
    return frozenset(seat for seat, count in enumerate(counts) if most and count == most)


def ends_of(shown: dict[str, Any], kind: str) -> Iterator[list[int]]:
    """Give every count there may be in the end: all divisions of cards, all ways of the token."""
    cards = [card for row in shown["rows"] for card in row]
    left = [1 if kind in SYMBOLS else card["shields"] for card in cards if kind_of(card, kind)]
    seats: list[int | None] = list(range(shown["players"]))
    takers = [*seats, None] if shown["three_rows"] else seats
    for division in product(takers, repeat=len(left)):
        counts = counts_of(shown, kind)
        for worth, taker in zip(left, division, strict=True):
            if taker is not None:
                counts[taker] += worth
        yield counts
        for seat in may_have_token(shown, kind, any(card["token"] for card in cards)):
            yield [count + (number == seat) for number, count in enumerate(counts)]


def kind_of(card: dict[str, Any], kind: str) -> bool:
    return kind in (card["region"], card["symbol"])


def may_have_token(shown: dict[str, Any], kind: str, is_one_on_table: bool) -> list[int]:
    """Give the seats that hold this kind's token, or may get it, unknown to the viewer."""
    if kind in shown.get("tokens", []):
        return []
    if is_one_on_table:
        return list(range(shown["players"]))
    others = [seat for seat in shown["seats"] if seat["seat"] != shown.get("you")]
    return [seat["seat"] for seat in others if seat["token_count"]]


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_a_majority_is_settled_when_no_end_can_change_it(
    page: Page, players: int, three_rows: bool
) -> None:
    positions, expected = [], []
    for seed in SEEDS:
        for shown in late_views(players, three_rows, seed):
            for kind in KINDS:
                cards = [card for row in shown["rows"] for card in row if kind_of(card, kind)]
                if len(cards) > MOST_LEFT:
                    continue
                now = winners(counts_of(shown, kind))
                held = all(winners(end) == now for end in ends_of(shown, kind))
                positions.append({"view": shown, "kind": kind})
                expected.append(bool(now) and held)
    answers = asked(page, "({view, kind}) => majority(view, kind).isSettled", positions)
    assert set(expected) == {True, False}
    assert answers == expected


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_what_was_settled_for_somebody_is_so_at_the_end(
    page: Page, players: int, three_rows: bool
) -> None:
    for seed in range(2):
        states = [view(state, 0) for state in game(players, three_rows, seed)]
        code = f"""(view) => {list(KINDS)}.map((kind) => {{
            const one = majority(view, kind);
            return [one.isSettled, one.leaders.join()]; }})"""
        *played, ended = asked(page, code, states)
        for position in played:
            for (is_settled, leaders), (_, winners_) in zip(position, ended, strict=True):
                assert not is_settled or leaders == winners_


def late_views(players: int, three_rows: bool, seed: int) -> Iterator[dict[str, Any]]:
    """Give some views of the second half of a game, of a seat and of a spectator."""
    for number, state in enumerate(game(players, three_rows, seed)):
        if state.to_act is not None and state.table.bit_count() < 26 and not number % 6:
            yield view(state, state.to_act)
            yield view(state, None)


# The scoring


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_the_scoring_told_adds_up_to_the_result(page: Page, players: int, three_rows: bool) -> None:
    ended = [view([*game(players, three_rows, seed)][-1], 0) for seed in range(12)]
    code = """(view) => {
      const seats = view.seats.map((_, seat) => ({ seat, name: `Seat ${seat}` }));
      const told = steps({ say, seats }, view);
      const points = (seat) => told.map((step) => step.cells[seat].points);
      const sums = seats.map(({ seat }) => points(seat).reduce((one, other) => one + other));
      return { sums, standings: standings(view), steps: told.length };
    }"""
    for shown, answer in zip(ended, asked(page, code, ended), strict=True):
        assert answer["sums"] == shown["outcome"]["scores"]
        assert answer["standings"] == shown["outcome"]["scores"]
        assert answer["steps"] == (15 if players == 2 else 14)
