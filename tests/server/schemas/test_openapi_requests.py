"""Requests made up from the description: the house answers each as it says there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tafelrunde.server.auth.access import CSRF_HEADER
from tests.search.counts import games
from tests.server.championships import RunningChampionship
from tests.server.visitors import (
    Home,
    Visitor,
    new_table,
    play_to_the_end,
    run_house,
    start_table,
)

WHO = ("nobody", "guest", "account")
FEW, SOME, MANY = 2, 8, games(60)
"""Requests to each operation; the large count follows GAMES_FACTOR, as those of games do."""
TOO_LARGE = 413
CREDENTIALS = (ParameterLocation.HEADER, ParameterLocation.COOKIE)
LEAVING = {"/api/session", "/api/account", "/api/password"}
"""After these somebody else comes in, for the session may be gone."""


class HouseWithTables:
    """A house with tables in every condition, which made-up requests are sent to."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.anna, self.otto = home.pair()
        self.number = 0
        both = (self.anna, self.otto)
        self.tables = [new_table(self.anna), start_table(*both), start_table(*both, private=True)]
        self.tables.append(start_table(*both))
        play_to_the_end(home, self.tables[-1])
        self.anna.post(f"/api/tables/{self.tables[1]}/chat", {"text": "Good luck!"})
        self.meeting = RunningChampionship(home, " M")
        self.schema = schemathesis.openapi.from_dict(
            home.nobody().get("/openapi.json").json(), config=SchemathesisConfig()
        )
        self.schema.app = home.app

    def operations(self) -> dict[str, Any]:
        """Return every operation by its label."""
        found = [part.ok() for part in self.schema.get_all_operations() if isinstance(part, Ok)]
        return {operation.label: operation for operation in found}

    def visitor(self, who: str) -> Visitor:
        """Return somebody new of a kind."""
        self.number += 1
        if who == "nobody":
            return self.home.nobody()
        if who == "guest":
            return self.home.guest()
        if who == "organiser":
            return self.meeting.organiser
        return self.home.account(f"Visitor {self.number}")


@pytest.fixture(scope="module")
def house_with_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseWithTables]:
    with run_house(tmp_path_factory.mktemp("house")) as home:
        yield HouseWithTables(home)


def is_odd(case: Any, *places: ParameterLocation) -> bool:
    """Return whether a request is meant not to fit there."""
    return any(case.meta.is_negative_at(place) for place in places)


def aim_request(place: HouseWithTables, case: Any, aim: int) -> None:
    """Let most requests ask for something that is there."""
    parts = None if is_odd(case, ParameterLocation.PATH) else case.path_parameters
    if parts and aim and "table_id" in parts:
        parts["table_id"] = place.tables[aim % len(place.tables)]
    if parts and aim and "championship" in parts:
        parts["championship"] = place.meeting.id
    if parts and aim and "name" in parts:
        parts["name"] = "Otto"


def credentials(visitor: Visitor) -> dict[str, Any]:
    """Return what somebody's browser sends along."""
    headers = {CSRF_HEADER: visitor.csrf} if visitor.csrf else {}
    return {"headers": headers, "cookies": dict(visitor.client.cookies)}


def check_operation(
    place: HouseWithTables, operation: Any, who: str, mode: GenerationMode, examples: int
) -> None:
    """Send requests that fit an operation, or that do not; check every answer."""
    visitors = [place.visitor(who)]

    @given(case=operation.as_strategy(generation_mode=mode), aim=st.integers(0, 5))
    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def holds(case: Any, aim: int) -> None:
        aim_request(place, case, aim)
        visitor = visitors[-1]
        if operation.path in LEAVING:
            visitors.append(place.visitor(who))
        come_in = {} if is_odd(case, *CREDENTIALS) else credentials(visitor)
        # Acts, options and names have rules of their own, which no schema can say.
        left_out = [] if operation.method == "get" else [positive_data_acceptance]
        response = case.call(**come_in)
        if response.status_code == TOO_LARGE:  # which the check does not know as a refusal
            left_out.append(negative_data_rejection)
        case.validate_response(
            response,
            headers=come_in.get("headers"),
            excluded_checks=left_out,
            transport_kwargs=come_in,
        )

    try:
        holds()
    except Unsatisfiable:
        # Where nothing is sent, nothing can be wrong with it.
        assert mode is GenerationMode.NEGATIVE


MODES = pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
EVERYBODY = pytest.mark.parametrize("who", WHO)
ACCOUNTS_FIRST = pytest.mark.parametrize(
    "who", [pytest.param(who, marks=() if who == "account" else pytest.mark.live) for who in WHO]
)


@ACCOUNTS_FIRST
@MODES
def test_every_operation_answers_as_it_is_described(
    house_with_tables: HouseWithTables, who: str, mode: GenerationMode
) -> None:
    operations = house_with_tables.operations()
    assert len(operations) > 40
    for operation in operations.values():
        check_operation(house_with_tables, operation, who, mode, FEW)


@MODES
def test_an_organiser_is_answered_as_it_is_described(
    house_with_tables: HouseWithTables, mode: GenerationMode
) -> None:
    for label, operation in house_with_tables.operations().items():
        if "/api/championships" in label:
            check_operation(house_with_tables, operation, "organiser", mode, SOME)


@pytest.mark.long
@EVERYBODY
@MODES
def test_every_operation_answers_many_requests_as_it_is_described(
    house_with_tables: HouseWithTables, who: str, mode: GenerationMode
) -> None:
    for operation in house_with_tables.operations().values():
        check_operation(house_with_tables, operation, who, mode, MANY)
