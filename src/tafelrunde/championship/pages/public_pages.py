"""Pages that everybody may see: the list, the live page, seating, standings, the final."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.championship.pages.frame import (
    Data,
    Reader,
    address,
    check,
    choice,
    deed_form,
    framed,
    panel,
    role_sign,
    text_field,
    titled,
    titled_plainly,
)
from tafelrunde.web.markup import Child, Markup, table, tag

CALLS = ("dispute", "rules", "exit", "option", "end", "other")
SWITCHES = ("gentle_clock", "deduct_unfinished", "gardez_prussia", "keep_cities_apart")


def listing(reader: Reader, found: Sequence[Data]) -> str:
    """Write the list of championships, and for whoever runs the house a form for a new one."""
    word = reader.word
    items = [
        tag(
            "li",
            tag("a", one["name"], href=address(one["id"])),
            tag("span", _stage(reader, one), class_="badge stage"),
            tag(
                "span",
                tag("span", reader.moment(one["starts"][0])),
                tag("span", word("number_taking_part", number=one["participants"])),
                tag("strong", word("won_by", name=one["champion"])) if one["champion"] else None,
                class_="detail",
            ),
        )
        for one in found
    ]
    none = tag("p", word("none_yet"), class_="nothing")
    title = titled_plainly(word("championships"), word("about_championships"))
    body = tag("ul", items, class_="list") if items else none
    return framed(reader, word("championships"), title, body, _new(reader))


def _new(reader: Reader) -> Markup | None:
    if not reader.is_admin:
        return None
    word = reader.word
    kinds = [("online", reader.entry("kinds", "online")), ("hall", reader.entry("kinds", "hall"))]
    fields = [
        text_field("name", word("name"), required=True),
        choice("kind", word("kind"), kinds),
        start_fields(reader, []),
        switches(reader, {"keep_cities_apart": True}),
        tag("button", word("begin_championship"), class_="main"),
    ]
    form = tag("form", fields, data_to="/api/championships", data_made=True, class_="made")
    return panel(word("new_championship"), form)


def start_fields(reader: Reader, starts: Sequence[str]) -> Markup:
    """Write the fields for the four rounds and the final."""
    names = [reader.word("round", round=n) for n in range(1, 5)] + [reader.word("final")]
    made = [
        tag(
            "label",
            name,
            " ",
            tag(
                "input",
                type="datetime-local",
                name=f"starts.{place}",
                required=True,
                value=starts[place] if starts else None,
            ),
        )
        for place, name in enumerate(names)
    ]
    return tag("fieldset", tag("legend", reader.word("starts")), made, class_="starts")


def switches(reader: Reader, options: Data) -> Markup:
    """Write the switches of a championship."""
    made = [
        check(f"options.{name}", reader.word(name), bool(options.get(name))) for name in SWITCHES
    ]
    return tag("fieldset", tag("legend", reader.word("options")), made)


def _stage(reader: Reader, about: Data) -> str:
    return reader.word("stage_now", stage=about["stage"])


# The live page


def championship(reader: Reader, about: Data) -> str:
    """Write the live page of a championship."""
    word = reader.word
    lead = [_stage(reader, about), word("number_taking_part", number=about["participants"])]
    head = tag(
        "div",
        tag("p", tag("a", word("championships"), href="/championships"), class_="of"),
        tag("h1", about["name"]),
        tag("p", " · ".join(lead), class_="lead"),
        class_="cartouche",
    )
    final = panel(word("final"), final_parts(reader, about)) if about["final"] else None
    beside = tag("div", _standings_part(reader, about), _schedule(reader, about), class_="beside")
    body = [head, _own(reader, about), final, _seating_now(reader, about), beside]
    return framed(reader, about["name"], body, _registered(reader, about), live=about)


def _own(reader: Reader, about: Data) -> list[Child]:
    """Write what is for this visitor: offices, registration, his table, his choice."""
    you, word = about["you"], reader.word
    found: list[Child] = []
    offices = [name for name in ("organiser", "jury") if you[name]]
    if offices:
        places = {"organiser": "organise", "jury": "jury"}
        links = [
            tag(
                "a",
                reader.entry("desks", name),
                href=address(about["id"], places[name]),
                class_="button",
            )
            for name in offices
        ]
        found.append(tag("p", links, class_="row"))
    if about["stage"] == "registering" and reader.name and not offices and not reader.is_guest:
        found.append(_registration(reader, about))
    elif about["stage"] == "registering" and not reader.name:
        found.append(tag("p", tag("a", word("log_in_to_register"), href="/account")))
    elif you["pseudonym"] is not None:
        found.append(panel(word("you"), tag("p", word("you_are", pseudonym=you["pseudonym"]))))
    if you["table"] is not None:
        found.append(_own_table(reader, about))
    if you["choose"]:
        found.append(panel(word("your_choice"), choose_form(reader, about, you["choose"])))
    return found


def _registration(reader: Reader, about: Data) -> Markup:
    you, word = about["you"], reader.word
    if you["pseudonym"] is not None:
        text = tag("p", word("you_are", pseudonym=you["pseudonym"]))
        return panel(word("you"), text, deed_form(about, "withdraw", word("withdraw"), sure=True))
    fields = [
        text_field("pseudonym", word("pseudonym"), required=True, maxlength=30),
        text_field("city", word("city"), maxlength=40),
    ]
    form = deed_form(about, "register", word("register"), *fields)
    return panel(word("register"), tag("p", word("about_pseudonyms"), class_="quiet"), form)


def _own_table(reader: Reader, about: Data) -> Markup:
    own, word = about["you"]["table"], reader.word
    where = word("your_table", round=own["round"], table=own["table"], role=own["role"])
    link = None
    if own["id"] is not None:
        link = tag("a", word("to_table"), href=f"/tables/{own['id']}", class_="button main")
    called = [tag("p", word("jury_called", about=what), class_="note") for what in own["called"]]
    place = {"round": own["round"], "table": own["table"]}
    abouts = [(what, reader.entry("why_called", what)) for what in CALLS]
    started = own["id"] is not None or about["kind"] == "hall"
    fields = choice("about", word("because"), abouts)
    call = deed_form(about, "call", word("call_jury"), fields, **place) if started else None
    return panel(where, link, called, call, class_="own")


def choose_form(reader: Reader, about: Data, free: Sequence[str]) -> Markup:
    """Write a form for the next finalist's choice."""
    roles = choice("role", reader.word("role"), [(role, role) for role in free])
    return deed_form(about, "choose", reader.word("choose"), roles, sure=True)


