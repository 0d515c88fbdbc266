"""Fredericus a second time: slow, plain, and written from the rules alone.

Nothing here knows how the engine works; tests play both side by side and compare them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tafelrunde.kernel import State
from tests.reference.counting import count_lines

COLOURS = ["red", "blue", "green", "yellow"]
KINDS = ["falcon", "goshawk"]
FIELDS = range(1, 9)  # Q1: eight sides in a ring
SEAL, TREES, SKY = "seal", "trees", "sky"
HAND, MIDDLE = "hand", "middle"
FREDERICUS = "fredericus"
IN_THE_PILE, TURNED_UP = -1, -2


@dataclass
class Bird:
    """A bird with its field; hooded it waits in the yard beside that field."""

    seat: int
    kind: str
    field: int = 0
    hooded: bool = False

    @property
    def name(self) -> str:
        """Return the bird's colour and kind in one word."""
        return f"{COLOURS[self.seat]}-{self.kind}"


@dataclass
class Chip:
    """A chip with its place, and whether it was laid in the turn that is being played."""

    place: str = HAND
    laid: bool = False


@dataclass
class Player:
    """What one player has."""

    birds: list[Bird]
    chips: list[Chip]
    creatures: list[str] = field(default_factory=list)
    orders: list[str] = field(default_factory=list)

    @property
    def hooded(self) -> Bird | None:
        """Return the player's hooded bird, if there is one."""
        return next((bird for bird in self.birds if bird.hooded), None)


@dataclass
class Deal:
    """What chance decides, once for the whole game: rows, first orders, and the pile in order.

    Of the pile the cards down to Fredericus are known, which is all that can be drawn.
    """

    rows: list[list[str]]
    orders: list[str]
    pile: list[str]


