"""Commands about people up to the draw, and about accounts that are deleted."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import pairwise

from tafelrunde.championship.event.errors import refusal
from tafelrunde.championship.event.model import (
    CLOSED,
    FINAL_ROUND,
    HALL,
    ONLINE,
    REGISTERING,
    Championship,
    Options,
    Participant,
    Sitter,
)
from tafelrunde.search import bots_of

GAME = "friedrich"
MAX_TITLE_LENGTH = 60
MAX_NAME_LENGTH = 30
MAX_CITY_LENGTH = 40
MAX_PARTICIPANTS = 400
MAX_OFFICIALS = 50


@dataclass(frozen=True)
class CommandContext:
    """The account that gives a command, the time, and names that pseudonyms must differ from."""

    account: str
    at: float
    names: Mapping[str, str] = field(default_factory=dict)


def comparison_key(text: str) -> str:
    """Return the form in which two pseudonyms are compared."""
    return unicodedata.normalize("NFKC", text).casefold()


def require_text(text: str, max_length: int, what: str) -> str:
    """Return a text with plain spaces; refuse one that is empty, too long or unprintable."""
    normalized = " ".join(unicodedata.normalize("NFC", text).split())
    if not normalized or len(normalized) > max_length or not normalized.isprintable():
        raise refusal(what, most=max_length)
    return normalized


def create_championship(
    championship_id: str,
    context: CommandContext,
    name: str,
    kind: str,
    starts: Sequence[str],
    options: Options,
) -> Championship:
    """Return a new championship, organised by the account that creates it."""
    if kind not in (ONLINE, HALL):
        raise refusal("kind")
    title = require_text(name, MAX_TITLE_LENGTH, "title")
    return Championship(
        championship_id, title, kind, read_starts(starts), options, (context.account,)
    )


def read_starts(starts: Sequence[str]) -> tuple[str, ...]:
    """Read when the rounds and the final begin: local times, each later than the one before."""
    if len(starts) != FINAL_ROUND:
        raise refusal("starts_number", number=FINAL_ROUND)
    for text in starts:
        try:
            is_good = datetime.fromisoformat(text).strftime("%Y-%m-%dT%H:%M") == text
        except ValueError:
            is_good = False
        if not is_good:
            raise refusal("start", text=text[:30])
    for one, other in pairwise(starts):
        if one >= other:
            raise refusal("starts_order", one=one, other=other)
    return tuple(starts)


def require_stage(championship: Championship, *stages: str) -> None:
    """Refuse a command at the wrong stage."""
    if championship.stage not in stages:
        raise refusal("stage", stage=championship.stage)


def change_settings(
    championship: Championship,
    _: CommandContext,
    name: str | None = None,
    starts: Sequence[str] | None = None,
    options: Mapping[str, bool] | None = None,
) -> Championship:
    """Change name and start times at any time, options only before the draw."""
    if name is not None:
        championship = replace(championship, name=require_text(name, MAX_TITLE_LENGTH, "title"))
    if starts is not None:
        championship = replace(championship, starts=read_starts(starts))
    if options is not None:
        require_stage(championship, REGISTERING, CLOSED)
        championship = replace(championship, options=replace(championship.options, **options))
    return championship


# Officials


def appoint_official(
    championship: Championship, context: CommandContext, account: str, office: str
) -> Championship:
    """Appoint an organiser or a jury member; participants cannot be one."""
    participant = championship.participant_of(account)
    if participant is not None and not participant.is_stand_in:
        raise refusal("plays", name=context.names.get(account, ""))
    holders = championship.office_holders(office)
    if len(holders) >= MAX_OFFICIALS:
        raise refusal("officials_number", most=MAX_OFFICIALS)
    return (
        championship
        if account in holders
        else championship.with_office_holders(office, (*holders, account))
    )


def dismiss_official(
    championship: Championship, context: CommandContext, account: str, office: str
) -> Championship:
    """Dismiss an organiser or a jury member; one organiser must remain."""
    holders = championship.office_holders(office)
    if account not in holders:
        raise refusal("no_office", name=context.names.get(account, ""))
    remaining = tuple(holder for holder in holders if holder != account)
    if office == "organisers" and not remaining:
        raise refusal("last_organiser")
    return championship.with_office_holders(office, remaining)


# Participants


def register_self(
    championship: Championship, context: CommandContext, pseudonym: str, city: str
) -> Championship:
    """Register the caller's account under a pseudonym of their choice (T34)."""
    if championship.stage != REGISTERING:
        raise refusal("registration_closed")
    if context.account in (*championship.organisers, *championship.jury):
        raise refusal("officials_stand_in")
    return _add_participant(championship, context, pseudonym, city, Sitter(context.account))


def enter_participant(
    championship: Championship,
    context: CommandContext,
    pseudonym: str,
    city: str,
    sitter: Sitter,
    is_stand_in: bool = False,
    keeps_table: bool = False,
) -> Championship:
    """Enter a participant on behalf of the organisers, until the draw.

    Stand-ins play out of competition. A participant who keeps the table never moves to another.
    """
    require_stage(championship, REGISTERING, CLOSED)
    if sitter.bot is not None and not is_stand_in:
        raise refusal("bots_stand_in")
    if sitter.account in (*championship.organisers, *championship.jury) and not is_stand_in:
        raise refusal("officials_stand_in")
    championship = _add_participant(
        championship, context, pseudonym, city, require_sitter(championship, sitter)
    )
    new = replace(championship.participants[-1], is_stand_in=is_stand_in, keeps_table=keeps_table)
    return championship.with_participant(new)


