"""Combats, the retreats after them, and supply (000 §§7–9)."""

from __future__ import annotations

from collections.abc import Callable

from . import facts, retreating
from .facts import CITIES, NATION, NEIGHBOURS
from .table import Acts, Fight, Table

# Pairs


def find_pairs(table: Table) -> None:
    """Fix the pairs that must fight, by their commanders (F15)."""
    board = table.board
    table.pairs = [
        (board.stack(own)[0], board.stack(enemy)[0])
        for own in board.stacks(table.mover)
        for enemy in NEIGHBOURS[own]
        if _is_enemy_stack(table, enemy) and _must_fight(table, own, enemy)
    ]
    table.go_on("combats")


def _is_enemy_stack(table: Table, city: str) -> bool:
    stack = table.board.stack(city)
    return bool(stack) and facts.is_hostile(NATION[stack[0]], table.mover)


def _must_fight(table: Table, own: str, enemy: str) -> bool:
    # F36: what fate leaves out.
    if table.effect == (3, "diamonds") and enemy == "halle":
        return False
    barred = table.effect == (3, "hearts") and "Soubise" in table.board.stack(own)
    return not (barred and CITIES[own].suit in table.imperial_suits)


def next_pair(table: Table) -> None:
    """Ask for the next combat, or go on if there is none."""
    if table.pairs:
        table.ask("combats", table.mover)
    else:
        table.go_on("settle")


def pair_acts(table: Table) -> Acts:
    """Return the combats that can be next."""
    return {f"attack {own} {enemy}": _attack_act(table, own, enemy) for own, enemy in table.pairs}


def _attack_act(table: Table, own: str, enemy: str) -> Callable[[], None]:
    def attack() -> None:
        table.pairs.remove((own, enemy))
        cities = (table.board.where[own], table.board.where[enemy])
        if own == "Hildburghausen":
            table.imperial_suits.add(CITIES[cities[0]].suit)
        table.fight = Fight((NATION[own], NATION[enemy]), cities, 0, 0, prussia_passed=False)
        if _may_evade(table, own, enemy):
            table.ask("evade", "prussia")
        else:
            _open_fight(table)

    return attack


def _leave_pairs(table: Table, commander: str) -> None:
    table.pairs = [pair for pair in table.pairs if commander not in pair]


# Evading Daun (8♣)


def _may_evade(table: Table, own: str, enemy: str) -> bool:
    asked = table.effect == (8, "clubs") and own == "Daun" and NATION[enemy] == "prussia"
    return asked and bool(_steps(table, table.board.where[enemy]))


def _steps(table: Table, city: str) -> list[str]:
    return [way for way in NEIGHBOURS[city] if table.board.is_empty(way)]


def evade_acts(table: Table) -> Acts:
    """Return the ways out, and standing firm."""
    city = _fight(table).cities[1]
    found: Acts = {f"step {way}": _step_act(table, city, way) for way in _steps(table, city)}
    return found | {"stand": lambda: _open_fight(table)}


def _step_act(table: Table, city: str, way: str) -> Callable[[], None]:
    def step() -> None:
        stack = table.board.stack(city)
        shift_stack(table, city, way)
        _leave_pairs(table, stack[0])
        table.fight = None
        table.go_on("combats")

    return step


def shift_stack(table: Table, start: str, end: str) -> None:
    """Set a whole stack with its armies into an empty city."""
    for general in table.board.stack(start):
        table.board.where[general] = end
    table.board.pools[end] = table.board.pools.pop(start)


# Cards


def _fight(table: Table) -> Fight:
    assert table.fight
    return table.fight


def _open_fight(table: Table) -> None:
    fight = _fight(table)
    own, enemy = (table.board.pools[city] for city in fight.cities)
    right = 0 if own <= enemy else 1  # at zero the attacker plays first
    table.fight = fight._replace(score=own - enemy, right=right)
    table.ask("combat", fight.nations[right])


