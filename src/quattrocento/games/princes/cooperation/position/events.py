"""What can happen when players build together; `place` names a crossing in the principality of `left`."""

from quattrocento.core.event import Event


class OfferMade(Event, frozen=True, kw_only=True, tag="offer-made"):
    """A player offered to build together; `asked` is what the one shall pay who is not on turn.

    `payer` is that one; a `counter` changes the terms of the other.
    """

    seat: int
    partner: int
    building: str
    place: str
    left: int
    asked: int
    payer: int
    counter: bool


class OfferRefused(Event, frozen=True, kw_only=True, tag="offer-refused"):
    """A player refused what his partner offered last."""

    seat: int
    partner: int
    building: str


class BuiltTogether(Event, frozen=True, kw_only=True, tag="built-together"):
    """The partners agreed: `partner` paid `asked` to the one on turn, who paid the `cost` to the bank."""

    seat: int
    partner: int
    building: str
    place: str
    left: int
    asked: int
    cost: int
    prestige: int
