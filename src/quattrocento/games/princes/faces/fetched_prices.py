"""The prices that objects of The Princes of Florence have fetched, to be remembered in the next auction."""

from collections.abc import Iterator, Sequence

from quattrocento.core.event import Event
from quattrocento.games.princes.box.components import OBJECT_NAMES
from quattrocento.games.princes.characters.box.kinds import CHARACTER_NAMES
from quattrocento.games.princes.characters.position.events import BankerBought, CharacterBought
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.position.events import Acquired, RoundBegan


def price_lines(text: PrincesNames, events: Sequence[Event]) -> Iterator[str]:
    """Say for each object what was paid for it, in which round and by whom."""
    paid: dict[str, list[str]] = {}
    round_ = 0
    for event in events:
        if isinstance(event, RoundBegan):
            round_ = event.round
        elif isinstance(event, Acquired | CharacterBought | BankerBought):
            buyer = text.names[event.seat]
            price = text.speech.say("princes.prices.one", price=event.price, round=round_, seat=buyer)
            paid.setdefault(sold(event), []).append(price)
    yield text.speech.say("princes.prices" if paid else "princes.prices.none")
    for name in sorted(paid, key=[*OBJECT_NAMES, *CHARACTER_NAMES].index):
        thing = text.character(name) if name in CHARACTER_NAMES else text.thing(name)
        yield text.speech.say("princes.prices.object", object=thing, prices=", ".join(paid[name]))


def sold(event: Acquired | CharacterBought | BankerBought) -> str:
    """Name what was bought."""
    if isinstance(event, Acquired):
        return event.object
    return event.character if isinstance(event, CharacterBought) else "banker"
