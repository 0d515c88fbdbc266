"""Worlds that fit a seat's knowledge, with hidden cards and armies dealt at random (F34)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    AUSTRIA,
    DUEL,
    FATE,
    FRANCE,
    MAX_ARMIES_PER_GENERAL,
    RESERVE,
    SET_CARDS,
    SETS,
    SHARE,
    SPLIT,
    SUIT_OF,
)
from tafelrunde.games.friedrich.model.fate_questions import SWAP_ANSWER
from tafelrunde.games.friedrich.model.fields import PUBLIC_LISTS, PUBLIC_PLAIN
from tafelrunde.games.friedrich.model.march_records import BROUGHT, MARCHED, RAISED
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import recruitment
from tafelrunde.games.friedrich.rules.cards import cards_of

Facts = Mapping[str, Any]
HIDDEN = 7
PILE = 8
"""Where an unseen card may lie, besides the hands of the seven nations."""
SWAPS = 500


def fill(state: BaseState, facts: Facts, seat: int, rng: Random) -> None:
    """Turn a new state into a world that fits a seat's knowledge."""
    _restore_public(state, facts)
    _guess_cards(state, facts, seat, rng)
    _guess_offer(state, facts, rng)
    _guess_armies(state, facts, seat, rng)
    if state.owner[state.nation] != seat:
        _guess_marches(state, rng)


def _restore_public(state: BaseState, facts: Facts) -> None:
    for name, value in zip(PUBLIC_PLAIN, facts["plain"], strict=True):
        setattr(state, name, snapshot.decode_number(value))
    for name, items in zip(PUBLIC_LISTS, facts["lists"], strict=True):
        setattr(state, name, [snapshot.decode_number(item) for item in items])
    for city, armies in facts["stated"].items():
        state.stated[int(city)] = armies
    state.played = [(side, card, value) for side, card, value in facts["played"]]
    state.held_at_exit = [(have, need) for have, need in facts["held"]]
    state.marches = [snapshot.decode_march(parts) for parts in facts["marches"]]
    snapshot.place_pieces(state)


# Cards


def _guess_cards(state: BaseState, facts: Facts, seat: int, rng: Random) -> None:
    """Deal the cards that a seat has not seen: foreign hands, the pile, hidden discards."""
    shown = int(facts["shown"], 16)
    known = [int(bits, 16) for bits in facts["aware"]]
    # What the seat has seen of others; its own hands are added to `known` only afterwards.
    aware = 0
    for bits in known:
        aware |= bits
    for nation, hand in facts["hands"].items():
        known[int(nation)] |= int(hand, 16)
    state.hands, state.hidden = known[:HIDDEN], known[HIDDEN]
    state.pile, state.sealed = [], 0
    placed = shown | (1 << state.open_card if state.open_card >= 0 else 0)
    for bits in known:
        placed |= bits
    for number in range(min(SETS, state.next_set)):
        _guess_set(state, facts, number, SET_CARDS[number] & ~placed, rng)
    state.discards = shown | state.hidden
    players = range(state.options.players)
    state.aware = [aware if other == seat else 0 for other in players]
    _guess_fresh(state, facts, rng)


def _guess_set(state: BaseState, facts: Facts, number: int, unseen: int, rng: Random) -> None:
    """Deal the unseen cards of one set to hands, hidden discards and the pile."""
    free = cards_of(unseen)
    rng.shuffle(free)
    hands = [hand & SET_CARDS[number] for hand in state.hands]
    places: list[int] = []
    for nation, hand in enumerate(hands):
        places += [nation] * (facts["hand_sets"][nation][number] - hand.bit_count())
    hidden = (state.hidden & SET_CARDS[number]).bit_count()
    places += [HIDDEN] * (facts["hidden_sets"][number] - hidden)
    places += [PILE] * (len(free) - len(places))
    if any(state.void):
        _swap_misfits(free, places, state.void, rng)
    _deal(state, free, places)
    for nation, hand in enumerate(hands):
        cards = state.hands[nation] & SET_CARDS[number] & ~hand
        state.sealed |= _some(cards, facts["sealed_sets"][nation][number], rng)


def _deal(state: BaseState, cards: list[int], places: list[int]) -> None:
    for card, place in zip(cards, places, strict=True):
        if place == PILE:
            state.pile.append(card)
        elif place == HIDDEN:
            state.hidden |= 1 << card
        else:
            state.hands[place] |= 1 << card


def _swap_misfits(cards: list[int], places: list[int], void: list[int], rng: Random) -> None:
    """Swap cards until no hand has a suit that its nation is known to lack (F34)."""
    for _ in range(SWAPS):
        wrong = [i for i, place in enumerate(places) if not _fits(cards[i], place, void)]
        if not wrong:
            return
        first = rng.choice(wrong)
        others = [i for i in range(len(cards)) if _fits(cards[i], places[first], void)]
        better = [i for i in others if _fits(cards[first], places[i], void)]
        if not others:
            return
        second = rng.choice(better or others)
        cards[first], cards[second] = cards[second], cards[first]


def _fits(card: int, place: int, void: list[int]) -> bool:
    return place > FRANCE or SUIT_OF[card] < 0 or not void[place] >> SUIT_OF[card] & 1


def _some(cards: int, number: int, rng: Random) -> int:
    """Return some of these cards at random."""
    return sum(1 << card for card in rng.sample(cards_of(cards), number)) if number else 0


