"""Actions as text or data, and how a seat acts with them on a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.contract import State
from tafelrunde.kernel.errors import MalformedAction, NotYourTurn
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.phrases import Phrase

MAX_TEXT_LENGTH = 400
ActionInput: TypeAlias = "str | Mapping[str, object]"
"""An action as a client sends it: its text, or data."""


def parse(state: State, text: str) -> Action:
    """Return the action with this text; the inverse of `Action.text`."""
    if not isinstance(text, str) or len(text) > MAX_TEXT_LENGTH or not text.isprintable():
        excerpt = type(text).__name__ if not isinstance(text, str) else text[:40]
        excerpt = "".join(char if char.isprintable() else "?" for char in excerpt)
        raise MalformedAction(Phrase("action.malformed", {"text": excerpt}))
    return state.parse(text)


def parse_action(state: State, sent: ActionInput) -> Action:
    """Return the action that a client sent as text or as data."""
    if not isinstance(sent, Mapping):
        return parse(state, sent)
    text = sent.get("text")
    return state.action_from_data(sent) if text is None else parse(state, str(text))


def act(state: State, seat: int, sent: ActionInput) -> tuple[Action, list[Event]]:
    """Let a seat act; return the action in its canonical form and the events."""
    if state.to_act is None:
        raise NotYourTurn(Phrase("action.over"))
    if state.to_act != seat:
        raise NotYourTurn(Phrase("action.not_your_turn", {"seat": state.to_act}))
    action = state.canonical(parse_action(state, sent))
    return action, state.apply_canonical(action)
