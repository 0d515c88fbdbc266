"""The state of the game: how acts change a position, in the hot code of the game.

Places on the table are numbered 0 to 47, row by row; sets of places are bit masks. What
never changes in a game lies in the `Deal`, which copies share.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from tafelrunde.games.richelieu import (
    action_data,
    events,
    preview,
    reasons,
    scoring,
    snapshot,
    views,
    warnings,
)
from tafelrunde.games.richelieu.action_codes import (
    ACTIONS,
    END,
    ENDS,
    MARK,
    MOVE,
    NOTHING,
    REDEEM,
    SUPPLY,
    malformed_error,
    parse_act,
)
from tafelrunde.games.richelieu.components import (
    BIT,
    CLOSE,
    COUNT_SHIFT,
    FOLLOW,
    MARKER_BACK,
    MARKERS,
    OVER,
    PLACES,
    ROWS,
    TAKE,
    UNIT,
    places_of,
)
from tafelrunde.games.richelieu.position import RichelieuPosition
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

_STEP: Final = (1, -1) * ROWS


class RichelieuState(RichelieuPosition, State):
    """A position of Richelieu, with the contract of the kernel."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<richelieu, turn {self.turns + 1}, {self.phase}, seat {self.to_act}>"

    # Changing

    def push(self, action: Action) -> None:
        """Execute a listed action."""
        code = action.code
        if code < REDEEM:
            self._take(code)
        elif code >= MARK:
            self._place_marker(code)
        elif code == END:
            self._end_turn()
        else:
            self._redeem()

    def _take(self, code: int) -> None:
        seat, end = self.to_act, self.end
        assert seat is not None
        index = code & 7
        place = end[index]
        bit = BIT[place]
        other = end[index ^ 1]
        following = place + _STEP[index]
        if other < 0:  # the last card of its row
            end[index] = NOTHING
            self.ends ^= bit
        elif following == other:
            end[index & 6] = other
            end[index | 1] = NOTHING
            self.ends ^= bit
        else:
            end[index] = following
            self.ends ^= bit | BIT[following]
        self.table ^= bit
        self.cards[seat] |= bit
        if self.marked & bit:
            self._meet_marker(seat, bit, (code >> 3) - 1)
        token = self.tokens[place]
        if token >= 0:
            self.held[seat] += UNIT[token]
        if not self.table:
            self._finish()
            return
        if self.stage == TAKE:
            self.stage = FOLLOW
            self.first = place
            self.pair = self.deal.partners[place] if self.turns else 0
        else:
            self.pair = 0
        if self.lost[seat] == MARKERS or not self.table & ~self.marked:
            self._end_if_nothing_left(seat)

    def _meet_marker(self, seat: int, bit: int, payment: int) -> None:
        """Return the marker on a taken card to its owner; a foreign one costs one (R7)."""
        self.marked ^= bit
        markers = self.markers
        for owner in range(self.players):
            if markers[owner] & bit:
                markers[owner] ^= bit
                self.supply[owner] += 1
                break
        if payment == SUPPLY:
            self.supply[seat] -= 1
            self.lost[seat] += 1
        elif payment >= 0:
            markers[seat] ^= BIT[payment]
            self.marked ^= BIT[payment]
            self.lost[seat] += 1

    def _place_marker(self, code: int) -> None:
        seat = self.to_act
        assert seat is not None
        if code < MOVE:
            bit = BIT[code - MARK]
            self.supply[seat] -= 1
        else:
            source, place = divmod(code - MOVE, PLACES)
            bit = BIT[place]
            self.markers[seat] ^= BIT[source]
            self.marked ^= BIT[source]
        self.markers[seat] |= bit
        self.marked |= bit
        self.pair = 0
        self.stage = CLOSE
        if not (self.lost[seat] and self.held[seat] >> COUNT_SHIFT):
            self._end_turn()

    def _redeem(self) -> None:
        seat = self.to_act
        assert seat is not None
        self.held[seat] -= UNIT[MARKER_BACK]
        self.redeemed[seat] += 1
        self.lost[seat] -= 1
        self.supply[seat] += 1
        if self.stage != TAKE:
            self._end_if_nothing_left(seat)

    def _end_if_nothing_left(self, seat: int) -> None:
        """End the turn if it is public that nothing is left to do.

        A seat with a token and a lost marker must act itself: whether it could redeem is secret.
        """
        if self.might_redeem(seat):
            return
        if self.stage == FOLLOW and (
            self.pair & self.open_ends(seat) or self.places_for_marker(seat)
        ):
            return
        self._end_turn()

    def _end_turn(self) -> None:
        seat = self.to_act
        assert seat is not None
        self.turns += 1
        self.first = NOTHING
        self.pair = 0
        self.stage = TAKE
        if self.options.three_rows and self.end[::2].count(NOTHING) >= ROWS - 1:
            self._finish()
            return
        players, free = self.players, self.ends & ~self.marked
        seat = (seat + 1) % players
        while not free and self.lost[seat] == MARKERS and not self.held[seat] >> COUNT_SHIFT:
            seat = (seat + 1) % players  # cannot take and cannot redeem: skipped (R8)
        self.to_act = seat

    def _finish(self) -> None:
        self.stage = OVER
        self.to_act = None

    # Choosing

    def random_action(self, rng: Random) -> Action:
        """Return a random listed action: first draw its kind, then the action."""
        seat, random = self.to_act, rng.random
        assert seat is not None
        if self.lost[seat] and self.can_redeem(seat) and random() < 0.25:
            return ACTIONS[REDEEM]
        if self.stage == TAKE:
            return self._random_take(rng, seat, self.ends)
        if self.stage == FOLLOW:
            second = self.pair & self.ends
            if second and second & self.open_ends(seat) and random() < 0.5:
                return self._random_take(rng, seat, second)
            if random() < 0.5 and self.lost[seat] < MARKERS and (free := self.table & ~self.marked):
                return self._random_marker(rng, seat, free)
        return ACTIONS[END]

    def _random_take(self, rng: Random, seat: int, among: int) -> Action:
        """Return a random way to take one of some ends; a stuck seat passes or redeems."""
        random, end = rng.random, self.end
        foreign = self.marked & ~self.markers[seat]
        if self.lost[seat] == MARKERS:
            among &= ~foreign
            if not among:
                return ACTIONS[REDEEM if self.can_redeem(seat) and random() < 0.5 else END]
        while True:
            index = int(random() * ENDS)
            place = end[index]
            if place >= 0 and among & BIT[place]:
                break
        if foreign & BIT[place]:
            return ACTIONS[index + ENDS * (self._random_payment(rng, seat) + 1)]
        return ACTIONS[index]

    def _random_payment(self, rng: Random, seat: int) -> int:
        ways = places_of(self.markers[seat])
        if self.supply[seat]:
            ways.append(SUPPLY)
        return ways[int(rng.random() * len(ways))]

    def _random_marker(self, rng: Random, seat: int, free: int) -> Action:
        """Return a random way to put a marker on some unmarked card."""
        random, end = rng.random, self.end
        while True:
            row = int(random() * ROWS) * 2
            place = end[row]
            if place < 0:
                continue
            last = end[row + 1]
            if last >= 0:
                place += int(random() * (last - place + 1))
            if free & BIT[place]:
                break
        if self.supply[seat] and (self.players < 4 or not self.must_move_marker(seat)):
            return ACTIONS[MARK + place]
        markers = self.markers[seat]
        for _ in range(int(random() * markers.bit_count())):
            markers &= markers - 1
        source = (markers & -markers).bit_length() - 1
        return ACTIONS[MOVE + source * PLACES + place]

    def legal_actions(self) -> list[Action]:
        """List the legal acts: takes by end, redeem, markers by place, end."""
        return reasons.legal_actions(self)

    def parse(self, text: str) -> Action:
        """Return the act with this text."""
        return parse_act(text, views.prompt_kind(self))

    def action_data(self, action: Action) -> dict[str, Json]:
        """Return an act as data: its verb, its end, its card."""
        return cast("dict[str, Json]", action_data.action_fields(self, action.code))

    def action_from_data(self, data: Mapping[str, object]) -> Action:
        """Return the act with this data."""
        return parse_act(action_data.text_from_data(data), views.prompt_kind(self))

    def canonical(self, action: Action) -> Action:
        """Return the canonical act: the last card of a row is taken from the left."""
        code = action.code
        if not 0 <= code < len(ACTIONS) or ACTIONS[code] != action:
            raise malformed_error(str(action.text), views.prompt_kind(self))
        if code < REDEEM and code & 1 and self.end[code & 7] < 0:
            return ACTIONS[code - 1]
        return ACTIONS[code]

    def check(self, action: Action) -> Reason | None:
        """Return why an act is illegal, None if it is legal."""
        return reasons.find_reason(self, self.canonical(action).code)

    def check_canonical(self, action: Action) -> Reason | None:
        """Return why a canonical act is illegal, None if it is legal."""
        return reasons.find_reason(self, action.code)

    def execute(self, action: Action) -> list[Event]:
        """Execute a canonical act and return its events."""
        seat, turns = self.to_act, self.turns
        assert seat is not None
        act_events = events.act_events(self, action.code)
        self.push(action)
        return act_events + events.turn_events(self, seat, turns)

    def default_action(self) -> Action:
        """Return the end of the turn if it is legal, otherwise the first listed act."""
        if reasons.find_reason(self, END) is None:
            return ACTIONS[END]
        return self.legal_actions()[0]

    # Showing

    def certain_events(self, action: Action) -> list[Event]:
        """Return all events of an act except the token under a card."""
        return [event for event in events.act_events(self, action.code) if event.audience is None]

    def preview_data(self, action: Action) -> dict[str, Json]:
        """Return for a take what it uncovers, what could follow, and what it is worth."""
        if action.code >= REDEEM:
            return {}
        return cast("dict[str, Json]", preview.take_preview(self, action.code))

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
        """Shuffle the unseen tokens again."""
        chance = self.chance.copy()
        chance.reseed(index)
        unseen = snapshot.unseen_tokens(self.held, self.redeemed)
        chance.shuffle(unseen)
        hidden = places_of(self.table)
        self.tokens = [
            unseen.pop() if place in hidden and token >= 0 else NOTHING
            for place, token in enumerate(self.tokens)
        ]
        self.chance = chance

    def validate(self) -> list[str]:
        """List the defects of this position."""
        return reasons.find_defects(self)

    def to_bytes(self) -> bytes:
        """Return the whole position as bytes."""
        return snapshot.to_bytes(self)
