"""Random play-outs of two-player Richelieu: the production state against a plain loop.

The loop below plays the same game by the same random choices (what is random is decided in
the same way and as often), but only that: no copies, views, events or other player numbers,
everything in local variables of one function. It is what this game costs in pure Python; the
production state, with all rules and the whole contract, should reach half of it or more.
Both are measured in turns in one run, so that the ratio holds on any machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.richelieu.components import BIT, TOKEN_COUNTS, TOKEN_PLACES
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.deck import deck_from_text
from tafelrunde.kernel import seed_from_text
from tafelrunde.lab import play_out

ALL_TOKENS = [kind for kind, count in enumerate(TOKEN_COUNTS) for _ in range(count)]
DECK = deck_from_text("")
BACK = 12


def plain_loop(rng: Random) -> tuple[int, int, int]:
    """Play one game at random; return both scores and the number of acts."""
    random = rng.random
    cards = list(range(48))
    rng.shuffle(cards)
    tokens = ALL_TOKENS[:]
    rng.shuffle(tokens)
    deal = Deal(DECK, cards)
    partners_of = deal.partners
    token_at = [-1] * 48
    for place, kind in zip(TOKEN_PLACES, tokens, strict=False):
        token_at[place] = kind
    end = [0, 11, 12, 23, 24, 35, 36, 47]
    taken, marks, supply, lost = [0, 0], [0, 0], [3, 3], [0, 0]
    backs, held, kept = [0, 0], [0, 0], ([0] * 13, [0] * 13)
    table = (1 << 48) - 1
    acts = 0
    opening = True
    seat = int(random() * 2)
    while True:
        other = 1 - seat
        stuck = False
        if lost[seat] and backs[seat] and random() < 0.25:
            acts += 1
            backs[seat] -= 1
            held[seat] -= 1
            lost[seat] -= 1
            supply[seat] += 1
        if lost[seat] == 3:
            stuck = True
            for place in end:
                if place >= 0 and not marks[other] & BIT[place]:
                    stuck = False
                    break
            if stuck:
                if not held[seat]:
                    seat = other
                    continue
                acts += 1
                if not backs[seat] or random() < 0.5:
                    seat = other
                    continue
                backs[seat] -= 1
                held[seat] -= 1
                lost[seat] -= 1
                supply[seat] += 1
        partners = -1
        for second in (False, True):
            while True:
                index = int(random() * 8)
                place = end[index]
                if place < 0:
                    continue
                bit = BIT[place]
                if not partners & bit:
                    continue
                if marks[other] & bit:
                    if lost[seat] == 3:
                        continue
                    break
                break
            acts += 1
            mine = marks[seat]
            if marks[other] & bit:
                marks[other] ^= bit
                supply[other] += 1
                ways = []
                while mine:
                    low = mine & -mine
                    ways.append(low)
                    mine ^= low
                if supply[seat]:
                    ways.append(0)
                paid = ways[int(random() * len(ways))]
                if paid:
                    marks[seat] ^= paid
                else:
                    supply[seat] -= 1
                lost[seat] += 1
            elif mine & bit:
                marks[seat] ^= bit
                supply[seat] += 1
            table ^= bit
            taken[seat] |= bit
            neighbour = end[index ^ 1]
            if neighbour < 0:
                end[index] = -1
            else:
                following = place - 1 if index & 1 else place + 1
                if following == neighbour:
                    end[index & 6] = neighbour
                    end[index | 1] = -1
                else:
                    end[index] = following
            kind = token_at[place]
            if kind >= 0:
                held[seat] += 1
                if kind == BACK:
                    backs[seat] += 1
                else:
                    kept[seat][kind] += 1
            if not table:
                return (*_score(deal, taken, kept), acts)
            if second or opening:
                break
            partners = partners_of[place]
            if not partners & table:
                break
            open_partners = 0
            for place in end:
                if place >= 0:
                    open_partners |= BIT[place]
            if lost[seat] == 3:
                open_partners &= ~marks[other]
            if not partners & open_partners or random() >= 0.5:
                break
        opening = False
        free = table & ~(marks[0] | marks[1])
        if lost[seat] < 3 and free:
            acts += 1
            if random() < 0.5:
                while True:
                    row = int(random() * 4) * 2
                    place = end[row]
                    if place < 0:
                        continue
                    last = end[row + 1]
                    if last >= 0:
                        place += int(random() * (last - place + 1))
                    if free & BIT[place]:
                        break
                if supply[seat]:
                    supply[seat] -= 1
                else:
                    mine, ways = marks[seat], []
                    while mine:
                        low = mine & -mine
                        ways.append(low)
                        mine ^= low
                    marks[seat] ^= ways[int(random() * len(ways))]
                marks[seat] |= BIT[place]
                if lost[seat] and held[seat]:
                    acts += 1
        elif lost[seat] and held[seat]:
            acts += 1
        seat = other


def _score(deal: Deal, taken: list[int], kept: tuple[list[int], list[int]]) -> tuple[int, int]:
    a, b = taken
    doubles, first, second = deal.doubles, 0, 0
    for kind, mask in enumerate(deal.regions):
        x = (mask & a).bit_count() + (mask & a & doubles).bit_count()
        y = (mask & b).bit_count() + (mask & b & doubles).bit_count()
        first -= 0 if x else 5
        second -= 0 if y else 5
        x += kept[0][kind]
        y += kept[1][kind]
        first += x if x >= y else 0
        second += y if y >= x else 0
    for kind, mask in enumerate(deal.symbols, 9):
        x, y = (mask & a).bit_count(), (mask & b).bit_count()
        first -= 0 if x else 5
        second -= 0 if y else 5
        x += kept[0][kind]
        y += kept[1][kind]
        first += x if x >= y else 0
        second += y if y >= x else 0
    return first, second


def run_production(games: int, seed: int) -> tuple[int, int]:
    """Play games on the production state; return acts and the first seat's points."""
    game = find_game("richelieu")
    options, rng, acts, points = game.options()(players=2), Random(seed), 0, 0
    for number in range(games):
        outcome, length = play_out(game, options, seed_from_text(f"{seed}:{number}"), rng)
        acts += length
        points += outcome.scores[0]
    return acts, points


