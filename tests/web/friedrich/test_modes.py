"""Ways to play Friedrich in the browser: first game, short wars, sandbox, all sides, tournament."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tafelrunde import web
from tafelrunde.games.friedrich.model.components import (
    IS_TRAIN,
    NATION_OF,
    NATIONS,
    PIECES,
    SHORT_NAMES,
)
from tafelrunde.games.friedrich.model.components import START_CITIES as STARTS
from tafelrunde.games.friedrich.rules.setup import scenario_pieces as pieces_of
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import allot_all, new_game
from tests.web.acts import is_own_turn, wait_until
from tests.web.friedrich.positions import show_position
from tests.web.people import PHONE, Person
from tests.web.stillness import number, wait_for_next_position, wait_until_still

pytestmark = pytest.mark.live

GUIDE_STEPS = 60
"""More presses than the first game needs."""


def options_of(who: Person) -> Any:
    """Return the options of the table whose page somebody looks at."""
    table = who.page.url.split("/tables/")[1].split("?")[0]
    return who.page.evaluate("(id) => fetch(`/api/tables/${id}`).then((r) => r.json())", table)[
        "options"
    ]


def wait_for_table(page: Page) -> None:
    """Wait until a table's page can be played on."""
    page.wait_for_url("**/tables/**")
    page.locator(".act").first.wait_for()


def test_the_first_game_leads_through_a_turn_of_prussia(person: Callable[..., Person]) -> None:
    who = person("Newcomer")
    page = who.go("/guide/friedrich")
    page.locator("#guide-start").click()
    wait_for_table(page)
    page.locator(".guide").wait_for()
    done: list[str] = []
    for _ in range(GUIDE_STEPS):
        if not page.locator(".guide").count():
            break
        _step(page, done)
    assert page.locator(".guide").count() == 0
    assert "march Friedrich+Winterfeldt oschatz-riesa-meissen-dresden-radeberg" in done
    assert "attack Friedrich Lacy" in done
    assert any(act.startswith(("play diamonds", "play reserve")) for act in done)


def _step(page: Page, done: list[str]) -> None:
    """Go on with the guide, or do the first thing it leaves."""
    on, acts = page.locator(".guide button.main"), page.locator(".act")
    wait_until(page, lambda: on.count() > 0 or (is_own_turn(page) and acts.count() > 0))
    if on.count():
        return on.click()
    end = page.locator('.act[data-act="end"]')
    act, before = end if end.count() else acts.first, number(page)
    done.append(act.get_attribute("data-act") or "")
    act.click()
    return wait_for_next_position(page, before)


def test_on_a_phone_the_first_game_hides_nothing_one_must_press(
    person: Callable[..., Person],
) -> None:
    who = person("Newcomer", size=PHONE, touch=True, language="de", still=True)
    page = who.go("/guide/friedrich")
    for step in range(1, 6):
        # A tap becomes a press a moment later, and the button moves with what is said above it.
        expect(page.locator(".guide-head .quiet")).to_have_text(f"{step} / 15")
        page.locator(".guide button.main").tap()
    expect(page.locator(".guide-head .quiet")).to_have_text("6 / 15")
    sheet = page.locator("#side")
    expect(sheet).to_have_attribute("data-height", "1")
    wait_until_still(page)
    page.locator('[data-city="oschatz"] .fr-hold').tap(force=True)
    expect(sheet).to_have_attribute("data-height", "0")  # The map has its room back.
    page.locator('[data-target="radeberg"]').wait_for(state="attached")
    wait_until_still(page)
    page.locator('[data-target="radeberg"]').tap(force=True)
    page.locator(".fr-card .main").tap()
    expect(page.locator(".guide-head .quiet")).to_have_text("7 / 15")
    expect(sheet).to_have_attribute("data-height", "1")  # What comes next is to be read.
    expect(page.locator(".guide-head")).to_be_in_viewport()
    expect(page.locator(".guide")).to_contain_text("Tross")


def test_a_short_war_begins_with_its_aim_and_on_its_own_part_of_the_map(
    person: Callable[..., Person],
) -> None:
    who = person("Newcomer", still=True)
    options = {"players": 2, "scenario": "west", "roles": "friedrich,pompadour"}
    page = who.at(who.new_table("friedrich", options=options, sit=0, bots="page"))
    expect(page.locator(".fp-aim")).to_contain_text("You defend Hanover.")
    expect(page.locator(".fr-mini:not(.is-whole)")).to_be_visible()
    expect(page.locator(".fr-strip")).not_to_contain_text("14")
    wait_until_still(page)
    box = page.locator(".fr-window").bounding_box()
    assert box is not None
    for piece in page.locator(".fr-piece").all():
        spot = piece.bounding_box()
        assert spot is not None
        assert box["x"] < spot["x"] + spot["width"] / 2 < box["x"] + box["width"]


