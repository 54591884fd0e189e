"""People at the terminal with The Princes of Florence: what they type, and what is drawn for them."""

import random

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.terminal.board import board
from quattrocento.text.games import game_text
from quattrocento.text.speech import Speech

ENDS = {"en": "The seventh round is over", "fr": "Le septième tour est fini"}


def numbers(seed, count=900):
    """Type numbers as they come, and sums; those that name no move are answered and cost nothing."""
    chance = random.Random(seed)
    return "\n".join(str(chance.choice([1, 1, 1, 2, 2, 3, 5, 300])) for _ in range(count)) + "\n"


def until(seats, seed, wanted, player="random", options=None):
    """Let bots play until the position is as *wanted*; give the match and who decides."""
    names = ["Anna", "Bruno", "Carla", "Dario", "Elsa"][:seats]
    match = Match(game("princes"), seats, seed, options, names)
    chance = quick(seed)
    mover = bot(player, match.game)
    while not match.over:
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        if wanted(view):
            return match, seat
        match.play(seat, decide(mover, match.state, seat, chance))
    raise AssertionError("no such position")


def drawn(match, seat, language="en", width=80):
    """Draw the table for a seat."""
    text = game_text(match.game, Speech(language), match.players)
    return [str(line) for line in board(match.game, text).draw(match.state.view(seat), width)]


def saved(match, tmp_path):
    """Keep a match in a file, to be resumed."""
    path = tmp_path / "match.jsonl"
    path.write_text(record.write(match), "utf-8")
    return path
