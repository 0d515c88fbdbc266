"""The organisers' page: everything from registration to the final, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.championship.pages.frame import (
    Data,
    Reader,
    address,
    check,
    choice,
    deed_form,
    framed,
    number_field,
    panel,
    text_field,
    titled,
)
from tafelrunde.championship.pages.public_pages import (
    choose_form,
    start_fields,
    switches,
    tables,
)
from tafelrunde.web.markup import Child, Markup, table, tag

BEFORE = ("registering", "closed")
SHEETS = ("participants", "seating", "results", "standings")


def desk(reader: Reader, about: Data, inside: Data, bots: Sequence[str]) -> str:
    """Write the organisers' page."""
    word = reader.word
    stage = word("stage_now", stage=about["stage"])
    head = titled(about, word("organise"), stage)
    parts = [
        _next_step(reader, about, inside),
        _people(reader, about, inside),
        _enter(reader, about, bots),
        _lateness(reader, about, inside, bots),
        _results(reader, about, inside),
        _places(reader, inside),
        _officials(reader, about, inside),
        _details(reader, about),
        _files(reader, about),
    ]
    return framed(reader, word("organise"), head, parts, live=about)


def _next_step(reader: Reader, about: Data, inside: Data) -> Markup:
    """Write what comes next, and only that."""
    word, stage = reader.word, about["stage"]
    parts: list[Child] = []
    if stage == "registering":
        parts = [deed_form(about, "close", word("close"))]
    elif stage == "closed":
        parts = [_field_line(reader, about), _draw_form(reader, about)]
        parts.append(deed_form(about, "reopen", word("reopen_registration")))
    elif stage == "drawn":
        parts = _preview(reader, about, inside)
    elif stage == "playing":
        parts = _rounds(reader, about)
    elif stage == "choosing":
        parts = _choosing(reader, about, inside)
    elif stage == "final":
        is_on = any(game["round"] == 5 and game["status"] != "waiting" for game in inside["games"])
        started = tag("p", word("final_on"))
        parts = [started if is_on else deed_form(about, "start", word("start_final"), round=5)]
    else:
        parts = [tag("p", tag("a", word("to_final"), href=address(about["id"], "final")))]
    return panel(word("next"), parts, class_="own")


def _field_line(reader: Reader, about: Data) -> Markup:
    missing = -about["participants"] % 4
    key = "field_short" if missing or not about["participants"] else "field_good"
    said = reader.word(key, number=about["participants"], missing=missing)
    return tag("p", said, class_="note" if missing else None)


def _draw_form(reader: Reader, about: Data) -> Markup:
    seed = text_field(
        "seed", reader.word("seed"), maxlength=40, placeholder=reader.word("by_house")
    )
    return deed_form(about, "draw", reader.word("draw"), seed)


def _preview(reader: Reader, about: Data, inside: Data) -> list[Child]:
    """Write the seating that only organisers see so far, and what could not be kept."""
    word = reader.word
    notes = [
        tag("li", reader.entry("unkept", one["what"], round=one["round"], names=[*one["names"]]))
        for one in inside["unkept"]
    ]
    rounds = [
        tag(
            "details",
            tag("summary", word("round", round=number)),
            tables(reader, [game for game in inside["games"] if game["round"] == number]),
            open=number == 1,
        )
        for number in range(1, 5)
    ]
    return [
        deed_form(about, "publish", word("publish"), sure=True),
        _draw_form(reader, about),
        deed_form(about, "undraw", word("undraw")),
        tag("ul", notes, class_="note") if notes else tag("p", word("all_kept")),
        rounds,
    ]


def _rounds(reader: Reader, about: Data) -> list[Child]:
    """Write which rounds are over, and the button for the next one."""
    word, parts = reader.word, list[Child]()
    for one in about["rounds"]:
        name = word("round", round=one["round"])
        if one["over"]:
            parts.append(tag("p", word("round_over", round=one["round"])))
        elif one["started"]:
            parts.append(tag("p", word("round_on", round=one["round"])))
            break
        else:
            said = tag("p", name, ": ", reader.moment(one["start"]))
            form = deed_form(about, "start", word("start_round", round=one["round"]), sure=True,
                             round=one["round"])  # fmt: skip
            parts += [said, form]
            break
    if about["rounds_over"] == 4:
        parts.append(deed_form(about, "seal", word("seal"), sure=True))
    return parts


