"""Who takes part: pseudonyms, stand-ins, officials, and when that is decided."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.championship.event import people_commands
from tafelrunde.championship.event.commands import execute
from tafelrunde.championship.event.errors import Forbidden
from tafelrunde.championship.event.model import (
    CLOSED,
    ONLINE,
    REGISTERING,
    Championship,
    Options,
    Sitter,
)
from tafelrunde.championship.event.people_commands import (
    CommandContext,
    create_championship,
    read_starts,
)
from tests.championship.event.events import (
    JUROR,
    ORGANISER,
    STARTS,
    Step,
    by,
    refuses,
)

NAMES = {"anna": "Anna", "otto": "Otto", ORGANISER: "Olga", JUROR: "Jonas"}


def register(
    championship: Championship, account: str, pseudonym: str, city: str = "Kassel"
) -> Championship:
    given = {"pseudonym": pseudonym, "city": city}
    return execute(championship, CommandContext(account, 1.0, NAMES), "register", given)


@pytest.fixture
def online() -> Championship:
    return Step(ONLINE).now


def test_somebody_registers_with_pseudonym_and_home_city(online: Championship) -> None:
    found = register(online, "anna", "  Night   Owl ", "Kassel")
    assert [(p.pseudonym, p.city, p.sitter.account) for p in found.participants] == [
        ("Night Owl", "Kassel", "anna")
    ]


@pytest.mark.rule("T34")
@pytest.mark.parametrize("again", ["Night Owl", "night owl", "NIGHT  OWL", "Ｎight Owl"])
def test_a_doubled_pseudonym_is_refused_in_any_writing(online: Championship, again: str) -> None:
    with refuses("pseudonym_taken"):
        register(register(online, "anna", "Night Owl"), "otto", again)


@pytest.mark.parametrize("name", ["Otto", "otto", "Anna"])
@pytest.mark.rule("T34")
def test_a_pseudonym_is_nobodys_name(online: Championship, name: str) -> None:
    """T34: it would tell who it is, or point at somebody else."""
    with refuses("pseudonym_is_name"):
        register(register(online, "anna", "Night Owl"), "otto", name)


def test_who_is_called_like_a_pseudonym_must_ask(online: Championship) -> None:
    with refuses("name_is_pseudonym"):
        register(register(online, "anna", "Otto"), "otto", "Crow")


@pytest.mark.rule("T34")
@pytest.mark.parametrize("bad", ["", "  ", "x" * 31, "a\x07b"])
def test_a_pseudonym_is_a_short_plain_text(online: Championship, bad: str) -> None:
    with refuses("pseudonym"):
        register(online, "anna", bad)


def test_nobody_registers_twice_or_after_the_close(online: Championship) -> None:
    once = register(online, "anna", "Owl")
    with refuses("registered_already"):
        register(once, "anna", "Crow")
    closed = execute(once, by(ORGANISER), "close", {})
    with refuses("registration_closed"):
        register(closed, "otto", "Crow")
    with refuses("registration_closed"):
        execute(closed, by("anna"), "withdraw", {})
    opened = execute(closed, by(ORGANISER), "reopen", {})
    assert execute(opened, by("anna"), "withdraw", {}).participants == ()


@pytest.mark.parametrize("official", [ORGANISER, JUROR])
def test_officials_play_out_of_competition_only(online: Championship, official: str) -> None:
    with refuses("officials_stand_in"):
        register(online, official, "Owl")
    given: dict[str, Any] = {"pseudonym": "Owl", "city": "", "sitter": Sitter(official)}
    with refuses("officials_stand_in"):
        execute(online, by(ORGANISER), "enter", given)
    found = execute(online, by(ORGANISER), "enter", {**given, "is_stand_in": True})
    assert found.participants[0].is_stand_in


def test_who_plays_for_the_title_gets_no_office(online: Championship) -> None:
    playing = register(online, "anna", "Owl")
    with refuses("plays"):
        execute(playing, by(ORGANISER), "appoint", {"account": "anna", "office": "jury"})


def test_bots_are_stand_ins_and_must_be_there(online: Championship) -> None:
    given: dict[str, Any] = {"pseudonym": "Tin", "city": "", "sitter": Sitter(bot="cadet")}
    with refuses("bots_stand_in"):
        execute(online, by(ORGANISER), "enter", given)
    with refuses("no_such_bot"):
        unknown = {**given, "sitter": Sitter(bot="general"), "is_stand_in": True}
        execute(online, by(ORGANISER), "enter", unknown)
    found = execute(online, by(ORGANISER), "enter", {**given, "is_stand_in": True})
    with refuses("bots_stand_in"):
        execute(found, by(ORGANISER), "edit", {"number": 0, "is_stand_in": False})


def test_people_without_account_sit_at_real_boards_only(online: Championship) -> None:
    given: dict[str, Any] = {"pseudonym": "Owl", "city": "", "sitter": Sitter(name="Emil")}
    with refuses("needs_account"):
        execute(online, by(ORGANISER), "enter", given)
    assert Step().do(ORGANISER, "enter", **given).participants[0].sitter.name == "Emil"


def test_a_participant_is_changed_and_removed_before_the_draw() -> None:
    step = Step().field(2)
    step.do(ORGANISER, "edit", number=1, pseudonym="Crow", city="Jena", keeps_table=True)
    changed = step.now.participant(1)
    assert (changed.pseudonym, changed.city, changed.keeps_table) == ("Crow", "Jena", True)
    with refuses("pseudonym_taken"):
        step.do(ORGANISER, "edit", number=0, pseudonym="crow")
    step.do(ORGANISER, "remove", number=0)
    step.field(0).do(ORGANISER, "enter", pseudonym="Owl 0", city="", sitter=Sitter(name="Person 9"))
    assert [one.number for one in step.now.participants] == [1, 2], "numbers are not used again"
    with refuses("no_such_participant"):
        step.do(ORGANISER, "remove", number=0)


def test_after_the_seating_nobody_is_entered_or_changed() -> None:
    step = Step().seated(8)
    deeds: dict[str, dict[str, Any]] = {
        "enter": {"pseudonym": "New", "city": "", "sitter": Sitter(name="New")},
        "edit": {"number": 0, "city": "Jena"},
        "remove": {"number": 0},
        "close": {},
        "draw": {"seed": "2"},
        "publish": {},
    }
    for deed, given in deeds.items():
        with refuses("stage"):
            step.do(ORGANISER, deed, **given)


@pytest.mark.parametrize("deed", ["close", "draw", "publish", "seal", "change", "late", "exclude"])
def test_only_organisers_organise(deed: str) -> None:
    for who in ("anna", JUROR, ""):
        with pytest.raises(Forbidden):
            Step().do(who, deed)


@pytest.mark.parametrize("deed", ["write", "confirm", "answer", "decide"])
def test_only_the_jury_judges_the_organiser_is_not_in_it(deed: str) -> None:
    for who in ("anna", ORGANISER, ""):
        with pytest.raises(Forbidden):
            Step().do(who, deed)


def test_offices_are_given_and_ended_one_organiser_remains() -> None:
    step = Step()
    step.do(ORGANISER, "appoint", account="otto", office="organisers")
    step.do("otto", "dismiss", account=ORGANISER, office="organisers")
    with refuses("last_organiser"):
        step.do("otto", "dismiss", account="otto", office="organisers")
    with refuses("no_office"):
        step.do("otto", "dismiss", account="anna", office="jury")
    step.do("otto", "dismiss", account=JUROR, office="jury")
    assert (step.now.organisers, step.now.jury) == (("otto",), ())


BAD_STARTS: list[tuple[str, list[str]]] = [
    ("starts_number", [*STARTS[:4]]),
    ("start", ["yesterday", *STARTS[1:]]),
    ("start", ["2027-05-14", *STARTS[1:]]),
    ("start", ["2027-05-14T10:00:00", *STARTS[1:]]),
    ("start", ["2027-02-30T10:00", *STARTS[1:]]),
    ("starts_order", [STARTS[0], STARTS[0], *STARTS[2:]]),
]


@pytest.mark.parametrize(("why", "starts"), BAD_STARTS)
def test_start_times_that_cannot_be_are_refused(why: str, starts: list[str]) -> None:
    with refuses(why):
        read_starts(starts)


def test_a_championship_has_a_name_and_a_kind() -> None:
    for name in ("", " ", "x" * 61):
        with refuses("title"):
            create_championship("w", by(ORGANISER), name, ONLINE, STARTS, Options())
    with refuses("kind"):
        create_championship("w", by(ORGANISER), "Spring", "by mail", STARTS, Options())


def test_switches_are_set_before_the_draw_and_times_at_any_moment() -> None:
    step = Step()
    step.do(ORGANISER, "change", options={"gentle_clock": True}, name="Autumn")
    assert (step.now.options.gentle_clock, step.now.name) == (True, "Autumn")
    step.seated()
    with refuses("stage"):
        step.do(ORGANISER, "change", options={"gentle_clock": False})
    later = [*STARTS[:4], "2027-05-16T11:00"]
    assert step.do(ORGANISER, "change", starts=later).starts == tuple(later)


def test_a_deleted_account_leaves_the_field_before_the_draw_later_only_its_city(
    online: Championship,
) -> None:
    playing = register(online, "anna", "Owl")
    assert people_commands.forget_account(playing, "anna").participants == ()
    hall = Step()
    hall.do(ORGANISER, "enter", pseudonym="A", city="Jena", sitter=Sitter("anna"))
    hall.seated(7)
    found = people_commands.forget_account(hall.now, "anna").participants[0]
    assert (found.city, found.pseudonym) == ("", "A")
    assert people_commands.forget_account(hall.now, JUROR).jury == ()
    assert people_commands.forget_account(hall.now, ORGANISER).organisers == (ORGANISER,), (
        "somebody must remain"
    )


def test_stages_follow_each_other() -> None:
    step = Step()
    assert step.now.stage == REGISTERING
    assert step.do(ORGANISER, "close").stage == CLOSED
    with refuses("stage"):
        step.do(ORGANISER, "close")
