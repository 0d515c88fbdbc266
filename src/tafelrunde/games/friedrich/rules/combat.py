"""Combats: which stacks must fight, the duel of cards, losses (000 §7, F15, F16, F36, F37)."""

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
    pairs = []
    for city in state.stacks(state.nation):
        for near in ROADS[city]:
            occupant = at[near]
            if (
                0 < occupant < 8
                and occupant - 1 in foes
                and not is_pair_forbidden(state, city, near)
            ):
                pairs.append(city << 10 | near)
    return pairs


def is_pair_forbidden(state: BaseState, attacker: int, defender: int) -> bool:
    """Return whether fate forbids this attack (3♦, 3♥)."""
    return is_attack_forbidden(state, attacker, defender, state.where[SOUBISE] == attacker)


def is_attack_forbidden(state: BaseState, attacker: int, defender: int, is_soubise: bool) -> bool:
    """Return whether fate forbids an attack from a city, with or without Soubise there."""
    if state.effect == HALLE_SAFE:
        return defender == HALLE
    if state.effect == NOT_THE_SAME_SUIT and is_soubise:
        return bool(state.hild_suits >> SUIT[attacker] & 1)
    return False


def commander_at(state: BaseState, city: int) -> int:
    """Return the highest-ranking general on a city."""
    return state.generals_at(city)[0]


def begin_combat(state: BaseState, general: int, enemy_general: int) -> None:
    """Begin the next combat of the phase."""
    attacker, defender = state.where[general], state.where[enemy_general]
    state.pairs.remove(attacker << 10 | defender)
    state.attacker, state.defender = attacker, defender
    if state.where[HILDBURGHAUSEN] == attacker:
        state.hild_suits |= 1 << SUIT[attacker]
    if _can_evade(state):
        _emit_attack(state)
        state.stage, state.to_act = EVADE, state.owner[PRUSSIA]
    else:
        begin_duel(state)


def _emit_attack(state: BaseState) -> None:
    """Announce the attack before the defender may evade; armies are not stated yet."""
    ours, theirs = state.generals_at(state.attacker), state.generals_at(state.defender)
    params: dict[str, Json] = {
        "attackers": [NAMES[p] for p in ours],
        "defenders": [NAMES[p] for p in theirs],
        "city": PLACES[state.defender],
    }
    state.emit("attacks", params)


def _can_evade(state: BaseState) -> bool:
    """Return whether Prussia may evade Daun's attack, by an effect of fate."""
    if state.effect != DAUN_CAN_BE_EVADED or state.nation != AUSTRIA:
        return False
    if state.where[DAUN] != state.attacker or state.at[state.defender] != PRUSSIA + 1:
        return False
    return bool(empty_neighbours(state, state.defender))


def empty_neighbours(state: BaseState, city: int) -> list[int]:
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
    state.emit("steps_aside", {"generals": names, "city": PLACES[city]})
    drop_pairs_of(state, start)


def drop_pairs_of(state: BaseState, city: int) -> None:
    """Drop the combats of a city that its stack has left."""
    state.pairs = [p for p in state.pairs if p >> 10 != city and p & 1023 != city]


def begin_duel(state: BaseState) -> None:
    """State the armies of both sides; the side that is behind begins (000 §7, F4)."""
    attacking, defending = state.pool[state.attacker], state.pool[state.defender]
    state.strength = [attacking, defending]
    state.score = attacking - defending
    state.side = 0 if attacking <= defending else 1
    state.played = []
    state.combats += 1
    if not state.options.tournament:
        state.stated[state.attacker], state.stated[state.defender] = attacking, defending
    state.forced_play = state.effect == FRIEDRICH_FORCED_PLAY and side_of_friedrich(state) >= 0
    if state.told is not None:
        _emit_duel(state)
    _give_right_to_play(state)


def _emit_duel(state: BaseState) -> None:
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
    state.emit("fights", params, final=True)


def side_of_friedrich(state: BaseState) -> int:
    """Return the side on which Friedrich fights: 0 attacker, 1 defender, -1 neither."""
    city = state.where[FRIEDRICH]
    return 0 if city == state.attacker else 1 if city == state.defender else -1


