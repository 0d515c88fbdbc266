"""Who organises, who judges, who plays: deeds up to the draw, and accounts that leave."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import pairwise

from tafelrunde.championship.event.errors import refused
from tafelrunde.championship.event.model import (
    CLOSED,
    FINAL_ROUND,
    HALL,
    ONLINE,
    REGISTERING,
    Options,
    Participant,
    Sitter,
    Weekend,
)
from tafelrunde.search import bots_of

GAME = "friedrich"
LONGEST_TITLE = 60
LONGEST_NAME = 30
LONGEST_CITY = 40
MOST_PARTICIPANTS = 400
MOST_OFFICIALS = 50


@dataclass(frozen=True)
class By:
    """Who does something, and when; names of accounts, so that pseudonyms can differ."""

    account: str
    at: float
    names: Mapping[str, str] = field(default_factory=dict)


def key(text: str) -> str:
    """Return what two pseudonyms must not have in common."""
    return unicodedata.normalize("NFKC", text).casefold()


def tidy(text: str, most: int, what: str) -> str:
    """Check a text that people see: plain, neither empty nor long."""
    found = " ".join(unicodedata.normalize("NFC", text).split())
    if not found or len(found) > most or not found.isprintable():
        raise refused(what, most=most)
    return found


def begun(
    weekend_id: str, by: By, name: str, kind: str, starts: Sequence[str], options: Options
) -> Weekend:
    """Begin a championship; whoever does so organises it."""
    if kind not in (ONLINE, HALL):
        raise refused("kind")
    title = tidy(name, LONGEST_TITLE, "title")
    return Weekend(weekend_id, title, kind, read_starts(starts), options, (by.account,))


def read_starts(starts: Sequence[str]) -> tuple[str, ...]:
    """Read when the rounds and the final begin: local times, each later than the one before."""
    if len(starts) != FINAL_ROUND:
        raise refused("starts_number", number=FINAL_ROUND)
    for text in starts:
        try:
            is_good = datetime.fromisoformat(text).strftime("%Y-%m-%dT%H:%M") == text
        except ValueError:
            is_good = False
        if not is_good:
            raise refused("start", text=text[:30])
    for one, other in pairwise(starts):
        if one >= other:
            raise refused("starts_order", one=one, other=other)
    return tuple(starts)


def require_stage(weekend: Weekend, *stages: str) -> None:
    """Refuse a deed at the wrong time."""
    if weekend.stage not in stages:
        raise refused("stage", stage=weekend.stage)


def change(
    weekend: Weekend,
    _: By,
    name: str | None = None,
    starts: Sequence[str] | None = None,
    options: Mapping[str, bool] | None = None,
) -> Weekend:
    """Change name and start times until the end; switches only before the first game."""
    if name is not None:
        weekend = replace(weekend, name=tidy(name, LONGEST_TITLE, "title"))
    if starts is not None:
        weekend = replace(weekend, starts=read_starts(starts))
    if options is not None:
        require_stage(weekend, REGISTERING, CLOSED)
        weekend = replace(weekend, options=replace(weekend.options, **options))
    return weekend


# Officials


def appoint(weekend: Weekend, by: By, account: str, office: str) -> Weekend:
    """Make somebody an organiser or a jury member; nobody judges his own championship."""
    found = weekend.of_account(account)
    if found is not None and not found.is_stand_in:
        raise refused("plays", name=by.names.get(account, ""))
    held = weekend.office(office)
    if len(held) >= MOST_OFFICIALS:
        raise refused("officials_number", most=MOST_OFFICIALS)
    return weekend if account in held else weekend.with_office(office, (*held, account))


def dismiss(weekend: Weekend, by: By, account: str, office: str) -> Weekend:
    """End somebody's office; one organiser must remain."""
    held = weekend.office(office)
    if account not in held:
        raise refused("no_office", name=by.names.get(account, ""))
    left = tuple(one for one in held if one != account)
    if office == "organisers" and not left:
        raise refused("last_organiser")
    return weekend.with_office(office, left)


# Participants


def register(weekend: Weekend, by: By, pseudonym: str, city: str) -> Weekend:
    """Take part under a pseudonym of one's own choice (T34)."""
    if weekend.stage != REGISTERING:
        raise refused("registration_closed")
    if by.account in (*weekend.organisers, *weekend.jury):
        raise refused("officials_stand_in")
    return _added(weekend, by, pseudonym, city, Sitter(by.account))


def enter(
    weekend: Weekend,
    by: By,
    pseudonym: str,
    city: str,
    sitter: Sitter,
    is_stand_in: bool = False,
    keeps_table: bool = False,
) -> Weekend:
    """Let the organiser enter somebody, also out of competition, until the draw."""
    require_stage(weekend, REGISTERING, CLOSED)
    if sitter.bot is not None and not is_stand_in:
        raise refused("bots_stand_in")
    if sitter.account in (*weekend.organisers, *weekend.jury) and not is_stand_in:
        raise refused("officials_stand_in")
    weekend = _added(weekend, by, pseudonym, city, require_sitter(weekend, sitter))
    new = replace(weekend.participants[-1], is_stand_in=is_stand_in, keeps_table=keeps_table)
    return weekend.with_participant(new)


