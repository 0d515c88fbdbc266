"""What a championship refuses, each with a sentence."""

from __future__ import annotations

from tafelrunde.kernel import Json, Phrase, TafelrundeError


class WeekendError(TafelrundeError):
    """A request that the championship refuses; nothing has changed."""


class Forbidden(WeekendError):
    """A request of somebody who may not ask for it."""


def refused(what: str, **params: Json) -> WeekendError:
    """Return a refusal by the last part of its key."""
    return WeekendError(Phrase(f"weekend.refused.{what}", params))


def forbidden(who: str) -> Forbidden:
    """Refuse somebody who is not what he must be for a deed."""
    return Forbidden(Phrase(f"weekend.forbidden.{who}"))
