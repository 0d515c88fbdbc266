"""Combats: who must fight, the duel of cards, losses (000 §7, F15, F16, F36, F37)."""

from __future__ import annotations

from tafelrunde.games.friedrich.model.atlas import (
    HALLE,
    PLACES,
    ROADS,
    SUIT,
)
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    CARDS_PER_SET,
    COMBATS,
    DAUN_CAN_BE_EVADED,
    DOUBLE_ELEVEN,
    DUEL,
    EVADE,
    FOES,
    FRANCE,
    FRANCE_PLUS_ONE,
    FRIEDRICH_FORCED_PLAY,
    FRIEDRICH_PLUS_FIVE,
    FRIEDRICH_SURPRISED,
    HALLE_SAFE,
    HIGH_CARDS,
    IMPERIAL,
    MAX_RESERVE_VALUE,
    NAMES,
    NATIONS,
    NO_HIGH_CARDS,
    NOT_THE_SAME_SUIT,
    PRUSSIA,
    RESERVE,
    RESERVES,
    RETREAT,
    SPADES_ELEVEN,
    SUIT_CARDS,
    SUITS,
    WORTH,
    general,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    armies,
    cards,
    expert,
    retreat,
)
from tafelrunde.kernel import Json

DAUN = general("Daun")
SOUBISE = general("Soubise")
HILDBURGHAUSEN = general("Hildburghausen")
FRIEDRICH = general("Friedrich")
BONUS = {FRANCE_PLUS_ONE: 1, FRIEDRICH_PLUS_FIVE: 5}


def find_pairs(state: BaseState) -> list[int]:
    """List every stack of the active nation with every hostile stack beside it (F15)."""
    at, foes = state.at, FOES[state.nation]
    found = []
    for city in state.stacks(state.nation):
        for near in ROADS[city]:
            mark = at[near]
            if 0 < mark < 8 and mark - 1 in foes and not is_left_out(state, city, near):
                found.append(city << 10 | near)
    return found


def is_left_out(state: BaseState, attacker: int, defender: int) -> bool:
    """Tell whether fate forbids this attack (3♦, 3♥)."""
    return is_barred(state, attacker, defender, state.where[SOUBISE] == attacker)


def is_barred(state: BaseState, attacker: int, defender: int, is_soubise: bool) -> bool:
    """Tell the same of an attack from a city where Soubise may stand only later."""
    if state.effect == HALLE_SAFE:
        return defender == HALLE
    if state.effect == NOT_THE_SAME_SUIT and is_soubise:
        return bool(state.hild_suits >> SUIT[attacker] & 1)
    return False


def commander(state: BaseState, city: int) -> int:
    """Give the highest-ranking general on a city."""
    return state.generals_at(city)[0]


def attack(state: BaseState, own: int, enemy: int) -> None:
    """Begin the next combat of the phase."""
    attacker, defender = state.where[own], state.where[enemy]
    state.pairs.remove(attacker << 10 | defender)
    state.attacker, state.defender = attacker, defender
    if state.where[HILDBURGHAUSEN] == attacker:
        state.hild_suits |= 1 << SUIT[attacker]
    if _may_evade(state):
        _tell_attack(state)
        state.stage, state.to_act = EVADE, state.owner[PRUSSIA]
    else:
        begin_duel(state)


def _tell_attack(state: BaseState) -> None:
    """Say who attacks whom before anybody is asked to stand; armies are not stated yet."""
    ours, theirs = state.generals_at(state.attacker), state.generals_at(state.defender)
    params: dict[str, Json] = {
        "attackers": [NAMES[p] for p in ours],
        "defenders": [NAMES[p] for p in theirs],
        "city": PLACES[state.defender],
    }
    state.tell("attacks", params)


def _may_evade(state: BaseState) -> bool:
    if state.effect != DAUN_CAN_BE_EVADED or state.nation != AUSTRIA:
        return False
    if state.where[DAUN] != state.attacker or state.at[state.defender] != PRUSSIA + 1:
        return False
    return bool(open_cities(state, state.defender))


def open_cities(state: BaseState, city: int) -> list[int]:
    """List the empty neighbours of a city."""
    return [near for near in ROADS[city] if not state.at[near]]


def step_aside(state: BaseState, city: int) -> None:
    """Step to an empty city and avoid every combat (8♣, F38)."""
    start = state.defender
    stack = state.generals_at(start)
    for piece in stack:
        state.where[piece] = city
    state.at[city], state.at[start] = PRUSSIA + 1, 0
    state.occupied = state.occupied & ~(1 << start) | 1 << city
    state.pool[city], state.pool[start] = state.pool[start], 0
    state.stated[city], state.stated[start] = state.stated[start], 0
    names: list[Json] = [NAMES[p] for p in stack]
    state.tell("steps_aside", {"generals": names, "city": PLACES[city]})
    leave_pairs(state, start)