def require_sitter(weekend: Weekend, sitter: Sitter) -> Sitter:
    """Check who is to sit somewhere: at the house's tables only accounts and its bots can."""
    if sitter.bot is not None:
        if sitter.bot not in bots_of(GAME):
            raise refused("no_such_bot", bot=sitter.bot[:20])
        return Sitter(bot=sitter.bot)
    if sitter.account is not None:
        return Sitter(sitter.account)
    if weekend.kind == ONLINE:
        raise refused("needs_account")
    return Sitter(name=tidy(sitter.name, LONGEST_NAME, "person"))


def _added(weekend: Weekend, by: By, pseudonym: str, city: str, sitter: Sitter) -> Weekend:
    if len(weekend.participants) >= MOST_PARTICIPANTS:
        raise refused("full", most=MOST_PARTICIPANTS)
    if sitter.account is not None and weekend.of_account(sitter.account) is not None:
        raise refused("registered_already")
    number = weekend.next_number
    shown = require_pseudonym(weekend, by, pseudonym, sitter, number)
    home = tidy(city, LONGEST_CITY, "city") if city.strip() else ""
    people = (*weekend.participants, Participant(number, shown, home, sitter))
    return replace(weekend, participants=people, next_number=number + 1)


def require_pseudonym(weekend: Weekend, by: By, pseudonym: str, sitter: Sitter, number: int) -> str:
    """Check a pseudonym: nobody else's, and nobody's name (T34)."""
    shown = tidy(pseudonym, LONGEST_NAME, "pseudonym")
    others = [one for one in weekend.participants if one.number != number]
    if key(shown) in {key(one.pseudonym) for one in others}:
        raise refused("pseudonym_taken", pseudonym=shown)
    names = {named(one.sitter, by.names) for one in others} | {named(sitter, by.names)}
    if key(shown) in {key(name) for name in names}:
        raise refused("pseudonym_is_name", pseudonym=shown)
    taken = {key(one.pseudonym) for one in others}
    if sitter.bot is None and key(named(sitter, by.names)) in taken:
        raise refused("name_is_pseudonym")
    return shown


def named(sitter: Sitter, names: Mapping[str, str]) -> str:
    """Return the name of whoever sits somewhere; of a bot what it is called in the house."""
    if sitter.account is not None:
        return names.get(sitter.account, "")
    return sitter.bot or sitter.name


def edit(
    weekend: Weekend,
    by: By,
    number: int,
    pseudonym: str | None = None,
    city: str | None = None,
    is_stand_in: bool | None = None,
    keeps_table: bool | None = None,
) -> Weekend:
    """Let the organiser change what is known of a participant before the draw."""
    require_stage(weekend, REGISTERING, CLOSED)
    found = weekend.participant(number)
    if pseudonym is not None:
        shown = require_pseudonym(weekend, by, pseudonym, found.sitter, number)
        found = replace(found, pseudonym=shown)
    if city is not None:
        home = tidy(city, LONGEST_CITY, "city") if city.strip() else ""
        found = replace(found, city=home)
    if is_stand_in is not None:
        _require_competitor(weekend, found, is_stand_in)
        found = replace(found, is_stand_in=is_stand_in)
    if keeps_table is not None:
        found = replace(found, keeps_table=keeps_table)
    return weekend.with_participant(found)


def _require_competitor(weekend: Weekend, found: Participant, is_stand_in: bool) -> None:
    if is_stand_in:
        return
    if found.sitter.bot is not None:
        raise refused("bots_stand_in")
    if found.sitter.account in (*weekend.organisers, *weekend.jury):
        raise refused("officials_stand_in")


def remove(weekend: Weekend, _: By, number: int) -> Weekend:
    """Take a participant out of the field before the draw."""
    require_stage(weekend, REGISTERING, CLOSED)
    gone = weekend.participant(number)
    people = tuple(one for one in weekend.participants if one.number != gone.number)
    return replace(weekend, participants=people)


def withdraw(weekend: Weekend, by: By) -> Weekend:
    """Leave the field while registration is open."""
    found = weekend.of_account(by.account)
    if found is None:
        raise refused("not_registered")
    if weekend.stage != REGISTERING:
        raise refused("registration_closed")
    return remove(weekend, by, found.number)


def close(weekend: Weekend, _: By) -> Weekend:
    """Close registration."""
    require_stage(weekend, REGISTERING)
    return replace(weekend, stage=CLOSED)


def reopen(weekend: Weekend, _: By) -> Weekend:
    """Open registration again; it can be closed and opened until the draw."""
    require_stage(weekend, CLOSED)
    return replace(weekend, stage=REGISTERING)


def forget(weekend: Weekend, account: str) -> Weekend:
    """Forget an account that was deleted: before the draw wholly, later its home city."""
    for office in ("organisers", "jury"):
        held = tuple(one for one in weekend.office(office) if one != account)
        if held or office == "jury":
            weekend = weekend.with_office(office, held)
    found = weekend.of_account(account)
    if found is None:
        return weekend
    if weekend.stage in (REGISTERING, CLOSED):
        return remove(weekend, By(account, 0.0), found.number)
    return weekend.with_participant(replace(found, city=""))
