"""One game of a contest, with the arena as its referee.

A bot receives the knowledge of its seat and the legal actions, never the state. Its answer is
looked up among the listed actions, so neither a forged action nor a changed list has an effect.
When a bot fails, the random bot chooses instead; the fault is counted, and the game goes on.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import cast

from tafelrunde.games import find_game
from tafelrunde.kernel import Action, Json, Knowledge, Record, State
from tafelrunde.lab.arena.contest import Contest, Pairing
from tafelrunde.lab.arena.schedule import Seating
from tafelrunde.search import Bot, BotFault, ask_bot, choose_random
from tafelrunde.search.time_limit import keep_alarm

MAX_ACTS = 20_000
"""No sensible game is longer; this stops bots that move to and fro for ever."""
MAX_LATE = 3
"""How often a bot may be too slow in one game before the random bot replaces it there."""


@dataclass(frozen=True)
class SeatFaults:
    """The faults of one kind of the bot at a seat in a game; `what` describes the first.

    The kinds are `error`, `late` and `illegal`.
    """

    seat: int
    kind: str
    count: int
    what: str

    def to_json(self) -> list[Json]:
        """Return the faults as plain data."""
        return [self.seat, self.kind, self.count, self.what]

    @classmethod
    def from_json(cls, data: object) -> SeatFaults:
        """Rebuild faults from `to_json`; raise ValueError for other data."""
        match data:
            case [int(seat), "error" | "late" | "illegal" as kind, int(count), str(what)]:
                return cls(seat, kind, count, what)
        raise ValueError("these are no faults of a bot")


@dataclass(frozen=True)
class GameResult:
    """A finished game, as a line of the results file."""

    number: int
    deal: int
    seats: Seating
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    acts: tuple[int, ...]
    ms: tuple[float, ...]
    """Milliseconds of thinking by seat, over all its acts."""
    tally: Mapping[str, float]
    faults: tuple[SeatFaults, ...] = ()
    """The faults of bots; a line of the file has this field only if there are any."""

    def to_json(self) -> dict[str, Json]:
        """Return the game as plain data."""
        data = {name: cast(Json, value) for name, value in vars(self).items()}
        del data["faults"]
        return data | (
            {"faults": [fault.to_json() for fault in self.faults]} if self.faults else {}
        )

    @classmethod
    def from_json(cls, data: object) -> GameResult:
        """Rebuild a game from `to_json`; raise ValueError for other data."""
        names = [*cls.__dataclass_fields__]
        if not isinstance(data, dict) or list(data) not in (names, names[:-1]):
            raise ValueError("this is no game of an arena")
        lists = {
            name: tuple(data[name]) for name in _LISTS if _is_list_of(data[name], *_LISTS[name])
        }
        number, deal, tally = data["number"], data["deal"], data["tally"]
        is_complete = type(number) is int and type(deal) is int and isinstance(tally, dict)
        is_complete = is_complete and isinstance(data.get("faults", []), list)
        if not is_complete or len(lists) < len(_LISTS):
            raise ValueError("this is no game of an arena")
        faults = tuple(SeatFaults.from_json(fault) for fault in data.get("faults", []))
        if any(not 0 <= fault.seat < len(lists["seats"]) for fault in faults):
            raise ValueError("these are faults of no seat")
        return cls(number, deal, tally=tally, faults=faults, **lists)


_LISTS: dict[str, tuple[type, ...]] = {
    "seats": (str,),
    "roles": (str,),
    "winners": (int,),
    "scores": (int,),
    "acts": (int,),
    "ms": (int, float),
}


def _is_list_of(value: object, *kinds: type) -> bool:
    return isinstance(value, list) and all(isinstance(item, kinds) for item in value)


@dataclass(frozen=True)
class GameFault:
    """A game that could not go on, with what is needed to reproduce it."""

    pairing: Pairing
    seat: int
    kind: str
    """`endless` is the fault of a bot, `house` is not."""
    what: str
    record: str
    trace: str


class EndlessGame(Exception):
    """A game did not end; the seat with the most acts is at fault."""


@dataclass
class Referee:
    """Holds the state of one game, asks the bots and applies their answers."""

    contest: Contest
    pairing: Pairing
    bots: Mapping[str, Bot]
    history: list[tuple[int, Action]] = field(default_factory=list)
    seat_at_fault: int | None = None
    """The seat at fault for an endless game."""
    faults: dict[tuple[int, str], SeatFaults] = field(default_factory=dict)

    def play(self) -> GameResult:
        """Play to the end and return the result."""
        contest, pairing = self.contest, self.pairing
        game = find_game(contest.game)
        state = game.start(contest.options, contest.deal_seed(pairing.deal))
        with keep_alarm():
            acts, seconds = self._play_to_end(state)
        outcome = state.outcome()
        assert outcome is not None
        return GameResult(
            pairing.number,
            pairing.deal,
            pairing.seats,
            roles_of(state, len(pairing.seats)),
            outcome.winners,
            outcome.scores,
            tuple(acts),
            tuple(round(1000 * spent, 3) for spent in seconds),
            dict(game.stats(state)),
            tuple(self.faults.values()),
        )

    def _play_to_end(self, state: State) -> tuple[list[int], list[float]]:
        """Let the bots act until the game is over; return acts and seconds by seat."""
        seats, record = self.pairing.seats, self.history.append
        rngs = [self.contest.rng_for(self.pairing.number, seat) for seat in range(len(seats))]
        acts, seconds = [0] * len(seats), [0.0] * len(seats)
        for _ in range(MAX_ACTS):
            seat = state.to_act
            if seat is None:
                return acts, seconds
            actions, knowledge = state.legal_actions(), state.knowledge(seat)
            began = perf_counter()
            action = self._choose(seat, knowledge, actions, rngs[seat])
            seconds[seat] += perf_counter() - began
            acts[seat] += 1
            record((seat, action))
            state.push(action)
        self.seat_at_fault = acts.index(max(acts))
        raise EndlessGame

    def _choose(
        self, seat: int, knowledge: Knowledge, actions: list[Action], rng: Random
    ) -> Action:
        """Let the bot at a seat choose; if it cannot, the random bot does."""
        late = self.faults.get((seat, "late"))
        answer: Action | BotFault = BotFault("late", "")
        if late is None or late.count < MAX_LATE:
            bot, contest = self.bots[self.pairing.seats[seat]], self.contest
            answer = ask_bot(bot, knowledge, actions, contest.budget, rng, contest.limit)
        if isinstance(answer, Action):
            return answer
        self._count(seat, answer)
        # The bot may have advanced its own generator by any amount: use a separate one.
        spare = self.contest.rng_for(self.pairing.number, seat, len(self.history))
        return choose_random(knowledge, actions, spare)

    def _count(self, seat: int, fault: BotFault) -> None:
        """Count a fault of the bot at a seat."""
        first = SeatFaults(seat, fault.kind, 0, fault.what)
        faults = self.faults.get((seat, fault.kind), first)
        self.faults[seat, fault.kind] = replace(faults, count=faults.count + 1)

    def describe_fault(self, error: Exception) -> GameFault:
        """Return what stopped this game."""
        seat = self.seat_at_fault if self.seat_at_fault is not None else -1
        kind = "endless" if isinstance(error, EndlessGame) else "house"
        trace = "".join(traceback.format_exception(error))
        return GameFault(self.pairing, seat, kind, type(error).__name__[:80], self._record(), trace)

    def _record(self) -> str:
        """Return the game so far as a record that `replay` can show."""
        contest, pairing = self.contest, self.pairing
        seats: list[dict[str, Json]] = [
            {"name": f"{name} {seat}", "bot": name} for seat, name in enumerate(pairing.seats)
        ]
        rules, options = find_game(contest.game).rules_version, contest.options.to_json()
        seed = contest.deal_seed(pairing.deal)
        record = Record.begin(contest.game, rules, options, seats, seed, bytes(16))
        for seat, action in self.history:
            record.act(seat, action.text)
        return record.to_text()


def roles_of(state: State, seats: int) -> tuple[str, ...]:
    """Return the role of each seat, or `seat N` if the game has no roles."""
    roles: tuple[str, ...] | None = getattr(state, "roles", None)
    return tuple(roles) if roles else tuple(f"seat {seat}" for seat in range(seats))


def play_game(
    contest: Contest, pairing: Pairing, bots: Mapping[str, Bot]
) -> GameResult | GameFault:
    """Play one game; return a GameFault if something stops it."""
    referee = Referee(contest, pairing, bots)
    try:
        return referee.play()
    except Exception as error:  # for any error, the game must be reported
        return referee.describe_fault(error)
