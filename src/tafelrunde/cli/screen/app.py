"""The screen of one table: reads keys and mouse, plays moves, lets bots think."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import ClassVar

from rich.markdown import Markdown
from rich.text import Text
from textual import events, on
from textual.binding import Binding
from textual.widgets import Input, OptionList

from tafelrunde.cli.bot_questions import BotChoice, BotQuestion
from tafelrunde.cli.desk import INTERRUPTED, OK, Desk
from tafelrunde.cli.move_list import MAX_WORDED, MoveList
from tafelrunde.cli.screen.themes import DARK, DARK_COLOURS, LIGHT, LIGHT_COLOURS, first_theme
from tafelrunde.cli.screen.view import TableView
from tafelrunde.cli.screen.widgets import Answer, MoveInput, Moves, TextScreen
from tafelrunde.cli.terminal_table import Table
from tafelrunde.i18n import rules_text
from tafelrunde.kernel import Action, ActionError, FileProblem, Phrase, TafelrundeError
from tafelrunde.search import Advice

TICK_SECONDS = 0.5


def _key(keys: str, action: str) -> Binding:
    return Binding(keys, action, show=False, priority=True)


class TableApp(TableView):
    """One person's place at a table."""

    BINDINGS: ClassVar = [
        _key("f1", "help"),
        _key("f2", "hint"),
        _key("f3,ctrl+z", "undo"),
        _key("f4", "next_page"),
        _key("f5", "log"),
        _key("f6", "rules"),
        _key("f9", "colours"),
        _key("ctrl+q", "leave"),
        _key("ctrl+c", "interrupt"),
        Binding("up", "move_up", show=False),
        Binding("down", "move_down", show=False),
        Binding("pageup", "board_up", show=False),
        Binding("pagedown", "board_down", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk, table)
        self.problem: TafelrundeError | None = None
        """Why the screen had to close: the game could not be saved."""
        self.leaving_code = OK
        self.moves = MoveList(desk, table.state, table.person_seat)
        self._asked = 0
        self._stop = threading.Event()
        table.listener = lambda _sentence, _style: None

    def on_mount(self) -> None:
        """Show the table and let the first seat act."""
        self.title = self.desk.say(f"{self.table.game.key}.title")
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.ansi_theme_dark, self.ansi_theme_light = DARK_COLOURS, LIGHT_COLOURS
        self.theme = first_theme().name
        self.query_one("#pages").can_focus = False
        self._show_keys()
        self.query_one(MoveInput).focus()
        self.set_interval(TICK_SECONDS, self._tick)
        self._go_on()

    def _go_on(self) -> None:
        """Show the position; then the person, a bot or nobody is to act."""
        state = self.table.state
        self.moves = MoveList(self.desk, state, self.table.person_seat)
        self._has_news = True
        self._draw()
        self._filter()
        if state.to_act is None:
            self._show_end()
        elif state.to_act != self.table.person_seat:
            question = self.table.bot_question()
            name = self.table.record.names[state.to_act]
            self._think(question, question.choose, "cli.screen.thinking", name)

    # Moves

    @on(Input.Changed)
    def _filter(self) -> None:
        """List the moves that match the typed text; highlight the first if there is any text."""
        typed = self.query_one(MoveInput).value
        listed = self.query_one(Moves)
        matching = [] if self.thinking is not None else self.moves.find(typed)
        listed.show(self.moves, matching, len(matching) <= MAX_WORDED)
        listed.highlighted = 0 if matching and (typed.strip() or len(matching) == 1) else None
        if typed:
            self._put_news_away()
        nothing = typed and not matching and self.thinking is None
        self._say(self.desk.say("cli.play.none_listed", kind=typed) if nothing else "")

    @on(Input.Submitted)
    def _enter(self) -> None:
        typed = self.query_one(MoveInput).value.strip()
        word, _, rest = typed.partition(" ")
        chosen = self.query_one(Moves).highlighted_move
        if self.table.state.to_act is None:
            self.action_leave()
        elif word.lower() in self._commands():
            self._empty_input()
            self._commands()[word.lower()](rest.strip())
        elif self.thinking is not None:
            self._say(self.desk.say("cli.screen.wait"), "error")
        elif typed and (exact := self._read(typed)) is not None:
            self._act(exact)
        elif chosen is not None:
            self._act(chosen)
        elif typed:
            self._refuse(typed)
        else:
            self._say(self.desk.say("cli.screen.choose"))

    def _empty_input(self) -> None:
        """Empty the input at once, so that what is said next stays."""
        typed = self.query_one(MoveInput)
        with typed.prevent(Input.Changed):
            typed.clear()
        self._filter()

    def _commands(self) -> dict[str, Callable[[str], None]]:
        """Return the words that are no moves, the same as at a plain terminal."""
        return {
            "help": lambda _: self.action_help(),
            "legend": lambda _: self.action_help(),
            "?": lambda _: self.action_help(),
            "hint": lambda _: self.action_hint(),
            "undo": lambda _: self.action_undo(),
            "log": lambda _: self.action_log(),
            "rules": lambda _: self.action_rules(),
            "map": lambda _: self._show_map(),
            "save": self._save,
            "quit": lambda _: self.action_leave(),
        }

    def _read(self, typed: str) -> Action | None:
        """Return the legal move with this notation, also one that the list leaves out."""
        try:
            action = self.moves.state.canonical(self.moves.parse(typed))
        except ActionError:
            return None
        return action if self.moves.state.check(action) is None else None

    def _refuse(self, typed: str) -> None:
        """Say why what was typed cannot be played."""
        try:
            reason = self.moves.state.check(self.moves.parse(typed))
        except ActionError as error:
            reason = error.phrase
        if reason is not None:
            self._say(self.desk.translate(reason), "error")

    @on(OptionList.OptionSelected)
    def _on_move_pressed(self) -> None:
        chosen = self.query_one(Moves).highlighted_move
        if chosen is not None and self.thinking is None:
            self._act(chosen)

    @on(OptionList.OptionHighlighted)
    def _preview(self) -> None:
        """Say all of what the highlighted move would do, where its line is too short for it."""
        chosen = self.query_one(Moves).highlighted_move
        if chosen is None or self.thinking is not None:
            return
        effects = self.moves.effects(chosen)
        room = self.size.width - max(len(chosen.text), 20) - 6
        self._say(effects if len(effects) > room else "")

    def _act(self, action: Action) -> None:
        """Play a move of the person."""
        self.news_from = len(self.table.log)
        try:
            self.table.act(action)
        except ActionError as error:
            self._say(self.desk.translate(error.phrase), "error")
            return
        except TafelrundeError as problem:  # the game could not be saved
            self._fail(problem)
            return
        self._empty_input()
        self._go_on()

    # Bots

    def _think(
        self,
        question: BotQuestion,
        work: Callable[[Callable[[], bool]], object],
        key: str,
        name: str,
    ) -> None:
        """Let a bot work in a thread that ends with the program, and show that it does."""
        self._asked += 1
        request = self._asked
        self.thinking = self.desk.say(key, name=name)
        self._since, self._usual = time.monotonic(), question.usual_seconds
        threading.Thread(target=self._work, args=(request, work), daemon=True).start()
        self._show_prompt()
        self._filter()

    def _work(self, request: int, work: Callable[[Callable[[], bool]], object]) -> None:
        """Answer from the bot's own thread; an error must not leave the screen waiting."""
        try:
            answer = work(self._stop.is_set)
        except Exception as error:
            answer = error
        self.post_message(Answer(request, answer))

    def _tick(self) -> None:
        if self.thinking is not None and time.monotonic() - self._since > TICK_SECONDS:
            self._show_prompt()

    @on(Answer)
    def _on_bot_answer(self, message: Answer) -> None:
        if message.asked != self._asked or self._stop.is_set():
            return
        self.thinking = None
        if isinstance(message.answer, BotChoice):
            try:
                self.table.play_choice(message.answer)
            except TafelrundeError as problem:
                self._fail(problem)
                return
            self._go_on()
        elif isinstance(message.answer, Advice | Phrase):
            self._show_hint(message.answer)
        elif isinstance(message.answer, Exception):
            raise message.answer

    def _show_hint(self, advice: Advice | Phrase) -> None:
        self._show_prompt()
        self._filter()
        if isinstance(advice, Advice):
            listed = self.query_one(Moves)
            texts = [action.text for action in listed.moves]
            if advice.action.text in texts:
                listed.highlighted = texts.index(advice.action.text)
        text = "\n".join(self.table.hint_sentences(advice))
        style = "error" if isinstance(advice, Phrase) else ""
        self.call_after_refresh(self._say, text, style)

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Send a letter to the input, wherever the focus is."""
        self._put_news_away()
        typed = self.query_one(MoveInput)
        if event.is_printable and event.character and self.focused is not typed:
            typed.focus()
            typed.insert_text_at_cursor(event.character)
            event.stop()

    def action_move_up(self) -> None:
        """Highlight the move above."""
        self._put_news_away()
        self.query_one(Moves).action_cursor_up()

    def action_move_down(self) -> None:
        """Highlight the move below."""
        self._put_news_away()
        self.query_one(Moves).action_cursor_down()

    def action_board_up(self) -> None:
        """Scroll the board up."""
        self.query_one("#board").scroll_page_up(animate=False)

    def action_board_down(self) -> None:
        """Scroll the board down."""
        self.query_one("#board").scroll_page_down(animate=False)

    def action_clear(self) -> None:
        """Empty the input and the line above it."""
        self._empty_input()

    def action_page(self, number: int) -> None:
        """Show a page of the board."""
        self.page = number
        self._show_page()
        self.query_one("#board").scroll_home(animate=False)
        self._lay_out()

    def action_next_page(self) -> None:
        """Show the next page of the board."""
        self.action_page((self.page + 1) % len(self._pages()))

    def _show_map(self) -> None:
        kinds = [part.kind for part in self._pages()]
        self.action_page(kinds.index("map") if "map" in kinds else 0)

    def action_hint(self) -> None:
        """Ask a strong bot."""
        if self.thinking is not None or self.table.state.to_act is None:
            return
        question = self.table.hint_question()
        if isinstance(question, Phrase):
            self._show_hint(question)
        else:
            self._think(question, question.advise, "cli.screen.advising", question.bot)

    def action_undo(self) -> None:
        """Take back the person's last move."""
        if self.thinking is not None or not self.table.can_undo():
            self._say(self.desk.say("cli.play.no_undo"), "error")
            return
        try:
            self.table.undo()
        except TafelrundeError as problem:
            self._fail(problem)
            return
        self._go_on()

    def action_help(self) -> None:
        """Explain the keys and the signs of the board."""
        signs = [line for part in self._sections if part.kind == "legend" for line in part.lines]
        text = Text(self.desk.say("cli.screen.help"))
        if signs:
            text.append("\n\n").append(self._text(signs))
        self._show_text("help", text)

    def action_log(self) -> None:
        """Show everything that has happened."""
        self._show_text("log", Text("\n".join(self.table.log)))
        self.call_after_refresh(lambda: self.screen.query_one("#long").scroll_end(animate=False))

    def action_rules(self) -> None:
        """Show the rules."""
        self._show_text("rules", Markdown(rules_text(self.desk.language, self.table.game.key)))

    def _show_text(self, what: str, text: object) -> None:
        if isinstance(self.screen, TextScreen):
            self.pop_screen()
        title = self.desk.say(f"cli.screen.key.{what}")
        self.push_screen(TextScreen(f"{title}  ·  {self.desk.say('cli.screen.back')}", text))

    def _save(self, path: str) -> None:
        try:
            self.table.save_as(path or str(self.table.path))
        except FileProblem as error:
            self._say(self.desk.translate(error.phrase), "error")
            return
        self._say(self.desk.say("cli.play.saved", path=path or str(self.table.path)))

    def action_colours(self) -> None:
        """Change between dark and light."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_leave(self) -> None:
        """Leave the table; the game is saved."""
        self._stop.set()
        self.exit()

    def action_interrupt(self) -> None:
        """Leave as Ctrl+C does everywhere."""
        self.leaving_code = INTERRUPTED
        self.action_leave()

    def _fail(self, problem: TafelrundeError) -> None:
        """Leave because the game cannot be saved; the command says why."""
        self.problem = problem
        self.action_leave()
