"""Who has most, what is settled, and what a card would change, for each viewer (002 Wertung)."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from tafelrunde.games.richelieu.components import REGIONS, SYMBOLS
from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import position, start, view_of

KINDS = (*REGIONS, *SYMBOLS)
TABLES = [(2, False), (2, True), (3, False), (4, False)]
MAX_LEFT = 4
"""Number of cards of a kind that are divided in every way."""


def random_positions(players: int, three_rows: bool) -> Iterator[RichelieuState]:
    """Play two random games and return each position."""
    for seed in range(2):
        rng = Random(seed)
        state = start(str(seed), players=players, three_rows=three_rows)
        yield state
        while state.to_act is not None:
            state.push(state.random_action(rng))
            yield state


def test_a_majority_has_counts_leaders_lead_and_what_is_left() -> None:
    state = position(["brg2 brg1s cha2"], hands=["brg2 brg1"], players=3, rest=2)
    assert view_of(state)["majorities"]["bourgogne"] == {
        "counts": [3, 0, 4],
        "most": 4,
        "leaders": [2],
        "lead": 1,
        "left": 3,
        "settled": False,
        "mine": False,
    }


def test_a_region_that_nobody_has_is_led_by_nobody() -> None:
    one = view_of(start())["majorities"]["anjou"]
    assert (one["counts"], one["leaders"], one["lead"], one["settled"]) == ([0, 0], [], 0, False)


@pytest.mark.rule("R9")
def test_only_the_owner_of_a_token_sees_it_counted() -> None:
    state = position(["brg2"], hands=["anj1"], rest=1, held=[["anjou"]])
    counts = [view_of(state, viewer)["majorities"]["anjou"]["counts"][0] for viewer in (0, 1, None)]
    assert counts == [2, 1, 1]
    mine = [view_of(state, viewer)["majorities"]["anjou"]["mine"] for viewer in (0, 1, None)]
    assert mine == [True, False, False]
    assert view_of(state, 1)["majorities"] == view_of(state)["majorities"]


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_at_the_end_the_standings_are_the_result_and_their_parts_add_up(
    players: int, three_rows: bool
) -> None:
    ended = [state for state in random_positions(players, three_rows) if state.to_act is None]
    for state in ended:
        for viewer in (None, 0):
            view = view_of(state, viewer)
            assert view["standings"] == view["outcome"]["scores"]
            assert all(majority["settled"] for majority in view["majorities"].values())
            for seat, bonus in enumerate(view["bonuses"]):
                most = [
                    majority["most"]
                    for majority in view["majorities"].values()
                    if seat in majority["leaders"]
                ]
                parts = [*most, bonus["region_points"], bonus["symbol_points"]]
                assert sum(parts) == view["standings"][seat]


@pytest.mark.rule("R10")
def test_bonuses_look_at_cards_and_not_at_tokens() -> None:
    state = position(["cha2"], hands=["brg1s anj1"], rest=1, held=[["bretagne", "tower"]])
    bonus = view_of(state, 0)["bonuses"][0]
    assert bonus == {"regions": 2, "region_points": -35, "symbols": 1, "symbol_points": -10}


# What is settled, against all ends that there may be


def counts_of(shown: dict[str, Any], kind: str) -> list[int]:
    """Count a kind by what the viewer knows: cards, and the viewer's own tokens."""
    what = "shields" if kind in REGIONS else "symbols"
    counts = [seat[what][kind] for seat in shown["seats"]]
    if kind in (shown["tokens"] or []):
        counts[shown["you"]] += 1
    return counts


def winners(counts: list[int]) -> frozenset[int]:
    most = max(counts)
    return frozenset(seat for seat, count in enumerate(counts) if most and count == most)


def cards_with(shown: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """List the cards on the table that bear a kind."""
    return [
        card for row in shown["rows"] for card in row if kind in (card["region"], card["symbol"])
    ]


def ends_of(shown: dict[str, Any], kind: str) -> Iterator[list[int]]:
    """Yield every count there may be in the end: all divisions of cards, all ways of the token."""
    left = [1 if kind in SYMBOLS else card["shields"] for card in cards_with(shown, kind)]
    seats: list[int | None] = list(range(shown["players"]))
    takers = [*seats, None] if shown["three_rows"] else seats
    for division in product(takers, repeat=len(left)):
        counts = counts_of(shown, kind)
        for worth, taker in zip(left, division, strict=True):
            if taker is not None:
                counts[taker] += worth
        yield counts
        for seat in may_have_token(shown, kind):
            yield [count + (number == seat) for number, count in enumerate(counts)]


def may_have_token(shown: dict[str, Any], kind: str) -> list[int]:
    """Return the seats that hold this kind's token, or may get it, unknown to the viewer."""
    if kind in (shown["tokens"] or []):
        return []
    if any(card["token"] for row in shown["rows"] for card in row):
        return list(range(shown["players"]))
    others = [seat for seat in shown["seats"] if seat["seat"] != shown["you"]]
    return [seat["seat"] for seat in others if seat["token_count"]]


def late_views(players: int, three_rows: bool) -> Iterator[dict[str, Any]]:
    """Yield some views of the second halves of games, of a seat and of a spectator."""
    for number, state in enumerate(random_positions(players, three_rows)):
        if state.to_act is not None and state.table.bit_count() < 26 and not number % 6:
            yield view_of(state, state.to_act)
            yield view_of(state)


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_a_majority_is_settled_when_no_end_can_change_it(players: int, three_rows: bool) -> None:
    told = set()
    for shown in late_views(players, three_rows):
        for kind in KINDS:
            if len(cards_with(shown, kind)) > MAX_LEFT:
                continue
            now = winners(counts_of(shown, kind))
            held = bool(now) and all(winners(end) == now for end in ends_of(shown, kind))
            assert shown["majorities"][kind]["settled"] == held
            told.add(held)
    assert told == {True, False}


# What a card would change


@pytest.mark.parametrize(("players", "three_rows"), TABLES)
def test_the_preview_of_a_take_shows_the_later_majorities(players: int, three_rows: bool) -> None:
    compared = 0
    for state in random_positions(players, three_rows):
        for action in state.legal_actions():
            seat = state.to_act
            if seat is None or not action.text.startswith("take"):
                continue
            preview_data: Any = state.preview(action, seat)
            parts = state.action_data(action)
            card = next(c for row in view_of(state)["rows"] for c in row
                        if c["place"] == parts["place"])  # fmt: skip
            assert set(preview_data["majorities"]) == {card["region"], card["symbol"]} - {None}
            after = state.copy()
            after.push(action)
            if card["token"] or after.to_act is None:
                continue  # what the token is, and what others hold, is seen only then
            view = view_of(after, seat)
            assert preview_data["standings"] == view["standings"]
            assert preview_data["bonuses"] == view["bonuses"]
            for kind, one in preview_data["majorities"].items():
                assert one == view["majorities"][kind]
            compared += 1
    assert compared > 100


@pytest.mark.rule("R9")
def test_a_card_with_a_token_leaves_open_what_the_token_is() -> None:
    one = position(["3: brg2 cha2"], tokens={"1-3": "bourgogne"})
    two = position(["3: brg2 cha2"], tokens={"1-3": "tower"})
    told: list[Any] = [state.preview(state.parse("take 1L"), 0) for state in (one, two)]
    assert told[0] == told[1]
    counts = [view_of(two, 0)["majorities"]["bourgogne"]["counts"][0],
              told[1]["majorities"]["bourgogne"]["counts"][0]]  # fmt: skip
    assert counts[1] == counts[0] + 2
