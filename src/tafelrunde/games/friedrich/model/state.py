"""The position as plain data, which the chapters of the rules change.

A position is made of flat arrays and bit masks. The armies of a stack are one pool, stored by
city (F8). Hands, discards and the cards a seat knows about have one bit for each card. Conquests
and marks have one bit for each objective. `games.friedrich.state` adds the kernel's contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from tafelrunde.games.friedrich.model.atlas import CITIES
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    CARDS_PER_SET,
    GENERALS,
    GONE,
    IS_TRAIN,
    NATION_OF,
    NO_EFFECT,
    PHASES,
    PIECES,
    Phase,
)
from tafelrunde.games.friedrich.model.fields import NAMES
from tafelrunde.games.friedrich.model.march_records import MarchRecord
from tafelrunde.games.friedrich.model.options import RuleOptions
from tafelrunde.kernel import Chance, Event, Json


class BaseState:
    """A position of Friedrich as plain data: the rules read it and change it."""

    __slots__ = NAMES

    options: RuleOptions
    roles: tuple[str, ...]
    """The role of each seat."""
    chance: Chance
    told: list[Event] | None

    to_act: int | None
    stage: int
    turn: int
    nation: int
    """The active nation."""
    owner: list[int]
    """The seat that plays each nation, -1 for those not in the game."""
    out: int
    """The nations that left the war or were never in it, one bit each."""

    step: int
    """The index of the stack whose armies are being chosen in allotment and share-out."""
    armies_left: int
    """Armies not yet allotted or shared out."""
    where: list[int]
    """The city of each piece, OFF or GONE."""
    at: bytearray
    """For each city 0 if empty, nation + 1 for generals, nation + 9 for a train."""
    pool: bytearray
    """The armies of the stack on each city."""
    stated: bytearray
    """The armies of a stack that are public since its last combat, 0 if secret (F34)."""
    total: list[int]
    occupied: int
    """The cities with a piece on them, one bit each."""
    face_down: int
    """Pieces out of supply, one bit each."""

    moved: int
    """Pieces whose movement is over."""
    marches: list[MarchRecord]
    """The records of this movement phase that a take-back needs (F14)."""
    credit: int
    reinforced: int
    charged: int
    """Generals that received armies; `charged` marched into an attack position (fate 10♠)."""
    substitute: list[int]
    """The city that replaces blocked depots, -1 for none (F1f)."""

    hands: list[int]
    """The cards of each nation, one bit each."""
    pile: list[int]
    next_set: int
    discards: int
    hidden: int
    """The discards that lie face down."""
    fresh: int
    """The cards just drawn, one of which must be discarded (F7)."""
    sealed: int
    """Cards dealt early that their owner may not look at yet (T63)."""
    aware: list[int]
    """For each seat, the cards in other hands or among hidden discards that it knows about."""
    void: list[int]
    """For each nation, the suits it is publicly known not to hold, one bit each (F34)."""
    dealt: list[int]

    conquered: int
    marked: int
    eased: int
    """The nations that need first-order objectives only."""

    pairs: list[int]
    """The combats still to fight: the attacker's city times 1024 plus the defender's city."""
    attacker: int
    defender: int
    score: int
    """The score from the attacker's point of view."""
    strength: list[int]
    side: int
    """The side with the right to play: 0 the attacker, 1 the defender."""
    played: list[tuple[int, int, int]]
    """Side, card and the value it counted, in the order played."""
    reserve: int
    forced_play: bool
    """Prussia must still bring the score above zero (fate 7♦)."""
    retreat_steps: int
    from_city: int
    to_city: int
    """The cities of a stack that is being divided or that retreats."""
    victor: int
    """The commander who won the latest combat, -1 for none (F23)."""
    combats: int

    fate_drawn: list[int]
    effect: int
    effect_used: bool
    fate_question: int
    offered: int
    """The card Austria offers (fate 1♥), -1 for none."""
    hild_suits: int
    hild_lost: bool
    cuts: int
    colonies: int

    option: int
    """0 undecided, 1 declared, 2 declined."""
    open_card: int
    taken_in: int
    cut_in: int
    failed_in: int
    """The turns in which these things happened, 0 for never."""
    failed_with: int
    imperial_before: int
    imperial_changed: int
    exits: list[int]
    held_at_exit: list[tuple[int, int]]
    """For each nation that left: how many objectives it held and how many it needed."""
    winners: int
    offensive: bool
    gardez: int

    def __init__(
        self,
        options: RuleOptions,
        roles: tuple[str, ...],
        chance: Chance,
        source: BaseState | None = None,
    ) -> None:
        self.options = options
        self.roles = roles
        self.chance = chance
        self.told = None
        if source is not None:
            self._copy_from(source)
            return
        self._init_moment()
        self._init_pieces()
        self._init_cards()
        self._init_combat()
        self._init_fate()
        self._init_ending()

    def _copy_from(self, source: BaseState) -> None:
        """Copy every field; written out because search copies all the time."""
        self.to_act = source.to_act
        self.stage = source.stage
        self.turn = source.turn
        self.nation = source.nation
        self.step = source.step
        self.armies_left = source.armies_left
        self.occupied = source.occupied
        self.face_down = source.face_down
        self.moved = source.moved
        self.credit = source.credit
        self.reinforced = source.reinforced
        self.charged = source.charged
        self.next_set = source.next_set
        self.discards = source.discards
        self.hidden = source.hidden
        self.fresh = source.fresh
        self.sealed = source.sealed
        self.open_card = source.open_card
        self.option = source.option
        self.taken_in = source.taken_in
        self.cut_in = source.cut_in
        self.failed_in = source.failed_in
        self.failed_with = source.failed_with
        self.conquered = source.conquered
        self.marked = source.marked
        self.attacker = source.attacker
        self.defender = source.defender
        self.score = source.score
        self.side = source.side
        self.reserve = source.reserve
        self.forced_play = source.forced_play
        self.from_city = source.from_city
        self.to_city = source.to_city
        self.retreat_steps = source.retreat_steps
        self.victor = source.victor
        self.effect = source.effect
        self.effect_used = source.effect_used
        self.fate_question = source.fate_question
        self.offered = source.offered
        self.hild_suits = source.hild_suits
        self.hild_lost = source.hild_lost
        self.cuts = source.cuts
        self.colonies = source.colonies
        self.out = source.out
        self.eased = source.eased
        self.imperial_before = source.imperial_before
        self.imperial_changed = source.imperial_changed
        self.winners = source.winners
        self.offensive = source.offensive
        self.gardez = source.gardez
        self.combats = source.combats
        self.where = source.where[:]
        self.at = source.at[:]
        self.pool = source.pool[:]
        self.stated = source.stated[:]
        self.total = source.total[:]
        self.marches = source.marches[:]
        self.substitute = source.substitute[:]
        self.hands = source.hands[:]
        self.pile = source.pile[:]
        self.aware = source.aware[:]
        self.void = source.void[:]
        self.dealt = source.dealt[:]
        self.pairs = source.pairs[:]
        self.strength = source.strength[:]
        self.played = source.played[:]
        self.fate_drawn = source.fate_drawn[:]
        self.owner = source.owner[:]
        self.exits = source.exits[:]
        self.held_at_exit = source.held_at_exit[:]

    # The initial values are written out, not set in a loop: compiled fields allow nothing else.

    def _init_moment(self) -> None:
        """Start before the first act of the first turn, with no nation at war yet."""
        self.to_act = 0
        self.stage = ALLOT
        self.turn = self.nation = self.step = self.armies_left = 0
        self.owner = [-1] * 7
        self.out = self.eased = 0

    def _init_pieces(self) -> None:
        """Start with an empty map and no movement phase."""
        self.where = [GONE] * PIECES
        self.at = bytearray(CITIES)
        self.pool = bytearray(CITIES)
        self.stated = bytearray(CITIES)
        self.total = [0] * 7
        self.occupied = self.face_down = 0
        self.moved = self.credit = self.reinforced = self.charged = 0
        self.marches = []
        self.substitute = [-1] * 7
        self.conquered = self.marked = self.gardez = 0

    def _init_cards(self) -> None:
        """Start with the first set in the pile and no card in a hand."""
        self.pile = list(range(CARDS_PER_SET))
        self.next_set = 1
        self.hands = [0] * 7
        self.discards = self.hidden = self.fresh = self.sealed = 0
        self.aware = [0] * self.options.players
        self.void = [0] * 7
        self.dealt = [0] * 7

    def _init_combat(self) -> None:
        """Start without a combat."""
        self.pairs = []
        self.attacker = self.defender = self.from_city = self.to_city = -1
        self.score = self.side = self.retreat_steps = self.combats = 0
        self.strength = [0, 0]
        self.played = []
        self.reserve = self.victor = -1
        self.forced_play = False

    def _init_fate(self) -> None:
        """Start with no card of fate drawn."""
        self.fate_drawn = []
        self.effect = NO_EFFECT
        self.effect_used = self.hild_lost = False
        self.fate_question = self.hild_suits = self.cuts = self.colonies = 0
        self.offered = -1

    def _init_ending(self) -> None:
        """Start without an offensive option, an exit or a winner."""
        self.option = self.taken_in = self.cut_in = self.failed_in = self.failed_with = 0
        self.open_card = self.imperial_before = -1
        self.imperial_changed = self.winners = 0
        self.exits = [0] * 7
        self.held_at_exit = [(0, 0)] * 7
        self.offensive = False

    def __repr__(self) -> str:
        return f"<friedrich, turn {self.turn}, {self.phase}, seat {self.to_act}>"

    @property
    def phase(self) -> Phase:
        """Return the public name of the stage."""
        return PHASES[self.stage]

    def copy(self) -> Self:
        """Return an independent position; chance is shared, since it is never changed in place."""
        return type(self)(self.options, self.roles, self.chance, self)

    # Frequent questions

    def generals_at(self, city: int) -> list[int]:
        """List the generals on a city, the commander first."""
        occupant = self.at[city]
        where = self.where
        return [p for p in GENERALS[occupant - 1] if where[p] == city] if 0 < occupant < 8 else []

    def stacks(self, nation: int) -> list[int]:
        """List the cities of a nation's stacks in the order of their commanders' ranks."""
        cities: list[int] = []
        where = self.where
        for piece in GENERALS[nation]:
            city = where[piece]
            if city >= 0 and city not in cities:
                cities.append(city)
        return cities

    def is_at_war(self, nation: int) -> bool:
        """Return whether a nation takes part in the war."""
        return not self.out >> nation & 1

    # Placing and removing pieces

    def place_piece(self, piece: int, city: int) -> None:
        """Place a piece on a city."""
        self.where[piece] = city
        self.at[city] = NATION_OF[piece] + (9 if IS_TRAIN[piece] else 1)
        self.occupied |= 1 << city

    def remove_piece(self, piece: int, to: int) -> None:
        """Take a piece off its city, which may still hold others of its stack."""
        city = self.where[piece]
        self.where[piece] = to
        if city >= 0:
            self.face_down &= ~(1 << piece)
            if IS_TRAIN[piece] or city not in [self.where[p] for p in GENERALS[NATION_OF[piece]]]:
                self.at[city] = 0
                self.occupied &= ~(1 << city)

    def emit(
        self,
        what: str,
        params: Mapping[str, Json],
        to: tuple[int, ...] | None = None,
        final: bool = False,
    ) -> None:
        """Report something that happened, if events are recorded."""
        if self.told is not None:
            self.told.append(Event(f"friedrich.event.{what}", params, to, final))


AnyState = TypeVar("AnyState", bound=BaseState)
"""The plain position or the state of the contract: a function returns the type it was given."""