def _score(fight: Fight) -> int:
    # As the side that has the right to play sees it.
    return fight.score if fight.right == 0 else -fight.score


def _limit(table: Table, fight: Fight) -> int:
    # 3♣: nothing of value 10 or more between Prussia and France.
    barred = table.effect == (3, "clubs") and set(fight.nations) == {"prussia", "france"}
    return 9 if barred else 13


def _cards_in_suit(table: Table, fight: Fight) -> list[int]:
    hand = table.held[fight.nations[fight.right]]
    suit = CITIES[fight.cities[fight.right]].suit
    cards = [card for card in hand if not facts.is_reserve(card) and facts.suit_of(card) == suit]
    return [card for card in cards if facts.value_of(card) <= _limit(table, fight)]


def _reserves(table: Table, fight: Fight) -> list[int]:
    return [card for card in table.held[fight.nations[fight.right]] if facts.is_reserve(card)]


def combat_acts(table: Table) -> Acts:
    """Return the cards that may be played, and giving way where it is allowed (F16)."""
    fight = _fight(table)
    cards = _cards_in_suit(table, fight) + _reserves(table, fight)
    forced = _forced_cards(table, fight)
    found: Acts = {}
    for text, card in facts.by_text(forced or cards).items():
        found[f"play {text}"] = _play_act(table, card, facts.value_of(card))
        if _may_double(table, fight, card):
            found[f"play {text} double"] = _double_act(table, card)
    if not forced and (_score(fight) < 0 or not _cards_in_suit(table, fight)):
        found["give way"] = lambda: _give_way(table)
    return found


def _play_act(table: Table, card: int, value: int) -> Callable[[], None]:
    def play() -> None:
        nation = _fight(table).nations[_fight(table).right]
        table.throw(nation, card)
        if facts.is_reserve(card):
            table.ask("reserve", nation)
        else:
            _count(table, value)

    return play


def _may_double(table: Table, fight: Fight, card: int) -> bool:
    eleven = not facts.is_reserve(card) and facts.card_text(card).startswith("spades 11 ")
    return eleven and table.effect == (11, "spades") and fight.nations[fight.right] == "prussia"


def _double_act(table: Table, card: int) -> Callable[[], None]:
    def play() -> None:
        table.effect = None
        _play_act(table, card, 2 * facts.value_of(card))()

    return play


def reserve_acts(table: Table) -> Acts:
    """Return the values a Reserve just played may have."""
    fight = _fight(table)
    values = list(range(1, min(10, _limit(table, fight)) + 1))
    rest = _cards_in_suit(table, fight) + _reserves(table, fight)
    if _is_bound(table, fight):
        values = [number for number in values if _leads_up(_score(fight) + number, rest)] or values
    return {f"reserve {number}": _count_act(table, number) for number in values}


def _count_act(table: Table, value: int) -> Callable[[], None]:
    return lambda: _count(table, value)


def _count(table: Table, value: int) -> None:
    fight = _fight(table)
    worth = _worth(table, fight, value)
    score = fight.score + (worth if fight.right == 0 else -worth)
    fight = fight._replace(score=score)
    if _score(fight) >= 0:
        passed = fight.prussia_passed or fight.nations[fight.right] == "prussia"
        fight = fight._replace(right=1 - fight.right, prussia_passed=passed)
    table.fight = fight
    table.ask("combat", fight.nations[fight.right])


def _worth(table: Table, fight: Fight, value: int) -> int:
    # F37: effects on a first card end with it.
    nation, city = fight.nations[fight.right], fight.cities[fight.right]
    friedrich = nation == "prussia" and "Friedrich" in table.board.stack(city)
    if table.effect == (4, "spades") and nation == "france":
        table.effect = None
        return value + 1
    if table.effect == (8, "diamonds") and friedrich and fight.right == 0:
        table.effect = None
        return value + 5
    if table.effect == (10, "hearts") and friedrich and fight.right == 1:
        table.effect = None
        return 0
    return value


# Friedrich must do better (7♦)


