"""Reads out a table of Augsburg 1520, one fact a line."""

from collections.abc import Iterator

from quattrocento.core.view import View
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    DATA,
    FREE,
    LADDER_NAMES,
    NOBLE_NAMES,
    OFFICE,
    TOP,
)
from quattrocento.games.augsburg.faces.board_facts import AugsburgFacts
from quattrocento.games.augsburg.faces.hand_of_notes import values
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.position.view import AugsburgView


class AugsburgSpoken(AugsburgFacts):
    """Says what the drawing shows."""

    def read_out(self, view: View) -> Iterator[str]:
        """Say all that the seat may know, one fact a line."""
        assert isinstance(view, AugsburgView)
        yield from self.read_round(view)
        for ladder in LADDER_NAMES:
            yield from self.read_ladder(view, ladder)
        for right, tiles in view.rights.items():
            if tiles:
                numbers = ", ".join(map(str, tiles))
                yield self.say(f"augsburg.plain.right.{right}", numbers=numbers, left=len(tiles))
        yield from self.read_privileges(view)
        for fact in self.pile(view):
            yield sentence(fact)
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_own(view)
        for fact in self.visit(view):
            yield sentence(fact)

    def read_round(self, view: AugsburgView) -> Iterator[str]:
        """Say the round, the visit, and who is asked."""
        if view.round:
            yield self.say("augsburg.plain.round", round=view.round, rounds=view.rounds)
        else:
            yield self.say("augsburg.plain.first", rounds=view.rounds)
        yield from self.notices(view)
        if view.noble is not None:
            visit = NOBLE_NAMES.index(view.noble) + 1
            yield self.say("augsburg.plain.visit", visit=visit, noble=self.text.noble(view.noble))
        if view.actors:
            yield self.say("augsburg.plain.turn", seats=self.text.seats(view.actors))

    def read_ladder(self, view: AugsburgView, ladder: str) -> Iterator[str]:
        """Say each level of a ladder: what it brings, what is left, who stands there."""
        number = LADDER_NAMES.index(ladder)
        shown = view.ladders[ladder]
        name = self.text.ladder(ladder).capitalize()
        if ladder == LADDER_NAMES[AGENCY]:
            agency = DATA.privileges
            yield self.say("augsburg.plain.agency", level=agency.agency_level, florins=agency.agency)
        for level in range(1, TOP + 1):
            facts = {"ladder": name, "level": level}
            free = ".free" if number == OFFICE and FREE[level] else ""
            brings = self.say(f"augsburg.plain.brings.{ladder}{free}", number=BRINGS[number][level])
            title = self.text.level(ladder, level)
            yield self.say("augsburg.plain.level", title=title, brings=brings, **facts)
            seats = self.text.seats(shown.standing[level - 1])
            if level in shown.robbable and not view.over:
                yield self.say("augsburg.plain.steal", seats=seats, **facts)
                continue
            if level > 1:
                yield self.speech.count("augsburg.plain.left", shown.supply[level - 2], **facts)
            if seats:
                yield self.say("augsburg.plain.standing", seats=seats, **facts)

    def read_privileges(self, view: AugsburgView) -> Iterator[str]:
        """Say the open privilege cards, and the one in use."""
        mine = self.slots(view)
        for card in view.row:
            yield self.say("augsburg.plain.card", card=self.text.privilege(card.card).replace(" / ", ", "))
        for card in view.coming if view.round else []:
            yield self.say("augsburg.plain.coming", card=self.text.privilege(card.card).replace(" / ", ", "))
        slots = [slot for card in view.row for slot in card.slots]
        for slot in dict.fromkeys(slots):
            if mine is not None and not mine.usable(slot):
                yield self.say("augsburg.plain.useless", slot=self.text.slot(slot))
        if view.card is not None:
            for fact in self.card_line(view):
                yield sentence(fact)

    def read_seat(self, view: AugsburgView, seat: int) -> Iterator[str]:
        """Say what everybody knows of a player."""
        name = self.text.player(seat)
        for fact in [*self.moment(view, seat), *self.facts(view, seat)]:
            yield self.say("augsburg.plain.seat", seat=name, facts=fact)

    def read_own(self, view: AugsburgView) -> Iterator[str]:
        """Say one's florins and notes, with the highest bid for each noble."""
        if view.own is None:
            return
        for fact in self.purse(view):
            yield sentence(fact)
        if view.over:
            return
        for name in NOBLE_NAMES:
            notes = ", ".join(map(str, values(view.own.hand, name)))
            facts = {"noble": self.text.noble(name), "values": notes, "number": view.own.bids[name]}
            if name == NOBLE_NAMES[-1] and view.own.bids[name]:
                yield self.say("augsburg.plain.any", **facts)
            else:
                key = "augsburg.plain.hand" if notes else "augsburg.plain.hand.none"
                yield self.say(key, **facts)
        yield sentence(self.speech.count("augsburg.jokers", view.own.hand.count(JOKER)))
        for number, offer in enumerate(view.own.offer, 1):
            note = self.text.note(offer.note)
            yield self.say("augsburg.plain.sale", number=number, note=note, price=offer.price)
        for line in self.in_hand(view):
            yield sentence(line)


def sentence(fact: str) -> str:
    """Make a sentence of a fact."""
    return f"{fact[0].upper()}{fact[1:]}."
