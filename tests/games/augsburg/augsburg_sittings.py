"""Sittings at a table of Augsburg 1520, set up for tests."""

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.rules.words import BID, BUY, CLIMB, HOLD, ROB
from quattrocento.terminal.board import board
from quattrocento.text.games import game_text
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elsa"]


def new_match(seats=3, seed=1, **options):
    """Set a match up."""
    return Match(game("augsburg"), seats, seed, options, players=NAMES[:seats])


def chance_player(state, seat, chance):
    """Choose as chance will."""
    return decide(bot("random", game("augsburg")), state, seat, chance)


def eager_player(state, seat, chance):
    """Bid high, buy all, rob where it can be done."""
    legal = state.legal(seat)
    bids = [move for move in legal if move in BID]
    if bids:
        return bids[chance.below(min(2, len(bids)))]
    robbing = [move for move in legal if move in ROB or move in CLIMB or move in BUY or move == HOLD]
    return robbing[-1] if robbing and chance.below(4) else legal[chance.below(len(legal))]


def until(match, wanted, player=chance_player, seed=1):
    """Let bots play until the position is as *wanted*; give who decides."""
    chance = quick(seed)
    while not match.over:
        seat = match.state.actors()[0]
        if wanted(match.state.view(seat)):
            return seat
        match.play(seat, player(match.state, seat, chance))
    raise AssertionError("no such position")


def text_of(match, language="en"):
    """Give the text of a match."""
    found = game_text(match.game, Speech(language), match.players)
    assert isinstance(found, AugsburgText)
    return found


def drawn(match, seat, language="en", width=80):
    """Draw the table for a seat."""
    table = board(match.game, text_of(match, language))
    return [str(line) for line in table.draw(match.state.view(seat), width)]


def read(match, seat, language="en"):
    """Read the table out to a seat."""
    return list(board(match.game, text_of(match, language)).read_out(match.state.view(seat)))
