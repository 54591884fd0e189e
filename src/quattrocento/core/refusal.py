"""Why a move is not allowed."""

from typing import Final


class Refusal:
    """A rule that forbids a move, with the facts a person needs to see why.

    The *rule* is an id of `docs/rules`; sentences are made from both in `quattrocento.text`.
    """

    def __init__(self, rule: str, facts: dict[str, object] | None = None) -> None:
        self.rule = rule
        self.facts: dict[str, object] = {} if facts is None else facts

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.facts!r})"


OVER: Final = Refusal("TAB-1")
"""The match is over: nobody decides anything any more."""

NOT_NOW: Final = Refusal("TAB-2")
"""It is not for this seat to decide at this moment."""

NOT_ASKED: Final = Refusal("TAB-3")
"""The move belongs to another moment of the game than the present one."""

UNKNOWN: Final = Refusal("TAB-4")
"""The number names no word of the game's vocabulary."""
