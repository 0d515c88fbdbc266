"""One game of a contest, with the arena as its referee.

A bot is handed what its seat knows and what it may do, never the state. What it answers is
looked up among the listed actions, so neither a forged action nor a changed list gets through.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import cast

from tafelrunde.games import find_game
from tafelrunde.kernel import Action, Json, Record, State
from tafelrunde.lab.arena.contest import Contest, Pairing
from tafelrunde.lab.arena.schedule import Seating
from tafelrunde.search import Bot

MOST_ACTS = 20_000
"""No sensible game is longer; bots that march to and fro for ever are stopped here."""


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

    def to_json(self) -> dict[str, Json]:
        """Give the game as plain data."""
        return {name: cast(Json, value) for name, value in vars(self).items()}

    @classmethod
    def from_json(cls, data: object) -> Played:
        """Read a game back; raise ValueError if it is none."""
        if not isinstance(data, dict) or list(data) != [*cls.__dataclass_fields__]:
            raise ValueError("this is no game of an arena")
        own = {name: tuple(data[name]) for name in _LISTS if _is_list_of(data[name], *_LISTS[name])}
        number, deal, tally = data["number"], data["deal"], data["tally"]
        whole = type(number) is int and type(deal) is int and isinstance(tally, dict)
        if not whole or len(own) < len(_LISTS):
            raise ValueError("this is no game of an arena")
        return cls(number, deal, tally=tally, **own)


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
    """`error`, `illegal` and `endless` are the bot's fault, `house` is not."""
    what: str
    record: str
    trace: str


class Endless(Exception):
    """A game did not end; whoever acted most is held to be the cause."""


class NotListed(Exception):
    """A bot answered with something that is no listed action."""


@dataclass
class Referee:
    """Holds the state of one game, asks the bots and carries out what they answer."""

    contest: Contest
    pairing: Pairing
    bots: Mapping[str, Bot]
    history: list[tuple[int, Action]] = field(default_factory=list)
    asked: int | None = None
    """The seat whose bot is thinking."""

    def play(self) -> Played:
        """Play to the end and tell what came out."""
        contest, pairing = self.contest, self.pairing
        game = find_game(contest.game)
        state = game.start(contest.options, contest.deal_seed(pairing.deal))
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
            dict(game.tally(state)),
        )

    def _to_the_end(self, state: State) -> tuple[list[int], list[float]]:
        """Let the bots act until the game is over; give acts and seconds by seat."""
        seats, budget, record = self.pairing.seats, self.contest.budget, self.history.append
        minds = [self.bots[name].choose for name in seats]
        luck = [self.contest.luck(self.pairing.number, seat) for seat in range(len(seats))]
        acts, seconds = [0] * len(seats), [0.0] * len(seats)
        for _ in range(MOST_ACTS):
            seat = state.to_act
            if seat is None:
                return acts, seconds
            actions = state.legal_actions()
            listed, knowledge = (*actions,), state.knowledge(seat)
            self.asked = seat
            began = perf_counter()
            answer = minds[seat](knowledge, actions, budget, luck[seat])
            seconds[seat] += perf_counter() - began
            if id(answer) not in map(id, listed):  # much quicker than to compare texts
                answer = _find(answer, listed)
            self.asked = None
            acts[seat] += 1
            record((seat, answer))
            state.push(answer)
        self.asked = acts.index(max(acts))
        raise Endless

    def fault(self, error: Exception) -> Fault:
        """Describe what stopped this game."""
        seat = self.asked if self.asked is not None else -1
        kind = "house" if self.asked is None else "error"
        kind = {NotListed: "illegal", Endless: "endless"}.get(type(error), kind)
        what = str(error) if kind == "illegal" else type(error).__name__
        trace = "".join(traceback.format_exception(error))
        return Fault(self.pairing, seat, kind, what[:80], self._record(), trace)

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


def _find(answer: object, listed: tuple[Action, ...]) -> Action:
    """Give the listed action with the same text, whatever else the answer carries."""
    text = answer.text if isinstance(answer, Action) else None
    for action in listed:
        if action.text == text:
            return action
    raise NotListed(str(text if text is not None else type(answer).__name__))


def roles_of(state: State, seats: int) -> tuple[str, ...]:
    """Name what each seat plays: its role, or `seat N` where the game has none."""
    named: tuple[str, ...] | None = getattr(state, "roles", None)
    return tuple(named) if named else tuple(f"seat {seat}" for seat in range(seats))


def play_game(contest: Contest, pairing: Pairing, bots: Mapping[str, Bot]) -> Played | Fault:
    """Play one game; whatever goes wrong comes back as a fault."""
    referee = Referee(contest, pairing, bots)
    try:
        return referee.play()
    except Exception as error:  # a bot may do anything, and its game must be named
        return referee.fault(error)
