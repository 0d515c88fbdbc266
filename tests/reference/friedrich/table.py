"""What lies on the table, hidden or open, and the simple questions one can ask about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import NamedTuple, Self, TypeAlias

from tafelrunde.kernel import Chance

from . import facts
from .facts import CITIES, NATION, NATIONS

Acts: TypeAlias = dict[str, Callable[[], None]]
"""What may be done, by its text."""


class Board:
    """What a march can change, and therefore what taking it back restores."""

    def __init__(self) -> None:
        self.where: dict[str, str] = {}
        self.pools: dict[str, int] = {}
        self.face_down: set[str] = set()
        self.conquered: dict[str, str] = {}
        self.marks: set[str] = set()
        self.substitute: dict[str, str] = {}
        # What happened to pieces in this movement phase.
        self.done: set[str] = set()
        self.received: set[str] = set()
        self.pressed: set[str] = set()

    def copy(self) -> Board:
        """Return an independent board that is equal in everything."""
        other = Board()
        for name, value in vars(self).items():
            setattr(other, name, copy(value))
        return other

    def at(self, city: str) -> set[str]:
        """Return the pieces that stand in a city."""
        return {piece for piece, place in self.where.items() if place == city}

    def stack(self, city: str) -> tuple[str, ...]:
        """Return the generals in a city by rank."""
        return facts.by_rank(piece for piece in self.at(city) if facts.is_general(piece))

    def is_empty(self, city: str) -> bool:
        """Return whether no piece stands in a city."""
        return city not in self.where.values()

    def generals(self, nation: str) -> tuple[str, ...]:
        """Return a nation's generals on the map by rank."""
        return tuple(name for name in facts.GENERALS[nation] if name in self.where)

    def stacks(self, nation: str) -> list[str]:
        """List the cities of a nation's stacks in the order of the commanders' ranks."""
        return list(dict.fromkeys(self.where[name] for name in self.generals(nation)))

    def trains(self, nation: str) -> list[str]:
        """List a nation's trains on the map."""
        return [name for name in trains_of(nation) if name in self.where]

    def armies(self, nation: str) -> int:
        """Count a nation's armies."""
        return sum(self.pools.get(city, 0) for city in self.stacks(nation))

    def beside_enemy(self, city: str, nation: str) -> bool:
        """Return whether a hostile general stands in a neighbouring city (F35)."""
        return any(
            facts.is_hostile(NATION[name], nation)
            for way in facts.NEIGHBOURS[city]
            for name in self.stack(way)
        )

    def unite(self, city: str) -> None:
        """Let all generals of a city be one stack: none moves on, one face-down turns all (F19)."""
        stack = self.stack(city)
        self.done |= set(stack)
        if self.face_down & set(stack):
            self.face_down |= set(stack)

    def remove(self, pieces: Iterable[str]) -> None:
        """Take pieces off the map; the pool of a stack that is gone goes with it."""
        for piece in pieces:
            city = self.where.pop(piece)
            self.face_down.discard(piece)
            if not self.stack(city):
                self.pools.pop(city, None)


class Outcome(NamedTuple):
    """What a march leads to."""

    end: str
    conquered: frozenset[str]
    marked: frozenset[str]
    taken: str | None
    united: frozenset[str]
    divided: bool


class Marched(NamedTuple):
    """A march of this phase, with the armies gone along if a stack was divided."""

    who: tuple[str, ...]
    road: tuple[str, ...]
    outcome: Outcome
    armies: int | None


class Brought(NamedTuple):
    """A piece that came back in this phase, and whom it met."""

    piece: str
    city: str
    companions: tuple[str, ...]


class Raised(NamedTuple):
    """Armies raised in this phase: the price, who was asked, and how they were shared out."""

    price: int
    stacks: tuple[tuple[str, ...], ...]
    shares: tuple[int, ...]


class Split(NamedTuple):
    """A stack that was divided and whose armies are not yet."""

    nation: str
    start: str
    gone: tuple[str, ...]
    by_fate: bool


class Sharing(NamedTuple):
    """Armies still to be shared out, and the stacks still to be asked."""

    left: int
    price: int
    asked: tuple[str, ...]
    shares: tuple[int, ...]


class Fight(NamedTuple):
    """A combat: nations and cities, the attacker first; the score is the attacker's."""

    nations: tuple[str, str]
    cities: tuple[str, str]
    score: int
    right: int
    prussia_passed: bool


