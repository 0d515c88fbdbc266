"""The TypeScript types of the client are made from the Python types, and games keep to them."""

from __future__ import annotations

import types
from collections.abc import Mapping
from random import Random
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from tafelrunde.conformance import ConformanceFailure
from tafelrunde.conformance.board_types import check_board_types, find_mismatches, require_type
from tafelrunde.games.fredericus import board_types as fredericus_types
from tafelrunde.games.friedrich.information import board_types as friedrich_types
from tafelrunde.kernel import State, find_game, seed_from_text
from tafelrunde.web.typescript import declare_types
from tests.conformance.case import ALL_CASES
from tools import make_types


class Inner(TypedDict):
    """Something in a view."""

    seat: int | None


class Listed(TypedDict):
    seat: int | None


class View(TypedDict):
    phase: Literal["play", "over"]
    inner: Inner | None
    listed: list[Listed]
    pair: Annotated[list[str | int], tuple[str, int]]
    counts: Mapping[str, float]
    mixed: list[int | str]
    more: NotRequired[bool]


def declare_view() -> str:
    module = types.ModuleType("view_of_a_test")
    module.View = View  # type: ignore[attr-defined]  # a module is made for the test
    return declare_types(module, "A note.")


def test_the_declarations_in_the_package_are_what_the_types_say() -> None:
    assert [*make_types.out_of_date()] == []


def test_a_changed_type_makes_a_declaration_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [*make_types.declarations()]
    changed = [(path, text.replace("number", "string")) for path, text in found]
    monkeypatch.setattr(make_types, "declarations", lambda: iter(changed))
    assert len([*make_types.out_of_date()]) == len(found) > 3


def test_each_python_type_has_its_typescript_type() -> None:
    lines = declare_view().splitlines()
    assert '  phase: "play" | "over";' in lines
    assert "  listed: Listed[];" in lines
    assert "  pair: [string, number];" in lines
    assert "  counts: { [name: string]: number };" in lines
    assert "  mixed: (number | string)[];" in lines
    assert "  more?: boolean;" in lines
    assert "/** Something in a view. */" in lines


def test_null_is_absent_from_objects_of_a_view_but_not_from_lists() -> None:
    text = declare_view()
    assert "export type Inner = {\n  seat?: number;\n};" in text
    assert "export type Listed = {\n  seat: number | null;\n};" in text
    assert "  inner?: Inner;" in text


def test_a_type_that_json_lacks_is_refused() -> None:
    module = types.ModuleType("types_of_a_test")
    module.Odd = dict[str, set[int]]  # type: ignore[attr-defined]  # likewise
    with pytest.raises(TypeError, match="no JSON has"):
        declare_types(module, "")


SOUND: dict[str, Any] = {
    "phase": "play",
    "inner": {"seat": None},
    "listed": [{"seat": 1}],
    "pair": ["a", 1],
    "counts": {"a": 1},
    "mixed": [1, "a"],
}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "begun"}, "view.phase"),
        ({"inner": {}}, "view.inner"),
        ({"listed": [{"seat": True}]}, "view.listed"),
        ({"listed": [{"seat": 1, "name": "Anna"}]}, "'name'"),
        ({"pair": ["a", 1, 2]}, "3 entries"),
        ({"pair": [1, "a"]}, "view.pair"),
        ({"counts": {"a": "1"}}, "view.counts.a"),
        ({"mixed": "ab"}, "no list"),
        ({"extra": 1}, "'extra'"),
    ],
)
def test_a_wrong_field_is_found(change: dict[str, object], why: str) -> None:
    require_type(SOUND, View, "view")
    with pytest.raises(ConformanceFailure, match=why):
        require_type(SOUND | change, View, "view")


def test_a_missing_field_is_found() -> None:
    less = {name: value for name, value in SOUND.items() if name != "phase"}
    assert [*find_mismatches(less, View, "view")] == ["view has no 'phase'"]


@pytest.mark.parametrize("key", ["fredericus", "friedrich", "richelieu"])
def test_a_view_with_another_field_fails_the_check_of_its_game(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = next(case for case in ALL_CASES if case.game.key == key)
    kind = type(case.start("types"))
    honest = kind.view
    monkeypatch.setattr(kind, "view", lambda self, seat: honest(self, seat) | {"secret": 1})
    with pytest.raises(ConformanceFailure, match="'secret'"):
        check_board_types(case)


def play_positions(key: str, acts: int) -> list[State]:
    """Return the positions of the first acts of a game."""
    game = find_game(key)
    state, rng = game.start(game.options()(), seed_from_text("types")), Random(3)
    found: list[State] = []
    while state.to_act is not None and len(found) < acts:
        found.append(state.copy())
        state.push(state.random_action(rng))
    return found


def test_previews_of_marches_and_ranges_are_what_the_types_say() -> None:
    marches = 0
    for state in play_positions("friedrich", 120)[::6]:
        assert state.to_act is not None
        for city in [stack["city"] for stack in state.view(None)["stacks"]]:  # type: ignore[union-attr,call-overload,index]  # JSON
            [found] = state.preview_selection({"city": city}, state.to_act)
            require_type(found, friedrich_types.RangePreview, "range")
        for action in state.legal_actions()[:3]:
            parts = state.action_data(action)
            if parts["verb"] == "march":
                start = {"who": parts["who"], "city": parts["path"][0]}  # type: ignore[index]  # JSON
                for found in state.preview_selection(start, state.to_act):
                    require_type(found, friedrich_types.MarchPreview, "march")
                    marches += 1
    assert marches


def test_the_way_to_a_catch_is_what_the_types_say() -> None:
    found = [
        preview
        for state in play_positions("fredericus", 200)
        for preview in state.preview_selection({"nearest": "catch"}, state.to_act or 0)
    ]
    assert found
    for preview in found:
        require_type(preview, fredericus_types.NearestCatch, "catch")
