"""How the house reaches somebody: the bell, notices of the desktop, mails and their links."""

from __future__ import annotations

from collections.abc import Iterator
from socket import socket

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.mailbox import Mailbox, mail_settings, open_mailbox
from tests.server.processes import ServerProcess
from tests.tables.backends import Sqlite
from tests.web.acts import act_once, wait_until
from tests.web.house.test_house import SECRET, log_in
from tests.web.house.visits import MakePerson
from tests.web.people import Person

pytestmark = pytest.mark.live

ADDRESS = "anna@example.org"
BELL = """window.tones = [];
window.AudioContext = class {
  currentTime = 0; destination = {};
  resume() { return Promise.resolve(); }
  createOscillator() {
    const frequency = {setValueAtTime(value) { frequency.value = value; },
      exponentialRampToValueAtTime() {}};
    const tone = {frequency, connect: (next) => next, stop() {},
      start() { window.tones.push(tone.frequency.value); }};
    return tone;
  }
  createGain() {
    const gain = {setValueAtTime() {}, linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {}};
    return {gain, connect: (next) => next};
  }
};"""
"""A bell that is counted, not heard."""
NOTICES = """window.noticed = [];
window.answer = localStorage.getItem("answer") ?? "granted";
window.Notification = class {
  static permission = localStorage.getItem("asked") ? window.answer : "default";
  static async requestPermission() {
    localStorage.setItem("asked", "yes");
    return (Notification.permission = window.answer);
  }
  constructor(title, more) { window.noticed.push([title, more.body]); }
  close() {}
};"""
"""The desktop: it asks somebody once, and keeps what it was told."""
AWAY = """Object.defineProperty(document, "visibilityState", {get: () => "hidden"});"""


def count_tones(page: Page) -> int:
    return int(page.evaluate("window.tones.length"))


def table_with_turn_of_second(anna: Person, otto: Person) -> str:
    """Return a table of two at which the second one is to act."""
    table = anna.new_table("richelieu", options={"players": 2, "first": 1}, sit=0)
    otto.post(f"/api/tables/{table}/seats/1")
    return table


def act_until_turn_passes(who: Person, table: str) -> None:
    """Act with the first button until somebody else is asked."""
    who.at(table)
    while (message := who.position(table))["actions"]:
        act_once(who.page)
        wait_for_index(who, table, message["n"] + 1)


def wait_for_index(who: Person, table: str, n: int) -> None:
    """Wait until the house has accepted this many acts."""
    wait_until(who.page, lambda: who.position(table)["n"] >= n)


