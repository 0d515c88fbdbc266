"""The engine against the reference model, act by act, in games that reach rare situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias

import pytest

from tafelrunde.games import find_game
from tafelrunde.kernel import State, seed_from_text
from tests.reference.fredericus import (
    FIELDS,
    SEAL,
    SKY,
    TREES,
    Bird,
    Reference,
    follow,
    is_creature,
    neighbours,
)

Policy: TypeAlias = Callable[[Reference, Random], str]
Cost: TypeAlias = Callable[[Reference], float]

SETUPS: dict[str, dict[str, int | bool]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "short for two": {"players": 2, "short": True},
    "short for three": {"players": 3, "short": True},
}
CREATURE = "creature"
OUT_OF_REACH = 9.0
BESIDE = {side: neighbours(side) for side in FIELDS}


# How far something is from happening


def need(reference: Reference, side: int, wanted: str) -> float:
    """Guess how many shifts it takes until a row shows a kind of card."""
    row = [CREATURE if is_creature(card) else card for card in reversed(reference.row(side)[-3:])]
    near = [reference.shown(other) for other in neighbours(side)]
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
    """Give every seat a temper of its own, in turn."""

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


# One game, compared after every act


class Watcher:
    """Counts the situations that games ran into."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def before(self, reference: Reference, text: str) -> None:
        self.seen[kind_of(text)] += 1
        self._hindered(reference)
        look = getattr(self, f"_before_{text.split()[0]}", None)
        if look:
            look(reference, text.split()[1:])
        if text.split()[0] in ("end", "free", "bet") and reference.left():
            self.seen["extra actions left"] += 1
        if text.split()[0] in ("shift", "fly", "hood") and not reference.must():
            self.seen["extra action used"] += 1

    def _hindered(self, reference: Reference) -> None:
        bird = reference.actor().hooded
        if reference.phase != "act" or not bird or not reference.row(bird.field):
            return
        if reference.beside(bird.field) == [SEAL, SEAL] and not reference.reversed:
            self.seen["hooded bird between seals"] += 1
        if reference.short and reference.row(bird.field)[:3] in ([TREES] * 3, [SKY] * 3):
            self.seen["hooded bird before three alike"] += 1

    def _before_catch(self, reference: Reference, words: list[str]) -> None:
        self.seen[f"{words[0]} catch"] += 1
        if reference.caught:
            self.seen["both catch in one turn"] += 1
        if not reference.left():
            self.seen["catch after the last action"] += 1
        side = next(bird.field for bird in reference.actor().birds if bird.kind == words[0])
        chips = [chip.place for _, player in reference.others() for chip in player.chips]
        if len(reference.players) > 2 and chips.count(str(side)) > 1 and not reference.stopped:
            self.seen["catch pays several players"] += 1
        if any(chip.place == str(side) for chip in reference.actor().chips):
            self.seen["own chip stays"] += 1

    def _before_hood(self, reference: Reference, words: list[str]) -> None:
        self.seen["hood of one" if len(words) == 2 else "hood of several"] += 1
        for _, player in reference.others():
            here = [bird.name for bird in player.birds if bird.field == int(words[0])]
            if len(here) == 2 and set(here) & set(words):
                self.seen["hood one of two of a player"] += 1
            if len(here) == 1 and here[0] not in words and not player.hooded:
                self.seen["hood spares a player"] += 1

    def _before_shift(self, reference: Reference, words: list[str]) -> None:
        if not reference.row(int(words[1])):
            self.seen["shift onto an empty row"] += 1
        if len(reference.row(int(words[0]))) == 1:
            self.seen["row emptied"] += 1

    def _before_rearrange(self, reference: Reference, words: list[str]) -> None:
        if len(reference.row(int(words[0]))) > 3:
            self.seen["rearrange that changes something"] += 1

    def _before_reverse(self, reference: Reference, words: list[str]) -> None:
        if reference.stopped:
            self.seen["reverse after the stop"] += 1

    def after(self, reference: Reference, seat: int, text: str) -> None:
        if kind_of(text) in ("bet", "middle", "free") and reference.to_act != seat:
            self.seen["turn ended by itself"] += reference.turns > 0

    def at_the_end(self, reference: Reference) -> None:
        self.seen += reference.seen
        points = reference.score()
        if points.count(max(points)) > 1:
            self.seen["tie decided by turn order"] += 1
        if reference.fredericus >= 0:
            self.seen["somebody holds Fredericus"] += 1


