"""Every way in which a text with plurals may read."""

from __future__ import annotations

import string

from tafelrunde.i18n.translator import split_branches

PLURAL = "plural "


def all_readings(text: str) -> list[str]:
    """Return a text once for each branch of its plurals, with `{#}` for the number.

    >>> all_readings("{n:plural one{# seat is} other{# seats are}} free")
    ['{#} seat is free', '{#} seats are free']
    """
    readings = [""]
    for literal, name, spec, _ in string.Formatter().parse(text):
        escaped = literal.replace("{", "{{").replace("}", "}}")
        parts = [""]
        if name is not None and (spec or "").startswith(PLURAL):
            branches = split_branches(str(spec).removeprefix(PLURAL)).values()
            parts = [one for branch in branches for one in all_readings(branch.replace("#", "{#}"))]
        elif name is not None:
            parts = [f"{{{name}:{spec}}}" if spec else f"{{{name}}}"]
        readings = [f"{before}{escaped}{part}" for before in readings for part in parts]
    return readings


def spell_plurals(text: str) -> list[dict[str, str]]:
    """Return the branches of all plurals of a text, also of those inside others."""
    found = []
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None and (spec or "").startswith(PLURAL):
            branches = split_branches(str(spec).removeprefix(PLURAL))
            found += [branches, *(one for text in branches.values() for one in spell_plurals(text))]
    return found


def plurals_of(text: str) -> set[str]:
    """Return the names of the parameters that a text has a plural for."""
    found = set()
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None and (spec or "").startswith(PLURAL):
            found |= {name}
            for branch in split_branches(str(spec).removeprefix(PLURAL)).values():
                found |= plurals_of(branch)
    return found
