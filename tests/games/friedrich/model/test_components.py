"""The pieces and the cards, counted again (000 §1, §3, §11; rulings, The data)."""

from collections import Counter

import pytest

from tafelrunde.games.friedrich.model import atlas
from tafelrunde.games.friedrich.model import components as parts
from tafelrunde.games.friedrich.model.atlas import IDS
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
    TRAINS,
)

BOX = pytest.mark.rule("000 §1")
CARDS = pytest.mark.rule("000 §3")


# Pieces


@BOX
def test_24_generals_and_11_trains_belong_to_seven_nations() -> None:
    assert [len(found) for found in GENERALS] == [8, 2, 4, 1, 5, 1, 3]
    assert [len(found) for found in TRAINS] == [2, 1, 2, 1, 2, 1, 2]
    assert sum(map(len, GENERALS)) == 24
    assert sum(map(len, TRAINS)) == 11
    assert parts.PIECES == 35
    assert sorted(sum(GENERALS + TRAINS, ())) == list(range(35))


@BOX
def test_no_two_generals_go_by_the_same_name() -> None:
    short = [parts.SHORT_NAMES[piece] for found in GENERALS for piece in found]
    assert len(set(short)) == 24
    assert all(parts.general(parts.SHORT_NAMES[p]) == p for found in GENERALS for p in found)
    assert {parts.SHORT_NAMES[piece] for found in TRAINS for piece in found} == {"train"}


@BOX
@pytest.mark.parametrize(
    ("nation", "generals", "trains"),
    [
        (
            PRUSSIA,
            "oschatz oschatz berlin strehlen strehlen brandenburg arnswalde mohrungen",
            "jueterbog gruenberg",
        ),
        (HANOVER, "stade alfeld", "gifhorn"),
        (RUSSIA, "bydgoszcz bydgoszcz lomza sierpc", "torun warszawa"),
        (SWEDEN, "stralsund", "wismar"),
        (AUSTRIA, "bruenn melnik melnik olmuetz tabor", "beraun pardubitz"),
        (IMPERIAL, "hildburghausen", "erlangen"),
        (FRANCE, "iserlohn fulda iserlohn", "koblenz gemuenden"),
    ],
)
def test_every_piece_has_its_starting_city(nation: int, generals: str, trains: str) -> None:
    assert [IDS[atlas.START[piece]] for piece in GENERALS[nation]] == generals.split()
    assert [IDS[atlas.START[piece]] for piece in TRAINS[nation]] == trains.split()


@BOX
def test_no_starting_city_is_shared_by_two_nations_or_with_a_train() -> None:
    who = {(atlas.START[p], parts.NATION_OF[p], parts.IS_TRAIN[p]) for p in range(parts.PIECES)}
    assert len(who) == len(set(atlas.START))
    stacks = Counter(atlas.START)
    assert max(stacks.values()) <= parts.MAX_STACK
    assert all(stacks[atlas.START[p]] == 1 for p in range(parts.PIECES) if parts.IS_TRAIN[p])


@BOX
def test_every_nation_can_give_each_general_one_to_eight_armies() -> None:
    assert parts.ARMIES == (32, 12, 16, 4, 30, 6, 20)
    for armies, generals in zip(parts.ARMIES, GENERALS, strict=True):
        assert len(generals) <= armies <= parts.MAX_ARMIES_PER_GENERAL * len(generals)


# Cards


@CARDS
@pytest.mark.rule("F6")
def test_four_sets_of_50_hold_2_to_13_in_each_suit_and_two_reserves() -> None:
    assert (parts.SETS, parts.CARDS_PER_SET, parts.CARDS) == (4, 50, 200)
    faces = Counter((s, v) for s, v in zip(parts.SUIT_OF, parts.WORTH, strict=True))
    assert faces.pop((-1, 10)) == 2 * 4
    assert faces == {(suit, value): 4 for suit in range(4) for value in range(2, 14)}
    for cards in parts.SET_CARDS:
        assert cards.bit_count() == 50
        assert (cards & parts.RESERVES).bit_count() == 2
        assert all((cards & suit).bit_count() == 12 for suit in parts.SUIT_CARDS)


@CARDS
def test_the_sets_are_equal_and_share_no_card() -> None:
    assert sum(parts.SET_CARDS) == (1 << 200) - 1
    for card in range(parts.CARDS_PER_SET, parts.CARDS):
        assert parts.SUIT_OF[card] == parts.SUIT_OF[card - parts.CARDS_PER_SET]
        assert parts.WORTH[card] == parts.WORTH[card - parts.CARDS_PER_SET]


@CARDS
def test_suits_and_reserves_together_are_all_cards() -> None:
    assert sum(parts.SUIT_CARDS) + parts.RESERVES == (1 << 200) - 1
    for suit, cards in enumerate(parts.SUIT_CARDS):
        assert all(parts.SUIT_OF[card] == suit for card in range(200) if cards >> card & 1)
    assert all(parts.SUIT_OF[card] == -1 for card in range(200) if parts.RESERVES >> card & 1)


@pytest.mark.rule("F36")
def test_high_cards_are_those_of_ten_and_more_without_reserves() -> None:
    for card in range(parts.CARDS):
        is_high = parts.SUIT_OF[card] >= 0 and parts.WORTH[card] >= 10
        assert bool(parts.HIGH_CARDS >> card & 1) == is_high


@pytest.mark.rule("F37")
def test_the_eleven_of_spades_has_its_place_in_every_set() -> None:
    elevens = [c for c in range(200) if (parts.SUIT_OF[c], parts.WORTH[c]) == (parts.SPADES, 11)]
    assert elevens == [parts.SPADES_ELEVEN + parts.CARDS_PER_SET * number for number in range(4)]


@pytest.mark.rule("000 §11")
def test_fate_has_twelve_small_cards_and_six_strokes() -> None:
    assert parts.SMALL_CARDS + len(parts.STROKES) == parts.FATE_CARDS == 18
    strokes = [parts.POEMS, parts.LORD_BUTE, parts.ELISABETH_DIES]
    strokes += [parts.SWEDEN_PEACE, parts.INDIA, parts.AMERICA]
    assert strokes == list(range(parts.SMALL_CARDS, parts.FATE_CARDS))


@pytest.mark.rule("F24")
def test_every_small_effect_has_a_number_of_its_own() -> None:
    numbers = [parts.effect_of(card, suit) for card in range(1, 13) for suit in range(4)]
    assert len(set(numbers)) == 48
    assert set(numbers) >= parts.LASTING
    assert parts.NO_EFFECT not in numbers