def leave_pairs(state: BaseState, city: int) -> None:
    """A stack that is gone from its city fights no more in this phase."""
    state.pairs = [p for p in state.pairs if p >> 10 != city and p & 1023 != city]


def begin_duel(state: BaseState) -> None:
    """State the armies of both sides; whoever is behind begins (000 §7, F4)."""
    one, two = state.pool[state.attacker], state.pool[state.defender]
    state.strength = [one, two]
    state.score = one - two
    state.side = 0 if one <= two else 1
    state.played = []
    state.combats += 1
    if not state.options.tournament:
        state.stated[state.attacker], state.stated[state.defender] = one, two
    state.forced_play = state.effect == FRIEDRICH_FORCED_PLAY and friedrich_side(state) >= 0
    if state.told is not None:
        _tell_begin(state)
    _give_right(state)


def _tell_begin(state: BaseState) -> None:
    ours, theirs = state.generals_at(state.attacker), state.generals_at(state.defender)
    params: dict[str, Json] = {
        "attackers": [NAMES[p] for p in ours],
        "defenders": [NAMES[p] for p in theirs],
        "from_suit": SUITS[SUIT[state.attacker]],
        "in_suit": SUITS[SUIT[state.defender]],
        "strength": state.strength[0],
        "against": state.strength[1],
        "score": state.score,
    }
    state.tell("fights", params, final=True)


def friedrich_side(state: BaseState) -> int:
    """Say on which side Friedrich fights: 0 attacker, 1 defender, -1 neither."""
    city = state.where[FRIEDRICH]
    return 0 if city == state.attacker else 1 if city == state.defender else -1


def _give_right(state: BaseState) -> None:
    state.stage = DUEL
    state.to_act = state.owner[nation_at(state, state.side)]


def city_of(state: BaseState, side: int) -> int:
    """Give the city of a side's stack."""
    return state.defender if side else state.attacker


def nation_at(state: BaseState, side: int) -> int:
    """Give the nation of a side."""
    return state.at[city_of(state, side)] - 1


def own_score(state: BaseState) -> int:
    """Give the score as the side with the right sees it."""
    return -state.score if state.side else state.score


def is_restrained(state: BaseState) -> bool:
    """Tell whether high cards are barred: Prussia against France under 3♣."""
    if state.effect != NO_HIGH_CARDS:
        return False
    return {nation_at(state, 0), nation_at(state, 1)} == {PRUSSIA, FRANCE}


def suited(state: BaseState) -> int:
    """Give the cards of the right suit in the hand whose turn it is."""
    nation = nation_at(state, state.side)
    hand = state.hands[nation] & SUIT_CARDS[SUIT[city_of(state, state.side)]]
    return hand & ~HIGH_CARDS if is_restrained(state) else hand


def reserves(state: BaseState) -> int:
    """Give one Reserve of each set in the hand whose turn it is (F33)."""
    return cards.one_a_set(state.hands[nation_at(state, state.side)] & RESERVES)


def most_of_reserve(state: BaseState) -> int:
    """Say how much a Reserve may count here."""
    return 9 if is_restrained(state) else MAX_RESERVE_VALUE


def is_bound(state: BaseState) -> bool:
    """Tell whether 7♦ binds the side with the right."""
    return state.forced_play and friedrich_side(state) == state.side


def can_double(state: BaseState, card: int) -> bool:
    """Tell whether this card may be played at double value (11♠)."""
    if state.effect != DOUBLE_ELEVEN or state.effect_used or card % CARDS_PER_SET != SPADES_ELEVEN:
        return False
    return nation_at(state, state.side) == PRUSSIA


def bonus(state: BaseState) -> int:
    """Say by how much the next card counts more (4♠, 8♦)."""
    if state.effect_used:
        return 0
    nation = nation_at(state, state.side)
    if state.effect == FRANCE_PLUS_ONE and nation == FRANCE:
        return 1
    if state.effect == FRIEDRICH_PLUS_FIVE and state.side == 0 and friedrich_side(state) == 0:
        return 5
    return 0


def counts_nothing(state: BaseState) -> bool:
    """Tell whether the next card is lost to surprise: Friedrich attacked under 10♥."""
    if state.effect != FRIEDRICH_SURPRISED or state.effect_used:
        return False
    return state.side == 1 and friedrich_side(state) == 1


def play(state: BaseState, card: int, is_double: bool = False) -> None:
    """Play a card; a Reserve's value is named in a second step (F16)."""
    nation = nation_at(state, state.side)
    card = cards.held(state.hands[nation], card)
    cards.show(state, nation, card)
    if RESERVES >> card & 1:
        state.reserve, state.stage = card, RESERVE
        state.tell("plays_reserve", {"nation": NATIONS[nation]}, final=True)
        return
    if is_double:
        state.effect_used = True
    _count(state, card, WORTH[card] * (2 if is_double else 1))


