"""What goes wrong with a request, as a status, a key and its facts, to be said in any language."""

from typing import Any

import msgspec

from quattrocento.core.trouble import Trouble
from quattrocento.text.speech import Speech

REFUSED = 422
"""The status of what is well formed and yet not allowed."""


class Problem(Trouble):
    """A trouble with a status of its own; *message* is a sentence that is already made."""

    def __init__(
        self,
        status: int,
        key: str,
        message: str | None = None,
        extra: dict[str, Any] | None = None,
        **facts: object,
    ) -> None:
        super().__init__(key, **facts)
        self.status = status
        self.message = message
        self.extra = extra or {}


def with_status(status: int, trouble: Trouble) -> Problem:
    """Give a trouble a status of its own."""
    problem = Problem(status, trouble.key)
    problem.facts = trouble.facts
    return problem


class ErrorBody(msgspec.Struct):
    """What every answer with a status from 400 on holds; some add facts, or the present frame."""

    error: str
    message: str


def problem_body(error: Trouble, language: str) -> tuple[int, dict[str, Any]]:
    """Give the status and the body that tell of *error*."""
    status, message, extra = REFUSED, None, {}
    if isinstance(error, Problem):
        status, message, extra = error.status, error.message, error.extra
    if message is None:
        message = Speech(language).trouble(error)
    facts = {
        name: fact if isinstance(fact, str | int | float | bool | None) else str(fact)
        for name, fact in error.facts.items()
    }
    return status, {**facts, **extra, "error": error.key, "message": message}
