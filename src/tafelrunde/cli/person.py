"""The person at a plain terminal, a pipe or a screen reader: shown lines, asked, answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from tafelrunde.cli.desk import INTERRUPTED, OK, Desk
from tafelrunde.cli.move_list import MoveList
from tafelrunde.cli.terminal_table import Table
from tafelrunde.i18n import rules_text
from tafelrunde.kernel import Action, ActionError, FileProblem, Line, Phrase

TALL_BOARD_LINES = 30
MANY_SENTENCES = 6
"""A larger board is shown again only after more than this many sentences about other players."""
LINES_TO_ANSWER = 3
"""A prompt may need two lines, and the answer one."""
TEXT_WIDTH = 20
"""The usual width of a move's notation in the list."""


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
        table.listener = lambda sentence, style: desk.print(f"  {sentence}", style)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": self._board,
            "map": self._map,
            "legend": self._legend,
            "?": self._legend,
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
        if self.told < 0:
            self._legend("")
        self.__dict__.pop("moves", None)
        news, board = len(self.table.log) - self.told, self._board_lines()
        tall = len(board) > TALL_BOARD_LINES
        shows_board = self.told < 0 or news < 0 or news > MANY_SENTENCES or not tall
        if shows_board:
            self._board("")
        self._print_moves(len(board) if shows_board and not tall else 0)
        while not self._handle_input(self._ask()):
            pass
        self.told = len(self.table.log)

    @cached_property
    def moves(self) -> MoveList:
        """The moves of the position that the person is asked about."""
        return MoveList(self.desk, self.table.state, self.table.person_seat)

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
        """Do what was typed; return whether the turn to ask is over."""
        word, _, rest = text.partition(" ")
        if word.lower() in self.commands:
            before = self.table.state
            self.commands[word.lower()](rest.strip())
            return self.table.state is not before  # after a take-back everything is shown anew
        if not text:
            self._print_moves(0)
            return False
        try:
            self.table.act(self.moves.read(text))
        except ActionError as error:
            self.desk.print(self.desk.translate(error.phrase), "red")
            return False
        return True

    def _print_moves(self, board_lines: int) -> None:
        """List the moves as fully as the lines below the board allow, so that it stays in sight."""
        room = self.desk.height - board_lines - LINES_TO_ANSWER
        forms = (self._describe_moves, self._moves_in_columns, self._kinds_of_moves)
        for form in forms:
            lines = form()
            if len(lines) <= room or form is forms[-1]:
                for line in lines:
                    self.desk.print(line)
                return

    def _describe_moves(self) -> list[str]:
        return [
            line
            for number, action in enumerate(self.moves.actions, 1)
            for line in self._describe_move(number, action)
        ]

    def _describe_move(self, number: int, action: Action) -> list[str]:
        text = f"{number:4} {action.text:<{TEXT_WIDTH}} {self.moves.effects(action)}".rstrip()
        return self.desk.wrap(text, hang=6 + TEXT_WIDTH)

    def _moves_in_columns(self) -> list[str]:
        cells = [f"{number:4} {action.text}" for number, action in enumerate(self.moves.actions, 1)]
        width = max((len(cell) for cell in cells), default=1) + 2
        columns = max(self.desk.width // width, 1)
        rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        return ["".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows]

    def _kinds_of_moves(self) -> list[str]:
        kinds = self.moves.kinds()
        list_of_kinds = ", ".join(
            self.desk.say("cli.play.kind", kind=kind, count=len(listed))
            for kind, listed in kinds.items()
        )
        most = max(kinds, key=lambda kind: len(kinds[kind]))
        text = self.desk.say("cli.play.kinds", kinds=list_of_kinds, example=most)
        return self.desk.wrap(text, hang=5)

    def _help(self, _: str) -> None:
        self.desk.print(self.desk.say("cli.play.help"))

    def _board_lines(self) -> list[Line]:
        view = self.table.state.view(self.table.person_seat)
        return self.desk.board_lines(self.table.game, view)

    def _board(self, _: str) -> None:
        self.desk.print()
        self.desk.print_lines(self.table.game, self._board_lines())

    def _print_sections(self, kind: str) -> bool:
        """Print the parts of the board of a kind; return whether there are any."""
        view = self.table.state.view(self.table.person_seat)
        parts = self.table.game.board_sections(view, self.desk.word)
        lines = [line for part in parts if part.kind == kind for line in part.lines]
        if lines:
            self.desk.print()
            self.desk.print_lines(self.table.game, lines)
        return bool(lines)

    def _map(self, _: str) -> None:
        if not self._print_sections("map"):
            self._board("")

    def _legend(self, _: str) -> None:
        if not self._print_sections("legend") and self.told >= 0:
            self.desk.print(self.desk.say("cli.play.no_legend"))

    def _list(self, kind: str) -> None:
        prefix = " ".join(kind.lower().split())
        actions = enumerate(self.moves.actions, 1)
        listed = [(n, action) for n, action in actions if action.text.lower().startswith(prefix)]
        if not listed:
            matching = {action.text for action in self.moves.find(kind)}
            actions = enumerate(self.moves.actions, 1)
            listed = [(n, action) for n, action in actions if action.text in matching]
        for number, action in listed:
            for line in self._describe_move(number, action):
                self.desk.print(line)
        if not listed:
            self.desk.print(self.desk.say("cli.play.none_listed", kind=kind), "red")

    def _hint(self, _: str) -> None:
        question = self.table.hint_question()
        advice = question if isinstance(question, Phrase) else question.advise()
        advised_move, *reasons = self.table.hint_sentences(advice)
        self.desk.print(advised_move, "red" if isinstance(advice, Phrase) else "bold")
        for reason in reasons:
            self.desk.print(f"  {reason}")

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
