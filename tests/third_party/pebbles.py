"""Pebbles: one to three are taken from a pile, and the last one wins."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tafelrunde.kernel import (
    Action,
    Choice,
    Event,
    Game,
    GamePlugin,
    IllegalAction,
    Json,
    Knowledge,
    MalformedAction,
    Options,
    Outcome,
    Phrase,
    ReviewEffort,
    State,
    option,
)
from tafelrunde.kernel.contract import Line, Say, View
from tafelrunde.search import Values
from tafelrunde.search.evaluators import Evaluator

KEY = "pebbles"
TAKES = [Action(number, f"take {number}") for number in (1, 2, 3)]


@dataclass(frozen=True)
class PebblesOptions(Options):
    players: int = option(2, Choice(2, 3))
    pile: int = option(11, Choice(3, 7, 11, 40))


class PebblesState(State):
    def __init__(self, options: PebblesOptions, pile: int, to_act: int | None) -> None:
        self.options, self.pile, self.to_act = options, pile, to_act
        self.winner: int | None = None

    @property
    def phase(self) -> str:
        return "take"

    def legal_actions(self) -> list[Action]:
        return [] if self.to_act is None else [a for a in TAKES if a.code <= self.pile]

    def parse(self, text: str) -> Action:
        for action in TAKES:
            if action.text == " ".join(text.split()):
                return action
        raise MalformedAction(Phrase("pebbles.malformed"))

    def canonical(self, action: Action) -> Action:
        return action

    def check(self, action: Action) -> Phrase | None:
        return None if action in self.legal_actions() else Phrase("pebbles.too_many")

    def apply(self, action: Action) -> list[Event]:
        reason = self.check(action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.execute(action)

    def execute(self, listed: Action) -> list[Event]:
        seat = self.to_act
        self.push(listed)
        return [Event("pebbles.took", {"seat": seat, "number": listed.code}, final=True)]

    def certain_events(self, listed: Action) -> list[Event]:
        return [Event("pebbles.took", {"seat": self.to_act, "number": listed.code})]

    def push(self, action: Action) -> None:
        seat = self.to_act
        assert seat is not None
        self.pile -= action.code
        self.to_act = (seat + 1) % self.options.players
        if not self.pile:
            self.winner, self.to_act = seat, None

    def random_action(self, rng: Random) -> Action:
        return rng.choice(self.legal_actions())

    def default_action(self) -> Action:
        return self.legal_actions()[0]

    def prompt(self) -> Phrase:
        return Phrase("pebbles.prompt" if self.to_act is not None else "pebbles.over")

    def copy(self) -> PebblesState:
        other = PebblesState(self.options, self.pile, self.to_act)
        other.winner = self.winner
        return other

    def reseed(self, index: int) -> None:
        """There is no chance in this game."""

    def view(self, seat: int | None) -> View:
        return {"pile": self.pile, "to_act": self.to_act}

    def knowledge(self, seat: int) -> Knowledge:
        facts: dict[str, Json] = {"pile": self.pile, "to_act": self.to_act}
        return Knowledge(KEY, "1", self.options.to_json(), seat, facts)

    def outcome(self) -> Outcome | None:
        if self.winner is None:
            return None
        scores = tuple(int(seat == self.winner) for seat in range(self.options.players))
        return Outcome((self.winner,), scores, Phrase("pebbles.outcome", {"seat": self.winner}))

    def validate(self) -> list[str]:
        return []

    def to_bytes(self) -> bytes:
        own = {"pile": self.pile, "to_act": self.to_act, "winner": self.winner}
        kept = {"game": KEY, "rules": "1", "options": self.options.to_json(), **own}
        return json.dumps(kept).encode()


class Pebbles(Game):
    key, rules_version = KEY, "1"

    def options(self) -> type[Options]:
        return PebblesOptions

    def start(self, options: Options, seed: bytes) -> PebblesState:
        assert isinstance(options, PebblesOptions)
        return PebblesState(options, options.pile, 0)

    def sample(self, knowledge: Knowledge, rng: Random) -> PebblesState:
        facts: Any = knowledge.facts
        options = PebblesOptions.from_json(knowledge.options)
        return PebblesState(options, facts["pile"], facts["to_act"])

    def from_snapshot(self, data: dict[str, Any]) -> PebblesState:
        options = PebblesOptions.from_json(data["options"])
        state = PebblesState(options, data["pile"], data["to_act"])
        state.winner = data["winner"]
        return state

    def board(self, view: View, say: Say) -> list[Line]:
        return [[(say("pebbles.pile", {"number": view["pile"]}), "")]]


class BrokenEvaluator(Evaluator):
    """Cannot judge anything."""

    def evaluate(self, state: State, rng: Random) -> Values:
        raise ZeroDivisionError


class HangingEvaluator(Evaluator):
    """Never comes to a judgement."""

    def evaluate(self, state: State, rng: Random) -> Values:
        while True:
            rng.random()


GAME = Pebbles()
TEXTS = Path(__file__).parent / "texts"
BOTS = "tests.third_party.bots"

PLAIN = GamePlugin(game=GAME, texts=TEXTS)
"""Brings nothing but its rules and its texts."""
GENERIC = GamePlugin(
    game=GAME,
    texts=TEXTS,
    bots={
        "cadet": "tafelrunde.search.generic:cadet",
        "captain": "tafelrunde.search.generic:captain",
        "marshal": "tafelrunde.search.generic:marshal",
    },
    evaluator="tafelrunde.search.generic:evaluator",
    review_effort=ReviewEffort(simulations=60, worlds=32),
)
"""Takes its bots and its evaluator from the house."""
BROKEN = GamePlugin(
    game=GAME,
    texts=TEXTS,
    bots={
        "lowest": f"{BOTS}:Lowest",
        "raising": f"{BOTS}:Raising",
        "cheating": f"{BOTS}:Cheating",
        "looping": f"{BOTS}:Looping",
        "stubborn": f"{BOTS}:Stubborn",
        "missing": f"{BOTS}:NotThere",
        "weary": f"{BOTS}:Weary",
    },
    evaluator="tests.third_party.pebbles:BrokenEvaluator",
)
"""Brings bots that fail in every way, and an evaluator that does."""
HANGING = GamePlugin(game=GAME, texts=TEXTS, evaluator="tests.third_party.pebbles:HangingEvaluator")
"""Brings an evaluator that never answers."""
