"""Plots of what happened at which place."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tafelrunde.games import find_game
from tafelrunde.i18n import Translator
from tafelrunde.lab import Statistics, simulate
from tafelrunde.lab.layer_plots import MAX_BARS, draw_layer, write_layer_plots

SVG = "{http://www.w3.org/2000/svg}"


def words_of(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def radii_of(svg: str) -> list[float]:
    return [float(element.attrib["r"]) for element in ET.fromstring(svg).iter(f"{SVG}circle")]


def test_layers_are_added_up_and_become_means() -> None:
    statistics = Statistics(2)
    statistics.games = 4
    statistics.add_layers({"held": {"a": 1.0, "b": 2.0}})
    statistics.add_layers({"held": {"a": 1.0}})
    assert statistics.mean_layers() == {"held": {"a": 0.5, "b": 0.5}}


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_add_up_the_same_layers(workers: int) -> None:
    game = find_game("richelieu")
    results = simulate(game, game.options()(), 60, "1", workers, has_layers=True)
    alone = simulate(game, game.options()(), 60, "1", has_layers=True)
    assert results.layers == alone.layers
    assert sum(results.layers["winners"].values()) > 60


def test_layers_are_counted_only_if_they_are_wanted() -> None:
    game = find_game("richelieu")
    assert simulate(game, game.options()(), 3, "1").layers == {}


def test_a_plan_has_a_dot_for_each_place_and_a_larger_one_for_a_larger_number() -> None:
    positions = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (0.0, 100.0)}
    svg = draw_layer("Title", {"a": 1.0, "b": 0.25}, positions)
    assert sorted(radii_of(svg)) == [1.5, 1.5, 1.5, 7.0, 14.0]
    assert {"Title", "a 1.00", "b 0.25"} == set(words_of(svg))


def test_names_that_would_overlap_are_left_out() -> None:
    positions = {"a": (0.0, 0.0), "b": (0.001, 0.0), "c": (100.0, 100.0)}
    assert "b 0.25" not in words_of(draw_layer("T", {"a": 1.0, "b": 0.25}, positions))


def test_places_without_a_position_are_shown_as_bars() -> None:
    svg = draw_layer("T", {"a": 1.0, "b & c": 2.0}, {"a": (0.0, 0.0)})
    assert words_of(svg)[1:] == ["b & c", "2.00", "a", "1.00"]


def test_many_bars_are_cut_to_the_largest() -> None:
    numbers = {f"place {n}": float(n) for n in range(MAX_BARS + 5)}
    assert len(words_of(draw_layer("T", numbers, {}))) == 1 + 2 * MAX_BARS


def test_a_layer_without_numbers_is_an_empty_plan() -> None:
    assert radii_of(draw_layer("T", {}, {"a": (0.0, 0.0)})) == [1.5]


@pytest.mark.parametrize("key", ["richelieu", "friedrich"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_place_of_a_layer_has_a_position_and_every_layer_a_title(
    tmp_path: Path, key: str, language: str
) -> None:
    game = find_game(key)
    results = simulate(game, game.options()(), 2, "1", has_layers=True)
    assert results.layers
    for numbers in results.layers.values():
        assert numbers.keys() <= game.place_positions().keys()
    say = Translator(language).say
    written = write_layer_plots(tmp_path, game, results.mean_layers(), say)
    assert len(written) == len(results.layers)
    for path in written:
        assert words_of(path.read_text("utf-8"))[0].lower().startswith(key)
