"""What the solo game changes, moment by moment (chapter 10)."""

from typing import Any, Final

from quattrocento.core.bits import members
from quattrocento.core.dump import Group
from quattrocento.core.entropy import Entropy
from quattrocento.core.observer import Observation
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BONUS_DECK,
    BONUS_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_WORTH,
    DATA,
    DECK_NAMES,
    FREEDOM_NAMES,
    FREEDOMS,
    JESTER_WORTH,
    LANDSCAPE_NAMES,
    LANDSCAPES,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_DECK,
    PRESTIGE_NAMES,
    PROFESSION_DECK,
    PROFESSION_NAMES,
)
from quattrocento.games.princes.lorenzo.bot.adviser import bargaining, claiming, offering
from quattrocento.games.princes.lorenzo.bot.forecast import forecast, leaves_best
from quattrocento.games.princes.lorenzo.box.components import (
    AUTOMATION_CARDS,
    AUTOMATION_NAMES,
    BACK,
    BACK_NAMES,
    FIRST_DUMMY,
    ICONS,
    LORENZO,
    MODIFIER,
    SOLO,
    YOU,
)
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.position.dump import lorenzo_form
from quattrocento.games.princes.lorenzo.position.observation import write_lorenzo
from quattrocento.games.princes.lorenzo.position.redeal import add_unseen, lay, shuffle_deck
from quattrocento.games.princes.lorenzo.position.validity import base_fits, lorenzo_fits
from quattrocento.games.princes.lorenzo.position.view import lorenzo_view
from quattrocento.games.princes.lorenzo.rules.card_counts import breakdown, counted, points_of
from quattrocento.games.princes.lorenzo.rules.his_purchase import discard_unsold, take_object
from quattrocento.games.princes.lorenzo.rules.his_turn import act
from quattrocento.games.princes.lorenzo.rules.state import (
    BARGAINING,
    CLAIMING,
    DEALT,
    OFFERING,
    PART,
    RECRUITER,
    Lorenzo,
    Row,
)
from quattrocento.games.princes.position.events import CardShown
from quattrocento.games.princes.rules.table import Table

KEPT: Final[int] = DATA.setup.kept
AUTOMATION_BOX: Final[dict[str, int]] = {f"automation card {name}": 1 for name in AUTOMATION_NAMES}
"""The cards that only a player alone uses."""