def _choosing(reader: Reader, about: Data, inside: Data) -> list[Child]:
    """Write down the choices of finalists who stand before the organiser."""
    chosen = about["final"]["chosen"]
    ranked = inside["places"][:4]
    order = [tag("li", f"{one['name']} ({one['pseudonym']})") for one in ranked]
    said = reader.word("chooses_now", name=ranked[chosen]["name"])
    form = choose_form(reader, about, inside["free_roles"])
    return [tag("ol", order, class_="order"), tag("p", said), form]


def _people(reader: Reader, about: Data, inside: Data) -> Markup:
    """Write everybody with name and pseudonym; nobody else ever sees them together (T34)."""
    word, is_before = reader.word, about["stage"] in BEFORE
    heads: list[Child] = [word("number"), word("person"), word("pseudonym"), word("city"), ""]
    heads += [""] if is_before else []
    rows = [
        [
            one["number"],
            tag("span", one["name"]),
            tag("span", one["pseudonym"]),
            tag("span", one["city"]),
            _marks(reader, one),
            *([_edit(reader, about, one)] if is_before else []),
        ]
        for one in inside["participants"]
    ]
    warning = tag("p", word("keep_to_yourself"), class_="note")
    body: Child = table(heads, rows, "people") if rows else tag("p", word("nobody_yet"))
    return panel(word("participants"), warning, body)


def _marks(reader: Reader, one: Data) -> Markup:
    word, found = reader.word, list[str]()
    if one["stand_in"]:
        found.append(word("stand_in"))
    if one["keeps_table"]:
        found.append(word("keeps_table"))
    found += [word("was_late", round=e["round"], minutes=e["minutes"]) for e in one["late"]]
    if one["excluded_from"] is not None:
        found.append(word("excluded", round=one["excluded_from"]))
    return tag("span", ", ".join(found), class_="quiet")


def _edit(reader: Reader, about: Data, one: Data) -> Markup:
    word, number = reader.word, one["number"]
    fields = [
        text_field("pseudonym", word("pseudonym"), one["pseudonym"], maxlength=30),
        text_field("city", word("city"), one["city"], maxlength=40),
        check("stand_in", word("stand_in"), one["stand_in"]),
        check("keeps_table", word("keeps_table"), one["keeps_table"]),
    ]
    edit = deed_form(about, "edit", word("save"), *fields, number=number)
    remove = deed_form(about, "remove", word("remove"), sure=True, number=number)
    return tag("details", tag("summary", word("edit")), edit, remove)


def _enter(reader: Reader, about: Data, bots: Sequence[str]) -> Markup | None:
    if about["stage"] not in BEFORE:
        return None
    word = reader.word
    fields = [
        *_who(reader, about, bots),
        text_field("pseudonym", word("pseudonym"), required=True, maxlength=30),
        text_field("city", word("city"), maxlength=40),
        check("stand_in", word("stand_in")),
        check("keeps_table", word("keeps_table")),
    ]
    form = deed_form(about, "enter", word("enter"), *fields)
    return panel(word("enter_somebody"), tag("p", word("about_entering"), class_="quiet"), form)


def _who(reader: Reader, about: Data, bots: Sequence[str]) -> list[Child]:
    """Write the fields for somebody who is to sit: an account, a bot, or just a name."""
    word = reader.word
    named = [("", "–"), *((bot, bot) for bot in bots)]
    found: list[Child] = [
        text_field("who.account", word("account"), data_optional=True, maxlength=30),
        choice("who.bot", word("or_bot"), named),
    ]
    if about["kind"] == "hall":
        found.append(text_field("who.name", word("or_name"), data_optional=True, maxlength=30))
    return found


