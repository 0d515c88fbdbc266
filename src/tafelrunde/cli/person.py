"""The person at the terminal: shown the board, asked, answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tafelrunde.cli.desk import INTERRUPTED, OK, Desk
from tafelrunde.cli.terminal_table import Table
from tafelrunde.i18n import rules_text
from tafelrunde.kernel import Action, ActionError, FileProblem, Phrase, parse

MAX_LISTED = 16
"""Kinds of acts with more forms than this are listed on request only."""
TALL_BOARD_LINES = 30
MANY_SENTENCES = 6
"""A board of more lines is shown again only when more than so many sentences tell of others."""


class Left(Exception):
    """The person has left the table; the game is saved."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Person:
    """Reads a player's input until it is an act."""

    def __init__(self, desk: Desk, table: Table) -> None:
        self.desk = desk
        self.table = table
        self.told = -1
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": self._board,
            "list": self._list,
            "hint": self._hint,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def act(self) -> None:
        """Show the position and ask until an act is done or the person leaves."""
        news = len(self.table.log) - self.told
        if self.told < 0 or news < 0 or news > MANY_SENTENCES or not self._is_tall():
            self._board("")
        self._print_short_list()
        while not self._handle_input(self._ask()):
            pass
        self.told = len(self.table.log)

    def _is_tall(self) -> bool:
        view = self.table.state.view(self.table.person_seat)
        return len(self.table.game.board(view, self.desk.word)) > TALL_BOARD_LINES

    def _ask(self) -> str:
        prompt = self.desk.translate(self.table.state.prompt())
        self.desk.print(prompt, "bold")
        try:
            return input("> ").strip()
        except KeyboardInterrupt:
            raise Left(INTERRUPTED) from None
        except (EOFError, RuntimeError):  # the input has ended, or was never there
            raise Left(OK) from None

    def _handle_input(self, text: str) -> bool:
        """Do what was typed; tell whether the turn to ask is over."""
        word, _, rest = text.partition(" ")
        if word.lower() in self.commands:
            before = self.table.state
            self.commands[word.lower()](rest.strip())
            return self.table.state is not before  # after a take-back everything is shown anew
        if not text:
            self._print_short_list()
            return False
        try:
            self.table.act(self._read_action(text))
        except ActionError as error:
            self.desk.print(self.desk.translate(error.phrase), "red")
            return False
        return True

    def _read_action(self, text: str) -> Action:
        """Read a number of the list or an act's notation."""
        actions = self.table.state.legal_actions()
        if text.isascii() and text.isdigit() and len(text) < 9:
            if not 1 <= int(text) <= len(actions):
                raise ActionError(Phrase("cli.play.no_number", {"most": len(actions)}))
            return actions[int(text) - 1]
        return parse(self.table.state, text)

    def _print_short_list(self) -> None:
        """List the acts by kind; kinds with many forms in one line."""
        kinds: dict[str, list[tuple[int, Action]]] = {}
        for number, action in enumerate(self.table.state.legal_actions(), 1):
            kinds.setdefault(action.text.partition(" ")[0], []).append((number, action))
        for kind, listed in kinds.items():
            if len(listed) <= MAX_LISTED:
                for number, action in listed:
                    self._print_act(number, action)
            else:
                example, count = listed[0][1].text, len(listed)
                said = self.desk.say("cli.play.many", kind=kind, count=count, example=example)
                self.desk.print(f"     {said}", "dim")

    def _print_act(self, number: int, action: Action) -> None:
        preview: dict[str, Any] = self.table.state.preview(action, self.table.person_seat)
        sentences = [self.desk.say(e["key"], **e["params"]) for e in preview["effects"]]
        self.desk.print(f"{number:4} {action.text:<20} {' '.join(sentences)}")

    def _help(self, _: str) -> None:
        self.desk.print(self.desk.say("cli.play.help"))

    def _board(self, _: str) -> None:
        self.desk.print()
        self.desk.board(self.table.game, self.table.state.view(self.table.person_seat))
        self.desk.print()

    def _list(self, kind: str) -> None:
        wanted = " ".join(kind.lower().split())
        actions = enumerate(self.table.state.legal_actions(), 1)
        found = [(n, action) for n, action in actions if action.text.lower().startswith(wanted)]
        for number, action in found:
            self._print_act(number, action)
        if not found:
            self.desk.print(self.desk.say("cli.play.none_listed", kind=kind), "red")

    def _hint(self, _: str) -> None:
        advice = self.table.hint()
        if isinstance(advice, Phrase):
            self.desk.print(self.desk.translate(advice), "red")
            return
        chance = round(100 * advice.chance)
        said = self.desk.say("cli.play.hint", act=advice.action.text, chance=chance)
        self.desk.print(said, "bold")
        for phrase in advice.why:
            self.desk.print(f"  {self.desk.translate(phrase)}")

    def _log(self, _: str) -> None:
        for sentence in self.table.log:
            self.desk.print(f"  {sentence}")

    def _rules(self, _: str) -> None:
        self.desk.print(rules_text(self.desk.language, self.table.game.key))

    def _undo(self, _: str) -> None:
        if self.table.can_undo():
            self.table.undo()
        else:
            self.desk.print(self.desk.say("cli.play.no_undo"), "red")

    def _save(self, path: str) -> None:
        try:
            self.table.save_as(path or str(self.table.path))
        except FileProblem as error:
            self.desk.print(self.desk.translate(error.phrase), "red")
            return
        self.desk.print(self.desk.say("cli.play.saved", path=path or str(self.table.path)))

    def _quit(self, _: str) -> None:
        raise Left(OK)
