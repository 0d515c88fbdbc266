"""Random play-outs of Friedrich in every variant, and what the parts of the contract cost.

Games and acts a second stand beside Richelieu's, measured in the same run, so that the ratio
holds on any machine; `legal_actions` is also measured at a full movement phase, and memory as
what a copy adds.
"""

from __future__ import annotations

import argparse
import gzip
import json
import time
import tracemalloc
from itertools import combinations
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.rules import retreat
from tafelrunde.kernel import Options, State, seed_from_text
from tafelrunde.lab.costs import ROUNDS, measure, measure_costs, measure_speed
from tafelrunde.lab.simulate import play_out

VARIANTS: dict[str, dict[str, object]] = {
    "4 players": {},
    "3 players": {"players": 3},
    "expert": {"expert": True},
    "2005 expert": {"edition": "revised-2005", "expert": True},
    "tournament": {"expert": True, "tournament": True},
    "west": {"players": 2, "scenario": "west"},
    "silesia": {"players": 2, "scenario": "silesia"},
}
COPIES = 500


def measure_play(options: Options, games: int) -> tuple[float, float]:
    """Return random games and acts a second; the best of some rounds."""
    game, best = find_game("friedrich"), (0.0, 0.0)
    for turn in range(ROUNDS):
        rng, acts, start = Random(turn), 0, time.process_time()
        for number in range(games):
            acts += play_out(game, options, seed_from_text(f"{turn}:{number}"), rng)[1]
        seconds = time.process_time() - start
        best = max(best, (games / seconds, acts / seconds))
    return best


def first_movement_phase() -> State:
    """Return Prussia's first movement phase, with every piece on the map."""
    game = find_game("friedrich")
    state = game.start(game.options()(), seed_from_text("bench"))
    while state.phase != "movement":
        state.push(state.default_action())
    return state


def copy_kilobytes(state: State) -> float:
    """Return the kilobytes that a copy adds."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(COPIES)]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / len(copies) / 1024


def measure_retreats(calls: int) -> tuple[float, float]:
    """Return the mean and the longest time of deciding a retreat on crowded boards, in µs."""
    rng, total, worst = Random(3), 0.0, 0.0
    for _ in range(calls):
        heart = rng.randrange(672)
        near = [(heart + rng.randrange(-40, 40)) % 672 for _ in range(35)]
        occupied = sum({1 << city for city in near})
        start = time.perf_counter()
        retreat.retreat_ends(near[0], near[1], rng.randint(1, 23), occupied)
        took = (time.perf_counter() - start) * 1e6
        total, worst = total + took, max(worst, took)
    return total / calls, worst


def measure_largest_stack() -> tuple[float, float]:
    """Return the longest time in ms and the most kB compressed of previewing a group of three.

    They stand in open country, where most roads lead on.
    """
    stack = {"halle": {"generals": ["Friedrich", "Heinrich", "Keith"], "armies": 9}}
    position = {"turn": 2, "stacks": stack, "trains": {"jueterbog": "prussia"}}
    game = find_game("friedrich")
    options = game.options().from_json({"position": json.dumps(position)})
    state = game.start(options, seed_from_text("bench"))
    state.legal_actions()  # It has found all walks before anybody can ask.
    generals, took, size = ["Friedrich", "Heinrich", "Keith"], 0.0, 0
    for number in (1, 2, 3):
        for who in combinations(generals, number):
            selection = {"city": "halle", "who": list(who)}
            start = time.perf_counter()
            preview = state.preview_selection(selection, state.to_act or 0)
            took = max(took, time.perf_counter() - start)
            size = max(size, len(gzip.compress(json.dumps(preview).encode())))
    return took * 1e3, size / 1000


def main() -> None:
    """Measure and print everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games in each of five rounds")
    games = parser.parse_args().games
    richelieu_acts = measure_speed("richelieu", 2, 10 * games)[1]
    for name, values in VARIANTS.items():
        a_second, acts = measure_play(find_game("friedrich").options().from_json(values), games)
        ratio = acts / richelieu_acts
        print(f"{name:12} {a_second:6.1f} games/s {acts:8.0f} acts/s, {ratio:.2f} of Richelieu's")
    state = first_movement_phase()
    listed = measure(lambda each: each.legal_actions(), [state] * 20)
    print(f"legal_actions at a full movement phase ({len(state.legal_actions())}): {listed:.0f} µs")
    aids = measure(lambda each: each.aids(None), [state] * 20)
    print(f"aids of a spectator at a full movement phase: {aids:.0f} µs")
    took, size = measure_largest_stack()
    print(f"previews of the largest stack: {took:.1f} ms, {size:.1f} kB compressed, at most")
    print(f"memory of a state: {copy_kilobytes(state):.1f} KiB")
    mean, worst = measure_retreats(2000)
    print(f"a retreat on a crowded board: {mean:.0f} µs, {worst:.0f} at most of 2000")
    for name, microseconds in measure_costs("friedrich", 4).items():
        print(f"{name:15}{microseconds:10.1f} µs")


if __name__ == "__main__":
    main()
