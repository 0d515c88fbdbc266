"""The castle as text, drawn from a view alone: eight sides around the ring, a line each."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Any

from tafelrunde.games.fredericus.components import CARDS, CREATURES, SIDES
from tafelrunde.kernel import BoardSection, Line, Say, View

WIDTH = 79
CARD_WIDTH = 3
MIN_ROW_LENGTH = 5
"""The least number of cards on a line, however many chips and birds are on that side."""
MAX_NAME_LENGTH = 13

STYLES = {
    "seal": "red",
    "trees": "green",
    "sky": "bright_blue",
    "creature": "bold yellow",
    "open": "reverse",
    "bird": "bold",
    "hooded": "dim",
    "chip": "magenta",
    "turn": "bold",
    "quiet": "dim",
    "order": "cyan",
}


def draw(view: View, say: Say) -> list[Line]:
    """Draw the eight sides, the seats, the legend, and the viewer's own orders."""
    table, legend, *hand = draw_sections(view, say)
    lines = [*table.lines, [], *legend.lines]
    return lines + [line for section in hand for line in section.lines]


def draw_sections(view: View, say: Say) -> list[BoardSection]:
    """Draw the castle, the legend and the viewer's own orders, each by itself."""
    fields: Any = view
    lines: list[Line] = [[(_head(say), "quiet")]]
    for number in range(SIDES):
        lines += _side(fields, number, say)
    lines += [[], *_pile(fields, say), [], *_seats(fields, say)]
    sections = [BoardSection("table", "", lines), BoardSection("legend", "", _legend(say))]
    if fields["orders"] is not None:
        text = say("fredericus.board.orders", {"orders": fields["orders"]})
        hand: list[Line] = [[(piece, "order")] for piece in wrap(text, WIDTH)]
        sections.append(BoardSection("hand", "", hand))
    return sections


def _legend(say: Say) -> list[Line]:
    """Return what the letters mean, and every card's short name."""
    texts = say("fredericus.board.legend", {}).splitlines()
    cards = [f"{_short(card, say)} {_card_name(card, say)}" for card in CARDS[1:]]
    return [[(text, "quiet")] for text in [*texts, *wrap(", ".join(cards), WIDTH)]]


def _card_name(card: str, say: Say) -> str:
    return say(f"fredericus.{'creature' if card in CREATURES else 'sign'}.{card}", {})


def _short(card: str, say: Say) -> str:
    return say(f"fredericus.short.{card}", {})


def _head(say: Say) -> str:
    columns = (("chips", 6), ("birds", 12), ("yard", 10), ("here", 5), ("row", 0))
    return "   " + "".join(
        f"{say(f'fredericus.board.{name}', {}):<{width}}" for name, width in columns
    )


