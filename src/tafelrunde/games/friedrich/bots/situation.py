"""A nation's situation before it moves: enemies, strengths, targets. It uses nothing secret.

Only the number of cards in a foreign hand and the public facts about foreign armies count. So the
same code serves in real games and in play-outs.
"""

from __future__ import annotations

import math
from typing import Final

from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.bots.style import Style
from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    DEFENDED_BY,
    NUMBER,
    OBJECTIVES,
    OBJECTIVES_OF,
    PROTECTED_FROM,
    ROADS,
    SUIT,
)
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    DECLARED,
    FOES,
    GENERALS,
    HANOVER,
    PRUSSIA,
    RESERVES,
    SET_CARDS,
    SUIT_CARDS,
    SUIT_OF,
    TRAINS,
    WORTH,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import conquest, victory
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.state import FriedrichState

RESERVE_SHARE: Final = 4
"""The index of the Reserves in `suit_shares`."""
MEAN_CARD: Final = 7.5
"""The average worth of a card."""
RESERVE_WORTH: Final = 8.0
PLAIN_WORTH: Final = 0.8
LAST_WORTH: Final = 8.0
"""The worth of protecting an objective: a base, and more the fewer the enemy needs."""
RECONQUEST: Final = 3.0
OFFENSIVE: Final = 1.0
"""How strongly Bohemia attracts Prussia once the option is declared."""
CORE_SHARES: Final = (3.0, 0.6, 0.1)


def _core_weights() -> tuple[float, ...]:
    """Return a weight for each objective: three levels by how near to Berlin it lies.

    One objective is enough to stop a nation, best the one that it reaches last.
    """
    row = distances_from(NUMBER["berlin"])
    weights = [1.0] * len(OBJECTIVES)
    for nation in ATTACKERS:
        mine = sorted(
            map_facts.objective_numbers(OBJECTIVES_OF[nation]),
            key=lambda o: (row[OBJECTIVES[o]], o),
        )
        for place, objective in enumerate(mine):
            weights[objective] = CORE_SHARES[3 * place // len(mine)]
    return tuple(weights)


CORE: Final = _core_weights()
CLAIM: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.5)
"""A factor for the threat of each nation: only Hanover stands against France."""
HUNT: Final = 0.9
"""How strongly a beatable protector attracts attackers."""
MARGIN: Final = 4.0
SPREAD: Final = 5.0
LIMIT: Final = 40
ODDS: Final = tuple(1 / (1 + math.exp(-d / SPREAD)) for d in range(-LIMIT, LIMIT + 1))
DECAY: Final = tuple(0.86**d for d in range(256))
SOON: Final = tuple(
    1.0 if d <= 4 else 0.65 if d <= 7 else 0.35 if d <= 10 else 0.15 for d in range(256)
)
"""How urgent a threat is by its distance in cities."""


def odds(lead: float) -> float:
    """Return the chance to win a combat with a lead in points."""
    return ODDS[max(-LIMIT, min(LIMIT, round(lead))) + LIMIT]


class Foe:
    """A hostile stack as the other side sees it."""

    __slots__ = ("armies", "cards", "city", "distances", "hand", "nation", "stake")

    def __init__(self, nation: int, city: int, armies: float) -> None:
        self.city = city
        self.nation = nation
        self.armies = armies
        self.distances = distances_from(city)
        self.cards = 0.0
        self.hand = 0.0
        self.stake = 0.0


def suit_strengths(hand: int) -> list[float]:
    """Return the total of a hand in each suit; a Reserve counts in all of them."""
    strengths = [RESERVE_WORTH * (hand & RESERVES).bit_count()] * 4
    for card in cards_of(hand & ~RESERVES):
        strengths[SUIT_OF[card]] += WORTH[card]
    return strengths


def own_hands(state: FriedrichState, seat: int) -> int:
    """Return all cards that a seat sees in its nations' hands."""
    bits = 0
    for nation in range(7):
        if state.owner[nation] == seat:
            bits |= state.hands[nation]
    return bits & ~state.sealed


