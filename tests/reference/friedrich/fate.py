"""The clock of fate: strokes, small events, and what they ask (000 §11, F23 to F25, F35 to F39)."""

from __future__ import annotations

from collections.abc import Callable

from . import facts, marching, victory
from .facts import CITIES, NATION, NEIGHBOURS
from .table import Acts, Split, Table

# Numbers of the strokes that the gentle clock keeps out of its first four cards.
GENTLE = {12 + facts.STROKES.index(name) for name in ("poems", "elisabeth", "america")}


def draw(table: Table) -> None:
    """Draw the next card of fate and let it happen."""
    candidates = [number for number in range(18) if number not in table.fates]
    if table.gentle and len(table.fates) < 4:
        candidates = [number for number in candidates if number not in GENTLE]
    number = candidates[table.chance.below(len(candidates))]
    table.fates.append(number)
    table.effect = None
    if number >= 12:
        _stroke(table, facts.STROKES[number - 12])
        return
    card, suit = number + 1, _suit(table)
    if card in facts.LASTING[suit]:
        table.effect = (card, suit)
    table.go_on("next turn")
    if (card, suit) in EVENTS:
        EVENTS[card, suit](table)


def _suit(table: Table) -> str:
    winner = table.latest_winner
    if not table.expert or winner is None or winner not in table.board.where:
        return "spades"
    return CITIES[table.board.where[winner]].suit


# Strokes


def _stroke(table: Table, name: str) -> None:
    leaver = _apply_stroke(table, name)
    if leaver:
        _leave_war(table, leaver)
    winners = victory.winners(table)
    if winners:
        table.finish(winners)
    elif victory.is_clock_run_out(table):
        table.finish([nation for nation in facts.DEFENDERS if nation in table.in_play])
    elif leaver and table.scenario == "none":
        _retire_for(table, leaver)
    else:
        table.go_on("next turn")


def _apply_stroke(table: Table, name: str) -> str | None:
    """Count a stroke, and name the nation that leaves the war by it."""
    if name in ("poems", "lord-bute"):
        table.cuts += 1
        table.check_failure()
        return None
    if name in ("india", "america"):
        table.colonies += 1
        return "france" if table.colonies == 2 else None
    return "russia" if name == "elisabeth" else "sweden"


def _leave_war(table: Table, nation: str) -> None:
    table.out.add(nation)
    if nation in table.in_play:
        _clear(table, nation)
    if table.scenario != "none":
        return
    if nation == "france":
        _change_imperial(table, "france")
    elif {"russia", "sweden"} <= table.out:
        _change_imperial(table, "russia")
    if nation == "russia":
        _ease(table, "sweden")


def _clear(table: Table, nation: str) -> None:
    # F25
    board = table.board
    table.in_play.remove(nation)
    board.remove([piece for piece in board.where if NATION[piece] == nation])
    board.conquered = {city: held for city, held in board.conquered.items() if held != nation}
    table.discarded |= set(table.held[nation])
    table.held[nation] = ()


def _change_imperial(table: Table, nation: str) -> None:
    if "imperial" in table.eased:
        return  # it changes its player once
    table.seats["imperial"] = table.seats[nation]
    _ease(table, "austria")
    _ease(table, "imperial")


def _ease(table: Table, nation: str) -> None:
    # F31
    table.eased.add(nation)
    for city in facts.objectives(nation):
        if CITIES[city].order == 2:
            table.board.conquered.pop(city, None)


def _retire_for(table: Table, leaver: str) -> None:
    if leaver == "france":
        retire(table, "Cumberland")
        table.go_on("next turn")
    elif leaver == "russia" and table.edition == "revised-2005":
        retire(table, "Lehwaldt")
        table.go_on("next turn")
    elif _retirable(table):
        table.ask("retire", "prussia")
    else:
        table.go_on("next turn")


def _retirable(table: Table) -> list[str]:
    names = facts.GENERALS["prussia"]
    return [name for name in names if name != "Friedrich" and name not in table.retired]


def retire_acts(table: Table) -> Acts:
    """Return the generals whom Prussia may retire."""
    return {f"retire {name}": _retire_act(table, name) for name in _retirable(table)}


def _retire_act(table: Table, name: str) -> Callable[[], None]:
    def leave() -> None:
        retire(table, name)
        table.go_on("next turn")

    return leave


def retire(table: Table, name: str) -> None:
    """Take a general out of the game; his armies stay with his stack as far as they can (F9)."""
    board = table.board
    table.retired.add(name)
    city = board.where.get(name)
    if city:
        board.remove([name])
        if board.stack(city):
            board.pools[city] = min(board.pools[city], 8 * len(board.stack(city)))


# Gains and losses of armies


def can_gain(table: Table, city: str) -> bool:
    """Return whether the stack in a city may have one army more."""
    nation = NATION[table.board.stack(city)[0]]
    below = table.board.armies(nation) < table.most_armies(nation)
    return below and table.board.pools[city] < 8 * len(table.board.stack(city))


def can_lose(table: Table, city: str) -> bool:
    """Return whether the stack in a city can spare an army (F9)."""
    return table.board.pools[city] > len(table.board.stack(city))


def _ask_stacks(verb: str, nation: str) -> Callable[[Table], None]:
    def event(table: Table) -> None:
        able = can_gain if verb == "gain" else can_lose
        if any(able(table, city) for city in table.board.stacks(nation)):
            table.subject = (verb, nation)
            table.ask("fate", nation)

    return event


def _stack_acts(table: Table) -> Acts:
    verb, nation = table.subject
    able, change = (can_gain, 1) if verb == "gain" else (can_lose, -1)
    return {
        f"{verb} {table.board.stack(city)[0]}": _change_act(table, city, change)
        for city in table.board.stacks(nation)
        if able(table, city)
    }


def _change_act(table: Table, city: str, change: int) -> Callable[[], None]:
    def happen() -> None:
        table.board.pools[city] += change
        table.go_on("next turn")

    return happen


def _gift(name: str) -> Callable[[Table], None]:
    def event(table: Table) -> None:
        city = table.board.where.get(name)
        if city and can_gain(table, city):
            table.board.pools[city] += 1

    return event


def _apraxin_loses(table: Table) -> None:
    city = table.board.where.get("Apraxin")
    if city and can_lose(table, city):
        table.board.pools[city] -= 1


# Cards that change hands


def _question(verb: str, nation: str, *others: str) -> Callable[[Table], None]:
    def event(table: Table) -> None:
        if all(name in table.in_play for name in (nation, *others)):
            table.subject = (verb,)
            table.ask("fate", nation)

    return event


def _card_acts(table: Table, verb: str, nation: str, do: Callable[[int], None]) -> Acts:
    def with_card(card: int) -> Callable[[], None]:
        return lambda: do(card)

    cards = facts.by_text(table.held[nation])
    return {f"{verb} {text}": with_card(card) for text, card in cards.items()}


def _offer_acts(table: Table) -> Acts:
    def offer(*cards: int) -> None:
        table.subject = ("swap", *map(str, cards))
        table.ask("fate", "russia")

    return _card_acts(table, "offer", "austria", offer) | {"decline": offer}


def _swap_acts(table: Table) -> Acts:
    offered = [int(card) for card in table.subject[1:]]

    def swap(card: int) -> None:
        for giver, taker, given in (("austria", "russia", offered[0]), ("russia", "austria", card)):
            table.give_up(giver, given)
            table.take(taker, given)
        table.go_on("next turn")

    return (_card_acts(table, "swap", "russia", swap) if offered else {}) | _decline(table)


def _decline(table: Table) -> Acts:
    return {"decline": lambda: table.go_on("next turn")}


def _discard_acts(table: Table) -> Acts:
    def discard(card: int) -> None:
        table.throw("france", card)
        drawn = table.draw()
        if drawn is not None:
            table.drawn_in_all["france"] += 1
            table.take("france", drawn)
        table.go_on("next turn")

    return _card_acts(table, "discard", "france", discard) | _decline(table)


def _give_acts(table: Table) -> Acts:
    def give(card: int) -> None:
        table.give_up("prussia", card)
        table.take("austria", card)
        hand = table.held["austria"]
        drawn = hand[table.chance.below(len(hand))]
        table.give_up("austria", drawn)
        table.take("prussia", drawn)
        table.go_on("next turn")

    return _card_acts(table, "give", "prussia", give) | _decline(table)


# Pieces that fate moves or turns


def _laudon_ways(table: Table) -> list[str]:
    city = table.board.where.get("Laudon")
    return [way for way in NEIGHBOURS[city] if _laudon_enters(table, way)] if city else []


def _laudon_enters(table: Table, way: str) -> bool:
    met = table.board.at(way)
    own = all(facts.is_general(piece) and NATION[piece] == "austria" for piece in met)
    if own and len(met) <= 2:
        return True
    return all(
        not facts.is_general(piece) and facts.is_hostile(NATION[piece], "austria") for piece in met
    )


def _ask_laudon(table: Table) -> None:
    if _laudon_ways(table):
        table.subject = ("laudon",)
        table.ask("fate", "austria")


def _laudon_acts(table: Table) -> Acts:
    ways = _laudon_ways(table)
    return {f"move Laudon {way}": _laudon_act(table, way) for way in ways} | _decline(table)


def _laudon_act(table: Table, way: str) -> Callable[[], None]:
    def move() -> None:
        board, start = table.board, table.board.where["Laudon"]
        board.remove([piece for piece in board.at(way) if not facts.is_general(piece)])
        board.where["Laudon"] = way
        board.unite(way)
        if board.stack(start):
            table.split = Split("austria", start, ("Laudon",), by_fate=True)
            table.ask("split", "austria")
        else:
            marching.carry(board, start, way, board.pools[start])
            table.go_on("next turn")

    return move


def _hildburghausen_ends(table: Table) -> list[str]:
    start = table.board.where.get("Hildburghausen")
    if start is None or "Hildburghausen" not in table.losers:
        return []
    return sorted({end for way in _westwards(table, start) for end in _westwards(table, way)})


def _westwards(table: Table, city: str) -> list[str]:
    ways = [way for way in NEIGHBOURS[city] if CITIES[way].x < CITIES[city].x]
    return [way for way in ways if table.board.is_empty(way)]


def _ask_hildburghausen(table: Table) -> None:
    if _hildburghausen_ends(table):
        table.subject = ("hildburghausen",)
        table.ask("fate", "prussia")


def _hildburghausen_acts(table: Table) -> Acts:
    ends = _hildburghausen_ends(table)
    return {
        f"move Hildburghausen {end}": _hildburghausen_act(table, end) for end in ends
    } | _decline(table)


def _hildburghausen_act(table: Table, end: str) -> Callable[[], None]:
    def move() -> None:
        board = table.board
        start = board.where["Hildburghausen"]
        board.where["Hildburghausen"] = end
        marching.carry(board, start, end, board.pools[start])
        table.go_on("next turn")

    return move


def _flippable(table: Table) -> list[str]:
    board = table.board
    return [
        board.stack(city)[0]
        for city in board.stacks("prussia")
        if CITIES[city].territory in ("austria", "saxony")
        and not board.face_down & set(board.stack(city))
    ]


def _ask_flip(table: Table) -> None:
    if "austria" in table.in_play and _flippable(table):
        table.subject = ("flip",)
        table.ask("fate", "austria")


def _flip_acts(table: Table) -> Acts:
    return {f"flip {name}": _flip_act(table, name) for name in _flippable(table)} | _decline(table)


def _flip_act(table: Table, name: str) -> Callable[[], None]:
    def flip() -> None:
        table.board.face_down |= set(table.board.stack(table.board.where[name]))
        table.go_on("next turn")

    return flip


def _flip_distant(nation: str) -> Callable[[Table], None]:
    # F39: 5 or 6 cities from the nearest own train.
    def event(table: Table) -> None:
        board = table.board
        trains = [board.where[train] for train in board.trains(nation)]
        for general in board.generals(nation):
            steps = [facts.distances(board.where[general])[train] for train in trains]
            if steps and min(steps) in (5, 6):
                board.face_down.add(general)

    return event


EVENTS: dict[tuple[int, str], Callable[[Table], None]] = {
    (1, "clubs"): _ask_stacks("gain", "russia"),
    (1, "hearts"): _question("offer", "austria", "russia"),
    (1, "diamonds"): _gift("Tottleben"),
    (2, "hearts"): _apraxin_loses,
    (4, "hearts"): _question("discard", "france"),
    (6, "spades"): _ask_laudon,
    (6, "clubs"): _gift("Daun"),
    (6, "diamonds"): _ask_flip,
    (8, "spades"): _ask_stacks("gain", "prussia"),
    (9, "spades"): _flip_distant("russia"),
    (9, "diamonds"): _question("give", "prussia", "austria"),
    (10, "clubs"): _ask_stacks("lose", "prussia"),
    (11, "clubs"): _ask_stacks("gain", "hanover"),
    (12, "clubs"): _flip_distant("sweden"),
    (12, "hearts"): _ask_hildburghausen,
}
QUESTIONS: dict[str, Callable[[Table], Acts]] = {
    "gain": _stack_acts,
    "lose": _stack_acts,
    "offer": _offer_acts,
    "swap": _swap_acts,
    "discard": _discard_acts,
    "give": _give_acts,
    "laudon": _laudon_acts,
    "hildburghausen": _hildburghausen_acts,
    "flip": _flip_acts,
}


def acts(table: Table) -> Acts:
    """Return the answers to what fate asks."""
    return QUESTIONS[table.subject[0]](table)
