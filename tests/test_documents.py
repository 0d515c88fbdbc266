"""What the documents show really runs."""

from __future__ import annotations

import doctest
from itertools import pairwise
from pathlib import Path

import pytest

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
