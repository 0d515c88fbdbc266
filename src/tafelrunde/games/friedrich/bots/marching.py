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
    Outlook,
)
from tafelrunde.games.friedrich.model.atlas import PROTECTED_FROM, SUIT
from tafelrunde.games.friedrich.model.components import HANOVER, MAX_ARMIES_PER_GENERAL, TRAINS
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import movement
from tafelrunde.games.friedrich.rules.supply import is_supplied

THREAT: Final = 4
"""An enemy this near can attack."""
SUPPLY: Final = 6
TRAIN_STEP: Final = 2
TRAIN_WORTH: Final = 3.0
ENOUGH: Final = 0.15
"""How much better than standing still a march must be."""
TRIED: Final = 4
LIKELY: Final = 0.8
"""How often an enemy attacks who can."""
DEEP: Final = 0.15
DRIVEN: Final = 0.6
"""The share of the protected worth that is lost with the protector: it may retreat nearby."""
BEATEN: Final = 1.0
"""The same share for an attacker who is beaten."""
AHEAD: Final = 0.5
"""What each army more than the enemy is worth: the enemy loses armies or cards for it."""
UNITING: Final = 0.6
UNITING_DEFENCE: Final = 0.6
CALM_DIVIDING: Final = -0.1
DIVIDING: Final = 3.0
"""The costs of uniting with a stack and of dividing one."""
CALM: Final = 6
"""Without a strong enemy this near, a stack may be divided."""
WIN: Final = 1000.0


class Judge:
    """Rates the cities where one group of generals could stand."""

    __slots__ = ("armies", "down", "elsewhere", "group", "rows", "view")

    def __init__(self, view: Outlook, group: Group, armies: float) -> None:
        self.view = view
        self.group = group
        self.armies = armies
        self.elsewhere = view.cover_of_others(group.who)
        self.down = bool(view.state.face_down & group.who)
        self.rows = self._train_rows()

    def _train_rows(self) -> list[tuple[bytes, int]]:
        """Return the distances from each train, and how far a train may be to supply the group."""
        state = self.view.state
        return [
            (
                distances_from(state.where[train]),
                SUPPLY if state.moved >> train & 1 else SUPPLY + TRAIN_STEP,
            )
            for train in TRAINS[self.view.nation]
            if state.where[train] >= 0
        ]

    def standing(self, city: int, armies: float, elsewhere: int) -> float:
        """Rate a city for a stack: combats, danger, protected objectives, supply."""
        view = self.view
        value = -self.hunger(city, armies)
        held = 0.0
        weights = view.weights
        for objective in map_facts.bits(PROTECTED_FROM[city] & view.own & ~elsewhere):
            held += weights[objective]
        value += held
        mine = armies + view.strength[SUIT[city]]
        worst, stands = 0.0, 1.0
        for foe in view.foes:
            distance = foe.row[city]
            if distance <= THREAT:
                if distance == 1:
                    value += self.combat(mine, armies, foe, held)
                else:
                    lead = int(foe.armies + foe.hand - mine)
                    risk = ODDS[max(-LIMIT, min(LIMIT, lead)) + LIMIT]
                    stands *= 1.0 - LIKELY * risk
                    worst = max(worst, risk * min(armies, 2.0 + DEEP * max(lead, 0)))
        lost = worst * view.style.danger + (1.0 - stands) * held * DRIVEN
        return value - lost

    def combat(self, mine: float, armies: float, foe: Foe, held: float) -> float:
        """Rate an attack: the gain of a win against the loss of a defeat, and the cards spent."""
        style, theirs = self.view.style, foe.armies
        lead = mine + style.bold - theirs - foe.cards
        chance = ODDS[max(-LIMIT, min(LIMIT, int(lead))) + LIMIT]
        ahead = max(armies - theirs, 0.0)
        prize = min(theirs, 1.5 + max(lead, 0.0) * 0.2 + AHEAD * ahead) + foe.stake
        price = min(armies, 2.5) + BEATEN * held + 0.5
        spent = style.thrift * min(mine - armies, foe.cards)
        return (chance * prize - (1 - chance) * price) * style.fight - spent

    def pull(self, city: int, rows: list[tuple[bytes, float]]) -> float:
        """Rate a city by how near the targets are."""
        best = 0.0
        for row, weight in rows:
            value = weight * DECAY[row[city]]
            if value > best:
                best = value
        return best * self.view.style.pull

    def hunger(self, city: int, armies: float) -> float:
        """Return the penalty for a lack of supply, by distances alone."""
        if map_facts.HOME[self.view.nation][city]:
            return 0.0
        for row, limit in self.rows:
            if row[city] <= limit:
                return 0.0 if row[city] <= SUPPLY else 0.3
        return 6.0 + 2.0 * armies if self.down else 2.5 + 0.3 * armies

    def targets(self) -> list[tuple[bytes, float]]:
        """List the targets with weights: those nearer to another own stack attract less."""
        view = self.view
        here = self.group.city
        others = [c for c in view.state.stacks(view.nation) if c != here]
        if view.nation <= HANOVER:
            return view.pulls
        found = []
        for row, weight in view.pulls:
            nearer = any(row[c] < row[here] for c in others)
            found.append((row, weight * 0.65 if nearer else weight))
        if self.group.rest and found:
            # The generals who stay will go for the best target.
            best = max(range(len(found)), key=lambda n: found[n][1] * DECAY[found[n][0][here]])
            found[best] = (found[best][0], found[best][1] * 0.5)
        return found


