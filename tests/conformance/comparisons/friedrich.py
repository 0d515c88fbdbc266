"""Friedrich beside its reference: both stand alike and list the same acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

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
from tafelrunde.kernel import Action, Options, State
from tests.conformance.case import cases_of
from tests.conformance.comparison import Comparison, Pair
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


def choose(state: FriedrichState, rng: Random, trouble: float) -> Action:
    assert LIVELY is not None
    if rng.random() < trouble:
        return LIVELY(state, rng)
    return any_action(state, rng) if rng.random() < 0.15 else state.random_action(rng)


def compare_lists(state: FriedrichState, world: World, story: object) -> None:
    ours = {action.text for action in state.legal_actions()}
    theirs = set(world.legal())
    assert (ours - theirs, theirs - ours) == (set(), set()), story


def objectives(bits: int) -> dict[str, str]:
    return {IDS[city]: NATIONS[CLAIMANT[o]] for o, city in enumerate(OBJECTIVES) if bits >> o & 1}


def compare_positions(state: FriedrichState, world: World, story: object) -> None:
    assert world.to_act == state.to_act, story
    assert state.phase == "allot" or world.turn == state.turn, story
    assert _generals(world) == {
        NAMES[p]: IDS[city] if city >= 0 else None
        for p, city in enumerate(state.where)
        if not IS_TRAIN[p]
    }, story
    pools = {city: armies for city, armies in world.pools().items() if armies}
    assert pools == {IDS[c]: n for c, n in enumerate(state.pool) if n}, story
    assert world.conquered() == objectives(state.conquered), story
    assert world.marked() == set(objectives(state.marked)), story
    down = {SHORT_NAMES[p] for p in range(len(NAMES)) if state.face_down >> p & 1}
    assert {name.split()[0] for name in world.face_down()} == down, story
    for nation, hand in world.hands().items():
        mine = cards_of(state.hands[NATIONS.index(nation)])
        assert alike(hand) == alike(mine), story


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


class FriedrichPair(Pair):
    """A game of Friedrich in both."""

    def __init__(self, state: FriedrichState, options: Options, trouble: float) -> None:
        self.state, self.trouble, self.seen = state, trouble, Counter()
        roles, chance = [*state.roles], state.chance.copy()
        self.world = World.after_raffle(options.to_json(), roles, chance)
        self.number = 0

    @property
    def is_over(self) -> bool:
        return self.world.to_act is None

    def choose(self, rng: Random) -> str:
        return choose(self.state, rng, self.trouble).text

    def follow(self, text: str) -> None:
        self.state.push(self.state.canonical(self.state.parse(text)))
        self.world.do(text)
        self.number += 1

    def compare(self, story: object) -> None:
        if self.number:
            compare_positions(self.state, self.world, story)
        if self.is_over:
            return
        assert self.world.phase == self.state.phase, story
        if self.number % LISTED_EVERY == 0 or self.state.stage != MOVE:
            compare_lists(self.state, self.world, story)

    def compare_ends(self) -> None:
        compare_ends(self.state, self.world)


def begin(state: State, options: Options, policy: str, rng: Random) -> FriedrichPair:
    assert isinstance(state, FriedrichState)
    return FriedrichPair(state, options, rng.random())


COMPARISON = Comparison(
    game="friedrich",
    setups=VARIANTS,
    policies=["any trouble"],
    begin=begin,
    later=[variant for variant in VARIANTS if variant not in QUICK],
    many=5,
    parts=games(3),
    salt="3",
)
