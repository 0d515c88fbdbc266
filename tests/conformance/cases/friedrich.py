"""What the suite must know of Friedrich."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tafelrunde.conformance import GameCase, Marginals, hypergeometric
from tafelrunde.games.friedrich.actions.action_codes import (
    MARCH,
    VERB,
    card_text,
    march_of,
    names_of,
    simple_code,
)
from tafelrunde.games.friedrich.model.atlas import IDS, ROADS, START
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    IS_TRAIN,
    MOVE,
    NATIONS,
    PIECES,
    SET_CARDS,
    SHARE,
    SHORT_NAMES,
    SPLIT,
    SUIT_CARDS,
)
from tafelrunde.games.friedrich.model.fields import FIELDS, PUBLIC_LISTS, PUBLIC_PLAIN, Secrecy
from tafelrunde.games.friedrich.rules.movement import is_attack_position
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge, State
from tests.games.friedrich.moments import MOMENTS

OPTIONS: dict[str, dict[str, object]] = {
    "four": {"players": 4},
    "three": {"players": 3},
    "expert": {"players": 4, "expert": True, "gentle_clock": True},
    "2005 expert": {"players": 4, "edition": "revised-2005", "expert": True},
    "tournament": {"players": 4, "expert": True, "tournament": True},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}

PACE = 12
LATER = ("four", "three", "expert", "2005 expert", "tournament", "silesia")
"""Variants much like others: `make test-long` plays their whole games."""

# Marches may be taken back and made again, so that no number is out of reach; random players
# close a phase long before, and 23 turns of seven moves with a hundred acts each are enough.
LONGEST = 23 * 7 * 100

RULINGS = [
    *(f"F{number}" for number in range(1, 40)),
    *(f"000 §{number}" for number in range(1, 15)),
    "001 §5",
    "001 §6",
    "001 §11",
    "001 §12",
    "001 §13",
    "T49",
    "T57",
    "T62",
    "T63",
    "T64",
    "C13",
]


def lively(state: State, rng: Random) -> Action:
    """Look for trouble: of a few random acts take one that attacks or conquers."""
    assert isinstance(state, FriedrichState)
    first = state.random_action(rng)
    if state.stage != MOVE:
        return first
    some = [first, *(state.random_action(rng) for _ in range(11))]
    return max(some, key=lambda action: (_trouble(state, action), rng.random()))


def _trouble(state: FriedrichState, action: Action) -> int:
    if action.code & VERB != MARCH:
        return 0
    _, path = march_of(action.code)
    child = state.copy()
    child.push(action)
    gained = (child.conquered ^ state.conquered).bit_count() + child.marked.bit_count()
    return 2 * gained + is_attack_position(state, state.nation, path[-1])


# Secrets


def _nation_being_divided(state: FriedrichState) -> int:
    """Return the nation whose armies are just being divided, -1 for none."""
    if state.stage == SPLIT:
        return state.at[state.to_city] - 1
    return state.nation if state.stage in (ALLOT, SHARE) else -1


def hidden_items(state: State, seat: int) -> Mapping[str, Any]:
    """Name the armies of foreign stacks, and foreign hands by set and suit."""
    assert isinstance(state, FriedrichState)
    items: dict[str, Any] = {}
    for nation in range(7):
        if state.owner[nation] in (seat, -1):
            continue
        if nation != _nation_being_divided(state) and not (
            state.stage == ALLOT and nation > state.nation
        ):
            for city in state.stacks(nation):
                items[f"armies in {IDS[city]}"] = state.pool[city]
        for number, cards in enumerate(SET_CARDS if not any(state.void) else ()):
            if state.hands[nation] & cards & ~state.aware[seat]:
                for suit in range(4):
                    held = state.hands[nation] & cards & SUIT_CARDS[suit]
                    items[f"{NATIONS[nation]} {number} {suit}"] = held.bit_count()
    return items


def marginals(knowledge: Knowledge) -> Marginals:
    """Work out bounds of armies, and how likely each number of cards is."""
    facts: Any = knowledge.facts
    plain = dict(zip(PUBLIC_PLAIN, facts["plain"], strict=True))
    lists = dict(zip(PUBLIC_LISTS, facts["lists"], strict=True))
    expected: dict[str, Any] = {}
    for nation in range(7):
        if lists["owner"][nation] not in (knowledge.seat, -1):
            expected |= _armies(facts, plain, lists, nation)
            expected |= {} if any(lists["void"]) else _cards(facts, plain, nation)
    return expected


def _armies(facts: Any, plain: Any, lists: Any, nation: int) -> Marginals:
    """Everybody has one to eight a general, and all together the public total."""
    where = [plain["to_city"], plain["nation"], plain["stage"]]
    sizes: dict[int, int] = {}
    for piece in range(PIECES):
        city = lists["where"][piece]
        if _belongs(piece, nation) and city >= 0:
            sizes[city] = sizes.get(city, 0) + 1
    if where[2] == SPLIT and where[0] in sizes:
        return {}
    if where[2] in (ALLOT, SHARE) and (where[1] == nation or where[2] == ALLOT < nation > where[1]):
        return {}
    stated = {int(city): armies for city, armies in facts["stated"].items()}
    least = {c: stated.get(c, n) for c, n in sizes.items()}
    most = {c: stated.get(c, 8 * n) for c, n in sizes.items()}
    total, low, high = lists["total"][nation], sum(least.values()), sum(most.values())
    return {
        f"armies in {IDS[c]}": frozenset(
            range(max(least[c], total - high + most[c]), min(most[c], total - low + least[c]) + 1)
        )
        for c in sizes
    }


def _belongs(piece: int, nation: int) -> bool:
    firsts = (0, 10, 13, 19, 21, 28, 30, 35)
    return firsts[nation] <= piece < firsts[nation + 1] and not IS_TRAIN[piece]


def _cards(facts: Any, plain: Any, nation: int) -> Marginals:
    """Draw from what is unseen of a set; while nobody is known to lack a suit, odds are plain."""
    known = [int(bits, 16) for bits in facts["aware"]]
    seen = int(facts["shown"], 16) | sum(known)
    seen |= sum(int(hand, 16) for hand in facts["hands"].values())
    if plain["open_card"] >= 0:
        seen |= 1 << plain["open_card"]
    expected: dict[str, Any] = {}
    for number, cards in enumerate(SET_CARDS):
        mine = known[nation] & cards
        drawn = facts["hand_sets"][nation][number] - mine.bit_count()
        if not drawn:
            continue
        pool = cards & ~seen
        for suit in range(4):
            sure = (mine & SUIT_CARDS[suit]).bit_count()
            odds = hypergeometric(pool.bit_count(), (pool & SUIT_CARDS[suit]).bit_count(), drawn)
            shifted = {sure + count: chance for count, chance in odds.items()}
            name = f"{NATIONS[nation]} {number} {suit}"
            expected[name] = shifted
    return expected


# Acts


def universe() -> Sequence[str]:
    """Return acts of all kinds, most of them not allowed at most times."""
    rng = Random(1)
    texts = [f"armies {number}" for number in range(25)]
    texts += [f"raise {number}" for number in range(9)]
    texts += [f"reserve {number}" for number in range(12)]
    texts += ["end", "decline", "stand", "give way"]
    for verb in ("discard", "option", "pay", "play", "offer", "swap", "give"):
        texts += [f"{verb} {card_text(card)}" for card in range(0, 200, 7)]
        texts += [f"{verb} {card_text(200 + card)}" for card in range(0, 49, 6)]
    texts += [f"play spades 11 set {number} double" for number in range(1, 5)]
    names = [SHORT_NAMES[p] for p in range(PIECES) if not IS_TRAIN[p]]
    for verb in ("gain", "lose", "flip", "retire", "back"):
        texts += [f"{verb} {name}" for name in names]
    texts += [f"attack {rng.choice(names)} {rng.choice(names)}" for _ in range(60)]
    for verb in ("step", "retreat", "reclaim", "back train"):
        texts += [f"{verb} {rng.choice(IDS)}" for _ in range(30)]
    texts += [f"bring {n} {c}" for n in (*names, "train") for c in ("berlin", "stade", "sierpc")]
    texts += [f"move {n} {rng.choice(IDS)}" for n in ("Laudon", "Hildburghausen") for _ in "1234"]
    return [*texts, *(_road(rng) for _ in range(400))]


def _road(rng: Random) -> str:
    """Return a march from some piece's first city or from anywhere."""
    piece = rng.randrange(PIECES)
    path = [START[piece] if rng.random() < 0.7 else rng.randrange(len(IDS))]
    for _ in range(rng.randint(1, 5)):
        path.append(rng.choice(ROADS[path[-1]]) if rng.random() < 0.97 else rng.randrange(600))
    who = "train" if IS_TRAIN[piece] else names_of(1 << piece)
    return f"march {who} {'-'.join(IDS[city] for city in path)}"


