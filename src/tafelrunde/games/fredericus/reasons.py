"""The legal acts, and the reasons against illegal ones (004, Spielablauf, and the Q rulings)."""

from __future__ import annotations

from itertools import product
from typing import Final, Literal, TypeAlias

from tafelrunde.games.fredericus.action_codes import (
    ACTIONS,
    BET,
    CATCH,
    CODES,
    END,
    FLY,
    FREE,
    HOOD,
    MISFITS,
    PLACE,
    REARRANGE,
    REVERSE,
    SHIFT,
    Misfit,
    beside,
    bet_code,
)
from tafelrunde.games.fredericus.board_types import Chance, Obstacle
from tafelrunde.games.fredericus.components import (
    ACT,
    ACTIONS_A_TURN,
    BETS,
    BIRDS,
    CARDS,
    CHIPS,
    CLOSE,
    COLOURS,
    CREATURES,
    EXTRA_ACTIONS,
    FIRST_CREATURE,
    FREDERICUS,
    HAND,
    IN_PILE,
    MIDDLE,
    ORDERS_EACH,
    OVER,
    PERCH,
    ROW_CARDS,
    SEAL,
    SIDES,
    SKY,
    TREES,
    TURNED_UP,
    cards_of,
    kinds_of,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Action, Json, Phrase, Reason

_THREE_TREES = TREES << 8 | TREES << 4 | TREES
_THREE_SKY = SKY << 8 | SKY << 4 | SKY


def legal_actions(state: FredericusPosition) -> list[Action]:
    """List every legal act of the seat to act."""
    seat = state.to_act
    if seat is None:
        return []
    if state.stage == PERCH:
        codes = [PLACE + field for field in range(SIDES) if field not in state.birds]
    elif state.stage == BETS:
        codes = [bet_code(HAND, tower) for tower in range(SIDES)]
    else:
        codes = _turn_codes(state, seat)
    return [ACTIONS[code] for code in codes]


def _turn_codes(state: FredericusPosition, seat: int) -> list[int]:
    codes: list[int] = []
    if state.stage == ACT:
        codes += specials(state, seat)
        if state.actions_left():
            codes += _move_codes(state, seat)
    if state.stage == CLOSE or state.can_close():
        codes += _closing_codes(state, seat)
    return codes


def specials(state: FredericusPosition, seat: int) -> list[int]:
    """List the acts that cost no action: catching, reversing, and in the variant rearranging."""
    codes = []
    for kind in range(2):
        if state.hooded[seat] == kind:
            continue
        side = state.birds[2 * seat + kind]
        pair = state.rows[side - 1] & 15, state.rows[(side + 1) % SIDES] & 15
        if not state.caught >> kind & 1 and _can_catch(state, kind, side, pair):
            codes.append(CATCH + kind)
        if pair == (SEAL, SEAL) and not state.reversed and state.rows[side]:
            codes += [REVERSE + 2 * side, REVERSE + 2 * side + 1]
        if state.options.short and not state.rearranged and _has_three(state.rows[side]):
            codes.append(REARRANGE + side)
    return sorted(set(codes))  # both birds may stand on one field


def _can_catch(state: FredericusPosition, kind: int, side: int, pair: tuple[int, int]) -> bool:
    """Return whether a bird could catch the open card of a side between this pair.

    A falcon catches creatures between sky and sky, a goshawk between sky and trees.
    """
    heights = (SKY, TREES) if kind else (SKY, SKY)
    return state.rows[side] & 15 >= FIRST_CREATURE and pair in (heights, heights[::-1])


def _has_three(row: int) -> bool:
    """Return whether the three innermost cards are all trees or all sky (004 Variante)."""
    length = (row.bit_length() + 3) >> 2
    return length >= 3 and row >> 4 * (length - 3) in (_THREE_TREES, _THREE_SKY)


def _move_codes(state: FredericusPosition, seat: int) -> list[int]:
    codes = [SHIFT + code for code in range(2 * SIDES) if state.rows[code >> 1]]
    for kind in range(2):
        if state.hooded[seat] != kind:
            field = state.birds[2 * seat + kind]
            codes += [FLY + kind * SIDES + beside(field, direction) for direction in (0, 1)]
    return codes + hoods(state, seat)


def hoods(state: FredericusPosition, seat: int) -> list[int]:
    """List every way to hood birds on one field (Q6)."""
    codes = []
    for side in range(SIDES):
        if state.rows[side - 1] & 15 == TREES and state.rows[(side + 1) % SIDES] & 15 == TREES:
            codes += _hoods_on(state, seat, side)
    return codes


def _hoods_on(state: FredericusPosition, seat: int, side: int) -> list[int]:
    """List the hoodings on a side: at most one bird of each opponent who has none hooded."""
    choices = []
    for other in range(state.players):
        if other != seat and state.hooded[other] < 0:
            candidates = [b for b in (2 * other, 2 * other + 1) if state.birds[b] == side]
            choices.append([0, *(1 << bird for bird in candidates)])
    masks = sorted(sum(mask) for mask in product(*choices))
    return [HOOD + side * 256 + mask for mask in masks if mask]


def _closing_codes(state: FredericusPosition, seat: int) -> list[int]:
    codes = [FREE] if state.hooded[seat] >= 0 else []
    sources = {state.chips[c] for c in state.own_chips(seat) if not state.moved >> c & 1}
    targets = [*range(SIDES), MIDDLE] if is_middle_free(state) else [*range(SIDES)]
    for source in sorted(sources):
        codes += [bet_code(source, target) for target in targets if target != source]
    return [*codes, END]


def closing_actions(state: FredericusPosition, seat: int) -> list[Action]:
    """List the acts that close the turn: freeing, betting and ending it."""
    return [ACTIONS[code] for code in _closing_codes(state, seat)]


def is_middle_free(state: FredericusPosition) -> bool:
    """Return whether a chip may go to the middle: not with two players, one at a time (Q8)."""
    return state.players > 2 and MIDDLE not in state.chips


def canonical_code(state: FredericusPosition, code: int) -> int:
    """Return the listed form of `bet 5` where it can only mean one chip on the board."""
    if not BET <= code < PLACE or state.to_act is None:
        return code
    source, target = divmod(code - BET, SIDES + 1)
    free = [state.chips[c] for c in state.own_chips(state.to_act) if not state.moved >> c & 1]
    if source != HAND or HAND in free or len(set(free)) != 1 or free[0] == target:
        return code
    return bet_code(free[0], target)


def _because(what: str, **params: Json) -> Reason:
    return Phrase(f"fredericus.reason.{what}", params)


def find_reason(state: FredericusPosition, code: int) -> Reason | None:
    """Return why an act is illegal, None if it is legal."""
    seat = state.to_act
    if seat is None:
        return Phrase("action.over")
    if code >= CODES:
        misfit = MISFITS[code - CODES]
        return _not_now(state, _KIND_OF[misfit.verb]) or _misfit_reason(misfit)
    kind = _kind(code)
    refused = _not_now(state, kind)
    if refused is not None:
        return refused
    if kind == "perch":
        return _no_perch(state, code - PLACE)
    if kind == "bet":
        return _no_bet(state, seat, *divmod(code - BET, SIDES + 1))
    if kind == "close":
        none_hooded = code == FREE and state.hooded[seat] < 0
        return _because("none_hooded") if none_hooded else None
    return _no_special(state, seat, code) if kind == "special" else _no_move(state, seat, code)


_Kind: TypeAlias = Literal["perch", "bet", "close", "special", "move"]
_KIND_OF: Final[dict[str, _Kind]] = {"shift": "move", "reverse": "special", "birds": "perch"}


def _kind(code: int) -> _Kind:
    """Return the kind of act that a code is, by the moments at which it can be done."""
    if PLACE <= code < HOOD:
        return "perch"
    if BET <= code < PLACE:
        return "bet"
    if code in (FREE, END):
        return "close"
    return "special" if CATCH <= code < FREE else "move"


def _not_now(state: FredericusPosition, kind: _Kind) -> Reason | None:
    """Return why no act of this kind can be done at this moment."""
    if kind == "perch":
        return _because("birds_placed") if state.stage != PERCH else None
    if state.stage == PERCH:
        return _because("birds_first")
    if state.stage == BETS:
        return None if kind == "bet" else _because("bets_first")
    if kind in ("bet", "close"):
        must = state.base - state.done
        return _because("must_act", left=must) if must > 0 else None
    if state.stage == CLOSE:
        return _because("closing")
    is_used_up = kind == "move" and not state.actions_left()
    return _because("no_actions_left") if is_used_up else None


def _misfit_reason(misfit: Misfit) -> Reason:
    """Return the rule that two sides break which never go together."""
    first, second = misfit.first + 1, misfit.second + 1
    if misfit.verb == "birds":
        opposite = (misfit.first + SIDES // 2) % SIDES + 1
        return _because("not_opposite", falcon=first, goshawk=second, opposite=opposite)
    near: dict[str, Json] = {
        "down": beside(misfit.first, 0) + 1,
        "up": beside(misfit.first, 1) + 1,
    }
    if misfit.verb == "shift":
        return _because("not_beside", row=first, target=second, **near)
    return _because("seal_not_beside", row=first, seal=second, **near)


def _no_perch(state: FredericusPosition, falcon: int) -> Reason | None:
    return _because("field_taken", field=falcon + 1) if falcon in state.birds else None


def _no_bet(state: FredericusPosition, seat: int, source: int, target: int) -> Reason | None:
    if MIDDLE in (source, target):
        refused = _no_middle(state, source)
        if refused is not None:
            return refused
    chips = state.own_chips(seat)
    free = [state.chips[c] for c in chips if not state.moved >> c & 1]
    only_there = source == HAND and {*free} == {target}
    if only_there or (source == target and source in free):
        return _because("chip_stays", tower=target + 1)
    if source in free:
        return None
    if not free:
        return _because("chip_moved")
    if source == HAND:
        return _because("no_chip_in_hand")
    is_laid = source in [state.chips[c] for c in chips]
    return _because("chip_laid" if is_laid else "no_chip", tower=source + 1)


def _no_middle(state: FredericusPosition, source: int) -> Reason | None:
    """Return why no chip can go to the middle or leave it (Q8)."""
    if state.stage == BETS:
        return _because("middle_later")
    if state.players == 2:
        return _because("middle_for_more")
    if source == MIDDLE:
        return _because("from_middle")
    return _because("middle_taken") if MIDDLE in state.chips else None


def _no_special(state: FredericusPosition, seat: int, code: int) -> Reason | None:
    """Return why a special action is not allowed; the codes go catch, reverse, rearrange."""
    if code < REVERSE:
        return _no_catch(state, seat, code - CATCH)
    if code < REARRANGE:
        return _no_reverse(state, seat, (code - REVERSE) // 2)
    return _no_rearrange(state, seat, code - REARRANGE)


def catch_obstacle(state: FredericusPosition, seat: int, kind: int) -> Obstacle | None:
    """Name what keeps a bird from catching where it stands, None if nothing does."""
    if state.hooded[seat] == kind:
        return "hooded"
    if seat == state.to_act and state.caught >> kind & 1:
        return "caught_already"
    side = state.birds[2 * seat + kind]
    if state.rows[side] & 15 < FIRST_CREATURE:
        return "no_creature"
    pair = state.rows[side - 1] & 15, state.rows[(side + 1) % SIDES] & 15
    if not _can_catch(state, kind, side, pair):
        return "goshawk_needs" if kind else "falcon_needs"
    return None


def _no_catch(state: FredericusPosition, seat: int, kind: int) -> Reason | None:
    what = catch_obstacle(state, seat, kind)
    if what is None:
        return None
    if what in ("hooded", "caught_already"):
        return _because(what, bird=BIRDS[kind])
    return _because(what, side=state.birds[2 * seat + kind] + 1)


def side_chances(state: FredericusPosition, side: int) -> list[Chance]:
    """Name what the open cards allow on a side: a bird to catch, hooding, reversing."""
    pair = state.rows[side - 1] & 15, state.rows[(side + 1) % SIDES] & 15
    chances: list[Chance] = [
        bird for kind, bird in enumerate(BIRDS) if _can_catch(state, kind, side, pair)
    ]
    if pair == (TREES, TREES):
        chances.append("hood")
    if pair == (SEAL, SEAL) and state.rows[side]:
        chances.append("reverse")
    return chances


def _no_bird_there(state: FredericusPosition, seat: int, side: int) -> Reason | None:
    if not any(state.birds[2 * seat + k] == side and state.hooded[seat] != k for k in range(2)):
        return _because("no_bird_there", side=side + 1)
    return None


def _no_reverse(state: FredericusPosition, seat: int, side: int) -> Reason | None:
    if state.reversed:
        return _because("reversed_already")
    missing = _no_bird_there(state, seat, side)
    if missing is not None:
        return missing
    if state.rows[side - 1] & 15 != SEAL or state.rows[(side + 1) % SIDES] & 15 != SEAL:
        return _because("needs_seals", side=side + 1)
    return None if state.rows[side] else _because("row_empty", row=side + 1)


def _no_rearrange(state: FredericusPosition, seat: int, side: int) -> Reason | None:
    if not state.options.short:
        return _because("only_short")
    if state.rearranged:
        return _because("rearranged_already")
    missing = _no_bird_there(state, seat, side)
    if missing is not None:
        return missing
    return None if _has_three(state.rows[side]) else _because("needs_three", row=side + 1)


def _no_move(state: FredericusPosition, seat: int, code: int) -> Reason | None:
    if code < FLY:
        row = code >> 1
        return None if state.rows[row] else _because("row_empty", row=row + 1)
    if code < CATCH:
        kind, field = divmod(code - FLY, SIDES)
        if state.hooded[seat] == kind:
            return _because("hooded", bird=BIRDS[kind])
        here = state.birds[2 * seat + kind]
        near = field in (beside(here, 0), beside(here, 1))
        return None if near else _because("too_far", bird=BIRDS[kind], field=field + 1)
    return _no_hood(state, seat, *divmod(code - HOOD, 256))


def _no_hood(state: FredericusPosition, seat: int, side: int, mask: int) -> Reason | None:
    if not mask:
        return _because("no_bird_named", side=side + 1)
    if state.rows[side - 1] & 15 != TREES or state.rows[(side + 1) % SIDES] & 15 != TREES:
        return _because("needs_trees", side=side + 1)
    for bird in range(2 * len(COLOURS)):
        if mask >> bird & 1:
            refused = _no_hooding(state, seat, side, bird)
            if refused is not None:
                return refused
    for other in range(state.players):
        if mask >> 2 * other & 3 == 3:
            return _because("not_both", seat=other)
    return None


def _no_hooding(state: FredericusPosition, seat: int, side: int, bird: int) -> Reason | None:
    other, kind = divmod(bird, 2)
    if other == seat:
        return _because("own_bird")
    if other >= state.players or state.birds[bird] != side or state.hooded[other] == kind:
        return _because("no_such_bird", colour=COLOURS[other], bird=BIRDS[kind], side=side + 1)
    return _because("not_both", seat=other) if state.hooded[other] >= 0 else None


def find_defects(state: FredericusPosition) -> list[str]:
    """List the defects of a position in words."""
    if not _is_counted(state):
        return ["something is not counted for every seat or side"]
    defects = _turn_defects(state)
    if state.stage == PERCH:
        return [*defects, *_early_defects(state)]
    return [*defects, *_card_defects(state), *_order_defects(state), *_piece_defects(state)]


def _is_counted(state: FredericusPosition) -> bool:
    players = state.players
    lists = (state.hooded, state.creatures, state.creature_counts, state.orders, state.order_counts)
    sizes = (len(state.rows), len(state.birds), len(state.chips))
    expected = (SIDES, 2 * players, CHIPS[players] * players)
    return all(len(each) == players for each in lists) and sizes == expected


def _turn_defects(state: FredericusPosition) -> list[str]:
    defects = []
    if (state.to_act is None) != (state.stage == OVER) or state.stage not in range(OVER + 1):
        defects.append("somebody must act after the end, or nobody before it")
    if state.to_act is not None and state.to_act not in range(state.players):
        defects.append("a seat that is not there must act")
    if state.first not in range(state.players) or state.turns < 0:
        defects.append("there is no such moment in a game")
    counts = (state.base, state.extra, state.caught, state.moved >> len(state.chips))
    limits = (ACTIONS_A_TURN, EXTRA_ACTIONS, 3, 0)
    if any(not 0 <= count <= most for count, most in zip(counts, limits, strict=True)):
        defects.append("a turn cannot have come so far")
    if not 0 <= state.done <= state.base + state.extra:
        defects.append("there are too many or too few actions")
    return defects


def _early_defects(state: FredericusPosition) -> list[str]:
    """Return what is wrong before the deal, when there are birds and nothing else."""
    defects = []
    if any(field not in range(-1, SIDES) for field in state.birds):
        defects.append("a bird is on no field")
    if any(state.rows) or any(state.orders) or any(state.creatures) or state.pile:
        defects.append("cards are dealt before all birds are placed")
    return defects


def _card_defects(state: FredericusPosition) -> list[str]:
    defects = []
    seals, trees, sky, each = ROW_CARDS[state.players]
    lying = [card for row in state.rows for card in cards_of(row)]
    if any(card not in range(1, len(CARDS)) for card in lying):
        defects.append("there is no such card")
    if (lying.count(TREES), lying.count(SKY)) != (trees, sky) or lying.count(SEAL) > seals:
        defects.append("there are too many or too few seals, trees or sky")
    caught = [kind for mine in state.creatures for kind in kinds_of(mine)]
    for kind, name in enumerate(CREATURES):
        if lying.count(FIRST_CREATURE + kind) + caught.count(kind) != each:
            defects.append(f"there is another number of {name}")
    for seat, mine in enumerate(state.creatures):
        if len(kinds_of(mine)) != state.creature_counts[seat]:
            defects.append(f"seat {seat} has another number of creatures than it shows")
    return defects


def _order_defects(state: FredericusPosition) -> list[str]:
    defects = []
    pile = list(state.pile[state.drawn :])
    in_hand = [kind for orders in state.orders for kind in kinds_of(orders)]
    everywhere = [*pile, *in_hand, *state.open_orders, *state.discarded]
    for kind, name in enumerate(CREATURES):
        if everywhere.count(kind) != ORDERS_EACH:
            defects.append(f"there is another number of orders for {name}")
    if any(card not in range(FREDERICUS + 1) for card in everywhere):
        defects.append("there is no such order")
    if state.fredericus not in (IN_PILE, TURNED_UP, *range(state.players)):
        defects.append("Fredericus is with nobody")
    if state.fredericus >= 0 and not state.stopped:
        defects.append("orders are drawn although Fredericus was drawn")
    if pile.count(FREDERICUS) != (state.fredericus == IN_PILE):
        defects.append("Fredericus is in two places or none")
    if FREDERICUS in pile[:-5]:
        defects.append("Fredericus lies too high in the pile")
    for seat, orders in enumerate(state.orders):
        if len(kinds_of(orders)) != state.order_counts[seat]:
            defects.append(f"seat {seat} has another number of orders than it shows")
    return defects


def _piece_defects(state: FredericusPosition) -> list[str]:
    defects = []
    if any(field not in range(SIDES) for field in state.birds):
        defects.append("a bird is on no field")
    if any(kind not in (-1, 0, 1) for kind in state.hooded):
        defects.append("a hooded bird is none")
    if any(place not in range(HAND + 1) for place in state.chips):
        defects.append("a chip is nowhere")
    if state.chips.count(MIDDLE) > (state.players > 2):
        defects.append("there are too many chips in the middle")
    return defects
