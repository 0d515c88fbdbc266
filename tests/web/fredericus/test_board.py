"""Fredericus through its board: by mouse, by touch, by keyboard; every phase survives a reload."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.acts import wait_until
from tests.web.people import PHONE, Person
from tests.web.stillness import wait_until_still

pytestmark = pytest.mark.live

FIRST_VERBS = ("birds", "catch", "reverse", "free", "hood")
"""What is done whenever it can be done, so that a game shows much."""


def place(name: str) -> str:
    return f'.fred-board [data-place="{name}"]'


def choose_act(acts: list[str], rng: Random) -> str:
    """Choose an act: what is rare first, otherwise anything but ending before a bet."""
    verbs = {act.split()[0] for act in acts}
    for verb in FIRST_VERBS:
        if verb in verbs:
            return rng.choice([act for act in acts if act.startswith(verb)])
    kinds = sorted(verbs - {"end"}) if rng.random() < 0.5 else sorted(verbs)
    verb = "end" if "end" in kinds else rng.choice(kinds)
    return rng.choice([act for act in acts if act.startswith(verb)])


def source_and_target(act: str, view: Any) -> tuple[str, str]:
    """Return the thing that an act begins with, and where it goes."""
    verb, *words = act.split()
    seat = view["to_act"]
    if verb == "shift":
        return f"row-{words[0]}", f"row-{words[1]}"
    if verb == "fly":
        return f"bird-{seat}-{words[0]}", f"field-{words[1]}"
    if verb == "catch":
        return f"bird-{seat}-{words[0]}", f"row-{side_of(view, seat, words[0])}"
    if verb == "bet" and len(words) == 1 and words[0] != "middle":
        return "", f"tower-{words[0]}"
    return ("", f"field-{words[0]}") if verb == "birds" else ("", "")


def side_of(view: Any, seat: int, bird: str) -> int:
    here = {"seat": seat, "bird": bird}
    return next(int(s["side"]) for s in view["sides"] if here in s["field"] + s["yard"])


def press(person: Person, name: str) -> None:
    """Press a place in its middle, with a finger or the mouse; of a field, where no bird is."""
    wait_until_still(person.page)  # The castle may yet find more room, and birds be on their way.
    target = person.page.locator(place(name)).first
    if name.startswith("field-"):
        target = person.page.locator(".field-number").nth(int(name[-1]) - 1)
    if person.page.evaluate("navigator.maxTouchPoints"):
        target.tap(force=True)
    else:
        target.click(force=True)


def wait_for_index(page: Page, n: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('.fred-board')?.dataset.n) >= n", arg=n
    )


def play(person: Person, table: str, act: str, found: Any) -> None:
    """Do an act on the board, or with its button where the board has no two places for it."""
    page, is_touch = person.page, person.page.evaluate("navigator.maxTouchPoints > 0")
    source, target = source_and_target(act, found["view"])
    has_hand = page.locator(place("hand")).count() > 0
    if not target or (act.startswith("bet") and not has_hand and found["view"]["phase"] != "bets"):
        page.locator(f'[data-act="{act}"]').first.dispatch_event("click")
    else:
        if source:
            press(person, source)
        elif act.startswith("bet") and page.locator(f"{place('hand')}[aria-pressed=false]").count():
            press(person, "hand")
        press(person, target)
        if is_touch:
            expect(page.locator(".fred-line.is-preview")).to_be_visible()
            press(person, target)
    wait_for_index(page, found["n"] + 1)


@pytest.mark.long
def test_a_whole_game_with_mouse_and_finger_survives_a_reload_in_every_phase(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna", still=True)
    bert = person("Bert", still=True, size=PHONE, touch=True, language="de")
    table = anna.new_table("fredericus", options={"players": 2}, sit=0)
    bert.post(f"/api/tables/{table}/seats/1", {})
    people = [anna, bert]
    for one in people:
        one.at(table)
    rng, seen = Random(4), set()
    while (message := anna.position(table))["status"] == "running":
        one = people[message["view"]["to_act"]]
        phase = message["view"]["phase"]
        if phase not in seen:
            seen.add(phase)
            for each in people:
                each.page.reload()
        wait_for_index(one.page, message["n"])
        mine = one.position(table)
        play(one, table, choose_act(mine["actions"], rng), mine)
    assert seen == {"birds", "bets", "act", "close"}
    for one in people:
        one.page.reload()
        element = one.page.locator(".fred-result .fred-score")
        expect(element).to_have_count(2)
        points = {int(score.get_attribute("data-points") or -1) for score in element.all()}
        assert points == set(message["view"]["outcome"]["scores"])
    assert end_words(message["view"]) in anna.page.locator(".fred-cause").inner_text()


def end_words(view: Any) -> str:
    """Return the words that must be in the sentence why the game ended."""
    if view["fredericus"] >= 0:
        return "drew Fredericus"
    has_eight = any(len(seat["creatures"]) >= 8 for seat in view["seats"])
    return "eighth creature" if has_eight else "was turned up"


class Keyboard:
    """A player without a mouse."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.page.locator('.fred-castle [tabindex="0"]').focus()

    def here(self) -> str:
        found = "document.activeElement?.closest('[data-place]')?.dataset.place ?? ''"
        return str(self.page.evaluate(found))

    def go(self, name: str) -> None:
        """Go to a place with the arrows: around to its side, then along it."""
        for key in ("Home", "ArrowRight", "ArrowDown"):
            for _ in range(9):
                if self.here() == name:
                    return
                if key == "ArrowDown" or self.here().split("-")[-1] != name.split("-")[-1]:
                    self.page.keyboard.press(key)
        assert self.here() == name

    def aim(self, name: str) -> None:
        """Go from target to target of what is chosen."""
        for _ in range(12):
            if self.here() == name:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no way to {name}")

    def enter(self) -> None:
        self.page.keyboard.press("Enter")


