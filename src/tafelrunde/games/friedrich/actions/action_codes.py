"""Every act as an integer and a text (docs: `tafelrunde rules friedrich`).

`armies 9` · `discard CARD` · `option CARD` · `decline` · `march WHO a-b-c` · `back WHO` ·
`back train CITY` · `pay CARD` · `raise 3` · `bring NAME CITY` · `end` · `attack OWN ENEMY` ·
`step CITY` · `stand` · `play CARD` · `play CARD double` · `reserve 7` · `give way` ·
`retreat CITY` · `gain NAME` · `lose NAME` · `offer CARD` · `swap CARD` · `give CARD` ·
`move NAME CITY` · `flip NAME` · `retire NAME` · `reclaim CITY`

A card is `spades 10 set 1` or `reserve set 2`; WHO is names joined by +, or `train`. A code has
its verb in the lowest five bits and the verb's argument above them.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, PLACES
from tafelrunde.games.friedrich.model.components import (
    CARDS,
    CARDS_PER_SET,
    FIRST_RESERVE,
    IS_TRAIN,
    NAMES,
    PIECES,
    SETS,
    SHORT_NAMES,
    SUITS,
)
from tafelrunde.kernel import Action, Json, MalformedAction, Phrase

# The verbs are plain numbers because every act of a play-out reads them.
ARMIES_: Final[int] = 0
DISCARD_: Final[int] = 1
OPTION_: Final[int] = 2
DECLINE: Final[int] = 3
MARCH: Final[int] = 4
BACK: Final[int] = 5
PAY: Final[int] = 6
RAISE: Final[int] = 7
BRING: Final[int] = 8
END: Final[int] = 9
ATTACK: Final[int] = 10
STEP: Final[int] = 11
STAND: Final[int] = 12
PLAY: Final[int] = 13
DOUBLE: Final[int] = 14
VALUE: Final[int] = 15
GIVE_WAY: Final[int] = 16
RETREAT_TO: Final[int] = 17
GAIN: Final[int] = 18
LOSE: Final[int] = 19
OFFER: Final[int] = 20
SWAP: Final[int] = 21
GIVE: Final[int] = 22
SHIFT: Final[int] = 23
FLIP: Final[int] = 24
RETIRE_: Final[int] = 25
RECLAIM_: Final[int] = 26
VERBS: Final = (
    "armies",
    "discard",
    "option",
    "decline",
    "march",
    "back",
    "pay",
    "raise",
    "bring",
    "end",
    "attack",
    "step",
    "stand",
    "play",
    "play",
    "reserve",
    "give way",
    "retreat",
    "gain",
    "lose",
    "offer",
    "swap",
    "give",
    "move",
    "flip",
    "retire",
    "reclaim",
)
NUMBERED: Final = frozenset({ARMIES_, RAISE, VALUE})
WITH_CARD: Final = frozenset({DISCARD_, OPTION_, PAY, PLAY, DOUBLE, OFFER, SWAP, GIVE})
WITH_CITY: Final = frozenset({STEP, RETREAT_TO, RECLAIM_})
WITH_NAME: Final = frozenset({GAIN, LOSE, FLIP, RETIRE_})
NAME_AND_CITY: Final = frozenset({BRING, SHIFT})
ALONE: Final = frozenset({DECLINE, END, STAND, GIVE_WAY})

VERB: Final[int] = 31
ANY_TRAIN: Final[int] = PIECES
"""Stands for a train in codes: which one, the city tells."""
TRAIN_BIT: Final[int] = 1 << ANY_TRAIN
WHO_BITS: Final[int] = PIECES + 1
WHO: Final[int] = (1 << WHO_BITS) - 1
ANY_SET: Final[int] = CARDS
"""Cards from here on are of any set, as people may type them."""
MAX_NUMBER: Final[int] = 999
MAX_ROAD: Final[int] = 8
LONGEST_MARCH: Final[int] = 5
"""The most cities that any march reaches: Friedrich's under 9♣, on main roads."""


def simple_code(verb: int, argument: int = 0) -> int:
    """Return the code of a verb with a number, card, city or piece."""
    return verb | argument << 5


def pair(verb: int, first: int, second: int) -> int:
    """Return the code of a verb with a piece and a city, or two pieces."""
    return verb | (first | second << 6) << 5


def march_code(pieces: int, path: tuple[int, ...]) -> int:
    """Return the code of a march: a bit for each general, or TRAIN_BIT, and the road."""
    road = 0
    for city in reversed(path):
        road = road << 10 | city + 1
    return MARCH | (pieces | road << WHO_BITS) << 5


def march_of(code: int) -> tuple[int, tuple[int, ...]]:
    """Return the group and the road of a march."""
    pieces, road = code >> 5 & WHO, code >> 5 + WHO_BITS
    path = []
    while road:
        path.append((road & 1023) - 1)
        road >>= 10
    return pieces, tuple(path)


