"""Errors for requests that a championship refuses, each with a sentence."""

from __future__ import annotations

from tafelrunde.kernel import Json, Phrase, TafelrundeError


class RequestRefused(TafelrundeError):
    """A request that the championship refuses; nothing has changed."""


class Forbidden(RequestRefused):
    """A request from an account that does not hold the necessary office."""


def refusal(what: str, **params: Json) -> RequestRefused:
    """Return an error by the last part of its text key."""
    return RequestRefused(Phrase(f"weekend.refused.{what}", params))


def missing_office(who: str) -> Forbidden:
    """Return the error for an account without the office that a request needs."""
    return Forbidden(Phrase(f"weekend.forbidden.{who}"))
