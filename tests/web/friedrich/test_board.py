"""Friedrich in a real browser: marches by mouse, by keys and by touch; what the map shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tafelrunde.games.friedrich.game import Friedrich
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.search import Budget, bots_of
from tests.games.friedrich.build import position
from tests.games.friedrich.moments import retreat_position
from tests.web.acts import wait_until
from tests.web.friedrich.positions import show_position
from tests.web.people import PHONE, Person
from tests.web.stillness import wait_until_still

pytestmark = pytest.mark.live

ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
START = "oschatz"
"""Friedrich and Winterfeldt begin here."""


def middle_of(actions: list[str]) -> str:
    """Something legal that is neither the least nor the most."""
    return actions[len(actions) // 2]


def play_until_march(one: Person, table: str) -> None:
    """Allot armies in the middle of what is allowed, until pieces may march."""

    def is_marching() -> bool:
        position = one.position(table)
        while position["actions"] and position["view"]["phase"] != "movement":
            act(one, table, middle_of(position["actions"]))
            position = one.position(table)
        return bool(position["actions"])

    wait_until(one.page, is_marching)


def act(one: Person, table: str, text: str) -> None:
    body = {"index": one.position(table)["n"], "actions": [text]}
    one.post(f"/api/tables/{table}/actions", body)


@pytest.fixture
def sit_at_war(person: Callable[..., Person]) -> Callable[..., tuple[Person, str, Page]]:
    """Sit down as Friedrich against bots, at the first march of Prussia."""

    def sit(**how: Any) -> tuple[Person, str, Page]:
        one = person(still=True, **how)
        options = {"players": 4, "roles": ROLES}
        table = one.new_table("friedrich", sit=0, bots="cadet", options=options)
        play_until_march(one, table)
        page = one.at(table)
        page.locator(".fr-piece").first.wait_for()
        wait_for_map(page)
        return one, table, page

    return sit


def wait_for_map(page: Page) -> None:
    """Wait until the map has its room, and has looked where something is to be done."""
    page.wait_for_function("() => document.querySelector('.fr-sheet').style.transform")
    wait_until_still(page)


def point_of(page: Page, selector: str) -> tuple[float, float]:
    """Where something lies on the screen; a map that was pressed may still move."""
    wait_until_still(page)
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zoom_to_city(page: Page, city: str) -> None:
    """Zoom in on a city, as a player who wants to march there does."""
    page.locator(".fr-finder input").fill(city)
    page.keyboard.press("Enter")
    page.locator(".fr-found").wait_for(state="attached")
    wait_until_still(page)


def point_of_city(page: Page, city: str) -> tuple[float, float]:
    """Where a city lies on the screen; a map that was pressed may still move."""
    wait_until_still(page)
    result = page.locator(f'[data-place="city-{city}"]').evaluate(
        "spot => { const box = spot.getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2] }"
    )
    return result[0], result[1]


def focus_city(page: Page, city: str) -> None:
    """Put the keyboard on the pieces of a city."""
    page.locator(f'.fr-piece[data-city="{city}"] .fr-hold').focus()


def city_of(one: Person, table: str, name: str) -> Any:
    pieces = one.position(table)["view"]["pieces"]
    return next(piece["city"] for piece in pieces if piece["name"] == name)


def wait_for_piece(page: Page, city: str) -> None:
    page.locator(f'.fr-piece[data-city="{city}"]').wait_for()


def test_a_march_by_mouse_shows_what_it_does_and_is_done_by_a_press(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war()
    zoom_to_city(page, START)
    page.mouse.click(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.locator('[data-target="meissen"]').wait_for()
    page.mouse.move(*point_of_city(page, "meissen"))
    card = page.locator(".fr-card")
    card.get_by_text("Oschatz – Riesa – Meißen").wait_for()
    expect(card).to_contain_text("In supply.")
    expect(page.locator(".fr-ahead .fr-way")).to_have_count(1)
    page.mouse.click(*point_of_city(page, "meissen"))
    wait_for_piece(page, "meissen")
    assert city_of(one, table, "Friedrich") == city_of(one, table, "Winterfeldt") == "meissen"
    expect(page.locator(".fr-trace")).to_have_count(1)


def test_a_march_by_keys_alone(sit_at_war: Callable[..., tuple[Person, str, Page]]) -> None:
    one, table, page = sit_at_war()
    focus_city(page, START)
    page.keyboard.press("Enter")
    page.locator(".fr-end").first.wait_for()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.matches('.fr-end')")
    aimed = page.evaluate("document.activeElement.dataset.target")
    assert page.locator(":focus").get_attribute("aria-label")
    page.keyboard.press("Enter")
    wait_for_piece(page, aimed)
    assert city_of(one, table, "Friedrich") == aimed


def test_tab_goes_from_one_ready_piece_to_the_next(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    _, _, page = sit_at_war()
    focus_city(page, START)
    cities = []
    for key in ("Tab", "Tab", "Shift+Tab", "Tab"):
        cities.append(page.evaluate("document.activeElement.closest('[data-city]')?.dataset.city"))
        page.keyboard.press(key)
    assert cities == [START, "berlin", "strehlen", "berlin"]


def tap_for_preview(page: Page) -> None:
    """Choose Friedrich with a finger, and then a city to march to."""
    zoom_to_city(page, START)
    page.touchscreen.tap(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.locator('[data-target="wurzen"]').wait_for()
    page.touchscreen.tap(*point_of_city(page, "wurzen"))
    page.locator(".fr-do").wait_for()


def test_a_finger_sees_the_preview_first(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war(size=PHONE, touch=True)
    tap_for_preview(page)
    assert city_of(one, table, "Friedrich") == START
    page.touchscreen.tap(*point_of_city(page, "wurzen"))
    wait_for_piece(page, "wurzen")
    assert city_of(one, table, "Friedrich") == "wurzen"


def test_fingers_find_a_piece_anywhere_within_44_pixels(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    _, _, page = sit_at_war(size=PHONE, touch=True)
    zoom_to_city(page, "jueterbog")
    x, y = point_of_city(page, "jueterbog")
    page.touchscreen.tap(x + 21, y + 6)
    page.locator(".fr-card").get_by_text("Supply train in Jüterbog").wait_for()


def test_escape_undoes_the_preview_and_then_the_choice(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war(size=PHONE, touch=True)
    tap_for_preview(page)
    page.keyboard.press("Escape")
    page.locator(".fr-do").wait_for(state="detached")
    assert page.locator(".fr-end").count() > 5
    page.keyboard.press("Escape")
    page.locator(".fr-end").first.wait_for(state="detached")
    assert city_of(one, table, "Friedrich") == START


def test_one_of_a_stack_goes_and_armies_are_asked_for_in_secret(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war()
    zoom_to_city(page, START)
    page.mouse.click(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.locator('[data-goes="Friedrich"]').click()
    page.mouse.click(*point_of_city(page, "wurzen"))
    wait_for_piece(page, "wurzen")
    assert city_of(one, table, "Winterfeldt") == "wurzen"
    assert city_of(one, table, "Friedrich") == START
    assert one.position(table)["view"]["phase"] == "split"
    page.reload()
    page.locator('[data-act^="armies"]').first.wait_for()
    act(one, table, "armies 2")
    page.locator('.fr-piece[data-city="wurzen"] .fr-armies').get_by_text("2").wait_for()


def test_a_march_is_taken_back_where_it_ended(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war()
    act(one, table, "march Friedrich+Winterfeldt oschatz-wurzen")
    wait_for_piece(page, "wurzen")
    zoom_to_city(page, "wurzen")
    page.mouse.click(*point_of(page, '.fr-piece[data-city="wurzen"]'))
    page.locator(".fr-back").click()
    wait_for_piece(page, START)
    assert city_of(one, table, "Friedrich") == START


def test_a_road_is_drawn_city_by_city(sit_at_war: Callable[..., tuple[Person, str, Page]]) -> None:
    one, table, page = sit_at_war()
    zoom_to_city(page, START)
    page.mouse.click(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.mouse.move(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.mouse.down()
    for city in ("torgau", "falkenberg"):
        page.mouse.move(*point_of_city(page, city), steps=3)
    page.mouse.up()
    page.locator(".fr-card").get_by_text("Oschatz – Torgau – Falkenberg").wait_for()
    assert city_of(one, table, "Friedrich") == START
    page.locator(".fr-do").click()
    wait_for_piece(page, "falkenberg")


def test_an_impossible_wish_is_explained_next_to_the_pointer(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    _, _, page = sit_at_war()
    page.mouse.click(*point_of(page, f'.fr-piece[data-city="{START}"]'))
    page.locator(".fr-end").first.wait_for()
    page.mouse.click(*point_of_city(page, "warszawa"))
    page.locator("#bubble").get_by_text("cannot go that far").wait_for()


def test_places_in_the_log_are_highlighted_on_the_map(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war()
    act(one, table, "march Friedrich+Winterfeldt oschatz-wurzen")
    wait_for_piece(page, "wurzen")
    page.locator('[data-place="city-wurzen"]').wait_for(state="attached")
    page.locator(".log .placed").first.hover()
    expect(page.locator('.fr-piece[data-city="wurzen"].spoken-of')).to_have_count(1)
    expect(page.locator('[data-place="city-wurzen"].spoken-of')).to_have_count(1)


def test_switches_of_aids_are_remembered(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    _, _, page = sit_at_war()
    page.locator(".fr-aids summary").click()
    for aid in ("protection", "threats", "strength"):
        page.locator(f'[name="aid-{aid}"]').check()
    page.locator(".fr-protection").wait_for()
    expect(page.locator(".fr-strength text").nth(20)).to_be_attached()
    page.reload()
    page.locator(".fr-protection").wait_for(state="attached")
    expect(page.locator(".fr-strength text").nth(20)).to_be_attached()


@pytest.mark.parametrize(("size", "dark"), [((1280, 800), False), (PHONE, True)])
def test_axe_finds_nothing_serious(
    sit_at_war: Callable[..., tuple[Person, str, Page]], size: tuple[int, int], dark: bool
) -> None:
    one, _, page = sit_at_war(size=size, dark=dark)
    assert one.axe() == []
    focus_city(page, START)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.locator(".fr-preview").wait_for()
    wait_until_still(page)
    assert one.axe() == []


def test_the_map_in_words_names_every_piece(
    sit_at_war: Callable[..., tuple[Person, str, Page]],
) -> None:
    one, table, page = sit_at_war()
    page.locator("#tab-words").click()
    told = page.locator(".in-words").inner_text()
    for piece in one.position(table)["view"]["pieces"]:
        assert piece["name"] in told


def positions(seed: int, every: int) -> Iterator[FriedrichState]:
    """Yield positions of a game among cadets."""
    game, source, bot = Friedrich(), Random(seed), bots_of("friedrich")["cadet"]
    options = game.options().from_json({"players": 4, "expert": True})
    state = game.start(options, bytes([seed]) * 32)
    for number in range(1500):
        if state.to_act is None:
            return
        if number % every == 0:
            yield state
        listed = state.legal_actions()
        state.push(bot.choose(state.knowledge(state.to_act), listed, Budget(), source))


def test_every_listed_act_has_one_labelled_button(person: Callable[..., Person]) -> None:
    one = person()
    phases = set()
    for state in positions(seed=4, every=23):
        laid = show_position(one, state, state.to_act)
        phases.add(state.phase)
        assert sorted(act["text"] for act in laid["acts"]) == sorted(
            action.text for action in state.legal_actions()
        )
        assert all(act["label"] for act in laid["acts"])
    assert {"movement", "combat"} <= phases


def show_near_city(one: Person, state: FriedrichState, city: str) -> Page:
    """Show a position to a person, zoomed in on a city."""
    show_position(one, state, state.to_act)
    wait_for_map(one.page)
    zoom_to_city(one.page, city)
    return one.page


def in_silesia() -> FriedrichState:
    """Daun may conquer what he likes, and Friedrich is far away."""
    return position(
        "austria",
        austria={"Daun": ("frankenstein", 5), "train": "nachod"},
        prussia={"Friedrich": ("berlin", 5), "Keith": ("grottkau", 2), "train": "strehlen"},
        hanover={"Ferdinand": ("stade", 3)},
        france={"Richelieu": ("koblenz", 3)},
    )


def test_roads_to_one_city_are_chosen_by_what_they_conquer(person: Callable[..., Person]) -> None:
    page = show_near_city(person(still=True), in_silesia(), "frankenstein")
    page.mouse.click(*point_of(page, '.fr-piece[data-city="frankenstein"]'))
    page.mouse.click(*point_of_city(page, "neurode"))
    expect(page.locator("[data-way]")).to_have_count(2)
    roads = page.locator("[data-way]").evaluate_all("all => all.map((one) => one.dataset.way)")
    assert roads == [
        "march Daun frankenstein-patschkau-glatz-neurode",
        "march Daun frankenstein-reichenbach-neurode",
    ]
    expect(page.locator(".fr-card")).to_contain_text("Only marks Glatz")
    page.locator(f'[data-way="{roads[1]}"]').click()
    expect(page.locator(".fr-preview ul")).not_to_contain_text("Glatz")
    page.mouse.click(*point_of_city(page, "neurode"))
    wait_until(page, lambda: bool(page.evaluate("sent")))
    assert page.evaluate("sent") == [roads[1]]


def test_a_preview_shows_who_would_fight_and_which_train_is_taken(
    person: Callable[..., Person],
) -> None:
    page = show_near_city(person(still=True), in_silesia(), "frankenstein")
    page.mouse.click(*point_of(page, '.fr-piece[data-city="frankenstein"]'))
    page.mouse.move(*point_of_city(page, "strehlen"))
    element = page.locator(".fr-preview")
    expect(element).to_contain_text("Prussian supply train")
    expect(element).to_contain_text("Fights Keith in Grottkau")
    expect(element).not_to_contain_text("Out of supply")


def test_a_retreat_is_chosen_on_the_map(person: Callable[..., Person]) -> None:
    state = retreat_position()
    assert state.to_act is not None
    ends = [action.text.split()[1] for action in state.legal_actions()]
    page = show_near_city(person(still=True), state, ends[0])
    assert sorted(
        page.locator("[data-target]").evaluate_all("all => all.map((one) => one.dataset.target)")
    ) == sorted(ends)
    page.mouse.click(*point_of_city(page, ends[0]))
    wait_until(page, lambda: bool(page.evaluate("sent")))
    assert page.evaluate("sent") == [f"retreat {ends[0]}"]


def test_face_down_pieces_marks_and_pieces_beside_the_board(person: Callable[..., Person]) -> None:
    state = position(
        "austria",
        austria={"Daun": ("frankenstein", 5), "train": "nachod"},
        prussia={"Friedrich": ("berlin", 5), "train": "jueterbog"},
        conquered=["glatz", "neisse"],
        face_down=["Daun"],
        retired=["Keith"],
    )
    page = show_near_city(person(still=True), state, "glatz")
    assert page.locator('.fr-piece.is-down[data-city="frankenstein"]').count() == 1
    assert page.locator(".fr-conquests .fr-pole").count() == 2
    assert page.locator(".fr-off .is-gone").get_attribute("aria-label") == (
        "Keith will not come back."
    )
    assert page.locator('.fr-off [data-place="piece-Heinrich"]').count() == 1
