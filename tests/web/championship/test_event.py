"""A championship weekend through its pages: the organiser's, the jury's, everybody's."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tafelrunde.tables.store import Store
from tests.championship.event.events import other_sheet, shared_sheet, sheet
from tests.server.processes import ServerProcess
from tests.web.acts import wait_until
from tests.web.championship.events import (
    STARTS,
    EventPages,
    MakePerson,
    account,
    appoint,
    press,
    wait_for_text,
)
from tests.web.people import PHONE, Person, wait_until_listening

pytestmark = pytest.mark.live

NAMES = ("Ada", "Bert", "Cora", "Dirk", "Edda", "Falk", "Gerd", "Hilde")
SHEETS = (sheet(), other_sheet(), shared_sheet())
NUMBERS = count(1)
REFUSED = "status of 4"
"""What a browser complains of when the house refuses something."""


@pytest.fixture
def host(person: MakePerson, house: ServerProcess) -> Person:
    """An administrator who also organises championships."""
    one = account(person, f"Host {next(NUMBERS)}")
    return appoint(Store(house.database.url), one)


def juror(person: MakePerson, weekend: EventPages, name: str, **how: object) -> Person:
    """Let a jury member come in."""
    one = account(person, f"{name} {weekend.id[:6]}", **how)
    weekend.do(weekend.host, "appoint", name=one.name, office="jury")
    return one


def fill_scoresheet(page: Page, given: dict[str, Any]) -> None:
    """Type a protocol as a jury member does: large buttons, ticks, numbers."""
    page.locator("#rounds").fill(str(given["rounds"]))
    page.locator(f'[name=holder][value="{given["imperial_held_by"]}"]').check()
    option = given["offensive_option"]
    if option is not None:
        page.locator("#option-chosen").check()
        page.locator("#option-prussia").fill(str(option["prussia"]))
        page.locator("#option-card_taken").set_checked(option["card_taken"])
        page.locator("#option-failed").set_checked(option["failed"])
    if option is not None and option["failed"]:
        page.locator("#option-ended").fill(str(option["ended_in_round"]))
    for name, (held, required) in given["nations"].items():
        page.locator(f'[id="nation.{name}"]').fill(str(held))
        page.locator(f'[id="won.{name}"]').set_checked(name in given["winners"])
        if name == "sweden":
            page.locator("#sweden_eased").set_checked(required == 5)
        expect(page.locator(f'[data-required="nation.{name}"]')).to_have_text(f"of {required}")


def reload(page: Page) -> None:
    """Load a page once more, and wait until it hears what is pressed."""
    page.reload()
    wait_until_listening(page)


def confirmers(jury: Person, weekend: EventPages) -> list[str | None]:
    """Name who confirmed each result."""
    return [game["confirmed_by"] for game in jury.get(f"/api{weekend.place}/jury")["games"]]


def write_result(
    jury: Person, weekend: EventPages, at: tuple[int, int], given: dict[str, Any]
) -> None:
    """Let a called jury member write a result down and confirm it."""
    page = jury.go(f"{weekend.place}/jury/{at[0]}/{at[1]}")
    press(page, "I was called")
    fill_scoresheet(page, given)
    press(page, "Save result")
    press(page, "Confirm this result")
    wait_for_text(page, f"Confirmed by {jury.name}.")


def test_an_organiser_begins_a_championship_on_its_pages(host: Person) -> None:
    page = host.go("/championships")
    page.get_by_label("Name", exact=True).fill("Autumn")
    page.get_by_label("Played").select_option("hall")
    for number, start in enumerate(STARTS):
        page.locator(f'[name="starts.{number}"]').fill(start)
    press(page, "Create championship")
    page.wait_for_url("**/organise")
    weekend = EventPages.from_page(host, page.url.rsplit("/", 2)[1])
    form = page.locator("form[data-deed=enter]")
    form.get_by_label("or just a name").fill("Ada")
    form.get_by_label("Pseudonym").fill("Owl")
    press(page, "Add")
    host.expected += [REFUSED]
    form.get_by_label("or just a name").fill("Bert")
    form.get_by_label("Pseudonym").fill(" oWL ")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("is taken; choose another one")
    weekend.enter_people(NAMES[1:6])
    reload(page)
    press(page, "Close registration")
    wait_for_text(page, "6 participants; 2 more are needed")
    page.get_by_role("button", name="Draw lots").click()
    expect(page.get_by_role("alert")).to_contain_text("2 more are needed")
    weekend.enter_people(NAMES[6:], first=6)
    reload(page)
    page.get_by_label("Seed").fill("dice: 6 3")
    press(page, "Draw lots")
    press(page, "Publish the seating", 2)
    press(page, "Start all tables of round 1", 2)
    wait_for_text(page, "Round 1 is in progress.")
    assert weekend.organiser_view(host)["seeds"] == ["dice: 6 3"]


def test_the_jury_writes_results_down_on_a_phone_and_standings_wait_for_all_tables(
    person: MakePerson, host: Person
) -> None:
    weekend = EventPages(host).enter_people(NAMES).publish_seating()
    weekend.do(host, "start", round=1)
    jury = juror(person, weekend, "Jutta", size=PHONE, touch=True)
    page = jury.go(f"{weekend.place}/jury/1/1")
    wait_for_text(page, "You can look.")
    press(page, "I was called")
    fill_scoresheet(page, SHEETS[0])
    for _ in range(2):
        page.get_by_role("button", name="+ Russia").click()
    expect(page.locator('[id="nation.russia"]')).to_have_value("9")
    reload(page)
    expect(page.get_by_role("alert")).to_contain_text("What you had typed is still here.")
    jury.expected += ["ERR_FAILED", REFUSED]
    page.route("**/deeds", lambda route: route.abort())
    page.get_by_role("button", name="Save result").click()
    expect(page.get_by_role("alert")).to_contain_text("The house does not answer.")
    page.unroute("**/deeds")
    page.locator('[id="nation.sweden"]').fill("4")
    page.get_by_role("button", name="Save result").click()
    expect(page.get_by_role("alert")).to_contain_text("Sweden is named as a winner")
    page.locator('[id="nation.sweden"]').fill("5")
    press(page, "Save result")
    expect(page.locator(".own tbody tr").first).to_contain_text("7.07")
    press(page, "Confirm this result")
    standings = person().go(f"{weekend.place}/standings")
    wait_for_text(standings, "New totals appear when all tables of a round are finished.")
    expect(standings.locator("tbody tr").first).to_contain_text("0.00")
    write_result(jury, weekend, (1, 2), SHEETS[1])
    wait_for_text(standings, "After round 1.")
    expect(standings.locator("tbody tr").first).to_contain_text("12.00")


def test_two_jury_members_who_confirm_at_once_give_one_result(
    person: MakePerson, host: Person
) -> None:
    weekend = EventPages(host).enter_people(NAMES[:4]).publish_seating()
    weekend.do(host, "start", round=1)
    both = [juror(person, weekend, name) for name in ("Jonas", "Jutta")]
    weekend.do(both[0], "call", round=1, table=1, about="end")
    weekend.do(both[0], "write", round=1, table=1, protocol=SHEETS[0])
    for one in both:
        one.expected += [REFUSED]
        one.go(f"{weekend.place}/jury/1/1")
    for one in both:
        one.page.get_by_role("button", name="Confirm this result").click(no_wait_after=True)
    # Of two who press at once the second may be the quicker one.
    wait_until(both[0].page, lambda: confirmers(both[0], weekend) != [None])
    [name] = confirmers(both[0], weekend)
    late = next(one for one in both if one.name != name)
    expect(late.page.get_by_role("alert")).to_contain_text("confirmed already")
    wait_for_text(next(one for one in both if one.name == name).page, f"Confirmed by {name}.")
    assert confirmers(late, weekend) == [name]


def test_finalists_choose_in_order_on_their_own_pages_until_there_is_a_champion(
    person: MakePerson, host: Person
) -> None:
    weekend = EventPages(host)
    people = [account(person, f"{name} {weekend.id[:6]}") for name in NAMES[:4]]
    for number, one in enumerate(people):
        page = one.go(weekend.place)
        page.get_by_label("Pseudonym").fill(f"Fox {number}")
        page.get_by_label("Home city").fill("Jena")
        press(page, "Take part")
        wait_for_text(page, f"You take part as “Fox {number}”.")
    weekend.publish_seating()
    jury = juror(person, weekend, "Jonas", size=PHONE, touch=True)
    for number in range(1, 5):
        weekend.confirm_round(jury, number, SHEETS)
    press(
        host.go(f"{weekend.place}/organise"), "Close the preliminary round and seal the chances", 2
    )
    places = host.get(f"/api{weekend.place}/desk")["places"]
    ranked = {one.name: one for one in people}
    last = ranked[places[3]["name"]].go(weekend.place)
    expect(last.locator("form[data-deed=choose]")).to_have_count(0)
    for chosen, place in enumerate(places[:3]):
        may = [one.name for one in people if weekend.organiser_view(one)["you"]["choose"]]
        assert may == [place["name"]]
        page = ranked[place["name"]].go(f"{weekend.place}/final")
        press(page, "Choose", 2)
        assert weekend.organiser_view(host)["final"]["chosen"] in (chosen + 1, 4)
    expect(host.go(f"{weekend.place}/final").locator("body")).not_to_contain_text("Share of games")
    press(host.go(f"{weekend.place}/organise"), "Start the final")
    write_result(jury, weekend, (5, 1), SHEETS[1])
    page = person().go(f"{weekend.place}/final")
    seats = {seat["role"]: seat["name"] for seat in weekend.organiser_view(host)["final"]["seats"]}
    expect(page.locator(".champion")).to_contain_text(seats["Elisabeth"])
    wait_for_text(page, "Share of games won")
    expect(host.go(f"{weekend.place}/certificates").locator(".certificate")).to_have_count(4)


def test_the_pages_stand_in_the_houses_frame(person: MakePerson, host: Person) -> None:
    weekend = EventPages(host, name="Winter").enter_people(NAMES[:4]).publish_seating()
    visitor = person()
    page = visitor.go("/")
    page.get_by_role("link", name="Winter").click()
    page.wait_for_url(f"**{weekend.place}")
    expect(wait_until_listening(page).locator("#who")).to_have_text(visitor.name)
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    wait_for_text(page, "Sitzordnung von Runde 1")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("header nav a").first).to_have_text("Neuer Tisch")
    expect(page).to_have_url(re.compile(f"{weekend.place}$"))


def pages_of_stage(stage: str) -> tuple[str, ...]:
    """Name the pages that have something to show in a stage."""
    found = ("", "/seating", "/standings", "/final", "/organise", "/jury", "/protocols")
    return {"begin": ("", "/organise"), "play": (*found, "/jury/1/1", "/jury/2/1", "/jury/2/2"),
            "over": (*found, "/certificates")}[stage]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("how", [{}, {"size": PHONE, "touch": True, "dark": True}])
def test_axe_finds_nothing_serious_on_any_page(
    person: MakePerson, house: ServerProcess, how: dict[str, Any]
) -> None:
    host = account(person, f"Vera {len(how)}", **how)
    appoint(Store(house.database.url), host)
    weekend = EventPages(host).enter_people(NAMES)
    weekend.do(host, "appoint", name=host.name, office="jury")
    check_pages(host, weekend, "begin")
    weekend.publish_seating().confirm_round(host, 1, SHEETS)
    weekend.do(host, "start", round=2)
    weekend.do(host, "call", round=2, table=1, about="dispute")
    weekend.do(host, "call", round=2, table=2, about="end")
    weekend.do(host, "write", round=2, table=2, protocol=SHEETS[0])
    check_pages(host, weekend, "play")
    for number in range(2, 5):
        weekend.confirm_round(host, number, SHEETS)
    weekend.do(host, "seal")
    for role in ("Friedrich", "Elisabeth", "Pompadour"):
        weekend.do(host, "choose", role=role)
    weekend.do(host, "start", round=5)
    weekend.confirm_round(host, 5, SHEETS[:1])
    check_pages(host, weekend, "over")
    host.go("/championships")
    assert host.axe() == []


def check_pages(host: Person, weekend: EventPages, stage: str) -> None:
    """Look for what shuts somebody out, and for pages wider than the screen."""
    for part in pages_of_stage(stage):
        page = host.go(f"{weekend.place}{part}")
        assert host.axe() == [], part
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part


@pytest.mark.long
def test_a_whole_championship_of_eight_by_hand(person: MakePerson, host: Person) -> None:
    """Every table of every round is written down on a phone, and nothing is asked elsewhere."""
    weekend = EventPages(host).enter_people(NAMES).publish_seating()
    jury = juror(person, weekend, "Jutta", size=PHONE, touch=True)
    for number in range(1, 5):
        press(host.go(f"{weekend.place}/organise"), f"Start all tables of round {number}", 2)
        for table in (1, 2):
            write_result(jury, weekend, (number, table), SHEETS[(number + table) % 3])
        wait_for_text(host.go(f"{weekend.place}/standings"), f"After round {number}.")
    press(
        host.go(f"{weekend.place}/organise"), "Close the preliminary round and seal the chances", 2
    )
    for _ in range(3):
        press(host.go(f"{weekend.place}/organise"), "Choose", 2)
    press(host.go(f"{weekend.place}/organise"), "Start the final")
    write_result(jury, weekend, (5, 1), SHEETS[0])
    expect(person().go(weekend.place).locator(".champion")).to_be_visible()
