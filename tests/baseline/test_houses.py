"""A house that an earlier version has left opens, shows everything, and its games go on."""

from __future__ import annotations

import lzma
import tarfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tafelrunde.cli import main
from tafelrunde.kernel import Record, final_state
from tafelrunde.tables.upgrade import upgrade
from tests.baseline.archives import HERE, VERSIONS
from tests.server.processes import Caller, ServerProcess, run_server, wait_for
from tests.tables.backends import Database, Postgres, Sqlite

pytestmark = pytest.mark.live

GAMES = ("richelieu", "fredericus", "friedrich")
PASSWORD = "correct horse battery"
OVER = {*(f"finished {game}" for game in GAMES), *(f"left {game}" for game in GAMES)}
RUNNING = {*(f"running {game}" for game in GAMES), "talk", "taken back", "offered"}
FLAGS = {"flag live", "flag mail", "flag bot"}
PAUSED = {"paused live", "paused mail"}
ACTS = 6
"""Number of acts at a table with a clock before the house was closed."""
_numbers = count(1)


def unpack_folder(version: str, folder: Path) -> Sqlite:
    """Return a copy of the data folder that a version has left."""
    with tarfile.open(HERE / version / "data.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    return Sqlite(folder / "data")


def load_dump(version: str, server: Any) -> Postgres:
    """Return a copy of the PostgreSQL database that a version has left."""
    name = f"baseline_{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
    database = Postgres(server, name)
    with psycopg.connect(database.address) as connection:
        connection.execute(lzma.decompress((HERE / version / "postgresql.sql.xz").read_bytes()))
    return database


def due_jobs(database: Postgres) -> set[int]:
    """Return the numbers of all jobs that are due; some wait for days."""
    wanted = "SELECT id FROM procrastinate_jobs WHERE coalesce(scheduled_at, now()) <= now()"
    with psycopg.connect(database.address) as connection:
        return {number for (number,) in connection.execute(wanted)}


@pytest.fixture(scope="module", params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    """The version that has left a house."""
    return str(request.param)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    version: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Database:
    """A copy of its database."""
    if request.param == "sqlite":
        return unpack_folder(version, tmp_path_factory.mktemp("left"))
    return load_dump(version, request.getfixturevalue("server"))


@pytest.fixture(scope="module")
def jobs_before_opening(database: Database) -> set[int]:
    """The jobs that are due before the house opens."""
    return due_jobs(database) if isinstance(database, Postgres) else set()


@pytest.fixture(scope="module")
def house(
    database: Database, jobs_before_opening: set[int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """The house of today on that database; every test has tables of its own there."""
    with run_server(database, tmp_path_factory.mktemp("house")) as house:
        yield house


class KnownAccount(Caller):
    """A person whose account was opened by the earlier version."""

    def __init__(self, house: ServerProcess, name: str) -> None:
        self.house, self.name, self.csrf = house, name, ""
        self.client = httpx.Client(timeout=30)
        house.callers.append(self)
        response = self.post("/api/session", {"name": name, "password": PASSWORD})
        assert response.status_code == 201, response.text
        self.csrf = response.json()["csrf"]

    def table_of(self, name: str) -> str:
        """Find a table by its name; its game may have ended meanwhile."""
        asked = ("mine=true&status=running", f"q={name}&status=running", f"q={name}&status=over")
        listed = [table for query in asked for table in self.get(f"/api/tables?{query}").json()]
        return next(str(table["id"]) for table in listed if table["name"] == name)


@pytest.fixture
def anna(house: ServerProcess) -> KnownAccount:
    return KnownAccount(house, "Anna")


@pytest.fixture
def otto(house: ServerProcess) -> KnownAccount:
    return KnownAccount(house, "Otto")


def table_names(who: Caller, query: str) -> set[str]:
    return {table["name"] for table in who.get(f"/api/tables?{query}").json()}


def act_and_check(table: str, *people: Caller) -> None:
    """Let the player to act do so, and see it journaled."""
    wait_for(lambda: any(who.position(table)["actions"] for who in people))
    for who in people:
        message = who.position(table)
        if message["actions"]:
            response = who.act(table, message["n"], message["actions"][0])
            assert response.status_code == 200, response.text
            assert response.json()["n"] != message["n"]
            return


def test_all_tables_are_listed(anna: KnownAccount) -> None:
    assert table_names(anna, "status=over") >= OVER
    assert table_names(anna, "status=running") >= RUNNING
    assert table_names(anna, "status=open") >= {"open"}
    assert "private" not in table_names(KnownAccount(anna.house, "Berta"), "status=running")


@pytest.mark.parametrize("name", sorted(RUNNING | {"private"}))
def test_a_running_game_goes_on(anna: KnownAccount, otto: KnownAccount, name: str) -> None:
    act_and_check(anna.table_of(name), anna, *([] if name == "offered" else [otto]))


@pytest.mark.parametrize("name", sorted(PAUSED))
def test_a_paused_game_with_clocks_goes_on(
    anna: KnownAccount, otto: KnownAccount, name: str
) -> None:
    table = anna.table_of(name)
    assert anna.post(f"/api/tables/{table}/proposals", {"kind": "resume"}).status_code == 200
    proposal = otto.position(table)["proposal"]["id"]
    agreed = otto.post(f"/api/tables/{table}/answer", {"agree": True, "proposal": proposal})
    assert agreed.status_code == 200, agreed.text
    act_and_check(table, anna, otto)
    assert anna.position(table)["clocks"]["left"]


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_a_flag_falls_that_was_due_while_the_house_was_shut(anna: KnownAccount, name: str) -> None:
    table = anna.table_of(name)
    wait_for(lambda: anna.position(table)["n"] > ACTS)


def test_a_waiting_bot_acts(anna: KnownAccount) -> None:
    table = anna.table_of("the bot's turn")
    wait_for(lambda: anna.position(table)["n"] > 0)


def test_waiting_jobs_are_done(
    house: ServerProcess, database: Database, jobs_before_opening: set[int]
) -> None:
    if not isinstance(database, Postgres):
        return
    assert jobs_before_opening
    wait_for(lambda: not jobs_before_opening & due_jobs(database))
    complaints = [line for line in house.log_entries() if line["level"] == "error"]
    assert complaints == []


def test_finished_games_are_given_away_and_hold(anna: KnownAccount) -> None:
    for table in anna.get("/api/tables?status=over").json():
        record = Record.from_text(anna.get(f"/api/tables/{table['id']}/record").text)
        assert record.end is not None
        assert record.tells(final_state(record).outcome())


def test_people_find_their_own(
    house: ServerProcess, anna: KnownAccount, otto: KnownAccount
) -> None:
    assert anna.get("/api/mutes").json()["names"] == ["Otto"]
    assert otto.get("/api/account/holidays").status_code == 200
    reply = otto.get(f"/api/tables/{otto.table_of('talk')}/chat").json()
    assert [line["text"] for line in reply] == ["Grüße aus Jena!", "You cheat.", "…"]
    reports = KnownAccount(house, "Host").get("/api/host").json()["reports"]
    assert [line["text"] for line in reports] == ["You cheat."]
    results = anna.get("/api/players/Anna").json()
    assert results["name"] == "Anna"


def test_championships_go_on(house: ServerProcess, anna: KnownAccount) -> None:
    listed = {one["name"]: one for one in anna.get("/api/championships").json()}
    assert {one["stage"] for one in listed.values()} == {"playing", "over"}
    spring = listed["Spring"]["id"]
    jury = KnownAccount(house, "Berta")
    response = jury.get(f"/api/championships/{spring}/jury")
    assert response.status_code == 200, response.text
    mine = anna.get("/api/tables?mine=true&status=running").json()
    (table,) = (one["id"] for one in mine if len(one["seats"]) == 4)
    act_and_check(table, anna)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def test_the_commands_read_what_is_there(
    version: str,
    kind: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if kind == "sqlite":
        house: Database = unpack_folder(version, tmp_path)
        where = ["--data", str(tmp_path / "data")]
    else:
        loaded = load_dump(version, request.getfixturevalue("server"))
        house, where = loaded, ["--database", loaded.address]
    upgrade(house.open().engine)  # as a house does when it starts
    house.close()

    def run(*words: str) -> int:
        return main(["--lang", "en", *words])

    assert run("export", "--to", str(tmp_path / "out"), *where) == 0
    paths = sorted((tmp_path / "out").iterdir())
    finished = [path for path in paths if '{"end":' in path.read_text("utf-8")]
    assert len(finished) > len(OVER)
    for path in finished:
        assert run("replay", "--verify", str(path)) == 0
    assert run("repair", "--dry-run", *where) == 0, capsys.readouterr()
