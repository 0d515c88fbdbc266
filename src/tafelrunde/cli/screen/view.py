"""What a table's screen shows: board, hand, log, prompt and moves, in the lines that there are."""

from __future__ import annotations

import time

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container, Vertical
from textual.widgets import Static

from tafelrunde.cli.desk import Desk, styled_text
from tafelrunde.cli.screen.layout import Heights, share_lines
from tafelrunde.cli.screen.widgets import Bar, MoveInput, Moves, Pane
from tafelrunde.cli.terminal_table import Table
from tafelrunde.kernel import BoardSection, Line

WIDE = 112
"""From this many columns on, the log is beside the board."""
MAX_MESSAGE = 6
"""The most lines of a message or a hint, as in the style sheet."""


class TableView(App[None]):
    """Draws one person's view of a table; what is done there is left to `TableApp`."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "screen.tcss"

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__()
        self.desk = desk
        self.table = table
        self.page = 0
        self.news_from = max(len(table.log) - 1, 0)
        self.thinking: str | None = None
        """Who is thinking, in words."""
        self._since = 0.0
        self._usual: float | None = None
        self._has_news = False
        self._message = ""
        self._sections: list[BoardSection] = []

    def compose(self) -> ComposeResult:
        """Put the panes on the screen."""
        with Container(id="top"):
            with Vertical(id="table"):
                yield Bar(id="pages")
                yield Pane("board")
                yield Pane("hand")
            yield Pane("log")
        yield Static(id="prompt")
        yield Moves()
        yield Static(id="message")
        yield MoveInput(self.desk.say("cli.screen.type_here"))
        yield Bar(id="keys")

    def _show_keys(self) -> None:
        keys = (("F1", "help"), ("F2", "hint"), ("F3", "undo"), ("F4", "next_page"),
                 ("F5", "log"), ("F6", "rules"), ("F9", "colours"), ("^Q", "leave"))  # fmt: skip
        items = [
            (key, self.desk.say(f"cli.screen.key.{name}"), f"app.{name}")
            for key, name in keys
            if name != "next_page" or len(self._pages()) > 1
        ]
        self.query_one("#keys", Bar).show(items)

    # The position

    def _draw(self) -> None:
        view = self.table.state.view(self.table.person_seat)
        self._sections = self.table.game.board_sections(view, self.desk.word)
        self._show_page()
        hand = [line for part in self._sections if part.kind == "hand" for line in part.lines]
        self.query_one("#hand", Pane).show(self._text(hand))
        self._show_prompt()
        self._lay_out()

    def _pages(self) -> list[BoardSection]:
        return [part for part in self._sections if part.kind in ("table", "map")]

    def _text(self, lines: list[Line]) -> Text:
        styled = [styled_text(line, self.table.game.styles) for line in lines]
        return Text("\n", no_wrap=True).join(styled)

    def _show_page(self) -> None:
        pages = self._pages()
        self.page = min(self.page, len(pages) - 1)
        bar = self.query_one("#pages", Bar)
        bar.display = len(pages) > 1
        usual = self.desk.say("cli.screen.table")
        bar.show([("", p.title or usual, f"app.page({n})") for n, p in enumerate(pages)], self.page)
        self.query_one("#board", Pane).show(self._text(self._page_lines()))
        self._show_keys()

    def _page_lines(self) -> list[Line]:
        """Return the page; without empty lines if it would not fit otherwise."""
        lines = self._pages()[self.page].lines
        if self._pages()[self.page].kind == "map" or len(lines) <= self._heights(len(lines)).board:
            return lines
        return [line for line in lines if line]

    def _show_prompt(self) -> None:
        """Say who is to act and what they may do, or who is thinking and since when."""
        if self.thinking is None:
            prompt = self.desk.translate(self.table.state.prompt())
        else:
            seconds = int(time.monotonic() - self._since)
            prompt = self.thinking if not seconds else f"{self.thinking} {'·' * (1 + seconds % 3)}"
            if seconds:
                prompt += f" {seconds} s / {self._usual:.0f} s" if self._usual else f" {seconds} s"
        self.query_one("#prompt", Static).update(Text(prompt))

    def _show_end(self) -> None:
        outcome = self.table.state.outcome()
        assert outcome is not None
        prompt = Text(self.desk.translate(outcome.reason))
        prompt.append(f"  {self.desk.say('cli.screen.over')}", "dim")
        self.query_one("#prompt", Static).update(prompt)

    def _show_log(self) -> None:
        self.query_one("#log", Pane).show_end(self._log_text())

    def _log_text(self) -> Text:
        """Return what has happened; what is new since the person's last move stands out."""
        joint = "\n" if self.size.width >= WIDE else " "
        old, new = self.table.log[: self.news_from], self.table.log[self.news_from :]
        text = Text("\n".join(old), "dim")
        text.append("\n" if old and new else "")
        text.append(joint.join(new), "not dim")
        return text

    # The layout

    def on_resize(self, _: events.Resize) -> None:
        """Share the lines of the new size as soon as it is known."""
        if self._sections:
            self.call_later(self._show_page)
            self.call_later(self._lay_out)

    def _heights(self, board_lines: int) -> Heights:
        hand = sum(len(part.lines) for part in self._sections if part.kind == "hand")
        pages = 1 if len(self._pages()) > 1 else 0
        wide = self.size.width >= WIDE
        message_lines = (
            min(self._count_lines(Text(self._message)), MAX_MESSAGE) if self._message else 0
        )
        log = 0 if wide else self._count_lines(self._log_text()) or 1
        news = self._news_lines() if self._has_news and not wide else 0
        return share_lines(self.size.height - message_lines, board_lines, hand, pages, log, news)

    def _news_lines(self) -> int:
        return self._count_lines(Text(" ".join(self.table.log[self.news_from :])))

    def _count_lines(self, text: Text) -> int:
        """Return how many lines the last sentences need."""
        return len(text.wrap(self.desk.console, max(self.size.width - 1, 10)))

    def _put_news_away(self) -> None:
        """Give the moves their place once the person turns to them."""
        if self._has_news:
            self._has_news = False
            self._lay_out()

    def _lay_out(self) -> None:
        heights = self._heights(len(self._page_lines()))
        wide = self.size.width >= WIDE
        top = self.query_one("#top")
        top.set_class(wide, "wide")
        self.query_one("#board").styles.height = heights.board
        self.query_one("#hand").styles.height = heights.hand
        beside = heights.board + heights.hand + heights.pages
        self.query_one("#log").styles.height = beside if wide else heights.log
        top.styles.height = beside if wide else beside + heights.log
        self._show_log()

    def _say(self, text: str, style: str = "") -> None:
        """Show a line above the input; hide an empty one."""
        message = self.query_one("#message", Static)
        message.set_class(style == "error", "error")
        message.update(Text(text))
        message.display = bool(text)
        if text != self._message:
            self._message = text
            self._lay_out()