def play_and_compare(options: dict[str, Any], seed: str, policy: Policy) -> Counter[str]:
    """Play one game in both, compare all along, and say what happened in it."""
    game = find_game("fredericus")
    state = game.start(game.options()(**options), seed_from_text(seed))
    reference, watcher, rng = Reference(state.view(None)), Watcher(), Random(seed)
    acts: list[str] = []
    while reference.to_act is not None:
        compare(state, reference, (options, seed, acts))
        text, seat = policy(reference, rng), reference.to_act
        watcher.before(reference, text)
        follow(state, reference, text)
        watcher.after(reference, seat, text)
        acts.append(text)
    compare(state, reference, (options, seed, acts))
    compare_ends(state, reference)
    watcher.at_the_end(reference)
    return watcher.seen


def compare(state: State, reference: Reference, story: object) -> None:
    """Hold what is legal and what can be seen against the reference."""
    listed = [action.text for action in state.legal_actions()]
    assert len(listed) == len(set(listed)), story
    assert set(listed) == reference.legal(), story
    view: Any = state.view(None)
    assert {name: view[name] for name in table_of(reference)} == table_of(reference), story
    assert [trimmed(shown) for shown in view["seats"]] == seats_of(reference), story
    assert [standing(side) for side in view["sides"]] == sides_of(reference), story
    for seat, player in enumerate(reference.players):
        orders: Any = state.view(seat)["orders"]
        assert sorted(orders) == sorted(player.orders), story


def table_of(reference: Reference) -> dict[str, Any]:
    """Give what the table shows to everybody, as the reference has it."""
    dealt = reference.phase != "birds"
    return {
        "to_act": reference.to_act,
        "phase": reference.phase,
        "keeper": reference.keeper,
        "rows": reference.rows if dealt else None,
        "actions_left": reference.left(),
        "must_act": reference.must(),
        "pile": reference.pile if dealt else None,
        "discarded": reference.discarded,
        "fredericus": reference.fredericus,
        "last_round": reference.stopped,
    }


def trimmed(shown: dict[str, Any]) -> dict[str, Any]:
    chips = sorted(str(place) for place in shown["chips"])
    names = ("order_count", "hooded", "fredericus")
    own = {name: shown[name] for name in names}
    return own | {"chips": chips, "creatures": sorted(shown["creatures"])}


def seats_of(reference: Reference) -> list[dict[str, Any]]:
    """Give what the table shows of every seat, as the reference has it."""
    return [
        {
            "order_count": len(player.orders),
            "hooded": player.hooded.kind if player.hooded else None,
            "fredericus": reference.fredericus == seat,
            "chips": sorted(chip.place for chip in player.chips),
            "creatures": sorted(player.creatures),
        }
        for seat, player in enumerate(reference.players)
    ]


