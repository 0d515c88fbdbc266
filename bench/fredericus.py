"""Random play-outs of Fredericus beside Richelieu's, and what the parts of the contract cost.

Both games are measured in one run; the ratios hold on any machine.
"""

from __future__ import annotations

import argparse

from tafelrunde.lab.costs import measure_costs, measure_speed

GAMES = ("fredericus", "richelieu")


def main() -> None:
    """Measure and print both games side by side."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games in each of five rounds")
    games = parser.parse_args().games
    for players in (2, 3, 4):
        speeds = {key: measure_speed(key, players, games) for key in GAMES}
        for key, (a_second, acts) in speeds.items():
            print(f"{players} players {key:11} {a_second:7.0f} games/s {acts:9.0f} acts/s")
        ratio = speeds["fredericus"][1] / speeds["richelieu"][1]
        print(f"{players} players fredericus / richelieu, acts: {ratio:.2f}")
    tables = {key: measure_costs(key, 4) for key in GAMES}
    print(f"{'µs, 4 players':15}" + "".join(f"{key:>12}" for key in GAMES) + f"{'ratio':>8}")
    for name, milliseconds in tables["fredericus"].items():
        compared = tables["richelieu"][name]
        print(f"{name:15}{milliseconds:12.2f}{compared:12.2f}{milliseconds / compared:8.2f}")


if __name__ == "__main__":
    main()
