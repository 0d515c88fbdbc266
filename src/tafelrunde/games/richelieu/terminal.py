"""The table as text, drawn from a view alone.

Two lines for each row: the cards, and below them the name of an open end, `o` for a token and
`#n` for a marker of player n.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.games.richelieu.components import COLUMNS, REGIONS, SYMBOLS
from tafelrunde.kernel import BoardSection, Json, Line, Say, View

WIDTH = 6
MAX_NAME_LENGTH = 13

STYLES = {
    "bourgogne": "red",
    "bretagne": "white",
    "champagne": "cyan",
    "normandie": "bright_red",
    "languedoc": "magenta",
    "provence": "yellow",
    "anjou": "bright_blue",
    "bourbon": "bright_yellow",
    "auvergne": "green",
    "sword": "bold",
    "cross": "bold",
    "tower": "bold",
    "end": "bold",
    "token": "bright_cyan",
    "marker": "reverse",
    "turn": "bold",
    "quiet": "dim",
}


def draw(view: View, say: Say) -> list[Line]:
    """Draw the rows, the seats, the legend, and the viewer's own tokens."""
    table, legend, *hand = draw_sections(view, say)
    lines = [*table.lines, [], *legend.lines]
    return lines + [line for section in hand for line in section.lines]


def draw_sections(view: View, say: Say) -> list[BoardSection]:
    """Draw the table, the legend and the viewer's own tokens, each by itself."""
    fields: Any = view
    legend: list[Line] = [[(text, "quiet")] for text in say(_legend_key(fields), {}).splitlines()]
    sections = [
        BoardSection("table", "", [*_rows(fields, say), *_seats(fields, say)]),
        BoardSection("legend", "", legend),
    ]
    if fields["tokens"] is not None:
        text = say("richelieu.board.tokens", {"tokens": fields["tokens"]})
        sections.append(BoardSection("hand", "", [[(text, "token")]]))
    return sections


def _legend_key(view: dict[str, Any]) -> str:
    return f"richelieu.board.{'legend' if view['outcome'] is None else 'legend_over'}"


def _rows(view: dict[str, Any], say: Say) -> list[Line]:
    """Draw the rows; when the game is over, only those in which cards are left."""
    rows = [
        line
        for number, row in enumerate(view["rows"], 1)
        if row or view["outcome"] is None
        for line in _row(number, row, view["ends"], say)
    ]
    columns = "".join(f"{column:<{WIDTH}}" for column in range(1, COLUMNS + 1))
    return [[("    " + columns, "quiet")], *rows, []] if rows else []


def _row(number: int, row: list[Any], ends: dict[str, str], say: Say) -> list[Line]:
    names = {place: name for name, place in ends.items() if name[0] == str(number)}
    cards: Line = [(f"{number}   ", "quiet")]
    marks: Line = [("    ", "")]
    lying = {card["place"]: card for card in row}
    for column in range(1, COLUMNS + 1):
        card = lying.get(f"{number}-{column}")
        if card is None:
            cards.append((" " * WIDTH, ""))
            marks.append((" " * WIDTH, ""))
        else:
            cards.append((f"{_short_name(card, say):<{WIDTH}}", card["region"]))
            marks += _marks(card, names.get(card["place"], ""))
    return [cards, marks]


def _short_name(card: dict[str, Any], say: Say) -> str:
    symbol = say(f"richelieu.letter.{card['symbol']}", {}) if card["symbol"] else ""
    region = say(f"richelieu.short.{card['region']}", {})
    return f"{region}{card['shields']}{symbol}"


def _marks(card: dict[str, Any], end: str) -> Line:
    token = "o" if card["token"] else ""
    marker = "" if card["marker"] is None else f"#{card['marker'] + 1}"
    padding = " " * (WIDTH - len(end) - len(token) - len(marker))
    return [(end, "end"), (token, "token"), (marker, "marker"), (padding, "")]


def _seats(view: dict[str, Any], say: Say) -> list[Line]:
    names = [f"#{s['seat'] + 1} {say('name', {'seat': s['seat']})}" for s in view["seats"]]
    names = [
        name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
        for name in names
    ]
    everything = say("richelieu.board.all", {})
    width = max(len(name) for name in [*names, everything]) + 1
    regions = [say(f"richelieu.short.{region}", {}) for region in REGIONS]
    symbols = [say(f"richelieu.letter.{symbol}", {}) for symbol in SYMBOLS]
    head = " " * (width + 1) + "".join(f"{region:<4}" for region in regions)
    head += "".join(f"{symbol:<3}" for symbol in symbols)
    what = "head" if view["outcome"] is None else "head_over"
    lines: list[Line] = [[(head + say(f"richelieu.board.{what}", {}), "quiet")]]
    for seat, name in zip(view["seats"], names, strict=True):
        mine = view["to_act"] == seat["seat"]
        lines.append([(f"{'>' if mine else ' '}{name:<{width}}", "turn" if mine else "")])
        lines[-1] += _counts(seat["seat"], view["majorities"], REGIONS, 4)
        lines[-1] += _counts(seat["seat"], view["majorities"], SYMBOLS, 3)
        lines[-1].append((_holdings(seat) if view["outcome"] is None else _points(view, seat), ""))
    lines.append([(f" {everything:<{width}}{_totals(view)}".rstrip(), "quiet")])
    return lines


def _totals(view: dict[str, Any]) -> str:
    """Return how many shields of each region and how many of each symbol all cards have."""
    cards = [card for row in view["rows"] for card in row]
    cards += [card for seat in view["seats"] for card in seat["cards"]]
    shields = [sum(c["shields"] for c in cards if c["region"] == region) for region in REGIONS]
    symbols = [sum(c["symbol"] == symbol for c in cards) for symbol in SYMBOLS]
    return "".join([*(f"{n:<4}" for n in shields), *(f"{n:<3}" for n in symbols)])


def _counts(
    seat: int, majorities: dict[str, dict[str, Any]], names: tuple[str, ...], width: int
) -> Line:
    """Return a seat's numbers with the tokens that the viewer knows; a star marks the most."""
    line: Line = []
    for name in names:
        count = majorities[name]["counts"][seat]
        star = "*" if seat in majorities[name]["leaders"] else ""
        line.append((f"{f'{count}{star}' if count else '·':<{width}}", name if star else ""))
    return line


def _holdings(seat: dict[str, Any]) -> str:
    markers = f"{seat['supply']}/{len(seat['markers'])}/{seat['lost']}"
    tokens: Json = seat["token_count"]
    return f"{len(seat['cards']):>3}  {markers:>7}  {tokens:>4}"


def _points(view: dict[str, Any], seat: dict[str, Any]) -> str:
    """Return the cards, the points for regions and symbols held or missing, and the total."""
    bonus = view["bonuses"][seat["seat"]]
    extra = bonus["region_points"] + bonus["symbol_points"]
    total = view["outcome"]["scores"][seat["seat"]]
    return f"{len(seat['cards']):>3}  {extra:>+6}  {total:>4}"
