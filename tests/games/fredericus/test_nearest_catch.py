"""The shortest way to a catch, which the guide of a first game tells."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tafelrunde.games.fredericus import GAME
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import acts, game_after_bets, play, position

ASKED = {"nearest": "catch"}
FAR = {"red-falcon": 2, "red-goshawk": 6}


def nearest_catch(state: FredericusState, seat: int = 0) -> Any:
    """Ask for the way, which must not change anything."""
    before = state.to_bytes()
    preview = state.preview_selection(ASKED, seat)
    assert state.to_bytes() == before
    return preview[0] if preview else None


def follow_plan(state: FredericusState, way: list[dict[str, object]]) -> None:
    """Take the actions of a way."""
    for parts in way:
        play(state, state.action_from_data(parts).text)


def test_a_bird_that_can_catch_needs_no_action() -> None:
    catch = nearest_catch(position(["sk", "ba", "sk"], birds=FAR))
    assert catch == {"way": [], "bird": "falcon", "side": 2, "creature": "basilisk"}


def test_one_shift_opens_the_sky() -> None:
    state = position(["sk", "ba", "tr", "sk", "tr", "tr", "tr"], birds=FAR)
    catch = nearest_catch(state)
    assert catch["way"] == [{"verb": "shift", "from": 4, "to": 3}]
    follow_plan(state, catch["way"])
    assert f"catch {catch['bird']}" in acts(state)


def test_of_two_equally_short_ways_the_one_to_an_order_is_suggested() -> None:
    rows = ["sk", "ba", "sk", "=tr tr tr", "sk", "gr", "sk", "tr"]
    for order, creature in (("ba", "basilisk"), ("gr", "griffin")):
        state = position(rows, birds={"red-falcon": 4}, hooded=["red-goshawk"], orders=[order])
        catch = nearest_catch(state)
        assert (catch["creature"], len(catch["way"])) == (creature, 2)


def test_a_nearer_catch_is_suggested_before_one_that_an_order_asks_for() -> None:
    rows = ["sk", "ba", "sk", "=tr tr tr", "sk", "gr", "sk", "tr"]
    state = position(rows, birds={"red-falcon": 1}, hooded=["red-goshawk"], orders=["gr"])
    assert len(nearest_catch(state)["way"]) == 1


def test_a_hooded_bird_is_never_suggested() -> None:
    state = position(["sk", "ba", "sk"], birds=FAR, hooded=["red-falcon"])
    assert nearest_catch(state) is None or nearest_catch(state)["bird"] == "goshawk"


def test_only_the_seat_to_act_gets_a_suggestion() -> None:
    state = position(["sk", "ba", "sk"], birds=FAR)
    assert nearest_catch(state, 1) is None
    assert nearest_catch(state, -1) is None


def test_no_way_is_longer_than_the_actions_left() -> None:
    state = position(["sk", "ba", "tr", "sk", "tr", "tr", "tr"], birds=FAR, done=4)
    assert nearest_catch(state) is None


def test_every_way_of_a_game_leads_to_its_catch() -> None:
    lengths = set()
    for state in _random_positions(seed=3, every=3):
        found = nearest_catch(state, state.to_act or 0)
        if found is None:
            continue
        lengths.add(len(found["way"]))
        follow_plan(state, found["way"])
        catch = state.parse(f"catch {found['bird']}")
        assert state.check(catch) is None
        assert state.action_data(catch)["side"] == found["side"]
    assert lengths >= {1, 2, 3}


def test_other_selections_are_previewed_as_before() -> None:
    state = game_after_bets()
    preview = state.preview_selection({"verb": "fly"}, 0)
    assert {one["act"] for one in preview} == {act for act in acts(state) if act.startswith("fly")}


def _random_positions(seed: int, every: int) -> Iterator[FredericusState]:
    """Yield copies of some positions of a random game."""
    rng = Random(seed)
    state = GAME.start(FredericusOptions(players=2), rng.randbytes(32))
    for number in range(10_000):
        if state.to_act is None:
            return
        if state.phase == "act" and number % every == 0:
            yield state.copy()
        state.push(state.random_action(rng))
