"""The moves that the person may choose from: listed, worded and found by words."""

from __future__ import annotations

import unicodedata
from typing import Any

from tafelrunde.cli.desk import Desk
from tafelrunde.kernel import Action, ActionError, Phrase, State, parse

MAX_WORDED = 2000
"""Longer lists are shown by notation alone: wording every effect would take too long."""


class MoveList:
    """The legal moves of one position, with what they would do."""

    def __init__(self, desk: Desk, state: State, seat: int) -> None:
        self.desk = desk
        self.state = state
        self.seat = seat
        self.actions: list[Action] = [] if state.to_act != seat else state.legal_actions()
        self._effects: dict[str, str] = {}
        self._folded: list[str] = []

    def effects(self, action: Action) -> str:
        """Word what a move is certain to do."""
        if action.text not in self._effects:
            preview: dict[str, Any] = self.state.preview(action, self.seat)
            sentences = [self.desk.say(e["key"], **e["params"]) for e in preview.get("effects", ())]
            self._effects[action.text] = " ".join(sentences)
        return self._effects[action.text]

    def kinds(self) -> dict[str, list[tuple[int, Action]]]:
        """Return the moves with their numbers, by the first word of their notation."""
        by_kind: dict[str, list[tuple[int, Action]]] = {}
        for number, action in enumerate(self.actions, 1):
            by_kind.setdefault(action.text.partition(" ")[0], []).append((number, action))
        return by_kind

    def find(self, typed: str) -> list[Action]:
        """Return the moves whose notation or effects have all typed words, best first.

        Capitals and accents do not matter. Moves whose notation begins with what was typed come
        first.
        """
        words = fold(typed).split()
        if not words:
            return self.actions
        self._fold_all()
        texts = zip(self.actions, self._folded, strict=True)
        matching = [action for action, text in texts if all(word in text for word in words)]
        start = " ".join(words)
        return sorted(matching, key=lambda action: not fold(action.text).startswith(start))

    def _fold_all(self) -> None:
        if self._folded or not self.actions:
            return
        worded = len(self.actions) <= MAX_WORDED
        self._folded = [
            fold(f"{action.text} {self.effects(action) if worded else ''}")
            for action in self.actions
        ]

    def read(self, text: str) -> Action:
        """Read a number of the list or a move's notation."""
        if text.isascii() and text.isdigit() and len(text) < 9:
            if not 1 <= int(text) <= len(self.actions):
                raise ActionError(Phrase("cli.play.no_number", {"most": len(self.actions)}))
            return self.actions[int(text) - 1]
        return self.parse(text)

    def parse(self, text: str) -> Action:
        """Read a move's notation, also one that is not legal now."""
        return parse(self.state, text)


def fold(text: str) -> str:
    """Return a text without capitals and accents, to compare by.

    >>> fold("Meißen, Łódź, ÉTÉ")
    'meissen, łodz, ete'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))
