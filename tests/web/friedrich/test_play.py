"""Friedrich beside the map: every question can be answered, in words and by pressing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tafelrunde.games.friedrich.model.components import SMALL_CARDS, STROKES, SUITS
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.web import hash_of_all, words_of
from tests.games.friedrich.build import new_game, play, position, view_of
from tests.games.friedrich.fate_cards import end_turn_with as end_turn
from tests.games.friedrich.fate_cards import last_moment
from tests.games.friedrich.moments import (
    MOMENTS,
    combat_position,
    combats_position,
    evade_position,
    reserve_position,
    retreat_position,
)
from tests.server.processes import ServerProcess
from tests.web.acts import wait_until
from tests.web.friedrich.positions import board_message, show_position
from tests.web.people import AXE, PHONE, Person

pytestmark = pytest.mark.live

MakePerson = Callable[..., Person]


@pytest.fixture(scope="module")
def frieda(browser: Browser, house: ServerProcess) -> Iterator[Person]:
    """One person for all tests, for it is positions that differ, not people."""
    person = Person(browser, house.address, "Frieda", still=True)
    yield person
    person.context.close()


@pytest.fixture
def someone(frieda: Person) -> Iterator[Person]:
    """Her, with pages that do not complain."""
    yield frieda
    complaints, frieda.faults[:] = [*frieda.faults], []
    assert complaints == []


FATES = [*STROKES, *(f"{n + 1}_{suit}" for suit in SUITS for n in range(SMALL_CARDS))]


def sent_acts(person: Person) -> list[Any]:
    """Return the acts that this page has sent, as text or as parts."""
    result: list[Any] = person.page.evaluate("sent")
    return result


def press(person: Person, act: str) -> None:
    """Press what stands for an act beside the map."""
    person.page.locator(f'.fp-play [data-play="{act}"]').click()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_act_of_every_moment_has_one_label_in_words(someone: Person, language: str) -> None:
    for name, build in MOMENTS.items():
        state = build()
        seat = 0 if state.to_act is None else state.to_act
        found = show_position(someone, state, seat, language)
        listed = [a.text for a in state.legal_actions()] if state.to_act is not None else []
        labels = [act["label"] for act in found["acts"]]
        assert sorted(act["text"] for act in found["acts"]) == sorted(listed), name
        assert not set(labels) & (set(listed) - {"armies"}), name
        assert not re.search(r"board\.|friedrich\.|undefined|NaN|\{", " ".join(labels)), name
        assert not re.search(r"board\.|undefined|NaN|\{", found["panel"]), name
        assert not re.search(r"board\.|undefined|NaN|\{", found["text"]), name


ANSWERED = [name for name in MOMENTS if name not in ("movement", "marched", "paid", "over")]


def test_every_question_can_be_answered_beside_the_map(someone: Person) -> None:
    for name in ANSWERED:
        state = MOMENTS[name]()
        show_position(someone, state, state.to_act)
        listed = [action.text for action in state.legal_actions()]
        results = someone.page.locator(".fp-play [data-play]").evaluate_all(
            "all => all.map((one) => one.dataset.play)"
        )
        if not listed[0].startswith("armies"):
            assert sorted(results) == sorted(listed), name
        assert someone.page.locator(".fp-play button:enabled").count() > 0, name


def test_onlookers_see_the_duel_and_cannot_press_it(someone: Person) -> None:
    show_position(someone, combat_position(), None)
    assert someone.page.locator(".fp-duel").count() == 1
    assert someone.page.locator(".fp-play [data-play]").count() == 0
    assert "Prussia has the right" in someone.page.locator(".fp-right").inner_text()


# The duel


def test_a_card_is_played_with_the_second_press_and_shows_the_score_before(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    press(someone, "play diamonds 9 set 1")
    expect(someone.page.locator(".fp-score-then")).to_have_text("−2 → +7")
    assert sent_acts(someone) == []
    press(someone, "play diamonds 9 set 1")
    assert sent_acts(someone) == ["play diamonds 9 set 1"]


def test_escape_puts_a_card_back(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    card = someone.page.locator('.fp-play [data-play="play diamonds 5 set 1"]')
    card.focus()
    someone.page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    someone.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    someone.page.keyboard.press("Enter")
    someone.page.keyboard.press("Enter")
    assert sent_acts(someone) == ["play diamonds 5 set 1"]


def test_a_reserve_takes_two_steps(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    press(someone, "play reserve set 1")
    expect(someone.page.locator(".fp-deed")).to_contain_text("Its value is named afterwards")
    show_position(someone, reserve_position(), 0)
    assert someone.page.locator(".fp-value").count() == 10
    press(someone, "reserve 6")
    expect(someone.page.locator(".fp-score-then")).to_have_text("−2 → +4")
    someone.page.get_by_role("button", name="The Reserve counts 6").click()
    assert sent_acts(someone) == ["reserve 6"]


def test_giving_way_shows_what_it_costs(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    cost = someone.page.locator(".fp-cost").inner_text()
    assert cost == "Costs 2 armies and a retreat of 2 cities, to Meißen."
    press(someone, "give way")
    assert sent_acts(someone) == []
    press(someone, "give way")
    assert sent_acts(someone) == ["give way"]


@pytest.mark.parametrize(
    ("who", "armies", "against", "told"),
    [
        ("Friedrich+Keith", 4, 6, ["Costs 2 armies and a retreat of 2 cities, to Meißen."]),
        ("Friedrich+Keith", 4, 7, ["Costs 3 armies", "Off the map: Keith."]),
        ("Friedrich", 1, 6, ["Costs everything, 1 army; off the map: Friedrich."]),
    ],
)
def test_generals_left_without_armies_are_named(
    someone: Person, who: str, armies: int, against: int, told: list[str]
) -> None:
    sides: dict[str, Any] = {
        "prussia": {who: ("oschatz", armies)},
        "austria": {"Daun": ("torgau", against)},
    }
    show_position(someone, combat_position(**sides), 0)
    found = someone.page.locator(".fp-cost").inner_text()
    assert [part for part in told if part not in found] == []


def attack_position() -> FriedrichState:
    """Friedrich attacks Daun, and his first card counts five more (8♦)."""
    prussia, austria = {"Friedrich": ("oschatz", 3)}, {"Daun": ("torgau", 6)}
    hands = {"prussia": ["diamonds 5", "diamonds 9"]}
    state = position(effect="8 diamonds", prussia=prussia, austria=austria, hands=hands)
    play(state, "end", "attack Friedrich Daun")
    return state


@pytest.mark.parametrize(
    "build",
    [
        combat_position,
        attack_position,
        lambda: combat_position(effect="10 hearts"),
        lambda: combat_position(effect="7 diamonds"),
    ],
    ids=["plain", "five more", "nothing", "bound"],
)
def test_the_score_foretold_is_the_score_that_comes(
    someone: Person, build: Callable[[], FriedrichState]
) -> None:
    state = build()
    found = show_position(someone, state, 0)
    cards = [act for act in found["acts"] if act["text"].startswith("play diamonds")]
    assert len(cards) == 2
    for act in cards:
        child = state.copy()
        play(child, act["text"])
        foretold = act["label"].rpartition(": ")[2].replace("−", "-")
        score = view_of(child)["combat"]["score"]
        assert int(foretold) == (score if build is attack_position else -score)


def test_cards_lie_in_the_order_they_were_played(someone: Person) -> None:
    state = combat_position()
    play(state, "play diamonds 5", "play hearts 3")
    show_position(someone, state, 0)
    cards = someone.page.locator(".fp-lane li")
    assert cards.locator(".fp-lane-value").all_inner_texts() == ["+5", "+3"]
    assert cards.evaluate_all("all => all.map((one) => one.className)") == ["fp-by-1", "fp-by-0"]
    assert "must be played" in someone.page.locator(".fp-right").inner_text()


@pytest.mark.parametrize("build", [combats_position, evade_position, retreat_position])
def test_combats_stepping_aside_and_retreats_are_picked_with_two_presses(
    someone: Person, build: Callable[[], FriedrichState]
) -> None:
    state = build()
    show_position(someone, state, state.to_act)
    act = state.legal_actions()[0].text
    press(someone, act)
    press(someone, act)
    assert sent_acts(someone) == [act]


# Armies


def test_all_stacks_are_allotted_at_once_when_the_sum_is_right(someone: Person) -> None:
    show_position(someone, MOMENTS["allot"](), 0)
    page = someone.page
    page.get_by_role("button", name="One army fewer for Heinrich").click()
    expect(page.get_by_role("button", name="Confirm")).to_be_disabled()
    page.get_by_role("button", name="One army more for Dohna").click()
    page.get_by_role("button", name="Confirm").click()
    assert sent_acts(someone) == [
        [{"verb": "armies", "number": number} for number in (8, 3, 8, 4, 5, 4)]
    ]


def test_others_do_not_see_how_armies_are_allotted(someone: Person) -> None:
    show_position(someone, MOMENTS["allot"](), 1)
    assert someone.page.locator(".fp-steppers").count() == 0
    assert "in secret" in someone.page.locator(".fr-panel").inner_text()


def test_new_armies_are_shared_and_a_stack_divides(someone: Person) -> None:
    show_position(someone, MOMENTS["share"](), 0)
    someone.page.get_by_role("button", name="Confirm").click()
    assert sum(act["number"] for act in sent_acts(someone)[0]) == 2
    show_position(someone, MOMENTS["split"](), 0)
    someone.page.get_by_role("button", name=re.compile("with Keith")).click()
    assert len(sent_acts(someone)) == 1


def test_cards_are_chosen_together_and_paid_by_one_press_that_says_what_is_paid(
    someone: Person,
) -> None:
    show_position(someone, MOMENTS["movement"](), 0)
    page = someone.page
    page.locator(".fp-recruit summary").click()
    press(someone, "pay spades 7 set 1")
    press(someone, "pay reserve set 1")
    press(someone, "pay reserve set 1")
    pay = page.locator(".fp-checkout button")
    expect(pay).to_have_text("Pay ♠7: 7 points")
    assert sent_acts(someone) == []
    pay.click()
    assert sent_acts(someone) == [[{"verb": "pay", "card": "spades 7 set 1"}]]


def recruit_position() -> FriedrichState:
    """Prussia has lost Keith and many armies; nobody stands in hearts."""
    return position(
        prussia={"Friedrich": ("oschatz", 2), "train": ["jueterbog", "torgau"]},
        hands={"prussia": ["hearts 7", "hearts 12", "reserve", "clubs 13"]},
    )


def test_a_payment_is_proposed_for_what_is_wanted_and_can_be_changed(someone: Person) -> None:
    show_position(someone, recruit_position(), 0)
    page = someone.page
    page.locator(".fp-recruit summary").click()
    page.locator('[data-goods^="bring Keith berlin"]').click()
    page.locator('[data-goods="one-more"]').click()
    pay = page.locator(".fp-checkout button")
    expect(pay).to_have_text("Pay ♥12 for 1 army and Keith: 12 of 12 points")
    press(someone, "pay hearts 12 set 1")
    expect(pay).to_be_disabled()
    expect(page.locator(".fp-checkout")).to_contain_text("12 points short")
    press(someone, "pay clubs 13 set 1")
    expect(pay).to_have_text("Pay ♣13 for 1 army and Keith: 13 of 12 points")
    pay.click()
    assert sent_acts(someone) == [
        [
            {"verb": "pay", "card": "clubs 13 set 1"},
            {"verb": "bring", "who": ["Keith"], "city": "berlin"},
            {"verb": "raise", "number": 1},
        ]
    ]


@pytest.mark.rule("T57")
def test_where_aids_are_forbidden_nothing_is_proposed_and_cards_are_still_paid_together(
    someone: Person,
) -> None:
    show_position(someone, recruit_position(), 0)
    page = someone.page
    page.evaluate("table.showsAids = false; table.previewSelection = async () => []; draw()")
    page.locator(".fp-recruit summary").click()
    page.locator('[data-goods="one-more"]').click()
    assert page.locator('[data-goods="most"]').count() == 0
    pay = page.locator(".fp-checkout button")
    expect(pay).to_be_disabled()
    press(someone, "pay hearts 7 set 1")
    expect(pay).to_have_text("Pay ♥7 for 1 army: 7 of 6 points")
    page.locator('[data-goods="one-more"]').click()
    expect(page.locator(".fp-checkout")).to_contain_text("5 points short")
    press(someone, "pay reserve set 1")
    pay.click()
    assert len(sent_acts(someone)[0]) == 3


# Fate


def test_every_card_of_fate_has_words_in_both_languages_and_a_picture(someone: Person) -> None:
    for language in ("en", "de"):
        words = words_of(language)
        assert all(
            f"friedrich.{kind}.{card}" in words
            for card in FATES
            for kind in ("fate_name", "fate_text")
        )
    show_position(someone, last_moment(), 0)
    someone.page.evaluate("() => { window.parts = ['reference']; draw(); }")
    cards = someone.page.locator(".fp-reference .fp-fate")
    assert set(cards.evaluate_all("all => all.map((one) => one.dataset.fate)")) == set(FATES)
    assert someone.page.locator(".fp-omen-lines:not([d=''])").count() == len(FATES)


@pytest.mark.parametrize(("card", "told"), [("sweden", "Sweden leaves the war."), (7, "Gout")])
def test_a_card_of_fate_lies_over_the_map_until_it_is_put_away(
    someone: Person, card: int | str, told: str
) -> None:
    state = last_moment()
    events = end_turn(state, card)
    show_position(someone, state, 2, events=events)
    news = someone.page.locator(".fp-news")
    expect(news).to_contain_text(told)
    news.get_by_role("button", name="Close", exact=True).click()
    expect(news).to_have_count(0)


def test_a_question_of_fate_is_shown_with_its_card(someone: Person) -> None:
    asked = {"gain": "1_clubs", "give": "9_diamonds", "laudon": "6_spades", "retire": "sweden"}
    for name, card in asked.items():
        state = MOMENTS[name]()
        show_position(someone, state, state.to_act)
        assert someone.page.locator(".fp-question .fp-fate").get_attribute("data-fate") == card


# The end


def play_short_game(**options: Any) -> tuple[FriedrichState, list[Any], list[Any]]:
    """Play a short war; return its end, and what a spectator saw and heard on the way."""
    state, rng = new_game("9", **options), Random(9)
    views: list[Any] = [board_message(state, None)["view"]]
    heard: list[Any] = [[]]
    while state.to_act is not None:
        events = state.apply(state.random_action(rng))
        message = board_message(state, None, events=events)
        views.append(message["view"])
        heard.append(message["events"])
    return state, views, heard


TELL = """async ([base, views, events]) => {
  const { h, render } = await import(`${base}/core/view.js`);
  const { story } = await import(`${base}/games/friedrich/story.js`);
  const seats = [{ seat: 0, name: "Frieda" }, { seat: 1, name: "Pompa" }];
  const record = { views, events, seats, outcome: null, options: {}, say: table.say };
  render(document.querySelector("#laid"), story({ h, render }, record));
}"""


def test_the_end_and_its_story_are_shown_in_pictures_and_words(someone: Person) -> None:
    state, views, events = play_short_game(players=2, scenario="west")
    show_position(someone, state, 0)
    someone.page.evaluate("() => { window.parts = ['result']; draw(); }")
    assert someone.page.locator(".fp-victory").inner_text().strip() != ""
    someone.page.evaluate(TELL, [f"/static/{hash_of_all()}", views, events])
    story = someone.page.locator(".fp-story")
    assert story.locator(".fp-chart").count() == 3
    assert story.locator("[data-fate]").count() == len(state.fate_drawn)
    fought = sum(
        event["key"] in ("friedrich.event.defeat", "friedrich.event.draw")
        for told in events
        for event in told
    )
    assert story.locator(".fp-battle").count() == fought > 0
    assert not re.search(r"board\.|undefined|NaN|\{", story.inner_text())


# Hands


def test_a_hand_is_sorted_by_suit_with_its_strength(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    rows = someone.page.locator("[data-hand=prussia] .fp-suitrow")
    strengths = rows.locator(".fp-strength").all_inner_texts()
    assert strengths == ["2", "14", "≤ 10"]
    assert rows.nth(1).get_attribute("class") == "fp-suitrow is-wanted"


def test_nobody_is_shown_another_hand(someone: Person) -> None:
    show_position(someone, combat_position(), 2)
    assert someone.page.locator("[data-hand]").evaluate_all(
        "all => all.map((one) => one.dataset.hand)"
    ) == ["austria", "imperial"]


def test_everybody_finds_what_is_public_and_what_fate_has_done(someone: Person) -> None:
    state = last_moment(expert=False, prussia={"Keith": ("berlin", 3), "train": "torgau"})
    end_turn(state, 7)
    found = show_position(someone, state, 3)
    page = someone.page
    for summary in page.locator(".fp-known summary").all():
        summary.click()
    beside = page.locator(".fp-known").all_inner_texts()
    for told in (beside, [found["text"]]):
        facts = " ".join(told)
        assert "cards a turn: 7" in facts
        assert "supply trains on the map: 1 of 2" in facts
        assert "The latest card: Gout" in facts
        assert "Strokes still to come: Verses better left unprinted" in facts
        assert "Small cards that have come: 7 Gout" in facts


def axe(someone: Person) -> list[str]:
    """List what axe-core finds serious beside the map and in the hands."""
    someone.page.evaluate(AXE.read_text("utf-8") + "; undefined")
    result = someone.page.evaluate(
        "() => axe.run({include: [['.fr-panel'], ['.fp-holdings']]},"
        " {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}})"
    )
    return [
        f"{one['id']}: {node['html'][:200]}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("how", [{}, {"dark": True}, {"size": PHONE, "touch": True}])
def test_axe_finds_nothing_serious(person: MakePerson, how: dict[str, Any]) -> None:
    visitor = person(still=True, **how)
    for name in ("combat", "allot", "gain", "paid", "combats"):
        state = MOMENTS[name]()
        show_position(visitor, state, state.to_act)
        assert axe(visitor) == [], name


# A whole short war


def act(one: Person, verbs: tuple[str, ...], is_marching: bool) -> bool:
    """Do one thing as a person would: what lies beside the map, otherwise a button of the list.

    Say whether there was anything: the press before may have gone on by itself.
    """
    page = one.page
    allot = page.locator(".fp-allot .main:enabled")
    if allot.count():
        allot.first.click()
        return True
    for verb in verbs:
        element = page.locator(f'.fp-play [data-play^="{verb}"]')
        if element.count():
            element.first.click()
            if page.locator(".fp-play .is-chosen").count():
                element.first.click()
            return True
    marches = page.locator('.act[data-act^="march"]')
    acts = marches if is_marching and marches.count() else page.locator(".act")
    if acts.count():
        acts.first.click()
        return True
    return False


def wait_until_settled(people: tuple[Person, Person], table: str) -> int:
    """Wait until nothing more happens by itself (one press allots to all); return the index."""
    n = -1

    def is_settled() -> bool:
        nonlocal n
        n = people[0].position(table)["n"]
        pages = [one.page for one in people]
        # While acts are on their way no other can be pressed.
        is_busy = any(page.locator(".act:disabled").count() for page in pages)
        return not is_busy and all(page.locator(f'[data-n="{n}"]').count() for page in pages)

    wait_until(people[0].page, is_settled)
    return n


@pytest.mark.long
def test_a_scenario_is_played_to_its_end_between_two_people(person: MakePerson) -> None:
    anna, bela = person("Anna"), person("Bela")
    options = {"players": 2, "scenario": "west"}
    table = anna.new_table("friedrich", options=options)
    for seat, who in enumerate((anna, bela)):
        who.post(f"/api/tables/{table}/seats/{seat}", {})
    anna.at(table)
    bela.at(table)
    rng = Random(5)
    for _ in range(900):
        if anna.position(table)["status"] == "over":
            break
        before = wait_until_settled((anna, bela), table)
        actor = anna if anna.position(table)["actions"] else bela
        verbs = ("play ", "give way") if rng.random() < 0.7 else ("give way", "play ")
        usual = ("attack", "retreat", "discard", "gain", "reserve", "move", "decline")
        if act(actor, (*verbs, *usual), is_marching=rng.random() < 0.4):
            wait_until(actor.page, lambda: anna.position(table)["n"] > before)  # noqa: B023 - called before the loop goes on
    assert anna.position(table)["status"] == "over"
    anna.page.locator(".fp-victory").wait_for()


AHEAD = """async ([base, premoves]) => {
  const { render, h } = await import(`${base}/core/view.js`);
  const { discardAhead } = await import(`${base}/games/friedrich/panels/discard.js`);
  window.decided = [];
  const player = { ...table, decide: async (text) => (decided.push(text), true),
    redraw: () => render(document.querySelector("#laid"),
      h("div", null, discardAhead(player, { view: {}, premoves }))) };
  player.redraw();
}"""


@pytest.mark.rule("T62")
def test_a_discard_is_decided_ahead_by_pressing_one_that_the_house_lists(someone: Person) -> None:
    show_position(someone, combat_position(), 0)
    page, base = someone.page, f"/static/{hash_of_all()}"
    listed = [
        {"text": f"discard {card}", "verb": "discard", "card": card}
        for card in ("spades 5", "hearts 7")
    ]
    page.evaluate(AHEAD, [base, listed])
    cards = page.locator(".fp-ahead button")
    expect(cards).to_have_count(2)
    cards.last.click()
    expect(cards.last).to_have_attribute("aria-pressed", "true")
    expect(cards.first).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("decided") == ["discard hearts 7"]
    page.evaluate(AHEAD, [base, []])
    expect(page.locator(".fp-ahead")).to_have_count(0)
