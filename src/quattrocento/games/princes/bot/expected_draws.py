"""What a seat knows of a table, and what it may expect of draws and prestige cards."""

from typing import Final

from librt.strings import read_i64_le
from mypy_extensions import i64

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import (
    BONUS_CARDS,
    BONUS_COUNTS,
    BONUS_DECK,
    BONUS_EACH,
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_TIED,
    PROFESSION_DECK,
    PROFESSIONS,
    ROUNDS,
)
from quattrocento.games.princes.rules.card_counts import (
    BUILT,
    FREEDOMS_HELD,
    IN_HAND,
    WORKS,
    all_counts,
    measure,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table

BEST_OF_FIVE: Final = 6
"""Whoever looks at five cards finds one of the best sixth of them, give or take."""

ALL_BONUS: Final[int] = (1 << BONUS_CARDS) - 1

TOGETHER: Final = 10
WIDTH: Final = 6
MOST_ADDED: Final = 63
"""What so many bonus cards add is packed into one number, so many bits for each; none adds more."""

EACH: Final = 8
"""Bytes for such a number."""

CELLS_AHEAD: Final = 3
"""So many free cells are a lead of one tile."""


def promising(values: list[float]) -> float:
    """Guess the best of five out of what cards may be worth; nothing if there are none."""
    return sorted(values)[-1 - len(values) // BEST_OF_FIVE] if values else 0.0


def all_counted(player: Player) -> int:
    """Write all that bonus cards count as one number, to tell players apart."""
    estate = player.built << 3 | player.freedoms
    for count in player.landscapes:
        estate = estate << 3 | count
    estate = (estate << 3 | player.jesters) << 2 | player.builders
    return ((estate << 4 | size(player.cards)) << 5 | player.in_hand()) << 5 | player.on_table()


def addition(what: int, first: int) -> int:
    """Pack what one more of something adds to TOGETHER bonus cards from *first* on."""
    packed = 0
    for place in range(TOGETHER):
        counted = BONUS_COUNTS[first + place]
        if what in counted:
            packed |= BONUS_EACH[first + place][counted.index(what)] << WIDTH * place
    return packed


ADDITIONS: Final[list[bytes]] = [
    b"".join([addition(what, first).to_bytes(EACH, "little") for what in range(WORKS + 1)])
    for first in range(0, BONUS_CARDS, TOGETHER)
]
"""The same for everything that is counted, first for the one half of the bonus cards, then for the other."""


def additions(each: bytes, counts: list[int]) -> i64:
    """Pack what a half of the bonus cards adds to a work by what was counted."""
    sums: i64 = 0
    place: i64 = 0
    for count in counts:
        many: i64 = count
        sums += many * read_i64_le(each, place)
        place += EACH
    return sums


def promising_bonus(unseen: i64, counts: list[int]) -> float:
    """Guess what the best of five out of *unseen* bonus cards adds by what was counted."""
    how_many = [0] * (MOST_ADDED + 1)
    better: i64 = 0
    most: i64 = 0
    for each in ADDITIONS:
        packed = additions(each, counts)
        for _ in range(TOGETHER):
            if unseen & 1:
                added = packed & MOST_ADDED
                how_many[added] = how_many[added] + 1
                better += 1
                most = max(most, added)
            unseen >>= 1
            packed >>= WIDTH
    better //= BEST_OF_FIVE
    while most > 0:
        better -= how_many[most]
        if better < 0:
            break
        most -= 1
    return float(most)


class ExpectedDraws:
    """What one seat knows at one table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.rounds_after = ROUNDS - 1 - table.round
        self.bonus_cards: dict[int, float] = {}
        self.rivals: dict[int, int] = {}

    def unseen_professions(self) -> list[int]:
        """List the professions that could be in the deck, as far as the seat knows."""
        seen = self.table.players[self.seat].hand
        for player in self.table.players:
            seen |= player.works | player.shown
        for expansion in self.table.expansions:
            seen |= expansion.seen(PROFESSION_DECK)
        return [card for card in range(PROFESSIONS) if not seen >> card & 1]

    def unseen_bonus(self) -> int:
        """Give the bonus cards that could be in the deck, as a set of bits."""
        seen = self.table.players[self.seat].bonus | self.table.spent
        for expansion in self.table.expansions:
            seen |= expansion.seen(BONUS_DECK)
        return ALL_BONUS & ~seen

    def rival(self, what: int, sign: int) -> int:
        """Give what the rival has who has most (*sign* 1) or fewest (-1) of what a prestige card counts."""
        if what not in self.rivals:
            counts = [
                sign * measure(self.table.players[other], what)
                for other in range(len(self.table.players))
                if other != self.seat
            ]
            for expansion in self.table.expansions:
                counts += [sign * count for count in expansion.counts(what)]
            self.rivals[what] = sign * max(counts)
        return self.rivals[what]

    def slots(self, actions: int) -> int:
        """Count the actions that are left, with so many in this round."""
        return actions + ACTIONS * self.rounds_after

    def bonus_card(self, player: Player) -> float:
        """Guess what a bonus card that is still to be drawn would add to a work."""
        estate = all_counted(player)
        found = self.bonus_cards.get(estate)
        if found is None:
            counts = all_counts(player)
            counts[IN_HAND] = max(counts[IN_HAND] - 1, 0)  # as `counted` does: one of them makes the work
            counts[WORKS] = counts[WORKS] + 1
            found = promising_bonus(self.unseen_bonus(), counts)
            self.bonus_cards[estate] = found
        return found

    def cards(self, player: Player) -> float:
        """Add up what the prestige cards can be expected to bring."""
        total = 0.0
        for card in members(player.cards):
            total += self.card(player, card)
        return total

    def card(self, player: Player, card: int) -> float:
        """Guess what a prestige card will bring at the end."""
        if CARD_MOST[card] >= 0:
            return self.race(player, card, CARD_MOST[card], 1)
        if CARD_FEWEST[card] >= 0:
            return self.race(player, card, CARD_FEWEST[card], -1)
        chance = 1.0
        for number in range(len(CARD_NEEDS[card])):
            what = CARD_NEEDS[card][number]
            lacking = CARD_LEAST[card][number] - measure(player, what)
            if lacking > 0:
                chance *= self.likely(what, lacking)
        return CARD_POINTS[card] * chance

    def likely(self, what: int, lacking: int) -> float:
        """Guess how likely so many more of something are acquired in the rounds that are left."""
        rounds = self.rounds_after + 1
        if what == WORKS:
            return 1.0 if lacking <= rounds else 0.0
        each = 0.85 if what in (BUILT, FREEDOMS_HELD) else 0.6
        if lacking > rounds:
            return 0.0
        chance = 1.0
        for _ in range(lacking):
            chance *= each
        return chance * (1.0 if rounds > lacking else 0.7)

    def race(self, player: Player, card: int, what: int, sign: int) -> float:
        """Guess what a card for the most or fewest of something will bring, by the lead of today."""
        own = measure(player, what)
        lead = sign * (own - self.rival(what, sign))
        if sign < 0:
            lead //= CELLS_AHEAD
        sure = 1.0 - self.rounds_after / ROUNDS
        if lead > 1:
            return CARD_POINTS[card] * (0.75 + 0.25 * sure)
        if lead == 1:
            return CARD_POINTS[card] * (0.55 + 0.45 * sure)
        if lead == 0:
            if sign > 0 and own == 0:
                return CARD_POINTS[card] * 0.35 * (1 - sure)
            return CARD_POINTS[card] * 0.4 * (1 - sure) + CARD_TIED[card] * sure
        return CARD_POINTS[card] * 0.3 * (1 - sure) if lead == -1 else CARD_POINTS[card] * 0.1 * (1 - sure)
