"""Tables are run by a policy: nothing around them asks which one it is."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.championship.policy import POLICY
from tafelrunde.tables import policy
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.policy import CASUAL, policy_for

SOURCE = Path(tafelrunde.__file__).parent
EVENT = re.compile("championship|weekend|umpire", re.IGNORECASE)
SCHEMA = {SOURCE / "tables" / "schema.py"}
"""The database keeps championships beside tables; that is no branch."""


def shared_files() -> list[Path]:
    """List what runs every table: the tables, the sockets, the schedulers and the table page."""
    folders = ("tables", "server/live", "server/workers", "web/core", "web/table")
    found = [path for name in folders for path in (SOURCE / name).glob("*.*")]
    return [path for path in found if path.suffix in (".py", ".js") and path not in SCHEMA]


def test_the_table_service_does_not_mention_championships() -> None:
    files = shared_files()
    assert len(files) > 60
    assert [path.name for path in files if EVENT.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("settings", [{}, {"private": True}, {"championship": ""}, {"casual": 1}])
def test_tables_are_casual_unless_a_setting_says_otherwise(settings: dict[str, object]) -> None:
    assert policy_for(settings) is CASUAL


def test_the_setting_of_an_installed_policy_chooses_it() -> None:
    assert policy_for({"championship": "abc"}) is POLICY


def test_a_policy_that_does_not_load_closes_its_own_tables_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = EntryPoint("league", "tests.no_such_module:POLICY", policy.GROUP)
    monkeypatch.setattr(policy, "entry_points", lambda group: [broken])
    policy._policies.cache_clear()
    try:
        assert policy_for({}) is CASUAL
        with pytest.raises(TableError) as caught:
            policy_for({"league": "abc"})
        assert caught.value.phrase.key == "table.policy_absent"
    finally:
        policy._policies.cache_clear()
