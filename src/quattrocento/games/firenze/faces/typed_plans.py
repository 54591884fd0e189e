"""Carrying out what was typed about several stones, one move after the other, or nothing of it."""

from quattrocento.core.trouble import Trouble
from quattrocento.core.vocabulary import Word
from quattrocento.games.firenze.box.components import CARD_NAMES, COLOUR_NAMES, NUMBER, RULES, TRADING_HOUSE
from quattrocento.games.firenze.faces.names import FirenzeNames
from quattrocento.games.firenze.faces.typed_building import BuildOrder, Key, Step, key_of
from quattrocento.games.firenze.faces.typed_stones import Said, check_stock, read
from quattrocento.games.firenze.position.view import FirenzeView, Seat
from quattrocento.games.firenze.rules.words import EXCHANGE, GIVE, PAY, PLACES, RETURN, SKIP, SWAP, TAKE
from quattrocento.text.game_text import plain

PARTING: dict[str, tuple[Word, tuple[str, ...]]] = {
    "levy": (RETURN, ("", "return", "pay", "give")),
    "storing": (RETURN, ("", "return", "pay", "give")),
    "giving": (GIVE, ("", "give", "pay")),
    "cost": (PAY, ("", "pay", "give")),
}
"""The phases in which stones are parted with, and what people may say then."""

SHORTEST = 4
"""So many letters of a card are enough without a verb."""


def moment_of(view: FirenzeView) -> str:
    """Name the stage of a turn that a seat is in; it ends as soon as a card comes into the row."""
    return f"{view.seat} {view.turn} {view.deck} {view.shuffles_left} {view.event} {view.neutral}"


def exchange_rate(seat: Seat) -> int:
    return NUMBER[TRADING_HOUSE] if CARD_NAMES[TRADING_HOUSE] in seat.buildings else RULES.exchange