class Reference:
    """A game of Fredericus from its start to its end."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        count = int(view["players"])
        chips = 2 if count == 2 else 1  # 004 Vorbereitung
        self.players = [_player(seat, chips) for seat in range(count)]
        self.first: int = view["first"]
        self.short = bool(view["short"])
        self.rows: list[list[str]] = []
        self.hidden: list[str] = []
        self.pile = {2: 15, 3: 18, 4: 21}[count]  # Q2
        self.discarded: list[str] = []
        self.fredericus = IN_THE_PILE
        self.stopped = False
        self.phase = "birds"
        self.to_act: int | None = self.first
        self.turns = 0
        self.seen: Counter[str] = Counter()
        self._reset_turn()

    def _reset_turn(self) -> None:
        self.base, self.done = 4, 0
        self.caught: set[str] = set()
        self.reversed = self.rearranged = False

    # What lies on the table

    @property
    def keeper(self) -> int:
        """Return the seat to the right of the first one, which is the last in turn order."""
        return (self.first - 1) % len(self.players)

    def seat(self) -> int:
        """Return the seat that must act."""
        if self.to_act is None:
            raise ValueError("the game is over")
        return self.to_act

    def actor(self) -> Player:
        """Return the player who must act."""
        return self.players[self.seat()]

    def others(self) -> list[tuple[int, Player]]:
        """List the other players clockwise from the one who must act (004 Fangen)."""
        count = len(self.players)
        seats = [(self.seat() + step) % count for step in range(1, count)]
        return [(seat, self.players[seat]) for seat in seats]

    def row(self, side: int) -> list[str]:
        """Return the row of a side, the card at the tower first."""
        return self.rows[side - 1]

    def shown_card(self, side: int) -> str | None:
        """Return the outer card of a row; an empty row shows nothing (Q7)."""
        row = self.row(side)
        return row[-1] if row else None

    def beside(self, side: int) -> list[str | None]:
        """Return the outer cards of both neighbouring rows."""
        return [self.shown_card(other) for other in neighbours(side)]

    def must(self) -> int:
        """Count the actions that cannot be left."""
        return max(self.base - self.done, 0) if self.phase == "act" else 0

    def left(self) -> int:
        """Count the actions that may still be taken; a reversal gives two more (004 Umkehren)."""
        extra = 2 if self.reversed else 0
        return self.base + extra - self.done if self.phase == "act" else 0

    def middle_taken(self) -> bool:
        """Return whether a chip lies in the middle."""
        return any(chip.place == MIDDLE for player in self.players for chip in player.chips)

    # What may be done

    def legal(self) -> set[str]:
        """Return the texts of all that the player whose turn it is may do."""
        if self.phase == "birds":
            return self._perches()
        if self.phase == "bets":
            return {f"bet {side}" for side in FIELDS}
        if self.phase == "act":
            return self._actions() | self._free_acts() | self._closings()
        return self._closings() if self.phase == "close" else set()

    def _perches(self) -> set[str]:
        # Q3: two opposite empty fields.
        taken = {bird.field for player in self.players for bird in player.birds}
        pairs = [(side, (side + 3) % 8 + 1) for side in FIELDS]
        return {f"birds {one} {two}" for one, two in pairs if not taken & {one, two}}

    def _actions(self) -> set[str]:
        return self.shifts() | self._flights() | self.hoods() if self.left() else set()

    def shifts(self) -> set[str]:
        """Return every way of shifting an outer card to a neighbouring row."""
        sources = [side for side in FIELDS if self.row(side)]
        return {f"shift {side} {other}" for side in sources for other in neighbours(side)}

    def _flights(self) -> set[str]:
        # 004 Spielablauf: a hooded bird stays where it is.
        return {
            f"fly {bird.kind} {side}"
            for bird in self.actor().birds
            if not bird.hooded
            for side in neighbours(bird.field)
        }

    def hoods(self) -> set[str]:
        """Return every way of hooding birds on a field between two rows that show trees."""
        fields = [side for side in FIELDS if self.beside(side) == [TREES, TREES]]
        return {
            f"hood {side} {' '.join(names)}" for side in fields for names in self._hoodable(side)
        }

    def _hoodable(self, side: int) -> list[list[str]]:
        # Q6: any number of birds, but never both birds of a player at a time.
        choices = []
        for _, player in sorted(self.others()):
            free = [] if player.hooded else [bird for bird in player.birds if bird.field == side]
            choices.append([None, *(bird.name for bird in free)])
        sets = [[name for name in choice if name] for choice in product(*choices)]
        return [names for names in sets if names]

    def _free_acts(self) -> set[str]:
        return self.catches() | self.reversals() | self._rearrangements()

    def catches(self) -> set[str]:
        """Name the birds that can catch now, each once a turn (Q5)."""
        ready = [bird for bird in self.actor().birds if bird.kind not in self.caught]
        return {f"catch {bird.kind}" for bird in ready if self._can_catch(bird)}

    def _can_catch(self, bird: Bird) -> bool:
        # 004 Fangen: the falcon hunts between sky and sky, the goshawk between sky and trees.
        wanted = {SKY: 2} if bird.kind == "falcon" else {SKY: 1, TREES: 1}
        prey = self.shown_card(bird.field)
        return not bird.hooded and is_creature(prey) and Counter(self.beside(bird.field)) == wanted

    def _own_fields(self) -> set[int]:
        # Q5, Q13: a hooded bird does not count.
        return {bird.field for bird in self.actor().birds if not bird.hooded}

    def reversals(self) -> set[str]:
        """Return every way of reversing a row between two seals, once a turn (Q5)."""
        if self.reversed:
            return set()
        return {
            f"reverse {side} seal {other}"
            for side in self._own_fields()
            if self.row(side) and self.beside(side) == [SEAL, SEAL]
            for other in neighbours(side)
        }

    def _rearrangements(self) -> set[str]:
        # 004 Variante, Q13: three trees or three skies nearest the tower, once a turn.
        if not self.short or self.rearranged:
            return set()
        alike = [[TREES] * 3, [SKY] * 3]
        return {f"rearrange {side}" for side in self._own_fields() if self.row(side)[:3] in alike}

    def _closings(self) -> set[str]:
        # Q4: what must be done comes first.
        if self.must():
            return set()
        free = {"free"} if self.actor().hooded else set()
        return {"end"} | free | self._bets()

    def _bets(self) -> set[str]:
        # 004 Ende des Spielzugs: the middle is for three or four players and one chip.
        targets = [str(side) for side in FIELDS]
        if len(self.players) > 2 and not self.middle_taken():
            targets.append(MIDDLE)
        # Q11: each chip once, not to where it lies.
        places = {chip.place for chip in self.actor().chips if not chip.laid}
        return {
            f"bet {target}" if place == HAND else f"bet {place} {target}"
            for place in places
            for target in targets
            if target != place
        }

    # What is done

    def play(self, text: str) -> None:
        """Carry out a legal act."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text}")
        verb, *words = text.split()
        getattr(self, f"_{verb}")(*words)

    def awaits_deal(self) -> bool:
        """Return whether all birds are placed and no card is dealt yet."""
        return self.phase == "birds" and all(player.birds[0].field for player in self.players)

    def _birds(self, falcon: str, goshawk: str) -> None:
        for bird, side in zip(self.actor().birds, (falcon, goshawk), strict=True):
            bird.field = int(side)
        self._next_seat()

    def deal(self, dealt: Deal) -> None:
        """Lay the rows and give everyone an order; then the bets follow (Q3)."""
        self.rows, self.hidden = dealt.rows, dealt.pile
        for player, order in zip(self.players, dealt.orders, strict=True):
            player.orders.append(order)
        self.phase = "bets"

    def _bet(self, *words: str) -> None:
        place = words[0] if len(words) == 2 else HAND
        chips = self.actor().chips
        chip = next(chip for chip in chips if chip.place == place and not chip.laid)
        chip.place, chip.laid = words[-1], True
        if self.phase != "bets":
            self._close()
        elif all(chip.laid for chip in chips):
            self._next_seat()
            if self.to_act == self.first:
                self._begin_turn()

    def _shift(self, source: str, target: str) -> None:
        self.row(int(target)).append(self.row(int(source)).pop())
        self.done += 1

    def _fly(self, kind: str, side: str) -> None:
        self._own(kind).field = int(side)
        self.done += 1

    def _own(self, kind: str) -> Bird:
        return self.actor().birds[KINDS.index(kind)]

    def _hood(self, _side: str, *names: str) -> None:
        for player in self.players:
            for bird in player.birds:
                bird.hooded |= bird.name in names
        self.done += 1

    def _catch(self, kind: str) -> None:
        bird, player = self._own(kind), self.actor()
        player.creatures.append(self.row(bird.field).pop())
        self.caught.add(kind)
        # Q9: the eighth creature stops the orders before its own bets are paid.
        if len(player.creatures) >= 8 and not self.stopped:
            self.stopped = True
            self.seen["eighth creature"] += 1
        for seat, other in self.others():
            self._pay(seat, other, str(bird.field))

    def _pay(self, seat: int, player: Player, tower: str) -> None:
        # Q8: one order for all chips on the tower; the middle is lost.
        won = [chip for chip in player.chips if chip.place == tower]
        lost = [chip for chip in player.chips if chip.place == MIDDLE]
        for chip in won + lost:
            chip.place = HAND
        self.seen["middle lost"] += len(lost)
        if won:
            self.seen[f"paid for {len(won)}"] += 1
            self._draw(seat)

    def _reverse(self, side: str, _seal: str, other: str) -> None:
        self.row(int(side)).reverse()
        self.row(int(other)).pop()
        self.reversed = True
        self._draw(self.seat())

    def _rearrange(self, side: str) -> None:
        row = self.row(int(side))
        row[:] = row[3:] + row[:3]
        self.rearranged = True

    def _free(self) -> None:
        bird = self.actor().hooded
        if bird:
            bird.hooded = False
        self._close()

    def _close(self) -> None:
        self.phase = "close"
        if not self.actor().hooded and all(chip.laid for chip in self.actor().chips):
            self._end()

    # Orders

    def _draw(self, seat: int) -> None:
        # 004 Spielende: nobody is given an order any more.
        if self.stopped:
            self.seen["no order after the stop"] += 1
            return
        card = self._top()
        if card == FREDERICUS:
            self.fredericus, self.stopped = seat, True
            self.seen["Fredericus drawn"] += 1
        else:
            self.players[seat].orders.append(card)

    def _turn_one_up(self) -> None:
        card = self._top()
        if card == FREDERICUS:
            self.fredericus = TURNED_UP
            self.seen["Fredericus turned up"] += 1
        else:
            self.discarded.append(card)

    def _top(self) -> str:
        self.pile -= 1
        return self.hidden.pop(0)

    # Whose turn it is

    def _next_seat(self) -> None:
        self.to_act = (self.seat() + 1) % len(self.players)

    def _end(self) -> None:
        self.turns += 1
        if self.seat() == self.keeper:
            if not self.stopped:
                self._turn_one_up()
            if self.stopped or self.fredericus == TURNED_UP:
                self.to_act, self.phase = None, "over"
                return
        self._next_seat()
        self._begin_turn()

    def _begin_turn(self) -> None:
        self._reset_turn()
        self.phase = "act"
        # Q4: two and three actions in the first two turns of the game.
        self.base = {0: 2, 1: 3}.get(self.turns, 4)
        for chip in self.actor().chips:
            chip.laid = False
            # Q8: a chip left alone in the middle comes back with an order.
            if chip.place == MIDDLE:
                chip.place = HAND
                self.seen["middle paid"] += 1
                self._draw(self.seat())

    # How it ends

    def score(self) -> list[int]:
        """Count every player's points as if the game ended now (Q10)."""
        points = []
        for seat, player in enumerate(self.players):
            pairs = (Counter(player.creatures) & Counter(player.orders)).total()
            cards = len(player.creatures) + len(player.orders)
            emperor = 2 if self.fredericus == seat else 0
            points.append(cards + emperor + sum(range(1, pairs + 1)))
        return points

    def winner(self) -> int:
        """Return the seat with most points; of several the one latest in turn order (Q10)."""
        points, count = self.score(), len(self.players)
        return max(range(count), key=lambda seat: (points[seat], (seat - self.first) % count))


