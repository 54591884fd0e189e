"""A sensible player's decisions about characters: compares what each would add with what it costs."""

from typing import Final

from quattrocento.games.princes.bot.action_plan import FLORIN
from quattrocento.games.princes.bot.action_values import honour
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.box.components import BEST_WORK_PRESTIGE, ROUNDS
from quattrocento.games.princes.characters.bot.character_values import (
    bonus_card_worth,
    gain_of,
    prestige_card_worth,
    with_money,
)
from quattrocento.games.princes.characters.box.components import (
    CHARACTERS,
    FIRST_BID,
    LOWEST,
    PROFESSOR,
    RATE,
    UNIT,
    USE_CARDINAL,
    USE_MERCHANT,
    USE_MUSE,
    USE_PRINCESS,
    USE_PROFESSOR,
)
from quattrocento.games.princes.characters.rules.court import (
    BARGAIN,
    BOUGHT,
    EXCHANGE,
    MARKET,
    NOBODY,
    USING,
    Court,
)
from quattrocento.games.princes.characters.rules.market import serves
from quattrocento.games.princes.characters.rules.powers import princess_value, rank, rank_after_honours
from quattrocento.games.princes.characters.rules.words import BARGAIN_FREE, BARGAIN_PRESTIGE, BID, USE
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import MOST_PRESTIGE, NOT_NOW, PASS, PRESTIGE

LEAST: Final = 0.4
"""What a character must add at least."""

SURELY: Final = 1e9
"""What is done before anything else, because it costs nothing."""


def advise(table: Table, court: Court, seat: int) -> int:
    """Choose a move for a decision about characters; -1 if the present one is another."""
    if table.phase == MARKET:
        return market(table, court, seat)
    if table.phase == USING:
        return using(table, court, seat)
    if table.phase == BARGAIN:
        free = FLORIN * table.bid >= rank(table, seat)
        return BARGAIN_FREE if free else BARGAIN_PRESTIGE
    if table.phase == EXCHANGE:
        return PRESTIGE.first + min(table.players[seat].money // RATE, MOST_PRESTIGE)
    return -1


def market(table: Table, court: Court, seat: int) -> int:
    """Bid as little as possible for the character that adds most at that price."""
    outlook = ExpectedPrestige(table, seat)
    before = with_money(outlook, 0)
    legal = table.legal(seat)
    best = PASS
    most = LEAST
    for character in range(CHARACTERS):
        space = LOWEST[character] if court.pawns[character] == NOBODY else court.spaces[character] + 1
        move = BID.first + FIRST_BID[character] + space - LOWEST[character]
        if not court.on_offer(character) or move not in legal:
            continue
        gain = gain_of(outlook, court, character, UNIT * space, before)
        if gain > most:
            best = move
            most = gain
    return best


def using(table: Table, court: Court, seat: int) -> int:
    """Use the professor as soon as he is there, the merchant as late as possible."""
    if court.owns(seat, PROFESSOR):
        return professor(table, seat)
    return NOT_NOW if court.asking == BOUGHT else USE.first + USE_MERCHANT


def meanwhile(table: Table, court: Court, seat: int) -> int:
    """Use the professor as soon as possible, and the merchant before the best work costs him a rank.

    -1 is for using nothing.
    """
    if not serves(table, court, seat):
        return -1
    if court.owns(seat, PROFESSOR):
        return professor(table, seat)
    last = table.round + 1 == ROUNDS and table.after(table.turn) == table.first
    if last and table.actions == 0 and rank(table, seat) > rank_after_honours(table, seat):
        return USE.first + USE_MERCHANT
    return -1


def professor(table: Table, seat: int) -> int:
    outlook = ExpectedPrestige(table, seat)
    player = table.players[seat]
    bonus = USE.first + USE_PROFESSOR
    legal = table.legal(seat)
    if bonus + 1 not in legal:
        return bonus
    better = bonus_card_worth(outlook, player) > prestige_card_worth(outlook, player)
    return bonus if better and bonus in legal else bonus + 1


def best_use(outlook: ExpectedPrestige, court: Court) -> tuple[int, float]:
    """Find the best use of a character as an action or before one, with what can be hoped for after it."""
    table = outlook.table
    seat = outlook.seat
    legal = table.legal(seat)
    for use in (USE_CARDINAL, USE_MUSE):
        if USE.first + use in legal:
            return USE.first + use, SURELY  # it serves in this turn only
    if meanwhile(table, court, seat) == USE.first + USE_MERCHANT:
        return USE.first + USE_MERCHANT, SURELY
    if USE.first + USE_PRINCESS in legal:
        return USE.first + USE_PRINCESS, after_princess(outlook)
    return -1, 0.0


def after_princess(outlook: ExpectedPrestige) -> float:
    """Judge one's hopes after a work of the princess, which takes no profession."""
    table = outlook.table
    player = table.players[outlook.seat].clone()
    worth = princess_value(player)
    hopes = outlook.paid_hopes(player, table.actions - 1, outlook.rounds_after, worth)
    return hopes + BEST_WORK_PRESTIGE * honour(table, outlook.seat, worth)
