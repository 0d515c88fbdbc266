"""Which test shows which rule, read from the marks in the tests' source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]


@cache
def rules_index() -> dict[str, list[str]]:
    """Return for every marked place the tests that show it, as `file::test`."""
    index: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        name = file.relative_to(TESTS.parent).as_posix()
        for test, place in _marks(ast.parse(file.read_text("utf-8"))):
            index.setdefault(place, []).append(f"{name}::{test}")
    return index


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Find marks on tests, marks with a name of their own, and those of a whole module."""
    named: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named[node.targets[0].id] = _places(node.value, {})
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [place for mark in node.decorator_list for place in _places(mark, named)]
            yield from ((node.name, place) for place in marks + named.get("pytestmark", []))


def _places(mark: ast.expr, named: dict[str, list[str]]) -> list[str]:
    if isinstance(mark, ast.Name):
        return named.get(mark.id, [])
    if isinstance(mark, ast.List):
        return [place for element in mark.elts for place in _places(element, named)]
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Attribute):
        return []
    if mark.func.attr != "rule":
        return []
    return [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
