"""What a seat and a spectator are shown; secrets stay secrets (Q12)."""

import pytest

from tafelrunde.games.fredericus.components import CREATURES
from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import (
    game_after_bets,
    game_after_birds,
    play,
    position,
    start,
    view_of,
)

SECRET = pytest.mark.rule("Q12")


def spectator_values(state: FredericusState) -> list[object]:
    """Everything that is shown to a spectator, as one comparable value."""
    return [state.view(None), state.phase, state.prompt()]


@pytest.mark.rule("Q1")
def test_a_view_shows_the_eight_sides_with_towers_fields_yards_and_rows() -> None:
    state = position(["=tr ba", "="], players=3, chips={0: [1], 2: [1]}, hooded=["blue-goshawk"],
                     birds={"red-falcon": 2, "blue-goshawk": 2, "green-falcon": 2})  # fmt: skip
    view = view_of(state)
    assert [side["side"] for side in view["sides"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert view["sides"][0] == {"side": 1, "chips": [0, 2], "field": [], "yard": []}
    assert view["sides"][1] == {
        "side": 2,
        "chips": [],
        "field": [{"seat": 0, "bird": "falcon"}, {"seat": 2, "bird": "falcon"}],
        "yard": [{"seat": 1, "bird": "goshawk"}],
    }
    assert view["rows"][:2] == [["trees", "basilisk"], []]


def test_chips_of_two_players_are_shown_as_theirs() -> None:
    view = view_of(position(chips={0: [3, 3], 1: [3]}))
    assert view["sides"][2]["chips"] == [0, 0, 1]
    assert [seat["chips"] for seat in view["seats"]] == [[3, 3], [3, "hand"]]
    assert view["middle"] == []


@SECRET
def test_what_everybody_has_is_open_but_for_the_orders() -> None:
    state = position(players=3, creatures=["ba ba li"], orders=["co", "gr gr"], fredericus=1,
                     chips={2: ["middle"]}, hooded=["red-goshawk"], pile="ba")  # fmt: skip
    first, second, third = view_of(state, 2)["seats"]
    assert first == {
        "seat": 0, "colour": "red", "creatures": ["basilisk", "basilisk", "lindworm"],
        "order_count": 1, "orders_shown": None, "chips": ["hand"], "hooded": "goshawk",
        "fredericus": False,
    }  # fmt: skip
    assert (second["order_count"], second["fredericus"], second["hooded"]) == (2, True, None)
    assert (third["creatures"], third["chips"]) == ([], ["middle"])
    assert (view_of(state)["fredericus"], view_of(state)["middle"], view_of(state)["pile"]) == (
        1,
        [2],
        1,
    )


@SECRET
def test_open_and_discarded_orders_are_shown_to_everybody() -> None:
    state = game_after_bets(players=2)
    play(state, *["shift 1 2", "shift 2 1"], "end", *["shift 1 2", "shift 2 1", "shift 1 2"])
    top = CREATURES[state.pile[0]]
    play(state, "end")
    for seat in (0, 1, None):
        assert (len(view_of(state, seat)["open_orders"]), view_of(state, seat)["discarded"]) == (
            8,
            [top],
        )


@SECRET
def test_ones_own_orders_are_shown_to_oneself_only() -> None:
    state = position(players=3, orders=["ba", "li li ch"])
    assert [view_of(state, seat)["orders"] for seat in (0, 1, 2, None)] == [
        ["basilisk"], ["lindworm", "lindworm", "chimera"], [], None,
    ]  # fmt: skip
    for viewer in (0, 1, 2, None):
        seats = view_of(state, viewer)["seats"]
        assert [seat["orders_shown"] for seat in seats] == [None, None, None]
        assert [seat["order_count"] for seat in seats] == [1, 3, 0]


@SECRET
def test_others_cannot_tell_two_hands_apart() -> None:
    """Two worlds that differ in one order held look the same to everybody else."""
    one = position(orders=["ba"], pile="li ...")
    two = position(orders=["li"], pile="ba ...")
    assert one.view(0) != two.view(0)
    assert one.knowledge(0) != two.knowledge(0)
    assert one.view(1) == two.view(1)
    assert one.knowledge(1) == two.knowledge(1)
    assert spectator_values(one) == spectator_values(two)


@SECRET
def test_nobody_can_tell_the_order_of_the_pile() -> None:
    one, two = position(pile="ba li fr gr"), position(pile="li ba gr fr")
    for seat in (0, 1):
        assert one.view(seat) == two.view(seat)
        assert one.knowledge(seat) == two.knowledge(seat)
    assert spectator_values(one) == spectator_values(two)


@SECRET
@pytest.mark.rule("Q3")
def test_before_the_deal_nobody_knows_anything_of_it() -> None:
    one, two = start("1", first=0), start("2", first=0)
    for seat in (0, 1):
        assert one.view(seat) == two.view(seat)
        assert one.knowledge(seat) == two.knowledge(seat)
    assert spectator_values(one) == spectator_values(two)
    for state in (one, two):
        play(state, "birds 1 5", "birds 2 6")
    assert one.view(None) != two.view(None)


@SECRET
@pytest.mark.rule("004 Spielende")
def test_at_the_end_all_orders_are_shown_to_everybody() -> None:
    state = position(to_act=1, done=4, stopped=True, orders=["ba", "li ch"])
    play(state, "end")
    for viewer in (0, 1, None):
        found = [seat["orders_shown"] for seat in view_of(state, viewer)["seats"]]
        assert found == [["basilisk"], ["lindworm", "chimera"]]
    assert state.knowledge(0).facts["orders"] == state.knowledge(1).facts["orders"]


def test_a_view_says_whose_turn_it_is_and_how_far_the_turn_has_come() -> None:
    state = position(["sk", "ba", "sk", "", "se", "=tr tr tr li", "se"], players=3, to_act=1,
                     first=1, short=True, birds={"blue-falcon": 2, "blue-goshawk": 6})  # fmt: skip
    view = view_of(state, 1)
    assert (view["game"], view["players"], view["you"]) == ("fredericus", 3, 1)
    assert (view["phase"], view["to_act"], view["turn"]) == ("act", 1, 13)
    assert (view["first"], view["keeper"], view["short"], view["last_round"]) == (1, 0, True, False)
    assert (view["actions_left"], view["must_act"], view["caught"]) == (4, 4, [])
    assert (view["reversed"], view["rearranged"], view["outcome"]) == (False, False, None)
    play(state, "rearrange 6", "catch falcon", "reverse 6 seal 5", "shift 1 2")
    view = view_of(state)
    assert (view["actions_left"], view["must_act"], view["caught"]) == (5, 3, ["falcon"])
    assert (view["you"], view["reversed"], view["rearranged"]) == (None, True, True)
    play(state, "shift 1 2", "shift 2 1", "shift 1 2", "shift 2 1")
    assert (view_of(state)["actions_left"], view_of(state)["must_act"]) == (1, 0)


def test_the_outcome_is_part_of_the_last_view() -> None:
    state = position(to_act=1, done=4, stopped=True)
    play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert view_of(state)["outcome"] == outcome.to_json()


SEALS = ["se", "=ba", "se"]


@pytest.mark.parametrize(
    ("done", "acts", "key", "left"),
    [
        (0, [], "act", 4),
        (3, [], "act", 1),
        (3, ["reverse 2 seal 1"], "act", 1),
        (4, ["reverse 2 seal 1"], "extra", 2),
        (4, ["reverse 2 seal 1", "shift 4 5"], "extra", 1),
        (4, [], "closing", 0),
        (4, ["bet 2"], "close", 0),
    ],
)
def test_the_prompt_says_what_is_asked(done: int, acts: list[str], key: str, left: int) -> None:
    state = position(SEALS, birds={"red-falcon": 2}, done=done)
    play(state, *acts)
    assert state.prompt().key == f"fredericus.prompt.{key}"
    assert state.prompt().params == {"seat": 0, "left": left}


def test_the_prompt_before_the_first_turn_and_after_the_last() -> None:
    assert start(first=1).prompt().key == "fredericus.prompt.birds"
    assert start(first=1).prompt().params["seat"] == 1
    assert game_after_birds().prompt().key == "fredericus.prompt.bets"
    over = position(over=True).prompt()
    assert (over.key, over.params) == ("fredericus.prompt.over", {})
