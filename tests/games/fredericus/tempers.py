"""Players with a temper, so that games of the reference model reach rare situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

from tests.reference.fredericus import (
    FIELDS,
    SEAL,
    SKY,
    TREES,
    Bird,
    Reference,
    is_creature,
    neighbours,
)

Policy: TypeAlias = Callable[[Reference, Random], str]
Cost: TypeAlias = Callable[[Reference], float]

CREATURE = "creature"
OUT_OF_REACH = 9.0
BESIDE = {side: neighbours(side) for side in FIELDS}


# How far something is from happening


def need(reference: Reference, side: int, wanted: str) -> float:
    """Guess how many shifts it takes until a row shows a kind of card."""
    row = [CREATURE if is_creature(card) else card for card in reversed(reference.row(side)[-3:])]
    near = [reference.shown_card(other) for other in neighbours(side)]
    if row and row[0] == wanted:
        return 0
    if wanted in near or (wanted == CREATURE and any(map(is_creature, near))):
        return 1
    return row.index(wanted) if wanted in row else 4


def way(one: int, two: int) -> int:
    """Count the flights between two fields."""
    return min((one - two) % 8, (two - one) % 8)


def to_catch(reference: Reference) -> float:
    """Guess how far the nearer of the actor's birds is from a catch, and a little the other."""
    kinds = (CREATURE, SKY, TREES)
    far = {(side, card): need(reference, side, card) for side in FIELDS for card in kinds}
    ready = [
        not bird.hooded and bird.kind not in reference.caught for bird in reference.actor().birds
    ]
    birds = zip(reference.actor().birds, ready, strict=True)
    costs = sorted(hunt(bird, far) if able else OUT_OF_REACH for bird, able in birds)
    return costs[0] + 0.3 * costs[1]


def hunt(bird: Bird, far: dict[tuple[int, str], float]) -> float:
    """Guess how far one bird is from its catch."""
    pairs = [(SKY, SKY)] if bird.kind == "falcon" else [(SKY, TREES), (TREES, SKY)]
    return min(
        way(bird.field, side) + far[side, CREATURE] + far[before, one] + far[after, two]
        for side, (before, after) in BESIDE.items()
        for one, two in pairs
    )


def both(reference: Reference, side: int, pair: tuple[str, str]) -> float:
    """Guess how far the rows beside a row are from showing a pair."""
    one, two = neighbours(side)
    return need(reference, one, pair[0]) + need(reference, two, pair[1])


def to_reverse(reference: Reference) -> float:
    """Guess how far the actor is from reversing a row, as if a hood were no hindrance."""
    fields = [bird.field for bird in reference.actor().birds]
    costs = [
        way(own, side) + both(reference, side, (SEAL, SEAL)) for own in fields for side in FIELDS
    ]
    return to_catch(reference) if reference.reversed else min(costs)


def to_hood(reference: Reference) -> float:
    """Guess how far the actor is from hooding birds; a field with more of them is nearer."""
    prey: Counter[int] = Counter()
    for _, player in reference.others():
        if not player.hooded:
            prey.update(bird.field for bird in player.birds)
    costs = [both(reference, side, (TREES, TREES)) - count for side, count in prey.items()]
    return min(costs, default=OUT_OF_REACH)


def to_meet(reference: Reference) -> float:
    """Count how far all the birds on the walkway are from one field."""
    birds = [bird for player in reference.players for bird in player.birds if not bird.hooded]
    return sum(way(bird.field, 1) for bird in birds)


# How the players choose


def kind_of(text: str) -> str:
    """Name what sort of act a text is: its verb, and the middle apart."""
    return "middle" if text.endswith("middle") else text.split()[0]


def of_any_kind(texts: list[str], rng: Random) -> str:
    """Choose a kind of act first, each as likely, and then one of that kind."""
    kind = rng.choice(sorted({kind_of(text) for text in texts}))
    return rng.choice([text for text in texts if kind_of(text) == kind])


def any_kind(reference: Reference, rng: Random) -> str:
    return of_any_kind(sorted(reference.legal()), rng)


def seek(wish: Cost, eager: tuple[str, ...], reference: Reference, rng: Random) -> str:
    """Do what one is eager to do; else come nearer to a wish, and at last close the turn."""
    texts = sorted(reference.legal())
    wanted = [text for text in texts if kind_of(text) in eager]
    if wanted and rng.random() < 0.9:
        return of_any_kind(wanted, rng)
    steps = [text for text in texts if kind_of(text) in ("shift", "fly")]
    if not steps or (not reference.must() and rng.random() < 0.3):
        return of_any_kind(with_the_crowd(reference, texts, rng), rng)
    costs = {text: cost_after(reference, text, wish) + 0.1 * rng.random() for text in steps}
    return min(steps, key=costs.__getitem__)


def with_the_crowd(reference: Reference, texts: list[str], rng: Random) -> list[str]:
    """Mostly drop the bets on towers where fewer chips lie than elsewhere."""
    chips = Counter(chip.place for _, player in reference.others() for chip in player.chips)
    most = max((chips[str(side)] for side in FIELDS), default=0)
    if rng.random() < 0.2:
        return texts
    return [
        text for text in texts if kind_of(text) != "bet" or chips[text.split()[-1]] == most
    ] or texts


def cost_after(reference: Reference, text: str, wish: Cost) -> float:
    """Try a step, ask the wish, and take the step back."""
    verb, *words = text.split()
    if verb == "shift":
        source, target = reference.row(int(words[0])), reference.row(int(words[1]))
        target.append(source.pop())
        cost = wish(reference)
        source.append(target.pop())
        return cost
    bird = next(bird for bird in reference.actor().birds if bird.kind == words[0])
    home, bird.field = bird.field, int(words[1])
    cost = wish(reference)
    bird.field = home
    return cost


DEEDS = ("catch", "reverse", "rearrange", "middle")
hunter: Policy = partial(seek, to_catch, ("catch", "middle"))
reverser: Policy = partial(seek, to_reverse, DEEDS)
hooder: Policy = partial(seek, to_hood, ("hood", "free", *DEEDS))
guest: Policy = partial(seek, to_meet, ("free", "bet"))


def only_shifts(reference: Reference, rng: Random) -> str:
    """Empty rows by always shifting from one half of the ring to the other."""
    texts = sorted(reference.legal())
    from_low = [text for text in texts if text.startswith(("shift 1 8", "shift 2 1", "shift 3 2"))]
    onto_empty = [
        text
        for text in texts
        if text.startswith("shift") and not reference.row(int(text.split()[2]))
    ]
    for wanted, chance in ((onto_empty, 0.3), (from_low, 0.9)):
        if wanted and rng.random() < chance:
            return rng.choice(wanted)
    return of_any_kind(texts, rng)


def by_seat(*tempers: Policy) -> Policy:
    """Return every seat a temper of its own, in turn."""

    def choose(reference: Reference, rng: Random) -> str:
        return tempers[reference.seat() % len(tempers)](reference, rng)

    return choose


POLICIES: dict[str, Policy] = {
    "any kind": any_kind,
    "hunters": hunter,
    "reversers": reverser,
    "hooders and guests": by_seat(hooder, guest, guest, hunter),
    "mixed": by_seat(hunter, hooder, reverser, any_kind),
    "hooders and reversers": by_seat(reverser, hooder),
    "shifters": by_seat(only_shifts, only_shifts, hunter),
}
