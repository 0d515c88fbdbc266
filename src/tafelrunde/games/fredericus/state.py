"""The state of the game: how acts change a position, in the hot code of the game.

Sides are numbered 0 to 7 around the ring; a row is one integer. Birds are numbered twice their
seat, plus one for the goshawk. Consequences of an act (draws, payments, the end of a round) happen
here too; their events are collected only inside `execute`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Self, cast

from tafelrunde.games.fredericus import (
    action_data,
    events,
    nearest_catch,
    random_actions,
    reasons,
    scoring,
    snapshot,
    views,
    warnings,
)
from tafelrunde.games.fredericus.action_codes import (
    ACTIONS,
    BET,
    CATCH,
    END,
    FLY,
    FREE,
    HOOD,
    PLACE,
    REARRANGE,
    REVERSE,
    beside,
    is_real,
    malformed_error,
    parse_act,
)
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    BETS,
    CLOSE,
    ENOUGH,
    EXTRA_ACTIONS,
    FIRST_CREATURE,
    FIRST_ROUND,
    FREDERICUS,
    HAND,
    MIDDLE,
    OVER,
    SIDES,
    TURNED_UP,
    cards_of,
    row_of,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import (
    Action,
    ActWarning,
    Event,
    Json,
    Knowledge,
    Outcome,
    Phrase,
    Reason,
    State,
    View,
)


class FredericusState(FredericusPosition, State):
    """A position of Fredericus, with the contract of the kernel."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<fredericus, turn {self.turns + 1}, {self.phase}, seat {self.to_act}>"

    # Changing

    def push(self, action: Action) -> None:
        """Execute a listed action."""
        code = action.code
        seat = self.to_act
        assert seat is not None
        if code < FLY:
            source, rows = code >> 1, self.rows
            target = beside(source, code & 1)
            rows[target] = rows[target] << 4 | rows[source] & 15
            rows[source] >>= 4
            self.done += 1
        elif code < CATCH:
            kind, field = divmod(code - FLY, SIDES)
            self.birds[2 * seat + kind] = field
            self.done += 1
        elif code >= HOOD:
            self._hood((code - HOOD) & 255)
        else:
            self._push_rare(seat, code)

    def _push_rare(self, seat: int, code: int) -> None:
        if code < REVERSE:
            self._catch(seat, code - CATCH)
        elif code < REARRANGE:
            self._reverse(seat, *divmod(code - REVERSE, 2))
        elif code < FREE:
            self._rearrange(code - REARRANGE)
        elif code == FREE:
            self.hooded[seat] = -1
            self._close(seat)
        elif code == END:
            self._end_turn(seat)
        elif code < PLACE:
            self._bet(seat, *divmod(code - BET, SIDES + 1))
        else:
            self._perch(seat, code - PLACE)

    def _perch(self, seat: int, falcon: int) -> None:
        """Put both birds on opposite fields; after the last seat the cards are dealt (Q3)."""
        self.birds[2 * seat] = falcon
        self.birds[2 * seat + 1] = (falcon + SIDES // 2) % SIDES
        self.to_act = (seat + 1) % self.players
        if self.to_act == self.first:
            self.stage = BETS
            self._deal()

    def _deal(self) -> None:
        chance = self.chance.copy()
        rows, self.orders, self.pile, self.open_orders = snapshot.deal_cards(self.players, chance)
        self.rows = [row_of(cards) for cards in rows]
        self.order_counts = [1] * self.players
        self.chance = chance
        if self.pending_events is not None:
            self.pending_events += events.deal_events(self)

    def _hood(self, mask: int) -> None:
        for bird in range(2 * self.players):
            if mask >> bird & 1:
                self.hooded[bird >> 1] = bird & 1
        self.done += 1

    def _catch(self, seat: int, kind: int) -> None:
        """Take the creature; others' bets on the tower are paid, clockwise (Q8, Q9)."""
        side = self.birds[2 * seat + kind]
        creature = (self.rows[side] & 15) - FIRST_CREATURE
        self.rows[side] >>= 4
        self.caught |= 1 << kind
        self.creatures[seat] += 1 << 4 * creature
        self.creature_counts[seat] += 1
        if self.creature_counts[seat] == ENOUGH and not self.stopped:
            self.stopped = True
            if self.pending_events is not None:
                self.pending_events.append(events.last_round_event(seat))
        for step in range(1, self.players):
            other = (seat + step) % self.players
            self._pay(other, side)

    def _pay(self, other: int, side: int) -> None:
        """Return another player's chips from a tower, for an order, and from the middle."""
        chips, won = self.chips, False
        for chip in self.own_chips(other):
            if chips[chip] == side:
                chips[chip] = HAND
                won = True
            elif chips[chip] == MIDDLE:
                chips[chip] = HAND
                if self.pending_events is not None:
                    self.pending_events.append(events.middle_lost_event(other))
        if won:
            self._draw(other, "bet", side)

    def _draw(self, seat: int, cause: str, side: int = -1) -> None:
        """Draw an order, unless no more are drawn; Fredericus ends the drawing."""
        card = None
        if not self.stopped:
            card = self.pile[self.drawn]
            self.drawn += 1
            if card == FREDERICUS:
                self.fredericus = seat
                self.stopped = True
            else:
                self.orders[seat] += 1 << 4 * card
                self.order_counts[seat] += 1
        if self.pending_events is not None:
            self.pending_events += events.draw_events(seat, cause, side, card)

    def _reverse(self, seat: int, row: int, direction: int) -> None:
        """Turn a row round, take one seal out, draw an order, gain two actions (004 B)."""
        self.rows[row] = row_of(cards_of(self.rows[row])[::-1])
        self.rows[beside(row, direction)] >>= 4
        self.reversed = True
        self.extra = EXTRA_ACTIONS
        self._draw(seat, "reversal")

    def _rearrange(self, row: int) -> None:
        """Bring the three innermost cards to the outer end (variant, Q13)."""
        cards = cards_of(self.rows[row])
        self.rows[row] = row_of(cards[3:] + cards[:3])
        self.rearranged = True

    def _bet(self, seat: int, source: int, target: int) -> None:
        for chip in self.own_chips(seat):
            if self.chips[chip] == source and not self.moved >> chip & 1:
                self.chips[chip] = target
                self.moved |= 1 << chip
                break
        if self.stage == BETS:
            self._next_better(seat)
        else:
            self._close(seat)

    def _next_better(self, seat: int) -> None:
        """Let the next seat lay its first chips, or begin the first turn after the last seat."""
        if any(self.chips[chip] == HAND for chip in self.own_chips(seat)):
            return
        self.moved = 0
        self.to_act = (seat + 1) % self.players
        if self.to_act == self.first:
            self._begin_turn(self.first)

    def _close(self, seat: int) -> None:
        """Allow only bets and freeing for the rest of the turn; end it if none is possible."""
        self.stage = CLOSE
        if self.hooded[seat] < 0 and all(self.moved >> c & 1 for c in self.own_chips(seat)):
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        self.turns += 1
        self.moved = 0
        if seat == self.keeper and self._is_last_round():
            self.stage = OVER
            self.to_act = None
            if self.pending_events is not None:
                self.pending_events += events.scoring_events(self)
            return
        self._begin_turn((seat + 1) % self.players)

    def _is_last_round(self) -> bool:
        """Turn up the top card at the end of a round, and return whether the game ends (Q9)."""
        if self.stopped:
            return True
        card = self.pile[self.drawn]
        self.drawn += 1
        if card == FREDERICUS:
            self.fredericus = TURNED_UP
        else:
            self.discarded = (*self.discarded, card)
        if self.pending_events is not None:
            self.pending_events.append(events.turned_up_event(self.keeper, card))
        return card == FREDERICUS

    def _begin_turn(self, seat: int) -> None:
        self.to_act = seat
        self.stage = ACT
        self.done = 0
        self.base = FIRST_ROUND[self.turns] if self.turns < len(FIRST_ROUND) else ACTIONS_A_TURN
        self.extra = 0
        self.caught = 0
        self.reversed = False
        self.rearranged = False
        for chip in self.own_chips(seat):
            if self.chips[chip] == MIDDLE:
                self.chips[chip] = HAND
                self._draw(seat, "middle")

    # Choosing

    def random_action(self, rng: Random) -> Action:
        """Return a random listed action: first draw its kind, then the action."""
        return random_actions.random_action(self, rng)

    def legal_actions(self) -> list[Action]:
        """List the legal single acts, never whole turns."""
        return reasons.legal_actions(self)

    def parse(self, text: str) -> Action:
        """Return the act with this text."""
        return parse_act(text, views.prompt_kind(self))

    def action_data(self, action: Action) -> dict[str, Json]:
        """Return an act as data, with the birds that can catch only after it."""
        fields = cast("dict[str, Json]", action_data.action_fields(self, action.code))
        seat = self.to_act
        if seat is None or not action_data.moves_cards_or_birds(action.code):
            return fields
        changes = action_data.catch_changes(self, self._after(action), seat)
        return fields | cast("dict[str, Json]", changes)

    def _after(self, action: Action) -> Self:
        """Return the position after an action."""
        after = self.copy()
        after.push(action)
        return after

    def action_from_data(self, data: Mapping[str, object]) -> Action:
        """Return the act with this data."""
        return parse_act(action_data.text_from_data(data), views.prompt_kind(self))

    def canonical(self, action: Action) -> Action:
        """Return the canonical act: `bet 5` moves the only movable chip if the hand is empty."""
        if not is_real(action):
            raise malformed_error(str(action.text), views.prompt_kind(self))
        return ACTIONS[reasons.canonical_code(self, action.code)]

    def check(self, action: Action) -> Reason | None:
        """Return why an act is illegal, None if it is legal."""
        return reasons.find_reason(self, self.canonical(action).code)

    def check_canonical(self, action: Action) -> Reason | None:
        """Return why a canonical act is illegal, None if it is legal."""
        return reasons.find_reason(self, action.code)

    def execute(self, action: Action) -> list[Event]:
        """Execute a canonical act and return all its events."""
        self.pending_events = events.act_events(self, action.code)
        try:
            self.push(action)
            return self.pending_events
        finally:
            self.pending_events = None

    def default_action(self) -> Action:
        """Return the end of the turn if it is legal, otherwise the first listed act."""
        listed = self.legal_actions()
        return listed[-1] if listed[-1].code == END else listed[0]

    # Showing

    def certain_events(self, action: Action) -> list[Event]:
        """Return the events of the act itself; its consequences may depend on the pile."""
        return events.act_events(self, action.code)

    def preview_selection(
        self, selection: Mapping[str, object], seat: int
    ) -> list[dict[str, Json]]:
        """Return previews of a selection; `nearest: catch` asks for the shortest way to a catch.

        That way is an aid.
        """
        if selection != {"nearest": "catch"}:
            return super().preview_selection(selection, seat)
        catch = nearest_catch.find_nearest_catch(self, seat, FredericusState._after)
        return [] if catch is None else [cast("dict[str, Json]", catch)]

    def warnings(self, seat: int) -> dict[str, list[ActWarning]]:
        """Return what the end of the turn would leave undone."""
        return warnings.warnings(self, seat)

    def prompt(self) -> Phrase:
        """Return the public prompt for the seat to act."""
        return views.prompt(self)

    def view(self, seat: int | None) -> View:
        """Return the position as a seat may see it."""
        return cast("View", views.view(self, seat))

    def knowledge(self, seat: int) -> Knowledge:
        """Return everything that a seat knows."""
        return snapshot.knowledge(self, seat)

    def outcome(self) -> Outcome | None:
        """Return the result of the game if it is over."""
        return scoring.outcome(self) if self.stage == OVER else None

    def reseed(self, index: int) -> None:
        """Shuffle the unseen cards again: the pile, or all cards before the deal."""
        chance = self.chance.copy()
        chance.reseed(index)
        left = list(self.pile[self.drawn :])
        if left:
            self.pile, self.drawn = tuple(snapshot.reshuffle_pile(left, chance)), 0
        self.chance = chance

    def validate(self) -> list[str]:
        """List the defects of this position."""
        return reasons.find_defects(self)

    def to_bytes(self) -> bytes:
        """Return the whole position as bytes."""
        return snapshot.to_bytes(self)
