"""The parts of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tafelrunde.cli.move_list import MoveList
from tafelrunde.kernel import Action

MAX_TEXT_WIDTH = 30
"""Longer notations push their effects to the right."""


class Pane(VerticalScroll):
    """A text that scrolls if it is longer than its place."""

    def __init__(self, pane_id: str) -> None:
        super().__init__(id=pane_id)
        self.body = Static(classes="body")

    def compose(self) -> ComposeResult:
        """Put the text into the pane."""
        yield self.body

    def show(self, text: Text) -> None:
        """Show another text from its beginning."""
        self.body.update(text)

    def show_end(self, text: Text) -> None:
        """Show the end of another text."""
        self.body.update(text)
        self.call_after_refresh(self.scroll_end, animate=False)


class MoveInput(Input):
    """Where moves are typed: what is typed filters the list."""

    def __init__(self, placeholder: str) -> None:
        super().__init__(
            placeholder=placeholder, id="typed", compact=True, select_on_focus=False,
            max_length=400,
        )  # fmt: skip


class Moves(OptionList):
    """The moves that fit what is typed."""

    def __init__(self) -> None:
        super().__init__(id="moves", compact=True, markup=False)
        self.moves: list[Action] = []

    def show(self, moves: MoveList, actions: list[Action], worded: bool) -> None:
        """List moves, with what they do."""
        self.moves = actions
        width = min(max((len(a.text) for a in actions), default=0), MAX_TEXT_WIDTH)
        self.set_options([Option(_move_text(moves, action, width, worded)) for action in actions])

    @property
    def highlighted_move(self) -> Action | None:
        """The move that is highlighted."""
        at = self.highlighted
        return self.moves[at] if at is not None and at < len(self.moves) else None


def _move_text(moves: MoveList, action: Action, width: int, worded: bool) -> Text:
    text = Text(f"{action.text:<{width}}", no_wrap=True, overflow="ellipsis")
    if worded:
        text.append(f"  {moves.effects(action)}", Style(dim=True))
    return text


class Bar(Static):
    """A line of words that can be clicked."""

    def show(self, items: Sequence[tuple[str, str, str]], active: int | None = None) -> None:
        """Show items of a key's name, a label and an action."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for number, (key, label, action) in enumerate(items):
            meta = Style(meta={"@click": action})
            if key:
                line.append(f" {key}", Style(bold=True) + meta)
            style = Style(reverse=number == active) + meta
            line.append(f" {label} " if active is not None else f" {label}", style)
        self.update(line)


class TextScreen(ModalScreen[None]):
    """A long text over the table: rules, log, help."""

    BINDINGS: ClassVar = [Binding("escape,enter,space,q", "leave", show=False)]

    def __init__(self, title: str, text: object) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        """Put the text on the screen."""
        yield Static(Text(self.heading, "bold"), id="heading")
        with VerticalScroll(id="long"):
            yield Static(self.text, classes="body")  # type: ignore[arg-type]  # any renderable

    def on_mount(self) -> None:
        """Let the arrow keys scroll at once."""
        self.query_one("#long").focus()

    def on_click(self, event: events.Click) -> None:
        """Leave by a click on the heading."""
        if event.widget is not None and event.widget.id == "heading":
            self.dismiss()

    def action_leave(self) -> None:
        """Go back to the table."""
        self.dismiss()


class Answer(Message):
    """A bot's answer, sent from the thread in which it thought."""

    def __init__(self, asked: int, answer: object) -> None:
        super().__init__()
        self.asked = asked
        self.answer = answer
