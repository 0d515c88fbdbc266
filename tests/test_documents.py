"""What the documents show really runs."""

from __future__ import annotations

import doctest
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tools.draw_map import COLUMNS, CONTENTS, draw_map, drop_implied, read_imports, read_layers

ROOT = Path(__file__).parents[1]


def test_the_examples_in_the_readme_run() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_a_page_names_is_there(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    words = (ROOT / page).read_text("utf-8").replace("`", " ").split()
    named = {b for a, b in pairwise(words) if a == "make" and b.islower()}
    targets = {name.rstrip(".,:;") for name in named} - {"alone", "lists"}
    assert targets
    assert all(f"\n{target}:" in makefile for target in targets)


def walks() -> list[tuple[str, str]]:
    """Return every file and function that a walk through the code names."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    part = page.partition("## Three walks")[2].partition("\n## ")[0]
    found, file = [], ""
    for name in re.findall(r"`([^`]+)`", part):
        if "/" in name and "." in name:
            file = name
        elif file:
            found.append((file, name))
    return found


def test_every_function_of_a_walk_is_where_the_walk_says() -> None:
    assert len(walks()) > 25
    for file, name in walks():
        code = (ROOT / "src" / "tafelrunde" / file).read_text("utf-8")
        assert re.search(rf"\b{re.escape(name)}\b", code), f"{file} has no {name}"


def test_arrows_on_the_map_go_down_only() -> None:
    rows = {name: row for row, layer in enumerate(read_layers()) for name in layer}
    assert set(rows) == set(CONTENTS) > set(COLUMNS)
    edges = drop_implied(read_imports())
    assert ("cli", "server") in edges
    assert ("cli", "kernel") not in edges, "other arrows lead there"
    assert all(rows[one] < rows[other] for one, other in edges)


def test_every_package_is_on_the_map_by_name() -> None:
    drawn = draw_map()
    folders = {file.parent.name for file in (ROOT / "src" / "tafelrunde").glob("*/__init__.py")}
    assert folders == set(CONTENTS)
    assert all(f">{name}</text>" in drawn for name in folders)