def wait_for_turn(person: Person, table: str) -> Any:
    """Wait until the bots have acted."""
    found: list[Any] = []

    def is_ones_turn() -> bool:
        found[:] = [person.position(table)]
        return bool(found[0]["actions"]) or found[0]["status"] != "running"

    wait_until(person.page, is_ones_turn)
    return found[0]


def test_the_keyboard_alone_places_birds_lays_chips_shifts_and_flies(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna")
    options = {"players": 2, "first": 0}
    table = anna.new_table("fredericus", options=options, sit=0, bots="cadet")
    page = anna.at(table)
    begun = wait_for_turn(anna, table)["n"]
    wait_for_index(page, begun)
    keys = Keyboard(anna)
    keys.go("field-3")
    expect(page.locator(".ghosts .bird")).to_have_count(2)
    keys.enter()
    wait_for_index(page, begun + 1)
    for tower in ("tower-2", "tower-6"):
        message = wait_for_turn(anna, table)
        wait_for_index(page, message["n"])
        keys.go(tower)
        keys.enter()
        wait_for_index(page, message["n"] + 1)
    message = wait_for_turn(anna, table)
    wait_for_index(page, message["n"])
    before = message["view"]["rows"]
    keys.go("row-3")
    for key, chosen in (("Enter", 1), ("Escape", 0), ("Enter", 1)):
        page.keyboard.press(key)
        expect(page.locator(".fred-castle .is-chosen")).to_have_count(chosen)
    keys.aim("row-4")
    expect(page.locator(".arrow-head")).to_have_count(1)
    keys.enter()
    wait_for_index(page, message["n"] + 1)
    after = anna.position(table)["view"]
    assert (len(after["rows"][2]), len(after["rows"][3])) == (
        len(before[2]) - 1,
        len(before[3]) + 1,
    )
    keys.go("field-3")
    while keys.here() != "bird-0-falcon":
        page.keyboard.press("ArrowUp")
    keys.enter()
    keys.aim("field-2")
    keys.enter()
    wait_for_index(page, message["n"] + 2)
    assert side_of(anna.position(table)["view"], 0, "falcon") == 2


READ = """() => {
  window.read = new Set();
  const look = () => {
    const told = document.querySelector(".note.guide p")?.textContent ?? "";
    if (told) read.add(told.split(" For instance")[0]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
}"""
"""Note everything that a guide says, even if it goes on at once."""


def test_the_first_game_teaches_by_doing(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    page = anna.go("/guide/fredericus")
    page.locator("#guide-start").click()
    page.wait_for_url("**/tables/**")
    note = page.locator(".note.guide")
    note.wait_for()
    page.evaluate(READ)
    table = page.url.rpartition("/")[2].partition("?")[0]
    rng = Random(2)
    for _ in range(400):
        # In the turn of a bot the guide may go on at any moment.
        message = wait_for_turn(anna, table)
        wait_for_index(page, message["n"])
        if not note.count():
            break
        onward = note.locator("button.main")
        if onward.count():
            onward.click()
            continue
        results = page.locator("[data-act]").evaluate_all("all => all.map(one => one.dataset.act)")
        page.locator(f'[data-act="{choose_act(results, rng)}"]').dispatch_event("click")
        wait_for_index(page, message["n"] + 1)
    expect(note).to_have_count(0)
    assert page.evaluate("read.size") >= 11


@pytest.fixture
def first_turn(person: Callable[..., Person]) -> tuple[Person, str]:
    """A player in the first turn, falcon on field 1, chips laid."""
    anna = person("Anna")
    options = {"players": 3, "first": 0, "short": True}
    table = anna.new_table("fredericus", options=options, sit=0, bots="cadet")
    for wish in ("birds 1 5", "bet 2"):
        message = wait_for_turn(anna, table)
        anna.post(f"/api/tables/{table}/actions", {"index": message["n"], "actions": [wish]})
    wait_for_index(anna.at(table), wait_for_turn(anna, table)["n"])
    return anna, table


def test_pointing_at_a_bird_or_card_explains_it(first_turn: tuple[Person, str]) -> None:
    page = first_turn[0].page
    wait_until_still(page)
    page.locator(place("bird-0-falcon")).hover(force=True)
    expect(page.locator(".fred-sentence")).to_contain_text("On field 1, your falcon can")
    page.locator(place("row-4")).hover(force=True)
    expect(page.locator(".fred-sentence")).to_contain_text("Row 4:")
    cards = first_turn[0].position(first_turn[1])["view"]["rows"][3]
    expect(page.locator(".fred-cards li")).to_have_count(len(cards))


def test_buried_cards_are_pictures_that_a_press_enlarges(first_turn: tuple[Person, str]) -> None:
    anna, table = first_turn
    page, rows = anna.page, anna.position(table)["view"]["rows"]
    expect(page.locator(".buried .woodcut")).to_have_count(sum(len(row) - 1 for row in rows))
    press(anna, "row-6")
    expect(page.locator(".fred-cards .fred-picture")).to_have_count(len(rows[5]))
    box = page.locator(".fred-cards .fred-picture").first.bounding_box()
    assert box is not None
    assert box["width"] >= 34


def test_rows_and_towers_have_names_of_their_own(first_turn: tuple[Person, str]) -> None:
    page = first_turn[0].page
    numbers = range(1, 9)
    expect(page.locator(".row-name")).to_have_text([f"R{side}" for side in numbers])
    expect(page.locator(".tower-number")).to_have_text([f"T{side}" for side in numbers])


def test_the_birds_are_explained_one_press_away(first_turn: tuple[Person, str]) -> None:
    page = first_turn[0].page
    page.locator(".fred-legend summary").click()
    for words in ("Falcon, drawn pointed", "Goshawk, drawn round", "hooded bird sits"):
        expect(page.locator(".fred-legend-list").get_by_text(words)).to_be_visible()


def bare_side(acts: list[str]) -> int:
    """Return a side that is far from one's own birds and has no bird to hood."""
    hooded = {int(act.split()[1]) for act in acts if act.startswith("hood")}
    return next(side for side in (4, 3, 6, 7) if side not in hooded)


def test_an_illegal_wish_explains_itself_next_to_the_pointer(
    first_turn: tuple[Person, str],
) -> None:
    anna, table = first_turn
    side = bare_side(anna.position(table)["actions"])
    press(anna, "bird-0-falcon")
    press(anna, f"field-{side}")
    told = f"only to a neighbouring field, not to {side}"
    expect(anna.page.locator("#bubble")).to_contain_text(told)
    anna.page.keyboard.press("Escape")
    press(anna, f"tower-{side}")
    expect(anna.page.locator("#bubble")).to_contain_text("You must take 2 actions more first.")


def test_escape_undoes_what_is_chosen(first_turn: tuple[Person, str]) -> None:
    page = first_turn[0].page
    press(first_turn[0], "row-6")
    expect(page.locator(".fred-castle .is-target")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".fred-castle .is-target")).to_have_count(0)


def test_the_castle_turns_and_ones_own_falcon_may_be_below(first_turn: tuple[Person, str]) -> None:
    page = first_turn[0].page

    def lowest() -> str:
        middles = page.locator(".fred-castle .field").evaluate_all(
            "all => all.map(one => [one.getBoundingClientRect(), one.dataset.place])"
            ".map(([box, place]) => [box.y + box.height / 2, place])"
        )
        return str(max(middles)[1])

    wait_until(page, lambda: lowest() == "field-5")
    page.get_by_role("button", name="Turn the castle to the left").click()
    wait_until(page, lambda: lowest() == "field-6")
    page.get_by_role("button", name="My falcon’s side at the bottom").click()
    wait_until(page, lambda: lowest() == "field-1")
    page.reload()
    page.locator(".fred-castle").wait_for()
    wait_until_still(page)
    assert lowest() == "field-1"


def test_the_board_in_words_names_every_card_and_piece(first_turn: tuple[Person, str]) -> None:
    anna, table = first_turn
    anna.page.locator("#tab-words").click()
    sides = anna.page.locator(".fred-sides li")
    expect(sides).to_have_count(8)
    view = anna.position(table)["view"]
    for side, row, told in zip(view["sides"], view["rows"], sides.all_inner_texts(), strict=True):
        assert f"Row of {len(row)} cards from the tower: {', '.join(row[:-1])}" in told
        assert f"open: {row[-1]}." in told
        for bird in side["field"]:
            assert bird["bird"] in told


@pytest.mark.parametrize(("size", "dark"), [((1280, 800), False), (PHONE, True)])
def test_nothing_keeps_anybody_out(
    person: Callable[..., Person], size: tuple[int, int], dark: bool
) -> None:
    anna = person("Anna", size=size, dark=dark, touch=size == PHONE)
    table = anna.new_table("fredericus", options={"players": 4}, sit=0, bots="cadet")
    wait_for_index(anna.at(table), wait_for_turn(anna, table)["n"])
    wait_until_still(anna.page)
    assert anna.axe() == []
    for _ in range(6):
        message = wait_for_turn(anna, table)
        wish = choose_act(message["actions"], Random(1))
        anna.post(f"/api/tables/{table}/actions", {"index": message["n"], "actions": [wish]})
    wait_for_index(anna.page, wait_for_turn(anna, table)["n"])
    wait_until_still(anna.page)
    assert anna.axe() == []


def test_on_a_phone_everything_pressed_is_large_enough(person: Callable[..., Person]) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    table = anna.new_table("fredericus", options={"players": 2}, sit=0, bots="cadet")
    page = anna.at(table)
    wait_for_index(page, wait_for_turn(anna, table)["n"])
    wait_until_still(page)
    script = (
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    for what in (".row", ".field", ".fred-icon"):
        sizes = page.locator(f".fred-board {what}").evaluate_all(script)
        assert sizes
        assert min(min(size) for size in sizes) >= 44, what
    box = page.locator(".fred-board").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