def _side(view: dict[str, Any], number: int, say: Say) -> list[Line]:
    """Draw a side; a row that is too long for one line continues below."""
    side = view["sides"][number]
    chips = " ".join(f"o{seat + 1}" for seat in side["chips"])
    field = " ".join(_bird(bird, say) for bird in side["field"])
    yard = " ".join(f"({_bird(bird, say)})" for bird in side["yard"])
    line: Line = [(f"{number + 1}  ", "quiet"), (_pad(chips, 6), "chip")]
    line += [(_pad(field, 12), "bird"), (_pad(yard, 10), "hooded")]
    if view["rows"] is None:
        return [line]
    line += [(f"{_chances(view['rows'], number, say):<5}", "turn")]
    used = sum(len(text) for text, _ in line)
    room = max((WIDTH - used) // CARD_WIDTH, MIN_ROW_LENGTH)
    first, *others = _row(view["rows"][number], room, say) or [[]]
    return [[*line, *first], *([(" " * used, ""), *more] for more in others)]


def _pad(text: str, width: int) -> str:
    """Return a text padded to a column; a long text still ends in a space."""
    return f"{text:<{width - 1}} "


def _bird(bird: dict[str, Any], say: Say) -> str:
    letter = say(f"fredericus.letter.{bird['bird']}", {})
    return f"{bird['seat'] + 1}{letter}"


def _row(row: list[str], room: int, say: Say) -> list[Line]:
    """Draw all cards of a row in lines; the inner ones decide what reversing gives."""
    cards: Line = []
    for place, card in enumerate(row):
        if place == len(row) - 1:
            cards.append((f"[{_short(card, say)}]", "open"))
        else:
            cards.append((f"{_short(card, say)} ", card if card in STYLES else "creature"))
    lines = -(-len(cards) // room)
    share = -(-len(cards) // lines) if lines else 1
    return [cards[start : start + share] for start in range(0, len(cards), share)]


def _chances(rows: list[list[str]], side: int, say: Say) -> str:
    """Return letters for what is possible here: falcon, goshawk, hooding, reversing."""
    open_card, *pair = (_open(rows[n % SIDES]) for n in (side, side - 1, side + 1))
    chances = []
    if open_card in CREATURES:
        chances += ["falcon"] if pair == ["sky", "sky"] else []
        chances += ["goshawk"] if sorted(pair) == ["sky", "trees"] else []
    chances += ["hood"] if pair == ["trees", "trees"] else []
    chances += ["reverse"] if pair == ["seal", "seal"] and open_card else []
    return "".join(say(f"fredericus.letter.{what}", {}) for what in chances)


def _open(row: list[str]) -> str:
    return row[-1] if row else ""


def _pile(view: dict[str, Any], say: Say) -> list[Line]:
    if view["pile"] is None:
        return [[(say("fredericus.board.hidden", {}), "quiet")]]
    texts = [say("fredericus.board.pile", {"pile": view["pile"], "keeper": view["keeper"]})]
    if view["open_orders"] or view["discarded"]:
        out_of_play = Counter([*view["open_orders"], *view["discarded"]])
        texts.append(say("fredericus.board.out", {"orders": _format_counts(out_of_play, say)}))
    joined = "; ".join(texts)
    lines: list[Line] = [[(text, "")] for text in ([joined] if len(joined) <= WIDTH else texts)]
    if view["middle"]:
        lines.append([(say("fredericus.board.middle", {"seat": view["middle"][0]}), "chip")])
    if view["last_round"]:
        lines.append([(say("fredericus.board.last_round", {}), "turn")])
    return lines


def _seats(view: dict[str, Any], say: Say) -> list[Line]:
    titles = (("player", MAX_NAME_LENGTH + 1), ("colour", 7), ("orders_head", 9), ("hand", 6))
    head = "".join(f"{say(f'fredericus.board.{name}', {}):<{width}}" for name, width in titles)
    lines: list[Line] = [[(f" {head}{say('fredericus.board.creatures', {})}", "quiet")]]
    for seat in view["seats"]:
        mine = view["to_act"] == seat["seat"]
        name = f"#{seat['seat'] + 1} {say('name', {'seat': seat['seat']})}"
        name = name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
        colour = say(f"fredericus.colour.{seat['colour']}", {})
        line: Line = [(f"{'>' if mine else ' '}{name:<{MAX_NAME_LENGTH}} ", "turn" if mine else "")]
        line.append((f"{colour:<7}{seat['order_count']:<9}{seat['chips'].count('hand'):<6}", ""))
        line.append((_creatures(seat, say), "creature"))
        if seat["fredericus"]:
            line.append((f" {say('fredericus.order.fredericus', {})}", "order"))
        lines.append(line)
    return lines


def _creatures(seat: dict[str, Any], say: Say) -> str:
    return _format_counts(Counter(seat["creatures"]), say) or say(
        "fredericus.board.no_creature", {}
    )


def _format_counts(kinds: Counter[str], say: Say) -> str:
    """Return kinds by their short names with their counts."""
    return " ".join(f"{say(f'fredericus.short.{kind}', {})}{kinds[kind]}" for kind in sorted(kinds))
