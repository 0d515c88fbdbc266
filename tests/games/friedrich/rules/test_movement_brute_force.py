"""All marches of random positions, against every road tried one by one (000 §4, F11, F12, F35)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import IDS, ROADS
from tafelrunde.games.friedrich.model.components import NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich import march_reference
from tests.games.friedrich.build import acts, play
from tests.games.friedrich.march_reference import Result, random_position

MOVING = pytest.mark.rule("000 §4")
F11 = pytest.mark.rule("F11")
F12 = pytest.mark.rule("F12")
F35 = pytest.mark.rule("F35")
BOUND = [
    ("2 clubs", "russia"),
    ("2 diamonds", "russia"),
    ("3 diamonds", "prussia"),
    ("3 diamonds", "imperial"),
    ("4 diamonds", "hanover"),
    ("5 spades", "france"),
    ("5 hearts", "france"),
    ("5 diamonds", "france"),
    ("7 spades", "prussia"),
    ("9 clubs", "prussia"),
    ("11 hearts", "austria"),
    ("12 spades", "austria"),
]
"""Effects that say something about marches, and the nation they concern."""


def expected_roads(state: FriedrichState) -> tuple[dict[str, str], list[str]]:
    """Return every legal road with the road that is listed for it; and all illegal roads."""
    meant: dict[str, str] = {}
    forbidden: list[str] = []
    for who in march_reference.marching_groups(state):
        best: dict[Result, tuple[int, ...]] = {}
        found: list[tuple[tuple[int, ...], Result]] = []
        for path in sorted(
            march_reference.roads_in_range(state, who), key=lambda path: (len(path), path)
        ):
            outcome = march_reference.march_result(state, who, path)
            if outcome is None:
                forbidden.append(march_reference.march_text(who, path))
            else:
                best.setdefault(outcome, path)
                found.append((path, outcome))
        for path, outcome in found:
            meant[march_reference.march_text(who, path)] = march_reference.march_text(
                who, best[outcome]
            )
    return meant, forbidden


def compare_marches(state: FriedrichState, rng: Random, share: float) -> int:
    """Compare listing, canonical roads and refusals; say how many roads there were."""
    meant, forbidden = expected_roads(state)
    listed = acts(state, "march")
    assert sorted(listed) == sorted(set(meant.values()))
    assert len(listed) == len(set(listed))
    for text, wanted in meant.items():
        if rng.random() < share:
            assert state.canonical(state.parse(text)).text == wanted
            assert state.check(state.parse(text)) is None
    for text in forbidden + illegal_roads(state, listed, rng):
        if rng.random() < share:
            assert state.check(state.parse(text)) is not None, text
    return len(meant)


def illegal_roads(state: FriedrichState, listed: list[str], rng: Random) -> list[str]:
    """Lengthen the longest listed roads by a city, and take steps where no road is."""
    found = []
    for text in rng.sample(listed, min(len(listed), 12)):
        who, path = march_reference.parse_march(text, state)
        too_long = path
        while len(too_long) <= march_reference.march_range(state, who) + 2:
            too_long = (*too_long, rng.choice(ROADS[too_long[-1]]))
        found.append(march_reference.march_text(who, too_long))
        stranger = rng.randrange(len(IDS))
        if stranger not in ROADS[path[-2]]:
            found.append(march_reference.march_text(who, (*path[:-1], stranger)))
    return found


def march_randomly(state: FriedrichState, rng: Random, number: int) -> None:
    """Make some marches, so that some pieces have moved and some marks lie."""
    for _ in range(number):
        listed = acts(state, "march")
        if not listed:
            return
        play(state, rng.choice(listed))
        if state.phase == "split":
            play(state, rng.choice(acts(state)))


def check_random_position(
    seed: str, nation: str, effect: str = "", share: float = 1.0, **given: Any
) -> int:
    rng = Random(f"{seed} {nation} {effect}")
    state = random_position(rng, nation, rng.random() < 0.6, effect, **given)
    count = compare_marches(state, rng, share)
    march_randomly(state, rng, rng.randint(1, 3))
    return count + compare_marches(state, rng, share)


@MOVING
@F11
@F12
@pytest.mark.parametrize("nation", NATIONS)
def test_marches_are_those_that_trying_every_road_finds(nation: str) -> None:
    assert sum(check_random_position(str(seed), nation, share=0.2) for seed in range(12)) > 300


@MOVING
@F12
def test_prussian_marches_in_the_expert_game_conquer_bohemia_too() -> None:
    assert (
        sum(
            check_random_position(str(seed), "prussia", share=0.2, expert=True)
            for seed in range(12)
        )
        > 3000
    )


@F11
@F35
@pytest.mark.parametrize(("effect", "nation"), BOUND)
def test_marches_under_an_effect_are_those_that_trying_every_road_finds(
    effect: str, nation: str
) -> None:
    for seed in range(12):
        check_random_position(str(seed), nation, effect, share=0.1)


@pytest.mark.long
@MOVING
@F11
@F12
@pytest.mark.parametrize("nation", NATIONS)
def test_marches_of_many_positions_are_those_that_trying_every_road_finds(nation: str) -> None:
    for seed in range(100, 180):
        check_random_position(str(seed), nation, expert=seed % 2 == 0)


@pytest.mark.long
@F11
@F35
@pytest.mark.parametrize(("effect", "nation"), BOUND)
def test_many_marches_under_an_effect_are_those_that_trying_every_road_finds(
    effect: str, nation: str
) -> None:
    for seed in range(100, 130):
        check_random_position(str(seed), nation, effect)


# Conquests and marks through marches and combats


class ConquestLedger:
    """What is conquered and marked, kept by hand beside a game."""

    def __init__(self, state: FriedrichState) -> None:
        self.state = state
        self.held = march_reference.conquered_cities(state)
        self.marks = march_reference.marked_cities(state)
        self.settled: set[int] = set()
        self.kept: set[int] = set()

    def march(self, text: str) -> None:
        """Leave the cities of a road one after the other, by the position before it."""
        who, path = march_reference.parse_march(text, self.state)
        if not march_reference.is_general(who[0]):
            return
        left = {c for c in path[:-1] if self._changes(c)}
        for city in left:
            if march_reference.is_protected(self.state, city, self.held):
                self.marks.add(city)
        fallen = left - self.marks
        fallen |= {c for c in left if not march_reference.is_protected(self.state, c, self.held)}
        self.held ^= fallen
        self.marks -= fallen

    def _changes(self, city: int) -> bool:
        return march_reference.changes_hands(self.state, self.state.nation, city, self.held)

    def settle(self, nation: int) -> None:
        """Judge all marks by where everybody stands after the combats."""
        fallen = {
            c for c in self.marks if not march_reference.is_protected(self.state, c, self.held)
        }
        assert all(march_reference.changes_hands(self.state, nation, c, self.held) for c in fallen)
        self.settled |= fallen
        self.kept |= self.marks - fallen
        self.held ^= fallen
        self.marks = set()


def eagerness(state: FriedrichState, text: str) -> int:
    """Say how much happens on a march: over objectives, into a combat."""
    who, path = march_reference.parse_march(text, state)
    found = march_reference.march_result(state, who, path)
    assert found is not None
    beside = march_reference.beside_enemy(state, path[-1])
    return 3 * len(found.marked) + len(found.conquered) + 2 * beside


def choose(state: FriedrichState, rng: Random) -> str:
    """Choose any act, but no purchase and nothing taken back; a march if there is one."""
    plain = ("march", "end", "armies", "attack", "play", "reserve", "give", "retreat", "discard")
    listed = acts(state, *plain)
    marches = [text for text in listed if text.startswith("march")]
    if marches and rng.random() < 0.95:
        few = rng.sample(marches, min(len(marches), 12))
        return max(few, key=lambda text: eagerness(state, text))
    if "give way" in listed and rng.random() < 0.5:
        return "give way"
    return "end" if "end" in listed else rng.choice(listed)


def check_conquests(seed: str, nation: str, moves: int, **given: Any) -> ConquestLedger:
    """Play some nations' moves from a crowded position and compare after every act."""
    rng = Random(f"books {seed} {nation}")
    state = random_position(rng, nation, True, share=rng.choice((0.3, 0.5)), **given)
    ledger = ConquestLedger(state)
    while moves:
        text, mover = choose(state, rng), state.nation
        if text.startswith("march"):
            text = state.canonical(state.parse(text)).text
            ledger.march(text)
        play(state, text)
        at_the_end = state.turn > 1 or state.to_act is None
        if state.nation != mover or at_the_end:
            ledger.settle(mover)
            moves = 0 if at_the_end else moves - 1
        assert march_reference.conquered_cities(state) == ledger.held
        assert march_reference.marked_cities(state) == ledger.marks
    return ledger


@F12
@pytest.mark.rule("F13")
@pytest.mark.rule("000 §5")
@pytest.mark.parametrize("expert", [False, True])
def test_conquests_and_marks_are_those_kept_by_hand(expert: bool) -> None:
    settled, kept = set[int](), set[int]()
    for seed in range(60):
        for nation in ("prussia", "hanover", "russia", "austria", "imperial"):
            ledger = check_conquests(str(seed), nation, 2, expert=expert)
            settled |= ledger.settled
            kept |= ledger.kept
    assert len(settled) > 5
    assert len(kept) > 15


@pytest.mark.long
@F12
@pytest.mark.rule("F13")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("nation", NATIONS[:6])
def test_conquests_and_marks_of_many_moves_are_those_kept_by_hand(
    nation: str, expert: bool
) -> None:
    for seed in range(100, 140):
        check_conquests(str(seed), nation, 7, expert=expert)
