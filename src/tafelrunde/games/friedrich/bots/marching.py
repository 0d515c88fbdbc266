"""The march that a group makes: the one with the best rated end."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions.action_codes import march_of
from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.bots.map_facts import Group, March
from tafelrunde.games.friedrich.bots.situation import (
    DECAY,
    LIMIT,
    ODDS,
    Foe,
    Situation,
)
from tafelrunde.games.friedrich.model.atlas import PROTECTED_FROM, SUIT
from tafelrunde.games.friedrich.model.components import HANOVER, MAX_ARMIES_PER_GENERAL, TRAINS
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import movement
from tafelrunde.games.friedrich.rules.supply import is_supplied

THREAT_DISTANCE: Final = 4
"""An enemy this near can attack."""
SUPPLY_DISTANCE: Final = 6
TRAIN_STEP: Final = 2
TRAIN_WORTH: Final = 3.0
MIN_GAIN: Final = 0.15
"""How much better than standing still a march must be."""
MAX_TRIED: Final = 4
ATTACK_PROBABILITY: Final = 0.8
"""How often an enemy attacks who can."""
LOSS_PER_POINT: Final = 0.15
DRIVEN_OFF_LOSS: Final = 0.6
"""The share of the protected worth that is lost with the protector: it may retreat nearby."""
REPELLED_LOSS: Final = 1.0
"""The same share for an attacker who is beaten."""
ARMY_LEAD_WORTH: Final = 0.5
"""What each army more than the enemy is worth: the enemy loses armies or cards for it."""
UNITING_COST: Final = 0.6
UNITING_DEFENCE_COST: Final = 0.6
CALM_DIVIDING_COST: Final = -0.1
DIVIDING_COST: Final = 3.0
"""The costs of uniting with a stack and of dividing one."""
CALM_DISTANCE: Final = 6
"""Without a strong enemy this near, a stack may be divided."""
WIN_WORTH: Final = 1000.0


class Judge:
    """Rates the cities where one group of generals could stand."""

    __slots__ = ("armies", "elsewhere", "group", "is_face_down", "rows", "situation")

    def __init__(self, situation: Situation, group: Group, armies: float) -> None:
        self.situation = situation
        self.group = group
        self.armies = armies
        self.elsewhere = situation.cover_of_others(group.pieces)
        self.is_face_down = bool(situation.state.face_down & group.pieces)
        self.rows = self._train_rows()

    def _train_rows(self) -> list[tuple[bytes, int]]:
        """Return the distances from each train, and how far a train may be to supply the group."""
        state = self.situation.state
        return [
            (
                distances_from(state.where[train]),
                SUPPLY_DISTANCE if state.moved >> train & 1 else SUPPLY_DISTANCE + TRAIN_STEP,
            )
            for train in TRAINS[self.situation.nation]
            if state.where[train] >= 0
        ]

    def rate_city(self, city: int, armies: float, elsewhere: int) -> float:
        """Rate a city for a stack: combats, danger, protected objectives, supply."""
        situation = self.situation
        value = -self.supply_penalty(city, armies)
        objectives_value = 0.0
        weights = situation.weights
        for objective in map_facts.objective_numbers(
            PROTECTED_FROM[city] & situation.own & ~elsewhere
        ):
            objectives_value += weights[objective]
        value += objectives_value
        mine = armies + situation.strength[SUIT[city]]
        worst, holding_chance = 0.0, 1.0
        for foe in situation.foes:
            distance = foe.distances[city]
            if distance <= THREAT_DISTANCE:
                if distance == 1:
                    value += self.rate_combat(mine, armies, foe, objectives_value)
                else:
                    lead = int(foe.armies + foe.hand - mine)
                    risk = ODDS[max(-LIMIT, min(LIMIT, lead)) + LIMIT]
                    holding_chance *= 1.0 - ATTACK_PROBABILITY * risk
                    worst = max(worst, risk * min(armies, 2.0 + LOSS_PER_POINT * max(lead, 0)))
        expected_loss = (
            worst * situation.style.danger
            + (1.0 - holding_chance) * objectives_value * DRIVEN_OFF_LOSS
        )
        return value - expected_loss

    def rate_combat(self, mine: float, armies: float, foe: Foe, objectives_value: float) -> float:
        """Rate an attack: the gain of a win against the loss of a defeat, and the cards spent."""
        style, theirs = self.situation.style, foe.armies
        lead = mine + style.bold - theirs - foe.cards
        chance = ODDS[max(-LIMIT, min(LIMIT, int(lead))) + LIMIT]
        ahead = max(armies - theirs, 0.0)
        prize = min(theirs, 1.5 + max(lead, 0.0) * 0.2 + ARMY_LEAD_WORTH * ahead) + foe.stake
        price = min(armies, 2.5) + REPELLED_LOSS * objectives_value + 0.5
        spent = style.thrift * min(mine - armies, foe.cards)
        return (chance * prize - (1 - chance) * price) * style.fight - spent

    def rate_pull(self, city: int, rows: list[tuple[bytes, float]]) -> float:
        """Rate a city by how near the targets are."""
        best = 0.0
        for row, weight in rows:
            value = weight * DECAY[row[city]]
            if value > best:
                best = value
        return best * self.situation.style.pull

    def supply_penalty(self, city: int, armies: float) -> float:
        """Return the penalty for a lack of supply, by distances alone."""
        if map_facts.HOME[self.situation.nation][city]:
            return 0.0
        for row, limit in self.rows:
            if row[city] <= limit:
                return 0.0 if row[city] <= SUPPLY_DISTANCE else 0.3
        return 6.0 + 2.0 * armies if self.is_face_down else 2.5 + 0.3 * armies

    def targets(self) -> list[tuple[bytes, float]]:
        """List the targets with weights: those nearer to another own stack attract less."""
        situation = self.situation
        city = self.group.city
        others = [c for c in situation.state.stacks(situation.nation) if c != city]
        if situation.nation <= HANOVER:
            return situation.pulls
        rows = []
        for row, weight in situation.pulls:
            nearer = any(row[c] < row[city] for c in others)
            rows.append((row, weight * 0.65 if nearer else weight))
        if self.group.staying and rows:
            # The generals who stay will go for the best target.
            best = max(range(len(rows)), key=lambda n: rows[n][1] * DECAY[rows[n][0][city]])
            rows[best] = (rows[best][0], rows[best][1] * 0.5)
        return rows


def best_march(situation: Situation, group: Group, armies: float) -> tuple[float, int]:
    """Return by how much the best march of a group beats standing still, and its code."""
    judge = Judge(situation, group, armies)
    base, ranked = rank_marches(judge)
    return _best_supplied_march(judge, ranked[:MAX_TRIED], base)


def rank_marches(judge: Judge) -> tuple[float, list[tuple[float, March]]]:
    """Return the worth of standing still, and all marches with theirs, the best first."""
    situation, group = judge.situation, judge.group
    rows = judge.targets()
    relevant = situation.taken | situation.doubtful
    ranked = [
        (_rate_march(judge, m, rows), m)
        for m in map_facts.marches_of(situation.state, group, relevant)
    ]
    ranked.sort(key=lambda item: -item[0])
    return _rate_staying(judge) + judge.rate_pull(group.city, rows), ranked


def _rate_staying(judge: Judge) -> float:
    """Rate standing still; for a part of a stack, include what its march costs the others."""
    situation, group = judge.situation, judge.group
    if not group.staying:
        return judge.rate_city(group.city, judge.armies, judge.elsewhere)
    all_armies = situation.state.pool[group.city]
    others = situation.cover_of_others(group.pieces | group.staying)
    base = judge.rate_city(group.city, all_armies, others)
    cost = CALM_DIVIDING_COST if is_calm(situation, group.city) else DIVIDING_COST
    return base - judge.rate_city(group.city, all_armies - judge.armies, others) + cost


def _rate_march(judge: Judge, march: March, rows: list[tuple[bytes, float]]) -> float:
    situation = judge.situation
    state, end, armies = situation.state, march.end, judge.armies
    elsewhere = judge.elsewhere
    value = judge.rate_pull(end, rows)
    if state.at[end] == situation.nation + 1 and end != judge.group.city:
        armies = min(armies + state.pool[end], 3 * MAX_ARMIES_PER_GENERAL)
        value -= UNITING_COST if situation.nation > HANOVER else UNITING_DEFENCE_COST
    value += judge.rate_city(end, armies, elsewhere)
    if end in situation.trains:
        value += TRAIN_WORTH
    if march.left:
        value += _rate_conquest(judge, march)
    return value


def _rate_conquest(judge: Judge, march: March) -> float:
    """Rate what a march conquers now, and what it marks beside a protector that it will fight."""
    situation = judge.situation
    taken = (march.left & situation.taken).bit_count()
    value = situation.conquests * taken
    if taken >= situation.needed:
        value += WIN_WORTH
    for foe in situation.foes:
        if foe.distances[march.end] == 1:
            shut = (march.left & situation.doubtful & PROTECTED_FROM[foe.city]).bit_count()
            if shut:
                mine = judge.armies + situation.strength[SUIT[march.end]]
                lead = int(mine - foe.armies - foe.cards)
                chance = ODDS[max(-LIMIT, min(LIMIT, lead)) + LIMIT]
                value += 0.5 * chance * shut * situation.conquests
    return value


def _best_supplied_march(
    judge: Judge, ranked: list[tuple[float, March]], base: float
) -> tuple[float, int]:
    """Check the supply roads of the best few marches and return the best gain and code."""
    best, chosen = 0.0, 0
    for value, march in ranked:
        gain = value - base
        if gain > max(best, MIN_GAIN):
            gain -= _cut_off_penalty(judge, march.end)
        if gain > max(best, MIN_GAIN):
            best, chosen = gain, map_facts.code_of(judge.group, march)
    return best, chosen


def _cut_off_penalty(judge: Judge, city: int) -> float:
    """Return the penalty of a city that enemies cut off from a train nearby."""
    situation = judge.situation
    if map_facts.HOME[situation.nation][city] or judge.supply_penalty(city, 1) > 1:
        return 0.0
    if is_supplied(situation.state, situation.nation, city):
        return 0.0
    near = any(row[city] <= SUPPLY_DISTANCE for row, _ in judge.rows)
    if not near:
        return 0.0
    return 6.0 + 2.0 * judge.armies if judge.is_face_down else 2.0


def groups(situation: Situation) -> list[tuple[Group, float]]:
    """List the groups that could march: whole stacks, the strongest first, then single generals."""
    state = situation.state
    groups_with_armies: list[tuple[Group, float]] = []
    single: list[tuple[Group, float]] = []
    for city in state.stacks(situation.nation):
        pieces = state.generals_at(city)
        stack = movement.bits_of(pieces)
        if stack & situation.style.stays:
            continue
        armies = state.pool[city]
        if not stack & state.moved:
            groups_with_armies.append((Group(stack, 0, city), armies))
        ready = [p for p in pieces if not state.moved >> p & 1]
        if len(pieces) > 1 and ready:
            last = 1 << ready[-1]
            single.append(
                (Group(last, stack & ~last, city), share_for(situation, city, len(pieces)))
            )
    groups_with_armies.sort(key=lambda item: -item[1])
    calm = [part for part in single if situation.needed > 1 and is_calm(situation, part[0].city)]
    return calm + groups_with_armies + [part for part in single if part not in calm]


def is_calm(situation: Situation, city: int) -> bool:
    """Return whether an attacker's stack is far stronger than every enemy near it."""
    if situation.nation <= HANOVER:
        return False
    mine = situation.state.pool[city] + situation.strength[SUIT[city]]
    near = (foe.armies + foe.hand for foe in situation.foes if foe.distances[city] <= CALM_DISTANCE)
    return mine > 2.0 * max(near, default=0.0)


