"""What lies in the box: nations, roles, pieces, cards, fate (000 §1, §3, §11)."""

from __future__ import annotations

import csv
from importlib import resources
from typing import Final, Literal, TypeAlias

Nation: TypeAlias = Literal[
    "prussia", "hanover", "russia", "sweden", "austria", "imperial", "france"
]
Role: TypeAlias = Literal["friedrich", "elisabeth", "maria-theresia", "pompadour"]
Suit: TypeAlias = Literal["spades", "clubs", "hearts", "diamonds"]
Phase: TypeAlias = Literal[
    "allot",
    "discard",
    "option",
    "movement",
    "split",
    "share",
    "combats",
    "evade",
    "combat",
    "reserve",
    "retreat",
    "reclaim",
    "fate",
    "retire",
    "over",
]

NATIONS: Final[tuple[Nation, ...]] = (
    "prussia",
    "hanover",
    "russia",
    "sweden",
    "austria",
    "imperial",
    "france",
)
"""In the order of their moves (000 §2)."""
PRUSSIA: Final[int] = 0
HANOVER: Final[int] = 1
RUSSIA: Final[int] = 2
SWEDEN: Final[int] = 3
AUSTRIA: Final[int] = 4
IMPERIAL: Final[int] = 5
FRANCE: Final[int] = 6
ATTACKERS: Final = range(RUSSIA, FRANCE + 1)
FOES: Final = tuple(range(RUSSIA, FRANCE + 1) if n < RUSSIA else (0, 1) for n in range(7))
"""The hostile nations of each nation."""

ROLES: Final[tuple[Role, ...]] = ("friedrich", "elisabeth", "maria-theresia", "pompadour")
FRIEDRICH: Final[int] = 0
ELISABETH: Final[int] = 1
MARIA_THERESIA: Final[int] = 2
POMPADOUR: Final[int] = 3
ROLE_OF: Final = (0, 0, 1, 1, 2, 2, 3)
"""The role that plays each nation when the game begins."""

ARMIES: Final = (32, 12, 16, 4, 30, 6, 20)
MAX_ARMIES_PER_GENERAL: Final[int] = 8
"""The most armies that one general commands."""
MAX_STACK: Final[int] = 3
"""The most generals that may stand on one city."""

SUITS: Final[tuple[Suit, ...]] = ("spades", "clubs", "hearts", "diamonds")
SPADES: Final[int] = 0
CLUBS: Final[int] = 1
HEARTS: Final[int] = 2
DIAMONDS: Final[int] = 3
SETS: Final[int] = 4
CARDS_PER_SET: Final[int] = 50
CARDS: Final[int] = SETS * CARDS_PER_SET
FIRST_RESERVE: Final[int] = 48
"""Within a set: twelve cards of each suit, values 2 to 13, then two Reserves."""
MAX_RESERVE_VALUE: Final[int] = 10

SUIT_OF: Final = tuple(
    -1 if c % CARDS_PER_SET >= FIRST_RESERVE else c % CARDS_PER_SET // 12 for c in range(CARDS)
)
"""The suit of each card, -1 for a Reserve."""
WORTH: Final = tuple(10 if s < 0 else c % CARDS_PER_SET % 12 + 2 for c, s in enumerate(SUIT_OF))
"""What a card is worth as money, and in combat unless it is a Reserve."""
SUIT_CARDS: Final = tuple(sum(1 << c for c in range(CARDS) if SUIT_OF[c] == s) for s in range(4))
RESERVES: Final[int] = sum(1 << c for c in range(CARDS) if SUIT_OF[c] < 0)
SET_CARDS: Final = tuple(((1 << CARDS_PER_SET) - 1) << CARDS_PER_SET * s for s in range(SETS))
HIGH_CARDS: Final[int] = sum(1 << c for c in range(CARDS) if SUIT_OF[c] >= 0 and WORTH[c] >= 10)
SPADES_ELEVEN: Final[int] = 9
"""The number of this card within its set (fate 11♠)."""

SMALL_CARDS: Final[int] = 12
STROKES: Final = ("poems", "lord-bute", "elisabeth", "sweden", "india", "america")
POEMS: Final[int] = 12
LORD_BUTE: Final[int] = 13
ELISABETH_DIES: Final[int] = 14
SWEDEN_PEACE: Final[int] = 15
INDIA: Final[int] = 16
AMERICA: Final[int] = 17
FATE_CARDS: Final[int] = 18
LATE_STROKES: Final = (POEMS, ELISABETH_DIES, AMERICA)
"""Strokes that are never among the first four cards of the gentle clock (000 §13)."""
GENTLE_CLOCK_CARDS: Final[int] = 4
QUIET_TURNS: Final[int] = 5
"""The number of turns at the start that end without a card of fate."""
NO_EFFECT: Final[int] = -1


def read_rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a CSV file of the game's data."""
    path = resources.files("tafelrunde.games.friedrich") / "data" / name
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


