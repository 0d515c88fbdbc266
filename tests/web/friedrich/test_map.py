"""The map of Friedrich in a real browser: hand, wheel and keys move it, and names find room."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tafelrunde.web import hash_of_all
from tests.web.people import PHONE, Person
from tools.friedrich_map.board import cities
from tools.friedrich_map.labels import text_box
from tools.make_map import MAP

pytestmark = pytest.mark.live

MOUNT = """async ([base, language, motion]) => {
  const { h, render } = await import(`${base}/core/view.js`);
  const { say } = await import(`${base}/core/i18n.js`);
  const { makeCamera } = await import(`${base}/core/camera.js`);
  const { useHost } = await import(`${base}/games/friedrich/host.js`);
  const { fetchAtlas } = await import(`${base}/games/friedrich/map/atlas.js`);
  const { Sheet } = await import(`${base}/games/friedrich/map/sheet.js`);
  useHost({ h, render });
  const styles = document.createElement("link");
  Object.assign(styles, { rel: "stylesheet", href: `${base}/games/friedrich/friedrich.css` });
  const loaded = new Promise((resolve) => styles.addEventListener("load", resolve));
  document.head.append(styles);
  const root = document.createElement("div");
  root.style.cssText = "position:fixed;inset:0;z-index:99";
  document.body.replaceChildren(root);
  await loaded;
  const told = [];
  const table = { say, language, motion, camera: makeCamera,
    announce: (sentence) => told.push(sentence), redraw: () => render(root, sheet.show(null)) };
  const sheet = new Sheet(await fetchAtlas(), table);
  table.redraw();
  Object.assign(window, { sheet, told });
  while (!sheet.camera.isShown) await new Promise(requestAnimationFrame);
}"""
STATE = """() => ({ zoom: sheet.camera.zoom, x: sheet.camera.x, y: sheet.camera.y,
  stage: sheet.stage, middle: sheet.camera.middle(),
  names: document.querySelectorAll(".fr-names text").length,
  transform: document.querySelector(".fr-sheet").style.transform })"""
WATCH = """() => {
  const seen = [];
  const name = ({ target, attributeName }) => `${attributeName} of ${target.className}`;
  const note = (records) => seen.push(...records.map(name));
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const settle = sheet.camera.settle;
  sheet.camera.settle = function () {
    note(observer.takeRecords());
    window.during = [...seen];
    settle.call(this);
  };
}"""
"""Note every change of the page until a gesture comes to rest."""
STILL = """async () => {
  await new Promise(requestAnimationFrame);
  while (sheet.camera.isMoving() || sheet.names.isDue) await new Promise(requestAnimationFrame);
}"""


def open_quiet_page(one: Person) -> Page:
    """Open a page of the house, and wait until nothing more comes to it.

    Who one is stands in its bar before it marks itself; on a busy machine the network may seem idle
    before that has been asked.
    """
    page = one.go("/")
    page.locator("html[data-known]").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return page


@pytest.fixture
def open_map(person: Callable[..., Person]) -> Callable[..., Page]:
    """Lay the map on an empty page of the house."""

    def lay(language: str = "en", **how: Any) -> Page:
        page = open_quiet_page(person(language=language, **how))
        page.evaluate(MOUNT, [f"/static/{hash_of_all()}", language, False])
        return page

    return lay


def state(page: Page) -> Any:
    return page.evaluate(STATE)


def wait_for_map(page: Page) -> Any:
    """Wait until the map lies still and its names are written."""
    page.evaluate(STILL)
    return state(page)


def test_the_whole_board_is_seen_first_with_the_names_of_objectives(
    open_map: Callable[..., Page],
) -> None:
    page = open_map()
    seen = wait_for_map(page)
    assert seen["stage"] == 1
    assert seen["names"] == 80
    assert page.locator(".fr-mini").get_attribute("class") == "fr-mini is-whole"


def test_a_phone_begins_where_names_can_be_read(open_map: Callable[..., Page]) -> None:
    assert state(open_map(size=PHONE, touch=True))["stage"] == 1


@pytest.mark.parametrize(("stage", "zoom"), [(1, 1.2), (2, 1.5), (3, 2.0), (4, 3.5), (5, 5.5)])
def test_every_name_keeps_within_its_room_in_this_type(
    open_map: Callable[..., Page], stage: int, zoom: float
) -> None:
    page = open_map()
    page.evaluate("zoom => sheet.camera.show([500, 330], zoom)", zoom)
    assert wait_for_map(page)["stage"] == stage
    lengths = dict(
        page.locator(".fr-names text").evaluate_all(
            "names => names.map((name) => [name.dataset.name, name.getComputedTextLength()])"
        )
    )
    shown = json.loads(MAP.read_text("utf-8"))["labels"][min(stage, 3) - 1]
    factor, *smaller = shown["smaller"]
    for city, anchor in zip(shown["places"][::4], shown["places"][1::4], strict=True):
        size = shown["sizes"][cities()[city].rank - 1] * (factor if city in smaller else 1)
        left, _, right, _ = text_box(cities()[city].name, size, anchor, (0, 0))
        assert lengths.pop(cities()[city].key, 0) <= right - left + 0.05
    assert lengths == {}


def test_every_name_in_sight_is_written_and_none_far_away(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.evaluate("sheet.camera.show([800, 130], 4)")
    assert wait_for_map(page)["stage"] == 4
    seen = page.evaluate("sheet.camera.visibleBox()")
    written = page.locator(".fr-names text").evaluate_all(
        "all => all.map((one) => one.dataset.name)"
    )
    inside = {
        city.key
        for city in cities()
        if seen["left"] < city.at[0] < seen["right"] and seen["top"] < city.at[1] < seen["bottom"]
    }
    assert inside <= set(written)
    assert len(written) == len(set(written)) < 300
    page.evaluate("sheet.camera.show([200, 400], 4)")
    wait_for_map(page)
    assert page.locator("[data-name=hannover]").count() == 1
    assert page.locator("[data-name=koenigsberg]").count() == 0


def test_the_wheel_zooms_around_the_pointer_and_only_moves_the_sheet_meanwhile(
    open_map: Callable[..., Page],
) -> None:
    page = open_map()
    # What is drawn at leisure is there already, and is not taken for a part of the gesture.
    page.locator(".fr-rough").wait_for(state="attached")
    before = wait_for_map(page)
    point = page.evaluate("() => sheet.camera.toBoard(300, 500)")
    page.evaluate(WATCH)
    page.mouse.move(300, 500)
    page.mouse.wheel(0, -450)
    page.wait_for_function("zoom => sheet.camera.zoom > zoom", arg=before["zoom"])
    after = wait_for_map(page)
    assert set(page.evaluate("during")) <= {
        "style of fr-sheet is-moving",
        "class of fr-sheet is-moving",
    }
    assert after["stage"] == 3
    assert after["names"] > 209
    assert after["transform"].endswith("scale(1)")
    assert page.evaluate("() => sheet.camera.toBoard(300, 500)") == pytest.approx(point, abs=0.2)


def test_a_drag_moves_the_map_and_is_no_click(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.evaluate("sheet.camera.show([500, 330], 3)")
    page.locator(".fr-sheet").evaluate(
        "sheet => { window.clicks = 0; sheet.onclick = () => { window.clicks += 1 } }"
    )
    before = state(page)
    page.mouse.move(600, 400)
    page.mouse.down()
    page.mouse.move(560, 380, steps=4)
    drawn = page.evaluate("() => document.querySelector('.fr-sheet').style.transform")
    page.mouse.up()
    after = state(page)
    assert drawn != before["transform"]
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((-40, -20), abs=8)
    assert page.evaluate("clicks") == 0
    page.mouse.click(600, 400)
    assert page.evaluate("clicks") == 1


def test_two_fingers_zoom(open_map: Callable[..., Page]) -> None:
    page = open_map(size=PHONE, touch=True)
    before = state(page)
    wire = page.context.new_cdp_session(page)
    for kind, gap in (("Start", 40), ("Move", 70), ("Move", 120), ("End", None)):
        points = [] if gap is None else [{"x": 190 - gap, "y": 400}, {"x": 190 + gap, "y": 400}]
        wire.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    page.wait_for_function("zoom => sheet.camera.zoom > zoom", arg=2.7 * before["zoom"])
    after = wait_for_map(page)
    assert after["zoom"] == pytest.approx(3 * before["zoom"], rel=0.1)


def test_the_map_never_leaves_its_window(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.evaluate("sheet.camera.show([-900, 5000], 4)")
    seen = page.evaluate("() => sheet.camera.visibleBox()")
    assert seen["left"] >= 0
    assert seen["bottom"] <= 665.7


def test_keys_zoom_and_move(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.locator(".fr-window").focus()
    start = state(page)
    for _ in range(3):
        page.keyboard.press("+")
    near = wait_for_map(page)
    assert near["zoom"] == pytest.approx(start["zoom"] * 1.5**3)
    page.keyboard.press("ArrowRight")
    assert wait_for_map(page)["x"] == pytest.approx(near["x"] - 80)
    page.keyboard.press("0")
    assert wait_for_map(page)["zoom"] == pytest.approx(start["zoom"])


@pytest.mark.parametrize("typed", ["krakow", "Kraków", "krak"])
def test_a_city_is_found_however_it_is_typed(open_map: Callable[..., Page], typed: str) -> None:
    page = open_map()
    page.locator(".fr-finder input").fill(typed)
    page.keyboard.press("Enter")
    assert wait_for_map(page)["zoom"] >= 3
    assert page.evaluate("sheet.marked.id") == "krakow"
    assert page.locator(".fr-found").count() == 1
    assert page.evaluate("told.at(-1)") == "Kraków is in the middle of the map."


def test_an_unknown_city_is_reported(open_map: Callable[..., Page]) -> None:
    page = open_map("de")
    before = state(page)
    page.locator(".fr-finder input").fill("Paris")
    page.keyboard.press("Enter")
    assert page.evaluate("told.at(-1)") == "Eine Stadt namens Paris gibt es nicht."
    assert page.locator(".fr-finder input").get_attribute("aria-invalid") == "true"
    assert wait_for_map(page)["zoom"] == before["zoom"]


def test_a_front_is_shown_whole(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.get_by_label("Go to").select_option(label="Silesia")
    seen = page.evaluate("() => sheet.camera.visibleBox()")
    for city in cities():
        if city.key in ("breslau", "glogau", "cosel", "glatz"):
            assert seen["left"] < city.at[0] < seen["right"]
            assert seen["top"] < city.at[1] < seen["bottom"]


def test_a_press_on_the_mini_map_goes_there(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.evaluate("sheet.camera.show([500, 330], 4)")
    box = page.locator(".fr-mini").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.3)
    assert wait_for_map(page)["middle"] == pytest.approx([800, 200], abs=8)


def test_the_pointer_finds_the_city_under_it(open_map: Callable[..., Page]) -> None:
    page = open_map()
    page.evaluate("sheet.camera.show([407.2, 321.1], 3)")
    page.locator(".fr-window").evaluate(
        "map => { map.onclick = (event) => { window.hit = sheet.cityUnder(event)?.id } }"
    )
    page.mouse.click(640 + 6, 400 - 4)
    assert page.evaluate("hit") == "berlin"


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_serious(person: Callable[..., Person], dark: bool) -> None:
    one = person(dark=dark)
    page = open_quiet_page(one)
    page.evaluate(MOUNT, [f"/static/{hash_of_all()}", "en", False])
    assert one.axe("landmark-one-main", "page-has-heading-one", "region") == []
