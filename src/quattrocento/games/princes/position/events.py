"""What can happen at a table of The Princes of Florence; pieces are told by their names."""

from quattrocento.core.event import Event


class Rejected(Event, frozen=True, kw_only=True, tag="rejected"):
    """A player gave a profession back in secret."""

    seat: int
    profession: str


class HasChosen(Event, frozen=True, kw_only=True, tag="has-chosen"):
    """A player has chosen his three professions."""

    seat: int


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    """A round began; `seat` is the first player, `minimum` the least value of a work."""

    round: int
    minimum: int
    seat: int


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A player put an object up with the opening bid."""

    seat: int
    object: str
    bid: int


class Renounced(Event, frozen=True, kw_only=True, tag="renounced"):
    """A player gave up acquiring an object this round."""

    seat: int


class Raised(Event, frozen=True, kw_only=True, tag="raised"):
    """A player raised the bid."""

    seat: int
    bid: int


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player left the auction of this object."""

    seat: int


class Acquired(Event, frozen=True, kw_only=True, tag="acquired"):
    """A player paid for an object; `auctioned` tells whether he won it or bought it as the last."""

    seat: int
    object: str
    price: int
    auctioned: bool


class Covered(Event, frozen=True, kw_only=True, tag="covered"):
    """A player sold so many points for the florins that his bid was short of; `prestige` is what is left."""

    seat: int
    points: int
    prestige: int
    florins: int


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    """The last player without an object bought none."""

    seat: int


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """A player chose the kind of landscape he had won."""

    seat: int
    landscape: str


class BuilderEmployed(Event, frozen=True, kw_only=True, tag="builder-employed"):
    """A second or third builder brought prestige."""

    seat: int
    number: int
    prestige: int


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A tile was placed; `prestige` is what it brought."""

    seat: int
    tile: str
    site: str
    prestige: int


class LookedAt(Event, frozen=True, kw_only=True, tag="looked-at"):
    """A player looked at the top cards of a deck; `cost` is what the action took, if it was one."""

    seat: int
    deck: str
    count: int
    cost: int


class Seen(Event, frozen=True, kw_only=True, tag="seen"):
    """What a player saw when he looked at a deck."""

    seat: int
    deck: str
    cards: list[str]


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """A player kept one of the cards and puts the others under the deck."""

    seat: int
    deck: str


class KeptCard(Event, frozen=True, kw_only=True, tag="kept-card"):
    """Which card a player kept."""

    seat: int
    deck: str
    card: str


class PutUnder(Event, frozen=True, kw_only=True, tag="put-under"):
    """A player put a card under its deck."""

    seat: int
    deck: str
    card: str


class Recruited(Event, frozen=True, kw_only=True, tag="recruited"):
    """A player took a profession from another and left a recruiting card in its place."""

    seat: int
    profession: str
    loser: int


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """A player kept a recruiting card in hand for later."""

    seat: int


class BuildingChosen(Event, frozen=True, kw_only=True, tag="building-chosen"):
    """A player paid for a building."""

    seat: int
    building: str
    cost: int


class FreedomInstituted(Event, frozen=True, kw_only=True, tag="freedom-instituted"):
    """A player introduced a freedom; `cost` is 0 where what is paid is told by itself."""

    seat: int
    freedom: str
    cost: int


class WorkBegun(Event, frozen=True, kw_only=True, tag="work-begun"):
    """A player began a work, which the others see when it is complete; `value` counts no bonus card."""

    seat: int
    profession: str
    value: int


class BonusAdded(Event, frozen=True, kw_only=True, tag="bonus-added"):
    """A player added a bonus card to his work; `value` is what it has reached."""

    seat: int
    card: str
    added: int
    value: int


class WorkDone(Event, frozen=True, kw_only=True, tag="work-done"):
    """A work was completed, with these bonus cards."""

    seat: int
    profession: str
    cards: list[str]
    value: int


class Paid(Event, frozen=True, kw_only=True, tag="paid"):
    """A player took the payment for a work, partly as prestige."""

    seat: int
    florins: int
    prestige: int


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """A player gave up a point of prestige for money; `prestige` is what he has left."""

    seat: int
    prestige: int
    florins: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    """A player ended his turn with some actions left."""

    seat: int
    actions: int


class Waited(Event, frozen=True, kw_only=True, tag="waited"):
    """A player who was asked while another is on turn used nothing.

    If the answer is `standing`, it holds for this round, unless the `profession` named lies face up.
    """

    seat: int
    standing: bool
    profession: str


class BestWork(Event, frozen=True, kw_only=True, tag="best-work"):
    """The best work of the round brought prestige to all who share it."""

    seats: list[int]
    value: int
    prestige: int


class CardShown(Event, frozen=True, kw_only=True, tag="card-shown"):
    """A prestige card was shown at the end; `prestige` is what it brought."""

    seat: int
    card: str
    prestige: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The seventh round was over."""

    winners: list[int]
