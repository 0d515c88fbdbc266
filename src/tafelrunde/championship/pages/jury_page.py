"""The jury's pages: calls and tables, and one result written down on a phone in a minute."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tafelrunde.championship.pages.frame import (
    Data,
    Reader,
    address,
    choice,
    deed_form,
    framed,
    panel,
    role_sign,
    sign,
    titled,
)
from tafelrunde.championship.pages.public_pages import CALLS, chairs
from tafelrunde.web.markup import Child, Markup, table, tag

ATTACKERS = ("russia", "sweden", "austria", "imperial", "france")
NATIONS = ("prussia", "hanover", *ATTACKERS)
MOST = {"russia": 10, "sweden": 10, "austria": 16, "imperial": 10, "france": 10}
HOLDERS = ("Maria Theresia", "Elisabeth", "Pompadour")


def jury(reader: Reader, about: Data, inside: Data) -> str:
    """Write the jury's page: tables that call first, then the others of the round."""
    word = reader.word
    games = inside["games"]
    now = max((game["round"] for game in games), default=0)
    calling = [game for game in games if game["calls"]]
    others = [game for game in games if not game["calls"] and game["round"] == now]
    none = tag("p", word("nobody_calls"), class_="quiet")
    parts: list[Child] = [
        panel(word("calls"), _games(reader, about, calling) if calling else none),
        panel(_round_title(reader, now), _games(reader, about, others)) if others else None,
        _tie(reader, about),
        tag("p", tag("a", word("protocols"), href=address(about["id"], "protocols"))),
    ]
    head = titled(about, word("jury"), word("about_jury"))
    return framed(reader, word("jury"), head, parts, live=about)


def _round_title(reader: Reader, number: int) -> str:
    return reader.word("final") if number == 5 else reader.word("round", round=number)


def _games(reader: Reader, about: Data, games: Sequence[Data]) -> Markup:
    return tag("ol", [_game(reader, about, game) for game in games], class_="tables calls")


def _game(reader: Reader, about: Data, game: Data) -> Markup:
    word = reader.word
    place = f"{_round_title(reader, game['round'])}, {word('table', table=game['table'])}"
    to = address(about["id"], "jury", game["round"], game["table"])
    watch = None
    if game["id"] is not None:
        watch = tag("a", word("watch"), href=f"/tables/{game['id']}", class_="button")
    is_open = game["status"] != "confirmed"
    link = tag("a", word("to_protocol"), href=to, class_="button main")
    return tag(
        "li",
        tag("h3", place, " ", tag("small", reader.entry("status", game["status"]))),
        chairs(reader, game["seats"]),
        [_call(reader, about, game, call) for call in game["calls"]],
        tag("p", link if game["calls"] and is_open else None, watch, class_="row"),
        _called_by_hand(reader, about, game) if is_open else None,
    )


def _call(reader: Reader, about: Data, game: Data, call: Data) -> Markup:
    word = reader.word
    said = word("jury_called", about=call["about"])
    by = word("called_by", name=call["by"]) if call["by"] else word("called_by_house")
    at = {"round": game["round"], "table": game["table"], "call": call["id"]}
    is_settled = call["about"] != "end"
    form = deed_form(about, "answer", word("settled"), **at) if is_settled else None
    return tag("div", tag("p", said, " ", tag("small", by)), form, class_="note")


def _called_by_hand(reader: Reader, about: Data, game: Data) -> Markup | None:
    """In a hall people wave; who was called notes it, and may write then (T58)."""
    if about["kind"] != "hall":
        return None
    word = reader.word
    abouts = [(what, reader.entry("why_called", what)) for what in CALLS]
    at = {"round": game["round"], "table": game["table"]}
    fields = choice("about", word("because"), abouts, "end")
    form = deed_form(about, "call", word("was_called"), fields, **at)
    return tag("details", tag("summary", word("call_again")), form) if game["calls"] else form


def _tie(reader: Reader, about: Data) -> Markup | None:
    """Write the form by which the jury ends a tie of the final (C12)."""
    found, word = about["final"], reader.word
    if found is None or not found["tied"] or found["champion"]:
        return None
    people = [*zip(found["tied_numbers"], found["tied"], strict=True)]
    field = choice("number", word("person"), people, is_number=True)
    form = deed_form(about, "decide", word("decide"), field, sure=True)
    return panel(word("tie"), tag("p", word("about_tie")), form)


# One table