def test_the_bell_is_off_by_default_and_rings_at_the_players_turn(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    anna.page.add_init_script(BELL)
    page = anna.at(table_with_turn_of_second(anna, otto))
    page = anna.go("/settings")
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
    page.get_by_label("Play a sound").check()
    wait_until(page, lambda: count_tones(page) == 2)
    page.get_by_role("button", name="Try it").click()
    wait_until(page, lambda: count_tones(page) == 4)
    table = table_with_turn_of_second(anna, otto)
    page = anna.at(table)
    expect(page.locator("#prompt")).to_have_class("prompt seat-1")
    assert count_tones(page) == 0
    act_until_turn_passes(otto, table)
    wait_until(page, lambda: count_tones(page) == 2)
    anna.go("/settings").get_by_label("Play a sound").uncheck()
    assert count_tones(page) == 0
    anna.at(table_with_turn_of_second(otto, anna))
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    assert count_tones(page) == 0


def test_a_notification_comes_to_a_hidden_page(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    anna.context.grant_permissions(["notifications"])
    anna.page.add_init_script(NOTICES)
    page = anna.go("/settings")
    expect(page.get_by_label("Show a notification")).not_to_be_checked()
    page.get_by_label("Show a notification").check()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    table = table_with_turn_of_second(anna, otto)
    page = anna.at(table)
    page.evaluate(AWAY)
    act_until_turn_passes(otto, table)
    wait_until(page, lambda: bool(page.evaluate("window.noticed.length")))
    [[title, body]] = page.evaluate("window.noticed")
    assert "Richelieu" in title
    assert body.startswith("Your move")
    table = table_with_turn_of_second(anna, otto)
    anna.at(table)
    act_until_turn_passes(otto, table)
    expect(page.locator("#prompt.my-turn")).to_be_visible()
    assert page.evaluate("window.noticed") == []


def test_blocked_notifications_are_explained(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.add_init_script(f'localStorage.setItem("answer", "denied"); {NOTICES}')
    page = anna.go("/settings")
    page.get_by_label("Show a notification").click()
    expect(page.get_by_text("does not allow")).to_be_visible()
    expect(page.get_by_label("Show a notification")).not_to_be_checked()


# Mails


def free_port() -> int:
    """Return a port at which nobody listens: links in mails must name it beforehand."""
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def post(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Person, Mailbox]]:
    """A person with an account in a house that sends mails, and where these arrive."""
    folder = tmp_path_factory.mktemp("post")
    with open_mailbox() as box:
        port = free_port()
        settings = mail_settings(box, port=port, base_url=f"http://127.0.0.1:{port}")
        house = ServerProcess(Sqlite(folder / "data"), folder, **settings).start()
        anna = Person(browser, house.address, is_guest=False)
        page = anna.go("/account")
        page.locator("#sign-up").get_by_label("Name").fill("Anna")
        page.locator("#sign-up").get_by_label("Password").fill(SECRET)
        page.locator("#sign-up button").click()
        expect(page.locator("#who")).to_have_text("Anna")
        yield anna, box
        anna.context.close()
        house.end()
    assert anna.faults == []


def ask_for_mails(anna: Person, box: Mailbox) -> None:
    """Give the house an address, and wait for its letter."""
    form = anna.go("/account").locator("form#email")
    form.get_by_label("New address").fill(ADDRESS)
    form.locator("input[type=password]").fill(SECRET)
    form.get_by_role("button").click()
    expect(anna.page.get_by_text(f"{ADDRESS} is not confirmed yet")).to_be_visible()
    wait_until(anna.page, lambda: bool(box.letters))


def follow(anna: Person, box: Mailbox) -> Page:
    """Open the link of the last letter; its secret does not stay in the address."""
    page = anna.go(box.link())
    page.wait_for_url(box.link().partition("?")[0])
    return page


def test_an_address_is_given_confirmed_used_and_removed(post: tuple[Person, Mailbox]) -> None:
    anna, box = post
    ask_for_mails(anna, box)
    assert anna.axe() == []
    page = follow(anna, box)
    assert anna.axe() == []
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("status").filter(has_text="is confirmed")).to_be_visible()
    page = anna.go("/account")
    expect(page.get_by_text(f"Address: {ADDRESS}")).to_be_visible()
    page.get_by_label("Email me when it is my turn").click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    remove = page.locator("form#no-email")
    remove.locator("input[type=password]").fill(SECRET)
    remove.get_by_role("button", name="Remove the address").click()
    expect(page.get_by_text("No address yet.")).to_be_visible()


def test_a_wrong_password_gives_no_address(post: tuple[Person, Mailbox]) -> None:
    anna, box = post
    anna.expected.append("status of 4")
    form = anna.go("/account").locator("form#email")
    form.get_by_label("New address").fill(ADDRESS)
    form.locator("input[type=password]").fill("not the password")
    form.get_by_role("button").click()
    expect(anna.page.locator("#told")).not_to_be_empty()
    assert box.letters == []


def test_a_forgotten_password_is_made_anew_by_a_link(post: tuple[Person, Mailbox]) -> None:
    anna, box = post
    ask_for_mails(anna, box)
    follow(anna, box).get_by_role("button", name="Confirm").click()
    expect(anna.page.get_by_role("status").filter(has_text="is confirmed")).to_be_visible()
    anna.go("/account").get_by_role("button", name="Log out").click()
    expect(anna.page.locator("#who")).not_to_have_text("Anna")
    page, before = anna.go("/account"), len(box.letters)
    page.get_by_role("button", name="Forgot your password?").click()
    page.locator("#forgotten").get_by_label("Name").fill(ADDRESS)
    page.get_by_role("button", name="Send the link").click()
    wait_until(page, lambda: len(box.letters) > before)
    page = follow(anna, box)
    page.get_by_label("New password").fill(f"{SECRET} 2")
    page.locator("#form button").click()
    expect(page.get_by_role("status").filter(has_text="password")).to_be_visible()
    log_in(anna, "Anna", f"{SECRET} 2")


def test_a_link_that_was_used_or_cut_off_says_so(post: tuple[Person, Mailbox]) -> None:
    anna, _ = post
    anna.expected.append("status of 4")
    page = anna.go("/account/confirm?token=nothing")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#told")).not_to_be_empty()
    assert anna.axe() == []
