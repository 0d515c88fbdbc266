"""The castle as text, drawn from a view alone: eight sides around the ring, a line each."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tafelrunde.games.fredericus.components import CREATURES, SIDES
from tafelrunde.kernel import Line, Say, View

LONGEST_ROW = 13
"""So many cards of a row are shown; those farther in are hardly ever reached."""
LONGEST_NAME = 13

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
    """Draw the eight sides, what everybody has, and one's own orders."""
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
    line: Line = [(f"{number + 1}  ", "quiet"), (_padded(chips, 6), "chip")]
    line += [(_padded(field, 12), "bird"), (_padded(yard, 10), "hooded")]
    if view["rows"] is not None:
        line += [(f"{_chances(view['rows'], number):<5}", "turn")]
        line += _row(view["rows"][number], say)
    return line


def _padded(text: str, width: int) -> str:
    """Fill a column; whatever is too long still ends in a space."""
    return f"{text:<{width - 1}} "


def _bird(bird: dict[str, Any]) -> str:
    return f"{bird['seat'] + 1}{bird['bird'][0].upper()}"


def _row(row: list[str], say: Say) -> Line:
    line: Line = [("… ", "quiet")] if len(row) > LONGEST_ROW else []
    for place, card in enumerate(row[-LONGEST_ROW:], max(len(row) - LONGEST_ROW, 0)):
        short = say(f"fredericus.short.{card}", {})
        if place == len(row) - 1:
            line.append((f"[{short}]", "open"))
        else:
            line.append((f"{short} ", card if card in STYLES else "creature"))
    return line


def _chances(rows: list[list[str]], side: int) -> str:
    """Name by letters what a bird could do here: Falcon, Goshawk, Hooding, Reversing."""
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
    told = {"pile": view["pile"], "keeper": view["keeper"]}
    lines: list[Line] = [[(say("fredericus.board.pile", told), "")]]
    if view["open_orders"] or view["discarded"]:
        gone = Counter([*view["open_orders"], *view["discarded"]])
        lines.append([(say("fredericus.board.out", {"orders": _counted(gone, say)}), "")])
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
        name = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        colour = say(f"fredericus.colour.{seat['colour']}", {})
        line: Line = [(f"{'>' if mine else ' '}{name:<{LONGEST_NAME}} ", "turn" if mine else "")]
        told = {"orders": seat["order_count"], "chips": seat["chips"].count("hand")}
        line.append((f"{colour:<8}{say('fredericus.board.holds', told)} ", ""))
        line.append((_creatures(seat, say), "creature"))
        if seat["fredericus"]:
            line.append((f" {say('fredericus.order.fredericus', {})}", "order"))
        lines.append(line)
    return lines


def _creatures(seat: dict[str, Any], say: Say) -> str:
    return _counted(Counter(seat["creatures"]), say) or say("fredericus.board.no_creature", {})


def _counted(kinds: Counter[str], say: Say) -> str:
    """Name kinds by their short names with their numbers."""
    return " ".join(
        f"{say(f'fredericus.short.{kind}', {})}:{kinds[kind]}" for kind in sorted(kinds)
    )
