"""What the lab remembers of a match of The Princes of Florence."""

from quattrocento.core.event import Event
from quattrocento.games.princes.characters.position.events import BankerBought, CharacterBought
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.position import events
from quattrocento.lab.match_facts import Names, Reader


class PrincesReader(Reader):
    """Notes objects and characters with their prices, buildings, freedoms, works and cards."""

    priced = ("object", "character")
    auctioned = priced
    first = ("object", "building", "freedom")
    deciding = ("object", "building", "freedom", "work", "bonus", "prestige", "character")

    def read(self, event: Event) -> None:
        """Note what a player came by; works by their values, prestige cards by what they brought."""
        if isinstance(event, events.RoundBegan):
            self.round = event.round
        elif isinstance(event, events.Acquired):
            self.note("object", event.seat, event.object, event.price)
        elif isinstance(event, events.BuildingChosen):
            self.note("building", event.seat, event.building, event.cost)
        elif isinstance(event, events.FreedomInstituted):
            self.note("freedom", event.seat, event.freedom, event.cost)
        elif isinstance(event, events.WorkDone):
            self.note("work", event.seat, event.profession, event.value)
            for card in event.cards:
                self.note("bonus", event.seat, card)
        elif isinstance(event, CharacterBought):
            self.note("character", event.seat, event.character, event.price)
        elif isinstance(event, BankerBought):
            self.note("character", event.seat, "banker", event.price)
        elif isinstance(event, events.CardShown):
            self.note("prestige", event.seat, event.card, event.prestige)


READER = PrincesReader


def names(text: PrincesNames) -> Names:
    """Tell how the things are named that the facts are about."""
    return {
        "object": text.thing,
        "building": text.tile,
        "freedom": text.freedom,
        "work": text.profession,
        "bonus": text.card,
        "prestige": text.card,
        "character": text.character,
    }
