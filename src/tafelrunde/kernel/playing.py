"""Acting on a state by text or data, as every table, terminal and test does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.contract import State
from tafelrunde.kernel.errors import MalformedAction, NotYourTurn
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.phrases import Phrase

LONGEST_TEXT = 400
ActionInput: TypeAlias = "str | Mapping[str, object]"
"""An action as a client sends it: its text, or its parts as data."""


def parse(state: State, text: str) -> Action:
    """Read an action's text, the inverse of `Action.text`."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT or not text.isprintable():
        shown = type(text).__name__ if not isinstance(text, str) else text[:40]
        shown = "".join(sign if sign.isprintable() else "?" for sign in shown)
        raise MalformedAction(Phrase("action.malformed", {"text": shown}))
    return state.parse(text)


def parse_action(state: State, given: ActionInput) -> Action:
    """Read an action from its text or from its parts."""
    if not isinstance(given, Mapping):
        return parse(state, given)
    text = given.get("text")
    return state.action_from_data(given) if text is None else parse(state, str(text))


def act(state: State, seat: int, given: ActionInput) -> tuple[Action, list[Event]]:
    """Let a seat act; give the action in its listed form and what happened."""
    if state.to_act is None:
        raise NotYourTurn(Phrase("action.over"))
    if state.to_act != seat:
        raise NotYourTurn(Phrase("action.not_your_turn", {"seat": state.to_act}))
    action = state.canonical(parse_action(state, given))
    return action, state.apply_canonical(action)
