"""A deck from whose top players look at some cards, keep one, and put the rest under it.

Whoever puts cards under a deck knows where they lie until somebody else takes them up, so
a deck remembers for each place who knows it. `deal_out` makes worlds that respect such
knowledge.
"""

from typing import Final

from quattrocento.core.entropy import Entropy

NOBODY: Final = -1
"""The holder of what stays in the deck."""


class Deck:
    """Cards from the bottom to the top; `known` holds for each place the seats that know its card.

    `places_known` counts the places that somebody knows; cards are put under, so mostly the lowest.
    """

    def __init__(self, cards: list[int], known: list[int]) -> None:
        self.cards = cards
        self.known = known
        self.places_known = len(known) - known.count(0)

    def clone(self) -> "Deck":
        """Copy the deck and what is known of it."""
        twin = Deck(self.cards.copy(), [])
        twin.known = self.known.copy()
        twin.places_known = self.places_known
        return twin

    def __len__(self) -> int:
        return len(self.cards)

    def take(self, most: int) -> list[int]:
        """Take up the top cards, the topmost first: *most* of them, or all if there are fewer."""
        taken: list[int] = []
        for _ in range(min(most, len(self.cards))):
            taken.append(self.cards.pop())
            if self.known.pop():
                self.places_known -= 1
        return taken

    def put_under(self, card: int, seat: int) -> None:
        """Put a card under all others; only *seat* knows it."""
        self.cards.insert(0, card)
        self.known.insert(0, 1 << seat)
        self.places_known += 1

    def known_to(self, seat: int) -> int:
        """Give the cards whose place *seat* knows, as a set of bits."""
        found = 0
        if not self.places_known:
            return found
        for place in range(len(self.cards)):
            if self.known[place] >> seat & 1:
                found |= 1 << self.cards[place]
        return found

    def unknown_to(self, seat: int) -> list[int]:
        """Give the cards whose place *seat* does not know; nobody (-1) knows any place."""
        if seat < 0 or not self.places_known:
            return self.cards.copy()
        return [self.cards[i] for i in range(len(self.cards)) if not self.known[i] >> seat & 1]

    def shuffle_unseen(self, entropy: Entropy) -> None:
        """Shuffle the cards among the places that no seat knows."""
        unseen = [place for place in range(len(self.cards)) if not self.known[place]]
        cards = [self.cards[place] for place in unseen]
        cards.sort()
        entropy.shuffle(cards)
        for number in range(len(unseen)):
            self.cards[unseen[number]] = cards[number]

    def refill(self, seat: int, cards: list[int]) -> None:
        """Lay *cards* into the places that *seat* does not know."""
        if seat < 0 or not self.places_known:
            self.cards = cards.copy()
            return
        following = 0
        for place in range(len(self.cards)):
            if not self.known[place] >> seat & 1:
                self.cards[place] = cards[following]
                following += 1


def deal_out(pool: list[int], wanted: list[int], barred: list[int], entropy: Entropy) -> list[list[int]]:
    """Deal cards of *pool* to holders at random: so many as `wanted`, and none that are `barred` to them.

    What nobody holds comes last, as a list of its own. Equal arguments give equal hands,
    whatever the order of the pool, so that a world tells nothing about the one it was made
    from. There must be a way to deal.
    """
    cards = sorted(pool)
    entropy.shuffle(cards)
    if any(barred) and not _respect(barred, wanted, cards, entropy):
        return _deal_anew(cards, wanted, barred)
    hands: list[list[int]] = []
    first = 0
    for count in wanted:
        hands.append(cards[first : first + count])
        first += count
    hands.append(cards[first:])
    return hands


def _respect(barred: list[int], wanted: list[int], cards: list[int], entropy: Entropy) -> bool:
    """Exchange cards that lie with a holder who may not hold them; tell whether that was possible."""
    holder = [number for number in range(len(wanted)) for _ in range(wanted[number])]
    held = len(holder)
    holder += [NOBODY] * (len(cards) - held)
    for place in range(held):
        if not _may_hold(barred, holder[place], cards[place]) and not _exchange(
            cards, holder, barred, place, entropy
        ):
            return False
    return True


def _may_hold(barred: list[int], number: int, card: int) -> bool:
    """Tell whether a card is not barred to a holder; nobody may hold every card."""
    return number == NOBODY or not barred[number] >> card & 1


def _exchange(cards: list[int], holder: list[int], barred: list[int], place: int, entropy: Entropy) -> bool:
    """Exchange a card that its holder may not hold for any that both may hold instead."""
    fitting = [
        other
        for other in range(len(cards))
        if _may_hold(barred, holder[place], cards[other]) and _may_hold(barred, holder[other], cards[place])
    ]
    if not fitting:
        return False
    other = fitting[entropy.below(len(fitting))]
    cards[place], cards[other] = cards[other], cards[place]
    return True


def _deal_anew(cards: list[int], wanted: list[int], barred: list[int]) -> list[list[int]]:
    """Deal one card after the other, moving earlier ones on where that is needed."""
    holder = [NOBODY] * len(cards)
    for number in range(len(wanted)):
        for _ in range(wanted[number]):
            if not _give(cards, holder, barred, number, [False] * len(cards)):
                raise ValueError("these cards cannot be dealt so")
    hands: list[list[int]] = [[] for _ in range(len(wanted) + 1)]
    for place in range(len(cards)):
        hands[holder[place]].append(cards[place])
    return hands


def _give(cards: list[int], holder: list[int], barred: list[int], number: int, tried: list[bool]) -> bool:
    """Give a card to holder *number*: a free one, or one whose holder can take another instead."""
    for place in range(len(cards)):
        if holder[place] < 0 and not barred[number] >> cards[place] & 1:
            holder[place] = number
            return True
    for place in range(len(cards)):
        if tried[place] or holder[place] == number or barred[number] >> cards[place] & 1:
            continue
        tried[place] = True
        if _give(cards, holder, barred, holder[place], tried):
            holder[place] = number
            return True
    return False
