"""What can happen at a table of Palazzo; elements and cards are told by their names."""

from quattrocento.core.event import Event


class MoneyTurned(Event, frozen=True, kw_only=True, tag="money-turned"):
    """Money cards were turned up for a draft."""

    seat: int
    cards: list[str]
    reshuffled: bool


class MoneyTaken(Event, frozen=True, kw_only=True, tag="money-taken"):
    """A player took a card that lay face up."""

    seat: int
    card: str


class TilesTurned(Event, frozen=True, kw_only=True, tag="tiles-turned"):
    """A tile was turned up; `place` is `depot`, `quarry` (with its number) or `aside` for a rider."""

    seat: int
    tile: str
    place: str
    quarry: int = 0
    riders: int = 0


class ElementNamed(Event, frozen=True, kw_only=True, tag="element-named"):
    """A player chose an element to buy; the others learn of it when he pays."""

    seat: int
    tile: str


class MoneyLaid(Event, frozen=True, kw_only=True, tag="money-laid"):
    """A player laid money, which the others see once he shows it; `triple` is one that it completed."""

    seat: int
    lay: str
    total: int
    triple: str = ""


class Bought(Event, frozen=True, kw_only=True, tag="bought"):
    """A player bought elements from the depot; `cards` are what he laid, triples as one."""

    seat: int
    tiles: list[str]
    cards: list[str]
    price: int


class AuctionOpened(Event, frozen=True, kw_only=True, tag="auction-opened"):
    """The architect moved on and the auctioneer opened with the certificate."""

    seat: int
    quarry: int
    tiles: list[str]
    bid: int


class NothingAuctioned(Event, frozen=True, kw_only=True, tag="nothing-auctioned"):
    """An auction was named while all quarries were empty."""

    seat: int


class SharingOpened(Event, frozen=True, kw_only=True, tag="sharing-opened"):
    """The architect reached a quarry so full that it is shared out."""

    seat: int
    quarry: int
    tiles: list[str]


class Raised(Event, frozen=True, kw_only=True, tag="raised"):
    """A player raised the bid; `cards` are what he laid this time, triples as one."""

    seat: int
    cards: list[str]
    bid: int


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player left the auction and took his cards back."""

    seat: int


class Won(Event, frozen=True, kw_only=True, tag="won"):
    """An auction ended; the winner paid what lay before him."""

    seat: int
    tiles: list[str]
    cards: list[str]
    bid: int


class Chosen(Event, frozen=True, kw_only=True, tag="chosen"):
    """A player took an element of a quarry that is shared out."""

    seat: int
    tile: str


class LeftOver(Event, frozen=True, kw_only=True, tag="left-over"):
    """Elements that nobody took when a quarry was shared out left the game."""

    tiles: list[str]


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """A player built an element; `palace` counts from 1, `new` tells whether it was begun."""

    seat: int
    tile: str
    palace: int
    new: bool


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """A player threw an element out of the game instead of building it."""

    seat: int
    tile: str


class Extracted(Event, frozen=True, kw_only=True, tag="extracted"):
    """A player took an element out of a palace and began a new one with it."""

    seat: int
    tile: str
    palace: int


class Inserted(Event, frozen=True, kw_only=True, tag="inserted"):
    """A player inserted a lone element into another palace."""

    seat: int
    tile: str
    palace: int


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """A player threw a lone element out of the game."""

    seat: int
    tile: str


class FeePaid(Event, frozen=True, kw_only=True, tag="fee-paid"):
    """A player paid for remodelling."""

    seat: int
    card: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The fifth rider arrived."""

    winners: list[int]
