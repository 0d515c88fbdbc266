"""How the lines of a screen are shared."""

from __future__ import annotations

from dataclasses import dataclass

PROMPT_INPUT_KEYS = 3
"""Lines that are always there: the prompt, the input and the keys."""
MIN_MOVES = 3
"""In 24 lines; a taller screen keeps more for them."""
MIN_LOG = 1
MAX_LOG = 5
MAX_HAND = 4
"""In 24 lines; a longer hand scrolls."""
MIN_BOARD = 3


@dataclass(frozen=True, slots=True)
class Heights:
    """The lines of each part; the moves get what is left."""

    board: int
    hand: int
    log: int
    pages: int


def share_lines(height: int, board: int, hand: int, pages: int, log: int, news: int = 0) -> Heights:
    """Return the board what it needs as long as some moves and the latest news stay in sight.

    `log` is the number of lines that the log has, 0 if it has a place elsewhere. `news` are those
    of them that wait to be read: they may push away most moves.

    >>> share_lines(24, 14, 1, 0, log=8)
    Heights(board=14, hand=1, log=3, pages=0)
    >>> share_lines(24, 70, 3, 1, log=8)
    Heights(board=13, hand=3, log=1, pages=1)
    >>> share_lines(24, 70, 3, 1, log=8, news=8)
    Heights(board=13, hand=3, log=2, pages=1)
    """
    hand = min(hand, max(MAX_HAND, height // 5))
    moves = max(MIN_MOVES, (height - 9) // 5)
    room = max(height - PROMPT_INPUT_KEYS - pages - hand - moves, MIN_BOARD)
    board = min(board, max(room - min(log, MIN_LOG), MIN_BOARD))
    log_lines = min(log, max(room - board, MIN_LOG), MAX_LOG)
    if news > log_lines:
        log_lines = min(news, max(room - board, MIN_LOG) + moves - 2)
    return Heights(board, hand, log_lines, pages)