def run_plain_loop(games: int, seed: int) -> tuple[int, int]:
    """Play games in the plain loop; return acts and the first seat's points."""
    rng, acts, points = Random(seed), 0, 0
    for _ in range(games):
        first, _, length = plain_loop(rng)
        acts += length
        points += first
    return acts, points


def measure(
    run: Callable[[int, int], tuple[int, int]], games: int, seed: int
) -> tuple[float, float, float]:
    """Return games a second, acts a game and mean points of the first seat."""
    start = time.process_time()
    acts, points = run(games, seed)
    seconds = time.process_time() - start
    return games / seconds, acts / games, points / games


def main() -> None:
    """Measure both in turns and print the ratio of the best of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games in each of five rounds")
    games = parser.parse_args().games
    best = {"plain loop": (0.0, 0.0, 0.0), "production": (0.0, 0.0, 0.0)}
    for seed in range(5):
        best["plain loop"] = max(best["plain loop"], measure(run_plain_loop, games, seed))
        best["production"] = max(best["production"], measure(run_production, games, seed))
    for name, (pace, acts, points) in best.items():
        print(f"{name:11} {pace:8.0f} games/s {pace * acts:9.0f} acts/s "
              f"{acts:6.1f} acts/game {points:6.2f} points")  # fmt: skip
    loop, state = best["plain loop"], best["production"]
    print(f"production / plain loop, games: {state[0] / loop[0]:.2f}")
    print(f"production / plain loop, acts:  {state[0] * state[1] / (loop[0] * loop[1]):.2f}")


if __name__ == "__main__":
    main()