class Table:
    """A game's whole state. All values of its dicts, lists and sets are immutable."""

    def __init__(self, options: Mapping[str, object], roles: Iterable[str], chance: Chance) -> None:
        self.edition = str(options["edition"])
        self.scenario = str(options["scenario"])
        self.expert = bool(options["expert"])
        self.gentle = bool(options["gentle_clock"])
        self.tournament = bool(options["tournament"])
        self.chance = chance
        self.seats = _seats(list(roles))
        self.in_play = list(facts.SCENARIO_NATIONS.get(self.scenario, NATIONS))
        self.board = Board()
        self._set_up()
        self.retired: set[str] = set()
        # Cards.
        self.pile = list(range(50))
        self.sets_begun = 1
        self.held: dict[str, tuple[int, ...]] = dict.fromkeys(self.in_play, ())
        self.discarded: set[int] = set()
        self.dealt: dict[str, tuple[int, ...]] = dict.fromkeys(self.in_play, ())
        self.drawn_in_all: dict[str, int] = dict.fromkeys(self.in_play, 0)
        # Fate.
        self.fates: list[int] = []
        self.effect: tuple[int, str] | None = None
        self.cuts = self.colonies = 0
        self.out: set[str] = set()
        self.eased: set[str] = set()
        self.latest_winner: str | None = None
        self.losers: set[str] = set()
        self.imperial_suits: set[str] = set()
        # The offensive option.
        self.open_card: int | None = None
        self.declared = self.picked_up = self.failed = False
        # Where the game stands.
        self.turn = 1
        self.mover = ""
        self.stage, self.phase = "allot", ""
        self.asked: str | None = None
        self.won: list[str] | None = None
        self.subject: tuple[str, ...] = ()
        # Movement.
        self.start_of_phase = self.board
        self.history: list[Marched | Brought | Raised] = []
        self.credit = 0
        self.split: Split | None = None
        self.sharing: Sharing | None = None
        # Combat.
        self.pairs: list[tuple[str, str]] = []
        self.fight: Fight | None = None
        self.retreats: list[str] = []

    def copy(self) -> Self:
        """Return an independent table that is equal in everything."""
        other = type(self).__new__(type(self))
        for name, value in vars(self).items():
            if name in ("board", "chance") or isinstance(value, list | dict | set):
                value = value.copy()
            setattr(other, name, value)
        return other

    # Setting up

    def _set_up(self) -> None:
        for nation in self.in_play:
            for general, city in facts.GENERALS[nation].items():
                self._place(general, city)
            for number, city in enumerate(facts.TRAINS[nation], start=1):
                self._place(f"{nation} train {number}", city)

    def _place(self, piece: str, city: str) -> None:
        if self.exists(piece):
            self.board.where[piece] = city

    def exists(self, piece: str) -> bool:
        """Return whether a piece belongs to this game at all (F32)."""
        nation = NATION[piece]
        if nation == "prussia" and self.scenario != "none":
            return piece in facts.SCENARIO_PRUSSIANS[self.scenario]
        return nation in facts.SCENARIO_NATIONS.get(self.scenario, NATIONS)

    def most_armies(self, nation: str) -> int:
        """Return the number of armies a nation starts with and never exceeds."""
        if nation == "prussia":
            return facts.SCENARIO_ARMIES.get(self.scenario, facts.ARMIES[nation])
        return facts.ARMIES[nation]

    # Asking

    def ask(self, phase: str, nation: str) -> None:
        """Let a nation's player act next."""
        self.phase, self.asked = phase, nation

    def go_on(self, stage: str) -> None:
        """Let what follows by itself follow."""
        self.stage, self.phase, self.asked = stage, "", None

    def finish(self, winners: list[str]) -> None:
        """End the game."""
        self.won, self.phase, self.asked = winners, "over", None

    # Cards

    def draw(self) -> int | None:
        """Draw a card from the pile, None if there is nothing to draw (F6)."""
        if not self.pile:
            self._new_pile()
        if not self.pile:
            return None
        place = self.chance.below(len(self.pile))
        card, last = self.pile[place], self.pile.pop()
        if place < len(self.pile):
            self.pile[place] = last
        return card

    def _new_pile(self) -> None:
        if self.sets_begun < 4:
            first = self.sets_begun * 50
            self.pile = list(range(first, first + 50))
            self.sets_begun += 1
            return
        sets = [[card for card in self.discarded if card // 50 == number] for number in range(4)]
        most = sorted(range(4), key=lambda number: (-len(sets[number]), number))[:2]
        self.pile = sorted(sets[most[0]] + sets[most[1]])
        self.discarded -= set(self.pile)

    def deal(self, nation: str) -> None:
        """Give a nation the cards of its turn."""
        cards = [self.draw() for _ in range(self.income(nation))]
        self.dealt[nation] = tuple(card for card in cards if card is not None)
        self.drawn_in_all[nation] += len(self.dealt[nation])
        for card in self.dealt[nation]:
            self.take(nation, card)

    def income(self, nation: str) -> int:
        """Return the number of cards a nation draws a turn (F26, F32)."""
        if nation == "prussia":
            steps = {"west": (2, 1, 1), "silesia": (5, 4, 3)}.get(self.scenario, (7, 5, 4))
            return steps[self.cuts]
        if nation == "hanover":
            return 1 if "france" in self.out else 2
        if nation == "austria":
            return 4 if self.colonies else 5
        if nation == "france":
            return 3 if self.colonies else 4
        return 4 if nation == "russia" else 1

    def must_discard(self, nation: str) -> bool:
        """Return whether one of the cards just drawn must go (F7)."""
        if nation == "france":
            return self.colonies == 0 and bool(self.dealt[nation])
        west = self.scenario == "west" and nation == "prussia"
        return west and self.cuts == 0 and bool(self.dealt[nation])

    def take(self, nation: str, card: int) -> None:
        """Put a card into a nation's hand."""
        self.held[nation] = tuple(sorted((*self.held[nation], card)))

    def give_up(self, nation: str, card: int) -> None:
        """Take a card out of a nation's hand."""
        self.held[nation] = tuple(held for held in self.held[nation] if held != card)

    def throw(self, nation: str, card: int) -> None:
        """Put a card from a nation's hand to the discards."""
        self.give_up(nation, card)
        self.discarded.add(card)

    # Conquest

    def may_conquer(self, nation: str, city: str) -> bool:
        """Return whether a city is an objective that this nation may conquer now."""
        if CITIES[city].objective != nation:
            return False
        if nation == "prussia":
            return self._offensive()
        return CITIES[city].order == 1 or nation not in self.eased

    def _offensive(self) -> bool:
        # F27, F29, F32: freely in two turns of the expert game, then with the option alone.
        if self.scenario == "silesia":
            return True
        return self.expert and (self.turn < 3 or (self.declared and not self.failed))

    def forget_bohemia(self) -> None:
        """Take away all that Prussia holds or has marked in Bohemia."""
        for city in facts.objectives("prussia"):
            self.board.conquered.pop(city, None)
            self.board.marks.discard(city)

    def change_holder(self, city: str) -> None:
        """Let a city be conquered, or reconquered if it was."""
        self.board.marks.discard(city)
        if city in self.board.conquered:
            del self.board.conquered[city]
        else:
            self.board.conquered[city] = CITIES[city].objective

    def is_protected(self, city: str) -> bool:
        """Return whether the holder of an objective protects it (F12, F13)."""
        holder = self.board.conquered.get(city) or facts.defender(city)
        guards = list(self.board.generals(holder))
        if holder == "imperial":
            guards += self.board.trains(holder)
        return any(
            facts.distances(city)[self.board.where[guard]] <= self._reach(guard) for guard in guards
        )

    def _reach(self, guard: str) -> int:
        return 4 if self.effect == (11, "hearts") and guard == "Heinrich" else 3

    def check_offensive_victory(self) -> None:
        """End the game at once when Bohemia is Prussian (F1c)."""
        if self.expert and self.edition == "anniversary" and self.holds_bohemia():
            self.finish(["prussia"])

    def holds_bohemia(self) -> bool:
        """Return whether Prussia holds its fourteen objectives."""
        return all(city in self.board.conquered for city in facts.objectives("prussia"))

    # The offensive option

    def pick_up(self) -> None:
        """Let Austria take the open card if it still lies there (F28)."""
        if self.open_card is not None:
            self.take("austria", self.open_card)
            self.open_card, self.picked_up = None, True
            self.check_failure()

    def check_failure(self) -> None:
        """Let the option fail when both its conditions have come true (F29)."""
        if self.picked_up and self.cuts and not self.failed:
            self.failed = True
            self.forget_bohemia()


def trains_of(nation: str) -> list[str]:
    """List the names of a nation's trains."""
    return [f"{nation} train {number + 1}" for number in range(len(facts.TRAINS[nation]))]


def _seats(roles: list[str]) -> dict[str, int]:
    seats = {role: seat for seat, role in enumerate(roles)}
    if "elisabeth" in seats:
        seats.setdefault("pompadour", seats["elisabeth"])  # three players
    return {nation: seat for role, seat in seats.items() for nation in facts.ROLES[role]}
