"""Sittings at a table of Firenze, set up for tests."""

from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.rules.stones import many
from quattrocento.games.firenze.rules.towers import colour_of, tower
from quattrocento.games.firenze.rules.words import (
    BUILT,
    CAMPANILE,
    FULFIL,
    HEIGHT_AT,
    RAISE,
    SKIP,
    TAKE,
    WORDS,
)
from quattrocento.terminal import menu
from quattrocento.terminal.board import board
from quattrocento.text.games import game_text
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bruno", "Carla", "Dario"]
READ = {}
"""What all moves are called, for each language and table: too slow to be found out for every test."""

COLOURS = ["white", "yellow", "green", "red", "blue", "violet"]


def heap_of(stones):
    """So many stones of each colour."""
    return sum(many(COLOURS.index(name), count) for name, count in stones.items())


def new_match(seats=3, seed=1, **options):
    """Set a match up; the first seat begins."""
    options = {"first_player": "1", **options}
    return Match(game("firenze"), seats, seed, options, players=NAMES[:seats])


def chance_player(state, seat, chance):
    """Choose as chance will."""
    legal = state.legal(seat)
    return legal[chance.below(len(legal))]


def builder(state, seat, chance):
    """Fulfil what can be fulfilled, keep towers growing while that is free, and take stones that fit."""
    legal = state.legal(seat)
    done = [move for move in legal if move in FULFIL or move in CAMPANILE]
    if done:
        return done[-1]
    growing = [move for move in legal if move in RAISE]
    if growing and BUILT in legal:
        if state.building_cost(state.added + 1):
            return BUILT
        tall = [move for move in growing if HEIGHT_AT[RAISE.index(move)]]
        return max(tall, key=lambda move: HEIGHT_AT[RAISE.index(move)]) if tall else growing[-1]
    if BUILT in legal:
        return BUILT
    cards = [move for move in legal if move in TAKE]
    if cards:
        return best_card(state, seat, cards)
    return SKIP if SKIP in legal and chance.below(4) else legal[chance.below(len(legal))]


def best_card(state, seat, cards):
    """Choose the card with most stones for one's own towers."""
    built = {colour_of(code) for code in state.players[seat].towers} or {0}

    def fitting(move):
        heap = state.lying[TAKE.index(move)]
        return sum(heap >> 5 * colour & 31 for colour in built) * 2 - TAKE.index(move)

    return max(cards, key=fitting)


def until(match, wanted, player=builder, seed=1):
    """Let everybody play so until the position is as *wanted*; give who decides."""
    chance = quick(seed)
    while not match.over:
        seat = match.state.actors()[0]
        if wanted(match.state.view(seat)):
            return seat
        match.play(seat, player(match.state, seat, chance))
    raise AssertionError("no such position")


def with_stones(match, seat=0, towers="", **stones):
    """Give a player these stones and towers, such as `white 3, red 2`, and none other."""
    player = match.state.players[seat]
    player.warehouse = heap_of(stones)
    player.towers = []
    for name in filter(None, towers.split(", ")):
        colour, height = name.split()
        player.towers.append(tower(COLOURS.index(colour), int(height), 0))
    player.towers.sort()
    return match


def at_phase(match, phase, seat=0):
    """Put a match into a phase of the first seat's turn."""
    state = match.state
    state.phase = [rule.name for rule in state.rules.phases].index(phase)
    state.turn = state.actor = seat
    return match


def text_of(match, language="en"):
    """Give the text of a match."""
    found = game_text(match.game, Speech(language), match.players)
    assert isinstance(found, FirenzeText)
    key = (language, *match.players)
    if key not in READ:
        READ[key] = found.moves
    found.__dict__["moves"] = READ[key]
    return found


def drawn(match, seat, language="en", width=80):
    """Draw the table for a seat."""
    table = board(match.game, text_of(match, language))
    return [str(line) for line in table.draw(match.state.view(seat), width)]


def read(match, seat, language="en"):
    """Read the table out to a seat."""
    return list(board(match.game, text_of(match, language)).read_out(match.state.view(seat)))


def follow(match, typed, language="en", seat=0):
    """Carry an order out as far as it goes; give the notations of its moves."""
    text = text_of(match, language)
    made = []
    ordered = text.pursue(match.state.view(seat), typed) is not None
    move = menu.find(text, match.state.view(seat), typed)
    while move is not None:
        assert match.refusal(seat, move) is None, WORDS.notation(move)
        match.state.apply(seat, move)
        made.append(WORDS.notation(move))
        if not match.state.decides(seat):
            break
        move = text.pursue(match.state.view(seat), typed) if ordered else None
    return made


def refused(match, typed, language="en", seat=0):
    """Give what is said of a line that cannot be carried out; nothing of it may be done."""
    before = match.state.dump()
    text = text_of(match, language)
    try:
        move = menu.find(text, match.state.view(seat), typed)
    except Trouble as trouble:
        said = text.speech.trouble(trouble)
    else:
        refusal = match.refusal(seat, move)
        assert refusal is not None, WORDS.notation(move)
        said = text.refuse(refusal)
    assert match.state.dump() == before
    assert "{" not in said
    return said