def share_for(situation: Situation, city: int, size: int) -> float:
    """Return how many armies a general takes along when leaving a stack."""
    return max(
        1.0, situation.state.pool[city] / size - (0.0 if situation.nation <= HANOVER else 1.0)
    )


def next_march(situation: Situation) -> int:
    """Return the code of the next march, 0 if every stack stands well."""
    for order in situation.style.orders:
        if not march_of(order)[0] & situation.state.moved and movement.is_legal_march(
            situation.state, order
        ):
            return order
    for group, armies in groups(situation):
        code = best_march(situation, group, armies)[1]
        if code:
            return code
    return 0


def variations(situation: Situation) -> list[tuple[float, str, int, int]]:
    """List other marches of the stacks: how much worse they look, a name, the group, the code.

    Each stack has three variations: its best march beside an enemy, its best march away from all
    enemies, and 0 for staying. The choice of the rules of thumb is left out.
    """
    rated: list[tuple[float, str, int, int]] = []
    for group, armies in groups(situation):
        if not group.staying:
            rated += _variations_of(Judge(situation, group, armies))
    return sorted(rated, key=lambda item: item[0])


def _variations_of(judge: Judge) -> list[tuple[float, str, int, int]]:
    """Return other plans for a stack with how much worse they look than the best march.

    Each is a difference, a name (hold, strike or avoid), the pieces, and a march or 0.
    """
    situation, group = judge.situation, judge.group
    base, marches = rank_marches(judge)
    default = _best_supplied_march(judge, marches[:MAX_TRIED], base)[1]
    best = max(base, marches[0][0]) if marches else base
    rated = [(best - base, "hold", group.pieces, 0)] if default else []
    for name, is_fight in (("strike", True), ("avoid", False)):
        matching = (m for m in marches if _is_beside_enemy(situation, m[1].end) == is_fight)
        value, march = next(matching, (0.0, None))
        if march is not None and map_facts.code_of(group, march) != default:
            rated.append((best - value, name, group.pieces, map_facts.code_of(group, march)))
    return rated


def _is_beside_enemy(situation: Situation, city: int) -> bool:
    return any(foe.distances[city] == 1 for foe in situation.foes)
