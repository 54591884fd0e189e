"""What taking a card of the row would bring."""

from quattrocento.games.firenze.box.components import (
    CARD_NAMES,
    COLLAPSE,
    EARTHQUAKE,
    FLOOD,
    LUXURY_TAX,
    MONUMENT,
    NUMBER,
    RULES,
    TRIBUTE,
)
from quattrocento.games.firenze.faces.names import FirenzeNames, kind_of
from quattrocento.games.firenze.position.view import FirenzeView, RowCard


class Offers:
    """Looks at the row as the seat that chooses."""

    def __init__(self, text: FirenzeNames, view: FirenzeView) -> None:
        assert view.seat is not None
        self.text = text
        self.say = text.speech.say
        self.count = text.speech.count
        self.view = view
        self.seat = view.players[view.seat]

    def clauses(self, place: int) -> list[str]:
        """Say which card it is, what it costs, its stones, and what it does to the seat."""
        offer = self.view.row[place]
        key = "firenze.hint.take" if offer.stones else "firenze.hint.take.bare"
        told = [self.say(key, card=self.text.card(offer.card), stones=self.text.stones(offer.stones))]
        if offer.cost:
            told.append(self.count("firenze.hint.take.cost", offer.cost))
        after = self.seat.stones - offer.cost + sum(offer.stones.values())
        told.append(self.count("firenze.hint.take.then", after))
        return told + self.effects(offer, after)

    def effects(self, offer: RowCard, stones: int) -> list[str]:
        """Say what is not printed on a card but follows from the table."""
        kind = kind_of(offer.card)
        if kind == "event":
            return [self.harm(CARD_NAMES.index(offer.card), stones)]
        if kind == "church":
            full = len(self.view.churches) >= RULES.churches
            return [self.say("firenze.hint.take.full")] if full else []
        if offer.card in self.seat.buildings:
            return [self.say("firenze.hint.take.second")]
        if offer.card == CARD_NAMES[MONUMENT]:
            return [self.say("firenze.hint.take.monument", seat=self.text.player(self.monument()))]
        if self.seat.cards >= RULES.cards:
            return [self.say("firenze.hint.take.limit", most=RULES.cards)]
        return []

    def harm(self, card: int, stones: int) -> str:
        if card in (COLLAPSE, EARTHQUAKE):
            return self.say("firenze.hint.take.tower" if self.seat.towers else "firenze.hint.take.spared")
        number = NUMBER[card]
        due = -(-stones // number)
        if card == TRIBUTE:
            due = number
        elif card == LUXURY_TAX:
            due = number * len(self.seat.towers)
        elif card == FLOOD:
            due = stones // number
        lost = min(due, stones)
        return self.count("firenze.hint.take.loss", lost) if lost else self.say("firenze.hint.take.loss.none")

    def monument(self) -> int:
        """Find who would get the Monument: the tallest tower, from the active player on."""
        order = [(self.view.turn + place) % self.view.seats for place in range(self.view.seats)]
        heights = [
            max((tower.height for tower in self.view.players[seat].towers), default=0) for seat in order
        ]
        return order[heights.index(max(heights))]
