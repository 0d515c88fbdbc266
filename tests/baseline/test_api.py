"""Clients of an earlier version get the same answers as before."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from tafelrunde import __version__
from tests.baseline.archives import VERSIONS
from tests.baseline.transcripts import (
    WORDS,
    Step,
    differences,
    improved_fields,
    mask,
    open_house,
    read_transcripts,
)

JOURNEYS = [(version, journey) for version in VERSIONS for journey in read_transcripts(version)]


def replay(steps: list[Step], folder: Path, are_words_compared: bool = True) -> list[str]:
    """Do the steps of a journey; say at which one the house answers otherwise, and how."""
    with open_house(folder) as player:
        for number, step in enumerate(steps):
            words = (set() if are_words_compared else WORDS) | improved_fields(step)
            found = player.do(step)
            known = {name: step[name] for name in ("status", "reply") if name in step}
            told = [*differences(mask(known, words), mask(found, words))]
            if told:
                where = f"{number}: {step['who']} {step['do']} {step.get('path', '')}"
                return [where, *told]
    return []


@pytest.mark.parametrize(("version", "journey"), JOURNEYS)
def test_a_journey_is_answered_as_before(version: str, journey: str, tmp_path: Path) -> None:
    steps = read_transcripts(version)[journey]
    assert replay(steps, tmp_path, are_words_compared=version == __version__) == []


def first_steps() -> list[Step]:
    """Return the beginning of a journey, to be changed."""
    return copy.deepcopy(read_transcripts(VERSIONS[0])["championship"][:6])


def test_another_status_is_noticed(tmp_path: Path) -> None:
    steps = first_steps()
    steps[-1]["status"] = 500
    assert replay(steps, tmp_path, are_words_compared=False)[1:] == [".status: 500 became 200"]


def test_a_field_that_is_gone_is_noticed(tmp_path: Path) -> None:
    steps = first_steps()
    steps[0]["reply"]["gone"] = None
    assert replay(steps, tmp_path)[1:] == [".reply.gone is missing"]


def test_another_value_is_noticed_and_a_new_field_is_not() -> None:
    known = {"n": 1, "id": "x", "list": [{"a": None}]}
    assert [*differences(known, {**known, "new": 2})] == []
    assert [*differences(known, {**known, "n": True})] == [".n: 1 became True"]
    assert [*differences(known, {**known, "list": []})] == [".list: [{'a': None}] became []"]
    assert mask(known, {"id", "list"}) == {"n": 1, "id": "<string>", "list": "<array>"}


def test_transcripts_hold_no_secrets() -> None:
    for version in VERSIONS:
        for steps in read_transcripts(version).values():
            for step in steps:
                reply = step.get("reply")
                if isinstance(reply, dict) and reply.get("csrf"):
                    assert reply["csrf"] == "<string>"