def neighbours(side: int) -> list[int]:
    """Return the two sides beside a side."""
    return [(side - 2) % 8 + 1, side % 8 + 1]


def is_creature(card: str | None) -> bool:
    """Tell a creature from what grows, shines and seals."""
    return card not in (None, SEAL, TREES, SKY)


def _player(seat: int, chips: int) -> Player:
    return Player([Bird(seat, kind) for kind in KINDS], [Chip() for _ in range(chips)])


# Side by side with the engine


def follow(state: State, reference: Reference, text: str) -> None:
    """Play one act in both; after the last birds the reference is told what was dealt."""
    state.apply(state.parse(text))
    reference.play(text)
    if reference.awaits_deal():
        reference.deal(_read_deal(state, len(reference.players)))


def _read_deal(state: State, players: int) -> Deal:
    orders: list[Any] = [state.view(seat)["orders"] for seat in range(players)]
    rows: Any = state.view(None)["rows"]
    return Deal(rows, [own for (own,) in orders], _read_pile(state.copy()))


def _read_pile(state: State) -> list[str]:
    """Play on so that nobody draws, and see the pile turned up card by card."""
    while state.to_act is not None:
        actions = state.legal_actions()
        dull = [action for action in actions if action.text.startswith(("bet", "shift", "end"))]
        state.push(next((action for action in dull if action.text == "end"), dull[0]))
    discarded: Any = state.view(None)["discarded"]
    return [*discarded, FREDERICUS]


def nodes(start: State, acts: Sequence[str], depths: Sequence[int]) -> list[int]:
    """Count the lines of exactly this many legal acts after `acts`, by the reference's own list."""
    state, reference = start.copy(), Reference(start.view(None))
    for text in acts:
        follow(state, reference, text)
    return [count_lines((state, reference), _legal, _after, depth) for depth in depths]


def _legal(position: tuple[State, Reference]) -> set[str]:
    return position[1].legal()


def _after(position: tuple[State, Reference], text: str) -> tuple[State, Reference]:
    state, reference = position[0].copy(), deepcopy(position[1])
    follow(state, reference, text)
    return state, reference
