"""Groups of codes: numbers without a gap, each with the name under which it is told."""

from __future__ import annotations

from types import ModuleType

import pytest

from tafelrunde.games.friedrich.actions import action_codes
from tafelrunde.games.friedrich.model import components, fate_questions, march_records

NATIONS = ["PRUSSIA", "HANOVER", "RUSSIA", "SWEDEN", "AUSTRIA", "IMPERIAL", "FRANCE"]
ROLES = ["FRIEDRICH", "ELISABETH", "MARIA_THERESIA", "POMPADOUR"]
SUITS = ["SPADES", "CLUBS", "HEARTS", "DIAMONDS"]
PHASES = [
    "ALLOT",
    "DISCARD",
    "OPTION",
    "MOVE",
    "SPLIT",
    "SHARE",
    "COMBATS",
    "EVADE",
    "DUEL",
    "RESERVE",
    "RETREAT",
    "RECLAIM",
    "FATE",
    "RETIRE",
    "OVER",
]
VERBS = [
    "ARMIES_",
    "DISCARD_",
    "OPTION_",
    "DECLINE",
    "MARCH",
    "BACK",
    "PAY",
    "RAISE",
    "BRING",
    "END",
    "ATTACK",
    "STEP",
    "STAND",
    "PLAY",
    "DOUBLE",
    "VALUE",
    "GIVE_WAY",
    "RETREAT_TO",
    "GAIN",
    "LOSE",
    "OFFER",
    "SWAP",
    "GIVE",
    "SHIFT",
    "FLIP",
    "RETIRE_",
    "RECLAIM_",
]
DECISIONS = ["UNDECIDED", "DECLARED", "DECLINED"]
RECORDS = ["MARCHED", "BROUGHT", "RAISED"]
GROUPS = {
    "nations": (components, NATIONS),
    "roles": (components, ROLES),
    "suits": (components, SUITS),
    "phases": (components, PHASES),
    "decisions": (components, DECISIONS),
    "verbs": (action_codes, VERBS),
    "records": (march_records, RECORDS),
}
OTHER_NAMES = {
    "MOVE": "movement",
    "DUEL": "combat",
    "DOUBLE": "play",
    "VALUE": "reserve",
    "RETREAT_TO": "retreat",
    "SHIFT": "move",
}
"""What is told under another name than that of its code."""


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_of_codes_has_no_gap_and_no_code_twice(group: str) -> None:
    module, names = GROUPS[group]
    assert [getattr(module, name) for name in names] == list(range(len(names)))


@pytest.mark.parametrize(
    ("module", "names", "table"),
    [
        (components, NATIONS, components.NATIONS),
        (components, ROLES, components.ROLES),
        (components, SUITS, components.SUITS),
        (components, PHASES, components.PHASES),
        (action_codes, VERBS, action_codes.VERBS),
    ],
    ids=["nations", "roles", "suits", "phases", "verbs"],
)
def test_the_name_of_a_code_is_found(
    module: ModuleType, names: list[str], table: tuple[str, ...]
) -> None:
    assert len(table) == len(names)
    for name in names:
        words = OTHER_NAMES.get(name, name.rstrip("_").lower())
        assert table[getattr(module, name)].replace("-", "_").replace(" ", "_") == words


def test_every_verb_fits_into_a_code() -> None:
    assert len(VERBS) <= action_codes.VERB + 1


def test_no_question_of_fate_is_numbered_like_a_lasting_effect() -> None:
    assert components.LASTING.isdisjoint(fate_questions.QUESTIONS)
    assert len(fate_questions.QUESTIONS) == 11
