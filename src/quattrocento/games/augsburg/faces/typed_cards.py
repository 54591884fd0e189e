"""Reading cards as people type them: `philipp 3, joker`, `ma 14 15 j j`, or by their numbers in the list."""

import re
from collections import Counter
from dataclasses import dataclass, field

from quattrocento.core.trouble import Trouble
from quattrocento.games.augsburg.box.components import NOBLE_NAMES, NOBLES, NOTE_NAMES, VALUES
from quattrocento.games.augsburg.faces.names import JOKER, AugsburgNames
from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.games.augsburg.rules.words import BUY, DISCARD, GIVE, SHOW

VERBS = {
    **dict.fromkeys(("buy", "acheter", "achete"), "buy"),
    **dict.fromkeys(("show", "lay", "montrer", "montre", "poser"), "show"),
    **dict.fromkeys(("discard", "defausser", "defausse", "jeter"), "discard"),
    **dict.fromkeys(("give", "donner", "donne"), "give"),
}
"""What people say before cards, in English or in French."""

WORDS_OF = {"buy": BUY, "show": SHOW, "discard": DISCARD, "give": GIVE}

CALLED = {name: name for name in NOBLE_NAMES[:NOBLES]} | {
    "philippe": "philipp",
    "joker": JOKER,
    "jokers": JOKER,
}
"""Nobles who give notes, and jokers; any beginning that only one of them has is enough."""

FILLERS = {"and", "et", "with", "avec", "plus", "a", "un", "une", "the", "note", "notes", "card", "cards"} | {
    "carte",
    "cartes",
}
EVERYTHING = {"all", "everything", "tout", "toutes", "tous"}


@dataclass
class Cards:
    """What was typed about cards: the verb or nothing, notes by name, numbers of the list, or all of them."""

    verb: str = ""
    notes: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    everything: bool = False
    strange: str = ""

    @property
    def count(self) -> int:
        return len(self.notes) + len(self.numbers)


def called(word: str) -> str:
    """Give the noble, or the joker, that a word or its beginning means; nothing if it is unclear."""
    meant = {name for name_typed, name in CALLED.items() if name_typed.startswith(word)}
    return meant.pop() if len(meant) == 1 else ""


def read_cards(typed: str) -> Cards:
    """Read what was typed, in small letters without accents.

    After the name of a noble, numbers are values of his notes; before any, they are numbers of the list.
    """
    found = Cards()
    noble = ""
    tokens = re.findall(r"[a-z]+|\d+|[^a-z\d\s,.+]+", typed)
    if tokens and tokens[0] in VERBS:
        found.verb = VERBS[tokens.pop(0)]
    for token in tokens:
        if token.isdecimal() and not noble:
            found.numbers.append(int(token[:5]))
        elif token.isdecimal() and noble != JOKER and 1 <= int(token[:5]) <= VALUES:
            found.notes.append(f"{noble} {int(token)}")
        elif token in EVERYTHING:
            found.everything = True
        elif called(token) and token not in FILLERS:
            noble = called(token)
            found.notes += [JOKER] * (noble == JOKER)
        elif token not in FILLERS:
            found.strange = found.strange or token
    return found


def pool(view: AugsburgView) -> list[str]:
    """List the cards among which the seat chooses several, in the order of the list."""
    assert view.own is not None
    if view.phase == "buying":
        return [offer.note for offer in view.own.offer]
    free = view.noble == NOBLE_NAMES[-1]
    return [note for note in view.own.hand if free or note == JOKER or note.split()[0] == view.noble]


def taken(view: AugsburgView) -> list[str]:
    assert view.own is not None
    if view.phase == "buying":
        return [offer.note for offer in view.own.offer if offer.picked]
    return view.own.laid


def affordable(view: AugsburgView) -> list[str]:
    """List the cards that could still be chosen: those not yet taken, where they are bought for the purse."""
    assert view.own is not None
    left = list((Counter(pool(view)) - Counter(taken(view))).elements())
    if view.phase != "buying":
        return left
    prices = {offer.note: offer.price for offer in view.own.offer}
    return [note for note in left if prices[note] <= view.own.florins - view.own.cost]


def numbered(view: AugsburgView) -> dict[int, str]:
    """Give the cards their numbers: to one noble a note is shown by its value, else by its place.

    A joker shown to one noble has the number 0.
    """
    cards = pool(view)
    if view.phase == "showing" and view.noble != NOBLE_NAMES[-1]:
        return {0 if note == JOKER else int(note.split()[1]): note for note in cards}
    return dict(enumerate(cards, 1))


class Order:
    """Several cards named at once; they go in the order of the list, however they were typed."""

    def __init__(self, text: AugsburgNames, view: AugsburgView, cards: Cards) -> None:
        self.text = text
        self.view = view
        self.pool = pool(view)
        self.taken = Counter(taken(view))
        self.wanted = self.read(cards)
        self.several = cards.everything or cards.count > 1

    def read(self, cards: Cards) -> Counter[str]:
        """Name all cards that are meant; a card that is not there, or named twice, is told."""
        if cards.strange:
            raise Trouble("order-unknown", given=cards.strange)
        if cards.everything:
            return Counter(self.pool)
        numbers = numbered(self.view)
        for number in cards.numbers:
            if number not in numbers:
                raise Trouble("order-number", given=number)
            if cards.numbers.count(number) > 1 and numbers[number] != JOKER:
                raise Trouble("order-twice", note=self.text.one_note(numbers[number]))
        wanted = Counter(cards.notes + [numbers[number] for number in cards.numbers])
        held = Counter(self.pool)
        for note, count in wanted.items():
            if not held[note] or (note == JOKER and count > held[note]):
                key = "order-missing" if self.view.phase == "buying" else "order-not-held"
                raise Trouble(key, note=self.text.one_note(note))
            if count > held[note]:
                raise Trouble("order-twice", note=self.text.one_note(note))
        return wanted

    def next(self) -> int | None:
        """Give the next move of the order; None if there is nothing left to do."""
        left = [note for note in NOTE_NAMES for _ in range((self.wanted - self.taken)[note])]
        if self.view.phase == "buying":
            return self.next_bought(left)
        return self.next_shown(left)

    def next_bought(self, left: list[str]) -> int | None:
        """Buy the first that is left, if all can be paid; the purchase stays open for more."""
        own = self.view.own
        assert own is not None
        prices = {offer.note: offer.price for offer in own.offer}
        cost = sum(prices[note] for note in left)
        purse = own.florins - own.cost
        if cost > purse:
            raise Trouble("order-cost", cost=cost, florins=purse)
        return BUY.at(NOTE_NAMES.index(left[0])) if left else None

    def next_shown(self, left: list[str]) -> int | None:
        """Lay the first that is left; several must be as many as are still to be laid."""
        needed = self.view.bid - self.taken.total()
        if self.several and len(left) != needed:
            raise Trouble("order-count", number=needed, given=len(left))
        if left[:1] == [JOKER] and not self.taken:
            raise Trouble("order-jokers")
        if not left:
            return None
        move = SHOW.at(NOTE_NAMES.index(left[0]))
        last = max((NOTE_NAMES.index(note) for note in self.taken), default=-1)
        if move not in self.view.legal and NOTE_NAMES.index(left[0]) > last:
            raise Trouble("order-few", note=self.text.one_note(left[0]), number=needed)
        return move
