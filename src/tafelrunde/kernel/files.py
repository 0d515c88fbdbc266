"""Reading and writing files so that no file is ever half written."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path

from tafelrunde.kernel.errors import FileProblem
from tafelrunde.kernel.phrases import Phrase

_KNOWN = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "special",
}


def error_cause(error: OSError) -> str:
    """Return the cause of a file error as a word of the catalogue."""
    return _KNOWN.get(error.errno or 0, "other")


def read_text(path: str | Path, limit: int = 16 << 20) -> str:
    """Read a whole text file of at most `limit` bytes, or raise a FileProblem."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "is not a regular file")
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise _file_problem("file.unreadable", path, error) from error
    if len(data) > limit:
        raise FileProblem(Phrase("file.too_large", {"path": str(path), "limit": limit}))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise FileProblem(Phrase("file.not_text", {"path": str(path)})) from error


def _open_at_once(path: str, flags: int) -> int:
    """Open without waiting for a process at the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write_text(path: str | Path, text: str) -> None:
    """Write a text file all or nothing: a new file beside it, fsync, rename."""
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise FileProblem(Phrase("file.not_text", {"path": str(path)})) from error
    try:
        _replace(Path(os.path.realpath(path)), data)
    except (OSError, ValueError) as error:
        raise _file_problem("file.unwritable", path, error) from error


def _replace(target: Path, data: bytes) -> None:
    mode = _mode_of(target)
    temporary = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}.new")
    file = open(temporary, "xb")  # noqa: SIM115 - the code below must remove the file if writing fails
    try:
        with file:
            if mode is not None:
                os.chmod(temporary, mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _mode_of(target: Path) -> int | None:
    """Return the permissions of the file to be replaced; refuse what is not a regular file."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "is no ordinary file")
    return stat.S_IMODE(status.st_mode)


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _file_problem(key: str, path: str | Path, error: OSError | ValueError) -> FileProblem:
    cause = error_cause(error) if isinstance(error, OSError) else "name"
    return FileProblem(Phrase(key, {"path": str(path), "why": cause}))
