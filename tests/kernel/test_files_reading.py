from __future__ import annotations

import builtins
import errno
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.kernel import FileProblem, Phrase, read_text
from tafelrunde.kernel.files import error_cause


def problem_reading(path: str | Path, limit: int = 100) -> Phrase:
    with pytest.raises(FileProblem) as caught:
        read_text(path, limit)
    return caught.value.phrase


def unreadable_phrase(path: str | Path, cause: str) -> Phrase:
    return Phrase("file.unreadable", {"path": str(path), "why": cause})


def test_a_text_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("Grüße\r\n\nЯ".encode())
    assert read_text(path) == read_text(str(path)) == "Grüße\r\n\nЯ"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert problem_reading(tmp_path / "absent") == unreadable_phrase(tmp_path / "absent", "missing")
    below = tmp_path / "absent" / "a.txt"
    assert problem_reading(below) == unreadable_phrase(below, "missing")


def test_a_file_below_a_file_is_missing(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    assert problem_reading(tmp_path / "a" / "b") == unreadable_phrase(
        tmp_path / "a" / "b", "missing"
    )


def test_a_folder_is_refused_as_a_file(tmp_path: Path) -> None:
    assert problem_reading(tmp_path) == unreadable_phrase(tmp_path, "folder")


@pytest.mark.parametrize("path", ["a\0b", "\0", "\ud800"])
def test_a_name_no_file_can_have_is_refused(path: str) -> None:
    assert problem_reading(path) == unreadable_phrase(path, "name")


def test_a_name_too_long_is_refused(tmp_path: Path) -> None:
    assert problem_reading(tmp_path / ("x" * 300)) == unreadable_phrase(
        tmp_path / ("x" * 300), "name"
    )


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.EACCES, "forbidden"),
        (errno.EPERM, "forbidden"),
        (errno.EIO, "other"),
        (errno.EMFILE, "other"),
    ],
)
def test_an_error_of_the_system_is_put_into_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, cause: str
) -> None:
    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise OSError(number, "no")

    path = tmp_path / "a"
    path.write_text("there")
    with monkeypatch.context() as patch:
        patch.setattr(builtins, "open", refuse)
        found = problem_reading(path)
    assert found == unreadable_phrase(path, cause)


def test_an_error_without_a_number_has_a_word_too() -> None:
    assert error_cause(OSError("no number")) == "other"


@pytest.mark.parametrize(
    "data", [b"\xff", b"\xc3", b"a\x80", b"\xed\xa0\x80", "Grüße".encode("latin-1")]
)
def test_bytes_that_are_no_utf_8_are_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a"
    path.write_bytes(data)
    assert problem_reading(path) == Phrase("file.not_text", {"path": str(path)})


def test_a_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x" * 100)
    assert read_text(path, 100) == "x" * 100


def test_the_limit_counts_bytes_not_letters(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("ä" * 51, "utf-8")
    assert problem_reading(path) == Phrase("file.too_large", {"path": str(path), "limit": 100})


def test_a_device_is_refused_as_a_file() -> None:
    with pytest.raises(FileProblem) as caught:
        read_text("/dev/zero")
    assert caught.value.phrase == unreadable_phrase(Path("/dev/zero"), "special")


def test_a_pipe_is_not_waited_for_even_behind_a_link(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for name in ("pipe", "link"):
        with pytest.raises(FileProblem) as caught:
            read_text(tmp_path / name)
        assert caught.value.phrase == unreadable_phrase(tmp_path / name, "special")


def test_the_usual_limit_is_sixteen_mebibytes(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * (16 * 1024 * 1024 + 1))
    with pytest.raises(FileProblem) as caught:
        read_text(path)
    expected = Phrase("file.too_large", {"path": str(path), "limit": 16 * 1024 * 1024})
    assert caught.value.phrase == expected


@given(st.binary(max_size=30))
def test_any_bytes_are_text_or_a_file_problem(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(data)
    try:
        read: str | Phrase = read_text(path)
    except FileProblem as error:
        read = error.phrase
    try:
        assert read == data.decode()
    except UnicodeDecodeError:
        assert read == Phrase("file.not_text", {"path": str(path)})