def suit_shares(state: FriedrichState, seat: int) -> list[float]:
    """Return the share of each suit, and of Reserves, among the cards a seat has not seen."""
    live = 0
    for number in range(state.next_set):
        live |= SET_CARDS[number]
    live &= ~(state.discards & ~state.hidden) & ~own_hands(state, seat)
    number = max(live.bit_count(), 1)
    shares = [(live & SUIT_CARDS[suit]).bit_count() / number for suit in range(4)]
    return [*shares, (live & RESERVES).bit_count() / number]


def guess_hand_worth(state: FriedrichState, nation: int, suit: int, shares: list[float]) -> float:
    """Estimate the worth of a foreign hand in a suit."""
    hand_size = state.hands[nation].bit_count()
    suited = 0.0 if state.void[nation] >> suit & 1 else shares[suit] * MEAN_CARD
    return hand_size * (suited + shares[RESERVE_SHARE] * RESERVE_WORTH)


def guessed_armies(state: FriedrichState, nation: int) -> dict[int, float]:
    """Estimate each stack's armies: as stated, or its share of the armies not stated."""
    cities = state.stacks(nation)
    remaining, number = state.total[nation], 0
    sizes = {}
    for city in cities:
        size = len(state.generals_at(city))
        if state.stated[city]:
            remaining -= state.stated[city]
        else:
            number += size
            sizes[city] = size
    return {c: state.stated[c] or max(sizes[c], remaining * sizes[c] / number) for c in cities}