def _seating_now(reader: Reader, about: Data) -> Markup | None:
    """Write the seating of the round that is played or comes next."""
    rounds = about["rounds"]
    if not rounds or about["stage"] in ("choosing", "final", "over"):
        return None
    now = next((one for one in rounds if not one["over"]), rounds[-1])
    more = tag("p", tag("a", reader.word("all_rounds"), href=address(about["id"], "seating")))
    title = reader.word("seating_of", round=now["round"])
    state = "being_played" if now["started"] else "begins_at"
    said = tag("p", reader.word(state, moment=reader.moment(now["start"])), class_="quiet")
    return panel(title, said, tables(reader, now["tables"]), more)


def tables(reader: Reader, found: Sequence[Data]) -> Markup:
    """Write the tables of a round with everybody's chair."""
    return tag("ol", [_table(reader, one) for one in found], class_="tables")


def _table(reader: Reader, one: Data) -> Markup:
    return tag(
        "li",
        tag("h3", reader.word("table", table=one["table"])),
        chairs(reader, one["seats"]),
    )


def chairs(reader: Reader, seats: Sequence[Data]) -> Markup:
    """Write who sits on which chair."""
    rows = [
        tag(
            "div",
            tag("dt", role_sign(seat["role"])),
            tag("dd", seat["name"], _mark(reader, seat), class_="you" if seat["you"] else None),
        )
        for seat in seats
    ]
    return tag("dl", rows, class_="chairs")


def _mark(reader: Reader, seat: Data) -> list[Child]:
    """Say of whom it must be known that he is out of competition."""
    return [" ", tag("small", reader.word("stand_in"))] if seat["stand_in"] else []


def _standings_part(reader: Reader, about: Data) -> Markup:
    more = tag("p", tag("a", reader.word("to_print"), href=address(about["id"], "standings")))
    return panel(reader.word("standings"), standings_table(reader, about), more)


def standings_table(reader: Reader, about: Data) -> list[Child]:
    """Write the standings: pseudonym, games, total, and nothing else (T35)."""
    word = reader.word
    number = about["rounds_over"]
    said = word("after_round", round=number) if number else word("before_rounds")
    heads: list[Child] = [word("place"), word("pseudonym"), word("games"), word("total")]
    rows: list[list[Child]] = [
        [one["place"] if number else "", tag("span", one["pseudonym"]), one["games"], one["total"]]
        for one in about["standings"]
    ]
    if not rows:
        return [tag("p", word("standings_later"), class_="quiet")]
    return [
        tag("p", said, class_="quiet"),
        table(heads, rows, "standings ranked" if number else "standings"),
    ]


