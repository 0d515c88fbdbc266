"""Short ways to play on from a position and to look at it, for the tests of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.i18n import LANGUAGES, Translator, catalogue
from tafelrunde.kernel import Event, IllegalAction, Phrase, State, act


def play(state: State, *texts: str) -> list[Event]:
    """Let the seats to act do all this, one after the other; return everything that happened."""
    events: list[Event] = []
    for text in texts:
        assert state.to_act is not None, f"the game is over before {text!r}"
        events += act(state, state.to_act, text)[1]
        assert state.validate() == []
    return events


def acts(state: State, *verbs: str) -> list[str]:
    """List the texts of what may be done, all or only those of some verbs."""
    texts = [action.text for action in state.legal_actions()]
    return [text for text in texts if not verbs or text.split()[0] in verbs]


def refusal(state: State, text: str) -> tuple[str, dict[str, Any]]:
    """Try something forbidden: give the short key and parameters of the reason.

    It must not be listed, `check` and `apply` must agree, and nothing may have changed.
    """
    before, action = state.to_bytes(), state.parse(text)
    assert state.canonical(action) not in state.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert state.check(action) == caught.value.phrase
    assert state.to_bytes() == before
    return key_and_params(caught.value.phrase)


def expect_reason(state: State, text: str, key: str, params: dict[str, Any]) -> None:
    """Try something forbidden: the reason is this one of the game, and has words for all."""
    assert refusal(state, text) == (key, params)
    reason = state.check(state.parse(text))
    assert reason is not None
    assert reason.key == f"{state.knowledge(0).game}.reason.{key}"
    for language in LANGUAGES:
        assert "{" not in Translator(language).translate(reason)


def reasons_in(language: str, game: str) -> set[str]:
    """List the reasons of a game for which a language has words."""
    start = f"{game}.reason."
    return {key.removeprefix(start) for key in catalogue(language) if key.startswith(start)}


def key_and_params(phrase: Phrase | Event) -> tuple[str, dict[str, Any]]:
    """Return the last part of a phrase's key, and its parameters."""
    return phrase.key.rpartition(".")[2], dict(phrase.params)


def short_keys(events: Sequence[Event]) -> list[str]:
    """Return the last parts of the events' keys."""
    return [key_and_params(event)[0] for event in events]


def view_of(state: State, seat: int | None = None) -> Any:
    """Return a seat's or a spectator's view, free to look into."""
    return state.view(seat)
