"""How likely a bid wins, by what everybody knows of the others' hands."""

from quattrocento.core.bits import size
from quattrocento.games.augsburg.bot.note_values import SUIT_SHARE
from quattrocento.games.augsburg.box.components import (
    FIRST_JOKER,
    JOKERS,
    MAXIMILIAN,
    VALUES,
    count,
)
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table

SPREAD = 3.0
"""How far a hand may stray from what it holds on average."""


def expected_for(player: Player, noble: int) -> float:
    """Guess how many cards a player has for a noble: those seen, and a share of the hidden ones."""
    held = 0.5 * float(player.least + player.most)
    if noble == MAXIMILIAN:
        return held
    hidden = held - float(count(player.shown))
    known = size(player.shown[noble]) + size(player.shown[JOKERS])
    return float(known) + SUIT_SHARE * max(hidden, 0.0)


def beats(noble: int, note: int, number: int) -> float:
    """Guess how likely a note is better than the best of another hand that shows so many cards."""
    if note < 0 or note >= FIRST_JOKER:
        return 0.0
    rank = float(note % VALUES + 1) / float(VALUES + 1)
    rivals = float(min(number, 3)) if noble != MAXIMILIAN else float(number) * 0.9
    chance = 1.0
    for _ in range(max(int(rivals), 1)):
        chance *= rank
    return chance


class Contest:
    """The visit of one seat against all who have not passed."""

    def __init__(self, table: Table, seat: int) -> None:
        self.noble = table.noble
        self.named: list[int] = []
        self.expected: list[float] = []
        for other in range(len(table.players)):
            if other != seat and not table.passed >> other & 1:
                player = table.players[other]
                self.named.append(player.named)
                self.expected.append(expected_for(player, table.noble))

    def can_follow(self, place: int, number: int) -> float:
        """Guess how likely a rival can and will show so many cards."""
        if self.named[place] >= number:
            return 1.0
        return min(max((self.expected[place] - float(number) + 0.5 * SPREAD) / SPREAD, 0.0), 1.0)

    def wins(self, number: int, note: int) -> float:
        """Guess how likely one wins with so many cards, *note* being the best of them."""
        chance = 1.0
        better = beats(self.noble, note, number)
        for place in range(len(self.named)):
            chance *= 1.0 - self.can_follow(place, number) * (1.0 - better)
        return chance
