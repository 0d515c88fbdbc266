"""What lies in deploy/ and stands in the documents about running a house is true."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tafelrunde.server.ops.metrics import Metrics
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.store import Store

ROOT = Path(__file__).parents[1]
FILES = [*sorted((ROOT / "deploy").iterdir()), ROOT / "docs/operations.md", ROOT / "docs/server.md"]
SETTINGS = {name.upper() for name in Settings.model_fields}
VERIFY = shutil.which("systemd-analyze")


def named_settings(text: str) -> set[str]:
    """Return the settings that a text names."""
    return set(re.findall(r"TAFELRUNDE_([A-Z_]+)", text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_in_the_docs_exists(path: Path) -> None:
    assert named_settings(path.read_text("utf-8")) <= SETTINGS | {"SETTINGS", "TEXTS"}


def test_every_setting_is_explained() -> None:
    assert named_settings((ROOT / "docs/server.md").read_text("utf-8")) >= SETTINGS


def test_every_metric_is_documented(tmp_path: Path) -> None:
    store, metrics = Store.in_folder(tmp_path), Metrics()
    store.create()
    metrics.observe_store(store, str(tmp_path))
    made = re.findall(r"^# TYPE (tafelrunde_\w+)", metrics.render().decode(), re.MULTILINE)
    store.close()
    kept = {name for name in made if not name.endswith("_created")}
    text = (ROOT / "docs/operations.md").read_text("utf-8")
    assert len(kept) > 6
    assert {name for name in kept if f"`{name}" not in text} == set()


def test_every_file_named_in_the_docs_exists() -> None:
    text = (ROOT / "docs/operations.md").read_text("utf-8")
    linked = re.findall(r"\]\(\.\./(deploy/?[\w.-]*)\)", text)
    copied = re.findall(r"deploy/[\w.-]+", text)
    assert all((ROOT / name).exists() for name in [*linked, *copied])
    assert {path.name for path in (ROOT / "deploy").iterdir()} <= {
        Path(name).name for name in [*linked, *copied]
    }


def test_the_container_file_copies_only_what_is_there() -> None:
    text = (ROOT / "deploy/Containerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)
    assert copied
    assert all((ROOT / name).exists() for line in copied for name in line.split())
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    removed = text[text.index("uninstall --yes --quiet") :].split("\n\n")[0]
    wanted = set(re.findall(r"[a-z][a-z-]+", removed)) - {"uninstall", "yes", "quiet"}
    assert all(f"\n{name}==" in lock for name in wanted - {"-"} if not name.startswith("-"))


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_every_proxy_blocks_the_metrics(name: str) -> None:
    assert re.search(r"/metrics[^#]*404", (ROOT / "deploy" / name).read_text("utf-8"))


@pytest.mark.skipif(VERIFY is None, reason="needs systemd-analyze")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    units = []
    for path in (ROOT / "deploy").glob("tafelrunde*.*"):
        text = path.read_text("utf-8").replace("/opt/tafelrunde/.venv/bin/tafelrunde", "/bin/true")
        units.append(tmp_path / path.name)
        units[-1].write_text(text, "utf-8")
    assert len(units) == 3
    result = subprocess.run(
        [str(VERIFY), "verify", *map(str, units)], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
