"""The contract between a game and everything around it.

A game is stateless; a state is mutable and cheap to copy. These are plain classes and no
protocols, so that a game's hot modules can be compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.errors import IllegalAction, OptionError, SnapshotError
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.options import Options
from tafelrunde.kernel.outcome import Outcome
from tafelrunde.kernel.phrases import Json, Phrase, Reason
from tafelrunde.kernel.snapshots import read_snapshot

View: TypeAlias = dict[str, Json]
Span: TypeAlias = tuple[str, str]
"""A piece of text and the name of its style, '' for none."""
Line: TypeAlias = list[Span]
Say: TypeAlias = Callable[[str, Mapping[str, Json]], str]
"""Puts a key with parameters into the reader's language."""


BROKEN = (
    KeyError,
    IndexError,
    TypeError,
    ValueError,
    AttributeError,
    OverflowError,
    RecursionError,
    OptionError,
)
"""Whatever a snapshot that is none may cause while a game is built from it."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat may know and has been shown, as plain data."""

    game: str
    rules: str
    options: Mapping[str, Json]
    seat: int
    facts: Mapping[str, Json]

    def to_json(self) -> dict[str, Json]:
        """Give the knowledge as plain data, for bots in other processes."""
        return {
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seat": self.seat,
            "facts": dict(self.facts),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Knowledge:
        """Rebuild knowledge from `to_json`."""
        match data:
            case {
                "game": str(game),
                "rules": str(rules),
                "options": dict(options),
                "seat": int(seat),
                "facts": dict(facts),
            }:
                return cls(game, rules, options, seat, facts)
        raise SnapshotError(Phrase("snapshot.broken"))


class State:
    """One position of a game, with everything that is true in it."""

    __slots__ = ()

    to_act: int | None
    """The seat that must act, None when the game is over."""

    @property
    def phase(self) -> str:
        """The public name of what is going on."""
        raise NotImplementedError

    def legal_actions(self) -> list[Action]:
        """List what the seat to act may do: canonical, no duplicates, stable order."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """Read an action's text; raise MalformedAction if it is none of this game."""
        raise NotImplementedError

    def canonical(self, action: Action) -> Action:
        """Give the listed form with the same result; what is not allowed stays as it is."""
        raise NotImplementedError

    def check(self, action: Action) -> Reason | None:
        """Say why an action is not allowed, None if it is; never changes anything."""
        raise NotImplementedError

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action; IllegalAction carries the reason and nothing changed."""
        listed = self.canonical(action)
        reason = self.check(listed)
        if reason is not None:
            raise IllegalAction(reason)
        return self.carry_out(listed)

    def carry_out(self, listed: Action) -> list[Event]:
        """Do what a listed action says, by `push`, and tell what happened."""
        raise NotImplementedError

    def push(self, action: Action) -> None:
        """Carry out a listed action unchecked and without events: the fast path for search."""
        raise NotImplementedError

    def random_action(self, rng: Random) -> Action:
        """Give any listed action, each one possible, without listing all."""
        raise NotImplementedError

    def default_action(self) -> Action:
        """Give what a fallen flag plays."""
        raise NotImplementedError

    def preview(self, action: Action, seat: int) -> dict[str, Json]:
        """Tell what an action would do, from what this seat may know.

        `act` is its text, `reason` why not or None; if it is allowed, `effects` are the phrases
        of what is certain to happen, and a game may add what its board shows.
        """
        if self.to_act not in (seat, None):
            # What a typed act stands for may hang on the actor's secrets: it is not looked at.
            waiting = Phrase("action.not_your_turn", {"seat": self.to_act})
            return {"act": action.text, "reason": waiting.to_json()}
        listed = self.canonical(action)
        reason = self.check(listed)
        if reason is not None:
            return {"act": listed.text, "reason": reason.to_json()}
        effects: list[Json] = [event.phrase.to_json() for event in self.foreseen(listed)]
        return {"act": listed.text, "reason": None, "effects": effects, **self.outlook(listed)}

    def foreseen(self, listed: Action) -> list[Event]:
        """Give the events of a listed action that the seat to act can be sure of."""
        raise NotImplementedError

    def outlook(self, listed: Action) -> dict[str, Json]:  # noqa: ARG002 - for games that need it
        """Give what else a board may show before a listed action; nothing by default."""
        return {}

    def prompt(self) -> Phrase:
        """Say in public what the seat to act is asked, or that the game is over."""
        raise NotImplementedError

    def copy(self) -> State:
        """Give an independent state that is equal in everything."""
        raise NotImplementedError

    def stir(self, index: int) -> None:
        """Change all chance still to come, after a take-back of something seen."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """Show the position as a seat may see it; None is a spectator."""
        raise NotImplementedError

    def knowledge(self, seat: int) -> Knowledge:
        """Give all that a seat may know and has been shown."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Give the result, None while the game goes on."""
        raise NotImplementedError

    def validate(self) -> list[str]:
        """List the defects of this state in words; a sound one has none."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """Give everything as bytes, for snapshots that the house alone keeps."""
        raise NotImplementedError


class Game:
    """The rules of one game; one object for each game, without a state of its own."""

    key: str = ""
    rules_version: str = ""
    styles: Mapping[str, str] = {}
    """Colours for the styles that `board` names, as terminals understand them."""
    sealed_phases: frozenset[str] = frozenset()
    """Phases of secret set-up, whose acts may be handed in before they are due."""

    def options(self) -> type[Options]:
        """Give the class of this game's options."""
        raise NotImplementedError

    def start(self, options: Options, seed: bytes) -> State:
        """Set up a new game; equal options and seeds give equal games."""
        raise NotImplementedError

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        """Give a world that fits the knowledge, with fresh chance from rng."""
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> State:
        """Rebuild a state from `to_bytes`; raise SnapshotError if it is none."""
        found = read_snapshot(data, self.key, self.rules_version)
        try:
            state = self.rebuilt(found)
            defects = state.validate()
        except BROKEN as error:
            raise SnapshotError(Phrase("snapshot.broken")) from error
        if defects:
            raise SnapshotError(Phrase("snapshot.broken"))
        return state

    def rebuilt(self, found: dict[str, Any]) -> State:
        """Build a state from a snapshot's data; whatever is wrong with it may raise."""
        raise NotImplementedError

    def tally(self, state: State) -> Mapping[str, float]:  # noqa: ARG002 - for games that count
        """Give numbers of a finished game that studies add up; none by default."""
        return {}

    def study(self, tally: Mapping[str, float], games: int) -> dict[str, Json]:  # noqa: ARG002 - for games that count
        """Turn added-up numbers of many games into what is reported; nothing by default."""
        return {}

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw a view as lines of text for a terminal."""
        raise NotImplementedError