def _guess_fresh(state: BaseState, facts: Facts, rng: Random) -> None:
    """Guess the cards just drawn: only their owner knows them, others see the sets."""
    state.fresh = int(facts["fresh"], 16)
    nation = state.nation if state.options.scenario == "west" else FRANCE
    for number, count in enumerate(facts["fresh_sets"]):
        missing = count - (state.fresh & SET_CARDS[number]).bit_count()
        if missing > 0:
            state.fresh |= _some(state.hands[nation] & SET_CARDS[number], missing, rng)


def _guess_offer(state: BaseState, facts: Facts, rng: Random) -> None:
    """Guess whether Austria offers a card, and which (1♥)."""
    state.offered = -1
    if state.stage != FATE or state.fate_question != SWAP_ANSWER:
        return
    offer, hand = facts["offer"], cards_of(state.hands[AUSTRIA])
    if offer is None:
        offer = bool(hand) and rng.random() < 0.5
    if isinstance(offer, bool):
        state.offered = rng.choice(hand) if offer else -1
    else:
        state.offered = offer


# Armies


def _guess_armies(state: BaseState, facts: Facts, seat: int, rng: Random) -> None:
    for city, armies in facts["pools"].items():
        state.pool[int(city)] = armies
    state.armies_left = facts["left"] or 0
    state.reinforced = facts["reinforced"] or 0
    for nation in range(7):
        if state.owner[nation] not in (seat, -1) and state.is_at_war(nation):
            _guess_nation(state, nation, rng)


def _guess_nation(state: BaseState, nation: int, rng: Random) -> None:
    """Share a nation's armies out among its stacks, within what is known of them."""
    if state.stage == ALLOT and state.nation < nation:
        return
    stacks = state.stacks(nation)
    sizes = {city: len(state.generals_at(city)) for city in stacks}
    if state.stage == SPLIT and state.to_city in sizes:
        departed = state.marches[-1].pieces.bit_count() if state.marches else 1
        sizes[state.to_city] -= departed
        sizes[state.from_city] += departed
    _share_out(state, sizes, state.total[nation], rng)
    if state.nation == nation and state.stage == ALLOT:
        _undo_rest(state, stacks)
    elif state.nation == nation and state.stage == SHARE:
        _take_out_rest(state, stacks, rng)


def _share_out(state: BaseState, sizes: dict[int, int], total: int, rng: Random) -> None:
    """Give each stack its minimum, then one army at a time to a random stack with room."""
    stated = {city: state.stated[city] for city in sizes if state.stated[city]}
    if state.stage in (DUEL, RESERVE):  # In a tournament too, as long as the combat lasts.
        stated |= dict(zip((state.attacker, state.defender), state.strength, strict=True))
    for city, size in sizes.items():
        state.pool[city] = stated.get(city, size)
        total -= state.pool[city]
    with_room = [c for c in sizes if c not in stated and sizes[c]]
    while total > 0 and with_room:
        city = with_room[int(rng.random() * len(with_room))]
        if state.pool[city] < MAX_ARMIES_PER_GENERAL * sizes[city]:
            state.pool[city] += 1
            total -= 1
        else:
            with_room.remove(city)


def _undo_rest(state: BaseState, stacks: list[int]) -> None:
    """Empty the stacks that are not asked yet: their armies are still to be allotted."""
    for city in stacks[state.step :]:
        state.armies_left += state.pool[city]
        state.pool[city] = 0


def _take_out_rest(state: BaseState, stacks: list[int], rng: Random) -> None:
    """Take out some new armies that may still go to stacks not asked yet."""
    raised = state.marches[-1].armies
    later = [c for c in stacks[state.step :] if recruitment.can_receive_armies(state, c)]
    spare = {c: state.pool[c] - len(state.generals_at(c)) for c in later}
    for _ in range(rng.randint(0, min(raised, sum(spare.values())))):
        city = rng.choice([c for c in later if spare[c]])
        spare[city] -= 1
        state.pool[city] -= 1
        state.armies_left += 1


def _guess_marches(state: BaseState, rng: Random) -> None:
    """Guess how many armies went along with each march, backwards from the present stacks."""
    pools = {city: armies for city, armies in enumerate(state.pool) if armies}
    pending = state.stage == SPLIT
    for index in range(len(state.marches) - 1, -1, -1):
        record = state.marches[index]
        if record.kind == BROUGHT and record.joined:
            pools[record.path[0]] -= 1
        if record.kind != MARCHED or record.path[0] == record.path[-1]:
            continue
        if pending and index == len(state.marches) - 1:
            continue
        armies_moved = _guess_march(pools, record.path, record.pieces, record.joined, rng)
        if record.joined or record.left_behind:
            state.marches[index] = record._replace(armies=armies_moved)
    if recruitment.is_reinforcement_restricted(state):
        _guess_reinforced(state, rng)


def _guess_march(
    pools: dict[int, int], path: tuple[int, ...], pieces: int, joined: int, rng: Random
) -> int:
    start, end = path[0], path[-1]
    armies_at_end = pools.get(end, 0)
    armies = armies_at_end
    if joined:
        mine, theirs = pieces.bit_count(), joined.bit_count()
        minimum, maximum = (
            max(mine, armies_at_end - 8 * theirs),
            min(8 * mine, armies_at_end - theirs),
        )
        armies = rng.randint(minimum, max(minimum, maximum))
    pools[end] = armies_at_end - armies
    pools[start] = pools.get(start, 0) + armies
    return armies


def _guess_reinforced(state: BaseState, rng: Random) -> None:
    """Guess which generals received the new armies: only their player knows (10♠)."""
    for record in state.marches:
        if record.kind == BROUGHT:
            state.reinforced |= record.pieces | record.joined
        elif record.kind == RAISED:
            calm = [stack for stack in record.stacks if not stack & state.charged]
            state.reinforced |= rng.choice(calm) if calm else 0
