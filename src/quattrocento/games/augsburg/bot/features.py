"""What a position of Augsburg 1520 is worth to a seat, in numbers with names.

Looked at are the sheet, the hand and the florins of the seat, and what everybody knows of the others.
"""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.core.judge import Claim, Judge
from quattrocento.games.augsburg.bot.bid_chances import expected_for
from quattrocento.games.augsburg.bot.expected_points import FREE_NOTES, ExpectedPoints, to_come
from quattrocento.games.augsburg.bot.note_values import worth_from
from quattrocento.games.augsburg.bot.prize_values import Prizes
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    CATHEDRAL,
    CHURCH,
    JOKERS,
    LADDERS,
    MASTER_BUILDER,
    MINT_MASTER,
    NOBILITY,
    NOBLES,
    OFFICE,
    PRIVILEGES,
    TOP,
    VALUES,
    VISITS,
    count,
    most_shown,
)
from quattrocento.games.augsburg.rules.income import rights_income
from quattrocento.games.augsburg.rules.phases import BIDDING, BUYING, GIVING, OVER
from quattrocento.games.augsburg.rules.player import CATHEDRAL_LIMIT, CHURCH_LIMIT
from quattrocento.games.augsburg.rules.table import Table

NAMES: Final[list[str]] = [
    "points",
    "incomes",
    "titles",
    "coat_and_letter",
    "church",
    "cathedral",
    "above_church",
    "above_cathedral",
    "next_lost",
    "building_funds",
    "cathedral_funds",
    "florins",
    "agency",
    "office",
    "free_notes",
    "notes",
    "jokers",
    "best_notes",
    "next_visit",
    "opening",
    "rivals_points",
    "rivals_cards",
    "buying_power",
    "best_card",
    "visits_ahead",
    "master_builder",
    "right_in_reach",
    "steps_in_reach",
    "at_risk",
]
"""The features, in the order in which they are counted."""

HAND: Final[list[str]] = ["notes", "best_notes", "jokers", "next_visit"]
"""What describes the cards in hand."""

FACTS: Final[list[str]] = ["agency_level", "nobility_level", "office_level", "free_sources", "cards", "purse"]
"""What a seat has, where the features guess what it will bring."""

CLAIMS: Final[list[Claim]] = [
    Claim("title", ["titles", "at_risk"], up=["titles"], rose=["nobility_level"]),
    Claim("arms", ["coat_and_letter"], up=["coat_and_letter"]),
    Claim("church", ["church", "above_church", "next_lost"], up=["church"]),
    Claim("cathedral", ["cathedral", "above_cathedral", "next_lost"], up=["cathedral"]),
    Claim("florins", ["florins", "building_funds", "cathedral_funds"], up=["florins"], rose=["purse"]),
    Claim("building_funds", ["building_funds"], up=["building_funds"], rose=["purse"]),
    Claim("agency", ["agency", "at_risk"], up=["agency"], rose=["agency_level"]),
    Claim("office", ["office", "at_risk"], up=["office"], rose=["office_level"]),
    Claim("free_notes", ["free_notes"], up=["free_notes"], rose=["free_sources"]),
    Claim("notes", ["buying_power", *HAND], up=["notes"], rose=["cards"]),
    Claim("joker", HAND, up=["jokers"]),
    Claim("master_builder", ["master_builder"], up=["master_builder"]),
]
"""What can be said for a move."""

MIDDLING: Final = 270.0
"""Florins that a note costs on average."""

ALL_PRIVILEGES: Final[int] = (1 << PRIVILEGES) - 1