def standing(side: dict[str, Any]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    field = sorted((bird["seat"], bird["bird"]) for bird in side["field"])
    return field, sorted((bird["seat"], bird["bird"]) for bird in side["yard"])


def sides_of(reference: Reference) -> list[tuple[list[tuple[int, str]], list[tuple[int, str]]]]:
    """Give the birds on every field and in every yard, as the reference has them."""
    birds = [bird for player in reference.players for bird in player.birds]
    return [
        (
            [(bird.seat, bird.kind) for bird in birds if bird.field == side and not bird.hooded],
            [(bird.seat, bird.kind) for bird in birds if bird.field == side and bird.hooded],
        )
        for side in FIELDS
    ]


def compare_ends(state: State, reference: Reference) -> None:
    """Hold the result against the reference."""
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == reference.score()
    assert list(outcome.winners) == [reference.winner()]
    view: Any = state.view(None)
    shown = view["open_orders"] + reference.discarded
    orders = Counter(sum((player.orders for player in reference.players), shown))
    # 004 Inhalt, Q2: three of each; Fredericus lies among the last five.
    assert max(orders.values()) <= 3
    assert reference.fredericus == -1 or reference.pile <= 4


@cache
def tour(setup: str, policy: str, games: int) -> Counter[str]:
    """Play a number of games of one kind and add up what happened."""
    seen: Counter[str] = Counter()
    for number in range(games):
        seed = f"{SALT} {setup} {policy} {number}"
        seen += play_and_compare(SETUPS[setup], seed, POLICIES[policy])
    return seen


# The tests

# What lies in the rows with two, three and four players, and how many cards lie in each.
CREATURES = [
    "basilisk",
    "lindworm",
    "cockatrice",
    "griffin",
    "harpy",
    "phoenix",
    "pegasus",
    "chimera",
]
DECKS = {2: (4, 18, 2, 7), 3: (6, 21, 3, 9), 4: (8, 24, 4, 11)}
OPEN_ORDERS = {2: 8, 3: 4, 4: 0}


@pytest.mark.rule("004 Vorbereitung")
@pytest.mark.rule("Q2")
@pytest.mark.parametrize("players", DECKS)
def test_what_is_dealt(players: int) -> None:
    game = find_game("fredericus")
    state = game.start(game.options()(players=players), seed_from_text("dealt"))
    reference = Reference(state.view(None))
    while reference.phase == "birds":
        follow(state, reference, min(reference.legal()))
    seals, woods, each, length = DECKS[players]
    wanted = {SEAL: seals, TREES: woods, SKY: woods} | dict.fromkeys(CREATURES, each)
    assert Counter(card for row in reference.rows for card in row) == wanted
    assert {len(row) for row in reference.rows} == {length}
    view: Any = state.view(None)
    assert len(view["open_orders"]) == OPEN_ORDERS[players]
    assert view["pile"] == reference.pile == 25 - players - OPEN_ORDERS[players]


QUICK = 1
LONG = 43
# Chosen so that the quick games reach every situation below.
SALT = "20"


@pytest.mark.rule("004 Spielablauf")
@pytest.mark.rule("004 Fangen")
@pytest.mark.rule("004 Umkehren")
@pytest.mark.rule("004 Ende des Spielzugs")
@pytest.mark.rule("004 Ende einer Runde")
@pytest.mark.rule("004 Spielende")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("setup", SETUPS)
def test_engine_and_reference_agree(setup: str, policy: str) -> None:
    assert tour(setup, policy, QUICK)["shift"]


@pytest.mark.long
@pytest.mark.rule("004 Spielablauf")
@pytest.mark.rule("004 Spielende")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("setup", SETUPS)
def test_engine_and_reference_agree_in_many_games(setup: str, policy: str) -> None:
    assert tour(setup, policy, LONG)["shift"]


def _situation(name: str, rule: str) -> Any:
    return pytest.param(name, marks=pytest.mark.rule(rule), id=name)


@pytest.mark.parametrize(
    "situation",
    [
        _situation("falcon catch", "004 Fangen"),
        _situation("goshawk catch", "004 Fangen"),
        _situation("both catch in one turn", "Q5"),
        _situation("catch after the last action", "Q5"),
        _situation("paid for 1", "Q8"),
        _situation("paid for 2", "Q8"),
        _situation("catch pays several players", "004 Fangen"),
        _situation("own chip stays", "Q8"),
        _situation("middle paid", "004 Ende des Spielzugs"),
        _situation("middle lost", "Q8"),
        _situation("reverse", "004 Umkehren"),
        _situation("extra action used", "004 Umkehren"),
        _situation("extra actions left", "Q4"),
        _situation("reverse after the stop", "Q9"),
        _situation("hooded bird between seals", "Q5"),
        _situation("hooded bird before three alike", "Q13"),
        _situation("hood of one", "004 Spielablauf"),
        _situation("hood of several", "Q6"),
        _situation("hood one of two of a player", "004 Spielablauf"),
        _situation("hood spares a player", "Q6"),
        _situation("free", "004 Ende des Spielzugs"),
        _situation("row emptied", "Q7"),
        _situation("shift onto an empty row", "Q7"),
        _situation("rearrange that changes something", "004 Variante"),
        _situation("turn ended by itself", "Q11"),
        _situation("eighth creature", "Q9"),
        _situation("Fredericus drawn", "Q9"),
        _situation("Fredericus turned up", "004 Ende einer Runde"),
        _situation("no order after the stop", "004 Spielende"),
        _situation("tie decided by turn order", "Q10"),
    ],
)
def test_rare_situation_was_really_played(situation: str) -> None:
    found = sum(tour(setup, policy, QUICK)[situation] for setup in SETUPS for policy in POLICIES)
    assert found > 0
