"""Games from elsewhere, installed for one test alone.

A package is built without isolation and unpacked into a temporary folder, which only processes
started from here have on their path: the shared environment never changes, and tests that run
at the same time see nothing of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from zipfile import ZipFile

import tafelrunde
from tests.cli.command import PLAIN, Result, environment
from tests.server.processes import PATIENCE, wait_for

HERE = Path(__file__).parent
SOURCES = str(Path(tafelrunde.__file__).parents[1])


@dataclass(frozen=True)
class Installed:
    """A folder with unpacked packages, and commands that find them."""

    site: Path

    @property
    def path(self) -> str:
        """The value of PYTHONPATH for processes that are to find the packages."""
        return os.pathsep.join([str(self.site), SOURCES])

    def environment(self, **changes: str) -> dict[str, str]:
        """Return the environment of such a process."""
        home = str(self.site.parent)
        return environment(PYTHONPATH=self.path, HOME=home, XDG_STATE_HOME=home, **changes)

    def run(
        self, *words: str, typed: str = "", start: Sequence[str] = PLAIN, cwd: Path | None = None
    ) -> Result:
        """Run a command, `tafelrunde` by default, to its end."""
        done = subprocess.run(
            [*start, *words],
            input=typed.encode(),
            capture_output=True,
            timeout=300,
            env=self.environment(COLUMNS="200"),
            cwd=cwd or self.site.parent,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


class PluginHouse:
    """A server process that finds the packages; bots think in processes of its own."""

    def __init__(self, installed: Installed) -> None:
        self.installed = installed
        self.folder = Path(mkdtemp(prefix="house", dir=installed.site.parent))
        self.process: subprocess.Popen[bytes] | None = None
        self.callers: list[object] = []
        self.address = ""

    def start(self) -> PluginHouse:
        """Start the server and wait until it has said where it is."""
        given = {"DATA": str(self.folder), "PORT": "0", "BEAT": "0", "LIMITS": "1000"}
        settings = {f"TAFELRUNDE_{name}": value for name, value in given.items()}
        out, log = self.folder / "out", self.folder / "log"
        with out.open("wb") as to_out, log.open("wb") as to_log:
            self.process = subprocess.Popen(
                [*PLAIN, "serve"],
                stdout=to_out,
                stderr=to_log,
                env=self.installed.environment(PYTHONUNBUFFERED="1", **settings),
                cwd=self.folder,
            )
        process = self.process
        wait_for(lambda: "Ctrl-C" in out.read_text() or process.poll() is not None, 4 * PATIENCE)
        assert process.poll() is None, log.read_text("utf-8")
        words = out.read_text().split()
        self.address = next(word for word in words if word.startswith("http://"))
        return self

    def end(self) -> None:
        """Stop the server."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)


def install(folder: Path, *packages: Path) -> Installed:
    """Build packages and unpack them below a temporary folder."""
    site = folder / "site"
    for package in packages:
        with ZipFile(build_wheel(package, folder / "build" / package.name)) as wheel:
            wheel.extractall(site)
    return Installed(site)


def build_wheel(package: Path, folder: Path) -> Path:
    """Build the wheel of a copy of a package with the build tool of this environment."""
    source = folder / "source"
    shutil.copytree(package, source, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel
