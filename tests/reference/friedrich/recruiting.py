"""Recruitment: paying with cards, raising armies and bringing pieces back (000 §10)."""

from __future__ import annotations

from collections.abc import Callable

from . import facts
from .facts import NATION
from .table import Acts, Brought, Raised, Sharing, Table, trains_of


def acts(table: Table) -> Acts:
    """Return all that may be paid, raised and brought back now."""
    return {**_pay_acts(table), **_raise_acts(table), **_bring_acts(table)}


# Prices and places


def is_blocked(table: Table, nation: str) -> bool:
    """Return whether strangers stand on all depots (F1f)."""
    return all(_is_foreign(table, nation, depot) for depot in facts.depots(nation))


def _is_foreign(table: Table, nation: str, city: str) -> bool:
    owners = {NATION[piece] for piece in table.board.at(city)}
    if table.edition == "anniversary":
        return any(table.seats[owner] != table.seats[nation] for owner in owners)
    return any(facts.is_hostile(owner, nation) for owner in owners)


def price_of(table: Table, nation: str) -> int:
    """Return the price of an army or a train (F22)."""
    return 8 if is_blocked(table, nation) else 6


def doors(table: Table, nation: str) -> list[str]:
    """List the cities where pieces come back, with or without room."""
    if not is_blocked(table, nation):
        return facts.depots(nation)
    named = table.board.substitute.get(nation)
    return [named] if named else list(facts.substitutes(nation, table.edition))


def entries(table: Table, piece: str) -> list[str]:
    """List the cities where a piece may come back."""
    return [city for city in doors(table, NATION[piece]) if _has_room(table, piece, city)]


def _has_room(table: Table, piece: str, city: str) -> bool:
    met = table.board.at(city)
    if not met:
        return True
    own = all(facts.is_general(name) and NATION[name] == NATION[piece] for name in met)
    return facts.is_general(piece) and own and len(met) < 3 and may_receive(table, city)


def may_receive(table: Table, city: str) -> bool:
    """Return whether fate lets the stack in a city have new armies (F38)."""
    stack = set(table.board.stack(city))
    if table.effect == (7, "hearts"):
        return "Friedrich" not in stack
    prussian = table.effect == (10, "spades") and table.mover == "prussia"
    return not (prussian and stack & table.board.pressed)


def room(table: Table, city: str) -> int:
    """Return the number of armies that the stack in a city may still have."""
    if not may_receive(table, city):
        return 0
    return 8 * len(table.board.stack(city)) - table.board.pools[city]


def missing_armies(table: Table) -> int:
    """Return the number of armies below the nation's start."""
    return table.most_armies(table.mover) - table.board.armies(table.mover)


def missing_trains(table: Table) -> list[str]:
    """List the nation's trains off the map."""
    trains = [train for train in trains_of(table.mover) if table.exists(train)]
    return [train for train in trains if train not in table.board.where]


def missing_generals(table: Table) -> list[str]:
    """List the generals off the map who may still come back."""
    return [
        name
        for name in facts.GENERALS[table.mover]
        if table.exists(name) and name not in table.board.where and name not in table.retired
    ]


# Paying


def _pay_acts(table: Table) -> Acts:
    wanted = missing_armies(table) + len(missing_trains(table))
    if table.credit >= price_of(table, table.mover) * wanted:
        return {}
    cards = facts.by_text(table.held[table.mover])
    return {f"pay {text}": _pay_act(table, card) for text, card in cards.items()}


def _pay_act(table: Table, card: int) -> Callable[[], None]:
    def pay() -> None:
        table.throw(table.mover, card)
        table.credit += facts.value_of(card)

    return pay


# Raising armies


def _raise_acts(table: Table) -> Acts:
    space = sum(room(table, city) for city in table.board.stacks(table.mover))
    afforded = table.credit // price_of(table, table.mover)
    most = min(afforded, missing_armies(table), space)
    return {f"raise {number}": _raise_act(table, number) for number in range(1, most + 1)}


def _raise_act(table: Table, number: int) -> Callable[[], None]:
    def begin_sharing() -> None:
        price = price_of(table, table.mover)
        table.credit -= number * price
        stacks = tuple(table.board.stacks(table.mover))
        table.sharing = Sharing(number, price, stacks, ())
        table.ask("share", table.mover)

    return begin_sharing


def share_acts(table: Table) -> Acts:
    """Return what the next stack may have of the raised armies."""
    sharing = table.sharing
    assert sharing
    city, *later = sharing.asked[len(sharing.shares) :]
    least = max(0, sharing.left - sum(room(table, other) for other in later))
    most = min(sharing.left, room(table, city))
    return {
        f"armies {number}": _share_act(table, sharing, number) for number in range(least, most + 1)
    }


def _share_act(table: Table, sharing: Sharing, number: int) -> Callable[[], None]:
    def share() -> None:
        shares = (*sharing.shares, number)
        table.sharing = sharing._replace(left=sharing.left - number, shares=shares)
        reinforce(table, sharing.asked[len(sharing.shares)], number)
        if len(shares) == len(sharing.asked):
            stacks = tuple(table.board.stack(city) for city in sharing.asked)
            table.history.append(Raised(sharing.price, stacks, shares))
            table.sharing = None
            table.ask("movement", table.mover)

    return share


def reinforce(table: Table, city: str, number: int) -> None:
    """Give new armies to the stack in a city."""
    table.board.pools[city] = table.board.pools.get(city, 0) + number
    if number:
        table.board.received |= set(table.board.stack(city))


def raise_again(table: Table, deed: Raised) -> bool:
    """Raise and share once more if price, stacks and room are as they were."""
    cities = table.board.stacks(table.mover)
    stacks = tuple(table.board.stack(city) for city in cities)
    if price_of(table, table.mover) != deed.price or stacks != deed.stacks:
        return False
    for city, number in zip(cities, deed.shares, strict=True):
        if number > room(table, city):
            return False
        reinforce(table, city, number)
    return True


# Bringing pieces back


def _bring_acts(table: Table) -> Acts:
    if table.credit < price_of(table, table.mover):
        return {}
    pieces = missing_trains(table)[:1]
    if missing_armies(table) > 0:
        pieces += [name for name in missing_generals(table) if _may_return(table, name)]
    return {
        f"bring {name if facts.is_general(name) else 'train'} {city}": _bring_act(table, name, city)
        for name in pieces
        for city in entries(table, name)
    }


def _may_return(table: Table, name: str) -> bool:
    return not (name == "Friedrich" and table.effect == (7, "hearts"))


def _bring_act(table: Table, piece: str, city: str) -> Callable[[], None]:
    def bring() -> None:
        table.credit -= price_of(table, table.mover)
        table.history.append(Brought(piece, city, table.board.stack(city)))
        put_back(table, piece, city)

    return bring


def put_back(table: Table, piece: str, city: str) -> None:
    """Set a piece on the map again, a general with one army (F21)."""
    if is_blocked(table, table.mover):
        table.board.substitute[table.mover] = city
    table.board.where[piece] = city
    table.board.done.add(piece)
    if facts.is_general(piece):
        reinforce(table, city, 1)
        table.board.unite(city)


def bring_again(table: Table, deed: Brought) -> bool:
    """Bring a piece back once more if it may enter there and meets the same generals."""
    if deed.city not in entries(table, deed.piece):
        return False
    if table.board.stack(deed.city) != deed.companions:
        return False
    put_back(table, deed.piece, deed.city)
    return True
