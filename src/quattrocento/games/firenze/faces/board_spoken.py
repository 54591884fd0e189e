"""Reads out a table of Firenze, one fact a line."""

from collections.abc import Iterator

from quattrocento.core.view import View
from quattrocento.games.firenze.faces.board_facts import FirenzeFacts
from quattrocento.games.firenze.faces.names import ROMAN
from quattrocento.games.firenze.position.view import Contract, FirenzeView


class FirenzeSpoken(FirenzeFacts):
    """Says what the drawing shows."""

    def read_out(self, view: View) -> Iterator[str]:
        """Say all that the seat may know, one fact a line."""
        assert isinstance(view, FirenzeView)
        yield sentence(self.head(view))
        yield from self.notices(view)
        for seat in view.actors:
            yield self.say("firenze.plain.turn", seat=self.text.player(seat))
        for colour in view.towers:
            yield from self.read_tower(view, colour)
        for height, points in view.floors.items():
            yield self.speech.count("firenze.plain.floor", points, height=height)
        yield sentence(self.balcony(view))
        for card in view.churches:
            facts = {"card": self.text.card(card), "text": self.text.card_text(card)}
            yield self.say("firenze.plain.church", **facts)
        yield from self.read_row(view)
        for fact in self.stock(view):
            yield sentence(fact)
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_own(view)

    def read_tower(self, view: FirenzeView, colour: str) -> Iterator[str]:
        """Say a tower of the board: its majority, and its contracts from the lowest up."""
        leader = view.leaders[colour]
        facts = {"colour": self.text.colour(colour).capitalize(), "points": view.majorities[colour]}
        if leader is None:
            yield self.say("firenze.plain.tower", **facts)
        else:
            yield self.say("firenze.plain.tower.led", seat=self.text.player(leader), **facts)
        for contract in view.towers[colour]:
            yield self.read_contract(contract)

    def read_contract(self, contract: Contract) -> str:
        """Say a contract."""
        name = self.text.contract(contract.contract).capitalize()
        if contract.neutral:
            return str(self.say("firenze.plain.neutral", contract=name))
        if contract.owner is not None:
            seat = self.text.player(contract.owner)
            return str(self.say("firenze.plain.sealed", contract=name, seat=seat))
        if contract.balcony is None:
            return str(self.speech.count("firenze.plain.open", contract.points, contract=name))
        key = "firenze.plain.balcony.next" if contract.open else "firenze.plain.balcony"
        balcony = ROMAN[contract.balcony]
        return str(self.speech.count(key, contract.points, contract=name, balcony=balcony))

    def read_row(self, view: FirenzeView) -> Iterator[str]:
        """Say each card of the row with its cost, its stones and what it does."""
        for place, offer in enumerate(view.row, 1):
            facts = {
                "place": place,
                "card": self.text.card_and_kind(offer.card),
                "stones": self.text.stones(offer.stones),
                "text": self.text.card_text(offer.card),
            }
            key = "firenze.plain.card" if offer.stones else "firenze.plain.card.none"
            yield self.speech.count(key, offer.cost, **facts)

    def read_seat(self, view: FirenzeView, seat: int) -> Iterator[str]:
        """Say what a player has."""
        name = self.text.player(seat)
        belongings = [self.site(view, seat, marked=False), self.warehouse(view, seat)]
        for fact in [*self.standing(view, seat), *belongings, *self.cards(view, seat)]:
            yield self.say("firenze.plain.seat", seat=name, fact=fact)

    def read_own(self, view: FirenzeView) -> Iterator[str]:
        """Say what the seat holds and what it does, what it is about to lose and what it could do."""
        if view.seat is None:
            return
        player = view.players[view.seat]
        name = self.text.player(view.seat)
        for card in dict.fromkeys([*player.hand, *player.buildings]):
            facts = {"card": self.text.the_card(card), "text": self.text.card_text(card)}
            yield self.say("firenze.plain.hold", seat=name, **facts)
        for fact in [*self.dangers(view), *self.chances(view)]:
            yield sentence(fact)

    def read_again(self, view: View) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        assert isinstance(view, FirenzeView)
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        for fact in [*self.dangers(view), *self.chances(view)]:
            yield sentence(fact)


def sentence(fact: str) -> str:
    """Make a sentence of a fact."""
    return f"{fact[0].upper()}{fact[1:]}."
