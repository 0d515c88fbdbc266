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
from tests.games.friedrich import roadbook
from tests.games.friedrich.build import acts, play
from tests.games.friedrich.roadbook import scattered

F14 = pytest.mark.rule("F14")
CARDS = [f"{suit} {value}" for suit in ("spades", "hearts") for value in (6, 9, 12, 13)]
KEPT = ("where", "pool", "total", "conquered", "marked", "face_down", "moved", "hands", "discards",
        "occupied", "reinforced", "charged", "substitute", "credit", "stage")  # fmt: skip


class Done(NamedTuple):
    """An act, the numbers of armies named after it, and what it did."""

    text: str
    numbers: tuple[str, ...]
    effects: tuple[Any, ...]


def stacks_of(state: FriedrichState) -> list[tuple[int, ...]]:
    """List the nation's stacks as groups of generals."""
    places = [roadbook.pieces_on(state, city) for city in sorted({*state.where} - {-1, -2})]
    mine = [tuple(p) for p in places if NATION_OF[p[0]] == state.nation]
    return [stack for stack in mine if roadbook.is_general(stack[0])]


def effects_of(before: FriedrichState, after: FriedrichState, text: str) -> tuple[Any, ...]:
    """Say what an act did, as far as a take-back must not change it."""
    verb = text.split()[0]
    if verb == "march":
        who, path = roadbook.read(text, before)
        end = path[-1]
        united = set(roadbook.pieces_on(after, end)) - set(who)
        trains = [p for p in range(35) if before.where[p] >= 0 > after.where[p]]
        fresh = after.marked & ~before.marked
        return (end, before.conquered ^ after.conquered, fresh, trains, united,
                after.phase == "split")  # fmt: skip
    if verb == "bring":
        gained = [p for p in range(35) if after.where[p] >= 0 > before.where[p]]
        city = after.where[gained[0]]
        others = [p for p in roadbook.pieces_on(after, city) if p not in gained]
        return (len(gained), city, others, unit_price(before, before.nation))
    if verb == "raise":
        return (unit_price(before, before.nation), sorted(stacks_of(before)))
    return ()


def do(state: FriedrichState, text: str, numbers: tuple[str, ...] | Random) -> Done:
    """Carry out an act and name armies, those given or any."""
    before = state.copy()
    play(state, text)
    effects = effects_of(before, state, text)
    named: list[str] = []
    while state.phase in ("split", "share"):
        number = numbers.choice(acts(state)) if isinstance(numbers, Random) else numbers[len(named)]
        play(state, number)
        named.append(number)
    return Done(text, tuple(named), effects)


def again(state: FriedrichState, done: Done) -> bool:
    """Do something once more; tell whether it was legal and did the same. Credit is no matter."""
    verb = done.text.split()[0]
    state.credit = 0 if verb == "pay" else 900
    if verb != "march":
        return _repeated(state, done)
    # A listed road stands for all with the same effects.
    who, start = done.text.split()[1], done.text.split()[2].split("-")[0]
    listed = [t for t in acts(state, "march") if t.startswith(f"march {who} {start}")]
    return any(_repeated(state, done._replace(text=text)) for text in [done.text, *listed])


def _repeated(state: FriedrichState, done: Done) -> bool:
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
    do(state, done.text, done.numbers)
    return True


def without(start: FriedrichState, diary: list[Done], index: int) -> FriedrichState | None:
    """Play the phase again without a march; None if that cannot be."""
    state = start.copy()
    for done in diary[:index] + diary[index + 1 :]:
        if not again(state, done):
            return None
    state.credit = 0
    return state


def name_of(state: FriedrichState, done: Done) -> str:
    who = done.text.split()[1]
    return f"back train {IDS[done.effects[0]]}" if who == "train" else f"back {who}"


def compare(state: FriedrichState, start: FriedrichState, diary: list[Done]) -> list[int]:
    """Compare what may be taken back; give the marches that may."""
    found = {}
    for index, done in enumerate(diary):
        if done.text.startswith("march"):
            played = without(start, diary, index)
            if played is not None:
                found[name_of(state, done)] = (index, played)
    assert sorted(acts(state, "back")) == sorted(found)
    for text, (_, played) in found.items():
        trial = state.copy()
        play(trial, text)
        for field in KEPT:
            assert getattr(trial, field) == getattr(played, field), (text, field)
    return [index for index, _ in found.values()]


def any_act(state: FriedrichState, rng: Random) -> str:
    bought = acts(state, "raise", "bring")
    if bought and rng.random() < 0.7:
        return rng.choice(bought)
    if rng.random() < 0.25 and acts(state, "pay"):
        return rng.choice(acts(state, "pay"))
    marches = acts(state, "march")
    return rng.choice(marches) if marches else "end"


def keep_diary(seed: str, nation: str, effect: str = "") -> tuple[int, int]:
    """Play a phase at random; say how many marches could and could not be taken back."""
    rng = Random(f"diary {seed} {nation} {effect}")
    state = scattered(rng, nation, True, effect, share=0.4, hands={nation: CARDS})
    start, diary, free, bound = state.copy(), list[Done](), 0, 0
    for _ in range(rng.randint(2, 9)):
        text = any_act(state, rng)
        if text == "end":
            break
        diary.append(do(state, text, rng))
        indexes = compare(state, start, diary)
        free += len(indexes)
        bound += sum(done.text.startswith("march") for done in diary) - len(indexes)
        if indexes and rng.random() < 0.15:
            index = rng.choice(indexes)
            play(state, name_of(state, diary.pop(index)))
    return free, bound


@F14
@pytest.mark.parametrize("nation", NATIONS)
def test_what_may_be_taken_back_is_what_a_replay_without_it_allows(nation: str) -> None:
    found = [keep_diary(str(seed), nation) for seed in range(8)]
    assert sum(free for free, _ in found) > 5


@F14
@pytest.mark.rule("F38")
@pytest.mark.parametrize("effect", ["10 spades", "7 hearts", "7 spades"])
def test_fate_is_minded_when_the_phase_is_played_again(effect: str) -> None:
    found = [keep_diary(str(seed), "prussia", effect) for seed in range(8)]
    assert sum(bound for _, bound in found) > 5


@pytest.mark.long
@F14
@pytest.mark.parametrize("nation", NATIONS)
def test_much_that_may_be_taken_back_is_what_a_replay_allows(nation: str) -> None:
    for seed in range(100, 200):
        keep_diary(str(seed), nation)


@pytest.mark.long
@F14
@pytest.mark.parametrize(
    ("nation", "effect"),
    [("prussia", "10 spades"), ("prussia", "7 hearts"), ("prussia", "7 spades"),
     ("prussia", "9 clubs"), ("france", "5 diamonds"), ("russia", "2 clubs")],
)  # fmt: skip
def test_under_fate_much_may_be_taken_back_as_a_replay_allows(nation: str, effect: str) -> None:
    for seed in range(100, 180):
        keep_diary(str(seed), nation, effect)
