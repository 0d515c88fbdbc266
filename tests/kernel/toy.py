"""A toy game for these tests: stones are taken from a pile, one or two at a time.

With every stone the seat draws a secret number; the seat that takes the last stone wins and the
drawn numbers are the scores. `take all` is another way to write the take of all that is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tafelrunde.kernel import (
    Action,
    Chance,
    Choice,
    Event,
    Flag,
    Game,
    Json,
    Knowledge,
    MalformedAction,
    Options,
    Outcome,
    Phrase,
    SeatChoice,
    State,
    option,
)

KEY = "toy-stones"
TAKES = (Action(1, "take 1"), Action(2, "take 2"))
ALL = Action(0, "take all")


@dataclass(frozen=True)
class ToyOptions(Options):
    players: int = option(2, Choice(2, 3))
    first: int | None = option(0, SeatChoice(3))
    stones: int = option(4, Choice(1, 2, 3, 4, 5, 6, 7, 8))
    generous: bool = option(False, Flag())


class ToyState(State):
    def __init__(self, options: ToyOptions, chance: Chance) -> None:
        self.options = options
        self.chance = chance
        self.stones = options.stones
        self.luck = [0] * options.players
        raffled = chance.below(options.players)
        self.to_act: int | None = raffled if options.first is None else options.first
        self.winner: int | None = None

    @property
    def phase(self) -> str:
        return "over" if self.to_act is None else "take"

    def legal_actions(self) -> list[Action]:
        return [action for action in TAKES if action.code <= self.stones]

    def parse(self, text: str) -> Action:
        tidy = text.strip().lower()
        for action in (*TAKES, ALL):
            if action.text == tidy:
                return action
        raise MalformedAction(Phrase("toy.malformed", {"text": text}))

    def canonical(self, action: Action) -> Action:
        if action == ALL and 1 <= self.stones <= 2:
            return TAKES[self.stones - 1]
        return action

    def check(self, action: Action) -> Phrase | None:
        if self.canonical(action) in self.legal_actions():
            return None
        return Phrase("toy.too_many", {"stones": self.stones})

    def execute(self, action: Action) -> list[Event]:
        seat = self.to_act
        assert seat is not None
        self.push(action)
        return [Event("toy.took", {"seat": seat}, final=action.code > 1)]

    def push(self, action: Action) -> None:
        seat = self.to_act
        assert seat is not None
        self.stones -= action.code
        self.luck[seat] += sum(self.chance.below(1000) for _ in range(action.code))
        self.to_act = (seat + 1) % self.options.players
        if not self.stones:
            self.winner, self.to_act = seat, None

    def random_action(self, rng: Random) -> Action:
        return rng.choice(self.legal_actions())

    def copy(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        other.__dict__ |= self.__dict__
        other.chance, other.luck = self.chance.copy(), self.luck[:]
        return other

    def reseed(self, index: int) -> None:
        self.chance.reseed(index)

    def knowledge(self, seat: int) -> Knowledge:
        facts: dict[str, Json] = {"stones": self.stones, "luck": self.luck[seat]}
        return Knowledge(KEY, "7", self.options.to_json(), seat, facts)

    def outcome(self) -> Outcome | None:
        if self.winner is None:
            return None
        return Outcome((self.winner,), tuple(self.luck), Phrase("toy.last", {"seat": self.winner}))

    def to_bytes(self) -> bytes:
        whole = (self.stones, self.luck, self.to_act, self.chance.to_text())
        return repr(whole).encode()


class Toy(Game):
    key = KEY
    rules_version = "7"

    def options(self) -> type[Options]:
        return ToyOptions

    def start(self, options: Options, seed: bytes) -> ToyState:
        assert isinstance(options, ToyOptions)
        return ToyState(options, Chance(seed))
