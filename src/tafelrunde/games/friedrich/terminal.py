"""The map as text, drawn from a view alone: the pieces of all nations, and the viewer's cards."""

from __future__ import annotations

import textwrap
from typing import Any

from tafelrunde.games.friedrich.model.atlas import NUMBER, PLACES
from tafelrunde.games.friedrich.model.components import NATIONS, SUITS
from tafelrunde.games.friedrich.terminal_map import draw_map
from tafelrunde.kernel import BoardSection, Json, Line, Say, View

STYLES = {
    "prussia": "bold blue",
    "hanover": "bright_blue",
    "russia": "bold green",
    "sweden": "bright_green",
    "austria": "bold white",
    "imperial": "bold yellow",
    "france": "bold red",
    "quiet": "dim",
    "down": "magenta",
    "turn": "bold",
    "combat": "reverse",
    "hand": "cyan",
}
NAME_WIDTH = 18
STACK_WIDTH = 36
CITY_WIDTH = 23
WIDTH = 79


def draw(view: View, say: Say) -> list[Line]:
    """Draw the table of nations, the fronts, what is going on, and the viewer's hands."""
    fields: Any = view
    lines = [*_nations(fields, say)]
    for name in _nations_in_war(fields):
        lines += [[], *_lines_of_nation(fields, name, say)]
    lines += _conquests(fields, say) + _course(fields, say)
    hands = _hands(fields, say)
    return [*lines, [], *hands] if hands else lines


def draw_sections(view: View, say: Say) -> list[BoardSection]:
    """Draw what is going on, the armies, and the map as pages, and the viewer's hands."""
    fields: Any = view
    overview = _nations(fields, say) + _course(fields, say) + _conquests(fields, say)
    armies: list[Line] = []
    for name in _nations_in_war(fields):
        title = _say_list(say, "name", nation=name)
        armies += [[(title, name)], *_lines_of_nation(fields, name, say), []]
    legend: list[Line] = [[(text, "quiet")] for text in _say_list(say, "map_legend").splitlines()]
    return [
        BoardSection("table", _say_list(say, "page_nations"), overview),
        BoardSection("table", _say_list(say, "page_armies"), armies[:-1]),
        BoardSection("map", _say_list(say, "page_map"), draw_map(fields)),
        BoardSection("hand", "", _hands(fields, say)),
        BoardSection("legend", "", legend),
    ]


def _nations(view: dict[str, Any], say: Say) -> list[Line]:
    lines: list[Line] = [*_heading_lines(view, say), [], [(_nations_header(say), "quiet")]]
    return lines + [_nation(view, name, say) for name in NATIONS if name in view["nations"]]


def _nations_in_war(view: dict[str, Any]) -> list[str]:
    return [n for n in NATIONS if n in view["nations"] and view["nations"][n]["in_war"]]


def place(city: str) -> str:
    """Name a city for people."""
    return PLACES[NUMBER[city]]


def _say_list(say: Say, key: str, **params: Json) -> str:
    return say(f"friedrich.board.{key}", params)


def _wrap_lines(text: str, style: str) -> list[Line]:
    """Break a long line at spaces, going on a little to the right."""
    pieces = textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_long_words=False)
    return [[(piece, style)] for piece in pieces]


def _heading_lines(view: dict[str, Any], say: Say) -> list[Line]:
    key = "turn" if view["turn"] else "turn_unknown" if view["turn"] is None else "setting_up"
    line: Line = [
        (_say_list(say, key, turn=view["turn"], markers=view["markers"]), "turn"),
        ("  ", ""),
    ]
    if view["turn"] != 0:
        line.append((_say_list(say, "moving", nation=view["nation"]), view["nation"]))
    if view["fate"]["effect"] is None:
        return [line]
    effect = _say_list(say, "effect", name=view["fate"]["effect"])
    if _length(line) + len(effect) + 2 <= WIDTH:
        return [[*line, (f"  {effect}", "quiet")]]
    return [line, [(effect, "quiet")]]


