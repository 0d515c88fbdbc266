"""Every record of an earlier version is read, written again byte by byte, and played to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.cli import main
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Record, RecordError
from tests.baseline.archives import (
    HERE,
    VERSIONS,
    count_records,
    final_digests,
    read_manifest,
    read_records,
    read_view_fields,
)


def texts_by_name(version: str) -> dict[str, str]:
    """Return the texts of a version's records by name."""
    return read_records(HERE / version)


def digests_by_name(version: str) -> dict[str, list[str]]:
    """Return what each of them led to when it was written."""
    found: dict[str, list[str]] = read_manifest(HERE / version)["records"]
    return found


EVERY = [(version, name) for version in VERSIONS for name in digests_by_name(version)]
QUICK = [one for one in EVERY if one[1].endswith(("/01", "two/04", "three/04", "four/04"))]
"""The first of each variant, which has take-backs and entries that are no acts, and a few more."""
REST = [one for one in EVERY if one not in QUICK]
CHANGED = "richelieu/two/01"


def differences(version: str, name: str, text: str) -> list[str]:
    """Say in what a record leads elsewhere than it did when it was written."""
    record = Record.from_text(text)
    assert record.to_text() == text
    viewers = ["spectator", *(f"seat {seat}" for seat in range(len(record.names)))]
    found = final_digests(record, read_view_fields(HERE / version))
    pairs = zip(found, digests_by_name(version)[name], strict=True)
    named = zip(["outcome", *viewers], pairs, strict=True)
    return [what for what, (now, known) in named if now != known]


@pytest.mark.parametrize(("version", "name"), QUICK)
def test_a_record_of_each_variant_leads_where_it_did(version: str, name: str) -> None:
    assert differences(version, name, texts_by_name(version)[name]) == []


@pytest.mark.long
@pytest.mark.parametrize("version", VERSIONS)
def test_all_other_records_lead_where_they_did(version: str) -> None:
    names = [name for known, name in REST if known == version]
    found = {name: differences(version, name, texts_by_name(version)[name]) for name in names}
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("version", VERSIONS)
def test_no_record_is_missing(version: str) -> None:
    texts = texts_by_name(version)
    assert [*texts] == [*digests_by_name(version)]
    assert count_records(texts).items() <= read_manifest(HERE / version).items()
    finished = [name for name, text in texts.items() if '\n{"end":' in text]
    taken_back = [text for text in texts.values() if '"do":"take_back"' in text]
    assert {name.split("/")[0] for name in finished} == {"richelieu", "fredericus", "friedrich"}
    assert len(finished) >= 300
    assert len(taken_back) >= 40
    assert any('"stir":true' in text for text in taken_back)
    assert any('"stir":true' not in text for text in taken_back)


@pytest.mark.parametrize("place", [0.02, 0.3, 0.6, 0.97])
def test_a_changed_byte_is_noticed(place: float) -> None:
    text = texts_by_name(VERSIONS[0])[CHANGED]
    at = int(len(text) * place)
    new = "7" if text[at] != "7" else "8"
    with pytest.raises(RecordError):
        differences(VERSIONS[0], CHANGED, f"{text[:at]}{new}{text[at + 1 :]}")


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_view_that_changed_is_noticed(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    known = digests_by_name(VERSIONS[0])[CHANGED]
    changed = [*known]
    changed[place] = "0" * 16
    monkeypatch.setitem(digests_by_name(VERSIONS[0]), CHANGED, changed)
    names = ["outcome", "spectator", "seat 0", "seat 1"]
    assert differences(VERSIONS[0], CHANGED, texts_by_name(VERSIONS[0])[CHANGED]) == [names[place]]


def test_a_new_field_of_a_view_is_welcome_and_one_that_is_gone_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, shown = texts_by_name(VERSIONS[0])[CHANGED], RichelieuState.view
    monkeypatch.setattr(RichelieuState, "view", lambda *given: {**shown(*given), "new": 1})
    assert differences(VERSIONS[0], CHANGED, text) == []

    def view_without_rows(*given: Any) -> dict[str, Any]:
        return {name: value for name, value in shown(*given).items() if name != "rows"}

    monkeypatch.setattr(RichelieuState, "view", view_without_rows)
    assert differences(VERSIONS[0], CHANGED, text) == ["spectator", "seat 0", "seat 1"]


@pytest.mark.parametrize("game", ["richelieu", "fredericus", "friedrich"])
def test_the_command_verifies_a_record(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    name = {"friedrich": "friedrich/west/01"}.get(game, f"{game}/two/01")
    path.write_text(texts_by_name(VERSIONS[0])[name], "utf-8")
    assert main(["--lang", "en", "replay", "--verify", str(path)]) == 0
    path.write_text(path.read_text("utf-8").replace('"seat":0', '"seat":1', 1), "utf-8")
    assert main(["--lang", "en", "replay", "--verify", str(path)]) != 0
    assert capsys.readouterr().err
