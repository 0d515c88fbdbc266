"""Taking back against playing the whole phase again without the march (F14).

A diary keeps every act of a movement phase with its effects. To take a march back, all other acts
are played again from the beginning of the phase: each must be legal and do what it did.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from tafelrunde.games.friedrich.model.atlas import IDS
from tafelrunde.games.friedrich.model.components import NATION_OF, NATIONS
from tafelrunde.games.friedrich.rules.recruitment import unit_price
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich import march_reference
from tests.games.friedrich.build import acts, play
from tests.games.friedrich.march_reference import random_position

F14 = pytest.mark.rule("F14")
CARDS = [f"{suit} {value}" for suit in ("spades", "hearts") for value in (6, 9, 12, 13)]
KEPT = ("where", "pool", "total", "conquered", "marked", "face_down", "moved", "hands", "discards",
        "occupied", "reinforced", "charged", "substitute", "credit", "stage")  # fmt: skip


class DoneAct(NamedTuple):
    """An act, the numbers of armies named after it, and what it did."""

    text: str
    numbers: tuple[str, ...]
    effects: tuple[Any, ...]


def stacks_of(state: FriedrichState) -> list[tuple[int, ...]]:
    """List the nation's stacks as groups of generals."""
    places = [march_reference.pieces_on(state, city) for city in sorted({*state.where} - {-1, -2})]
    mine = [tuple(p) for p in places if NATION_OF[p[0]] == state.nation]
    return [stack for stack in mine if march_reference.is_general(stack[0])]


def effects_of(before: FriedrichState, after: FriedrichState, text: str) -> tuple[Any, ...]:
    """Say what an act did, as far as a take-back must not change it."""
    verb = text.split()[0]
    if verb == "march":
        who, path = march_reference.parse_march(text, before)
        end = path[-1]
        united = set(march_reference.pieces_on(after, end)) - set(who)
        trains = [p for p in range(35) if before.where[p] >= 0 > after.where[p]]
        fresh = after.marked & ~before.marked
        return (end, before.conquered ^ after.conquered, fresh, trains, united,
                after.phase == "split")  # fmt: skip
    if verb == "bring":
        gained = [p for p in range(35) if after.where[p] >= 0 > before.where[p]]
        city = after.where[gained[0]]
        others = [p for p in march_reference.pieces_on(after, city) if p not in gained]
        return (len(gained), city, others, unit_price(before, before.nation))
    if verb == "raise":
        return (unit_price(before, before.nation), sorted(stacks_of(before)))
    return ()


def do_act(state: FriedrichState, text: str, numbers: tuple[str, ...] | Random) -> DoneAct:
    """Carry out an act and name armies, those given or any."""
    before = state.copy()
    play(state, text)
    effects = effects_of(before, state, text)
    named: list[str] = []
    while state.phase in ("split", "share"):
        number = numbers.choice(acts(state)) if isinstance(numbers, Random) else numbers[len(named)]
        play(state, number)
        named.append(number)
    return DoneAct(text, tuple(named), effects)


def repeats_the_same(state: FriedrichState, done: DoneAct) -> bool:
    """Do something once more; return whether it was legal and did the same. Credit is no matter."""
    verb = done.text.split()[0]
    state.credit = 0 if verb == "pay" else 900
    if verb != "march":
        return _repeats_the_same(state, done)
    # A listed road stands for all with the same effects.
    who, start = done.text.split()[1], done.text.split()[2].split("-")[0]
    listed = [t for t in acts(state, "march") if t.startswith(f"march {who} {start}")]
    return any(_repeats_the_same(state, done._replace(text=text)) for text in [done.text, *listed])


def _repeats_the_same(state: FriedrichState, done: DoneAct) -> bool:
    if state.check(state.parse(done.text)) is not None:
        return False
    trial = state.copy()
    trial.push(trial.canonical(trial.parse(done.text)))
    if effects_of(state, trial, done.text) != done.effects:
        return False
    for number in done.numbers:
        if number not in acts(trial):
            return False
        trial.push(trial.parse(number))
    do_act(state, done.text, done.numbers)
    return True


