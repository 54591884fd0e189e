"""A sensible player's decisions about characters: compares what each would add with what it costs."""

from typing import Final

from quattrocento.games.princes.bot.action_plan import FLORIN
from quattrocento.games.princes.bot.expected_prestige import Outlook
from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.bot.character_values import (
    bonus_card_worth,
    gain_of,
    prestige_card_worth,
    with_money,
)
from quattrocento.games.princes.characters.box.kinds import (
    CHARACTERS,
    FIRST_BID,
    LOWEST,
    PROFESSOR,
    RATE,
    UNIT,
    USE_MERCHANT,
    USE_PROFESSOR,
)
from quattrocento.games.princes.characters.rules import calls
from quattrocento.games.princes.characters.rules.court import BOUGHT, NOBODY
from quattrocento.games.princes.characters.rules.merchant import rank, rank_after_honours
from quattrocento.games.princes.rules.phases import BARGAIN, MARKET, USING
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import (
    BARGAIN_FREE,
    BARGAIN_PRESTIGE,
    BID,
    MOST_PRESTIGE,
    NOT_NOW,
    PASS,
    PRESTIGE,
    USE,
)

LEAST: Final = 0.4
"""What a character must add at least."""


class CourtAdviser:
    """Chooses a move for every decision about characters."""

    def advise(self, table: Table, seat: int) -> int:
        """Ask the part that knows the present decision."""
        if table.phase == MARKET:
            return self.market(table, seat)
        if table.phase == USING:
            return self.using(table, seat)
        if table.phase == BARGAIN:
            free = FLORIN * table.bid >= rank(table, seat)
            return BARGAIN_FREE if free else BARGAIN_PRESTIGE
        return PRESTIGE.first + min(table.players[seat].money // RATE, MOST_PRESTIGE)

    def market(self, table: Table, seat: int) -> int:
        """Bid as little as possible for the character that adds most at that price."""
        court = table.court
        assert court is not None
        outlook = Outlook(table, seat)
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

    def using(self, table: Table, seat: int) -> int:
        """Use the professor as soon as he is there, the merchant as late as possible."""
        court = table.court
        assert court is not None
        if court.owns(seat, PROFESSOR):
            return self.professor(table, seat)
        return NOT_NOW if court.asking == BOUGHT else USE.first + USE_MERCHANT

    def meanwhile(self, table: Table, seat: int) -> int:
        """Use the professor as soon as possible, and the merchant before the best work costs him a rank."""
        court = table.court
        if court is None or not calls.serves(table, court, seat):
            return NOT_NOW
        if court.owns(seat, PROFESSOR):
            return self.professor(table, seat)
        last = table.round + 1 == ROUNDS and table.after(table.turn) == table.first
        if last and table.actions == 0 and rank(table, seat) > rank_after_honours(table, seat):
            return USE.first + USE_MERCHANT
        return NOT_NOW

    def professor(self, table: Table, seat: int) -> int:
        """Take the kind of card that promises more."""
        outlook = Outlook(table, seat)
        player = table.players[seat]
        bonus = USE.first + USE_PROFESSOR
        legal = table.legal(seat)
        if bonus + 1 not in legal:
            return bonus
        better = bonus_card_worth(outlook, player) > prestige_card_worth(outlook, player)
        return bonus if better and bonus in legal else bonus + 1
