"""The engine and a second implementation, written from the rules alone, play the same games.

After every act both must stand alike, and both must list the same acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tafelrunde.conformance.walks import any_action
from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import CLAIMANT, IDS, OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    IS_TRAIN,
    MOVE,
    NAMES,
    NATIONS,
    SHORT_NAMES,
)
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, seed_from_text
from tests.conformance.case import cases_of
from tests.reference.friedrich import World
from tests.search.counts import games

LIVELY = cases_of(GAME)[0].game_case.lively
VARIANTS: dict[str, dict[str, Any]] = {
    "four": {},
    "three": {"players": 3},
    "expert": {"expert": True},
    "gentle": {"expert": True, "gentle_clock": True},
    "2005": {"edition": "revised-2005"},
    "2005 expert": {"edition": "revised-2005", "expert": True},
    "tournament": {"expert": True, "tournament": True},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}
QUICK = ("four", "2005 expert", "tournament", "west")
"""These have every rule among them; the others are played with the large counts."""
LISTED_EVERY = 3
"""Marches are many: they are all listed at every third act only."""


def pair(variant: str, seed: str) -> tuple[FriedrichState, World]:
    """Begin the same game twice."""
    options = GAME.options().from_json(VARIANTS[variant])
    state = GAME.start(options, seed_from_text(seed))
    return state, World.after_raffle(options.to_json(), [*state.roles], state.chance.copy())


def choose(state: FriedrichState, rng: Random, trouble: float) -> Action:
    assert LIVELY is not None
    if rng.random() < trouble:
        return LIVELY(state, rng)
    return any_action(state, rng) if rng.random() < 0.15 else state.random_action(rng)


def compare_lists(state: FriedrichState, world: World, told: str) -> None:
    ours = {action.text for action in state.legal_actions()}
    theirs = set(world.legal())
    assert (ours - theirs, theirs - ours) == (set(), set()), told


def objectives(bits: int) -> dict[str, str]:
    return {IDS[city]: NATIONS[CLAIMANT[o]] for o, city in enumerate(OBJECTIVES) if bits >> o & 1}


def compare_positions(state: FriedrichState, world: World, told: str) -> None:
    assert world.to_act == state.to_act, told
    assert state.phase == "allot" or world.turn == state.turn, told
    assert _generals(world) == {
        NAMES[p]: IDS[city] if city >= 0 else None
        for p, city in enumerate(state.where)
        if not IS_TRAIN[p]
    }, told
    pools = {city: armies for city, armies in world.pools().items() if armies}
    assert pools == {IDS[c]: n for c, n in enumerate(state.pool) if n}, told
    assert world.conquered() == objectives(state.conquered), told
    assert world.marked() == set(objectives(state.marked)), told
    down = {SHORT_NAMES[p] for p in range(len(NAMES)) if state.face_down >> p & 1}
    assert {name.split()[0] for name in world.face_down()} == down, told
    for nation, hand in world.hands().items():
        mine = cards_of(state.hands[NATIONS.index(nation)])
        assert alike(hand) == alike(mine), told


def alike(cards: Sequence[int]) -> list[int]:
    """Nobody can tell a set's two Reserves from each other."""
    return sorted(card - (card % 50 == 49) for card in cards)


def _generals(world: World) -> dict[str, str | None]:
    full = {SHORT_NAMES[p]: NAMES[p] for p in range(len(NAMES)) if not IS_TRAIN[p]}
    found = {full.get(name.split()[0]): city for name, city in world.pieces().items()}
    return {name: city for name, city in found.items() if name is not None}


def compare_ends(state: FriedrichState, world: World) -> None:
    winners = [name for name in world.winners() or [] if name != "hanover"]
    assert winners == [NATIONS[n] for n in range(7) if state.winners >> n & 1]
    for nation, number in world.cards_dealt().items():
        assert number == state.dealt[NATIONS.index(nation)]


def play_both(variant: str, seed: str) -> None:
    state, world = pair(variant, seed)
    rng, number = Random(seed), 0
    trouble, told = rng.random(), ""
    while state.to_act is not None:
        assert world.phase == state.phase, told
        if number % LISTED_EVERY == 0 or state.stage != MOVE:
            compare_lists(state, world, told)
        action = choose(state, rng, trouble)
        number += 1
        told = f"{variant} {seed}, act {number}: {action.text}"
        state.push(action)
        world.do(action.text)
        compare_positions(state, world, told)
    compare_ends(state, world)


@pytest.mark.parametrize(
    "variant",
    [pytest.param(v, marks=() if v in QUICK else pytest.mark.long) for v in VARIANTS],
)
def test_both_play_the_same_game(variant: str) -> None:
    play_both(variant, "0")


@pytest.mark.long
@pytest.mark.parametrize("part", range(games(3)))
@pytest.mark.parametrize("variant", VARIANTS)
def test_both_play_the_same_games(variant: str, part: int) -> None:
    for number in range(part * 5 + 1, part * 5 + 6):
        play_both(variant, str(number))
