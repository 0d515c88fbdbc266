"""Who may see and do what in a championship: every route and every deed as everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from tafelrunde.championship.event.commands import COMMANDS
from tafelrunde.server.routes import championship_pages
from tests.server.auth.test_access import OWN_MATRIX, routes
from tests.server.championships import STARTS, RunningChampionship
from tests.server.visitors import Home, Visitor, run_house

WHO = ("nobody", "guest", "stranger", "admin", "participant", "jury", "organiser")
PAGE = "/championships/{championship}"
PATH = f"/api{PAGE}"
ALL = (200,) * 7
ORGANISERS = (403,) * 6 + (200,)
JURY = (403,) * 5 + (200, 200)
ROUTES: dict[tuple[str, str], tuple[int, ...]] = {
    ("GET", PAGE): ALL,
    ("GET", f"{PAGE}/seating"): ALL,
    ("GET", f"{PAGE}/standings"): ALL,
    ("GET", f"{PAGE}/final"): ALL,
    ("GET", f"{PAGE}/organise"): ORGANISERS,
    ("GET", f"{PAGE}/certificates"): ORGANISERS,
    ("GET", f"{PAGE}/jury"): JURY,
    ("GET", f"{PAGE}/jury/{{round}}/{{table}}"): JURY,
    ("GET", f"{PAGE}/protocols"): JURY,
    ("GET", PATH): ALL,
    ("GET", f"{PATH}/jury"): JURY,
    ("GET", f"{PATH}/desk"): ORGANISERS,
    ("GET", f"{PATH}/export"): ORGANISERS,
    ("GET", f"{PATH}/export/{{sheet}}"): ORGANISERS,
}
"""What looking answers everybody, in the order of WHO."""
# Who may try a deed at all; 409 and 422 are refusals of the deed itself, not of the person.
ONLY = {"organiser": (401, 403, 403, 403, 403, 403, 0), "jury": (401, 403, 403, 403, 403, 0, 403)}
ANYBODY = (401, 403, 0, 0, 0, 0, 0)
AT: dict[str, Any] = {"round": 1, "table": 1}
BODIES: dict[str, dict[str, Any]] = {
    "register": {"pseudonym": "New"},
    "change": {"name": "Autumn"},
    "appoint": {"name": "Olga", "office": "jury"},
    "dismiss": {"name": "Olga", "office": "jury"},
    "enter": {"who": {"bot": "page"}, "pseudonym": "New", "stand_in": True},
    "edit": {"number": 0},
    "remove": {"number": 0},
    "start": {"round": 2},
    "late": {"number": 0, "round": 1, "minutes": 5},
    "exclude": {"number": 99, "who": {"bot": "page"}},
    "call": {**AT, "about": "dispute"},
    "answer": {**AT, "call": 9},
    "write": {**AT, "protocol": {}},
    "confirm": AT,
    "open_result": AT,
    "choose": {"role": "Friedrich"},
    "decide": {"number": 0},
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with run_house(tmp_path_factory.mktemp("house"), {"beat": 60.0}) as home:
        yield home


_numbers = count(1)


@pytest.fixture(scope="module")
def meeting(house: Home) -> RunningChampionship:
    """A championship whose first round is played."""
    return RunningChampionship(house, f" {next(_numbers)}").start_first_round()


@pytest.fixture(scope="module")
def who(house: Home, meeting: RunningChampionship) -> dict[str, Visitor]:
    people = (
        house.nobody(),
        house.guest("Gustav"),
        meeting.stranger,
        meeting.admin,
        meeting.player,
        meeting.juror,
        meeting.organiser,
    )
    return dict(zip(WHO, people, strict=True))


def test_the_matrix_names_every_route_and_every_command(house: Home) -> None:
    found = {key for key in routes(house) if OWN_MATRIX in key[1]}
    assert found == {*ROUTES, ("POST", f"{PATH}/deeds")}
    assert {path for _, path in ROUTES if not path.startswith("/api")} < championship_pages.PAGES
    assert {*BODIES} < {*COMMANDS}


@pytest.mark.parametrize(("method", "path"), ROUTES, ids=str)
def test_each_role_sees_its_own_pages(
    meeting: RunningChampionship, who: dict[str, Visitor], method: str, path: str
) -> None:
    place = path.replace("{championship}", meeting.id).replace("{round}", "1")
    place = place.replace("{table}", "1").replace("{sheet}", "results")
    found = {name: visitor.ask(method, place).status_code for name, visitor in who.items()}
    assert found == dict(zip(WHO, ROUTES[method, path], strict=True))


@pytest.mark.parametrize("deed", COMMANDS)
def test_each_role_may_run_its_own_commands(
    meeting: RunningChampionship, who: dict[str, Visitor], deed: str
) -> None:
    wanted = ONLY.get(COMMANDS[deed].office, ANYBODY)
    given = {"do": deed, **BODIES.get(deed, {})}
    if "name" in given and deed != "change":
        given["name"] = meeting.organiser.name
    for (name, visitor), status in zip(who.items(), wanted, strict=True):
        response = visitor.post(f"{meeting.path}/deeds", given)
        if status:
            assert response.status_code == status, (name, response.text)
        else:
            assert response.status_code in (200, 404, 409, 422), (name, response.text)


def test_a_command_needs_the_sessions_own_token(meeting: RunningChampionship) -> None:
    response = meeting.organiser.client.post(f"{meeting.path}/deeds", json={"do": "close"})
    assert (response.status_code, response.json()["error"]) == (403, "server.not_from_here")


def test_a_missing_championship_is_refused_with_a_sentence(
    house: Home, meeting: RunningChampionship
) -> None:
    for path in ("", "/jury", "/desk", "/export"):
        response = meeting.organiser.get(f"/api/championships/none{path}")
        assert (response.status_code, response.json()["error"]) == (
            404,
            "weekend.refused.no_such_championship",
        )
    page = house.nobody().get("/championships/none")
    assert page.status_code == 404
    assert "There is no such championship." in page.text
    assert meeting.organiser.get(f"{meeting.path}/export/none").status_code == 404


WRONG: list[dict[str, Any]] = [
    {},
    {"do": "dance"},
    {"do": "close", "more": 1},
    {"do": "start"},
    {"do": "start", "round": 6},
    {"do": "start", "round": True},
    {"do": "choose", "role": "Hanover"},
    {"do": "write", "round": 1, "table": 1, "protocol": []},
    {"do": "draw", "seed": "x" * 100},
]


@pytest.mark.parametrize("body", WRONG, ids=str)
def test_malformed_requests_are_refused_with_a_sentence(
    meeting: RunningChampionship, body: dict[str, Any]
) -> None:
    before = meeting.now
    response = meeting.organiser.post(f"{meeting.path}/deeds", body)
    assert response.status_code == 422, response.text
    assert response.json()["text"]
    assert meeting.now == before


@pytest.mark.parametrize("starts", [[], ["never"] * 5, STARTS[::-1]], ids=str)
def test_start_times_that_cannot_be_are_a_sentence(
    meeting: RunningChampionship, starts: list[str]
) -> None:
    response = meeting.admin.post("/api/championships", {"name": "X", "starts": starts})
    assert response.status_code == 409
    assert response.json()["text"]
