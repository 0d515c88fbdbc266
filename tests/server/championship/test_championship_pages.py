"""Pages of a championship: whole in both languages, forms that fit, nothing from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from pydantic import TypeAdapter

from tafelrunde.championship.event.commands import COMMANDS
from tafelrunde.championship.pages import (
    jury_page as weekend_jury,
)
from tafelrunde.championship.pages import (
    print_sheets as weekend_print,
)
from tafelrunde.championship.pages import (
    public_pages as weekend_public,
)
from tafelrunde.championship.pages.frame import Reader
from tafelrunde.server.schemas import championship_requests as weekend_bodies
from tests.championship.event.events import sheet
from tests.server.championships import STARTS, RunningChampionship
from tests.server.visitors import Home, run_house

PAGES = ("", "/seating", "/standings", "/final", "/organise", "/jury", "/protocols")
ALL = (*PAGES, "/certificates", "/jury/1/1")
VOID = {"meta", "link", "input", "img", "br", "hr"}


class PageChecker(HTMLParser):
    """Reads a page and fails on whatever is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.forms: list[dict[str, Any]] = []
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in found:
            self.ids.append(str(found["id"]))
        for name in ("href", "src"):
            if found.get(name):
                self.links.append(str(found[name]))
        if tag == "form":
            self.forms.append({"attributes": found, "fields": []})
        if tag in ("input", "select") and self.forms:
            self.forms[-1]["fields"].append(found.get("name"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str) -> PageChecker:
    page = PageChecker()
    page.feed(text)
    assert page.open == []
    assert len(set(page.ids)) == len(page.ids)
    return page


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


@pytest.fixture(scope="module")
def meeting(house: Home) -> RunningChampionship:
    return RunningChampionship(house, people=4, field=4)


def organiser_page(meeting: RunningChampionship, part: str, language: str) -> str:
    """Open a page as somebody with every office."""
    response = meeting.organiser.get(f"/championships/{meeting.id}{part}?lang={language}")
    assert response.status_code in (200, 404), part
    return str(response.text)


def check_all(meeting: RunningChampionship) -> None:
    """Read every page in both languages, as an organiser and as a participant."""
    for language in ("en", "de"):
        for part in ALL:
            _check(organiser_page(meeting, part, language))
        for part in PAGES[:4]:
            own = meeting.player.get(f"/championships/{meeting.id}{part}?lang={language}")
            assert own.status_code == 200
            _check(own.text)


def _check(text: str) -> None:
    page = check_page(text)
    assert not re.search(r"\{[a-z_]+\}|weekend\.page", text)
    for link in page.links:
        assert link.startswith(("/", "#")), f"{link} would need another network than the hall's"
    for form in page.forms:
        deed = form["attributes"].get("data-deed")
        if deed is not None:
            assert deed in COMMANDS
            fields = _fields(deed)
            given = {str(name).partition(".")[0] for name in form["fields"] if name}
            assert given <= fields, deed


def _fields(deed: str) -> set[str]:
    """Return the fields that the body of a deed knows."""
    schema = TypeAdapter(weekend_bodies.Command).json_schema()
    name = schema["discriminator"]["mapping"][deed].rpartition("/")[2]
    return {*schema["$defs"][name]["properties"]}


def test_every_page_is_whole_in_every_stage(meeting: RunningChampionship) -> None:
    check_all(meeting)
    meeting.do_successfully(meeting.organiser, "close")
    check_all(meeting)
    meeting.do_successfully(meeting.organiser, "draw", seed="1")
    check_all(meeting)
    meeting.do_successfully(meeting.organiser, "publish")
    check_all(meeting)
    meeting.do_successfully(meeting.organiser, "start", round=1)
    own = meeting.own_game()
    meeting.do_successfully(meeting.player, "call", round=1, table=own.table, about="dispute")
    check_all(meeting)
    for number in range(1, 5):
        meeting.play(number)
    check_all(meeting)
    meeting.do_successfully(meeting.organiser, "seal")
    check_all(meeting)
    for role in ("Friedrich", "Elisabeth", "Pompadour"):
        meeting.do_successfully(meeting.organiser, "choose", role=role)
    check_all(meeting)
    meeting.play(5)
    check_all(meeting)
    assert "World champion" in organiser_page(meeting, "/final", "en")
    listed = meeting.stranger.get("/championships?lang=de")
    assert "Weltmeister" in listed.text
    check_page(listed.text)


def test_a_page_that_asks_again_gets_only_what_is_new(meeting: RunningChampionship) -> None:
    nobody = meeting.home.nobody()
    n = nobody.get(meeting.path).json()["n"]
    asked = {"if-none-match": f'"{n}"'}
    assert nobody.get(meeting.path, headers=asked).status_code == 304
    meeting.do_successfully(meeting.organiser, "change", name="Autumn")
    assert nobody.get(meeting.path, headers=asked).json()["n"] == n + 1


def test_hosts_get_the_form_for_a_new_championship(meeting: RunningChampionship) -> None:
    assert "data-made" in meeting.admin.get("/championships").text
    for visitor in (meeting.organiser, meeting.home.nobody()):
        assert "data-made" not in visitor.get("/championships").text


def test_user_input_is_never_markup(house: Home) -> None:
    meeting = RunningChampionship(house, " M", people=0, field=0)
    arguments = {"who": {"bot": "page"}, "stand_in": True}
    bad = "<b>\"&'"
    meeting.do_successfully(meeting.organiser, "enter", pseudonym=bad, city="<i>", **arguments)
    meeting.do_successfully(meeting.organiser, "change", name="<script>x</script>")
    text = organiser_page(meeting, "/organise", "en")
    check_page(text)
    assert "<b>" not in text
    assert "<i>" not in text
    assert "<script>x" not in text
    assert "<span>&lt;b&gt;&#34;&amp;&#39;</span>" in text
    assert 'value="&lt;b&gt;&#34;&amp;&#39;"' in text


ABOUT: dict[str, Any] = {
    "id": "x", "name": "Spring", "kind": "hall", "n": 1, "stage": "playing",
}  # fmt: skip
SEATS = [
    {"role": role, "name": f"P {role}", "you": False, "stand_in": False, "bot": False}
    for role in ("Friedrich", "Elisabeth", "Maria Theresia", "Pompadour")
]
GAME: dict[str, Any] = {
    "round": 1, "table": 2, "status": "ended", "id": None, "seats": SEATS, "calls": [],
    "protocol": None, "by_hand": True, "points": None, "confirmed_by": None,
}  # fmt: skip


def test_the_form_of_the_jury_shows_what_was_written() -> None:
    call = {"id": 1, "about": "end", "by": None, "at": 1.0}
    game = {**GAME, "calls": [call], "protocol": sheet()}
    text = weekend_jury.render_scoresheet(Reader(), ABOUT, game)
    fields = dict(re.findall(r'<input name="([^"]+)" [^>]*type="number"[^>]* value="(\d+)"', text))
    assert fields["rounds"] == "12"
    assert (fields["nation.russia"], fields["option-prussia"]) == ("7", "12")
    assert re.search(r'name="won.sweden" id="won.sweden" checked', text)
    assert re.search(r'name="sweden_eased" id="sweden_eased" checked', text)


@pytest.mark.rule("C14")
def test_the_empty_form_of_pompadour_counts_no_rounds() -> None:
    """C14: the number of rounds stands in the jury's part only."""
    text = weekend_print.render_scoresheets(Reader(), ABOUT, [GAME])
    hers, _, jurys = text.partition('class="jury-part"')
    word = Reader().word("rounds")
    assert (word in hers, word in jurys) == (False, True)


def test_standings_without_a_round_have_no_places() -> None:
    line = {"place": 1, "pseudonym": "Owl", "games": 0, "total": "0.00"}
    about = {**ABOUT, "rounds_over": 0, "standings": [line]}
    before = weekend_public.render_standings(Reader(), about)
    assert "<td></td><td><span>Owl</span></td>" in before
    assert 'class="number">1<' not in before
    after = weekend_public.render_standings(Reader(), {**about, "rounds_over": 1})
    assert '<td class="number">1</td><td><span>Owl</span></td>' in after


def test_a_shared_place_is_shown_as_shared() -> None:
    lines = [
        {"place": place, "pseudonym": f"Owl {place}{n}", "games": 1, "total": "1.00"}
        for place, number in ((1, 1), (2, 2), (4, 1))
        for n in range(number)
    ]
    text = weekend_public.render_standings(
        Reader(), {**ABOUT, "rounds_over": 1, "standings": lines}
    )
    assert re.findall(r'<td class="number">([\d–]+)</td><td>', text) == ["1", "2–3", "2–3", "4"]


def test_a_certificate_counts_who_is_ranked_and_names_one_champion() -> None:
    """Stand-ins do not count, and a person with the champion's name is not the champion."""
    places = [
        {"place": place, "name": "Ada", "champion": place == 2, "total": "9.00", "games": 4}
        for place in (1, 2, 3, 3)
    ]
    about = {**ABOUT, "participants": 8, "starts": STARTS}
    text = weekend_print.render_certificates(Reader(), about, places)
    said = [
        "is world champion among 4 participants.",
        "took place 1 among 4 participants in the preliminary round.",
        *["shares places 3–4 among 4 participants in the preliminary round."] * 2,
    ]
    assert re.findall(r"<p>((?:is|took|shares) [^<]+)</p>", text) == said
