"""Builds wheel and sdist into dist/: `make release`.

Nothing is built from a tree with changes that are not committed, or for a version that has no
section in the CHANGELOG. What is built must hold the client, the texts and the data.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"


def read_version() -> str:
    """Return the version of the package, from the one place where it stands."""
    text = (SOURCE / "tafelrunde" / "__init__.py").read_text("utf-8")
    match = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert match, "tafelrunde/__init__.py names no version"
    return match[1]


def has_section(changelog: str, version: str) -> bool:
    """Return whether a changelog has a dated section for a version."""
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$"
    return re.search(heading, changelog, re.MULTILINE) is not None


def obstacles() -> Iterator[str]:
    """Say what stands in the way of a release."""
    changed = _git("status", "--porcelain")
    if changed:
        yield f"there are changes that are not committed:\n{changed}"
    version = read_version()
    if not has_section((ROOT / "CHANGELOG.md").read_text("utf-8"), version):
        yield f"CHANGELOG.md has no section “## [{version}] - YYYY-MM-DD”"


def tracked_files() -> set[str]:
    """Return every file of the package that git knows, by its path in the wheel."""
    listed = _git("ls-files", "src/tafelrunde").splitlines()
    return {str(Path(name).relative_to("src")) for name in listed}


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def build(folder: Path, *targets: str) -> list[Path]:
    """Build into a folder without a network, and return the files."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    for target in targets:
        command += ["-t", target]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.glob(f"tafelrunde-{read_version()}*"))


def files_in(built: Path) -> set[str]:
    """Return the files of a wheel or sdist by their paths in the package."""
    if built.suffix == ".whl":
        return set(zipfile.ZipFile(built).namelist())
    with tarfile.open(built) as archive:
        return {name.partition("/src/")[2] or name for name in archive.getnames()}


def main() -> int:
    """Check, build, and check what was built."""
    problems = [*obstacles()]
    if not problems:
        for built in build(ROOT / "dist"):
            problems += [f"{built.name} lacks {n}" for n in tracked_files() - files_in(built)]
            print(f"built dist/{built.name}")
    for problem in problems:
        print(f"release: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
