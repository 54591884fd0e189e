"""What lies before Lorenzo and the dummies, and how far their cards are known."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.box.components import PROFESSIONS
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.table import Table

PART: Final = "lorenzo"
"""The name of its part of views and written positions."""

OFFERING: Final = 13
BARGAINING: Final = 14
CLAIMING: Final = 15
SELLING: Final = (OFFERING, BARGAINING, CLAIMING)
"""The decisions of the auctions against Lorenzo, by number."""

RECRUITER: Final = PROFESSIONS
"""A recruiting card in a row of professions."""

TO_YOU: Final = 1
TO_ALL: Final = 2
DEALT: Final = 4
"""Marks of a face-down card: known to the player, known to everybody, there since the beginning."""

NO_OBJECT: Final = -1
LOST: Final = -1
"""An action that came to nothing."""


class Row:
    """Face-down cards in a row, the first to be played first, with their marks."""

    def __init__(self, cards: list[int], marks: list[int]) -> None:
        self.cards = cards
        self.marks = marks

    def clone(self) -> "Row":
        return Row(self.cards.copy(), self.marks.copy())

    def add(self, card: int, mark: int) -> None:
        self.cards.append(card)
        self.marks.append(mark)

    def take(self) -> int:
        del self.marks[0]
        return self.cards.pop(0)

    def known(self, place: int, observer: int) -> bool:
        """Tell whether the *observer* (-1 is a bystander) knows the card at a place."""
        return self.marks[place] & (TO_ALL if observer < 0 else TO_ALL | TO_YOU) != 0

    def first_profession(self) -> int:
        """Find the place of the first profession; -1 if there is none."""
        for place in range(len(self.cards)):
            if self.cards[place] != RECRUITER:
                return place
        return -1


class Lorenzo(Expansion):
    """The opponent, and the dummies beside him.

    `rows` are his face-down cards and those of each dummy, `works` and `dummies` what lies face up
    before him and before each of them. `buildings`, `landscapes` and `freedoms` count his tiles by
    kind. `recruiting` counts all recruiting cards he has bought, of which `played` lie face up;
    `replaced` are those left for a profession that nothing else could replace. `laid` are the bonus
    cards on the first card of his row, `cards` his prestige cards. `spent` is the prestige he has paid
    with; `value` his best work of the round, `best` how often that was the best of all.

    `deck` holds the automation cards, the topmost last, and `turned` those used so far. In the auctions
    `lot` is what is offered, `die` the roll, `refused` the last bid for each object that was refused,
    and `auctions` counts how many there were this round, and `sold` is what was acquired. `acts` are
    the actions of his last turn, each after its card, and `used` what he may do but once in a turn.
    `builders_gone` and `recruiting_gone` have left the game. `barred` are the professions that the
    player knows to have been dealt to nobody else.

    Some rules can be read in two ways: `printed_shield` (PRI-10.13), `dummies_count` (PRI-10.20) and
    `forced_by_turns` (PRI-10.24) tell how, and never change.
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.dummies: list[int] = []
        self.buildings: list[int] = []
        self.landscapes: list[int] = []
        self.freedoms: list[int] = []
        self.refused: list[int] = []
        self.deck: list[int] = []
        self.turned: list[int] = []
        self.acts: list[int] = []
        self.money = 0
        self.prestige = 0
        self.spent = 0
        self.best = 0
        self.value = 0
        self.jesters = 0
        self.builders = 0
        self.recruiting = 0
        self.played = 0
        self.replaced = 0
        self.works = 0
        self.laid = 0
        self.cards = 0
        self.lot = NO_OBJECT
        self.die = 0
        self.auctions = 0
        self.sold = 0
        self.used = 0
        self.builders_gone = 0
        self.recruiting_gone = 0
        self.barred = 0
        self.printed_shield = False
        self.dummies_count = False
        self.forced_by_turns = False

    def copy_to(self, twin: "Lorenzo") -> None:
        twin.rows = [row.clone() for row in self.rows]
        twin.dummies = self.dummies.copy()
        twin.buildings = self.buildings.copy()
        twin.landscapes = self.landscapes.copy()
        twin.freedoms = self.freedoms.copy()
        twin.refused = self.refused.copy()
        twin.deck = self.deck.copy()
        twin.turned = self.turned.copy()
        twin.acts = self.acts.copy()
        twin.money = self.money
        twin.prestige = self.prestige
        twin.spent = self.spent
        twin.best = self.best
        twin.value = self.value
        twin.jesters = self.jesters
        twin.builders = self.builders
        twin.recruiting = self.recruiting
        twin.played = self.played
        twin.replaced = self.replaced
        twin.works = self.works
        twin.laid = self.laid
        twin.cards = self.cards
        twin.lot = self.lot
        twin.die = self.die
        twin.auctions = self.auctions
        twin.sold = self.sold
        twin.used = self.used
        twin.builders_gone = self.builders_gone
        twin.recruiting_gone = self.recruiting_gone
        twin.barred = self.barred
        twin.printed_shield = self.printed_shield
        twin.dummies_count = self.dummies_count
        twin.forced_by_turns = self.forced_by_turns

    def row(self) -> Row:
        return self.rows[0]

    def players(self) -> int:
        """Count those at the table, dummies included."""
        return 1 + len(self.rows)

    def face_up(self) -> int:
        """Give the professions that lie face up before him and the dummies."""
        found = self.works
        for cards in self.dummies:
            found |= cards
        return found

    def known_professions(self) -> int:
        """Give the professions that the player knows to lie before him and the dummies."""
        found = self.face_up()
        for row in self.rows:
            for place in range(len(row.cards)):
                if row.cards[place] != RECRUITER and row.known(place, 0):
                    found |= 1 << row.cards[place]
        return found

    def on_table(self) -> int:
        """Count his works: professions and recruiting cards face up before him."""
        return size(self.works) + self.played + self.replaced


def opponent(table: Table) -> Lorenzo:
    lorenzo = table.expansion(PART)
    assert isinstance(lorenzo, Lorenzo)
    return lorenzo