def _schedule(reader: Reader, about: Data) -> Markup:
    word = reader.word
    names = [word("round", round=n) for n in range(1, 5)] + [word("final")]
    rows = [
        tag("div", tag("dt", name), tag("dd", reader.moment(start)))
        for name, start in zip(names, about["starts"], strict=True)
    ]
    on = [word(name) for name in SWITCHES if about["options"][name]]
    options = tag("ul", [tag("li", text) for text in on], class_="switched") if on else None
    kind = tag("p", reader.entry("kinds", about["kind"]), class_="quiet")
    return panel(word("schedule"), kind, tag("dl", rows, class_="facts"), options)


def _registered(reader: Reader, about: Data) -> Markup | None:
    if about["stage"] not in ("registering", "closed", "drawn") or not about["names"]:
        return None
    names = tag("ul", [tag("li", name) for name in about["names"]], class_="registered")
    return panel(reader.word("registered"), names)


# Printable pages


def seating(reader: Reader, about: Data) -> str:
    """Write the seating of all rounds, a round a sheet."""
    word = reader.word
    if not about["rounds"]:
        body: list[Child] = [tag("p", word("not_published"))]
    else:
        body = [_sheet(reader, one) for one in about["rounds"]]
        seeds = word("drawn_from", seed=about["seeds"][-1], number=len(about["seeds"]))
        body.append(tag("p", seeds, class_="quiet"))
    head = titled(about, word("seating"))
    return framed(reader, word("seating"), head, print_button(reader), body, live=about)


def _sheet(reader: Reader, one: Data) -> Markup:
    said = reader.moment(one["start"])
    title = [reader.word("round", round=one["round"]), " ", tag("small", said)]
    return panel(title, tables(reader, one["tables"]), class_="sheet")


def standings(reader: Reader, about: Data) -> str:
    """Write the standings for print."""
    word = reader.word
    body = tag("section", standings_table(reader, about), class_="panel")
    head = titled(about, word("standings"))
    return framed(reader, word("standings"), head, print_button(reader), body, live=about)


def print_button(reader: Reader) -> Markup:
    """Write the button that prints a page."""
    return tag(
        "p",
        tag("button", reader.word("print"), type="button", data_print=True),
        class_="row on-screen",
    )


# The final


def final(reader: Reader, about: Data) -> str:
    """Write the page of the final."""
    word = reader.word
    parts = final_parts(reader, about) if about["final"] else [tag("p", word("final_not_yet"))]
    choose = about["you"]["choose"]
    form = panel(word("your_choice"), choose_form(reader, about, choose)) if choose else None
    head = titled(about, word("final"), reader.moment(about["starts"][4]))
    body = tag("section", parts, class_="panel")
    return framed(reader, word("final"), head, form, body, live=about)


def final_parts(reader: Reader, about: Data) -> list[Child]:
    """Tell of the final: choices, chairs, the sealed chances, the world champion."""
    found, word = about["final"], reader.word
    parts: list[Child] = []
    if found["champion"]:
        champion = [tag("small", word("world_champion")), found["champion"]]
        parts.append(tag("p", champion, class_="champion"))
    elif found["tied"]:
        parts.append(tag("p", word("tied", names=[*found["tied"]]), class_="note"))
    if found["seats"]:
        parts.append(chairs(reader, found["seats"]))
    else:
        parts.append(tag("p", word("chosen", number=found["chosen"])))
    return [*parts, *_seal(reader, found)]


def _seal(reader: Reader, found: Data) -> list[Child]:
    """Write the chances' seal, and when all is over the chances themselves (T46)."""
    word = reader.word
    seal = tag("p", word("sealed"), " ", tag("code", found["seal"]), class_="quiet seal")
    chances: dict[str, Any] | None = found["chances"]
    if chances is None:
        return [seal]
    rows: list[list[Child]] = [
        [role_sign(role), tag("span", text)] for role, text in chances.items()
    ]
    opened = tag("p", word("opened"), " ", tag("code", found["salt"]), class_="quiet seal")
    return [seal, opened, table([word("role"), word("chance")], rows)]
