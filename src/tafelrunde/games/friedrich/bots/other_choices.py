"""All choices besides marches, purchases and duels."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import (
    ARMIES_,
    DECLINE,
    GAIN,
    LOSE,
    OFFER,
    RETIRE_,
    RETREAT_TO,
    SHIFT,
    STAND,
    STEP,
    SWAP,
    VERB,
    simple_code,
)
from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.bots.recruiting import suit_needs
from tafelrunde.games.friedrich.bots.situation import (
    Situation,
    guess_hand_worth,
    guessed_armies,
    odds,
    suit_shares,
    suit_strengths,
)
from tafelrunde.games.friedrich.bots.style import Style
from tafelrunde.games.friedrich.model import fate_questions
from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    DEFENDED_BY,
    PROTECTED_FROM,
    SUIT,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    HANOVER,
    OFF,
    PRUSSIA,
    RESERVES,
    SUIT_OF,
    WORTH,
    general,
)
from tafelrunde.games.friedrich.rules import (
    combat,
    conquest,
    expert,
    fate_strokes,
    movement,
)
from tafelrunde.games.friedrich.rules.supply import is_supplied
from tafelrunde.games.friedrich.state import FriedrichState

SHARES: Final = {
    general(name): share
    for name, share in (
        ("Friedrich", 5.0),
        ("Winterfeldt", 4.0),
        ("Heinrich", 4.0),
        ("Schwerin", 4.0),
        ("Keith", 4.0),
        ("Seydlitz", 5.0),
        ("Dohna", 5.0),
        ("Lehwaldt", 1.0),
        ("Ferdinand", 7.0),
        ("Cumberland", 5.0),
        ("Saltikov", 5.0),
        ("Fermor", 4.0),
        ("Apraxin", 3.0),
        ("Tottleben", 4.0),
        ("Ehrensvärd", 4.0),
        ("Daun", 8.0),
        ("Browne", 6.0),
        ("Karl", 6.0),
        ("Laudon", 5.0),
        ("Lacy", 5.0),
        ("Hildburghausen", 6.0),
        ("Richelieu", 7.0),
        ("Soubise", 6.0),
        ("Chevert", 7.0),
    )
}
"""The proportions in which armies are allotted before the war."""
NEAR_DISTANCE: Final = 4
OPTION_TURNS: Final = 4
"""About how many turns the option lasts before fate ends it."""
MIN_OPTION_ODDS: Final = 0.7


def choose_allotment(state: FriedrichState) -> int:
    """Return how many armies the stack that is asked gets before the war."""
    minimum, maximum = legal_actions.armies_bounds(state)
    stacks = state.stacks(state.nation)[state.step :]
    needs = [sum(SHARES[p] for p in state.generals_at(city)) for city in stacks]
    return simple_code(
        ARMIES_, min(max(round(state.armies_left * needs[0] / sum(needs)), minimum), maximum)
    )


def choose_split(situation: Situation) -> int:
    """Return how many armies go along with the generals who leave their stack."""
    state = situation.state
    minimum, maximum = movement.split_bounds(state)
    departed = len(movement.departed_generals(state))
    size = departed + len(state.generals_at(state.from_city))
    armies = state.pool[state.from_city]
    fair = armies * departed / size
    near_end = min((foe.distances[state.to_city] for foe in situation.foes), default=99)
    near_start = min((foe.distances[state.from_city] for foe in situation.foes), default=99)
    if near_end > near_start and near_end > 3:
        fair = departed if situation.nation > HANOVER else 0.6 * fair
    elif near_end < near_start and near_start > 4:
        fair = armies - (size - departed)
    return simple_code(ARMIES_, min(max(round(fair), minimum), maximum))


def choose_discard(state: FriedrichState) -> int:
    """Choose the least useful card."""
    situation = Situation(state, state.nation, Style())
    useful = suit_needs(situation)
    return min(legal_actions.codes(state), key=lambda code: (_card_use(code >> 5, useful), code))


def _card_use(card: int, useful: list[float]) -> float:
    """Return the use of a card in combat."""
    return 12.0 if RESERVES >> card & 1 else WORTH[card] * useful[SUIT_OF[card]]


def choose_option(state: FriedrichState) -> int:
    """Declare the option if Bohemia can be taken before fate may end it; otherwise decline."""
    if not expert.option_cards(state) or not _is_bohemia_open(state):
        return DECLINE
    codes = [code for code in legal_actions.codes(state) if code != DECLINE]
    return min(codes, key=lambda code: (WORTH[code >> 5], code))


def _is_bohemia_open(state: FriedrichState) -> bool:
    """Return whether enough stacks are near, and stronger than all of Austria in an average suit.

    Each stack near Bohemia takes about one city a turn. Austria needs four objectives fewer once
    the option is declared, so success has to be almost certain.
    """
    missing = map_facts.objective_numbers(BOHEMIAN_OBJECTIVES & ~state.conquered)
    rows = [map_facts.OBJECTIVE_ROWS[objective] for objective in missing]
    near = [c for c in state.stacks(PRUSSIA) if any(row[c] <= NEAR_DISTANCE for row in rows)]
    if len(near) * OPTION_TURNS < len(missing):
        return False
    mine = sum(state.pool[c] for c in near) + sum(suit_strengths(state.hands[PRUSSIA])) / 4
    shares = suit_shares(state, state.owner[PRUSSIA])
    cards = sum(guess_hand_worth(state, AUSTRIA, suit, shares) for suit in range(4)) / 4
    return odds(mine - state.total[AUSTRIA] - cards) > MIN_OPTION_ODDS


def choose_combat(state: FriedrichState) -> int:
    """Choose the combat with the greatest lead: a stack that is driven off fights no more."""
    nation = state.nation
    mine = suit_strengths(state.hands[nation] & ~state.sealed)
    guesses: dict[int, float] = {}
    for foe in {state.at[pair & 1023] - 1 for pair in state.pairs}:
        guesses |= guessed_armies(state, foe)

    def lead(pair: int) -> tuple[float, int]:
        city = pair >> 10
        return state.pool[city] + mine[SUIT[city]] - guesses[pair & 1023], -pair

    return legal_actions.attack_code(state, max(state.pairs, key=lead))


def choose_retreat(state: FriedrichState) -> int:
    """Choose the retreat where the beaten protect least, out of supply if possible."""
    nation = state.at[state.from_city] - 1
    goals = DEFENDED_BY[nation] & ~state.conquered
    if nation > HANOVER:
        goals = conquest.conquerable_objectives(state, nation) & ~state.conquered
    rows = [map_facts.OBJECTIVE_ROWS[o] for o in map_facts.objective_numbers(goals)]

    def harm(city: int) -> tuple[float, int]:
        value = 0.0 if is_supplied(state, nation, city) else 3.0
        value -= (PROTECTED_FROM[city] & goals).bit_count()
        value += 0.2 * min((row[city] for row in rows), default=0)
        return value, -city

    return simple_code(RETREAT_TO, max(combat.retreat_cities(state), key=harm))


def choose_evasion(state: FriedrichState) -> int:
    """Step aside from Daun where the fight would be lost."""
    city = state.defender
    mine = state.pool[city] + suit_strengths(state.hands[0])[SUIT[city]]
    theirs = guessed_armies(state, state.at[state.attacker] - 1)[state.attacker] + 9.0
    if odds(mine - theirs) > 0.5:
        return STAND
    objectives = DEFENDED_BY[0] & ~state.conquered
    cities = combat.empty_neighbours(state, city)
    best = max(cities, key=lambda c: ((PROTECTED_FROM[c] & objectives).bit_count(), -c))
    return simple_code(STEP, best)


def choose_retirement(state: FriedrichState) -> int:
    """Choose the general who is least missed: off the map, or with the fewest armies."""

    def loss(piece: int) -> tuple[float, int]:
        city = state.where[piece]
        if city == OFF:
            return -10.0, -piece
        stack = state.generals_at(city)
        lost = state.pool[city] if len(stack) == 1 else state.pool[city] - 8 * (len(stack) - 1)
        return max(lost, 0) + (2.0 if len(stack) == 1 else 0.0), -piece

    return simple_code(RETIRE_, min(fate_strokes.retirable_generals(state), key=loss))


def choose_fate_answer(state: FriedrichState) -> int:
    """Choose the answer to a question of fate."""
    codes = legal_actions.codes(state)
    verb = codes[0] & VERB
    if verb in (GAIN, LOSE):
        situation = Situation(state, state.at[state.where[codes[0] >> 5]] - 1, Style())
        sign = 1 if verb == GAIN else -1
        return max(
            codes, key=lambda c: (sign * _enemy_nearness(situation, state.where[c >> 5]), -c)
        )
    if len(codes) == 1 or verb in (OFFER, SWAP) or state.fate_question == fate_questions.CARD_GIFT:
        return DECLINE
    if verb == SHIFT and state.fate_question == fate_questions.LAUDON_MOVES:
        return DECLINE
    if state.fate_question == fate_questions.FRENCH_EXCHANGE:
        return _choose_exchange(codes)
    return codes[0]


def _enemy_nearness(situation: Situation, city: int) -> float:
    """Return how near the enemy is to a stack, as a negative distance."""
    return -min((foe.distances[city] for foe in situation.foes), default=99)


def _choose_exchange(codes: list[int]) -> int:
    """Choose the worst card if it is below the average, otherwise decline."""
    cards = [code for code in codes if code != DECLINE and not RESERVES >> (code >> 5) & 1]
    worst = min(cards, key=lambda code: (WORTH[code >> 5], code), default=DECLINE)
    return worst if worst != DECLINE and WORTH[worst >> 5] < 7 else DECLINE