def best_march(view: Outlook, group: Group, armies: float) -> tuple[float, int]:
    """Return by how much the best march of a group beats standing still, and its code."""
    judge = Judge(view, group, armies)
    base, found = ranked(judge)
    return _first_supplied(judge, found[:TRIED], base)


def ranked(judge: Judge) -> tuple[float, list[tuple[float, March]]]:
    """Return the worth of standing still, and all marches with theirs, the best first."""
    view, group = judge.view, judge.group
    rows = judge.targets()
    relevant = view.taken | view.doubtful
    found = [
        (_judged(judge, m, rows), m) for m in map_facts.marches_of(view.state, group, relevant)
    ]
    found.sort(key=lambda item: -item[0])
    return _base(judge) + judge.pull(group.city, rows), found


def _base(judge: Judge) -> float:
    """Rate standing still; for a part of a stack, include what its march costs the others."""
    view, group = judge.view, judge.group
    if not group.rest:
        return judge.standing(group.city, judge.armies, judge.elsewhere)
    whole = view.state.pool[group.city]
    others = view.cover_of_others(group.who | group.rest)
    base = judge.standing(group.city, whole, others)
    cost = CALM_DIVIDING if is_calm(view, group.city) else DIVIDING
    return base - judge.standing(group.city, whole - judge.armies, others) + cost


def _judged(judge: Judge, march: March, rows: list[tuple[bytes, float]]) -> float:
    view = judge.view
    state, end, armies = view.state, march.end, judge.armies
    elsewhere = judge.elsewhere
    value = judge.pull(end, rows)
    if state.at[end] == view.nation + 1 and end != judge.group.city:
        armies = min(armies + state.pool[end], 3 * MAX_ARMIES_PER_GENERAL)
        value -= UNITING if view.nation > HANOVER else UNITING_DEFENCE
    value += judge.standing(end, armies, elsewhere)
    if end in view.trains:
        value += TRAIN_WORTH
    if march.left:
        value += _conquest(judge, march)
    return value


def _conquest(judge: Judge, march: March) -> float:
    """Rate what a march conquers now, and what it marks beside a protector that it will fight."""
    view = judge.view
    taken = (march.left & view.taken).bit_count()
    value = view.conquests * taken
    if taken >= view.needed:
        value += WIN
    for foe in view.foes:
        if foe.row[march.end] == 1:
            shut = (march.left & view.doubtful & PROTECTED_FROM[foe.city]).bit_count()
            if shut:
                mine = judge.armies + view.strength[SUIT[march.end]]
                lead = int(mine - foe.armies - foe.cards)
                chance = ODDS[max(-LIMIT, min(LIMIT, lead)) + LIMIT]
                value += 0.5 * chance * shut * view.conquests
    return value