def test_a_short_war_is_one_click_away(person: Callable[..., Person]) -> None:
    who = person("Newcomer")
    who.go("/")
    who.page.locator("html[data-known]").wait_for(state="attached")  # Now it listens.
    form = who.page.locator("form[data-game=friedrich]")
    form.locator("label:has([name=players][value='2'])").click()
    expect(form.locator("[data-value=west]")).to_be_visible()
    expect(form.locator(".silesia-note")).not_to_be_visible()
    form.locator("button.play").click()
    wait_for_table(who.page)
    assert options_of(who)["scenario"] == "west"


# The sandbox


def test_the_box_holds_what_the_rules_hold(person: Callable[..., Person]) -> None:
    who = person("Setter")
    who.go("/")
    address = f"/static/{web.hash_of_all()}/games/friedrich/input/start_positions.js"
    result = who.page.evaluate(
        "(a) => import(a).then(({ START_POSITIONS }) => START_POSITIONS)", address
    )
    told = [(one["nation"], one["name"] or "train", one["start"]) for one in result]
    assert told == [(NATIONS[NATION_OF[p]], SHORT_NAMES[p], STARTS[p]) for p in range(PIECES)]
    assert [not one["name"] for one in result] == list(IS_TRAIN)


def put_piece(page: Page, piece: str, city: str) -> None:
    """Put a piece on a city, by its name."""
    page.locator(f'[data-piece="{piece}"]').click()
    page.locator(".sandbox-side input[name=to]").fill(city)
    page.locator(".sandbox-side form button").click()


def text_of(page: Page) -> Any:
    """Return the position that is set up."""
    return json.loads(page.locator("textarea[name=text]").input_value())


def test_a_position_is_set_up_and_played_on_from_by_one_person(
    person: Callable[..., Person],
) -> None:
    who = person("Setter")
    who.go("/sandbox")
    page = who.page
    put_piece(page, "Friedrich", "Dresden")
    page.locator("input[name=armies]").fill("5")
    page.locator("input[name=turn]").fill("3")
    page.locator("select[name=others]").select_option(index=0)
    text = text_of(page)
    assert text["stacks"]["dresden"] == {"generals": ["Friedrich"], "armies": 5}
    page.reload()
    assert text_of(page) == text
    page.locator("select[name=others]").select_option(index=0)
    page.get_by_role("button", name="Play from here").click()
    wait_for_table(page)
    expect(page.locator(".curtain")).to_have_count(0)
    assert json.loads(options_of(who)["position"])["turn"] == 3
    for nation in ("Hanover", "Russia"):
        page.locator('.act[data-act="end"]').click()
        page.wait_for_function(
            "(name) => document.querySelector('#prompt').innerText.includes(name)", arg=nation
        )


def test_a_position_that_cannot_be_is_refused_with_its_defects(
    person: Callable[..., Person],
) -> None:
    who = person("Setter")
    who.expected.append("status of 4")
    who.go("/sandbox")
    page = who.page
    page.get_by_role("button", name="Empty map").click()
    put_piece(page, "Friedrich", "Dresden")
    page.locator("input[name=armies]").fill("12")
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("#told")).to_contain_text(
        "Dresden must be one to eight for each general, not 12"
    )
    assert page.url.endswith("/sandbox")


def test_pieces_that_may_not_stand_together_stay_in_hand(person: Callable[..., Person]) -> None:
    who = person("Setter")
    who.go("/sandbox")
    put_piece(who.page, "Friedrich", "Berlin")
    put_piece(who.page, "train prussia 1", "Berlin")
    expect(who.page.locator("#noted")).to_contain_text("may not")
    assert text_of(who.page)["trains"]["jueterbog"] == "prussia"


def test_each_war_has_the_pieces_that_its_rules_have(person: Callable[..., Person]) -> None:
    who = person("Setter")
    who.go("/")
    address = f"/static/{web.hash_of_all()}/games/friedrich/input/start_positions.js"
    script = """(a) => import(a).then(({ startPositionsOf, WARS }) => Object.fromEntries(
        Object.entries(WARS).map(([war, { scenario }]) => [scenario, startPositionsOf(war)])))"""
    for scenario, box in who.page.evaluate(script, address).items():
        told = [(one["nation"], one["name"] or "train") for one in box]
        known = [(NATIONS[NATION_OF[p]], SHORT_NAMES[p]) for p in pieces_of(scenario)]
        assert told == known, scenario


def test_a_short_war_is_set_up_with_touch_on_a_phone(person: Callable[..., Person]) -> None:
    who = person("Setter", size=PHONE, touch=True)
    who.go("/sandbox")
    page = who.page
    page.locator("select[name=war]").select_option(label="West: Hanover against France")
    assert set(text_of(page)["stacks"]) == {STARTS[p] for p in pieces_of("west") if not IS_TRAIN[p]}
    page.locator("select[name=nation]").select_option(label="Hanover")
    page.locator('[data-piece="Ferdinand"]').tap()
    expect(page.locator('[data-piece="Ferdinand"]')).to_have_attribute("aria-pressed", "true")
    page.locator(".sandbox-side input[name=to]").fill("Celle")
    page.locator(".sandbox-side form button").tap()
    wait_until(page, lambda: "celle" in text_of(page)["stacks"])
    assert who.axe() == []
    page.get_by_role("button", name="Play from here").tap()
    wait_for_table(page)
    assert options_of(who)["scenario"] == "west"