def replay_without(
    start: FriedrichState, diary: list[DoneAct], index: int
) -> FriedrichState | None:
    """Play the phase again without a march; None if that cannot be."""
    state = start.copy()
    for done in diary[:index] + diary[index + 1 :]:
        if not repeats_the_same(state, done):
            return None
    state.credit = 0
    return state


def take_back_text(state: FriedrichState, done: DoneAct) -> str:
    who = done.text.split()[1]
    return f"back train {IDS[done.effects[0]]}" if who == "train" else f"back {who}"


def compare_take_backs(
    state: FriedrichState, start: FriedrichState, diary: list[DoneAct]
) -> list[int]:
    """Compare what may be taken back; return the marches that may."""
    found = {}
    for index, done in enumerate(diary):
        if done.text.startswith("march"):
            played = replay_without(start, diary, index)
            if played is not None:
                found[take_back_text(state, done)] = (index, played)
    assert sorted(acts(state, "back")) == sorted(found)
    for text, (_, played) in found.items():
        trial = state.copy()
        play(trial, text)
        for field in KEPT:
            assert getattr(trial, field) == getattr(played, field), (text, field)
    return [index for index, _ in found.values()]


def random_act(state: FriedrichState, rng: Random) -> str:
    bought = acts(state, "raise", "bring")
    if bought and rng.random() < 0.7:
        return rng.choice(bought)
    if rng.random() < 0.25 and acts(state, "pay"):
        return rng.choice(acts(state, "pay"))
    marches = acts(state, "march")
    return rng.choice(marches) if marches else "end"


def check_random_phase(seed: str, nation: str, effect: str = "") -> tuple[int, int]:
    """Play a phase at random; say how many marches could and could not be taken back."""
    rng = Random(f"diary {seed} {nation} {effect}")
    state = random_position(rng, nation, True, effect, share=0.4, hands={nation: CARDS})
    start, diary, free, bound = state.copy(), list[DoneAct](), 0, 0
    for _ in range(rng.randint(2, 9)):
        text = random_act(state, rng)
        if text == "end":
            break
        diary.append(do_act(state, text, rng))
        indexes = compare_take_backs(state, start, diary)
        free += len(indexes)
        bound += sum(done.text.startswith("march") for done in diary) - len(indexes)
        if indexes and rng.random() < 0.15:
            index = rng.choice(indexes)
            play(state, take_back_text(state, diary.pop(index)))
    return free, bound


@F14
@pytest.mark.parametrize("nation", NATIONS)
def test_marches_may_be_taken_back_if_a_replay_without_them_works(nation: str) -> None:
    found = [check_random_phase(str(seed), nation) for seed in range(8)]
    assert sum(free for free, _ in found) > 5


@F14
@pytest.mark.rule("F38")
@pytest.mark.parametrize("effect", ["10 spades", "7 hearts", "7 spades"])
def test_fate_applies_when_the_phase_is_replayed(effect: str) -> None:
    found = [check_random_phase(str(seed), "prussia", effect) for seed in range(8)]
    assert sum(bound for _, bound in found) > 5


@pytest.mark.long
@F14
@pytest.mark.parametrize("nation", NATIONS)
def test_much_that_may_be_taken_back_is_what_a_replay_allows(nation: str) -> None:
    for seed in range(100, 200):
        check_random_phase(str(seed), nation)


@pytest.mark.long
@F14
@pytest.mark.parametrize(
    ("nation", "effect"),
    [("prussia", "10 spades"), ("prussia", "7 hearts"), ("prussia", "7 spades"),
     ("prussia", "9 clubs"), ("france", "5 diamonds"), ("russia", "2 clubs")],
)  # fmt: skip
def test_under_fate_much_may_be_taken_back_as_a_replay_allows(nation: str, effect: str) -> None:
    for seed in range(100, 180):
        check_random_phase(str(seed), nation, effect)