def _length(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def _nations_header(say: Say) -> str:
    names = (("nation", NAME_WIDTH), ("player", 24), ("armies", 8), ("cards", 7), ("draws", 7))
    head = "".join(f"{_say_list(say, name):<{width}}" for name, width in names)
    return head + _say_list(say, "objectives")


def _nation(view: dict[str, Any], name: str, say: Say) -> Line:
    nation = view["nations"][name]
    role = view["roles"][nation["seat"]]
    title = _say_list(say, "name", nation=name)
    if not nation["in_war"]:
        return [(f"{title:<{NAME_WIDTH}}{_say_list(say, 'out')}", "quiet")]
    player = _say_list(say, "seat", seat=nation["seat"], role=role)
    armies = f"{nation['armies']}/{nation['limit']}"
    goals = _say_list(say, "goals", held=nation["held"], needed=nation["needed"])
    if name in ("prussia", "hanover") and not (name == "prussia" and _is_offensive(view)):
        goals = ""
    text = f"{_shorten(player, 23):<24}{armies:<8}{nation['cards']:<7}{nation['draws']:<7}{goals}"
    return [(f"{title:<{NAME_WIDTH}}", name), (text, "")]


def _shorten(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _is_offensive(view: dict[str, Any]) -> bool:
    option = view["option"]
    if option is None:
        return bool(view["scenario"] == "silesia")
    return option["decision"] != "declined" and not option["failed"]


def _lines_of_nation(view: dict[str, Any], name: str, say: Say) -> list[Line]:
    stacks = [stack for stack in view["stacks"] if stack["nation"] == name]
    lines = [line for stack in stacks for line in _stack(stack, say)]
    trains = [p for p in view["pieces"] if p["nation"] == name and p["kind"] == "train"]
    standing: list[Json] = [place(p["city"]) for p in trains if p["city"] is not None]
    parts = [_say_list(say, "trains", cities=standing)]
    off: list[Json] = [p["name"] or _say_list(say, "a_train") for p in _off(view, name)]
    if off:
        parts.append(_say_list(say, "off", pieces=off))
    return [*lines, *_wrap_lines("  " + "  ".join(parts), "quiet")]


def _off(view: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return [
        p for p in view["pieces"] if p["nation"] == name and p["city"] is None and not p["gone"]
    ]


def _stack(stack: dict[str, Any], say: Say) -> list[Line]:
    names = " + ".join(stack["generals"])
    suit = _say_list(say, "suit", suit=stack["suit"])
    style = "down" if stack["face_down"] else stack["nation"]
    notes = [note for note in (_armies(stack, say), _supply(stack, say)) if note]
    line: Line = [(f"  {names:<{STACK_WIDTH - 2}}", style)]
    line.append((f"{place(stack['city']):<{CITY_WIDTH}} {suit:<9}", ""))
    text, style = ", ".join(notes), "quiet" if not stack["face_down"] else "down"
    if _length(line) + len(text) > WIDTH:
        line = [(f"  {names}  ", line[0][1]), (f"{place(stack['city'])} {suit} ", "")]
    if _length(line) + len(text) > WIDTH:
        return [line, [(f"      {text}", style)]]
    return [[*line, (text, style)]]


def _armies(stack: dict[str, Any], say: Say) -> str:
    if stack["armies"] is not None:
        return _say_list(say, "strong", armies=stack["armies"])
    return _say_list(say, "stated", armies=stack["stated"]) if stack["stated"] else ""


def _supply(stack: dict[str, Any], say: Say) -> str:
    if stack["face_down"]:
        return _say_list(say, "face_down" if stack["supplied"] else "starving")
    return "" if stack["supplied"] else _say_list(say, "unsupplied")


def _conquests(view: dict[str, Any], say: Say) -> list[Line]:
    lines: list[Line] = [[]]
    for name in NATIONS:
        held: list[Json] = [place(c) for c, n in view["conquered"].items() if n == name]
        if held:
            lines += _wrap_lines(_say_list(say, "held", nation=name, cities=held), name)
    for key in ("marked", "gardez"):
        if view[key]:
            cities: list[Json] = [place(city) for city in view[key]]
            lines += _wrap_lines(_say_list(say, key, cities=cities), "turn")
    return lines if len(lines) > 1 else []


def _course(view: dict[str, Any], say: Say) -> list[Line]:
    """Return of combat, retreat, payment and the open card."""
    lines: list[Line] = []
    if view["combat"] is not None:
        lines += _combat(view["combat"], say)
    if view["pairs"]:
        pairs = "; ".join(f"{place(own)} – {place(enemy)}" for own, enemy in view["pairs"])
        lines += _wrap_lines(_say_list(say, "pairs", pairs=pairs), "turn")
    recruitment = view["recruitment"]
    if recruitment is not None and (recruitment["credit"] or recruitment["blocked"]):
        text = _say_list(say, "credit", credit=recruitment["credit"], price=recruitment["price"])
        lines.append([(text, "turn")])
    if view["option"] is not None and view["option"]["card"] is not None:
        lines.append([(_say_list(say, "open_card", card=view["option"]["card"]), "turn")])
    return [[], *lines] if lines else []


def _combat(combat: dict[str, Any], say: Say) -> list[Line]:
    sides = []
    for side in (0, 1):
        names = " + ".join(combat["generals"][side])
        suit = _say_list(say, "suit", suit=combat["suits"][side])
        armies = f", {combat['armies'][side]}" if combat["armies"] is not None else ""
        sides.append(f"{names} ({suit}{armies})")
    text = f"{sides[0]} – {sides[1]}"
    if combat["armies"] is not None:
        text += f": {_say_list(say, 'score', score=combat['score'])}"
    lines = _wrap_lines(text, "combat")
    for card in combat["played"]:
        name = combat["generals"][card["side"]][0]
        lines.append([(f"  {name}: {card['card']} ({card['value']})", "quiet")])
    return lines


def _hands(view: dict[str, Any], say: Say) -> list[Line]:
    """Show the viewer's hands by suit."""
    lines: list[Line] = []
    for name in NATIONS:
        nation = view["nations"].get(name)
        if nation is not None and nation["in_war"] and nation["hand"] is not None:
            lines += _wrap_lines(_hand(name, nation, say), "hand")
    return lines


def _hand(name: str, nation: dict[str, Any], say: Say) -> str:
    parts = []
    cards = [card.split() for card in nation["hand"]]
    for suit in SUITS:
        values = sorted((int(card[1]) for card in cards if card[0] == suit), reverse=True)
        if values:
            title = _say_list(say, "suit", suit=suit)
            parts.append(f"{title} {' '.join(str(value) for value in values)}")
    reserves = sum(card[0] == "reserve" for card in cards)
    if reserves:
        parts.append(_say_list(say, "reserves", number=reserves))
    if nation["sealed"]:
        parts.append(_say_list(say, "sealed", number=nation["sealed"]))
    hand = "; ".join(parts) or _say_list(say, "empty_hand")
    return _say_list(say, "hand", nation=name, hand=hand)