def name_value(state: BaseState, value: int) -> None:
    """Name what the Reserve just played counts."""
    card, state.reserve = state.reserve, -1
    _count(state, card, value)


def _count(state: BaseState, card: int, value: int) -> None:
    """Add a card to the score; the right passes at zero or above."""
    if counts_nothing(state):
        value = 0
        state.effect_used = True
    elif bonus(state):
        value += bonus(state)
        state.effect_used = True
    side = state.side
    state.played.append((side, card, value))
    state.score += -value if side else value
    own = own_score(state)
    if own >= 0:
        state.side ^= 1
        if friedrich_side(state) == side:
            state.forced_play = False
    if state.told is not None:
        _tell_card(state, side, card, value, own)
    _give_right(state)


def _tell_card(state: BaseState, side: int, card: int, value: int, own: int) -> None:
    params: dict[str, Json] = {
        "nation": NATIONS[nation_at(state, side)],
        "card": cards.card_name(card),
        "value": value,
        "score": own,
    }
    state.tell("plays", params, final=True)


def give_way(state: BaseState) -> None:
    """Stop: a draw at zero, below it a defeat (000 §7)."""
    own, side = own_score(state), state.side
    if own == 0:
        _draw(state)
        return
    loser, winner = city_of(state, side), city_of(state, side ^ 1)
    state.victor = commander(state, winner)
    nation = state.at[loser] - 1
    before = state.pool[loser]
    if nation == IMPERIAL:
        state.hild_lost = True
    gone = armies.lose(state, loser, -own)
    if state.told is not None:
        _tell_defeat(state, nation, own, before - state.pool[loser], gone)
    if nation == PRUSSIA and state.at[winner] - 1 == AUSTRIA and own <= -3:
        expert.card_taken(state)
    if gone and not state.pool[loser]:
        leave_pairs(state, loser)
        clear_table(state)
        return
    _begin_retreat(state, loser, winner, -own)


def _draw(state: BaseState) -> None:
    """Nobody loses; whoever stopped has shown that he holds no such card (F34)."""
    nation = nation_at(state, state.side)
    if not is_restrained(state):
        state.void[nation] |= 1 << SUIT[city_of(state, state.side)]
    state.tell("draw", {"nation": NATIONS[nation]}, final=True)
    clear_table(state)


def _tell_defeat(state: BaseState, nation: int, own: int, lost: int, gone: list[int]) -> None:
    params: dict[str, Json] = {
        "nation": NATIONS[nation],
        "victor": NAMES[state.victor],
        "score": own,
        "armies": lost,
        "total": state.total[nation],
    }
    state.tell("defeat", params, final=True)
    if gone:
        names: list[Json] = [NAMES[p] for p in gone]
        state.tell("come_off", {"generals": names})


def _begin_retreat(state: BaseState, loser: int, winner: int, steps: int) -> None:
    """Ask the winner where the beaten stack ends; without a way all is lost (F17)."""
    if not retreat.ends(loser, winner, steps, state.occupied):
        nation, lost = state.at[loser] - 1, state.pool[loser]
        names: list[Json] = [NAMES[p] for p in armies.remove_all(state, loser)]
        params: dict[str, Json] = {"generals": names, "armies": lost, "total": state.total[nation]}
        state.tell("no_retreat", params, final=True)
        leave_pairs(state, loser)
        clear_table(state)
        return
    state.from_city, state.retreat_steps = loser, steps
    state.to_city = winner
    state.stage = RETREAT
    state.to_act = state.owner[state.at[winner] - 1]


def retreat_ends(state: BaseState) -> list[int]:
    """List where the beaten stack may end."""
    return retreat.ends(state.from_city, state.to_city, state.retreat_steps, state.occupied)


def retreat_to(state: BaseState, city: int) -> None:
    """Move the beaten stack as the winner decides."""
    start = state.from_city
    stack = state.generals_at(start)
    mark = state.at[start]
    for piece in stack:
        state.where[piece] = city
    state.at[city], state.at[start] = mark, 0
    state.occupied = state.occupied & ~(1 << start) | 1 << city
    state.pool[city], state.pool[start] = state.pool[start], 0
    state.stated[city], state.stated[start] = state.stated[start], 0
    names: list[Json] = [NAMES[p] for p in stack]
    state.tell("retreats", {"generals": names, "city": PLACES[city], "steps": state.retreat_steps})
    leave_pairs(state, start)
    clear_table(state)


def clear_table(state: BaseState) -> None:
    """Clear the table after a combat; the active nation picks the next one."""
    state.attacker = state.defender = state.from_city = state.to_city = -1
    state.score = state.side = state.retreat_steps = 0
    state.strength = [0, 0]
    state.played = []
    state.forced_play = False
    state.stage = COMBATS
    state.to_act = state.owner[state.nation]