def protocol(reader: Reader, about: Data, game: Data) -> str:
    """Write the page on which a result is written down, looked at and confirmed."""
    word = reader.word
    place = f"{_round_title(reader, game['round'])}, {word('table', table=game['table'])}"
    head = titled(about, place)
    back = tag("p", tag("a", word("back_to_jury"), href=address(about["id"], "jury")))
    parts: list[Child] = [tag("section", chairs(reader, game["seats"]), class_="panel")]
    if game["status"] == "confirmed":
        by = tag("p", word("confirmed_by", name=game["confirmed_by"]), class_="note")
        parts += [panel(word("result"), by, summary(reader, game), points(reader, game))]
    elif not game["calls"]:
        parts += [tag("p", word("read_only"), class_="note"), _called_by_hand(reader, about, game)]
    else:
        parts += [_seen(reader, about, game), _writing(reader, about, game)]
    return framed(reader, place, head, parts, back)


def _seen(reader: Reader, about: Data, game: Data) -> Markup | None:
    """Write the result as it stands, with the button that makes it count."""
    if game["protocol"] is None:
        return None
    word = reader.word
    at = {"round": game["round"], "table": game["table"]}
    sheet = tag("input", type="hidden", name="protocol", data_type="json",
                value=json.dumps(game["protocol"]))  # fmt: skip
    form = deed_form(about, "confirm", word("confirm"), sheet, **at)
    return panel(
        word("check_result"), summary(reader, game), points(reader, game), form, class_="own"
    )


def points(reader: Reader, game: Data) -> Markup | None:
    """Write the points of all roles with the names of those who get them."""
    if game["points"] is None:
        return None
    word, names = reader.word, {seat["role"]: seat["name"] for seat in game["seats"]}
    heads: list[Child] = [
        word("role"),
        word("person"),
        word("course"),
        word("bonus"),
        word("total"),
    ]
    rows: list[list[Child]] = [
        [
            role_sign(role),
            tag("span", names[role]),
            *(scored[part]["decimal"] for part in ("course", "bonus", "total")),
        ]
        for role, scored in game["points"]["roles"].items()
    ]
    return table(heads, rows, "points")


def summary(reader: Reader, game: Data) -> Markup:
    """Tell what a protocol says, in the words of the form."""
    word, sheet = reader.word, game["protocol"]
    winners = [reader.entry("nations", name) for name in sheet["winners"]]
    facts: list[tuple[str, str]] = [
        (word("rounds"), str(sheet["rounds"])),
        (word("winners"), ", ".join(winners)),
        *(
            (reader.entry("nations", name), " / ".join(map(str, sheet["nations"][name])))
            for name in ATTACKERS
        ),
        (word("imperial_held_by"), sheet["imperial_held_by"]),
    ]
    if sheet["imperial_before_change"] is not None:
        facts.append((word("imperial_before"), str(sheet["imperial_before_change"])))
    facts.append((word("option"), _option(reader, sheet)))
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    return tag("dl", rows, class_="facts")


def _option(reader: Reader, sheet: dict[str, Any]) -> str:
    word, option = reader.word, sheet["offensive_option"]
    if option is None:
        return word("option_not_chosen")
    parts = [word("option_cities", number=option["prussia"])]
    if option["failed"]:
        parts.append(word("option_failed_in", round=option["ended_in_round"]))
    elif sheet.get("offensive"):
        parts.append(word("option_won"))
    parts.append(word("card_was_taken" if option["card_taken"] else "card_not_taken"))
    return ", ".join(parts)


# The form


def _writing(reader: Reader, about: Data, game: Data) -> Markup:
    """Write the form; what is typed is kept on the phone until it is handed in."""
    word = reader.word
    sheet: dict[str, Any] = game["protocol"] or {}
    parts: list[Child] = [
        _stepper(word("rounds"), "rounds", (1, 23), sheet.get("rounds", 12)),
        _imperial(reader, sheet),
        _offensive(reader, sheet),
        [_nation(reader, sheet, name) for name in ATTACKERS],
        _prussia(reader, sheet),
        _dealt(reader, sheet),
        tag("button", word("write_down"), class_="main wide"),
    ]
    form = tag(
        "form",
        parts,
        id="protocol",
        data_to=address(about["id"], "deeds", api=True),
        data_round=game["round"],
        data_table=game["table"],
        data_draft=f"{about['id']}.{game['round']}.{game['table']}",
        data_of=word("of"),
        class_="protocol",
    )
    title = word("write_by_hand")
    if game["protocol"] is not None:
        return tag("details", tag("summary", title), form, class_="panel")
    return panel(title, form)


def _stepper(
    label: str,
    name: str,
    limits: tuple[int, int],
    value: int | None,
    mark: Markup | None = None,
    required: str = "",
) -> Markup:
    """Write a number with large buttons on both sides, and behind it how many are required."""
    least, most = limits
    field: dict[str, str | int] = {
        "type": "number",
        "inputmode": "numeric",
        "min": least,
        "max": most,
        "value": least if value is None else value,
    }
    return tag(
        "div",
        tag("label", mark, " " if mark else None, label, for_=name),
        _step("−", -1, name, label),
        tag("input", name=name, id=name, **field),
        tag("output", required, data_required=name),
        _step("+", 1, name, label),
        class_="step",
    )


