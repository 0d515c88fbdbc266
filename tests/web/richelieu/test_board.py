"""Richelieu in the browser: whole games, markers, keys, fingers, reloads, the scoring."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import PHONE, Person
from tests.web.richelieu import play

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]
CUT_OFF = """(cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
  .map((cell) => cell.textContent)"""
PRESS_ON = """() => {
  const found = document.querySelector(".guide .main");
  found?.click();
  return Boolean(found);
}"""


def final_sums(page: Page) -> list[int]:
    """Read the last line of the scoring."""
    texts = page.locator(".rich-scoring tfoot b").all_inner_texts()
    return [int(text.replace("−", "-")) for text in texts]


def expect_scoring_of(who: Person, table: str) -> None:
    outcome = who.position(table)["view"]["outcome"]
    expect(who.page.locator(".rich-winner")).to_be_visible()
    assert final_sums(who.page) == outcome["scores"]
    assert who.page.locator(".rich-collection.is-winner").count() == len(outcome["winners"])


# Whole games


def play_together(people: list[Person], rng: Random) -> None:
    """Let the player to act do something on the board, until the first one sees the end."""
    page = people[0].page

    def is_ready() -> bool:
        is_over = page.locator(".rich-collections").count() > 0
        return is_over or any(play.is_own_turn(who.page) for who in people)

    while not page.locator(".rich-collections").count():
        wait_until(page, is_ready)
        for who in people:
            if play.is_own_turn(who.page):
                play.act_somehow(who.page, rng)


def test_two_people_play_a_whole_game_on_the_board(person: MakePerson) -> None:
    anna, otto = person("Anna", still=True), person("Otto", still=True, language="de")
    table, rng = play.seat_people(anna, otto, three_rows=True), Random(5)
    play_together([anna, otto], rng)
    for who in (anna, otto):
        who.page.locator(".rich-collections").wait_for()
        expect_scoring_of(who, table)
        assert who.axe() == []


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_more_people_play_a_whole_game_on_the_board(person: MakePerson, players: int) -> None:
    people = [person(f"Person {seat}", still=True) for seat in range(players)]
    table, rng = play.seat_people(*people), Random(players)
    play_together(people, rng)
    expect_scoring_of(people[0], table)


# The keyboard


def focused_place(page: Page) -> str:
    """Return the place of the card that has the focus."""
    result = page.evaluate("document.activeElement.closest('.rich-cell')?.dataset.place ?? ''")
    return str(result)


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached")


def test_arrows_go_from_card_to_card(person: MakePerson) -> None:
    anna = person(still=True)
    play.seat_with_bot(anna)
    page, keys = anna.page, anna.page.keyboard
    tab_to(page, ".rich-card")
    assert focused_place(page) == "1-1"
    for key, place in [
        ("ArrowRight", "1-2"), ("ArrowDown", "2-2"), ("End", "2-12"), ("ArrowRight", "2-12"),
        ("ArrowUp", "1-12"), ("Home", "1-1"), ("ArrowLeft", "1-1"),
    ]:  # fmt: skip
        keys.press(key)
        assert focused_place(page) == place
    assert page.locator(".rich-card[tabindex='0']").count() == 1


def test_turns_are_played_with_keys_alone(person: MakePerson) -> None:
    anna = person(still=True)
    table = play.seat_with_bot(anna)
    page, keys = anna.page, anna.page.keyboard
    for turn in range(4):
        page.wait_for_function(play.READY)
        tab_to(page, ".rich-card")
        keys.press("Home")
        before = play.index(page)
        keys.press("Enter")
        if page.locator(".can-pay").count():
            tab_to(page, ".can-pay")
            keys.press("Enter")
        play.wait_for_later(page, before)
        message = anna.position(table)
        if message["actions"] and message["view"]["phase"] == "follow" and turn != 1:
            before = play.index(page)
            tab_to(page, "[data-act='end']")
            keys.press("Enter")
            play.wait_for_later(page, before)
        elif turn == 1:
            mark_with_keys(page)
    assert len(anna.position(table)["view"]["seats"][0]["cards"]) == 4


def mark_with_keys(page: Page) -> None:
    """Walk to a card inside its row, choose it, leave it by Escape, and choose it for good."""
    before, keys = play.index(page), page.keyboard
    tab_to(page, ".rich-card")
    place = focused_place(page)
    free = ".rich-card.is-inner:not(:has(.rich-marker))"
    while not page.locator(f"[data-place='{place}'] {free}").count():
        keys.press("ArrowRight")
        assert focused_place(page) != place
        place = focused_place(page)
    keys.press("Enter")
    expect(page.locator(".rich-card.is-chosen .is-ghost")).to_be_visible()
    keys.press("Escape")
    expect(page.locator(".rich-card.is-chosen")).to_have_count(0)
    keys.press("Enter")
    keys.press("Enter")
    play.wait_for_later(page, before)
    expect(page.locator(f"[data-place='{place}'] .rich-marker .seat-0")).to_be_visible()


class Keys:
    """A player without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, act: str) -> None:
        """Go to a button with Tab and press it with Enter."""
        tab_to(self.page, f"[data-act='{act}'], .rich-supply.can-pay")
        self.page.keyboard.press("Enter")

    def press(self, place: str) -> None:
        """Walk to a card with the arrows, and press it with Enter."""
        keys = self.page.keyboard
        tab_to(self.page, ".rich-card")
        while focused_place(self.page)[0] != place[0]:
            keys.press("ArrowDown" if focused_place(self.page)[0] < place[0] else "ArrowUp")
        keys.press("Home")
        while focused_place(self.page) != place:
            before = focused_place(self.page)
            keys.press("ArrowRight")
            assert focused_place(self.page) != before
        keys.press("Enter")

    take = press


