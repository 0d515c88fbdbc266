"""How a process that does nothing but serve looks for garbage."""

from __future__ import annotations

import gc

RARELY = (20_000, 20, 100)
"""How many new objects, and young collections, lead to the next collection of garbage."""


def look_rarely() -> None:
    """Look for garbage less often, and never among what is there now.

    That stays, and so does most of what tables are made of: to look through all of it again and
    again would stop everybody for a tenth of a second each time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
