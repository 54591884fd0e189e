"""The terms of a table: what is settled before the match, beside the rules of its game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quattrocento.bots import pace_of
from quattrocento.bots.levels import NORMAL
from quattrocento.text.bots import USUAL

StandIn = Literal["nobody", "players", "host"]
Seconds = Annotated[int, Meta(ge=30, le=7 * 24 * 3600)]

ABSENT = 120
"""Seconds after which a bot may be asked to stand in for somebody absent, if nothing else was said."""


class Terms(Struct, frozen=True):
    """Whether hints are given, and who may have a bot of which `level` stand in `after` how long.

    `thinking` is how much bots think: `quick`, `normal` or `long`. In a `teaching` match, of one person
    against bots, these say what they are after while it goes on.
    """

    hints: bool
    stand_in: StandIn
    after: int
    level: str
    thinking: str = NORMAL
    teaching: bool = False


EARLIER = Terms(True, "players", ABSENT, USUAL)
"""The terms of tables that were laid before there were any to choose."""


class NewTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms that are wanted; where nobody says whether hints are given, it depends on the company."""

    hints: bool | None = None
    stand_in: StandIn = "players"
    after: Seconds = ABSENT
    level: Annotated[str, Meta(max_length=40)] = USUAL
    thinking: Annotated[str, Meta(max_length=40)] = NORMAL
    teaching: bool = False


def settle(wanted: NewTerms, people: int) -> Terms:
    """Settle the terms of a table of so many *people*: whoever plays against others is not advised."""
    pace_of(wanted.thinking)
    hints = people < 2 if wanted.hints is None else wanted.hints
    return Terms(hints, wanted.stand_in, wanted.after, wanted.level, wanted.thinking, wanted.teaching)