class Situation:
    """All facts that a nation's marches are rated by."""

    __slots__ = (
        "conquests",
        "doubtful",
        "foes",
        "hand",
        "nation",
        "needed",
        "own",
        "pulls",
        "shares",
        "state",
        "strength",
        "style",
        "taken",
        "trains",
        "weights",
    )

    def __init__(self, state: FriedrichState, nation: int, style: Style) -> None:
        self.state = state
        self.nation = nation
        self.style = style
        seat = state.owner[nation]
        self.shares = suit_shares(state, seat)
        self.hand = state.hands[nation] & ~state.sealed
        self.strength = suit_strengths(self.hand)
        self.foes = self._find_foes()
        self.trains = {
            state.where[t] for foe in FOES[nation] for t in TRAINS[foe] if state.where[t] >= 0
        }
        self.weights: dict[int, float] = {}
        self.update()

    def update(self) -> None:
        """Update what marches change: conquests, protection, targets."""
        state, nation = self.state, self.nation
        self.taken, self.doubtful = conquest.conquests_and_marks(state, nation)
        if nation == PRUSSIA and state.option != DECLARED:
            # Bohemia is far from what has to be defended.
            self.taken &= ~BOHEMIAN_OBJECTIVES
            self.doubtful &= ~BOHEMIAN_OBJECTIVES
        if nation <= HANOVER:
            self._weigh_defence()
        else:
            self._weigh_attack()

    def _find_foes(self) -> list[Foe]:
        state = self.state
        foes = []
        for nation in FOES[self.nation]:
            if state.is_at_war(nation):
                for city, armies in guessed_armies(state, nation).items():
                    foe = Foe(nation, city, armies)
                    foe.cards = guess_hand_worth(state, nation, SUIT[city], self.shares)
                    foe.hand = state.hands[nation].bit_count() * 0.3 * MEAN_CARD
                    foes.append(foe)
        return foes

    # Attackers

    def _weigh_attack(self) -> None:
        """Weigh the objectives that are missing, and the enemies that protect them."""
        state, nation = self.state, self.nation
        objectives = conquest.conquerable_objectives(state, nation) & ~state.conquered
        missing = victory.required_objectives(state, nation) - victory.counted_objectives(
            state, nation
        )
        self.needed = max(missing, 1)
        self.pulls = []
        for objective in map_facts.objective_numbers(objectives):
            weight = 0.7 if self.doubtful >> objective & 1 else 1.0
            if self.style.focus >> objective & 1:
                weight *= 2.5
            self.pulls.append((map_facts.OBJECTIVE_ROWS[objective], weight))
        for foe in self.foes:
            shut = (PROTECTED_FROM[foe.city] & DEFENDED_BY[foe.nation] & objectives).bit_count()
            foe.stake = 0.8 + min(shut, 5) * (0.4 + 2.0 / self.needed)
            if shut and self._is_beatable(foe):
                self.pulls.append((foe.distances, HUNT * (1.0 + 0.1 * min(shut, 5))))
        mine = state.conquered & OBJECTIVES_OF[nation]
        near = 0
        for foe in self.foes:
            near |= PROTECTED_FROM[foe.city]
        self.weights = dict.fromkeys(
            map_facts.objective_numbers(mine & near), 0.6 + 2.0 / self.needed
        )
        self.own = mine & near
        self.conquests = 3.0 + 12.0 / self.needed

    def _is_beatable(self, foe: Foe) -> bool:
        """Return whether the strongest stack could drive an enemy off from some side."""
        state = self.state
        armies = max((state.pool[city] for city in state.stacks(self.nation)), default=0)
        cards = max(self.strength[SUIT[near]] for near in ROADS[foe.city])
        return armies + cards > foe.armies + foe.cards + MARGIN

    # Prussia and Hanover

    def _weigh_defence(self) -> None:
        """Weigh the objectives to protect by the claimant, its distance and its goal."""
        state, nation = self.state, self.nation
        self.pulls = []
        self.weights = {}
        self.own = 0
        self.needed = 99
        for claimant in ATTACKERS:
            if state.is_at_war(claimant):
                self._weigh_claim(
                    claimant, DEFENDED_BY[nation] & conquest.conquerable_objectives(state, claimant)
                )
        if nation == PRUSSIA and state.option == DECLARED:
            missing = map_facts.objective_numbers(
                conquest.conquerable_objectives(state, PRUSSIA) & ~state.conquered
            )
            self.pulls += [(map_facts.OBJECTIVE_ROWS[o], OFFENSIVE) for o in missing]
        for foe in self.foes:
            near = PROTECTED_FROM[foe.city] & self.own
            foe.stake = 0.6 + min(
                0.4 * sum(self.weights[o] for o in map_facts.objective_numbers(near)), 4.0
            )
        self.conquests = RECONQUEST

    def _weigh_claim(self, claimant: int, objectives: int) -> None:
        state = self.state
        open_to = objectives & ~state.conquered
        lost = objectives & state.conquered
        missing = max(
            victory.required_objectives(state, claimant)
            - victory.counted_objectives(state, claimant),
            1,
        )
        worth = PLAIN_WORTH + LAST_WORTH / missing
        rows = [foe.distances for foe in self.foes if foe.nation == claimant]
        for objective in map_facts.objective_numbers(open_to):
            row = map_facts.OBJECTIVE_ROWS[objective]
            near = min((row[f.city] for f in self.foes if f.nation == claimant), default=99)
            weight = worth * SOON[near] * CORE[objective] * CLAIM[claimant]
            if self.style.focus >> objective & 1:
                weight *= 2.0
            self.weights[objective] = weight * self.style.cover
        self.own |= open_to
        if rows:
            for objective in map_facts.objective_numbers(lost):
                self.pulls.append((map_facts.OBJECTIVE_ROWS[objective], 0.12 * worth))

    def cover_of_others(self, pieces: int) -> int:
        """Return what the nation's generals protect without this group."""
        bits = 0
        where = self.state.where
        for piece in GENERALS[self.nation]:
            if not pieces >> piece & 1 and where[piece] >= 0:
                bits |= PROTECTED_FROM[where[piece]]
        return bits
