"""The match of the day at the terminal: dealt once, and gone on with until it is over."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from msgspec import Struct

from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.terminal.files import matches_folder, read_text
from quattrocento.terminal.screen import Screen
from quattrocento.text.daily import daily_options, daily_seed, match_day, match_line
from quattrocento.text.solo import CHOICES, GAME, SEATS
from quattrocento.text.speech import Speech

OTHER_RULES = ("record-revision", "record-components")
"""What is wrong with a sound file whose match by today's rules would be another one."""


def today() -> date:
    """Give the day that it is everywhere: that of universal time."""
    return datetime.now(UTC).date()


def check_daily(game: str | None, seats: int | None, seed: str | None) -> None:
    if game is not None and find_game(game).id != GAME:
        raise Trouble("daily-game", game=game)
    if seats not in (None, SEATS):
        raise Trouble("daily-alone", given=seats)
    if seed is not None:
        raise Trouble("daily-seed")


def dealt_today(options: Mapping[str, str]) -> str:
    return daily_seed(today(), daily_options(options))


class Kept(Struct, frozen=True):
    """What a file holds of today's match: the match, or the `trouble` with it."""

    path: Path
    match: Match | None = None
    trouble: Trouble | None = None


def kept_files(dealt: Match) -> list[Path]:
    """Find the files of today's match as it was *dealt*, from the first try to the last."""
    numbered = re.compile(rf"{re.escape(_name(dealt))}-(\d+)\.jsonl")
    folder = matches_folder()
    read = [numbered.fullmatch(path.name) for path in (folder.iterdir() if folder.is_dir() else ())]
    return [folder / found[0] for found in sorted(filter(None, read), key=lambda found: int(found[1]))]


def new_daily_path(dealt: Match) -> Path:
    """Name the file of a new try; none of the earlier ones is written over."""
    tries = [int(path.stem.rpartition("-")[2]) for path in kept_files(dealt)]
    return matches_folder() / f"{_name(dealt)}-{max(tries, default=0) + 1}.jsonl"


def _name(dealt: Match) -> str:
    return "-".join(["daily", today().isoformat(), *[dealt.options[name] for name in CHOICES]])


def kept_today(dealt: Match, files: Sequence[Path], named: bool) -> Kept | None:
    """Find the last try at the match that was *dealt*; where the player was *named*, not those of others."""
    found = [kept for kept in map(_kept, files) if kept.match is None or _same(kept.match, dealt, named)]
    return found[-1] if found else None


def _same(kept: Match, dealt: Match, named: bool) -> bool:
    """Tell whether it is the match that was dealt, and whether its player is the one who was named."""
    return kept.seed == dealt.seed and (not named or kept.players == dealt.players)


def _kept(path: Path) -> Kept:
    """Read a file, and make its match again."""
    try:
        return Kept(path, record.replay(record.read(read_text(path)), find_game))
    except Trouble as trouble:
        return Kept(path, trouble=trouble)


def check_kept(screen: Screen, speech: Speech, kept: Kept) -> None:
    """Say why a kept try cannot go on; unless other rules deal another match, stop there."""
    if kept.trouble is None:
        return
    if kept.trouble.key not in OTHER_RULES:
        raise Trouble("daily-broken", path=kept.path, cause=kept.trouble)
    screen.line(speech.say("solo.other-rules", cause=speech.trouble(kept.trouble)))
    screen.whole(f"  {kept.path}")


def tell_day(screen: Screen, speech: Speech, match: Match) -> None:
    day = match_day(match)
    if day is not None:
        screen.line(speech.say("solo.day", day=day.isoformat()))


def tell_line(screen: Screen, speech: Speech, match: Match) -> None:
    line = match_line(speech, match)
    if line is not None:
        screen.line(speech.say("solo.copy"))
        screen.whole(line)