def test_an_expert_position_is_set_up_with_keys_alone(person: Callable[..., Person]) -> None:
    who = person("Setter")
    who.go("/sandbox")
    page = who.page
    page.get_by_role("button", name="Empty map").click()
    page.locator("input[name=expert]").focus()
    page.keyboard.press("Space")
    page.locator('[data-piece="Keith"]').focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Keith never comes back").focus()
    page.keyboard.press("Enter")
    page.locator("input[name=turn]").fill("8")
    page.locator("select[name=effect]").focus()
    page.keyboard.press("7")
    page.keyboard.press("ArrowDown")
    page.get_by_text("Strokes of fate that have come").press("Enter")
    page.locator("input[name=stroke-elisabeth]").focus()
    page.keyboard.press("Space")
    page.locator("select[name=offensive]").select_option(label="declared, its card lies open")
    page.locator("input[name=offensive-card]").fill("spades 12")
    page.keyboard.press("Tab")
    text = text_of(page)
    assert text["retired"] == ["Keith"]
    assert (text["effect"], text["fate"]) == ("7 hearts", ["elisabeth", "7"])
    assert text["offensive"] == "spades 12"
    page.get_by_role("button", name="Play from here").focus()
    page.keyboard.press("Enter")
    wait_for_table(page)
    assert options_of(who)["expert"] is True


def test_what_is_being_typed_survives_a_redraw_of_the_map(person: Callable[..., Person]) -> None:
    who = person("Setter")
    page = who.go("/sandbox")
    page.locator("input[name=expert]").check()
    page.locator("input[name=turn]").fill("8")
    page.locator("select[name=offensive]").select_option(label="declared, its card lies open")
    page.locator(".sandbox-side summary", has_text="text").click()
    for field in ("input[name=offensive-card]", "textarea[name=text]"):
        page.locator(field).fill("half of it")
        before = page.locator(".fr-seen").get_attribute("width")
        width = page.evaluate("innerWidth") + 200
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(".fr-seen")).not_to_have_attribute("width", before or "")
        expect(page.locator(field)).to_have_value("half of it")


def test_what_became_of_the_option_is_chosen_and_not_silently_declined(
    person: Callable[..., Person],
) -> None:
    who = person("Setter")
    who.expected.append("status of 4")
    who.go("/sandbox")
    page = who.page
    page.get_by_role("button", name="Empty map").click()
    page.locator("input[name=expert]").check()
    page.locator("input[name=turn]").fill("3")
    expect(page.locator("select[name=offensive]")).to_have_count(0)
    page.locator("input[name=turn]").fill("8")
    expect(page.locator("select[name=offensive]")).to_have_value("choose what became of it")
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("#told")).to_contain_text("“offensive” must say")
    words = {"declined": "declined", "declared, Austria has taken the card": "taken"}
    for label, word in words.items():
        page.locator("select[name=offensive]").select_option(label=label)
        assert text_of(page)["offensive"] == word
    page.locator("select[name=others]").select_option(index=0)
    page.get_by_role("button", name="Play from here").click()
    wait_for_table(page)
    assert json.loads(options_of(who)["position"])["offensive"] == "taken"


def test_a_general_who_joins_a_stack_out_of_supply_lies_face_down(
    person: Callable[..., Person],
) -> None:
    who = person("Setter")
    who.go("/sandbox")
    page = who.page
    page.get_by_role("button", name="Empty map").click()
    put_piece(page, "Keith", "Berlin")
    page.locator("input[name=down]").check()
    put_piece(page, "Heinrich", "Berlin")
    assert sorted(text_of(page)["face_down"]) == ["Heinrich", "Keith"]


# Tournament


def show_with_legend(who: Person, state: FriedrichState) -> Any:
    """Show a position when the legend is there, which comes a little later than the rest."""
    shown = []

    def has_legend() -> bool:
        shown.append(show_position(who, state, state.to_act))
        return "Main road" in shown[-1]["text"]

    wait_until(who.page, has_legend)
    return shown[-1]


def test_in_a_tournament_nothing_reveals_the_turn(person: Callable[..., Person]) -> None:
    who, found = person("Player"), []
    for turn in (8, 14):
        state = allot_all(new_game(tournament=True))
        state.turn = turn
        state.fate_drawn = list(range(turn - 6))
        told = show_with_legend(who, state)
        found.append((told["text"], told["panel"], who.page.locator("#laid").inner_text()))
    assert found[0] == found[1]
