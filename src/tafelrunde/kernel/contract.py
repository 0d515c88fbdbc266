"""The contract between a game and everything around it.

A game is stateless; a state is mutable and cheap to copy. These are plain classes and no
protocols, so that a game's hot modules can be compiled.

A game must define what only it can know: options, start, sample, the seat to act, legal actions,
`push`, view and outcome. Everything else has a default, so that a small game is small. A game
overrides a default for speed, for better texts, or because the default would reveal a secret.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Self, TypeAlias

from tafelrunde.kernel.act_warnings import ActWarning
from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.errors import (
    IllegalAction,
    MalformedAction,
    OptionError,
    SnapshotError,
    UnknownRules,
)
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.notes import EventNote
from tafelrunde.kernel.options import Options
from tafelrunde.kernel.outcome import Outcome
from tafelrunde.kernel.phrases import Json, Phrase, Reason
from tafelrunde.kernel.plain_board import draw_fields
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
"""Translates a key with parameters into the reader's language."""


@dataclass(frozen=True, slots=True)
class BoardSection:
    """A part of a text board, for screens that give each part a place of its own."""

    kind: Literal["table", "map", "hand", "legend"]
    """What everyone sees, the same as a picture, what the viewer holds, or what the signs mean."""
    title: str
    """A short title in the reader's language; the house has one for an empty title."""
    lines: list[Line]