def _is_bound(table: Table, fight: Fight) -> bool:
    nation, city = fight.nations[fight.right], fight.cities[fight.right]
    friedrich = nation == "prussia" and "Friedrich" in table.board.stack(city)
    return table.effect == (7, "diamonds") and friedrich and not fight.prussia_passed


def _forced_cards(table: Table, fight: Fight) -> list[int]:
    if not _is_bound(table, fight):
        return []
    cards = _cards_in_suit(table, fight) + _reserves(table, fight)
    return [card for card in cards if _is_upward(_score(fight), card, cards)]


def _is_upward(score: int, card: int, cards: list[int]) -> bool:
    rest = [other for other in cards if other != card]
    values = range(1, 11) if facts.is_reserve(card) else [facts.value_of(card)]
    return any(_leads_up(score + value, rest) for value in values)


def _leads_up(score: int, cards: list[int]) -> bool:
    # Above zero now, or still below and able to get above zero without stopping at it.
    if score >= 0:
        return score > 0
    if score + sum(facts.value_of(card) for card in cards) <= 0:
        return False
    return any(_is_upward(score, card, cards) for card in cards)


# The end of a combat


def _give_way(table: Table) -> None:
    fight, score = _fight(table), _score(_fight(table))
    table.fight = None
    if score == 0:
        table.go_on("combats")
        return
    loser = fight.nations[fight.right]
    start, victor = fight.cities[fight.right], fight.cities[1 - fight.right]
    stack = table.board.stack(start)
    table.latest_winner = table.board.stack(victor)[0]
    table.losers |= set(stack)
    _leave_pairs(table, stack[0])
    if (loser, fight.nations[1 - fight.right]) == ("prussia", "austria") and score <= -3:
        table.pick_up()
    _lose(table, start, victor, min(-score, table.board.pools[start]))


def _lose(table: Table, start: str, victor: str, armies: int) -> None:
    board = table.board
    board.pools[start] -= armies
    board.remove(board.stack(start)[board.pools[start] :])  # F10
    table.retreats = []
    if board.stack(start):
        table.retreats = retreating.ends(board, start, victor, armies)
    if table.retreats:
        table.subject = (start,)
        table.ask("retreat", NATION[board.stack(victor)[0]])
    else:
        board.remove(board.stack(start))
        table.go_on("combats")


def retreat_acts(table: Table) -> Acts:
    """Return the cities where the loser may end its retreat."""
    return {f"retreat {city}": _retreat_act(table, city) for city in table.retreats}


def _retreat_act(table: Table, city: str) -> Callable[[], None]:
    def retreat() -> None:
        shift_stack(table, table.subject[0], city)
        table.retreats, table.subject = [], ()
        table.go_on("combats")

    return retreat


# Supply


def check_supply(table: Table) -> None:
    """Turn or remove the generals of the nation on the move by their supply (F18)."""
    board = table.board
    for city in board.stacks(table.mover):
        stack = board.stack(city)
        if is_supplied(table, table.mover, city):
            board.face_down -= set(stack)
        elif board.face_down & set(stack):
            board.remove(stack)
            # F28: south of row 5.
            if table.mover == "prussia" and CITIES[city].y > 403:
                table.pick_up()
        else:
            board.face_down |= set(stack)


def is_supplied(table: Table, nation: str, start: str) -> bool:
    """Return whether a nation's general in a city is in supply."""
    city = CITIES[start]
    if city.territory in facts.HOME[nation] or (not facts.HOME[nation] and city.depot == nation):
        return True
    trains = {table.board.where[train] for train in table.board.trains(nation)}
    reached = ring = {start}
    for _ in range(6):
        ring = {way for place in ring for way in NEIGHBOURS[place]} - reached
        ring = {way for way in ring if not _is_cut(table, nation, way)}
        reached = reached | ring
    return bool(trains & reached)


def _is_cut(table: Table, nation: str, city: str) -> bool:
    return any(facts.is_hostile(NATION[piece], nation) for piece in table.board.at(city))