def _lateness(reader: Reader, about: Data, inside: Data, bots: Sequence[str]) -> Markup | None:
    """Write the forms for latecomers (T8, C3)."""
    if about["stage"] not in ("playing", "choosing", "final"):
        return None
    word = reader.word
    people = [
        (one["number"], f"{one['number']} {one['name']}")
        for one in inside["participants"]
        if one["excluded_from"] is None
    ]
    rounds = [(n, word("round", round=n)) for n in range(1, 5)]
    late = deed_form(
        about,
        "late",
        word("note_late"),
        choice("number", word("person"), people, is_number=True),
        choice("round", word("round_label"), rounds, is_number=True),
        number_field("minutes", word("minutes"), 1, 600, 5),
    )
    out = deed_form(
        about,
        "exclude",
        word("exclude"),
        choice("number", word("person"), people, is_number=True),
        *_who(reader, about, bots),
        sure=True,
    )
    return panel(word("lateness"), late, tag("p", word("about_excluding"), class_="quiet"), out)


def _results(reader: Reader, about: Data, inside: Data) -> Markup | None:
    """Write how far all tables are, with the way back for a result that was confirmed wrongly."""
    word = reader.word
    games = [game for game in inside["games"] if game["status"] != "waiting"]
    if about["stage"] in (*BEFORE, "drawn") or not games:
        return None
    rows: list[list[Child]] = []
    for game in games:
        place = {"round": game["round"], "table": game["table"]}
        can_open = game["status"] == "confirmed" and about["stage"] == "playing"
        form = deed_form(about, "open_result", word("open_result"), sure=True, **place)
        names = ", ".join(seat["name"] for seat in game["seats"])
        state = tag("span", reader.entry("status", game["status"]))
        rows.append(
            [game["round"], game["table"], tag("span", names), state, form if can_open else ""]
        )
    heads: list[Child] = [
        word("round_label"),
        word("table_label"),
        word("people"),
        word("state"),
        "",
    ]
    link = tag("p", tag("a", reader.entry("desks", "jury"), href=address(about["id"], "jury")))
    return panel(word("results"), table(heads, rows, "results"), link)


def _places(reader: Reader, inside: Data) -> Markup | None:
    if not inside["places"]:
        return None
    word = reader.word
    heads: list[Child] = [word("place"), word("person"), word("pseudonym"), word("games")]
    rows: list[list[Child]] = [
        [
            one["place"],
            tag("span", one["name"]),
            tag("span", one["pseudonym"]),
            one["games"],
            one["total"],
            tag("span", reader.entry("tie_break", one["decided_by"]) if one["decided_by"] else ""),
        ]
        for one in inside["places"]
    ]
    heads += [word("total"), word("decided_by")]
    return panel(word("places"), table(heads, rows, "places"))


def _officials(reader: Reader, about: Data, inside: Data) -> Markup:
    word = reader.word
    offices = [("organisers", word("organisers")), ("jury", word("jury"))]
    lists = [
        tag(
            "div",
            tag("h3", title),
            [
                deed_form(
                    about, "dismiss", word("dismiss"), name, sure=True, name=name, office=office
                )
                for name in inside[office]
            ],
        )
        for office, title in offices
    ]
    fields = [
        text_field("name", word("account"), required=True),
        choice("office", word("office"), offices[::-1]),
    ]
    found = tag("div", lists, class_="officials")
    return panel(word("officials"), found, deed_form(about, "appoint", word("appoint"), *fields))


def _details(reader: Reader, about: Data) -> Markup:
    word = reader.word
    fields: list[Child] = [text_field("name", word("name"), about["name"], required=True)]
    fields.append(start_fields(reader, about["starts"]))
    if about["stage"] in BEFORE:
        fields.append(switches(reader, about["options"]))
    form = deed_form(about, "change", word("save"), *fields)
    return tag("details", tag("summary", word("details")), form, class_="panel")


def _files(reader: Reader, about: Data) -> Markup:
    word, championship = reader.word, about["id"]
    pages = [
        tag("li", tag("a", word(name), href=address(championship, name)))
        for name in ("seating", "standings", "protocols", "certificates", "final")
    ]
    everything = address(championship, "export", api=True)
    whole = tag("a", "JSON", href=everything)
    sheets = [
        tag(
            "li",
            tag("a", f"{word(name)} (CSV)", href=address(championship, "export", name, api=True)),
        )
        for name in SHEETS
    ]
    files = tag("div", tag("h3", word("export")), tag("ul", tag("li", whole), sheets))
    shown = tag("div", tag("h3", word("pages")), tag("ul", pages))
    return panel(word("to_print"), tag("div", shown, files, class_="split"))
