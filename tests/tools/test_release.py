"""A release holds everything, and works where nothing else of the project is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest

import tafelrunde
from tools import release

TIMEOUT = 60
PACKAGES = Path(pytest.__file__).parents[1]
"""Where the packages lie that Tafelrunde needs; nothing is downloaded."""


def test_the_version_stands_in_one_place() -> None:
    assert release.read_version() == tafelrunde.__version__
    settings = (release.ROOT / "pyproject.toml").read_text("utf-8")
    assert 'dynamic = ["version"]' in settings
    assert not re.search(r"^version =", settings, re.MULTILINE)


def test_the_changelog_has_a_section_for_the_version() -> None:
    text = (release.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert release.has_section(text, tafelrunde.__version__)
    assert not release.has_section(text, "Unreleased")
    assert not release.has_section(text, "99.0.0")


def test_uncommitted_changes_block_a_release(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "_git", lambda *_: " M README.md\n")
    assert "README.md" in next(release.obstacles())
    monkeypatch.setattr(release, "_git", lambda *_: "")
    assert [*release.obstacles()] == []
    monkeypatch.setattr(release, "read_version", lambda: "99.0.0")
    assert "99.0.0" in next(release.obstacles())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (built,) = release.build(tmp_path_factory.mktemp("dist"), "wheel")
    return built


def test_the_wheel_holds_client_texts_and_data(wheel: Path) -> None:
    held = release.files_in(wheel)
    for name in (
        "tafelrunde/web/table/table.js",
        "tafelrunde/i18n/de/house.toml",
        "tafelrunde/games/friedrich/data/map.csv",
        "tafelrunde/games/richelieu/texts/en/rules.md",
        "tafelrunde/py.typed",
    ):
        assert name in held
    assert {name for name in release.tracked_files() if (release.SOURCE / name).exists()} <= held


def bare_environment(folder: Path) -> dict[str, str]:
    """Return an environment in which nothing leads to this project."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment, and return the command there."""
    folder = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    has_pip = find_spec("pip") is not None
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index"]
    uv = ["uv", "pip", "install", "--python", str(python), "--offline"]
    subprocess.run([*(pip if has_pip else uv), "--quiet", "--no-deps", str(wheel)], check=True)
    # Their packages come after its own, so that the project's editable install is not seen.
    own = next(folder.glob("lib/python*/site-packages"))
    (own / "needed.pth").write_text(f"{PACKAGES}\n", "utf-8")
    return folder / "bin" / "tafelrunde"


def run_command(command: Path, folder: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [str(command), "--lang", "en", *words],
        cwd=folder,
        env=bare_environment(folder),
        input=typed,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def open_house(command: Path, folder: Path) -> Iterator[str]:
    """Open a house and return its address."""
    words = [str(command), "--lang", "en", "serve", "--port", "0", "--data", "data"]
    with subprocess.Popen(
        words, cwd=folder, env=bare_environment(folder), stdout=subprocess.PIPE, text=True
    ) as house:
        assert house.stdout is not None
        try:
            lines = (re.search(r"http://\S+", line) for line in house.stdout)
            yield next(found[0] for found in lines if found).rstrip("/")
        finally:
            house.terminate()


def fetch(address: str) -> str:
    with urlopen(address, timeout=TIMEOUT) as answer:
        assert answer.status == 200
        return str(answer.read().decode("utf-8"))


@pytest.mark.long
def test_the_wheel_is_what_is_imported(command: Path, tmp_path: Path) -> None:
    code = "import tafelrunde; print(tafelrunde.__file__)"
    output = subprocess.run(
        [str(command.parent / "python"), "-c", code],
        cwd=tmp_path,
        env=bare_environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert Path(output.strip()).is_relative_to(command.parents[1])
    assert run_command(command, tmp_path, "--version") == f"tafelrunde {tafelrunde.__version__}\n"


@pytest.mark.long
@pytest.mark.parametrize("game", ["richelieu", "fredericus"])
def test_a_whole_game_is_played_by_the_installed_command(
    command: Path, tmp_path: Path, game: str
) -> None:
    words = ["play", game, "--players", "2", "--bots", "page", "--seed", "1", "--save", "g.jsonl"]
    run_command(command, tmp_path, *words, typed="1\n" * 2000)
    assert '{"end"' in (tmp_path / "g.jsonl").read_text("utf-8").splitlines()[-1]
    assert "The record is correct" in run_command(
        command, tmp_path, "replay", "g.jsonl", "--verify"
    )


@pytest.mark.long
def test_the_installed_house_shows_its_pages(command: Path, tmp_path: Path) -> None:
    with open_house(command, tmp_path) as house:
        listed = json.loads(fetch(f"{house}/api/games"))
        assert {game["key"] for game in listed} == {"richelieu", "fredericus", "friedrich"}
        for page in ("/", "/new", "/finished", "/settings", "/guide/richelieu"):
            files = re.findall(r'"(/static/[^"]+)"', fetch(house + page))
            assert any(name.endswith(".js") for name in files), page
            assert any(name.endswith(".css") for name in files), page
            for name in files:
                if name.endswith((".js", ".css", ".svg")):
                    assert fetch(house + name), name
