"""Setting a match up at the terminal, or taking it up again."""

from collections.abc import Mapping
from pathlib import Path

from quattrocento.bots import BOTS, bot
from quattrocento.bots.bot import Bot
from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.terminal.files import new_match_path, read_text
from quattrocento.terminal.screen import Screen
from quattrocento.terminal.sitting import Sitting
from quattrocento.text.speech import Speech

BOT_NAMES = ("Lucrezia", "Cosimo", "Bianca", "Lorenzo")
"""What bots are called at the table, followed by what they are: Lucrezia (greedy)."""

USUAL_SEATS = 3


def new_match(
    game: str,
    seats: int | None,
    players: str | None,
    seed: str | None,
    options: Mapping[str, str],
    speech: Speech,
) -> Match:
    """Set a match up: by default one person and greedy bots."""
    found = find_game(game)
    named = [name.strip() for name in players.split(",")] if players is not None else None
    count = seats if seats is not None else len(named) if named is not None else USUAL_SEATS
    if named is None:
        named = ["", *["greedy"] * (count - 1)]
    found.settle(count, options)
    names = [_player_name(name, seat, speech) for seat, name in enumerate(named)]
    return Match(found, count, seed, options, names)


def _player_name(name: str, seat: int, speech: Speech) -> str:
    """Call a bot by a name of its own, and a person who gave no name by the seat."""
    if name in BOTS:
        return speech.say("play.bot-name", name=BOT_NAMES[seat % len(BOT_NAMES)], bot=name)
    return name or speech.say("play.name", number=seat + 1)


def resume_match(path: Path) -> Match:
    """Take up a saved match."""
    return record.replay(record.read(read_text(path)), find_game)


def seat_bot(match: Match, name: str) -> Bot | None:
    """Find the bot that a player's name tells of; None for a person."""
    for kind in BOTS:
        if name.endswith(f"({kind})"):
            return bot(kind, match.game)
    return None


def sit_down(match: Match, speech: Speech, plain: bool, path: Path | None, delay: float) -> None:
    """Play the match until it is over or left; a match with people in it is always kept."""
    bots = [seat_bot(match, name) for name in match.players]
    if path is None and None in bots:
        path = new_match_path(match.game.id)
    sitting = Sitting(match, bots, speech, Screen(plain), path, delay)
    try:
        sitting.run()
    except KeyboardInterrupt:
        sitting.screen.line()
        sitting.quit(0, "")