class Fingers:
    """A player with a phone; the first tap shows what the second does."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, act: str) -> None:
        found = self.page.locator(f"[data-act='{act}'], .rich-supply.can-pay").first
        found.dispatch_event("click")

    def press(self, place: str) -> None:
        play.card(self.page, place).tap()

    def take(self, place: str) -> None:
        self.press(place)
        expect(self.page.locator(".rich-confirm .main")).to_be_visible()
        self.press(place)


def pay(hands: Keys | Fingers) -> None:
    """Give a marker for a card, if one is asked for."""
    page = hands.page
    if page.locator(".rich-supply.can-pay").count():
        hands.button("")
    elif page.locator(".rich-card.can-pay").count():
        cell = page.locator(".rich-cell:has(.can-pay)").first
        hands.press(cell.get_attribute("data-place") or "")


@pytest.mark.long
@pytest.mark.parametrize(("how", "size"), [(Keys, (1280, 800)), (Fingers, PHONE)])
def test_a_whole_game_without_a_mouse(
    person: MakePerson, how: Callable[[Page], Keys | Fingers], size: tuple[int, int]
) -> None:
    anna, rng, done = person(still=True, size=size, touch=size == PHONE), Random(7), set()
    table = play.seat_with_bot(anna, three_rows=True)
    page, hands = anna.page, how(anna.page)
    while not page.locator(".rich-collections").count():
        page.wait_for_function(play.READY)
        found, before = anna.position(table), play.index(page)
        if not found["actions"] or found["n"] != before:
            page.wait_for_timeout(30)
            continue
        act = choose_act(found["actions"], rng)
        done.add(act.split()[0])
        if act.startswith("take"):
            hands.take(found["view"]["ends"][act.split()[1]])
            pay(hands)
        else:
            hands.button(act)
        play.wait_for_later(page, before)
    assert {"take", "mark", "end"} <= done
    expect_scoring_of(anna, table)


def choose_act(acts: list[str], rng: Random) -> str:
    """Choose an act, each kind as often."""
    verb = rng.choice(sorted({act.split()[0] for act in acts}))
    return rng.choice([act for act in acts if act.startswith(verb)])


# Pointing


def test_pointing_at_an_end_shows_what_it_changes_and_opens(person: MakePerson) -> None:
    anna = person(still=True)
    play.seat_with_bot(anna)
    page = anna.page
    play.card(page, "1-1").hover()
    expect(play.card(page, "1-1")).to_have_class(re.compile("is-shown"))
    expect(play.card(page, "1-2")).to_have_class(re.compile("opens"))
    expect(page.locator(".rich-effects")).to_contain_text("→")
    assert page.locator(".rich-ledger.is-wide .rich-count.is-changing").count() in (1, 2)
    play.card(page, "1-5").hover()
    expect(page.locator(".rich-count.is-changing")).to_have_count(0)


@pytest.mark.rule("R10")
def test_a_game_for_two_begins_with_no_points_and_shows_what_is_missing_apart(
    person: MakePerson,
) -> None:
    anna = person(still=True)
    play.seat_with_bot(anna)
    own = anna.page.locator(".rich-ledger.is-wide tbody tr").first
    expect(own.locator(".rich-points")).to_have_text(["0", "−60"])
    play.card(anna.page, "1-1").hover()
    expect(own.locator(".rich-missing")).to_have_text(re.compile("^−60→−5"))
    assert own.locator("td").evaluate_all(CUT_OFF) == []
    expect(own.locator(".rich-points").first).to_have_text(re.compile("^0→[1-9]"))


def test_on_a_phone_too_what_is_missing_is_shown_apart(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    play.seat_with_bot(anna)
    expect(anna.page.locator(".rich-score li > b").first).to_have_text("0")
    expect(anna.page.locator(".rich-ledger.is-tall .rich-missing").first).to_have_text("−60")


def test_a_refusal_covers_nothing_of_the_card_it_speaks_of(person: MakePerson) -> None:
    anna = person(still=True)
    play.seat_with_bot(anna)
    for place in ("1-2", "1-5", "4-11"):
        play.card(anna.page, place).click()
        element = anna.page.locator("#bubble")
        expect(element).to_be_visible()
        bubble, card = element.bounding_box(), play.card(anna.page, place).bounding_box()
        assert bubble is not None
        assert card is not None
        assert (
            bubble["y"] + bubble["height"] <= card["y"] or bubble["y"] >= card["y"] + card["height"]
        )


def test_wishes_that_cannot_be_are_explained_next_to_the_pointer(person: MakePerson) -> None:
    anna = person(still=True)
    play.seat_with_bot(anna)
    page = anna.page
    play.card(page, "1-5").click()
    expect(page.locator("#bubble")).to_have_text(
        "This card is inside its row; only cards at the ends can be taken."
    )
    page.locator(".rich-supply").click()
    expect(page.locator("#bubble")).to_have_text(
        "Take a card first; a marker is placed after that."
    )
    play.take(page, which=play.FREE)
    before = play.index(page)
    play.drag(page, page.locator(".rich-supply .rich-seal").first, play.card(page, "2-4"))
    play.wait_for_later(page, before)
    page.wait_for_function(play.READY)
    play.take(page, which=play.FREE)
    play.drag(page, page.locator(".rich-supply .rich-seal").first, play.card(page, "2-4"))
    expect(page.locator("#bubble")).to_contain_text("There is already a marker on 2-4.")


# Markers


def test_a_marker_is_placed_by_drag_and_by_pressing(person: MakePerson) -> None:
    anna = person(still=True)
    table = play.seat_with_bot(anna)
    for number, how in enumerate(("drag", "press", "drag"), 1):
        anna.page.wait_for_function(play.READY)
        play.take(anna.page, which=play.FREE)
        play.mark(anna.page, how, 5)
        mine = anna.position(table)["view"]["seats"][0]
        assert 3 - mine["supply"] - mine["lost"] == len(mine["markers"]) <= number


def test_a_marker_is_picked_up_put_back_and_moved(person: MakePerson) -> None:
    anna, otto = person("Anna", still=True), person("Otto", still=True)
    table = play.seat_people(anna, otto)
    for place in ("1-5", "2-5", "3-5"):
        for who, goal in ((anna, place), (otto, place.replace("5", "7"))):
            message = who.position(table)
            texts = ["take 4L", f"mark {goal}"]
            who.post(f"/api/tables/{table}/actions", {"index": message["n"], "actions": texts})
    page = anna.page
    play.catch_up(anna, table)
    play.take(page, which=play.FREE)
    own, other = play.card(page, "1-5"), play.card(page, "1-6")
    own.click()
    expect(page.locator(".rich-card.is-carried")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rich-card.is-carried")).to_have_count(0)
    own.click()
    other.click()
    page.locator("[data-place='1-6'] .rich-marker").wait_for()
    assert "1-6" in anna.position(table)["view"]["seats"][0]["markers"]


def test_the_paying_player_chooses_the_marker(person: MakePerson) -> None:
    anna, otto = person("Anna", still=True), person("Otto", still=True)
    table = play.seat_people(anna, otto)
    for who, goal in ((anna, "1-5"), (otto, "2-12")):
        message = who.position(table)
        texts = [message["actions"][0], f"mark {goal}"]
        who.post(f"/api/tables/{table}/actions", {"index": message["n"], "actions": texts})
    page = anna.page
    play.catch_up(anna, table)
    play.card(page, "2-12").click()
    expect(page.locator(".rich-effects .is-asked")).to_be_visible()
    expect(page.locator(".rich-card.can-pay")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".can-pay")).to_have_count(0)
    play.card(page, "2-12").click()
    before = play.index(page)
    play.card(page, "1-5").click()
    play.wait_for_later(page, before)
    mine = anna.position(table)["view"]["seats"][0]
    assert (mine["markers"], mine["supply"], mine["lost"]) == ([], 2, 1)


# The phone


def touch_drag(page: Page, start: tuple[float, float], goal: tuple[float, float]) -> None:
    """Drag with one finger."""
    session = page.context.new_cdp_session(page)
    steps = [(start[0] + (goal[0] - start[0]) * k / 5, start[1] + (goal[1] - start[1]) * k / 5)
             for k in range(6)]  # fmt: skip
    for number, (x, y) in enumerate(steps):
        kind = "touchStart" if number == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_phone_plays_with_fingers(person: MakePerson) -> None:
    anna = person(size=PHONE, touch=True, still=True, dark=True)
    table = play.seat_with_bot(anna)
    page = anna.page
    before = play.index(page)
    play.card(page, "1-1").tap()
    expect(page.locator(".rich-confirm .main")).to_be_visible()
    page.locator("#handle").tap()
    expect(page.locator("#side[data-height='1']")).to_be_visible()
    page.locator("#handle").tap()
    page.locator("#handle").tap()
    assert play.index(page) == before
    page.locator(".rich-leave").tap()
    expect(page.locator(".rich-confirm")).to_have_count(0)
    play.card(page, "1-1").tap()
    play.card(page, "1-1").tap()
    play.wait_for_later(page, before)
    before = play.index(page)
    touch_drag(page, play.middle(page.locator(".rich-supply .rich-seal").first),
               play.middle(play.card(page, "3-6")))  # fmt: skip
    play.wait_for_later(page, before)
    assert anna.position(table)["view"]["seats"][0]["markers"] == ["3-6"]
    page.wait_for_function(play.READY)
    assert anna.axe() == []


def test_every_card_is_a_target_for_a_finger(person: MakePerson) -> None:
    anna = person(size=PHONE, touch=True, still=True)
    play.seat_with_bot(anna)
    first, below, beside = (
        play.middle(play.card(anna.page, place)) for place in ("1-6", "1-7", "2-6")
    )
    assert below[1] - first[1] >= 44
    assert beside[0] - first[0] >= 44
    wide = anna.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


def test_every_card_is_a_target_on_a_phone_lying_on_its_side(person: MakePerson) -> None:
    anna = person(size=(844, 390), touch=True, still=True, language="de")
    play.seat_with_bot(anna)
    box = "all => all.map(one => one.getBoundingClientRect()).map(one => [one.width, one.height])"
    sizes = anna.page.locator(".rich-rows .rich-card").evaluate_all(box)
    assert min(min(size) for size in sizes) >= 44
    bar = anna.page.locator("#language").bounding_box()
    assert bar is not None
    assert bar["x"] + bar["width"] <= 844


def test_a_phone_marks_by_taps(person: MakePerson) -> None:
    anna = person(size=PHONE, touch=True, still=True)
    table = play.seat_with_bot(anna)
    page = anna.page
    play.card(page, "2-12").tap()
    play.card(page, "2-12").tap()
    page.locator("[data-place='2-12']:empty").wait_for()
    page.locator(".rich-supply").tap()
    expect(page.locator(".rich-supply.is-carried")).to_be_visible()
    play.card(page, "4-4").tap()
    page.locator("[data-place='4-4'] .rich-marker").wait_for()
    assert anna.position(table)["view"]["seats"][0]["markers"] == ["4-4"]


# Reloading, and the end


def board_html(page: Page) -> str:
    """Return the board as it is drawn; what glows because it is new is new only once."""
    return page.locator("#board").inner_html().replace(" happened", "")


@pytest.mark.parametrize("phase", ["take", "follow", "close", "over"])
def test_a_reload_shows_the_same_in_every_phase(person: MakePerson, phase: str) -> None:
    anna, rng = person(still=True), Random(11)
    for _ in range(6):  # No turn of a game need have to be closed: then another one is played.
        table = play.seat_with_bot(anna)
        play.play_on(anna, table, rng, phase)
        message = anna.position(table)
        if phase == "over" or message["status"] != "over":
            break
    else:
        pytest.fail(f"no turn of six games came to {phase}")
    page = anna.at(table)
    page.wait_for_function(f"() => {play.PRESENT.removeprefix('() => ')} >= {message['n']}")
    shown = board_html(page)
    page.reload()
    page.locator(".rich-board").wait_for()
    wait_until(page, lambda: board_html(page) == shown)
    offered = {act.get_attribute("data-act") for act in page.locator(".act").all()}
    assert offered == set(message["actions"][:150])
    if phase == "over":
        expect_scoring_of(anna, table)


def test_the_scoring_is_shown_step_by_step_after_the_end(person: MakePerson) -> None:
    anna = person()
    table = play.seat_with_bot(anna, three_rows=True)
    play.play_on(anna, table, Random(3))
    page = anna.page
    page.locator(".rich-scoring .is-to-come").first.wait_for(state="attached")
    page.get_by_role("button", name="Skip to the result").click()
    expect(page.locator(".rich-scoring .is-to-come")).to_have_count(0)
    expect_scoring_of(anna, table)


def test_the_first_game_teaches_by_doing(person: MakePerson) -> None:
    anna = person(still=True)
    page = anna.go("/guide/richelieu")
    page.locator("#guide-start").click()
    page.locator(".note.guide").wait_for()
    rng, told = Random(1), set()
    while "That is all." not in (text := page.locator(".guide p").inner_text()):
        told.add(text)
        # A step may end by itself between looking and pressing, and then there is no button.
        is_pressed = page.evaluate(PRESS_ON)
        if not is_pressed and play.is_own_turn(page):
            play.act_somehow(page, rng)
        elif not is_pressed:
            page.wait_for_timeout(30)
        assert play.index(page) < 20, "the guide takes too long"
    assert len(told) >= 8
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.locator(".guide")).to_have_count(0)


def test_a_spectator_sees_no_tokens_and_nothing_to_take(person: MakePerson) -> None:
    anna, otto = person("Anna"), person("Otto")
    table = play.seat_with_bot(anna)
    page = otto.at(table)
    assert page.locator(".rich-own, .rich-own-tokens, .can-take").count() == 0
    assert page.locator(".rich-card").count() == 48