SNAPSHOT_ERRORS = (
    KeyError,
    IndexError,
    TypeError,
    ValueError,
    AttributeError,
    OverflowError,
    RecursionError,
    OptionError,
)
"""The errors that a broken snapshot may cause while a state is built from it."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Everything that one seat may know and has been shown, as plain data."""

    game: str
    rules: str
    options: Mapping[str, Json]
    seat: int
    facts: Mapping[str, Json]

    def to_json(self) -> dict[str, Json]:
        """Return the knowledge as plain data, for bots in other processes."""
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
    """One position of a game, secrets included."""

    __slots__ = ()

    to_act: int | None
    """The seat that must act, None when the game is over."""
    game_key: str = ""
    """The key of the game; the defaults of `knowledge` and `to_bytes` need it."""
    rules_version: str = ""
    """The version of the rules; the same defaults need it."""

    @property
    def phase(self) -> str:
        """The public name of the phase of play."""
        return "over" if self.to_act is None else "play"

    def legal_actions(self) -> list[Action]:
        """List the legal actions of the seat to act: canonical, no duplicates, stable order."""
        raise NotImplementedError

    def parse(self, text: str) -> Action:
        """Return the action with this text; raise MalformedAction if the game has no such action.

        By default the text is looked up in `all_actions`, or among the legal actions if the game
        does not list them all.
        """
        tidy = " ".join(text.split()).casefold()
        for action in self.all_actions() or self.legal_actions():
            if action.text.casefold() == tidy:
                return action
        raise MalformedAction(Phrase("action.malformed", {"text": text}))

    def action_data(self, action: Action) -> dict[str, Json]:  # noqa: ARG002 - for games with a board
        """Return an action as data for a board: which piece, from where, to where.

        Empty by default; the text of an action is always sent too. Everyone who sees the action
        may see its data.
        """
        return {}

    def action_from_data(self, data: Mapping[str, object]) -> Action:
        """Return the action with this data; raise MalformedAction if the game has no such action.

        By default only the field `text` is read. A game must override this if its board lets a
        player build an action step by step.
        """
        text = data.get("text")
        if not isinstance(text, str):
            raise MalformedAction(Phrase("action.malformed", {"text": type(data).__name__}))
        return self.parse(text)

    def all_actions(self) -> Sequence[Action]:
        """List every action of the game, legal or not; none by default.

        A game with secrets needs this list or a `parse` of its own. Otherwise everyone could find
        out which actions are legal for the seat to act, by trying texts.
        """
        return ()

    def canonical(self, action: Action) -> Action:
        """Return the listed action with the same result; return an illegal action as it is."""
        return next((listed for listed in self.legal_actions() if listed == action), action)

    def check(self, action: Action) -> Reason | None:
        """Return why an action is illegal, None if it is legal; change nothing."""
        if action in self.legal_actions():
            return None
        return Phrase("action.not_legal", {"act": action.text})

    def apply(self, action: Action) -> list[Event]:
        """Execute a legal action and return its events; raise IllegalAction and change nothing.

        A game overrides `check` and `execute`, never this: tables call `apply_canonical`.
        """
        return self.apply_canonical(self.canonical(action))

    def apply_canonical(self, action: Action) -> list[Event]:
        """Apply an action that `canonical` returned, without calling it again."""
        reason = self.check_canonical(action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.execute(action)

    def check_canonical(self, action: Action) -> Reason | None:
        """Check an action that `canonical` returned; a game overrides this for speed."""
        return self.check(action)

    def execute(self, action: Action) -> list[Event]:
        """Execute a canonical legal action by `push`, and return its events."""
        before = self.copy()
        self.push(action)
        return self.events_since(before, action)

    def events_since(self, before: Any, action: Action) -> list[Event]:  # noqa: ARG002 - for games with events
        """Return the events of a canonical action played in the state `before`; none by default.

        An act that reveals something hidden needs an event: its audience learns it from nothing
        else.
        """
        return []

    def push(self, action: Action) -> None:
        """Execute a listed action without checks and events: the fast path for search."""
        raise NotImplementedError

    def random_action(self, rng: Random) -> Action:
        """Return a random listed action; each one is possible. A game overrides this for speed."""
        return rng.choice(self.legal_actions())

    def default_action(self) -> Action:
        """Return the action that is played when time runs out: by default the first listed one."""
        return self.legal_actions()[0]

    def preview(self, action: Action, seat: int) -> dict[str, Json]:
        """Return what an action would do, from what this seat may know.

        `act` is its text and `reason` says why it is illegal, or is None. For a legal action
        `effects` has the phrases of what is certain to happen, and `preview_data` adds more.
        """
        if self.to_act not in (seat, None):
            # The canonical form may depend on the actor's secrets, so it is not looked up.
            waiting = Phrase("action.not_your_turn", {"seat": self.to_act})
            return {"act": action.text, "reason": waiting.to_json()}
        action = self.canonical(action)
        reason = self.check_canonical(action)
        if reason is not None:
            return {"act": action.text, "reason": reason.to_json()}
        effects: list[Json] = [event.phrase.to_json() for event in self.certain_events(action)]
        return {"act": action.text, "reason": None, "effects": effects, **self.preview_data(action)}

    def preview_selection(
        self, selection: Mapping[str, object], seat: int
    ) -> list[dict[str, Json]]:
        """Return previews of every action of a selection, from what this seat may know.

        A selection is what a player has selected on the board. By default it is some fields of
        `action_data`, and all listed actions with these fields are previewed. A game may define
        selections of its own, also for pieces of other seats; an unknown selection has no
        previews. A preview of an action has `act` or `text`; a preview without them is an aid.
        """
        if self.to_act != seat:
            return []
        items = selection.items()
        return [
            self.preview(action, seat)
            for action in self.legal_actions()
            if items <= {"text": action.text, **self.action_data(action)}.items()
        ]

    def aids(self, seat: int | None) -> dict[str, Json]:  # noqa: ARG002 - for games with aids
        """Return aids that help to read the position, computed from what the seat knows.

        Boards draw them, except at tables where aids are forbidden. Nothing by default.
        """
        return {}

    def warnings(self, seat: int) -> Mapping[str, Sequence[ActWarning]]:  # noqa: ARG002 - for games with warnings
        """Return what the seat to act should know before it ends a phase, by the acts' texts.

        Only acts that end something belong here, and only what the seat knows. Boards show it on
        the buttons of these acts, except at tables where aids are forbidden. Nothing by default.
        """
        return {}

    def move_id(self) -> object:
        """Return a value that stays equal while one move lasts, and changes with the next.

        An undo goes back to the start of a move. By default a move lasts while one seat acts.
        """
        return self.to_act

    def certain_events(self, action: Action) -> list[Event]:  # noqa: ARG002 - for games with events
        """Return the events of a canonical action that the seat to act can be sure of."""
        return []

    def preview_data(self, action: Action) -> dict[str, Json]:  # noqa: ARG002 - for games that need it
        """Return more fields for the preview of a canonical action; nothing by default."""
        return {}

    def prompt(self) -> Phrase:
        """Return the public prompt for the seat to act, or that the game is over."""
        if self.to_act is None:
            return Phrase("action.over")
        return Phrase("action.turn", {"seat": self.to_act})

    def copy(self) -> State:
        """Return an independent state that is equal in everything.

        The default makes a deep copy, which is slow: a game with search bots needs a `copy` of
        its own.
        """
        shared = getattr(self, "options", None)
        return deepcopy(self, {id(shared): shared})

    def reseed(self, index: int) -> None:
        """Change all chance still to come, after something that was seen is taken back.

        The default reseeds the attribute `chance`. A game that shuffles cards before it needs
        them must shuffle the unseen ones again here.
        """
        chance = getattr(self, "chance", None)
        if isinstance(chance, Chance):
            chance.reseed(index)

    def view(self, seat: int | None) -> View:
        """Return the position as a seat may see it; None is a spectator."""
        raise NotImplementedError

    def knowledge(self, seat: int) -> Knowledge:
        """Return everything that a seat may know and has been shown: by default its view."""
        options: Options = self.options  # type: ignore[attr-defined]  # a state of the defaults
        return Knowledge(
            self.game_key, self.rules_version, options.to_json(), seat, self.view(seat)
        )

    def outcome(self) -> Outcome | None:
        """Return the result, None while the game goes on."""
        raise NotImplementedError

    def validate(self) -> list[str]:
        """List the defects of this state in words; a valid state has none."""
        return []

    def to_bytes(self) -> bytes:
        """Return the whole state as bytes, for snapshots that only the house keeps.

        The default writes every attribute as JSON. It supports plain values, lists, tuples, sets,
        dictionaries, actions and chance, and raises TypeError for any other type.
        """
        options: Options = self.options  # type: ignore[attr-defined]  # a state of the defaults
        attributes = {
            name: encode(value) for name, value in attributes_of(self).items() if name != "options"
        }
        head = {"game": self.game_key, "rules": self.rules_version, "options": options.to_json()}
        return json.dumps({**head, "attributes": attributes}, separators=(",", ":")).encode()


class Game:
    """The rules of one game; there is one object for each game, and it has no state."""

    key: str = ""
    rules_version: str = ""
    """The version of the rules that this object plays."""
    rules_versions: tuple[str, ...] = ()
    """Every version whose records and tables the game can play, the newest last.

    A game that changes its rules lists the old versions here, so that old games stay readable.
    Empty means that there is only `rules_version`.
    """
    styles: Mapping[str, str] = {}
    """Colours of the styles that `board` uses, for terminals."""
    secret_setup_phases: frozenset[str] = frozenset()
    """Phases of secret set-up, whose acts may be submitted before they are due."""

    def known_rules(self) -> tuple[str, ...]:
        """Return the versions of the rules that this game can play, the newest last."""
        return self.rules_versions or (self.rules_version,)

    def with_rules(self, version: str) -> Self:
        """Return the game by one version of its rules; raise UnknownRules for any other.

        The default is a copy with this `rules_version`. `options`, `start` and `sample` look at
        it where the versions differ.
        """
        if version == self.rules_version:
            return self
        if version not in self.known_rules():
            known: list[Json] = [*self.known_rules()]
            params: dict[str, Json] = {"game": self.key, "rules": version[:40], "known": known}
            raise UnknownRules(Phrase("game.unknown_rules", params))
        game = copy(self)
        game.rules_version = version
        return game

    def options(self) -> type[Options]:
        """Return the class of this game's options."""
        raise NotImplementedError

    def start(self, options: Options, seed: bytes) -> State:
        """Set up a new game; equal options and seeds give equal games."""
        raise NotImplementedError

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        """Return a state that fits the knowledge, with fresh chance from rng."""
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> State:
        """Rebuild a state from `to_bytes`, by the rules that it names.

        Raise SnapshotError if the bytes are no state of this game.
        """
        snapshot = read_snapshot(data, self.key, self.known_rules())
        try:
            state = self.with_rules(snapshot["rules"]).from_snapshot(snapshot)
            defects = state.validate()
        except SNAPSHOT_ERRORS as error:
            raise SnapshotError(Phrase("snapshot.broken")) from error
        if defects:
            raise SnapshotError(Phrase("snapshot.broken"))
        return state

    def from_snapshot(self, data: dict[str, Any]) -> State:
        """Build a state from the data of a snapshot; broken data may raise any SNAPSHOT_ERRORS."""
        state = self.start(self.options().from_json(data["options"]), b"")
        restore_attributes(state, data["attributes"])
        return state

    def event_note(self, event: Event) -> EventNote | None:  # noqa: ARG002 - for games with notes
        """Return what else there is to tell about an event, from its key and parameters alone.

        Logs, summaries and boards use it; by default there is nothing.
        """
        return None

    def roles(self, state: State) -> Sequence[str]:  # noqa: ARG002 - for games with roles
        """Return the roles by seat, for statistics; the texts are `<game>.role.<role>`.

        By default all seats are alike, and there are none.
        """
        return ()

    def stats(self, state: State) -> Mapping[str, float]:  # noqa: ARG002 - for games that count
        """Return the counts of a finished game that statistics add up; none by default."""
        return {}

    def summarise(self, sums: Mapping[str, float], games: int) -> dict[str, Json]:  # noqa: ARG002 - for games that count
        """Turn the sums of many games into the figures to report; nothing by default."""
        return {}

    def layers(self, state: State) -> Mapping[str, Mapping[str, float]]:  # noqa: ARG002 - for games that have places
        """Return numbers of a finished game by place, in named layers that plots show.

        The title of a layer is the text `<key>.layer.<name>`. There are none by default.
        """
        return {}

    def place_positions(self) -> Mapping[str, tuple[float, float]]:
        """Return where the places of layers lie, x to the right and y down, in any unit.

        Places without a position are shown in a bar chart.
        """
        return {}

    def board(self, view: View, say: Say) -> list[Line]:
        """Draw a view as lines of text for a terminal: by default one line for each field."""
        return draw_fields(view, say)

    def board_sections(self, view: View, say: Say) -> list[BoardSection]:
        """Draw a view in parts: by default the whole board is one part.

        Parts of the kinds `table` and `map` are pages of which a small screen shows one at a
        time, the first one first. The parts together say at least what `board` says.
        """
        return [BoardSection("table", "", self.board(view, say))]