MALFORMED = [
    "", " ", "end now", "stand 3", "decline Keith", "give", "give way now", "giveway", "armies",
    "armies x", "armies 1000", "armies 012", "armies -1", "raise", "raise 1 2", "reserve x",
    "pay", "pay spades", "pay spades 1", "pay spades 14", "pay swords 7", "pay spades 7 set 5",
    "pay spades 7 set 0", "pay spades 7 set", "pay reserve 7", "play", "play double",
    "play spades 11 set 2 twice", "march", "march Keith", "march oschatz-riesa",
    "march Keith oschatz", "march Keith+Keith oschatz-riesa", "march train+Keith oschatz-riesa",
    "march Keith oschatz-riesa-oschatz-riesa-oschatz-riesa-oschatz-riesa-oschatz",
    "march Keith oschatz-nowhere", "march Nobody oschatz-riesa", "back", "back Nobody",
    "back train", "bring", "bring Keith", "bring berlin", "bring train nowhere", "attack",
    "attack Keith", "attack Keith Nobody", "step", "step nowhere", "retreat", "reclaim",
    "gain", "gain Nobody", "gain train", "flip train", "retire", "move Laudon", "move train berlin",
    "win", "march Keith oschatz--riesa", "march Keith -riesa",
]  # fmt: skip

MALFORMED_REASONS = {
    "malformed",
    "named_twice",
    "no_set",
    "no_suit",
    "no_value",
    "road_too_long",
    "road_too_short",
    "train_alone",
    "unknown_city",
    "unknown_general",
}
FORGED = [
    Action(0, "end"),
    Action(-1, "end"),
    Action(simple_code(7, 3), "raise 4"),
    Action(9, "dance"),
    Action(10**9, "x" * 50),
]
"""Actions whose code and text do not belong together."""

FIELD_LISTS = {
    kind.name.lower(): [field.name for field in FIELDS if field.secrecy is kind] for kind in Secrecy
}

CASE = GameCase(
    variants=OPTIONS,
    longest=LONGEST,
    hidden=hidden_items,
    marginals=marginals,
    universe=universe,
    small_positions=21,
    malformed=MALFORMED,
    positions={"tournament": list(MOMENTS.values())},
    pace=PACE,
    lively=lively,
)