def _give_right_to_play(state: BaseState) -> None:
    state.stage = DUEL
    state.to_act = state.owner[nation_of_side(state, state.side)]


def city_of_side(state: BaseState, side: int) -> int:
    """Return the city of a side's stack."""
    return state.defender if side else state.attacker


def nation_of_side(state: BaseState, side: int) -> int:
    """Return the nation of a side."""
    return state.at[city_of_side(state, side)] - 1


def own_score(state: BaseState) -> int:
    """Return the score from the point of view of the side with the right to play."""
    return -state.score if state.side else state.score


def are_high_cards_barred(state: BaseState) -> bool:
    """Return whether high cards may not be played: Prussia against France under 3♣."""
    if state.effect != NO_HIGH_CARDS:
        return False
    return {nation_of_side(state, 0), nation_of_side(state, 1)} == {PRUSSIA, FRANCE}


def matching_cards(state: BaseState) -> int:
    """Return the cards of the right suit in the hand of the side to play."""
    nation = nation_of_side(state, state.side)
    hand = state.hands[nation] & SUIT_CARDS[SUIT[city_of_side(state, state.side)]]
    return hand & ~HIGH_CARDS if are_high_cards_barred(state) else hand


def playable_reserves(state: BaseState) -> int:
    """Return one Reserve of each set in the hand of the side to play (F33)."""
    return cards.one_reserve_per_set(state.hands[nation_of_side(state, state.side)] & RESERVES)


def max_reserve_value(state: BaseState) -> int:
    """Return the highest value that a Reserve may have here."""
    return 9 if are_high_cards_barred(state) else MAX_RESERVE_VALUE


def is_play_forced(state: BaseState) -> bool:
    """Return whether 7♦ forces the side with the right to play."""
    return state.forced_play and side_of_friedrich(state) == state.side


def can_double(state: BaseState, card: int) -> bool:
    """Return whether this card may be played at double value (11♠)."""
    if state.effect != DOUBLE_ELEVEN or state.effect_used or card % CARDS_PER_SET != SPADES_ELEVEN:
        return False
    return nation_of_side(state, state.side) == PRUSSIA


def card_bonus(state: BaseState) -> int:
    """Return how much fate adds to the next card (4♠, 8♦)."""
    if state.effect_used:
        return 0
    nation = nation_of_side(state, state.side)
    if state.effect == FRANCE_PLUS_ONE and nation == FRANCE:
        return 1
    if state.effect == FRIEDRICH_PLUS_FIVE and state.side == 0 and side_of_friedrich(state) == 0:
        return 5
    return 0


def is_next_card_lost(state: BaseState) -> bool:
    """Return whether the next card counts nothing: Friedrich is attacked under 10♥."""
    if state.effect != FRIEDRICH_SURPRISED or state.effect_used:
        return False
    return state.side == 1 and side_of_friedrich(state) == 1


def play_card(state: BaseState, card: int, is_double: bool = False) -> None:
    """Play a card; a Reserve's value is named in a second step (F16)."""
    nation = nation_of_side(state, state.side)
    card = cards.card_in_hand(state.hands[nation], card)
    cards.discard_face_up(state, nation, card)
    if RESERVES >> card & 1:
        state.reserve, state.stage = card, RESERVE
        state.emit("plays_reserve", {"nation": NATIONS[nation]}, final=True)
        return
    if is_double:
        state.effect_used = True
    _score_card(state, card, WORTH[card] * (2 if is_double else 1))


def name_reserve_value(state: BaseState, value: int) -> None:
    """Set the value of the Reserve just played."""
    card, state.reserve = state.reserve, -1
    _score_card(state, card, value)


def _score_card(state: BaseState, card: int, value: int) -> None:
    """Add a card to the score; the right passes at zero or above."""
    if is_next_card_lost(state):
        value = 0
        state.effect_used = True
    elif card_bonus(state):
        value += card_bonus(state)
        state.effect_used = True
    side = state.side
    state.played.append((side, card, value))
    state.score += -value if side else value
    score = own_score(state)
    if score >= 0:
        state.side ^= 1
        if side_of_friedrich(state) == side:
            state.forced_play = False
    if state.told is not None:
        _emit_card(state, side, card, value, score)
    _give_right_to_play(state)


