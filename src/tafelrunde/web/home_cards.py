"""The boards of the front page: one card for each game, all alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Board:
    """What differs between the cards: names of texts, how many play if nobody chooses, and more."""

    game: str
    title: str
    facts: str
    about: str
    players: int = 2
    choices: str = ""
    """A template with choices that only this game has."""
    way: str = ""
    """One more link below."""


SANDBOX = '<a href="/sandbox" data-say="page.house.sandbox">{page.house.sandbox}</a>'
BOARDS = (
    Board("richelieu", "Richelieu", "page.house.facts_richelieu", "page.house.about_richelieu"),
    Board("fredericus", "Fredericus", "page.house.facts_fredericus", "page.house.about_fredericus"),
    Board(
        game="friedrich",
        title="Friedrich",
        facts="page.house.facts_friedrich",
        about="page.house.about_friedrich",
        players=4,
        choices="lobby_short_war",
        way=SANDBOX,
    ),
)


def boards() -> str:
    """Give all cards, with the names of their texts still to be worded."""
    return "".join(map(_card, BOARDS))


def _card(board: Board) -> str:
    card = _template("lobby_board")
    given = {
        "choices": _template(board.choices) if board.choices else "",
        "way": board.way,
        "game": board.game,
        "title": board.title,
        "facts": board.facts,
        "about": board.about,
        **{str(n): " checked" if n == board.players else "" for n in (2, 3, 4)},
    }
    for name, text in given.items():
        card = card.replace(f"{{{name}}}", text)
    return card


def _template(name: str) -> str:
    return (TEMPLATES / f"{name}.html").read_text("utf-8")