class Plans:
    """Remembers what was ordered last, and which move of it belongs to which moment.

    The view does not tell how much of an order is already done, so it is planned as a whole when it is typed.
    """

    def __init__(self, text: FirenzeNames) -> None:
        self.text = text
        self.names = {name: text.colour(name) for name in COLOUR_NAMES}
        self.typed = ""
        self.moment = ""
        self.first: Key | None = None
        self.moves: dict[Key, int] = {}

    def next(self, view: FirenzeView, typed: str) -> int | None:
        """Give the move that what was typed makes now; None if it makes none."""
        key = key_of(view)
        if typed == self.typed and moment_of(view) == self.moment and key != self.first:
            if key in self.moves:
                return self.moves[key]
            self.typed = ""  # all of it is done; the same words typed again are a new order
            return None
        steps = self.plan(view, read(typed, self.text.speech.language))
        if not steps:
            return None
        self.typed, self.moment = typed, moment_of(view)
        self.first, self.moves = steps[0].key, {step.key: step.move for step in steps}
        return steps[0].move

    def plan(self, view: FirenzeView, said: Said) -> list[Step]:
        assert view.seat is not None
        seat = view.players[view.seat]
        if said.strange_paid and said.verb:
            raise Trouble("stones-unknown", given=said.strange_paid)
        if view.phase == "choosing":
            return self.choose(view, seat, said)
        if view.phase == "paying" and said.verb in ("", "pay"):
            return self.pay(view, seat, said)
        if view.phase in PARTING and said.verb in PARTING[view.phase][1]:
            return self.part(view, seat, said)
        if view.phase == "trading" and said.verb == "exchange":
            return self.exchange(view, seat, said)
        if view.phase == "trading" and said.verb in ("build", "raise") and self.named(said):
            return [Step(key_of(view), SKIP), *BuildOrder(self.text, view, said).steps()]
        if view.phase == "wholesale" and said.verb in ("", "exchange"):
            return self.swap(view, said)
        if view.phase == "building" and said.verb in ("", "build", "raise") and self.named(said):
            return BuildOrder(self.text, view, said).steps()
        return []

    def named(self, said: Said) -> bool:
        """Tell whether colours were named; something else after a verb is told to be no colour."""
        if said.strange and said.verb:
            raise Trouble("stones-unknown", given=said.strange)
        return bool(said.parts) and not said.strange

    def choose(self, view: FirenzeView, seat: Seat, said: Said) -> list[Step]:
        """Take a card by its place or name, and pay for it at once if stones are named."""
        place = self.place(view, said)
        if place is None:
            return []
        key = key_of(view)
        steps = [Step(key, TAKE.at(place))]
        if said.paid is None or place >= len(view.row):
            return steps
        return steps + self.paid(key, "paying", PAY, said.paid, view.row[place].cost, seat)

    def paid(self, key: Key, phase: str, word: Word, stones: list[str], due: int, seat: Seat) -> list[Step]:
        """Part with the stones that were named: as many as are due, and no more than there are."""
        if len(stones) != due:
            raise Trouble("stones-count", due=due, given=len(stones))
        check_stock(stones, seat.warehouse, self.names)
        return self.parted(key, phase, word, stones, due)

    def place(self, view: FirenzeView, said: Said) -> int | None:
        """Find the card of the row that is meant, by its place from the left or by its name."""
        wanted = " ".join(
            word for word in said.rest.split() if word not in ("card", "carte", "la", "le", "the")
        )
        if wanted.isdecimal():
            if not said.verb:
                return None
            if not 1 <= int(wanted[:4]) <= len(PLACES):
                raise Trouble("stones-card", given=wanted)
            return int(wanted) - 1
        if not wanted or (not said.verb and not self.may_be_card(view, said, wanted)):
            return None
        called = [plain(self.text.card(card.card)) for card in view.row]
        places = [place for place, name in enumerate(called) if name.startswith(wanted)]
        if len({called[place] for place in places}) == 1:
            if len(places) > 1:
                raise Trouble("stones-cards", given=self.text.card(view.row[places[0]].card))
            return places[0]
        if said.verb == "take":
            raise Trouble("stones-cards" if places else "stones-card", given=wanted)
        return None

    def may_be_card(self, view: FirenzeView, said: Said, wanted: str) -> bool:
        """Tell whether a name without a verb can mean a card of the row, and no character of the hand."""
        meant = [move for move in view.legal if plain(self.text.label(move)).startswith(wanted)]
        return len(wanted) >= SHORTEST and said.paid is None and not meant

    def pay(self, view: FirenzeView, seat: Seat, said: Said) -> list[Step]:
        """Lay stones on the cards to the left in the order in which they were named."""
        if not self.named(said):
            return []
        stones = said.stones()
        if len(stones) > view.due:
            raise Trouble("stones-count", due=view.due, given=len(stones))
        if len(stones) > 1:
            check_stock(stones, seat.warehouse, self.names)
        key = key_of(view)
        return [
            Step(
                Key("paying", key.stones - number, key.added, view.due - number),
                PAY.at(COLOUR_NAMES.index(colour)),
            )
            for number, colour in enumerate(stones)
        ]

    def part(self, view: FirenzeView, seat: Seat, said: Said) -> list[Step]:
        """Part with stones as they were named; several must be as many as are due."""
        if not self.named(said):
            return []
        stones = said.stones()
        if len(stones) > 1:
            check_stock(stones, seat.warehouse, self.names)
        if len(stones) != view.due and len(stones) != 1:
            raise Trouble("stones-count", due=view.due, given=len(stones))
        return self.parted(key_of(view), view.phase, PARTING[view.phase][0], stones, view.due)

    def parted(self, key: Key, phase: str, word: Word, stones: list[str], due: int) -> list[Step]:
        """Say each stone in its moment."""
        return [
            Step(
                Key(phase, key.stones - number, key.added, due - number), word.at(COLOUR_NAMES.index(colour))
            )
            for number, colour in enumerate(stones)
        ]

    def exchange(self, view: FirenzeView, seat: Seat, said: Said) -> list[Step]:
        """Exchange for a stone of a card, and give stones for it at once if they are named."""
        if not self.named(said) or len(said.parts) != 1:
            return []
        part = said.parts[0]
        if part.number is None or not 1 <= part.number <= len(PLACES):
            return []
        key = key_of(view)
        wanted = EXCHANGE.at((part.number - 1) * len(COLOUR_NAMES) + COLOUR_NAMES.index(part.colour))
        steps = [Step(key, wanted)]
        if said.paid is None or wanted not in view.legal:
            return steps
        return steps + self.paid(key, "giving", GIVE, said.paid, exchange_rate(seat), seat)

    def swap(self, view: FirenzeView, said: Said) -> list[Step]:
        colours = said.stones() + (said.paid or [])
        if said.strange or len(colours) != 2:
            return []
        mine, wanted = (COLOUR_NAMES.index(colour) for colour in colours)
        return [Step(key_of(view), SWAP.at(mine * len(COLOUR_NAMES) + wanted))]