_PIECES: Final = read_rows("pieces.csv")
PIECES: Final[int] = len(_PIECES)
NATION_OF: Final = tuple(NATIONS.index(row["nation"]) for row in _PIECES)
IS_TRAIN: Final = tuple(row["kind"] == "train" for row in _PIECES)
NAMES: Final = tuple(row["name"] for row in _PIECES)
"""Full names of the generals, empty for trains."""
START_CITIES: Final = tuple(row["city"] for row in _PIECES)
GENERALS: Final = tuple(
    tuple(p for p in range(PIECES) if NATION_OF[p] == n and not IS_TRAIN[p]) for n in range(7)
)
"""Each nation's generals by rank."""
TRAINS: Final = tuple(
    tuple(p for p in range(PIECES) if NATION_OF[p] == n and IS_TRAIN[p]) for n in range(7)
)
SHORT_NAMES: Final = tuple(name.split()[0] if name else "train" for name in NAMES)
"""The name of a piece in actions: `Karl` is Karl von Lothringen."""


def general(name: str) -> int:
    """Return the number of a general from the name that actions use.

    >>> NAMES[general("Karl")]
    'Karl von Lothringen'
    """
    return SHORT_NAMES.index(name)


# The place of a piece that stands on no city.
OFF: Final[int] = -1
GONE: Final[int] = -2
"""Retired, out of the war, or not in this scenario: the piece never returns."""

# The stages of the game, followed by their public names.
ALLOT: Final[int] = 0
DISCARD: Final[int] = 1
OPTION: Final[int] = 2
MOVE: Final[int] = 3
SPLIT: Final[int] = 4
SHARE: Final[int] = 5
COMBATS: Final[int] = 6
EVADE: Final[int] = 7
DUEL: Final[int] = 8
RESERVE: Final[int] = 9
RETREAT: Final[int] = 10
RECLAIM: Final[int] = 11
FATE: Final[int] = 12
RETIRE: Final[int] = 13
OVER: Final[int] = 14
PHASES: Final[tuple[Phase, ...]] = (
    "allot",
    "discard",
    "option",
    "movement",
    "split",
    "share",
    "combats",
    "evade",
    "combat",
    "reserve",
    "retreat",
    "reclaim",
    "fate",
    "retire",
    "over",
)

# Prussia's decision about its offensive option (F27).
UNDECIDED: Final[int] = 0
DECLARED: Final[int] = 1
DECLINED: Final[int] = 2


def effect_of(card: int, suit: int) -> int:
    """Return the number of a small effect from its card, 1 to 12, and its suit."""
    return card * 4 + suit


# The effects that last through the following turn, named after what they do (fate.csv, F35 to F38).
FERMOR_HELD: Final[int] = effect_of(2, CLUBS)
SALTIKOV_SLOW: Final[int] = effect_of(2, DIAMONDS)
NO_HIGH_CARDS: Final[int] = effect_of(3, CLUBS)
NOT_THE_SAME_SUIT: Final[int] = effect_of(3, HEARTS)
HALLE_SAFE: Final[int] = effect_of(3, DIAMONDS)
FRANCE_PLUS_ONE: Final[int] = effect_of(4, SPADES)
CUMBERLAND_AVOIDS_COMBAT: Final[int] = effect_of(4, DIAMONDS)
SOUBISE_AVOIDS_COMBAT: Final[int] = effect_of(5, SPADES)
RICHELIEU_SLOW: Final[int] = effect_of(5, HEARTS)
CHEVERT_NOT_ALONE: Final[int] = effect_of(5, DIAMONDS)
FRIEDRICH_AVOIDS_COMBAT: Final[int] = effect_of(7, SPADES)
FRIEDRICH_NOT_REINFORCED: Final[int] = effect_of(7, HEARTS)
FRIEDRICH_FORCED_PLAY: Final[int] = effect_of(7, DIAMONDS)
DAUN_CAN_BE_EVADED: Final[int] = effect_of(8, CLUBS)
FRIEDRICH_PLUS_FIVE: Final[int] = effect_of(8, DIAMONDS)
FRIEDRICH_FAST: Final[int] = effect_of(9, CLUBS)
REINFORCED_STAY_AWAY: Final[int] = effect_of(10, SPADES)
FRIEDRICH_SURPRISED: Final[int] = effect_of(10, HEARTS)
DOUBLE_ELEVEN: Final[int] = effect_of(11, SPADES)
HEINRICH_PROTECTS_FAR: Final[int] = effect_of(11, HEARTS)
DAUN_SLOW: Final[int] = effect_of(12, SPADES)
LASTING: Final = frozenset(
    {
        FERMOR_HELD,
        SALTIKOV_SLOW,
        NO_HIGH_CARDS,
        NOT_THE_SAME_SUIT,
        HALLE_SAFE,
        FRANCE_PLUS_ONE,
        CUMBERLAND_AVOIDS_COMBAT,
        SOUBISE_AVOIDS_COMBAT,
        RICHELIEU_SLOW,
        CHEVERT_NOT_ALONE,
        FRIEDRICH_AVOIDS_COMBAT,
        FRIEDRICH_NOT_REINFORCED,
        FRIEDRICH_FORCED_PLAY,
        DAUN_CAN_BE_EVADED,
        FRIEDRICH_PLUS_FIVE,
        FRIEDRICH_FAST,
        REINFORCED_STAY_AWAY,
        FRIEDRICH_SURPRISED,
        DOUBLE_ELEVEN,
        HEINRICH_PROTECTS_FAR,
        DAUN_SLOW,
    }
)
