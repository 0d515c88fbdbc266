"""One game of a contest, with the arena as its referee.

A bot is handed what its seat knows and what it may do, never the state. What it answers is
looked up among the listed actions, so neither a forged action nor a changed list gets through.
A bot that fails loses that choice to the random bot; its faults are counted, and the game goes on.
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

MOST_ACTS = 20_000
"""No sensible game is longer; bots that march to and fro for ever are stopped here."""
MAX_LATE = 3
"""So often a bot may take too long in one game; after that it is not asked there any more."""


@dataclass(frozen=True)
class SeatFaults:
    """How often the bot at a seat failed in one way during a game, and how it was the first time.

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
        """Read faults back; raise ValueError if they are none."""
        match data:
            case [int(seat), "error" | "late" | "illegal" as kind, int(count), str(what)]:
                return cls(seat, kind, count, what)
        raise ValueError("these are no faults of a bot")


@dataclass(frozen=True)
class Played:
    """A finished game, as a line of the results file tells it."""

    number: int
    deal: int
    seats: Seating
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    acts: tuple[int, ...]
    ms: tuple[float, ...]
    """Milliseconds of thought by seat, over all its acts."""
    tally: Mapping[str, float]
    faults: tuple[SeatFaults, ...] = ()
    """What bots did wrong; a line of a file names them only where there are some."""

    def to_json(self) -> dict[str, Json]:
        """Give the game as plain data."""
        data = {name: cast(Json, value) for name, value in vars(self).items()}
        del data["faults"]
        return data | ({"faults": [one.to_json() for one in self.faults]} if self.faults else {})

    @classmethod
    def from_json(cls, data: object) -> Played:
        """Read a game back; raise ValueError if it is none."""
        names = [*cls.__dataclass_fields__]
        if not isinstance(data, dict) or list(data) not in (names, names[:-1]):
            raise ValueError("this is no game of an arena")
        own = {name: tuple(data[name]) for name in _LISTS if _is_list_of(data[name], *_LISTS[name])}
        number, deal, tally = data["number"], data["deal"], data["tally"]
        whole = type(number) is int and type(deal) is int and isinstance(tally, dict)
        whole = whole and isinstance(data.get("faults", []), list)
        if not whole or len(own) < len(_LISTS):
            raise ValueError("this is no game of an arena")
        faults = tuple(SeatFaults.from_json(one) for one in data.get("faults", []))
        if any(not 0 <= one.seat < len(own["seats"]) for one in faults):
            raise ValueError("these are faults of no seat")
        return cls(number, deal, tally=tally, faults=faults, **own)


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
class Fault:
    """A game that could not go on, with all that is needed to see it again."""

    pairing: Pairing
    seat: int
    kind: str
    """`endless` is a bot's fault, `house` is not."""
    what: str
    record: str
    trace: str


class Endless(Exception):
    """A game did not end; whoever acted most is held to be the cause."""


@dataclass
class Referee:
    """Holds the state of one game, asks the bots and carries out what they answer."""

    contest: Contest
    pairing: Pairing
    bots: Mapping[str, Bot]
    history: list[tuple[int, Action]] = field(default_factory=list)
    blamed: int | None = None
    """The seat that is held to be the cause of a game without an end."""
    faults: dict[tuple[int, str], SeatFaults] = field(default_factory=dict)

    def play(self) -> Played:
        """Play to the end and tell what came out."""
        contest, pairing = self.contest, self.pairing
        game = find_game(contest.game)
        state = game.start(contest.options, contest.deal_seed(pairing.deal))
        with keep_alarm():
            acts, seconds = self._to_the_end(state)
        outcome = state.outcome()
        assert outcome is not None
        return Played(
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

    def _to_the_end(self, state: State) -> tuple[list[int], list[float]]:
        """Let the bots act until the game is over; give acts and seconds by seat."""
        seats, record = self.pairing.seats, self.history.append
        luck = [self.contest.luck(self.pairing.number, seat) for seat in range(len(seats))]
        acts, seconds = [0] * len(seats), [0.0] * len(seats)
        for _ in range(MOST_ACTS):
            seat = state.to_act
            if seat is None:
                return acts, seconds
            actions, knowledge = state.legal_actions(), state.knowledge(seat)
            began = perf_counter()
            action = self._choose(seat, knowledge, actions, luck[seat])
            seconds[seat] += perf_counter() - began
            acts[seat] += 1
            record((seat, action))
            state.push(action)
        self.blamed = acts.index(max(acts))
        raise Endless

    def _choose(
        self, seat: int, knowledge: Knowledge, actions: list[Action], luck: Random
    ) -> Action:
        """Let the bot at a seat choose; if it cannot, the random bot does."""
        late = self.faults.get((seat, "late"))
        answer: Action | BotFault = BotFault("late", "")
        if late is None or late.count < MAX_LATE:
            bot, contest = self.bots[self.pairing.seats[seat]], self.contest
            answer = ask_bot(bot, knowledge, actions, contest.budget, luck, contest.limit)
        if isinstance(answer, Action):
            return answer
        self._count(seat, answer)
        # The bot's own luck may have been used up to any point: this choice has luck of its own.
        spare = self.contest.luck(self.pairing.number, seat, len(self.history))
        return choose_random(knowledge, actions, spare)

    def _count(self, seat: int, fault: BotFault) -> None:
        """Count a fault of the bot at a seat."""
        first = SeatFaults(seat, fault.kind, 0, fault.what)
        found = self.faults.get((seat, fault.kind), first)
        self.faults[seat, fault.kind] = replace(found, count=found.count + 1)

    def fault(self, error: Exception) -> Fault:
        """Describe what stopped this game."""
        seat = self.blamed if self.blamed is not None else -1
        kind = "endless" if isinstance(error, Endless) else "house"
        trace = "".join(traceback.format_exception(error))
        return Fault(self.pairing, seat, kind, type(error).__name__[:80], self._record(), trace)

    def _record(self) -> str:
        """Give the game so far as a record that `replay` can show."""
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
    """Name what each seat plays: its role, or `seat N` where the game has none."""
    named: tuple[str, ...] | None = getattr(state, "roles", None)
    return tuple(named) if named else tuple(f"seat {seat}" for seat in range(seats))


def play_game(contest: Contest, pairing: Pairing, bots: Mapping[str, Bot]) -> Played | Fault:
    """Play one game; what is no fault of a bot alone, and stops the game, comes back as a fault."""
    referee = Referee(contest, pairing, bots)
    try:
        return referee.play()
    except Exception as error:  # whatever it is, the game must be named
        return referee.fault(error)
