"""What the lab remembers of a match of Firenze; a round is a turn of every player."""

from quattrocento.core.event import Event
from quattrocento.games.firenze.faces.names import FirenzeNames
from quattrocento.games.firenze.position import events
from quattrocento.lab.match_facts import Names, Reader


class FirenzeReader(Reader):
    """Notes cards with the stones laid on others to get them, contracts with their points, characters."""

    priced = ("card",)
    first = ("card", "contract")
    deciding = ("card", "contract", "character", "church")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.taken = 0
        self.laid = 0

    def read(self, event: Event) -> None:
        """Note what a player came by; with every turn comes exactly one card."""
        if isinstance(event, events.StonePaid):
            self.laid += 1
        elif isinstance(event, events.CardTaken):
            self.round = 1 + self.taken // self.seats
            self.note("card", event.seat, event.card, self.laid)
            self.taken += 1
            self.laid = 0
        elif isinstance(event, events.ContractFulfilled):
            self.note("contract", event.seat, event.contract, event.points)
        elif isinstance(event, events.CharacterPlayed):
            self.note("character", event.seat, event.card)
        elif isinstance(event, events.ChurchFounded) and event.kept:
            self.note("church", event.seat, event.card)


READER = FirenzeReader


def names(text: FirenzeNames) -> Names:
    return {"card": text.card, "character": text.card, "church": text.card, "contract": text.contract}
