"""The table page: gathering, playing, talking, agreeing, being cut off, a second tab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from tests.server.processes import ServerProcess
from tests.web.acts import act_once, log_lines, wait_until
from tests.web.people import PATIENCE, PHONE, Person
from tests.web.richelieu.play import LATER

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
GAMES = ["richelieu", "fredericus", "friedrich"]


def seat_people(*people: Person, game: str = "richelieu", **more: object) -> str:
    """Return a running table for these people."""
    options = {"players": len(people)} | ({"scenario": "west"} if game == "friedrich" else {})
    table = people[0].new_table(game, options=options, **more)
    for seat, who in enumerate(people):
        who.post(f"/api/tables/{table}/seats/{seat}", {})
    return table


def actor_and_other(table: str, *people: Person) -> tuple[Person, Person]:
    """Return the player to act, and another."""
    first = next(who for who in people if who.position(table)["actions"])
    return first, next(who for who in people if who is not first)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
def test_a_visitor_plays_against_a_bot(
    person: MakePerson, game: str, size: tuple[int, int]
) -> None:
    anna = person(size=size, touch=size == PHONE)
    page = anna.at(anna.new_table(game, sit=0, bots="page"))
    expect(page.locator("#prompt")).to_have_class(r"prompt my-turn seat-0")
    if size == PHONE:
        page.locator("#handle").tap()
    act_once(page)
    wait_until(page, lambda: page.locator(".log li").count() > 0)
    assert anna.axe() == []


def test_two_people_see_each_others_acts_at_once(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    anna.at(table), otto.at(table)
    first, other = actor_and_other(table, anna, otto)
    act_once(first.page)
    expect(other.page.locator(".log li").first).to_be_visible()
    wait_until(other.page, lambda: log_lines(first.page) == log_lines(other.page))


def test_people_gather_by_link_and_code_and_the_game_begins(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto", language="de")
    table = anna.new_table("richelieu", private=True)
    page = anna.at(table)
    page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Create an invitation link").click()
    expect(page.locator(".qr path")).to_be_attached()
    link = page.locator(".invited input").input_value()
    assert anna.axe() == []
    otto.go(link.replace(anna.address, ""))
    otto.page.get_by_role("button", name="Hinsetzen").click()
    expect(page.locator(".gathering")).to_have_count(0)
    expect(page.locator("#prompt")).not_to_contain_text("begins when")
    assert otto.get(f"/api/tables/{table}")["status"] == "running"


def test_a_host_seats_a_chosen_bot(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", sit=0)
    page = anna.at(table)
    page.locator(".bot-token").filter(has_text="Cadet").click()
    page.get_by_role("button", name="Seat a bot").click()
    expect(page.locator(".gathering")).to_have_count(0)
    assert anna.get(f"/api/tables/{table}")["seats"][1]["bot"] == "cadet"


def test_a_bot_is_dragged_to_a_free_seat(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", sit=0)
    page = anna.at(table)
    page.locator(".bot-token").first.drag_to(page.locator(".chair.is-free"))
    expect(page.locator(".gathering")).to_have_count(0)
    assert anna.get(f"/api/tables/{table}")["seats"][1]["bot"] == "page"


def test_a_public_table_shows_its_link_and_code_at_once_to_everybody(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto", size=PHONE, touch=True)
    table = anna.new_table("richelieu", options={"players": 3}, sit=0)
    for who in (anna, otto):
        page = who.at(table)
        expect(page.locator(".invited input")).to_have_value(f"{who.address}/tables/{table}")
        expect(page.locator(".qr path")).to_be_attached()
        expect(page.locator(".starts-when")).to_contain_text("2 more seats")
        assert who.axe() == []


def test_a_private_table_of_the_form_is_an_invitation_at_once(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    page = anna.go("/new?game=richelieu")
    page.get_by_label("By invitation only").check()
    page.get_by_role("button", name="Create table").click()
    link = page.locator(".invited input")
    expect(link).to_have_value(re.compile(r"\?key="))
    before = link.input_value()
    page.reload()
    expect(link).to_have_value(before)
    otto.go(before.replace(anna.address, "")).get_by_role("button", name="Sit down").click()
    expect(page.locator(".gathering")).to_have_count(0)


def test_a_broken_network_is_hardly_noticed(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    anna.at(table), otto.at(table)
    first, other = actor_and_other(table, anna, otto)
    other.expected.append("ERR_INTERNET_DISCONNECTED")
    other.context.set_offline(True)
    other.page.evaluate("0")
    act_once(first.page)
    other.context.set_offline(False)
    expect(other.page.locator(".log li").first).to_be_visible()
    expect(other.page.locator("#connection")).to_be_hidden()


HOUSE_GONE = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket", "Failed to"]
"""What a browser complains of while there is no house."""


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["wide", "phone"])
def test_a_move_that_is_pressed_without_a_connection_is_sent_when_it_is_back(
    person: MakePerson, house: ServerProcess, size: tuple[int, int]
) -> None:
    anna = person("Anna", size=size, touch=size == PHONE)
    table = anna.new_table("richelieu", sit=0, bots="page")
    page, notice = anna.at(table), anna.page.locator("#connection")
    anna.expected += HOUSE_GONE
    with house.stop_for_a_while():
        expect(notice).to_contain_text("No connection. Trying again")
        expect(notice).to_be_in_viewport(ratio=1)
        page.locator("#acts button[data-act]").first.dispatch_event("click")
        expect(notice).to_contain_text("Your move will be sent")
        assert anna.axe() == []
    expect(notice).to_be_hidden(timeout=PATIENCE)
    expect(page.locator(".log li").first).to_be_attached()
    act_once(page)


def test_the_lobby_says_that_the_house_is_gone(person: MakePerson, house: ServerProcess) -> None:
    anna = person("Anna")
    notice = anna.go("/").locator("#connection")
    anna.expected += HOUSE_GONE
    with house.stop_for_a_while():
        expect(notice).to_contain_text("No connection. Trying again")
        assert anna.axe() == []
    expect(notice).to_be_hidden(timeout=PATIENCE)


def test_on_a_slow_network_an_act_is_done_once(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2, "first": 0}, sit=0, bots="page")
    sent: list[str | bytes] = []

    def note_messages(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(text))

    anna.page.on("websocket", note_messages)
    page = anna.at(table)
    slow = anna.context.new_cdp_session(page)
    slow.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 400, "downloadThroughput": 2e4, "uploadThroughput": 2e4},
    )
    page.locator(".act").first.wait_for()
    page.evaluate("const b = document.querySelector('.act'); b.click(); b.click(); b.click()")
    page.wait_for_function(LATER, arg=0)
    expect(page.locator(".act:enabled").first).to_be_visible()
    assert (len([one for one in sent if "actions" in str(one)]), anna.position(table)["n"]) == (
        1,
        1,
    )


def test_a_second_tab_shows_the_same_and_may_act_too(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    first, _ = actor_and_other(table, anna, otto)
    page = first.at(table)
    second = first.context.new_page()
    second.goto(f"/tables/{table}")
    second.locator(".act").first.wait_for()
    act_once(second)
    expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator("#prompt")).to_have_text(second.locator("#prompt").text_content() or "")


def test_a_tab_comes_up_to_be_read_and_what_is_folded_away_stays_so(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    table = anna.new_table("richelieu", options={"players": 2, "first": 0}, sit=0, bots="page")
    page = anna.at(table)
    page.locator(".act").first.wait_for()
    page.locator("#tab-rules").dispatch_event("click")
    expect(page.locator("#side[data-height='1']")).to_be_visible()
    expect(page.locator(".reference summary")).to_be_in_viewport()
    page.locator(".reference summary").tap()
    expect(page.locator(".reference[open]")).to_have_count(0)
    page.locator(".act").first.dispatch_event("click")
    page.wait_for_function(LATER, arg=0)
    expect(page.locator(".reference[open]")).to_have_count(0)


def test_a_spectator_sees_the_board_and_no_acts(person: MakePerson) -> None:
    anna, otto, eve = person("Anna"), person("Otto"), person(is_guest=False)
    page = eve.at(seat_people(anna, otto))
    assert page.locator(".act").count() == 0
    page.locator("#tab-table").click()
    expect(page.get_by_text("you are watching")).to_be_visible()


def test_talk_is_heard_by_the_others_as_text(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    anna.at(table), otto.at(table)
    for who in (anna, otto):
        who.page.locator("#tab-talk").click()
    anna.page.locator(".speak input").fill("<b>good luck</b>")
    anna.page.locator(".speak button").click()
    expect(otto.page.locator(".chat li")).to_contain_text("<b>good luck</b>")


def test_a_writer_goes_on_writing_after_the_first_line(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    page = anna.at(seat_people(anna, otto))
    page.locator("#tab-talk").click()
    field, lines = page.locator(".speak input"), page.locator(".chat li")
    field.fill("Good evening")
    page.locator(".speak button").click()
    expect(lines).to_have_count(1)
    expect(field).to_be_focused()
    page.keyboard.type("and good luck")
    page.keyboard.press("Enter")
    expect(lines).to_have_count(2)
    expect(field).to_be_focused()
    expect(field).to_have_value("")


def test_a_quick_phrase_is_counted_as_unread_and_read_in_another_language(
    person: MakePerson,
) -> None:
    anna, otto = person("Anna"), person("Otto", language="de")
    table = seat_people(anna, otto)
    anna.at(table), otto.at(table)
    anna.page.locator("#tab-talk").click()
    anna.page.get_by_role("button", name="Good luck!").click()
    expect(otto.page.locator("#tab-talk")).to_have_text("Chat (1)")
    otto.page.locator("#tab-talk").click()
    expect(otto.page.locator(".chat li")).to_contain_text("Viel Glück!")
    assert otto.axe() == []
    otto.page.reload()
    otto.page.locator("#tab-talk").wait_for()
    expect(otto.page.locator("#tab-talk")).to_have_text("Chat")


def test_a_proposal_is_answered_by_the_other(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    anna.at(table), otto.at(table)
    anna.page.locator("#tab-table").click()
    anna.page.get_by_role("button", name="Offer to pause").click()
    expect(anna.page.locator(".note.ask")).to_contain_text(f"Waiting for {otto.name}.")
    otto.page.locator(".note.ask").get_by_role("button", name="Agree").click()
    expect(anna.page.get_by_text("The game is paused.").first).to_be_visible()


def test_a_hint_can_be_taken(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2, "first": 0}, sit=0, bots="page")
    page = anna.at(table)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".note.hint")).to_be_visible(timeout=PATIENCE)
    page.locator(".note.hint .main").click()
    wait_until(page, lambda: anna.position(table)["n"] > 0)


def test_a_left_seat_is_taken_over_by_another_player(person: MakePerson) -> None:
    anna, otto, eve = person("Anna"), person("Otto"), person("Eve")
    table = seat_people(anna, otto)
    page = anna.at(table)
    page.locator("#tab-table").click()
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="Leave it open").click()
    wait_until(page, lambda: anna.get(f"/api/tables/{table}")["seats"][0]["offered"])
    eve.at(table).get_by_role("button", name="Take over this seat").click()
    wait_until(page, lambda: eve.get(f"/api/tables/{table}")["seats"][0]["you"])


def test_the_language_changes_at_once(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    english = page.locator("#prompt").inner_text()
    page.locator("#language").click()
    expect(page.locator("#tab-rules")).to_have_text("Regeln")
    wait_until(page, lambda: page.locator("#prompt").inner_text() not in ("", english))
    assert page.evaluate("document.documentElement.lang") == "de"


def test_the_theme_changes_at_once_and_stays(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    before = page.evaluate("getComputedStyle(document.body).getPropertyValue('color')")
    page.locator("#theme").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    page.locator("#board > *").first.wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('color')") != before
    assert anna.axe() == []


def test_what_the_others_did_is_told_paler_after_the_own_move(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = seat_people(anna, otto)
    first, other = actor_and_other(table, anna, otto)
    other.at(table)
    other.go("/account")
    act_once(first.at(table))
    page = other.at(table)
    story = page.locator(".story-panel .story-line")
    expect(story).to_have_count(1)
    expect(story).to_contain_text(first.name)
    page.reload()
    expect(story).to_have_count(1)  # Coming back shows the same.
    while not other.position(table)["actions"]:
        act_once(first.page)
    expect(page.locator(".story-panel.is-past")).to_have_count(0)
    act_once(page)
    expect(page.locator(".story-panel.is-past .story-line")).to_have_count(1)


def test_the_rules_lie_beside_the_board(person: MakePerson) -> None:
    anna = person("Anna", language="de")
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    page.locator("#tab-rules").click()
    expect(page.locator(".rules-text h3").first).to_be_visible()
    assert anna.axe() == []


def test_a_bell_is_off_at_first_and_can_be_rung(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.at(anna.new_table("richelieu", sit=0, bots="page"))
    page.locator("#tab-table").click()
    box = page.get_by_label("a sound")
    assert not box.is_checked()
    box.check()
    assert page.evaluate("localStorage.getItem('tafelrunde.sound')") == "true"