def names_of(pieces: int) -> str:
    """Return the names of a group as acts write them, in the order of ranks."""
    return "+".join(SHORT_NAMES[p] for p in range(PIECES) if pieces >> p & 1) or "train"


def card_text(card: int) -> str:
    """Return the text of a card as acts write it.

    >>> card_text(0), card_text(98), card_text(ANY_SET + 8)
    ('spades 2 set 1', 'reserve set 2', 'spades 10')
    """
    place = card % CARDS_PER_SET
    text = "reserve" if place >= FIRST_RESERVE else f"{SUITS[place // 12]} {place % 12 + 2}"
    return text if card >= ANY_SET else f"{text} set {card // CARDS_PER_SET + 1}"


def _text(code: int) -> str:
    verb, argument = code & VERB, code >> 5
    word = VERBS[verb]
    if verb == MARCH:
        pieces, path = march_of(code)
        return f"march {names_of(pieces)} {'-'.join(IDS[c] for c in path)}"
    if verb == BACK:
        return f"back {_back_text(argument)}"
    if verb in NUMBERED:
        return f"{word} {argument}"
    if verb in WITH_CARD:
        return f"{word} {card_text(argument)}{' double' if verb == DOUBLE else ''}"
    if verb in WITH_CITY:
        return f"{word} {IDS[argument]}"
    if verb in WITH_NAME:
        return f"{word} {SHORT_NAMES[argument]}"
    return _pair_text(verb, word, argument & 63, argument >> 6)


def _pair_text(verb: int, word: str, first: int, second: int) -> str:
    if verb in ALONE:
        return word
    name = "train" if first == ANY_TRAIN else SHORT_NAMES[first]
    return f"{word} {name} {SHORT_NAMES[second] if verb == ATTACK else IDS[second]}"


def _back_text(argument: int) -> str:
    pieces, city = argument & WHO, argument >> WHO_BITS
    return f"train {IDS[city]}" if pieces == TRAIN_BIT else names_of(pieces)


@lru_cache(maxsize=1 << 16)
def action(code: int) -> Action:
    """Return the action of a code."""
    return Action(code, _text(code))


def require_real(action: Action, expected: str) -> None:
    """Raise an error for an action whose code and text do not fit."""
    known = _code_or_none(action.text)
    if known is None or known != action.code:
        raise malformed_error(str(action.text), expected)


def _code_or_none(text: object) -> int | None:
    try:
        return _code(text) if isinstance(text, str) else None
    except (KeyError, IndexError, ValueError):
        return None


# Reading


def malformed_error(text: str, expected: str) -> MalformedAction:
    """Return the error for a text that is no act; it suggests acts of the kind expected now."""
    return MalformedAction(
        Phrase("friedrich.reason.malformed", {"text": text[:40], "asked": expected})
    )


class Misread(ValueError):
    """A text has the form of an act, but a word in it names nothing or does not fit."""

    def __init__(self, what: str, **params: Json) -> None:
        super().__init__(what)
        self.phrase = Phrase(f"friedrich.reason.{what}", params)


def fold(text: str) -> str:
    """Return a name in the form of ids: small letters, no umlauts, no accents.

    >>> fold("Königsberg"), fold("Ehrensvärd"), fold("Gniezno Ł")
    ('koenigsberg', 'ehrensvaerd', 'gniezno l')
    """
    small = text.lower().translate(_LETTERS)
    plain = unicodedata.normalize("NFKD", small)
    return "".join(char for char in plain if not unicodedata.combining(char))


_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ł": "l"})
_GENERAL: Final = {
    fold(name): piece
    for piece in range(PIECES)
    if not IS_TRAIN[piece]
    for name in (NAMES[piece], SHORT_NAMES[piece], NAMES[piece].split()[-1])
} | {"ehrensvard": SHORT_NAMES.index("Ehrensvärd")}


def parse_act(text: str, expected: str = "movement") -> Action:
    """Return the action of a text; capitals, umlauts and spaces do not matter.

    `expected` names the kind of act that the seat may make now, for the suggestions in the error.

    >>> parse_act(" March Winterfeldt+friedrich Oschatz-Riesa-Meißen ").text
    'march Friedrich+Winterfeldt oschatz-riesa-meissen'
    """
    try:
        return action(_code(text))
    except Misread as error:
        raise MalformedAction(error.phrase) from error
    except (KeyError, IndexError, ValueError) as error:
        raise malformed_error(text, expected) from error


@lru_cache(maxsize=1 << 14)
def _code(text: str) -> int:
    return _read_words(fold(text).split())