class Sight:
    """What one seat sees of a match that is not over, and what it can reckon from it.

    `between` tells whether notes are being bought, between two rounds; `noble` is the next to be visited.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]
        self.outlook = ExpectedPoints(table, seat)
        self.incomes = self.outlook.titles
        self.between = table.phase in (BUYING, GIVING)
        self.noble = 0 if self.between else table.noble
        self.prizes = Prizes(table, self.player, self.outlook)

    def points(self, found: list[float]) -> None:
        player = self.player
        titles = self.outlook.brings(NOBILITY, player.levels[NOBILITY])
        rights = float(rights_income(player) * self.incomes)
        total = float(player.points) + titles + rights
        limit = player.limit()
        lost = max(player.points + self.prizes.due - limit, 0) if limit else 0
        found.append(float(player.points) / 10.0)
        found.append(float(self.incomes) / 5.0)
        found.append(titles / 10.0)
        found.append(rights / 10.0)
        found.append(1.0 if player.rights[CHURCH] else 0.0)
        found.append(1.0 if player.rights[CATHEDRAL] else 0.0)
        found.append(0.0 if player.rights[CHURCH] else max(total - float(CHURCH_LIMIT), 0.0) / 10.0)
        found.append(0.0 if player.rights[CATHEDRAL] else max(total - float(CATHEDRAL_LIMIT), 0.0) / 10.0)
        found.append(float(lost) / 10.0)

    def florins(self, found: list[float]) -> None:
        player = self.player
        church = 0 if player.rights[CHURCH] else self.table.top_right(CHURCH)
        cathedral = 0 if player.rights[CATHEDRAL] else self.table.top_right(CATHEDRAL)
        florins = float(player.florins)
        found.append(min(florins / float(church or cathedral), 1.0) if church or cathedral else 0.0)
        found.append(min(florins / float(church + cathedral), 1.0) if cathedral else 0.0)
        found.append(florins / 1000.0 if self.outlook.useful else 0.0)

    def supplies(self, found: list[float]) -> None:
        player = self.player
        level = player.levels[OFFICE]
        offered = self.outlook.brings(OFFICE, level) + float(len(player.offer))
        free = self.outlook.brings(FREE_NOTES, level) + float(
            player.rights[MINT_MASTER] * self.outlook.purses
        )
        found.append(self.outlook.brings(AGENCY, player.levels[AGENCY]) / 1000.0)
        found.append(offered / 10.0)
        found.append(free / 5.0)

    def hand(self, found: list[float]) -> None:
        hand = self.player.hand
        first = self.noble if self.table.last_round() and not self.between else 0
        best = 0.0
        for noble in range(first, NOBLES):
            part = float(highest(hand[noble])) / float(VALUES)
            best += part * part
        found.append(worth_from(self.table, hand, self.noble) / 10.0)
        found.append(float(size(hand[JOKERS])) / 3.0)
        found.append(best)
        found.append(float(most_shown(hand, self.noble)) / 5.0)

    def rivals(self, found: list[float]) -> None:
        table = self.table
        useful = 1.0 if self.outlook.useful else 0.0
        lead = 0
        cards = 0.0
        florins = 0.0
        for other in range(len(table.players)):
            if other != self.seat:
                rival = table.players[other]
                lead = max(lead, rival.points)
                cards += 0.5 * float(rival.least + rival.most)
                florins += 0.5 * float(rival.poorest + table.richest(other))
        own = float(count(self.player.hand)) + useful * float(self.player.florins) / MIDDLING
        all_power = own + cards + useful * florins / MIDDLING
        found.append(1.0 if table.opener == self.seat else 0.0)
        found.append(float(lead) / 10.0)
        found.append(cards / float(len(table.players) - 1) / 10.0)
        found.append(own / (all_power + 1.0) * float(to_come(table) + 1) / 5.0)

    def privileges(self, found: list[float]) -> None:
        cards = self.table.row or self.table.coming or ALL_PRIVILEGES
        best, mean = self.prizes.among(cards)
        wins = 0.0
        for noble in range(self.noble, VISITS):
            wins += self.winning(noble)
        found.append(best / 10.0)
        found.append(wins * mean / 10.0)

    def winning(self, noble: int) -> float:
        """Guess the chance to win a visit, by the cards that could be shown there."""
        own = float(most_shown(self.player.hand, noble))
        all_cards = own * own + 0.5
        for other in range(len(self.table.players)):
            if other != self.seat:
                cards = expected_for(self.table.players[other], noble)
                all_cards += cards * cards
        return own * own / all_cards

    def ladders(self, found: list[float]) -> None:
        player = self.player
        steps = 0
        risk = 0.0
        for ladder in range(LADDERS):
            level = player.levels[ladder]
            if level < TOP and self.table.left(ladder, level + 1):
                steps += 1
            risk += self.outlook.risk(ladder, level)
        found.append(1.0 if player.rights[MASTER_BUILDER] else 0.0)
        found.append(self.prizes.right() / 10.0)
        found.append(float(steps) / float(LADDERS))
        found.append(risk)


def highest(notes: int) -> int:
    """Give the highest value in a suit; 0 if there is none."""
    value = 0
    while notes:
        notes >>= 1
        value += 1
    return value


class AugsburgJudge(Judge[Table]):
    """Describes the situation of a seat of Augsburg 1520."""

    def names(self) -> list[str]:
        return NAMES

    def features(self, state: Table, seat: int) -> list[float]:
        """Describe the situation of *seat*; when all is over, only the points count."""
        if state.phase == OVER:
            return [float(state.players[seat].points) / 10.0] + [0.0] * (len(NAMES) - 1)
        found: list[float] = []
        sight = Sight(state, seat)
        sight.points(found)
        sight.florins(found)
        sight.supplies(found)
        sight.hand(found)
        sight.rivals(found)
        sight.privileges(found)
        sight.ladders(found)
        return found

    def facts(self) -> list[str]:
        """Name the levels, the rights that bring notes, the cards and the florins."""
        return FACTS

    def at_once(self, state: Table, seat: int) -> list[float]:
        player = state.players[seat]
        levels = [float(player.levels[ladder]) for ladder in (AGENCY, NOBILITY, OFFICE)]
        free = float(player.levels[OFFICE] + player.rights[MINT_MASTER])
        return self.features(state, seat) + levels + [free, float(count(player.hand)), float(player.florins)]

    def claims(self) -> list[Claim]:
        return CLAIMS

    def progress(self, state: Table) -> float:
        if state.phase == OVER:
            return 1.0
        left = to_come(state) + (0 if state.phase in (BUYING, GIVING) else 1)
        return 1.0 - float(left) / float(state.rulings.rounds * VISITS)

    def quiet(self, state: Table) -> bool:
        """Tell whether a visit begins, all notes are still for sale, or all is over."""
        if state.phase == BIDDING:
            return state.bid == 0 and state.passed == 0
        if state.phase == BUYING:
            return state.pending == state.everybody() and not any_picked(state)
        return state.phase == OVER


def any_picked(table: Table) -> bool:
    return any(player.picked for player in table.players)
