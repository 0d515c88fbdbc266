"""Fredericus beside its reference, in games that reach rare situations."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tafelrunde.kernel import Options, State
from tests.conformance.comparison import Comparison, WatchedPair
from tests.games.fredericus.tempers import POLICIES, kind_of
from tests.reference.fredericus import (
    FIELDS,
    SEAL,
    SKY,
    TREES,
    Reference,
    follow,
)
from tests.search.counts import games

SETUPS: dict[str, dict[str, int | bool]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "short for two": {"players": 2, "short": True},
    "short for three": {"players": 3, "short": True},
}


# One game, compared after every act


class Watcher:
    """Counts the situations that games ran into."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def before(self, reference: Reference, text: str) -> None:
        self.seen[kind_of(text)] += 1
        self._note_hindered_bird(reference)
        look = getattr(self, f"_before_{text.split()[0]}", None)
        if look:
            look(reference, text.split()[1:])
        if text.split()[0] in ("end", "free", "bet") and reference.left():
            self.seen["extra actions left"] += 1
        if text.split()[0] in ("shift", "fly", "hood") and not reference.must():
            self.seen["extra action used"] += 1

    def _note_hindered_bird(self, reference: Reference) -> None:
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
        self.seen.update(reference.seen)
        points = reference.score()
        if points.count(max(points)) > 1:
            self.seen["tie decided by turn order"] += 1
        if reference.fredericus >= 0:
            self.seen["somebody holds Fredericus"] += 1


def begin(state: State, options: Options, policy: str, rng: Random) -> WatchedPair:
    reference = Reference(state.view(None))
    return WatchedPair(state, reference, Watcher(), POLICIES[policy], follow, compare, compare_ends)


def compare(state: State, reference: Reference, story: object) -> None:
    """Hold what is legal and what can be seen against the reference."""
    listed = [action.text for action in state.legal_actions()]
    assert len(listed) == len(set(listed)), story
    assert set(listed) == reference.legal(), story
    view: Any = state.view(None)
    assert {name: view[name] for name in table_of(reference)} == table_of(reference), story
    assert [compared_fields(shown) for shown in view["seats"]] == seats_of(reference), story
    assert [birds_at_side(side) for side in view["sides"]] == sides_of(reference), story
    for seat, player in enumerate(reference.players):
        orders: Any = state.view(seat)["orders"]
        assert sorted(orders) == sorted(player.orders), story


def table_of(reference: Reference) -> dict[str, Any]:
    """Return what the table shows to everybody, as the reference has it."""
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


def compared_fields(shown: dict[str, Any]) -> dict[str, Any]:
    chips = sorted(str(place) for place in shown["chips"])
    names = ("order_count", "hooded", "fredericus")
    own = {name: shown[name] for name in names}
    return own | {"chips": chips, "creatures": sorted(shown["creatures"])}


def seats_of(reference: Reference) -> list[dict[str, Any]]:
    """Return what the table shows of every seat, as the reference has it."""
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


def birds_at_side(side: dict[str, Any]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    field = sorted((bird["seat"], bird["bird"]) for bird in side["field"])
    return field, sorted((bird["seat"], bird["bird"]) for bird in side["yard"])


def sides_of(reference: Reference) -> list[tuple[list[tuple[int, str]], list[tuple[int, str]]]]:
    """Return the birds on every field and in every yard, as the reference has them."""
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


SITUATIONS = {
    "shift": "004 Spielablauf",
    "falcon catch": "004 Fangen",
    "goshawk catch": "004 Fangen",
    "both catch in one turn": "Q5",
    "catch after the last action": "Q5",
    "paid for 1": "Q8",
    "paid for 2": "Q8",
    "catch pays several players": "004 Fangen",
    "own chip stays": "Q8",
    "middle paid": "004 Ende des Spielzugs",
    "middle lost": "Q8",
    "reverse": "004 Umkehren",
    "extra action used": "004 Umkehren",
    "extra actions left": "Q4",
    "reverse after the stop": "Q9",
    "hooded bird between seals": "Q5",
    "hooded bird before three alike": "Q13",
    "hood of one": "004 Spielablauf",
    "hood of several": "Q6",
    "hood one of two of a player": "004 Spielablauf",
    "hood spares a player": "Q6",
    "free": "004 Ende des Spielzugs",
    "row emptied": "Q7",
    "shift onto an empty row": "Q7",
    "rearrange that changes something": "004 Variante",
    "turn ended by itself": "Q11",
    "eighth creature": "Q9",
    "Fredericus drawn": "Q9",
    "Fredericus turned up": "004 Ende einer Runde",
    "no order after the stop": "004 Spielende",
    "tie decided by turn order": "Q10",
}
COMPARISON = Comparison(
    game="fredericus",
    setups=SETUPS,
    policies=list(POLICIES),
    begin=begin,
    quick=1,
    many=games(43),
    salt="20",
    situations=SITUATIONS,
)
