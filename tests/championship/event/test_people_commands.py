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
    context_of,
    expect_refusal,
)

NAMES = {"anna": "Anna", "otto": "Otto", ORGANISER: "Olga", JUROR: "Jonas"}


def register(
    championship: Championship, account: str, pseudonym: str, city: str = "Kassel"
) -> Championship:
    given = {"pseudonym": pseudonym, "city": city}
    return execute(championship, CommandContext(account, 1.0, NAMES), "register", given)


@pytest.fixture
def online_championship() -> Championship:
    return Step(ONLINE).now


def test_a_person_registers_with_pseudonym_and_home_city(online_championship: Championship) -> None:
    found = register(online_championship, "anna", "  Night   Owl ", "Kassel")
    assert [(p.pseudonym, p.city, p.sitter.account) for p in found.participants] == [
        ("Night Owl", "Kassel", "anna")
    ]


@pytest.mark.rule("T34")
@pytest.mark.parametrize("again", ["Night Owl", "night owl", "NIGHT  OWL", "Ｎight Owl"])
def test_a_doubled_pseudonym_is_refused_in_any_writing(
    online_championship: Championship, again: str
) -> None:
    with expect_refusal("pseudonym_taken"):
        register(register(online_championship, "anna", "Night Owl"), "otto", again)


@pytest.mark.parametrize("name", ["Otto", "otto", "Anna"])
@pytest.mark.rule("T34")
def test_a_pseudonym_is_nobodys_name(online_championship: Championship, name: str) -> None:
    """T34: it would tell who it is, or point at somebody else."""
    with expect_refusal("pseudonym_is_name"):
        register(register(online_championship, "anna", "Night Owl"), "otto", name)


def test_a_person_whose_name_is_a_pseudonym_must_ask(online_championship: Championship) -> None:
    with expect_refusal("name_is_pseudonym"):
        register(register(online_championship, "anna", "Otto"), "otto", "Crow")


@pytest.mark.rule("T34")
@pytest.mark.parametrize("bad", ["", "  ", "x" * 31, "a\x07b"])
def test_a_pseudonym_is_a_short_plain_text(online_championship: Championship, bad: str) -> None:
    with expect_refusal("pseudonym"):
        register(online_championship, "anna", bad)


def test_nobody_registers_twice_or_after_the_close(online_championship: Championship) -> None:
    once = register(online_championship, "anna", "Owl")
    with expect_refusal("registered_already"):
        register(once, "anna", "Crow")
    closed = execute(once, context_of(ORGANISER), "close", {})
    with expect_refusal("registration_closed"):
        register(closed, "otto", "Crow")
    with expect_refusal("registration_closed"):
        execute(closed, context_of("anna"), "withdraw", {})
    opened = execute(closed, context_of(ORGANISER), "reopen", {})
    assert execute(opened, context_of("anna"), "withdraw", {}).participants == ()


@pytest.mark.parametrize("official", [ORGANISER, JUROR])
def test_officials_play_out_of_competition_only(
    online_championship: Championship, official: str
) -> None:
    with expect_refusal("officials_stand_in"):
        register(online_championship, official, "Owl")
    arguments: dict[str, Any] = {"pseudonym": "Owl", "city": "", "sitter": Sitter(official)}
    with expect_refusal("officials_stand_in"):
        execute(online_championship, context_of(ORGANISER), "enter", arguments)
    result = execute(
        online_championship, context_of(ORGANISER), "enter", {**arguments, "is_stand_in": True}
    )
    assert result.participants[0].is_stand_in


def test_a_participant_gets_no_office(online_championship: Championship) -> None:
    playing = register(online_championship, "anna", "Owl")
    with expect_refusal("plays"):
        execute(playing, context_of(ORGANISER), "appoint", {"account": "anna", "office": "jury"})


