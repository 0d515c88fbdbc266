"""The pages around the tables, in a real browser: coming in, laying a table, settings, account."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.tables.store import Store
from tests.server.processes import ServerProcess
from tests.web.acts import play_out, wait_until
from tests.web.house.visits import (
    NOT_THERE,
    MakePerson,
    table_of,
    wait_until_loaded,
)
from tests.web.people import PHONE, Person

pytestmark = pytest.mark.live

REPLAY = re.compile("/replay(#.*)?$")
UNTIL_PRESSED = """const later = setTimeout;
window.setTimeout = (work, after, ...more) => after < 5000 ? later(work, after, ...more) : 0;"""
"""Nothing comes by itself after five seconds or more."""


def finish_game(somebody: Person, game: str = "richelieu") -> str:
    """Play a game against a page to its end."""
    table = somebody.new_table(game, sit=0, bots="page")
    play_out(somebody, table)
    return table


# Sitting down


def test_a_visitor_plays_with_one_click_and_no_account(person: MakePerson) -> None:
    visitor = person(is_guest=False, size=(1280, 720))
    page = visitor.go("/")
    for game in ("Richelieu", "Fredericus", "Friedrich"):
        expect(page.get_by_role("button", name=f"Play now {game}")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play now Richelieu").click()
    table = table_of(page)
    page.locator("#board > *").first.wait_for()
    seats = visitor.get(f"/api/tables/{table}")["seats"]
    assert [(seat["you"], seat["bot"]) for seat in seats] == [(True, None), (False, "cadet")]


def test_players_and_level_are_chosen_beside_the_button_and_remembered(person: MakePerson) -> None:
    visitor = person()
    page = visitor.go("/")
    board = page.locator("form[data-game=fredericus]")
    board.get_by_label("3", exact=True).check()
    expect(board.get_by_text("Plays at once, by rules of thumb.")).to_be_visible()
    board.get_by_label("Bots").select_option("Easy (Page)")
    expect(board.get_by_text("Plays at random: for a first look.")).to_be_visible()
    board.get_by_role("button").click()
    seats = visitor.get(f"/api/tables/{table_of(page)}")["seats"]
    assert [seat["bot"] for seat in seats] == [None, "page", "page"]
    page = visitor.go("/")
    expect(board.get_by_label("3", exact=True)).to_be_checked()
    expect(board.get_by_label("Bots")).to_have_value("page")


def test_the_first_game_of_friedrich_is_a_short_war_with_a_side_of_ones_own(
    person: MakePerson,
) -> None:
    visitor = person()
    page = visitor.go("/")
    board = page.locator("form[data-game=friedrich]")
    expect(board.get_by_text("First game: 90 minutes, two sides")).to_be_visible()
    mine = board.locator("fieldset[data-option=roles]:not([hidden])").get_by_label("France")
    mine.check()
    board.get_by_role("button").click()
    options = visitor.get(f"/api/tables/{table_of(page)}")["options"]
    assert (options["players"], options["scenario"]) == (2, "west")
    assert options["roles"] == "pompadour,friedrich"
    page = visitor.go("/")
    expect(mine).to_be_checked()


def test_the_sides_follow_the_war_that_is_chosen(person: MakePerson) -> None:
    visitor = person()
    page = visitor.go("/")
    board = page.locator("form[data-game=friedrich]")
    sides = board.locator("fieldset[data-option=roles]:not([hidden]) label")
    expect(sides).to_have_text(["by lot", "Hanover", "France"])
    board.get_by_label("Silesia").check()
    expect(board.get_by_text("a duel for Silesia")).to_be_visible()
    expect(sides).to_have_text(["by lot", "Prussia", "Austria"])
    board.get_by_label("4", exact=True).check()
    expect(sides).to_have_text(["by lot", "Prussia", "Russia", "Austria", "France"])
    board.locator("fieldset:not([hidden])").get_by_label("Russia", exact=True).check()
    board.get_by_role("button").click()
    options = visitor.get(f"/api/tables/{table_of(page)}")["options"]
    assert (options["players"], options["scenario"]) == (4, "none")
    assert options["roles"].startswith("elisabeth,")


def test_the_form_of_a_new_table_begins_as_the_front_page(person: MakePerson) -> None:
    visitor = person()
    page = visitor.go("/new?game=friedrich")
    page.get_by_role("button", name="Create table").click()
    options = visitor.get(f"/api/tables/{table_of(page)}")["options"]
    assert (options["players"], options["scenario"], options["roles"]) == (2, "west", "raffle")


def test_own_tables_come_first_and_say_whose_turn_it_is(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    waiting = anna.new_table("richelieu", sit=0, name="still open")
    mine = anna.new_table("richelieu", sit=0, options={"first": 0}, name="mine to act")
    theirs = anna.new_table("richelieu", sit=0, options={"first": 1}, name="his to act")
    for table in (mine, theirs):
        otto.post(f"/api/tables/{table}/seats/1")
    page = wait_until_loaded(anna.go("/"))
    names = ["mine to act", "his to act", "still open"]
    expect(page.locator("#mine .own-name")).to_have_text(names)
    first = page.locator("#mine .own").first
    expect(first.get_by_text("your turn")).to_be_visible()
    expect(page.get_by_text("It is your turn at one of your tables.")).to_be_visible()
    first.get_by_role("link").click()
    assert table_of(page) == mine != waiting


# A new table


def choose(page: Page, **wanted: str | bool) -> None:
    """Choose options of the rules by the words beside them."""
    for label, value in wanted.items():
        found = page.get_by_label(label.replace("_", " "), exact=True)
        if isinstance(value, bool):
            found.set_checked(value)
        else:
            found.select_option(value)


def test_every_option_of_richelieu_can_be_chosen(person: MakePerson) -> None:
    host = person()
    host.expected.append("status of 422")
    page = host.go("/new?game=richelieu")
    choose(page, Who_starts="seat 2", Three_rows_only=True)
    page.get_by_label("my own deck").check()
    page.get_by_label("48 lines").fill("bourgogne,1,")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_contain_text("48 cards")
    page.get_by_label("the house's deck").check()
    page.get_by_role("button", name="Create table").click()
    found = host.get(f"/api/tables/{table_of(page)}")["options"]
    assert (found["first"], found["three_rows"], found["deck"]) == (1, True, "")


def test_every_option_of_fredericus_can_be_chosen(person: MakePerson) -> None:
    host = person()
    page = host.go("/new?game=fredericus")
    page.get_by_role("group", name="Players").get_by_label("4").check()
    choose(page, Who_starts="seat 4", Shorter_game=True)
    page.get_by_role("button", name="Create table").click()
    found = host.get(f"/api/tables/{table_of(page)}")
    assert found["options"] == {"players": 4, "first": 3, "short": True}


def test_every_option_of_friedrich_can_be_chosen(person: MakePerson) -> None:
    host = person()
    page = host.go("/new?game=friedrich")
    page.get_by_role("group", name="Players").get_by_label("4").check()
    choose(page, Gentle_fate=True, As_in_a_championship=True)
    page.get_by_role("group", name="Roles").get_by_label("I choose").check()
    choose(page, Seat_1_plays="Pompadour")
    expect(page.get_by_label("Expert game")).to_be_checked()
    page.get_by_role("button", name="Create table").click()
    found = host.get(f"/api/tables/{table_of(page)}")["options"]
    assert found["roles"] == "pompadour,elisabeth,maria-theresia,friedrich"
    assert (found["gentle_clock"], found["expert"], found["tournament"]) == (True, True, True)


def test_incompatible_options_are_not_offered(person: MakePerson) -> None:
    page = person().go("/new?game=friedrich")
    expect(page.get_by_label("Short war")).to_be_visible()
    expect(page.get_by_label("Expert game")).to_have_count(0)
    page.get_by_role("group", name="Players").get_by_label("4").check()
    expect(page.get_by_label("Short war")).to_have_count(0)
    expect(page.get_by_label("Expert game")).to_be_visible()


def test_people_count_seats_from_one(person: MakePerson) -> None:
    page = wait_until_loaded(person().go("/new?game=richelieu"))
    words = page.get_by_label("Who starts").locator("option").all_text_contents()
    assert words == ["by lot", "seat 1", "seat 2"]
    assert "from 0" not in page.locator("main").inner_text()


def test_each_seat_is_assigned_and_describes_its_bot(person: MakePerson) -> None:
    host = person()
    page = host.go("/new?game=fredericus")
    page.get_by_role("group", name="Players").get_by_label("3").check()
    page.get_by_label("Seat 2").select_option("bot: Hard (Captain)")
    expect(page.get_by_text("Thinks ahead")).to_be_visible()
    page.get_by_label("Seat 3").select_option("bot: Easy (Page)")
    page.get_by_role("button", name="Start the game").click()
    found = host.get(f"/api/tables/{table_of(page)}")
    assert [seat["bot"] for seat in found["seats"]] == [None, "captain", "page"]
    assert found["status"] in ("running", "over")


def test_several_seats_may_be_played_on_one_screen(person: MakePerson) -> None:
    host = person()
    page = host.go("/new?game=richelieu")
    page.get_by_label("Seat 2").select_option("me")
    expect(page.get_by_text("pass the screen around")).to_be_visible()
    page.get_by_label("Name at this seat").first.fill("Lisa")
    page.get_by_label("Name at this seat").last.fill("Otto")
    page.get_by_role("button", name="Start the game").click()
    seats = host.get(f"/api/tables/{table_of(page)}")["seats"]
    assert [seat["you"] for seat in seats] == [True, True]
    assert [seat["name"].split()[0] for seat in seats] == ["Lisa", "Otto"]


def test_a_new_table_fits_on_one_screen_and_the_rest_is_folded(person: MakePerson) -> None:
    page = person(is_guest=False, size=(1280, 720)).go("/new")
    more = page.locator(".more-options > summary")
    for part in (page.get_by_label("Seat 2"), page.locator(".summary button.main"), more):
        expect(part).to_be_in_viewport(ratio=1)
    correspondence = page.get_by_label("correspondence, over days")
    expect(correspondence).to_be_hidden()
    more.click()
    correspondence.check()
    page.get_by_label("Days in reserve").fill("0")
    more.click()
    expect(page.get_by_label("Days in reserve")).to_be_hidden()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_label("Days in reserve")).to_be_visible()  # What must be mended is unfolded.
    assert page.url.endswith("/new")


def test_on_a_phone_the_button_of_a_new_table_stays_in_sight(person: MakePerson) -> None:
    page = person("Anna", size=PHONE, touch=True).go("/new?game=richelieu")
    button = page.get_by_role("button", name="Create table")
    expect(button).to_be_in_viewport(ratio=1)
    page.get_by_label("By invitation only").check()
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    page.wait_for_url("**/tables/**")


def test_a_clock_a_name_and_a_closed_door(person: MakePerson) -> None:
    host = person()
    page = host.go("/new?game=richelieu")
    page.get_by_label("correspondence, over days").check()
    page.get_by_label("Days in reserve").fill("3")
    page.get_by_label("Hours for each move").fill("6")
    page.get_by_label("a bot takes over your seat for good").check()
    page.get_by_label("By invitation only").check()
    page.get_by_label("Table name").fill("Thursday")
    page.get_by_label("yes, for everybody at the table").check()
    page.get_by_role("button", name="Create table").click()
    found = host.get(f"/api/tables/{table_of(page)}")
    wanted = {"kind": "mail", "bank": 259200, "each": 21600, "flag": "bot"}
    assert {name: found["time"][name] for name in wanted} == wanted
    assert (found["private"], found["name"], found["hints"]) == (True, "Thursday", True)


def test_a_friend_comes_by_the_link_of_a_private_table(person: MakePerson) -> None:
    host, friend = person("Anna"), person(is_guest=False, size=PHONE, touch=True)
    table = host.new_table("richelieu", sit=0, private=True)
    link = host.post(f"/api/tables/{table}/invitation")["link"]
    page = friend.go(link.removeprefix(friend.address))
    page.get_by_role("button", name="Sit down").first.tap()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    seats = host.get(f"/api/tables/{table}")["seats"]
    assert seats[1]["name"].startswith("Guest ")


# Looking for games and players


def search_for(page: Page, words: str) -> None:
    """Look for finished games."""
    page.get_by_label("Table or player").fill(words)
    page.get_by_role("button", name="Search").click()


def test_finished_games_are_found_by_name_and_game(person: MakePerson) -> None:
    anna = person("Annabel")
    finish_game(anna)
    page = wait_until_loaded(anna.go("/finished"))
    expect(page.locator("#over li").first).to_contain_text("Richelieu")
    with page.expect_response(re.compile("/api/players.*q=annabel")):
        search_for(page, "annabel")
    expect(page.locator("#over li")).to_have_count(1)
    expect(page).to_have_url(re.compile("q=annabel"))
    page.locator("select[name=game]").select_option("fredericus")
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    page.locator("select[name=game]").select_option("")
    page.locator("#over").get_by_role("link", name=re.compile("Richelieu")).click()
    page.wait_for_url(REPLAY)
    page = wait_until_loaded(anna.go(f"/players/{quote(anna.handle)}"))
    expect(page.get_by_role("heading", level=1)).to_have_text(anna.name)
    expect(page.get_by_text("One finished game")).to_be_visible()


def test_an_answer_that_comes_late_does_not_replace_a_later_search(person: MakePerson) -> None:
    anna, held = person("Isolde"), list[Route]()
    finish_game(anna)
    page = wait_until_loaded(anna.go("/finished"))
    page.route(re.compile("/api/tables.*q=nobody"), lambda route: held.append(route))
    search_for(page, "nobody at all")
    wait_until(page, lambda: bool(held))
    with page.expect_response(re.compile("/api/players.*q=isolde")):
        search_for(page, "isolde")
    with page.expect_event("requestfinished", lambda asked: asked == held[0].request):
        held[0].continue_()
    expect(wait_until_loaded(page).locator("#over li")).to_have_count(1)
    expect(page.get_by_text("Nothing found.")).to_have_count(0)


def test_a_player_without_games_has_a_kind_page(person: MakePerson) -> None:
    nobody = person()
    me = nobody.get("/api/session")["name"]
    page = wait_until_loaded(nobody.go(f"/players/{me}"))
    expect(page.get_by_text("You have not finished a game yet.")).to_be_visible()
    page.get_by_role("link", name="Pick a game").click()
    expect(page.get_by_role("button", name="Play now Fredericus")).to_be_visible()


# Settings


def test_settings_are_kept_in_the_browser(person: MakePerson) -> None:
    page = person().go("/settings")
    page.get_by_label("dark", exact=True).check()
    page.get_by_label("as little as possible").check()
    page.get_by_label("Play a sound").check()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-still", "")
    expect(page.get_by_label("dark", exact=True)).to_be_checked()
    expect(page.get_by_label("as little as possible")).to_be_checked()
    expect(page.get_by_label("Play a sound")).to_be_checked()
    page.get_by_label("as on the device").first.check()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("path", ["/", "/new", "/settings", "/account", "/finished"])
def test_another_language_is_there_at_once_and_kept(person: MakePerson, path: str) -> None:
    somebody = person()
    page = wait_until_loaded(somebody.go(path))
    english = page.locator("main").inner_text()
    page.evaluate("window.stays = true")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("link", name="Neuer Tisch").first).to_be_visible()
    sentences = {line for line in english.splitlines() if len(line) > 24 and "Guest" not in line}
    for sentence in sentences:
        expect(page.locator("main")).not_to_contain_text(sentence)
    assert page.evaluate("window.stays") is True
    wait_until(page, lambda: somebody.get("/api/account")["language"] == "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_german_guest_is_called_gast(person: MakePerson) -> None:
    visitor = person(is_guest=False, language="de")
    page = visitor.go("/")
    page.get_by_role("button", name="Jetzt spielen Richelieu").click()
    table_of(page)
    assert visitor.get("/api/session")["name"].startswith("Gast ")


# Accounts

SECRET, OTHER = "a long secret", "another secret"


def test_a_guest_stays_logs_out_and_in_and_changes_the_password(person: MakePerson) -> None:
    guest = person("Berta")
    table = guest.new_table("richelieu", sit=0)
    page = guest.go("/account")
    keep = page.locator("#keep")
    keep.get_by_label("Name").fill("Berta the first")
    keep.get_by_label("New password").fill(SECRET)
    keep.get_by_role("button").click()
    expect(page.get_by_text("This is your account now.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Berta the first")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url(re.compile("/$"))
    log_in(guest, "Berta the first", SECRET)
    assert [seat["you"] for seat in guest.get(f"/api/tables/{table}")["seats"]] == [True, False]
    page.goto("/account")
    page.locator("#password").get_by_label("Current password").fill(SECRET)
    page.locator("#password").get_by_label("New password").fill(OTHER)
    page.locator("#password").get_by_role("button").click()
    expect(page.get_by_text("Please log in with it.")).to_be_visible()
    log_in(guest, "Berta the first", OTHER)


def log_in(somebody: Person, name: str, password: str) -> None:
    """Log in by the page, and come to the front page."""
    page = somebody.go("/account")
    form = page.locator("#log-in")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Log in").click()
    page.wait_for_url(re.compile("/$"))
    expect(page.locator("#who")).to_have_text(name)


def sign_up(person: MakePerson, name: str) -> Person:
    """Open an account by the page."""
    somebody = person(is_guest=False)
    page = somebody.go("/account")
    form = page.locator("#sign-up")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(SECRET)
    form.get_by_role("button").click()
    page.wait_for_url(re.compile("/$"))
    return somebody


def test_a_wrong_password_is_refused_with_a_sentence(person: MakePerson) -> None:
    somebody = person(is_guest=False)
    somebody.expected.append("status of 403")
    page = somebody.go("/account")
    form = page.locator("#log-in")
    form.get_by_label("Name").fill("Nobody")
    form.get_by_label("Password").fill("guessing a lot")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/session", hold)
    form.get_by_role("button", name="Log in").click()
    expect(form.get_by_text("One moment …")).to_be_visible()
    form.get_by_role("button", name="Log in").click()
    wait_until(page, lambda: bool(held))
    held[0].continue_()
    expect(page.get_by_role("alert")).to_have_text("Wrong name or password.")
    expect(form.get_by_text("One moment …")).to_be_hidden()
    assert len(held) == 1, "it was sent once for two presses"


def test_where_a_house_sends_no_mail_it_says_whom_to_ask(person: MakePerson) -> None:
    visitor = person(is_guest=False)
    page = visitor.go("/account")
    expect(page.locator("#log-in")).to_contain_text("Ask the person who runs it for a link")
    expect(page.get_by_role("button", name="Forgot your password?")).to_have_count(0)
    page.locator("#sign-up").get_by_role("link", name="What it stores and for how long").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    assert visitor.axe() == []
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Datenschutz")


def test_an_account_has_a_name_holidays_and_an_end(person: MakePerson) -> None:
    somebody = sign_up(person, "Caesar")
    page = somebody.go("/account")
    page.locator("#rename").get_by_label("New name").fill("Caesar II")
    page.locator("#rename").get_by_label("Current password").fill(SECRET)
    page.locator("#rename").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Caesar II")
    days = page.evaluate(
        "[1, 3].map(n => new Date(Date.now() + n * 864e5).toLocaleDateString('sv-SE'))"
    )
    page.get_by_label("From").fill(days[0])
    page.get_by_label("Until").fill(days[1])
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("button", name="Remove")).to_be_visible()
    assert len(somebody.get("/api/account/holidays")) == 1
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No holidays planned.")).to_be_visible()
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Delete account").click()
    somebody.expected.append("status of 403")
    for password in (OTHER, SECRET):
        page.get_by_label("Your password, to delete the account").fill(password)
        page.get_by_role("button", name="Yes, delete it for good").click()
        if password == OTHER:
            expect(page.get_by_role("alert")).to_contain_text("The password is wrong")
    page.wait_for_url(re.compile("/$"))
    assert somebody.get("/api/session")["name"] is None


def test_a_guest_is_warned_before_leaving(person: MakePerson) -> None:
    page = person().go("/account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("cannot come back")).to_be_visible()
    page.get_by_role("button", name="Log out anyway").click()
    page.wait_for_url(re.compile("/$"))


# When something is not there


@pytest.mark.parametrize("path", ["/nothing/here", "/tables/none", "/tables/none/replay"])
@pytest.mark.parametrize(
    ("language", "title"), [("en", "Page not found"), ("de", "Seite nicht gefunden")]
)
def test_an_unknown_address_is_a_page_of_the_house(
    person: MakePerson, path: str, language: str, title: str
) -> None:
    visitor = person(is_guest=False, language=language)
    visitor.expected.append(NOT_THERE)
    found = visitor.page.goto(path)
    assert found is not None
    assert found.status == 404
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    visitor.page.locator("main a.main").click()
    visitor.page.wait_for_url(re.compile("/$"))


def test_the_hosts_page_explains_itself_to_others(person: MakePerson) -> None:
    stranger = person()
    stranger.expected.append(NOT_THERE)
    page = stranger.go("/host")
    expect(page.get_by_text("This page is for administrators.")).to_be_visible()
    page.get_by_role("link", name="Log in").click()
    page.wait_for_url(re.compile("/account"))


def test_the_host_settles_a_report_and_bans_an_account(
    person: MakePerson, house: ServerProcess
) -> None:
    rude, host = person("Rude"), person(is_guest=False)
    table = rude.new_table("richelieu", sit=0)
    signed = person("Quiet")
    signed.post(f"/api/tables/{table}/seats/1")
    rude.post(f"/api/tables/{table}/chat", {"text": "Something rude."})
    line = signed.get(f"/api/tables/{table}/chat")[0]
    signed.post(f"/api/tables/{table}/chat/{line['id']}/report")
    report_player(signed, line["handle"], "He is like that every evening.")
    make_host(house, "Ruler")
    log_in(host, "Ruler", SECRET)
    page = host.go("/account")
    page.get_by_role("link", name="Administration").click()
    page.on("dialog", lambda dialog: dialog.accept())
    players = page.locator("#player-reports")
    expect(players.get_by_text("He is like that every evening.")).to_be_visible()
    players.get_by_role("button", name="Done").click()
    expect(players.get_by_text("No player is reported.")).to_be_visible()
    expect(page.get_by_text("Something rude.")).to_be_visible()
    page.get_by_role("button", name=f"Ban {line['handle']}").click()
    expect(page.get_by_role("button", name="unban")).to_be_visible()
    page.get_by_role("button", name="Delete message").click()
    expect(page.get_by_text("No reports.")).to_be_visible()
    assert rude.get("/api/session")["name"] is None
    assert signed.get(f"/api/tables/{table}/chat") == []
    assert host.axe() == []


def report_player(somebody: Person, handle: str, text: str) -> None:
    """Report a player from the player's page."""
    page = somebody.go(f"/players/{quote(handle)}")
    page.get_by_role("button", name="Report player").click()
    page.get_by_label("Reason").select_option("insult")
    page.get_by_label("What happened?").fill(text)
    assert somebody.axe() == []
    page.get_by_role("button", name="Send report").click()
    expect(page.get_by_text("The administrators will look at your report.")).to_be_visible()


def make_host(house: ServerProcess, name: str) -> None:
    """Appoint an administrator in the house's database, as the command does."""
    store = Store(house.database.url)
    Accounts(store).make_admin(name, SECRET)
    store.close()


def test_a_house_that_does_not_answer_is_asked_again(person: MakePerson) -> None:
    visitor = person()
    visitor.expected += ["ERR_FAILED", "Failed to fetch"]
    # After a while the page asks again by itself; here only the button may.
    visitor.page.add_init_script(UNTIL_PRESSED)
    visitor.page.route("**/api/tables?*", lambda route: route.abort())
    page = visitor.go("/finished")
    expect(page.locator("#connection")).to_contain_text("No connection.")
    page.unroute("**/api/tables?*")
    page.get_by_role("button", name="Try now").click()
    expect(page.locator("#connection")).to_be_hidden()
