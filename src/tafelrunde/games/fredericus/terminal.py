"""The castle as text, drawn from a view alone: eight sides around the ring, a line each."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tafelrunde.games.fredericus.components import CREATURES, SIDES
from tafelrunde.kernel import Line, Say, View

MAX_ROW_LENGTH = 13
"""The maximum number of cards shown in a row; inner cards are rarely reached."""
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
    """Draw the eight sides, the seats, and the viewer's own orders."""
    shown: Any = view
    lines: list[Line] = [[(_head(say), "quiet")]]
    lines += [_side(shown, number, say) for number in range(SIDES)]
    lines += [[], *_pile(shown, say), [], *_seats(shown, say), []]
    lines += [[(text, "quiet")] for text in say("fredericus.board.legend", {}).splitlines()]
    if shown["orders"] is not None:
        lines.append([(say("fredericus.board.orders", {"orders": shown["orders"]}), "order")])
    return lines


def _head(say: Say) -> str:
    named = (("chips", 6), ("birds", 12), ("yard", 10), ("here", 5), ("row", 0))
    return "   " + "".join(
        f"{say(f'fredericus.board.{name}', {}):<{width}}" for name, width in named
    )


def _side(view: dict[str, Any], number: int, say: Say) -> Line:
    side = view["sides"][number]
    chips = " ".join(f"o{seat + 1}" for seat in side["chips"])
    field = " ".join(_bird(bird) for bird in side["field"])
    yard = " ".join(f"({_bird(bird)})" for bird in side["yard"])
    line: Line = [(f"{number + 1}  ", "quiet"), (_pad(chips, 6), "chip")]
    line += [(_pad(field, 12), "bird"), (_pad(yard, 10), "hooded")]
    if view["rows"] is not None:
        line += [(f"{_chances(view['rows'], number):<5}", "turn")]
        line += _row(view["rows"][number], say)
    return line


def _pad(text: str, width: int) -> str:
    """Return a text padded to a column; a long text still ends in a space."""
    return f"{text:<{width - 1}} "


def _bird(bird: dict[str, Any]) -> str:
    return f"{bird['seat'] + 1}{bird['bird'][0].upper()}"


def _row(row: list[str], say: Say) -> Line:
    line: Line = [("… ", "quiet")] if len(row) > MAX_ROW_LENGTH else []
    for place, card in enumerate(row[-MAX_ROW_LENGTH:], max(len(row) - MAX_ROW_LENGTH, 0)):
        short = say(f"fredericus.short.{card}", {})
        if place == len(row) - 1:
            line.append((f"[{short}]", "open"))
        else:
            line.append((f"{short} ", card if card in STYLES else "creature"))
    return line


def _chances(rows: list[list[str]], side: int) -> str:
    """Return letters for what is possible here: Falcon, Goshawk, Hooding, Reversing."""
    open_card, *pair = (_open(rows[n % SIDES]) for n in (side, side - 1, side + 1))
    found = ""
    if open_card in CREATURES:
        found += "F" if pair == ["sky", "sky"] else ""
        found += "G" if sorted(pair) == ["sky", "trees"] else ""
    found += "H" if pair == ["trees", "trees"] else ""
    return found + ("R" if pair == ["seal", "seal"] and open_card else "")


def _open(row: list[str]) -> str:
    return row[-1] if row else ""


def _pile(view: dict[str, Any], say: Say) -> list[Line]:
    if view["pile"] is None:
        return [[(say("fredericus.board.hidden", {}), "quiet")]]
    params = {"pile": view["pile"], "keeper": view["keeper"]}
    lines: list[Line] = [[(say("fredericus.board.pile", params), "")]]
    if view["open_orders"] or view["discarded"]:
        gone = Counter([*view["open_orders"], *view["discarded"]])
        lines.append([(say("fredericus.board.out", {"orders": _format_counts(gone, say)}), "")])
    if view["middle"]:
        lines.append([(say("fredericus.board.middle", {"seat": view["middle"][0]}), "chip")])
    if view["last_round"]:
        lines.append([(say("fredericus.board.last_round", {}), "turn")])
    return lines


def _seats(view: dict[str, Any], say: Say) -> list[Line]:
    lines: list[Line] = []
    for seat in view["seats"]:
        mine = view["to_act"] == seat["seat"]
        name = f"#{seat['seat'] + 1} {say('name', {'seat': seat['seat']})}"
        name = name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
        colour = say(f"fredericus.colour.{seat['colour']}", {})
        line: Line = [(f"{'>' if mine else ' '}{name:<{MAX_NAME_LENGTH}} ", "turn" if mine else "")]
        params = {"orders": seat["order_count"], "chips": seat["chips"].count("hand")}
        line.append((f"{colour:<8}{say('fredericus.board.holds', params)} ", ""))
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
    return " ".join(
        f"{say(f'fredericus.short.{kind}', {})}:{kinds[kind]}" for kind in sorted(kinds)
    )
