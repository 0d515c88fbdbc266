"""What the view tells of hunts, chances and points, for each viewer (004)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde.games.fredericus.components import BIRDS, SIDES, SKY, TREES
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import MalformedAction
from tests.games.fredericus.build import position, start, view_of

TABLES = [(2, False), (3, False), (4, False), (2, True)]
REASONS = {None, "hooded", "caught_already", "no_creature", "falcon_needs", "goshawk_needs"}


def random_positions(players: int, short: bool) -> Iterator[FredericusState]:
    """Play a random game and return each position."""
    rng, state = Random(players), start("8", players=players, short=short)
    yield state
    while state.to_act is not None:
        state.push(state.random_action(rng))
        yield state


def test_the_obstacle_of_a_hunt_is_the_reason_against_the_catch() -> None:
    said = set()
    for players, short in TABLES:
        for state in random_positions(players, short):
            if state.phase != "act":
                continue
            for hunt in view_of(state)["hunts"]:
                if hunt["seat"] == state.to_act:
                    reason = state.check(state.parse(f"catch {hunt['bird']}"))
                    wanted = None if reason is None else reason.key.rpartition(".")[2]
                    assert hunt["obstacle"] == wanted
                    said.add(wanted)
    assert said == REASONS


def test_only_the_seat_to_act_has_caught_already() -> None:
    state = position(["sk", "ba", "sk"], birds={"red-falcon": 2, "blue-falcon": 2})
    state.apply(state.parse("catch falcon"))
    assert [(hunt["seat"], hunt["obstacle"]) for hunt in view_of(state)["hunts"][:3:2]] == [
        (0, "caught_already"),
        (1, "no_creature" if view_of(state)["rows"][1][-1] in ("sky", "trees") else None),
    ]


@pytest.mark.parametrize(
    ("rows", "bird", "blame"),
    [
        (["sk", "tr", "sk"], "red-falcon", [2]),
        (["sk", "ba", "tr"], "red-falcon", [3]),
        (["tr", "ba", "se"], "red-falcon", [1, 3]),
        (["sk", "ba", "sk"], "red-falcon", []),
        (["sk", "ba", "sk"], "red-goshawk", [1, 3]),
        (["sk", "ba", "se"], "red-goshawk", [3]),
        (["tr", "ba", "sk"], "red-goshawk", []),
    ],
)
def test_rows_that_do_not_show_what_a_bird_needs_are_to_blame(
    rows: list[str], bird: str, blame: list[int]
) -> None:
    state = position(rows, birds={bird: 2})
    kind = bird.removeprefix("red-")
    hunt = next(h for h in view_of(state)["hunts"] if (h["seat"], h["bird"]) == (0, kind))
    assert (hunt["side"], hunt["blame"]) == (2, blame)


def test_new_cards_on_blamed_rows_and_on_no_others_make_a_catch_possible() -> None:
    for state in random_positions(3, short=False):
        for number, hunt in enumerate(view_of(state)["hunts"] or []):
            if hunt["obstacle"] not in ("falcon_needs", "goshawk_needs"):
                continue
            can_blamed = can_catch_with(state, number, [row - 1 for row in hunt["blame"]])
            others = {(hunt["side"] - 2) % SIDES, hunt["side"] % SIDES}
            others -= {row - 1 for row in hunt["blame"]}
            assert can_blamed
            assert not can_catch_with(state, number, sorted(others))


def can_catch_with(state: FredericusState, number: int, rows: list[int]) -> bool:
    """Try sky and trees on top of some rows, each in every way."""
    for mask in range(1 << len(rows)):
        changed = state.copy()
        for place, row in enumerate(rows):
            changed.rows[row] = changed.rows[row] << 4 | (TREES if mask >> place & 1 else SKY)
        if view_of(changed)["hunts"][number]["obstacle"] is None:
            return True
    return False


def test_chances_are_what_some_bird_there_could_do() -> None:
    state = position(["sk", "ba", "sk", "tr", "se", "tr", "se"])
    found = view_of(state)["chances"]
    assert found[1] == ["falcon"]
    assert "hood" in found[4]
    assert "reverse" in found[5]
    assert found[0] != ["falcon"]


def test_before_the_deal_there_is_nothing_to_hunt() -> None:
    view = view_of(start())
    assert (view["chances"], view["hunts"], view["actions_taken"]) == (None, None, 0)


@pytest.mark.parametrize(("players", "short"), TABLES)
def test_at_the_end_the_points_are_the_result(players: int, short: bool) -> None:
    *_, state = random_positions(players, short)
    view = view_of(state)
    assert [score["points"] for score in view["scores"]] == list(view["outcome"]["scores"])
    for one in view["scores"]:
        assert one["pair_points"] == sum(range(len(one["pairs"]) + 1))
    assert view["ended_by"]["what"] in ("drawn", "eighth", "turned_up")


@pytest.mark.rule("Q12")
def test_pairs_are_shown_to_their_owner_only_until_the_end() -> None:
    state = position(creatures=["ba ba li"], orders=["ba gr", "li"], fredericus=1, pile="ba")
    shown: list[Any] = [view_of(state, viewer)["scores"] for viewer in (0, 1, None)]
    assert shown[0][0] == {
        "creatures": 3, "orders": 2, "fredericus": 0, "pairs": ["basilisk"], "pair_points": 1,
        "points": 6,
    }  # fmt: skip
    assert shown[1][0] == shown[2][0]
    assert (shown[2][0]["pairs"], shown[2][0]["points"]) == (None, 5)
    assert (shown[2][1]["fredericus"], shown[1][1]["pairs"]) == (2, [])


# Acts as data


def test_every_listed_act_is_read_from_its_parts() -> None:
    verbs = set()
    for players, short in TABLES:
        for state in random_positions(players, short):
            for action in state.legal_actions():
                parts = state.action_data(action)
                assert state.action_from_data(parts) == action
                verbs.add(parts["verb"])
    assert verbs >= {"birds", "bet", "shift", "fly", "hood", "catch", "free", "end"}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("shift 3 4", {"verb": "shift", "from": 3, "to": 4}),
        ("fly falcon 3", {"verb": "fly", "bird": "falcon", "to": 3}),
        ("reverse 4 seal 3", {"verb": "reverse", "row": 4, "seal": 3}),
        ("rearrange 2", {"verb": "rearrange", "row": 2}),
        ("bet middle", {"verb": "bet", "from": "hand", "to": "middle"}),
        ("bet 2 5", {"verb": "bet", "from": 2, "to": 5}),
        ("hood 5 blue-falcon",
         {"verb": "hood", "side": 5, "birds": [{"seat": 1, "bird": "falcon"}]}),
    ],
)  # fmt: skip
def test_an_act_is_described_by_its_parts(text: str, parts: dict[str, Any]) -> None:
    state = position(players=3)
    assert parts.items() <= state.action_data(state.parse(text)).items()
    assert state.action_from_data(parts).text == text


@pytest.mark.parametrize(
    "data",
    [{}, {"verb": "shift", "from": 1}, {"verb": "hood", "side": 1, "birds": [3]},
     {"verb": "hood", "side": 1, "birds": [{"seat": [], "bird": "falcon"}]},
     {"verb": ["end"]}, {"verb": "bet", "from": "hand", "to": 9}],
)  # fmt: skip
def test_data_that_is_no_act_is_malformed(data: dict[str, object]) -> None:
    with pytest.raises(MalformedAction):
        start().action_from_data(data)


def test_a_preview_names_the_birds_that_can_catch_only_after_the_act() -> None:
    told = set()
    for state in random_positions(2, short=True):
        for action in state.legal_actions():
            parts: Any = state.action_data(action)
            if "then_can" not in parts:
                continue
            seat = state.to_act
            after = state.copy()
            after.push(action)
            can = [
                {h["bird"] for h in view_of(s)["hunts"] if h["seat"] == seat and not h["obstacle"]}
                for s in (state, after)
            ]
            assert set(parts["then_can"]) == can[1] - can[0]
            assert set(parts["then_cannot"]) == can[0] - can[1]
            told |= {*parts["then_can"], *parts["then_cannot"]}
    assert told == set(BIRDS)
