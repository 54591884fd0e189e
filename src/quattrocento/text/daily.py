"""The match of the day: on one date everybody who plays alone gets the same deal.

The day is told by whoever stands at a clock; nothing here reads one. The seed is made of the day alone,
so that everybody can work it out: such a deal is not sealed against anybody who wants to know it.
"""

import re
from collections.abc import Mapping
from datetime import date

from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.text.solo import CHOICES, GAME, SEATS, level, outcome
from quattrocento.text.speech import Speech

SEED = re.compile(r"daily (\d{4}-\d{2}-\d{2}) ")


def daily_seed(day: date, options: Mapping[str, str]) -> str:
    """Give the seed of a day.

    What makes the match harder is part of it: who has played the easy one knows nothing of the hard one.
    So is the revision, for by other rules the same seed would deal another match.
    """
    chosen = " ".join(options[name] for name in CHOICES)
    return f"daily {day.isoformat()} {chosen} r{find_game(GAME).revision}"


def daily_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """Complete what was chosen for the match of the day; only how hard it is can be."""
    for name in chosen:
        if name not in CHOICES:
            raise Trouble("daily-option", given=name, options=", ".join(CHOICES))
    return find_game(GAME).settle(SEATS, chosen)


def day_of(game: str, seats: int, options: Mapping[str, str], seed: str) -> date | None:
    """Tell of which day a match is; None if it is a match like any other."""
    found = SEED.match(seed)
    if found is None or game != GAME or seats != SEATS:
        return None
    try:
        day = date.fromisoformat(found[1])
        usual = daily_options({name: options[name] for name in CHOICES})
    except (ValueError, KeyError, Trouble):
        return None
    return day if usual == dict(options) and daily_seed(day, usual) == seed else None


def read_day(text: str) -> date:
    """Read a day as it is written in addresses: 2026-11-17."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Trouble("no-such-day", given=text) from None
    if day.isoformat() != text:
        raise Trouble("no-such-day", given=text)
    return day


def match_day(match: Match) -> date | None:
    return day_of(match.game.id, match.seats, match.options, match.seed)


def match_line(speech: Speech, match: Match) -> str | None:
    """Tell what came of the match of a day, in one line to be copied; None for any other match."""
    day, found = match_day(match), outcome(match)
    if day is None or found is None:
        return None
    key = "solo.line-won" if found.won else "solo.line-lost"
    return speech.say(
        f"{key}-hinted" if match.hints else key,
        hints=len(match.hints),
        day=day.isoformat(),
        level=level(speech, found),
        points=found.points,
        against=found.against,
        seal=seed_hash(match.seed)[:16],
    )
