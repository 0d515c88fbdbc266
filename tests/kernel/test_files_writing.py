from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import FileProblem, Phrase, files, read_text, write_text

Break = Callable[[pytest.MonkeyPatch, BaseException], None]


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file with something in it, alone in its folder."""
    path = tmp_path / "game.jsonl"
    path.write_text("old")
    return path


def raise_on_call(error: BaseException) -> Callable[..., Any]:
    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise error

    return refuse


def note_calls(steps: list[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def note(*args: Any) -> Any:
        steps.append(name)
        return function(*args)

    return note


class Stuck:
    """A file that can be opened but not written: half of the data, then the error."""

    def __init__(self, path: Path, error: BaseException) -> None:
        self.inner = open(path, "xb")  # noqa: SIM115, PTH123 - closed in __exit__
        self.error = error

    def __enter__(self) -> Stuck:
        return self

    def __exit__(self, *args: object) -> None:
        self.inner.close()

    def write(self, data: bytes) -> None:
        self.inner.write(data[: len(data) // 2])
        raise self.error


def break_write(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    patch.setattr(files, "open", lambda path, mode: Stuck(path, error), raising=False)


def break_fsync(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    patch.setattr(os, "fsync", raise_on_call(error))


def break_replace(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    patch.setattr(os, "replace", raise_on_call(error))


def break_open(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    patch.setattr(files, "open", raise_on_call(error), raising=False)


BREAKS = [break_open, break_write, break_fsync, break_replace]


def cause_of_failed_write(path: Path | str, text: str = "new") -> str:
    with pytest.raises(FileProblem) as caught:
        write_text(path, text)
    phrase = caught.value.phrase
    assert phrase == Phrase("file.unwritable", {"path": str(path), "why": phrase.params["why"]})
    return str(phrase.params["why"])


def file_names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def is_untouched(path: Path) -> bool:
    return path.read_text() == "old" and file_names(path.parent) == [path.name]


@given(st.text(st.characters(codec="utf-8"), max_size=200))
def test_what_is_written_is_read_again(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "round"
    write_text(path, text)
    assert read_text(path) == text


def test_a_new_file_is_written_alone(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Grüße\r\n")
    assert (tmp_path / "a.txt").read_bytes() == "Grüße\r\n".encode()
    assert file_names(tmp_path) == ["a.txt"]


def test_an_old_file_is_replaced(target: Path) -> None:
    write_text(str(target), "new")
    assert target.read_text() == "new"
    assert file_names(target.parent) == [target.name]


@pytest.mark.parametrize("broken", BREAKS)
@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EFBIG, "full"),
        (errno.EACCES, "forbidden"),
        (errno.EROFS, "forbidden"),
        (errno.EIO, "other"),
    ],
)
def test_a_failure_at_any_step_leaves_everything_as_it_was(
    target: Path, monkeypatch: pytest.MonkeyPatch, broken: Break, number: int, cause: str
) -> None:
    with monkeypatch.context() as patch:
        broken(patch, OSError(number, "no"))
        found = cause_of_failed_write(target)
    assert found == cause
    assert is_untouched(target)


@pytest.mark.parametrize("broken", BREAKS)
def test_an_interruption_at_any_step_leaves_everything_as_it_was(
    target: Path, monkeypatch: pytest.MonkeyPatch, broken: Break
) -> None:
    with monkeypatch.context() as patch:
        broken(patch, KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            write_text(target, "new")
    assert is_untouched(target)


def test_a_folder_that_cannot_be_synced_is_no_failure(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", raise_on_call(OSError(errno.EACCES, "no")))
        write_text(target, "new")
    assert target.read_text() == "new"


def test_data_is_on_the_disk_before_the_rename(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("fsync", "replace"):
            patch.setattr(os, name, note_calls(steps, name, getattr(os, name)))
        write_text(target, "new")
    assert steps == ["fsync", "replace", "fsync"]


def test_a_folder_cannot_be_written(tmp_path: Path) -> None:
    assert cause_of_failed_write(tmp_path) == "folder"
    assert file_names(tmp_path) == []


def test_a_file_in_a_missing_folder_cannot_be_written(tmp_path: Path) -> None:
    assert cause_of_failed_write(tmp_path / "absent" / "a") == "missing"
    assert file_names(tmp_path) == []


def test_a_file_below_a_file_cannot_be_written(target: Path) -> None:
    assert cause_of_failed_write(target / "below") == "missing"
    assert is_untouched(target)


@pytest.mark.parametrize("name", ["a\0b", "x" * 300])
def test_a_name_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    assert cause_of_failed_write(f"{tmp_path}/{name}") == "name"
    assert file_names(tmp_path) == []


def test_a_text_that_cannot_be_encoded_is_refused(target: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        write_text(target, "a\ud800b")
    assert caught.value.phrase.key == "file.not_text"
    assert is_untouched(target)


@pytest.mark.parametrize("name", ["ä" * 120, "x" * 255])
def test_the_longest_names_can_be_written(tmp_path: Path, name: str) -> None:
    write_text(tmp_path / name, "new")
    assert file_names(tmp_path) == [name]


def test_through_a_link_its_target_is_replaced(target: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    link = other / "link"
    link.symlink_to(target)
    write_text(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert file_names(other) == ["link"]


def test_through_a_link_to_nothing_its_target_is_made(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    write_text(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "target").read_text() == "new"


FILL = """
import resource, signal, sys
from tafelrunde.kernel import FileProblem, write_text
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    write_text(sys.argv[1], "new" * int(sys.argv[2]))
except FileProblem as error:
    print(error.phrase.key, error.phrase.params["why"])
"""


@pytest.mark.parametrize("count", ["1366", "3000", "100000"])
def test_a_disk_that_is_really_full_leaves_the_old_file(target: Path, count: str) -> None:
    command = [sys.executable, "-c", FILL, str(target), count]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (done.stdout, done.stderr) == ("file.unwritable full\n", "")
    assert is_untouched(target)
