"""What the lab remembers of a match of Palazzo; a round is a turn of every player."""

from quattrocento.core.event import Event
from quattrocento.core.state import State
from quattrocento.games.palazzo.faces.text import PalazzoText
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules.phases import MARKET, TURN
from quattrocento.games.palazzo.rules.words import AUCTION, REMODEL, TAKE_MONEY
from quattrocento.lab.match_facts import Names, Reader


class PalazzoReader(Reader):
    """Notes what each turn is used for, what elements and lots cost, and which elements are built."""

    priced = ("bought", "lot")
    auctioned = ("lot",)
    first = ("action",)
    deciding = ("built",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turns = 0

    def decided(self, state: State, seat: int, move: int) -> None:
        """Count turns, and note their actions: which one follows on turned tiles is chosen at the market."""
        super().decided(state, seat, move)
        if state.phase == TURN:
            self.round = 1 + self.turns // self.seats
            self.turns += 1
        if state.phase == TURN and move == TAKE_MONEY:
            self.note("action", seat, "take money")
        elif state.phase == TURN and move == REMODEL:
            self.note("action", seat, "remodel")
        elif state.phase == MARKET:
            self.note("action", seat, "auction" if move == AUCTION else "buy")

    def read(self, event: Event) -> None:
        """Note purchases by the element, lots by their size, and what is built."""
        if isinstance(event, events.Bought):
            for tile in event.tiles:
                self.note("bought", event.seat, tile, event.price // len(event.tiles))
        elif isinstance(event, events.Won):
            self.note("lot", event.seat, str(len(event.tiles)), event.bid)
        elif isinstance(event, events.Built):
            self.note("built", event.seat, event.tile)


READER = PalazzoReader


def names(text: PalazzoText) -> Names:
    speech = text.speech
    return {
        "action": lambda what: speech.say(f"lab.action.{what}"),
        "lot": lambda what: speech.count("lab.lot", int(what)),
        "bought": text.spoken,
        "built": text.spoken,
    }
