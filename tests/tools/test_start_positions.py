"""What the page that sets up positions knows of the box is what the rules know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import make_start_positions


def test_the_committed_start_positions_are_what_the_script_makes() -> None:
    assert make_start_positions.main(["--check"]) == 0


def test_changed_start_positions_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_start_positions, "POSITIONS", tmp_path / "box.json")
    assert make_start_positions.main(["--check"]) == 1
    assert "not in step" in capsys.readouterr().err
    assert make_start_positions.main([]) == 0
    assert make_start_positions.main(["--check"]) == 0
