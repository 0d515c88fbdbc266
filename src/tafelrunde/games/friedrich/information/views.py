"""The position as a seat may see it, built field by field (F3, F4, T57)."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import (
    ANY_TRAIN,
    DECLINE,
    DOUBLE,
    GAIN,
    GIVE_WAY,
    LOSE,
    MARCH,
    OPTION_,
    PAY,
    PLAY,
    RETIRE_,
    TRAIN_BIT,
    VALUE,
    VERB,
    card_text,
    march_of,
)
from tafelrunde.games.friedrich.information.board_types import (
    Asked,
    AskedStack,
    Cards,
    Combat,
    CombatRules,
    Defeat,
    Distance,
    Fate,
    OffensiveOption,
    Opponent,
    Piece,
    Played,
    PreviewData,
    Recruitment,
    Retreat,
    Returnable,
    Side,
    Stack,
    View,
)
from tafelrunde.games.friedrich.model import fate_questions
from tafelrunde.games.friedrich.model.atlas import (
    CLAIMANT,
    IDS,
    OBJECTIVES,
    PLACES,
    ROADS,
    SUIT,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    DECLINED,
    DUEL,
    EVADE,
    FATE,
    FOES,
    GENERALS,
    IS_TRAIN,
    MAX_ARMIES_PER_GENERAL,
    MOVE,
    NAMES,
    NATION_OF,
    NATIONS,
    NO_EFFECT,
    OFF,
    OPTION,
    OVER,
    PHASES,
    PRUSSIA,
    QUIET_TURNS,
    RECLAIM,
    RESERVE,
    RETIRE,
    RETREAT,
    SHARE,
    SHORT_NAMES,
    SMALL_CARDS,
    SPLIT,
    STROKES,
    SUITS,
    TRAINS,
    Nation,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    cards,
    combat,
    flow,
    movement,
    recruitment,
    retreat,
    setup,
    supply,
    victory,
)
from tafelrunde.games.friedrich.rules.armies import army_limit
from tafelrunde.games.friedrich.rules.cards import count_by_set
from tafelrunde.kernel import Action, Event, Json, Phrase

NEAR = 4
"""Hostile pieces up to this distance are listed: a march and the attack after it."""
SURE = frozenset({PAY, PLAY, DOUBLE, VALUE, GIVE_WAY, OPTION_, DECLINE, GAIN, LOSE, RETIRE_})
"""Acts whose first effect is certain although it cannot be taken back."""


def view(state: BaseState, seat: int | None) -> View:
    """Return the position as a seat or a spectator sees it."""
    return {
        "phase": state.phase,
        "to_act": state.to_act,
        "turn": _turn(state),
        "markers": min(max(QUIET_TURNS + 1 - state.turn, 0), QUIET_TURNS),
        "nation": NATIONS[state.nation],
        "roles": [*state.roles],
        "scenario": state.options.scenario,
        "nations": {NATIONS[n]: _nation(state, n, seat) for n in range(7) if state.owner[n] >= 0},
        "pieces": [_piece(state, piece) for piece in setup.scenario_pieces(state.options.scenario)],
        "stacks": _stacks(state, seat),
        "conquered": _conquered_cities(state),
        "marked": [IDS[c] for c in cities_of(state.marked)],
        "gardez": [IDS[c] for c in cities_of(state.gardez)],
        "cards": _cards(state, seat),
        "recruitment": _recruitment(state, seat),
        "pairs": [[IDS[p >> 10], IDS[p & 1023]] for p in state.pairs],
        "combat": _combat(state),
        "retreat": _retreat(state),
        "fate": _fate(state),
        "option": _option(state),
        "asked": _stack_asked(state, seat),
        "winners": [NATIONS[n] for n in range(7) if state.winners >> n & 1],
    }


def _turn(state: BaseState) -> int | None:
    """Return the turn, None in a tournament, where only the markers are shown (T57)."""
    hidden = state.options.tournament and state.turn > 0 and state.stage != OVER
    return None if hidden else state.turn


def _nation(state: BaseState, nation: int, seat: int | None) -> Side:
    is_in = state.is_at_war(nation)
    hand = state.hands[nation]
    open_cards: list[str] | None = None
    if seat is not None and state.owner[nation] == seat:
        open_cards = [card_text(card) for card in cards.cards_of(hand & ~state.sealed)]
    return {
        "seat": state.owner[nation],
        "in_war": is_in,
        "armies": state.total[nation],
        "limit": army_limit(state, nation),
        "cards": hand.bit_count(),
        "cards_by_set": count_by_set(hand),
        "hand": open_cards,
        "sealed": (hand & state.sealed).bit_count(),
        "draws": cards.cards_per_turn(state, nation) if is_in else 0,
        "held": victory.counted_objectives(state, nation)
        if is_in
        else state.held_at_exit[nation][0],
        "needed": victory.required_objectives(state, nation)
        if is_in
        else state.held_at_exit[nation][1],
        "goal": _goal(state, nation) if is_in else state.held_at_exit[nation][1],
        "eased": bool(state.eased >> nation & 1),
    }


def _goal(state: BaseState, nation: int) -> int:
    """Return how many objectives win the game for a nation, 0 if it cannot win by them now."""
    is_open = state.option != DECLINED and not state.failed_in
    if nation == PRUSSIA and state.options.scenario != "silesia":
        return victory.required_objectives(state, nation) if state.options.expert and is_open else 0
    return victory.required_objectives(state, nation)


def _piece(state: BaseState, piece: int) -> Piece:
    city = state.where[piece]
    nation = NATION_OF[piece]
    return {
        "nation": NATIONS[nation],
        "kind": "train" if IS_TRAIN[piece] else "general",
        "name": NAMES[piece],
        "rank": 0 if IS_TRAIN[piece] else GENERALS[nation].index(piece) + 1,
        "city": IDS[city] if city >= 0 else None,
        "gone": city < OFF,
        "face_down": bool(state.face_down >> piece & 1),
        "moved": bool(state.moved >> piece & 1),
    }


def _stacks(state: BaseState, seat: int | None) -> list[Stack]:
    """Return every stack; only their player sees armies, all see stated sums (F4)."""
    stacks: list[Stack] = []
    for nation in range(7):
        mine = seat is not None and state.owner[nation] == seat
        for city in state.stacks(nation):
            stack = state.generals_at(city)
            stacks.append(
                {
                    "city": IDS[city],
                    "nation": NATIONS[nation],
                    "generals": [NAMES[p] for p in stack],
                    "suit": SUITS[SUIT[city]],
                    "face_down": bool(state.face_down >> stack[0] & 1),
                    "supplied": supply.is_supplied(state, nation, city),
                    "armies": state.pool[city] if mine else None,
                    "stated": state.stated[city] or None,
                    "near": near_enemies(state, nation, city),
                }
            )
    return stacks


def near_enemies(state: BaseState, nation: int, city: int) -> list[Distance]:
    """Return the cities of hostile pieces near a stack with their distance, the nearest first.

    It is for players who do not see the map.
    """
    steps = distances_from(city)
    hostile = {state.where[p] for foe in FOES[nation] for p in (*GENERALS[foe], *TRAINS[foe])}
    distances = sorted((steps[c], c) for c in hostile if c >= 0 and steps[c] <= NEAR)
    return [[IDS[other], length] for length, other in distances]


def _conquered_cities(state: BaseState) -> dict[str, Nation]:
    return {
        IDS[city]: NATIONS[CLAIMANT[o]]
        for o, city in enumerate(OBJECTIVES)
        if state.conquered >> o & 1
    }


def _cards(state: BaseState, seat: int | None) -> Cards:
    """Return the pile and the discards; only their owner sees the cards just drawn."""
    fresh: list[str] = []
    for nation in range(7):
        if seat is not None and state.owner[nation] == seat:
            fresh += [card_text(c) for c in cards.cards_of(state.fresh & state.hands[nation])]
    return {
        "pile": len(state.pile),
        "sets_to_come": 4 - state.next_set,
        "discards_by_set": count_by_set(state.discards),
        "just_drawn": fresh,
    }


def _recruitment(state: BaseState, seat: int | None) -> Recruitment | None:
    if state.stage not in (MOVE, SPLIT, SHARE) or not state.is_at_war(state.nation):
        return None
    substitute = state.substitute[state.nation]
    return {
        "credit": state.credit,
        "price": recruitment.unit_price(state, state.nation),
        "blocked": recruitment.are_depots_blocked(state, state.nation),
        "substitute": IDS[substitute] if substitute >= 0 else None,
        "pieces": _lost_pieces(state),
        "most": _most_armies(state) if seat == state.to_act else None,
    }


def _lost_pieces(state: BaseState) -> list[Returnable]:
    """Return the pieces that may come back once they are paid for, and where to."""
    if state.stage != MOVE:
        return []
    returnables: list[Returnable] = [
        {
            "who": "train" if piece == ANY_TRAIN else SHORT_NAMES[piece],
            "cities": [IDS[city] for city in recruitment.entry_cities(state, piece)],
        }
        for piece in recruitment.lost_pieces(state)
    ]
    return [returnable for returnable in returnables if returnable["cities"]]


def _most_armies(state: BaseState) -> list[int]:
    """Return how many armies may be raised besides 0, 1, 2 … generals who come back."""
    if state.stage != MOVE:
        return []
    lost = sum(piece != ANY_TRAIN for piece in recruitment.lost_pieces(state))
    return [recruitment.most_armies(state, number) for number in range(lost + 1)]


def _combat(state: BaseState) -> Combat | None:
    if state.stage not in (DUEL, RESERVE, EVADE):
        return None
    cities = (state.attacker, state.defender)
    return {
        "cities": [IDS[city] for city in cities],
        "nations": [NATIONS[combat.nation_of_side(state, side)] for side in (0, 1)],
        "generals": [[NAMES[p] for p in state.generals_at(city)] for city in cities],
        "suits": [SUITS[SUIT[city]] for city in cities],
        "armies": None if state.stage == EVADE else [*state.strength],
        "score": state.score,
        "right": state.side,
        "played": [_played_card(*card) for card in state.played],
        "reserve": state.stage == RESERVE,
        **_combat_rules(state),
    }


def _combat_rules(state: BaseState) -> CombatRules:
    """Return what fate does to the next card, and what giving way would cost."""
    if state.stage == EVADE:
        return {}
    return {
        "restrained": combat.are_high_cards_barred(state),
        "bound": combat.is_play_forced(state),
        "surprised": combat.is_next_card_lost(state),
        "bonus": combat.card_bonus(state),
        "defeat": _defeat(state) if combat.own_score(state) < 0 else None,
    }


def _defeat(state: BaseState) -> Defeat:
    """Return what the side to play would lose by giving way now (F10, F17)."""
    side, steps = state.side, -combat.own_score(state)
    loser, winner = combat.city_of_side(state, side), combat.city_of_side(state, side ^ 1)
    left = max(state.strength[side] - steps, 0)
    ends = retreat.retreat_ends(loser, winner, steps, state.occupied) if left else []
    return {
        "armies": state.strength[side] - left,
        "left": left,
        "off": [NAMES[p] for p in state.generals_at(loser)[left:]],
        "steps": steps,
        "ends": [IDS[city] for city in ends],
    }


def _played_card(side: int, card: int, value: int) -> Played:
    return {"side": side, "card": card_text(card), "value": value}


def _retreat(state: BaseState) -> Retreat | None:
    if state.stage != RETREAT:
        return None
    return {
        "from": IDS[state.from_city],
        "victor": IDS[state.to_city],
        "steps": state.retreat_steps,
        "generals": [NAMES[p] for p in state.generals_at(state.from_city)],
    }


def fate_name(card: int, suit: int) -> str:
    """Return the name of a card of fate in text keys."""
    if card >= SMALL_CARDS:
        return STROKES[card - SMALL_CARDS]
    return f"{card + 1}_{SUITS[suit]}"


def _fate(state: BaseState) -> Fate:
    """Return the effect in force, subsidies, and the drawn cards unless they reveal the turn."""
    effect = state.effect
    active = None if effect == NO_EFFECT else fate_name(effect // 4 - 1, effect % 4)
    drawn: list[int | str] = [
        c + 1 if c < SMALL_CARDS else fate_name(c, 0) for c in state.fate_drawn
    ]
    return {
        "effect": active,
        "used": state.effect_used,
        "victor": NAMES[state.victor] if state.victor >= 0 else None,
        "cuts": state.cuts,
        "colonies": state.colonies,
        "drawn": None if state.options.tournament and state.stage != OVER else drawn,
    }


def _option(state: BaseState) -> OffensiveOption | None:
    if not state.options.expert:
        return None
    return {
        "decision": ("open", "declared", "declined")[state.option],
        "card": card_text(state.open_card) if state.open_card >= 0 else None,
        "card_taken": bool(state.taken_in),
        "failed": bool(state.failed_in),
    }


def _stack_asked(state: BaseState, seat: int | None) -> Asked | None:
    """Return the stack that is asked for armies; its player also sees how many are left."""
    if state.stage not in (ALLOT, SHARE, SPLIT) or state.to_act is None:
        return None
    if state.stage == SPLIT:
        city, left, stack = (
            state.to_city,
            state.pool[state.from_city],
            movement.departed_generals(state),
        )
    else:
        city, left = state.stacks(state.nation)[state.step], state.armies_left
        stack = state.generals_at(city)
    return {
        "city": IDS[city],
        "generals": [NAMES[p] for p in stack],
        "left": left if seat == state.to_act else None,
        "stacks": stacks_to_ask(state) if seat == state.to_act else None,
    }


def stacks_to_ask(state: BaseState) -> list[AskedStack]:
    """Return each stack still to be asked, with the fewest and the most armies it can get.

    Every number of armies within these bounds is part of some way to give out all that are left.
    """
    if state.stage == SPLIT:
        return []
    is_new = state.stage == SHARE
    limits = recruitment.share_limits(state) if is_new else setup.stack_limits(state)
    lowest, highest = (sum(numbers) for numbers in zip(*limits, strict=True))
    return [
        {
            "city": IDS[city],
            "least": max(low, state.armies_left - (highest - high)),
            "most": min(high, state.armies_left - (lowest - low)),
            "holds": MAX_ARMIES_PER_GENERAL * len(state.generals_at(city)),
        }
        for city, (low, high) in zip(state.stacks(state.nation)[state.step :], limits, strict=True)
    ]


# Questions


def prompt(state: BaseState) -> Phrase:
    """Return the public question to the seat to act."""
    params: dict[str, Json] = {"seat": state.to_act, "nation": NATIONS[state.nation]}
    stage = state.stage
    if stage == OVER:
        return Phrase("friedrich.prompt.over")
    if stage in (ALLOT, SHARE, SPLIT):
        city = state.to_city if stage == SPLIT else state.stacks(state.nation)[state.step]
        stack = movement.departed_generals(state) if stage == SPLIT else state.generals_at(city)
        params["generals"] = [NAMES[p] for p in stack]
        params["nation"] = NATIONS[state.at[city] - 1]
    elif stage == EVADE:
        params["generals"] = [NAMES[p] for p in state.generals_at(state.defender)]
        params["city"] = PLACES[state.defender]
    elif stage in (DUEL, RESERVE):
        side = state.side
        params["nation"] = NATIONS[combat.nation_of_side(state, side)]
        params |= {"score": combat.own_score(state)}
        params["suit"] = SUITS[SUIT[combat.city_of_side(state, side)]]
    elif stage == RETREAT:
        params["generals"] = [NAMES[p] for p in state.generals_at(state.from_city)]
        params["steps"] = state.retreat_steps
    elif stage == FATE:
        return Phrase(f"friedrich.asked.{asked_kind(state)}", {"seat": state.to_act})
    elif stage in (RETIRE, RECLAIM, OPTION):
        params = {"seat": state.to_act}
    return Phrase(f"friedrich.prompt.{PHASES[stage]}", params)


def asked_kind(state: BaseState) -> str:
    """Return the name of what the seat to act is asked: the phase, or the question of fate."""
    if state.stage != FATE:
        return PHASES[state.stage]
    if state.fate_question in fate_questions.GAIN_NATIONS:
        return "gain"
    return {
        fate_questions.PRUSSIAN_LOSS: "lose",
        fate_questions.SWAP_OFFER: "offer",
        fate_questions.SWAP_ANSWER: "answer",
        fate_questions.FRENCH_EXCHANGE: "exchange",
        fate_questions.LAUDON_MOVES: "laudon",
        fate_questions.FLIP_STACK: "flip",
        fate_questions.CARD_GIFT: "give",
        fate_questions.HILDBURGHAUSEN_MOVES: "west",
    }[state.fate_question]


def certain_events(state: BaseState, listed: Action) -> list[Event]:
    """Return the events of an act that are certain: none that cards or fate decide."""
    seat = state.to_act
    child = state.copy()
    events = flow.push_with_events(child, listed.code)
    verb = listed.code & VERB
    sure = verb in (GAIN, LOSE) or (verb in SURE and state.stage != FATE)
    certain: list[Event] = []
    for event in events:
        if event.final and not (sure and not certain):
            break
        if event.is_seen_by(seat):
            certain.append(event)
    return certain


def preview_data(state: BaseState, listed: Action) -> PreviewData | None:
    """Return which enemies a march would fight, in which suits, and whether it is supplied."""
    if listed.code & VERB != MARCH:
        return None
    pieces, path = march_of(listed.code)
    if pieces == TRAIN_BIT:
        return None
    child = state.copy()
    movement.execute_march(child, pieces, path)
    end, nation = path[-1], state.nation
    foes = [c for c in ROADS[end] if 0 < child.at[c] < 8 and child.at[c] - 1 in FOES[nation]]
    foes = [c for c in foes if not combat.is_pair_forbidden(child, end, c)]
    fights: list[Opponent] = [
        {
            "general": NAMES[child.generals_at(city)[0]],
            "city": PLACES[city],
            "suit": SUITS[SUIT[city]],
        }
        for city in foes
    ]
    supplied = supply.is_supplied(child, nation, end)
    return {"fights": fights, "suit": SUITS[SUIT[end]], "supplied": supplied}
