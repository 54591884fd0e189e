"""Setting a match up at the terminal, or taking it up again."""

import shlex
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from quattrocento.adapters.line_protocol import Fault
from quattrocento.adapters.naming import Spec, is_program, spec_of, split_names
from quattrocento.adapters.outside_bot import Heed, OutsideBot, waiting
from quattrocento.bots import BOT_NAMES, bot, pace_of, paced
from quattrocento.bots.bot import Bot
from quattrocento.bots.levels import NORMAL
from quattrocento.core import record
from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.terminal.daily import (
    check_daily,
    check_kept,
    dealt_today,
    kept_files,
    kept_today,
    new_daily_path,
)
from quattrocento.terminal.files import new_match_path, read_text
from quattrocento.terminal.results import show_result
from quattrocento.terminal.screen import Screen
from quattrocento.terminal.sitting import Sitting
from quattrocento.text.bots import USUAL, bot_meant, bot_word, forfeit_told
from quattrocento.text.solo import GAME, SEATS
from quattrocento.text.speech import Speech

USUAL_SEATS = 3


def new_match(
    game: str,
    seats: int | None,
    players: str | None,
    seed: str | None,
    options: Mapping[str, str],
    speech: Speech,
) -> Match:
    """Set a match up: by default one person and bots of the usual level."""
    found = find_game(game)
    named = split_names(players) if players is not None else None
    count = seats if seats is not None else len(named) if named is not None else USUAL_SEATS
    found.settle(count, options)
    if named is None:
        named = ["", *[USUAL] * (count - 1)]
    kinds = [bot_meant(speech, name) for name in named]
    names = [_player_name(name, kinds[seat], seat, speech) for seat, name in enumerate(named)]
    for name in names:
        if names.count(name) > 1:
            raise Trouble("same-names", given=name)
    return Match(found, count, seed, options, names, kinds)


def daily_match(
    game: str | None,
    seats: int | None,
    players: str | None,
    seed: str | None,
    options: Mapping[str, str],
    speech: Speech,
) -> Match:
    check_daily(game, seats, seed)
    return new_match(GAME, SEATS, players, dealt_today(options), options, speech)


def play_daily(
    dealt: Match,
    speech: Speech,
    plain: bool,
    save: Path | None,
    delay: float,
    named: bool,
    anew: bool,
    coached: bool = False,
    thinking: str = NORMAL,
) -> None:
    """Play today's match: go on with the one that was begun, tell what came of it, or begin it.

    Where the player was *named*, the matches of others are left alone; *anew*, all of them are.
    """
    screen = Screen(plain)
    files = kept_files(dealt) if save is None else [save] if save.exists() else []
    kept = None if anew or all(dealt.bots) else kept_today(dealt, files, named)
    if kept is not None:
        check_kept(screen, speech, kept)
    elif save is not None and save.exists() and not anew:
        raise Trouble("daily-other-match", path=save)
    if kept is None or kept.match is None:
        path = save or (None if all(dealt.bots) else new_daily_path(dealt))
        sit_down(dealt, speech, plain, path, delay, coached, thinking)
    elif kept.match.over:
        screen.line(speech.say("solo.finished"), "bold")
        show_result(screen, speech, kept.match)
        screen.line(speech.say("solo.watch"))
        screen.whole(f"  quattrocento replay {shlex.quote(str(kept.path))}")
        screen.line(speech.say("solo.anew"))
    else:
        screen.line(speech.say("solo.goes-on"))
        sit_down(kept.match, speech, plain, kept.path, delay, coached, thinking)


def _player_name(name: str, kind: str, seat: int, speech: Speech) -> str:
    """Call a bot by a name of its own followed by what it is, and a person who gave no name by the seat."""
    if kind:
        return speech.say("play.bot-name", name=BOT_NAMES[seat % len(BOT_NAMES)], bot=bot_word(speech, kind))
    return name or speech.say("play.name", number=seat + 1)


def resume_match(path: Path, programs: bool = False) -> Match:
    """Take up a saved match; *programs* that it names are run only if the person says so."""
    match = record.replay(record.read(read_text(path)), find_game)
    named = [spec_of(kind) for kind in match.bots if is_program(kind)]
    if named and not programs:
        raise Trouble("program-in-record", path=path, command=shlex.join(named[0].command))
    return match


def sit_down(
    match: Match,
    speech: Speech,
    plain: bool,
    path: Path | None,
    delay: float,
    coached: bool = False,
    thinking: str = NORMAL,
) -> None:
    """Play the match until it is over or left; a match with people in it is always kept."""
    pace_of(thinking)
    screen = Screen(plain)

    def heed(spec: Spec, fault: Fault) -> None:
        screen.line(forfeit_told(speech, spec, fault), "red")

    with players(match, heed, thinking) as bots:
        if path is None and None in bots:
            path = new_match_path(match.game.id)
        sitting = Sitting(match, bots, speech, screen, path, delay)
        if thinking != NORMAL:
            screen.line(speech.say(f"play.thinking.{thinking}"))
        if coached:
            sitting.coaching.call()
        try:
            sitting.run()
        except KeyboardInterrupt:
            sitting.screen.line()
            sitting.quit(0, "")


@contextmanager
def players(match: Match, heed: Heed, thinking: str = NORMAL) -> Iterator[list[Bot | None]]:
    """Bring the bots of a match, and None for each person; programs from outside run as long as it lasts."""
    bots: list[Bot | None] = []
    with ExitStack() as stack:
        for seat, kind in enumerate(match.bots):
            if is_program(kind):
                outside = OutsideBot(spec_of(kind), match.game, heed)
                waiting.check(outside.spec)
                stack.callback(waiting.close)
                stack.callback(outside.leave)
                chance = int(seed_hash(f"{match.seed}/{seat}")[:13], 16)
                outside.begin(match.seats, seat, match.options, chance)
                bots.append(outside)
            else:
                called = paced(kind, thinking) if kind else ""
                bots.append(bot(called, match.game, time.monotonic) if kind else None)
        yield bots