def _step(shown: str, by: int, name: str, label: str) -> Markup:
    about: dict[str, str | int] = {"data_step": by, "data_for": name}
    return tag("button", shown, type="button", aria_label=f"{shown} {label}", **about)


def _toggle(label: str, name: str, is_on: bool) -> Markup:
    box = tag("input", type="checkbox", name=name, id=name, checked=is_on)
    return tag("label", box, tag("span", label), class_="toggle")


def _nation(reader: Reader, sheet: dict[str, Any], name: str) -> Markup:
    held, needed = sheet["nations"][name] if sheet else (0, MOST[name])
    word = reader.word
    title, limits = reader.entry("nations", name), (0, MOST[name])
    required = f"{word('of')} {needed}"
    parts: list[Child] = [
        _stepper(title, f"nation.{name}", limits, held, sign(name), required),
    ]
    parts.append(_toggle(word("has_won"), f"won.{name}", name in sheet.get("winners", ())))
    if name == "sweden":
        is_eased = bool(sheet) and sheet["nations"]["sweden"][1] == 5
        parts.append(_toggle(word("russia_left_first"), "sweden_eased", is_eased))
    return tag("fieldset", parts, class_=f"nation {name}")


def _imperial(reader: Reader, sheet: dict[str, Any]) -> Markup:
    word, holder = reader.word, sheet.get("imperial_held_by", HOLDERS[0])
    made = [
        tag(
            "label",
            tag("input", type="radio", name="holder", value=role, checked=role == holder),
            tag("span", role),
            class_="toggle",
        )
        for role in HOLDERS
    ]
    before = sheet.get("imperial_before_change")
    step = _stepper(word("imperial_before"), "imperial_before", (0, 9), before)
    known = _toggle(word("not_noted"), "before_unknown", bool(sheet) and before is None)
    changed = tag("div", step, known, data_if="changed", hidden=holder == HOLDERS[0])
    legend = tag("legend", sign("imperial"), " ", word("imperial_held_by"))
    return tag(
        "fieldset", legend, tag("div", made, class_="row"), changed, class_="nation imperial"
    )


def _offensive(reader: Reader, sheet: dict[str, Any]) -> Markup:
    word = reader.word
    option: dict[str, Any] = sheet.get("offensive_option") or {}
    inner = tag(
        "div",
        _stepper(word("prussian_cities"), "option-prussia", (0, 14), option.get("prussia")),
        _toggle(word("card_taken"), "option-card_taken", bool(option.get("card_taken"))),
        _toggle(word("option_failed"), "option-failed", bool(option.get("failed"))),
        tag(
            "div",
            _stepper(
                word("failed_in_round"), "option-ended", (6, 23), option.get("ended_in_round")
            ),
            data_if="failed",
            hidden=not option.get("failed"),
        ),
        data_if="option",
        hidden=not option,
    )
    chosen = _toggle(word("option_chosen"), "option-chosen", bool(option))
    legend = tag("legend", sign("prussia"), " ", word("option"))
    return tag("fieldset", legend, chosen, inner, class_="nation prussia")


def _prussia(reader: Reader, sheet: dict[str, Any]) -> Markup:
    word, has_won = reader.word, "prussia" in sheet.get("winners", ())
    won = _toggle(word("prussia_won"), "won.prussia", has_won)
    offensive = _toggle(word("won_offensively"), "offensive", bool(sheet.get("offensive")))
    legend = tag("legend", sign("prussia"), " ", reader.entry("nations", "prussia"))
    is_chosen = bool(sheet.get("offensive_option"))
    by_option = tag("div", offensive, data_if="option", hidden=not is_chosen)
    return tag("fieldset", legend, won, by_option, class_="nation prussia")


def _dealt(reader: Reader, sheet: dict[str, Any]) -> Markup:
    word, dealt = reader.word, sheet.get("cards_dealt") or {}
    fields = [
        tag(
            "label",
            sign(name),
            " ",
            reader.entry("nations", name),
            tag(
                "input",
                type="number",
                inputmode="numeric",
                min=0,
                max=400,
                name=f"dealt.{name}",
                value=dealt.get(name),
            ),
        )
        for name in NATIONS
    ]
    said = tag("p", word("about_dealt"), class_="quiet")
    return tag(
        "details", tag("summary", word("cards_dealt")), said, tag("div", fields, class_="dealt")
    )