def _emit_card(state: BaseState, side: int, card: int, value: int, score: int) -> None:
    params: dict[str, Json] = {
        "nation": NATIONS[nation_of_side(state, side)],
        "card": cards.card_name(card),
        "value": value,
        "score": score,
    }
    state.emit("plays", params, final=True)


def give_way(state: BaseState) -> None:
    """End the combat for the side to play: a draw at zero, a defeat below it (000 §7)."""
    score, side = own_score(state), state.side
    if score == 0:
        _end_in_draw(state)
        return
    loser, winner = city_of_side(state, side), city_of_side(state, side ^ 1)
    state.victor = commander_at(state, winner)
    nation = state.at[loser] - 1
    before = state.pool[loser]
    if nation == IMPERIAL:
        state.hild_lost = True
    removed = armies.lose_armies(state, loser, -score)
    if state.told is not None:
        _emit_defeat(state, nation, score, before - state.pool[loser], removed)
    if nation == PRUSSIA and state.at[winner] - 1 == AUSTRIA and score <= -3:
        expert.give_open_card_to_austria(state)
    if removed and not state.pool[loser]:
        drop_pairs_of(state, loser)
        end_combat(state)
        return
    _begin_retreat(state, loser, winner, -score)


def _end_in_draw(state: BaseState) -> None:
    """End in a draw; the side that stopped has shown that it holds no such card (F34)."""
    nation = nation_of_side(state, state.side)
    if not are_high_cards_barred(state):
        state.void[nation] |= 1 << SUIT[city_of_side(state, state.side)]
    state.emit("draw", {"nation": NATIONS[nation]}, final=True)
    end_combat(state)


def _emit_defeat(
    state: BaseState, nation: int, score: int, armies_lost: int, removed: list[int]
) -> None:
    params: dict[str, Json] = {
        "nation": NATIONS[nation],
        "victor": NAMES[state.victor],
        "score": score,
        "armies": armies_lost,
        "total": state.total[nation],
    }
    state.emit("defeat", params, final=True)
    if removed:
        names: list[Json] = [NAMES[p] for p in removed]
        state.emit("come_off", {"generals": names})


def _begin_retreat(state: BaseState, loser: int, winner: int, steps: int) -> None:
    """Ask the winner where the beaten stack retreats; without a path it is lost (F17)."""
    if not retreat.retreat_ends(loser, winner, steps, state.occupied):
        nation, armies_lost = state.at[loser] - 1, state.pool[loser]
        names: list[Json] = [NAMES[p] for p in armies.remove_stack(state, loser)]
        params: dict[str, Json] = {
            "generals": names,
            "armies": armies_lost,
            "total": state.total[nation],
        }
        state.emit("no_retreat", params, final=True)
        drop_pairs_of(state, loser)
        end_combat(state)
        return
    state.from_city, state.retreat_steps = loser, steps
    state.to_city = winner
    state.stage = RETREAT
    state.to_act = state.owner[state.at[winner] - 1]


def retreat_cities(state: BaseState) -> list[int]:
    """List the cities where the beaten stack may end its retreat."""
    return retreat.retreat_ends(state.from_city, state.to_city, state.retreat_steps, state.occupied)


def retreat_stack(state: BaseState, city: int) -> None:
    """Move the beaten stack as the winner decides."""
    start = state.from_city
    stack = state.generals_at(start)
    occupant = state.at[start]
    for piece in stack:
        state.where[piece] = city
    state.at[city], state.at[start] = occupant, 0
    state.occupied = state.occupied & ~(1 << start) | 1 << city
    state.pool[city], state.pool[start] = state.pool[start], 0
    state.stated[city], state.stated[start] = state.stated[start], 0
    names: list[Json] = [NAMES[p] for p in stack]
    state.emit("retreats", {"generals": names, "city": PLACES[city], "steps": state.retreat_steps})
    drop_pairs_of(state, start)
    end_combat(state)


def end_combat(state: BaseState) -> None:
    """Clear the table after a combat; the active nation picks the next one."""
    state.attacker = state.defender = state.from_city = state.to_city = -1
    state.score = state.side = state.retreat_steps = 0
    state.strength = [0, 0]
    state.played = []
    state.forced_play = False
    state.stage = COMBATS
    state.to_act = state.owner[state.nation]