def _read_words(words: list[str]) -> int:
    if words[:2] == ["give", "way"] and len(words) == 2:
        return simple_code(GIVE_WAY)
    word, arguments = words[0], words[1:]
    verb = VERBS.index(word)
    if verb == MARCH:
        return march_code(_group(arguments[:-1]), _road(arguments[-1]))
    if verb == BACK:
        return _read_take_back(arguments)
    if verb == PLAY and arguments[-1] == "double":
        return simple_code(DOUBLE, card_number(arguments[:-1]))
    if verb in WITH_CARD:
        return simple_code(verb, card_number(arguments))
    if verb in ALONE:
        return _alone(verb, arguments)
    return _read_argument(verb, arguments)


def _alone(verb: int, arguments: list[str]) -> int:
    if arguments:
        raise ValueError(arguments)
    return simple_code(verb)


def _read_argument(verb: int, arguments: list[str]) -> int:
    if verb in NUMBERED:
        (number,) = arguments
        return simple_code(verb, _number(number, MAX_NUMBER))
    if verb in WITH_CITY:
        return simple_code(verb, _city("-".join(arguments)))
    if verb in WITH_NAME:
        return simple_code(verb, _general(" ".join(arguments)))
    if verb == ATTACK:
        return pair(verb, *_two_generals(arguments))
    name = " ".join(arguments[:-1])
    piece = ANY_TRAIN if name == "train" and verb == BRING else _general(name)
    return pair(verb, piece, _city(arguments[-1]))


def _two_generals(words: list[str]) -> tuple[int, int]:
    """Return two generals from their names, which may have several words each."""
    for place in range(1, len(words)):
        attacker, defender = " ".join(words[:place]), " ".join(words[place:])
        if attacker in _GENERAL and defender in _GENERAL:
            return _GENERAL[attacker], _GENERAL[defender]
    if len(words) < 2 or " ".join(words) in _GENERAL:
        raise ValueError(words)
    unknown = [word for word in words if word not in _GENERAL]
    raise Misread("unknown_general", word=" ".join(unknown or words)[:40])


def _general(name: str) -> int:
    if name not in _GENERAL:
        _require_word(name)
        raise Misread("unknown_general", word=name[:40])
    return _GENERAL[name]


def _city(name: str) -> int:
    if name not in NUMBER:
        _require_word(name)
        raise Misread("unknown_city", word=name[:40])
    return NUMBER[name]


def _require_word(name: str) -> None:
    if not name:
        raise ValueError(name)


def _number(text: str, maximum: int) -> int:
    """Return a number; up to two digits may begin with zeros."""
    is_short = len(text) <= 2 or (len(text) == 3 and text[0] != "0")
    if not (text.isascii() and text.isdigit() and is_short and int(text) <= maximum):
        raise ValueError(text)
    return int(text)


def card_number(words: list[str]) -> int:
    """Return the number of a card, written with or without its set."""
    base = ANY_SET
    if len(words) > 2 and words[-2] == "set":
        base = _set_number(words[-1]) * CARDS_PER_SET
        words = words[:-2]
    if words == ["reserve"]:
        return base + FIRST_RESERVE
    suit, value = words
    number = _number(value, MAX_NUMBER)
    if suit not in SUITS and suit != "reserve":
        raise Misread("no_suit", word=suit[:40])
    if not 2 <= number <= 13 and suit in SUITS:
        raise Misread("no_value", suit=suit, value=number)
    return base + SUITS.index(suit) * 12 + number - 2


def _set_number(word: str) -> int:
    number = _number(word, MAX_NUMBER)
    if not 1 <= number <= SETS:
        raise Misread("no_set", set=number)
    return number - 1


def _group(words: list[str]) -> int:
    pieces = 0
    for name in " ".join(words).split("+"):
        bit = TRAIN_BIT if name.strip() == "train" else 1 << _general(name.strip())
        if pieces & bit:
            raise Misread("named_twice", names=" ".join(words)[:40])
        if pieces and (pieces | bit) & TRAIN_BIT:
            raise Misread("train_alone")
        pieces |= bit
    return pieces


def _road(text: str) -> tuple[int, ...]:
    """Return the cities of a road joined by hyphens, which some city names also have."""
    parts, path = text.split("-"), list[int]()
    while parts:
        sizes = [n for n in (1, 2, 3) if "-".join(parts[:n]) in NUMBER and n <= len(parts)]
        size = max(sizes, default=1)
        path.append(_city("-".join(parts[:size])))
        parts = parts[size:]
    if len(path) < 2:
        raise Misread("road_too_short", city=PLACES[path[0]])
    if len(path) > MAX_ROAD:
        raise Misread("road_too_long", most=LONGEST_MARCH)
    return tuple(path)


def _read_take_back(arguments: list[str]) -> int:
    if arguments[0] == "train":
        return BACK | (TRAIN_BIT | _city("-".join(arguments[1:])) << WHO_BITS) << 5
    return BACK | _group(arguments) << 5


def back_code(pieces: int, city: int) -> int:
    """Return the code of taking back a march; a train is known by the city where it stands."""
    return BACK | (TRAIN_BIT | city << WHO_BITS if pieces == TRAIN_BIT else pieces) << 5
