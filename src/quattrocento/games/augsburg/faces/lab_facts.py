"""What the lab remembers of a match of Augsburg 1520."""

from quattrocento.core.event import Event
from quattrocento.games.augsburg.faces.names import AugsburgNames
from quattrocento.games.augsburg.position import events
from quattrocento.lab.match_facts import Names, Reader


class AugsburgReader(Reader):
    """Notes visits with the cards they cost, privileges, levels, rights and buildings."""

    priced = ("visit", "building")
    auctioned = ("visit",)
    first = ("visit", "privilege")
    deciding = ("privilege", "level", "right", "building")

    def read(self, event: Event) -> None:
        """Note what a player came by; a level counts whoever had it before."""
        if isinstance(event, events.RoundBegan):
            self.round = event.round
        elif isinstance(event, events.VisitWon):
            self.note("visit", event.seat, event.noble, event.number)
        elif isinstance(event, events.CardChosen):
            self.note("privilege", event.seat, event.card)
        elif isinstance(event, events.Climbed | events.Robbed):
            self.note("level", event.seat, f"{event.ladder} {event.level}")
        elif isinstance(event, events.RightTaken):
            self.note("right", event.seat, event.right, event.number)
        elif isinstance(event, events.Built):
            self.note("building", event.seat, event.building, event.price)


READER = AugsburgReader


def names(text: AugsburgNames) -> Names:
    def level(what: str) -> str:
        ladder, _, number = what.rpartition(" ")
        return text.title(ladder, int(number))

    return {
        "visit": text.noble,
        "privilege": text.privilege,
        "level": level,
        "right": text.right,
        "building": text.right,
    }