def _first_supplied(
    judge: Judge, found: list[tuple[float, March]], base: float
) -> tuple[float, int]:
    """Check the supply roads of the best few marches and return the best gain and code."""
    best, chosen = 0.0, 0
    for value, march in found:
        gain = value - base
        if gain > max(best, ENOUGH):
            gain -= _blocked(judge, march.end)
        if gain > max(best, ENOUGH):
            best, chosen = gain, map_facts.code_of(judge.group, march)
    return best, chosen


def _blocked(judge: Judge, city: int) -> float:
    """Return the penalty of a city that enemies cut off from a train nearby."""
    view = judge.view
    if map_facts.HOME[view.nation][city] or judge.hunger(city, 1) > 1:
        return 0.0
    if is_supplied(view.state, view.nation, city):
        return 0.0
    near = any(row[city] <= SUPPLY for row, _ in judge.rows)
    if not near:
        return 0.0
    return 6.0 + 2.0 * judge.armies if judge.down else 2.0


def groups(view: Outlook) -> list[tuple[Group, float]]:
    """List the groups that could march: whole stacks, the strongest first, then single generals."""
    state = view.state
    found: list[tuple[Group, float]] = []
    parts: list[tuple[Group, float]] = []
    for city in state.stacks(view.nation):
        pieces = state.generals_at(city)
        stack = movement.bits_of(pieces)
        if stack & view.style.stays:
            continue
        armies = state.pool[city]
        if not stack & state.moved:
            found.append((Group(stack, 0, city), armies))
        ready = [p for p in pieces if not state.moved >> p & 1]
        if len(pieces) > 1 and ready:
            who = 1 << ready[-1]
            parts.append((Group(who, stack & ~who, city), share_for(view, city, len(pieces))))
    found.sort(key=lambda item: -item[1])
    calm = [part for part in parts if view.needed > 1 and is_calm(view, part[0].city)]
    return calm + found + [part for part in parts if part not in calm]


def is_calm(view: Outlook, city: int) -> bool:
    """Return whether an attacker's stack is far stronger than every enemy near it."""
    if view.nation <= HANOVER:
        return False
    mine = view.state.pool[city] + view.strength[SUIT[city]]
    near = (foe.armies + foe.hand for foe in view.foes if foe.row[city] <= CALM)
    return mine > 2.0 * max(near, default=0.0)


def share_for(view: Outlook, city: int, size: int) -> float:
    """Return how many armies a general takes along when leaving a stack."""
    return max(1.0, view.state.pool[city] / size - (0.0 if view.nation <= HANOVER else 1.0))


def next_march(view: Outlook) -> int:
    """Return the code of the next march, 0 if every stack stands well."""
    for order in view.style.orders:
        if not march_of(order)[0] & view.state.moved and movement.is_legal_march(view.state, order):
            return order
    for group, armies in groups(view):
        code = best_march(view, group, armies)[1]
        if code:
            return code
    return 0


def variations(view: Outlook) -> list[tuple[float, str, int, int]]:
    """List other marches of the stacks: how much worse they look, a name, the group, the code.

    Each stack has three variations: its best march beside an enemy, its best march away from all
    enemies, and 0 for staying. The choice of the rules of thumb is left out.
    """
    found: list[tuple[float, str, int, int]] = []
    for group, armies in groups(view):
        if not group.rest:
            found += _variations_of(Judge(view, group, armies))
    return sorted(found, key=lambda item: item[0])


def _variations_of(judge: Judge) -> list[tuple[float, str, int, int]]:
    view, group = judge.view, judge.group
    base, marches = ranked(judge)
    usual = _first_supplied(judge, marches[:TRIED], base)[1]
    best = max(base, marches[0][0]) if marches else base
    found = [(best - base, "hold", group.who, 0)] if usual else []
    for name, is_fight in (("strike", True), ("avoid", False)):
        fitting = (m for m in marches if _fights(view, m[1].end) == is_fight)
        value, march = next(fitting, (0.0, None))
        if march is not None and map_facts.code_of(group, march) != usual:
            found.append((best - value, name, group.who, map_facts.code_of(group, march)))
    return found


def _fights(view: Outlook, city: int) -> bool:
    return any(foe.row[city] == 1 for foe in view.foes)
