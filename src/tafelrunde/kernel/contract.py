"""The contract between a game and everything around it.

A game is stateless; a state is mutable and cheap to copy. These are plain classes and no
protocols, so that a game's hot modules can be compiled.

A game must say what only it can know: options, start, sample, the seat to act, legal actions,
`push`, view and outcome. The rest has a default, so that a small game is small; a game overrides
a default for speed, for better words, or because it has a secret that the default would show.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.errors import IllegalAction, MalformedAction, OptionError, SnapshotError
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.options import Options
from tafelrunde.kernel.outcome import Outcome
from tafelrunde.kernel.phrases import Json, Phrase, Reason
from tafelrunde.kernel.plain_board import draw_plainly
from tafelrunde.kernel.snapshots import (
    attributes_of,
    encode,
    read_snapshot,
    restore_attributes,
)

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
    game_key: str = ""
    """The key of its game; the defaults of `knowledge` and `to_bytes` need it."""
    rules_version: str = ""
    """The version of its rules, likewise."""

    @property
    def phase(self) -> str:
        """The public name of what is going on."""
        return "over" if self.to_act is None else "play"

    def legal_actions(self) -> list[Action]:
        """List what the seat to act may do: canonical, no duplicates, stable order."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """Read an action's text; raise MalformedAction if it is none of this game.

        By default the text is looked up in `all_actions`, or among the legal ones if the game
        does not list all.
        """
        tidy = " ".join(text.split()).casefold()
        for action in self.all_actions() or self.legal_actions():
            if action.text.casefold() == tidy:
                return action
        raise MalformedAction(Phrase("action.malformed", {"text": text}))

    def action_data(self, action: Action) -> dict[str, Json]:  # noqa: ARG002 - for games with a board
        """Return the parts of an action for a board: which piece, from where, to where.

        Nothing by default; the text of an action always goes along. Whoever sees the action may
        see its parts.
        """
        return {}

    def action_from_data(self, data: Mapping[str, object]) -> Action:
        """Read an action from its parts; raise MalformedAction if it is none of this game.

        By default only its text counts. A board that lets a player put an action together needs
        a game that reads the parts.
        """
        text = data.get("text")
        if not isinstance(text, str):
            raise MalformedAction(Phrase("action.malformed", {"text": type(data).__name__}))
        return self.parse(text)

    def all_actions(self) -> Sequence[Action]:
        """List every action of the game, legal or not; none by default.

        A game with secrets needs this list or a `parse` of its own: otherwise everyone could
        find out by trying which texts are legal for the seat to act.
        """
        return ()

    def canonical(self, action: Action) -> Action:
        """Give the listed form with the same result; what is not allowed stays as it is."""
        return next((listed for listed in self.legal_actions() if listed == action), action)

    def check(self, action: Action) -> Reason | None:
        """Say why an action is not allowed, None if it is; never changes anything."""
        if action in self.legal_actions():
            return None
        return Phrase("action.not_legal", {"act": action.text})

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action; IllegalAction carries the reason and nothing changed.

        A game overrides `check` and `execute`, never this: tables go through `apply_canonical`.
        """
        return self.apply_canonical(self.canonical(action))

    def apply_canonical(self, listed: Action) -> list[Event]:
        """Carry out what `canonical` has given, without asking it again."""
        reason = self.check_canonical(listed)
        if reason is not None:
            raise IllegalAction(reason)
        return self.execute(listed)

    def check_canonical(self, listed: Action) -> Reason | None:
        """Check what `canonical` has given; games override it not to ask that again."""
        return self.check(listed)

    def execute(self, listed: Action) -> list[Event]:
        """Do what a listed action says, by `push`, and tell what happened."""
        before = self.copy()
        self.push(listed)
        return self.events_since(before, listed)

    def events_since(self, before: Any, listed: Action) -> list[Event]:  # noqa: ARG002 - for games that tell something
        """Tell what a listed action did to the state `before`; nothing by default.

        An act that shows something hidden needs an event, or a seat would learn it from nowhere.
        """
        return []

    def push(self, action: Action) -> None:
        """Carry out a listed action unchecked and without events: the fast path for search."""
        raise NotImplementedError

    def random_action(self, rng: Random) -> Action:
        """Give any listed action, each one possible; games override it not to list all."""
        return rng.choice(self.legal_actions())

    def default_action(self) -> Action:
        """Give what a fallen flag plays: by default the first listed action."""
        return self.legal_actions()[0]

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
        reason = self.check_canonical(listed)
        if reason is not None:
            return {"act": listed.text, "reason": reason.to_json()}
        effects: list[Json] = [event.phrase.to_json() for event in self.certain_events(listed)]
        return {"act": listed.text, "reason": None, "effects": effects, **self.preview_data(listed)}

    def preview_selection(
        self, selection: Mapping[str, object], seat: int
    ) -> list[dict[str, Json]]:
        """Tell what every action of a selection would do, from what this seat may know.

        A selection is what a board has taken in hand. By default it is some parts of actions
        (see `action_data`), and all listed actions with these parts are previewed. A game may
        understand selections of its own, for pieces of others too; what it does not understand
        has no previews. A preview of an action has `act` or `text`; any other one is an aid.
        """
        if self.to_act != seat:
            return []
        wanted = selection.items()
        return [
            self.preview(action, seat)
            for action in self.legal_actions()
            if wanted <= {"text": action.text, **self.action_data(action)}.items()
        ]

    def aids(self, seat: int | None) -> dict[str, Json]:  # noqa: ARG002 - for games with aids
        """Return what helps a player to read the position, worked out from what the seat knows.

        Boards draw it; where nobody may be helped it is not shown. Nothing by default.
        """
        return {}

    def certain_events(self, listed: Action) -> list[Event]:  # noqa: ARG002 - for games that foresee
        """Give the events of a listed action that the seat to act can be sure of."""
        return []

    def preview_data(self, listed: Action) -> dict[str, Json]:  # noqa: ARG002 - for games that need it
        """Give what else a board may show before a listed action; nothing by default."""
        return {}

    def prompt(self) -> Phrase:
        """Say in public what the seat to act is asked, or that the game is over."""
        if self.to_act is None:
            return Phrase("action.over")
        return Phrase("action.turn", {"seat": self.to_act})

    def copy(self) -> State:
        """Give an independent state that is equal in everything.

        The default copies every attribute all the way down, which is slow: a game that bots
        search in has a `copy` of its own.
        """
        shared = getattr(self, "options", None)
        return deepcopy(self, {id(shared): shared})

    def reseed(self, index: int) -> None:
        """Change all chance still to come, after a take-back of something seen.

        The default stirs the attribute `chance`. A game that shuffles before it needs the cards
        must shuffle anew here what nobody has seen.
        """
        chance = getattr(self, "chance", None)
        if isinstance(chance, Chance):
            chance.reseed(index)

    def view(self, seat: int | None) -> View:
        """Show the position as a seat may see it; None is a spectator."""
        raise NotImplementedError

    def knowledge(self, seat: int) -> Knowledge:
        """Give all that a seat may know and has been shown: by default what its view shows."""
        options: Options = self.options  # type: ignore[attr-defined]  # a state of the defaults
        return Knowledge(
            self.game_key, self.rules_version, options.to_json(), seat, self.view(seat)
        )

    def outcome(self) -> Outcome | None:
        """Give the result, None while the game goes on."""
        raise NotImplementedError

    def validate(self) -> list[str]:
        """List the defects of this state in words; a sound one has none."""
        return []

    def to_bytes(self) -> bytes:
        """Give everything as bytes, for snapshots that the house alone keeps.

        The default writes every attribute as JSON. It knows plain values, lists, tuples, sets,
        dictionaries, actions and chance, and refuses an attribute of any other type.
        """
        options: Options = self.options  # type: ignore[attr-defined]  # a state of the defaults
        attributes = {
            name: encode(value) for name, value in attributes_of(self).items() if name != "options"
        }
        head = {"game": self.game_key, "rules": self.rules_version, "options": options.to_json()}
        return json.dumps({**head, "attributes": attributes}, separators=(",", ":")).encode()


class Game:
    """The rules of one game; one object for each game, without a state of its own."""

    key: str = ""
    rules_version: str = ""
    styles: Mapping[str, str] = {}
    """Colours for the styles that `board` names, as terminals understand them."""
    secret_setup_phases: frozenset[str] = frozenset()
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
            state = self.from_snapshot(found)
            defects = state.validate()
        except BROKEN as error:
            raise SnapshotError(Phrase("snapshot.broken")) from error
        if defects:
            raise SnapshotError(Phrase("snapshot.broken"))
        return state

    def from_snapshot(self, found: dict[str, Any]) -> State:
        """Build a state from a snapshot's data; whatever is wrong with it may raise."""
        state = self.start(self.options().from_json(found["options"]), b"")
        restore_attributes(state, found["attributes"])
        return state

    def stats(self, state: State) -> Mapping[str, float]:  # noqa: ARG002 - for games that count
        """Give numbers of a finished game that studies add up; none by default."""
        return {}

    def summarise(self, sums: Mapping[str, float], games: int) -> dict[str, Json]:  # noqa: ARG002 - for games that count
        """Turn added-up numbers of many games into what is reported; nothing by default."""
        return {}

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw a view as lines of text for a terminal: by default one line for each field."""
        return draw_plainly(view, say)
