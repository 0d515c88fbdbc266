"""Mistakes that were there once and must not come back."""

from __future__ import annotations

import copy
import json
import os
import pickle
import secrets
from pathlib import Path

import pytest

from tafelrunde.kernel import (
    Game,
    Outcome,
    Phrase,
    Record,
    RecordError,
    SnapshotError,
    final_state,
    write_text,
)
from tafelrunde.kernel.errors import FileProblem
from tafelrunde.lab import Statistics
from tests.kernel.records import (
    SEED,
    chain_lines,
    header_data,
    refusal_of,
    to_json,
    toy_record,
)
from tests.kernel.toy import Toy, ToyState


def test_a_reseed_outlives_a_take_back_to_before_it(toy: Toy) -> None:
    record = toy_record("take 1", "take 1", "take 1", stones=8)
    seen = final_state(record)
    record.note("take_back", to=2, stir=True)
    record.note("take_back", to=1)
    record.act(1, "take 1")
    record.act(0, "take 1")
    again = final_state(record)
    assert isinstance(seen, ToyState)
    assert isinstance(again, ToyState)
    assert again.luck != seen.luck


@pytest.mark.parametrize("stir", ["1", '"yes"', "null"])
def test_a_take_back_with_a_strange_reseed_is_refused(toy: Toy, stir: str) -> None:
    text = chain_lines(
        header_data(),
        '{"n":0,"seat":0,"act":"take 1"}',
        f'{{"n":1,"do":"take_back","to":0,"stir":{stir}}}',
    )
    with pytest.raises(RecordError):
        final_state(Record.from_text(text))


def test_a_raw_lone_surrogate_is_refused(toy: Toy) -> None:
    assert refusal_of('{"tafelrunde":1,"n":"\ud800"}\n')[1] == 1


def test_nesting_of_any_depth_is_refused(toy: Toy) -> None:
    for depth in range(600, 1000):
        nested = "[" * depth + "]" * depth
        assert refusal_of(f'{{"tafelrunde":1,"x":{nested}}}\n')[1] == 1


@pytest.mark.parametrize("name", ["h", "seed"])
def test_fields_in_another_order_are_refused(toy: Toy, name: str) -> None:
    first = json.loads(toy_record().to_text())
    moved = {name: first.pop(name), **first}
    assert refusal_of(f"{to_json(moved)}\n")[1] == 1


@pytest.mark.parametrize("value", [True, 1.0])
def test_a_format_of_another_type_is_refused(toy: Toy, value: object) -> None:
    assert refusal_of(chain_lines(header_data(tafelrunde=value))) == ("record.no_header", 1)


def test_an_outcome_of_another_type_is_refused(toy: Toy) -> None:
    whole = toy_record("take 2", "take 2")
    text = whole.to_text()
    bodies = [line[:-24] + "}" for line in text.splitlines()[1:]]
    bodies[-1] = bodies[-1].replace('"winners":[1]', '"winners":[true]')
    with pytest.raises(RecordError):
        final_state(Record.from_text(chain_lines(header_data(), *bodies)))


def test_an_error_of_a_record_survives_copying_and_pickling() -> None:
    error = RecordError(3, Phrase("record.empty"))
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (other.line, other.phrase) == (error.line, error.phrase)


def test_a_lot_without_games_can_be_joined() -> None:
    total = Statistics(2)
    total.add(Outcome((0,), (2, 1), Phrase("toy.last")), 5)
    total.merge(Statistics(2))
    assert total.games == 1


@pytest.mark.parametrize("chance", [f"00:{1 << 70}:3", f"{'00' * 65}:0:0", "00:-5:-3"])
def test_a_snapshot_with_broken_chance_is_refused(richelieu: Game, chance: str) -> None:
    data = json.loads(richelieu.start(richelieu.options()(), SEED).to_bytes())
    with pytest.raises(SnapshotError):
        richelieu.from_bytes(json.dumps(data | {"chance": chance}).encode())


def test_a_private_file_stays_private(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("old")
    path.chmod(0o600)
    write_text(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_only_regular_files_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(FileProblem):
        write_text(path, "new")


def test_a_temporary_file_of_another_process_is_not_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / ".game.0000.new"
    foreign.write_text("foreign")
    monkeypatch.setattr(secrets, "token_hex", lambda count: "0000")
    with pytest.raises(FileProblem):
        write_text(tmp_path / "game", "new")
    assert foreign.exists()


def test_a_text_that_cannot_be_encoded_is_not_blamed_on_the_file_name(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        write_text(tmp_path / "game", "\ud800")
    assert caught.value.phrase.params.get("why") != "name"