def test_bots_are_stand_ins_and_must_be_there(online_championship: Championship) -> None:
    arguments: dict[str, Any] = {"pseudonym": "Tin", "city": "", "sitter": Sitter(bot="cadet")}
    with expect_refusal("bots_stand_in"):
        execute(online_championship, context_of(ORGANISER), "enter", arguments)
    with expect_refusal("no_such_bot"):
        unknown = {**arguments, "sitter": Sitter(bot="general"), "is_stand_in": True}
        execute(online_championship, context_of(ORGANISER), "enter", unknown)
    result = execute(
        online_championship, context_of(ORGANISER), "enter", {**arguments, "is_stand_in": True}
    )
    with expect_refusal("bots_stand_in"):
        execute(result, context_of(ORGANISER), "edit", {"number": 0, "is_stand_in": False})


def test_people_without_account_sit_at_real_boards_only(online_championship: Championship) -> None:
    arguments: dict[str, Any] = {"pseudonym": "Owl", "city": "", "sitter": Sitter(name="Emil")}
    with expect_refusal("needs_account"):
        execute(online_championship, context_of(ORGANISER), "enter", arguments)
    assert Step().do(ORGANISER, "enter", **arguments).participants[0].sitter.name == "Emil"


def test_a_participant_is_changed_and_removed_before_the_draw() -> None:
    step = Step().field(2)
    step.do(ORGANISER, "edit", number=1, pseudonym="Crow", city="Jena", keeps_table=True)
    changed = step.now.participant(1)
    assert (changed.pseudonym, changed.city, changed.keeps_table) == ("Crow", "Jena", True)
    with expect_refusal("pseudonym_taken"):
        step.do(ORGANISER, "edit", number=0, pseudonym="crow")
    step.do(ORGANISER, "remove", number=0)
    step.field(0).do(ORGANISER, "enter", pseudonym="Owl 0", city="", sitter=Sitter(name="Person 9"))
    assert [participant.number for participant in step.now.participants] == [1, 2], (
        "numbers are not used again"
    )
    with expect_refusal("no_such_participant"):
        step.do(ORGANISER, "remove", number=0)


def test_after_the_seating_nobody_is_entered_or_changed() -> None:
    step = Step().publish_seating(8)
    deeds: dict[str, dict[str, Any]] = {
        "enter": {"pseudonym": "New", "city": "", "sitter": Sitter(name="New")},
        "edit": {"number": 0, "city": "Jena"},
        "remove": {"number": 0},
        "close": {},
        "draw": {"seed": "2"},
        "publish": {},
    }
    for deed, given in deeds.items():
        with expect_refusal("stage"):
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
    with expect_refusal("last_organiser"):
        step.do("otto", "dismiss", account="otto", office="organisers")
    with expect_refusal("no_office"):
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
    with expect_refusal(why):
        read_starts(starts)


def test_a_championship_has_a_name_and_a_kind() -> None:
    for name in ("", " ", "x" * 61):
        with expect_refusal("title"):
            create_championship("w", context_of(ORGANISER), name, ONLINE, STARTS, Options())
    with expect_refusal("kind"):
        create_championship("w", context_of(ORGANISER), "Spring", "by mail", STARTS, Options())


def test_switches_are_set_before_the_draw_and_times_at_any_moment() -> None:
    step = Step()
    step.do(ORGANISER, "change", options={"gentle_clock": True}, name="Autumn")
    assert (step.now.options.gentle_clock, step.now.name) == (True, "Autumn")
    step.publish_seating()
    with expect_refusal("stage"):
        step.do(ORGANISER, "change", options={"gentle_clock": False})
    later = [*STARTS[:4], "2027-05-16T11:00"]
    assert step.do(ORGANISER, "change", starts=later).starts == tuple(later)


def test_a_deleted_account_leaves_the_field_before_the_draw_later_only_its_city(
    online_championship: Championship,
) -> None:
    playing = register(online_championship, "anna", "Owl")
    assert people_commands.forget_account(playing, "anna").participants == ()
    hall = Step()
    hall.do(ORGANISER, "enter", pseudonym="A", city="Jena", sitter=Sitter("anna"))
    hall.publish_seating(7)
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
    with expect_refusal("stage"):
        step.do(ORGANISER, "close")