def require_sitter(championship: Championship, sitter: Sitter) -> Sitter:
    """Check who is to take a seat; online only accounts and the game's bots can."""
    if sitter.bot is not None:
        if sitter.bot not in bots_of(GAME):
            raise refusal("no_such_bot", bot=sitter.bot[:20])
        return Sitter(bot=sitter.bot)
    if sitter.account is not None:
        return Sitter(sitter.account)
    if championship.kind == ONLINE:
        raise refusal("needs_account")
    return Sitter(name=require_text(sitter.name, MAX_NAME_LENGTH, "person"))


def _add_participant(
    championship: Championship, context: CommandContext, pseudonym: str, city: str, sitter: Sitter
) -> Championship:
    if len(championship.participants) >= MAX_PARTICIPANTS:
        raise refusal("full", most=MAX_PARTICIPANTS)
    if sitter.account is not None and championship.participant_of(sitter.account) is not None:
        raise refusal("registered_already")
    number = championship.next_number
    valid_pseudonym = require_pseudonym(championship, context, pseudonym, sitter, number)
    home = require_text(city, MAX_CITY_LENGTH, "city") if city.strip() else ""
    people = (*championship.participants, Participant(number, valid_pseudonym, home, sitter))
    return replace(championship, participants=people, next_number=number + 1)


def require_pseudonym(
    championship: Championship, context: CommandContext, pseudonym: str, sitter: Sitter, number: int
) -> str:
    """Return a valid pseudonym; refuse one that is taken or the name of a participant (T34)."""
    text = require_text(pseudonym, MAX_NAME_LENGTH, "pseudonym")
    others = [
        participant for participant in championship.participants if participant.number != number
    ]
    if comparison_key(text) in {comparison_key(participant.pseudonym) for participant in others}:
        raise refusal("pseudonym_taken", pseudonym=text)
    names = {name_of(participant.sitter, context.names) for participant in others} | {
        name_of(sitter, context.names)
    }
    if comparison_key(text) in {comparison_key(name) for name in names}:
        raise refusal("pseudonym_is_name", pseudonym=text)
    taken = {comparison_key(participant.pseudonym) for participant in others}
    if sitter.bot is None and comparison_key(name_of(sitter, context.names)) in taken:
        raise refusal("name_is_pseudonym")
    return text


def name_of(sitter: Sitter, names: Mapping[str, str]) -> str:
    """Return the name of the holder of a seat."""
    if sitter.account is not None:
        return names.get(sitter.account, "")
    return sitter.bot or sitter.name


def edit_participant(
    championship: Championship,
    context: CommandContext,
    number: int,
    pseudonym: str | None = None,
    city: str | None = None,
    is_stand_in: bool | None = None,
    keeps_table: bool | None = None,
) -> Championship:
    """Change the data of a participant as an organiser, before the draw."""
    require_stage(championship, REGISTERING, CLOSED)
    participant = championship.participant(number)
    if pseudonym is not None:
        valid_pseudonym = require_pseudonym(
            championship, context, pseudonym, participant.sitter, number
        )
        participant = replace(participant, pseudonym=valid_pseudonym)
    if city is not None:
        home = require_text(city, MAX_CITY_LENGTH, "city") if city.strip() else ""
        participant = replace(participant, city=home)
    if is_stand_in is not None:
        _require_competitor(championship, participant, is_stand_in)
        participant = replace(participant, is_stand_in=is_stand_in)
    if keeps_table is not None:
        participant = replace(participant, keeps_table=keeps_table)
    return championship.with_participant(participant)


def _require_competitor(
    championship: Championship, participant: Participant, is_stand_in: bool
) -> None:
    if is_stand_in:
        return
    if participant.sitter.bot is not None:
        raise refusal("bots_stand_in")
    if participant.sitter.account in (*championship.organisers, *championship.jury):
        raise refusal("officials_stand_in")


def remove_participant(championship: Championship, _: CommandContext, number: int) -> Championship:
    """Remove a participant before the draw."""
    require_stage(championship, REGISTERING, CLOSED)
    leaver = championship.participant(number)
    people = tuple(
        participant
        for participant in championship.participants
        if participant.number != leaver.number
    )
    return replace(championship, participants=people)


def withdraw_self(championship: Championship, context: CommandContext) -> Championship:
    """Withdraw the caller's registration while registration is open."""
    participant = championship.participant_of(context.account)
    if participant is None:
        raise refusal("not_registered")
    if championship.stage != REGISTERING:
        raise refusal("registration_closed")
    return remove_participant(championship, context, participant.number)


def close_registration(championship: Championship, _: CommandContext) -> Championship:
    """Close registration."""
    require_stage(championship, REGISTERING)
    return replace(championship, stage=CLOSED)


def reopen_registration(championship: Championship, _: CommandContext) -> Championship:
    """Open registration again, before the draw."""
    require_stage(championship, CLOSED)
    return replace(championship, stage=REGISTERING)


def forget_account(championship: Championship, account: str) -> Championship:
    """Remove a deleted account before the draw; after it, only remove its home city."""
    for office in ("organisers", "jury"):
        remaining = tuple(
            holder for holder in championship.office_holders(office) if holder != account
        )
        if remaining or office == "jury":
            championship = championship.with_office_holders(office, remaining)
    participant = championship.participant_of(account)
    if participant is None:
        return championship
    if championship.stage in (REGISTERING, CLOSED):
        return remove_participant(championship, CommandContext(account, 0.0), participant.number)
    return championship.with_participant(replace(participant, city=""))