class SoloGame(Lorenzo):
    """One person against Lorenzo, who takes turns as players do."""

    def clone(self) -> "SoloGame":
        twin = SoloGame()
        self.copy_to(twin)
        return twin

    def set_up(self, table: Table) -> None:
        """Give Lorenzo his money and cards (PRI-10.2, PRI-10.5); there are more freedoms (PRI-10.4).

        The automation cards are shuffled, each back by itself, the first rounds on top. He and each dummy get
        as many professions face down as a player keeps (PRI-10.3).
        """
        self.money = SOLO.lorenzo.money[table.rulings.options["difficulty"]]
        for back in range(len(BACK_NAMES) - 1, -1, -1):
            cards = [card for card in range(AUTOMATION_CARDS) if BACK[card] == back]
            table.entropy.shuffle(cards)
            self.deck += cards
        for row in self.rows:
            for card in table.decks[PROFESSION_DECK].take(KEPT):
                row.add(card, DEALT)
        for kind in range(FREEDOMS):
            table.freedoms[kind] += SOLO.lorenzo.freedoms
            table.aside[kind] -= SOLO.lorenzo.freedoms

    def opponents(self) -> int:
        """The first player's marker passes to and fro between the player and Lorenzo (PRI-10.6)."""
        return 1

    def begin_round(self, table: Table) -> bool:
        """Turn the automation card over by which this round's auctions go (PRI-10.10).

        In the first round, the profession that the player has rejected was dealt to nobody else.
        """
        if table.round == 0:
            self.barred |= 1 << table.players[YOU].gave_back
        card = self.deck.pop()
        self.turned.append(card)
        self.value = 0
        self.auctions = 0
        self.sold = 0
        self.refused = [0] * OBJECTS
        table.reveals += 1
        table.turn = YOU
        table.actor = YOU
        table.phase = OFFERING
        if table.told is not None:
            prices = {OBJECT_NAMES[icon]: MODIFIER[card][icon] for icon in ICONS[card]}
            table.told.append(events.PricesTurned(automation=AUTOMATION_NAMES[card], prices=prices))
        return True

    def follow_auctions(self, table: Table) -> bool:
        """Let Lorenzo take his object, and what nobody wanted leave the game (PRI-10.15, PRI-10.17)."""
        take_object(table, self)
        discard_unsold(table, self)
        return False

    def take_turn(self, table: Table) -> None:
        act(table, self)

    def show_cards(self, table: Table) -> None:
        if table.told is not None:
            for card in members(self.cards):
                gained = points_of(table, self, card)
                table.told.append(CardShown(seat=LORENZO, card=PRESTIGE_NAMES[card], prestige=gained))

    def owner(self, card: int) -> int:
        if self.works >> card & 1:
            return LORENZO
        for dummy in range(len(self.dummies)):
            if self.dummies[dummy] >> card & 1:
                return FIRST_DUMMY + dummy
        return -1

    def lose(self, table: Table, owner: int, card: int) -> None:
        """Take a profession away; the recruiting card leaves the game (PRI-10.31).

        Lorenzo gets a face-up profession of a dummy for it, whose does not matter. If no dummy has any, the
        recruiting card stays before him, as in the base game.
        """
        if owner != LORENZO:
            self.recruiting_gone += 1
            self.dummies[owner - FIRST_DUMMY] &= ~(1 << card)
            return
        self.works &= ~(1 << card)
        for dummy in range(len(self.dummies)):
            if self.dummies[dummy]:
                given = members(self.dummies[dummy])[0]
                self.dummies[dummy] &= ~(1 << given)
                self.works |= 1 << given
                self.recruiting_gone += 1
                if table.told is not None:
                    name = PROFESSION_NAMES[given]
                    table.told.append(
                        events.Replaced(seat=LORENZO, profession=name, loser=FIRST_DUMMY + dummy)
                    )
                return
        self.replaced += 1

    def best_work(self) -> int:
        return self.value

    def honour(self, value: int) -> list[int]:
        if self.value != value:
            return []
        self.prestige += BEST_WORK_PRESTIGE
        self.best += 1
        return [LORENZO]

    def counts(self, what: int) -> list[int]:
        return [counted(self, what)]

    def score(self, table: Table, parts: list[dict[str, int]], money: list[int]) -> None:
        """Count his prestige and money as those of a player (PRI-10.32)."""
        parts.append(breakdown(table, self))
        money.append(self.money)

    def part(self) -> str:
        return PART

    def show(self, table: Table, observer: int, shown: dict[str, Any]) -> None:
        shown[PART] = lorenzo_view(table, self, observer)

    def observe(self, observation: Observation, table: Table, observer: int) -> None:
        write_lorenzo(observation, table, self, observer)

    def form(self, table: Table) -> Group:
        return lorenzo_form(self)

    def restore(self, table: Table) -> None:
        for kind in range(FREEDOMS):
            table.aside[kind] -= self.freedoms[kind]

    def fits(self, table: Table, acting: bool) -> dict[str, bool]:
        own = {f"lorenzo {part}": fits for part, fits in lorenzo_fits(table, self, acting).items()}
        return {**base_fits(table), **own}

    def only_sells(self, table: Table) -> bool:
        """Who must buy something may have to sell first (PRI-10.14)."""
        return table.phase == BARGAINING

    def pieces(self) -> dict[str, int]:
        return AUTOMATION_BOX

    def count(self, found: dict[str, int]) -> None:
        """Count what lies before Lorenzo and the dummies or is out of the game, and the automation cards."""
        for kind in range(BUILDINGS):
            found[BUILDING_NAMES[kind]] += self.buildings[kind]
        for kind in range(LANDSCAPES):
            found[LANDSCAPE_NAMES[kind]] += self.landscapes[kind]
        for kind in range(FREEDOMS):
            found[f"freedom {FREEDOM_NAMES[kind]}"] += self.freedoms[kind]
        found["jester"] += self.jesters
        found["builder"] += self.builders + self.builders_gone
        found["recruiting card"] += self.recruiting + self.replaced + self.recruiting_gone
        professions = members(self.works)
        for works in self.dummies:
            professions += members(works)
        for row in self.rows:
            professions += [card for card in row.cards if card != RECRUITER]
        for card in professions:
            found[f"{DECK_NAMES[PROFESSION_DECK]} {PROFESSION_NAMES[card]}"] += 1
        for card in members(self.laid):
            found[f"{DECK_NAMES[BONUS_DECK]} {BONUS_NAMES[card]}"] += 1
        for card in members(self.cards):
            found[f"{DECK_NAMES[PRESTIGE_DECK]} {PRESTIGE_NAMES[card]}"] += 1
        lying = self.deck + self.turned
        for card, name in enumerate(AUTOMATION_BOX):
            found[name] = lying.count(card)

    def gather(self, observer: int, deck: int, pool: list[int], wanted: list[int], barred: list[int]) -> None:
        if deck == PROFESSION_DECK:
            add_unseen(self, observer, pool, wanted, barred)

    def deal(self, observer: int, deck: int, hands: list[list[int]]) -> None:
        if deck == PROFESSION_DECK:
            lay(self, observer, True, hands[0])
            lay(self, observer, False, hands[1])

    def redeal(self, observer: int, entropy: Entropy) -> None:
        shuffle_deck(self, entropy)
        if observer < 0:
            self.barred = 0

    def redraw(self, entropy: Entropy) -> None:
        """Shuffle the automation cards; professions that lie face down stay, though nobody knows them.

        What they tell when they are turned over was luck of the deal, then, and not of that moment.
        """
        shuffle_deck(self, entropy)

    def seen(self, deck: int) -> int:
        return self.known_professions() if deck == PROFESSION_DECK else self.laid

    def rival(self) -> tuple[int, int, int]:
        return self.value, JESTER_WORTH * self.jesters + CARD_WORTH * self.recruiting, self.money

    def leaves_best(self, table: Table, worth: int) -> float:
        return leaves_best(table, self, worth)

    def forecasts(self, table: Table) -> list[float]:
        return [forecast(table, self)]

    def is_whole(self, phase: int) -> bool:
        return phase in (OFFERING, BARGAINING)

    def is_quiet(self, phase: int) -> bool:
        return phase == OFFERING

    def advise(self, table: Table, seat: int) -> int:
        if table.phase == OFFERING:
            return offering(table, seat)
        if table.phase == BARGAINING:
            return bargaining(table, seat)
        return claiming(table, seat) if table.phase == CLAIMING else -1


def new_solo(players: int) -> SoloGame:
    """Let Lorenzo and the dummies sit down, who have nothing yet, at a table of so many."""
    solo = SoloGame()
    solo.rows = [Row([], []) for _ in range(players - 1)]
    solo.dummies = [0] * (players - 2)
    solo.buildings = [0] * BUILDINGS
    solo.landscapes = [0] * LANDSCAPES
    solo.freedoms = [0] * FREEDOMS
    solo.refused = [0] * OBJECTS
    return solo


def play_alone(table: Table) -> SoloGame:
    options = table.rulings.options
    solo = new_solo(int(options["solo_table"]))
    solo.printed_shield = options["last_auction"] == "printed"
    solo.dummies_count = options["dummy_works"] == "counted"
    solo.forced_by_turns = options["forced_works"] == "turns"
    return solo
