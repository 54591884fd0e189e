"""What can happen at a table of Augsburg 1520; pieces are told by their names.

Where points are told, `lost` are those above a limit (AUG-6.11).
"""

from quattrocento.core.event import Event


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    """A round began with these privilege cards."""

    round: int
    rounds: int
    cards: list[str]


class VisitBegan(Event, frozen=True, kw_only=True, tag="visit-began"):
    """A noble is visited; `seat` is asked first."""

    seat: int
    noble: str


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player left the visit."""

    seat: int
    noble: str


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """A player held the highest bid."""

    seat: int
    noble: str
    number: int


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A player named a higher number of cards."""

    seat: int
    noble: str
    number: int


class NobodyCame(Event, frozen=True, kw_only=True, tag="nobody-came"):
    """All passed: the noble gave no privileges."""

    noble: str


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    """A player laid a card face down, to be shown."""

    seat: int
    note: str


class HasChosen(Event, frozen=True, kw_only=True, tag="has-chosen"):
    """A player is ready, while others may still choose."""

    seat: int


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """A player showed his cards; `best` is his best note."""

    seat: int
    notes: list[str]
    best: str


class VisitWon(Event, frozen=True, kw_only=True, tag="visit-won"):
    """A player won the visit and discarded so many cards; `alone` if nobody else stood by the bid."""

    seat: int
    noble: str
    number: int
    alone: bool


class Consoled(Event, frozen=True, kw_only=True, tag="consoled"):
    """The second or third best note brought florins."""

    seat: int
    place: int
    florins: int


class CardChosen(Event, frozen=True, kw_only=True, tag="card-chosen"):
    """The winner took a privilege card."""

    seat: int
    card: str


class Forgone(Event, frozen=True, kw_only=True, tag="forgone"):
    """A use was given up for points."""

    seat: int
    points: int
    lost: int


class FlorinsTaken(Event, frozen=True, kw_only=True, tag="florins-taken"):
    """A slot brought florins."""

    seat: int
    florins: int


class PointsTaken(Event, frozen=True, kw_only=True, tag="points-taken"):
    """A slot brought points."""

    seat: int
    points: int
    lost: int


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """A player drew notes for nothing."""

    seat: int
    count: int


class DrawnSeen(Event, frozen=True, kw_only=True, tag="drawn-seen"):
    """Which notes a player drew."""

    seat: int
    notes: list[str]


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """A player discarded a card face up."""

    seat: int
    note: str


class Climbed(Event, frozen=True, kw_only=True, tag="climbed"):
    """A player took a level card from the supply."""

    seat: int
    ladder: str
    level: int


class Robbed(Event, frozen=True, kw_only=True, tag="robbed"):
    """A player took a level card from another."""

    seat: int
    victim: int
    ladder: str
    level: int


class AmendsFlorins(Event, frozen=True, kw_only=True, tag="amends-florins"):
    """A robbed player took florins."""

    seat: int
    florins: int


class AmendsPoint(Event, frozen=True, kw_only=True, tag="amends-point"):
    """A robbed player took a point."""

    seat: int
    points: int
    lost: int


class RightTaken(Event, frozen=True, kw_only=True, tag="right-taken"):
    """A player took a right; `number` is what it brings in a round."""

    seat: int
    right: str
    number: int


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """A player built a church or a cathedral; `extra` if by his master builder."""

    seat: int
    building: str
    price: int
    extra: bool


class IncomeFlorins(Event, frozen=True, kw_only=True, tag="income-florins"):
    """The agency brought florins."""

    seat: int
    florins: int


class IncomePoints(Event, frozen=True, kw_only=True, tag="income-points"):
    """Title, coat of arms and letter of nobility brought points."""

    seat: int
    points: int
    lost: int


class FreeNotes(Event, frozen=True, kw_only=True, tag="free-notes"):
    """A player drew notes that cost nothing."""

    seat: int
    count: int


class FreeNotesSeen(Event, frozen=True, kw_only=True, tag="free-notes-seen"):
    """Which notes came free."""

    seat: int
    notes: list[str]


class Offered(Event, frozen=True, kw_only=True, tag="offered"):
    """Notes were offered to a player."""

    seat: int
    count: int


class OfferSeen(Event, frozen=True, kw_only=True, tag="offer-seen"):
    """Which notes were offered."""

    seat: int
    notes: list[str]


class Picked(Event, frozen=True, kw_only=True, tag="picked"):
    """A player picked a note to buy; `florins` would be left."""

    seat: int
    note: str
    price: int
    florins: int


class Bought(Event, frozen=True, kw_only=True, tag="bought"):
    """A player kept so many of the offered notes and refused the others."""

    seat: int
    count: int
    refused: int


class Uncovered(Event, frozen=True, kw_only=True, tag="uncovered"):
    """Of the refused notes this one lies on top of the discards."""

    note: str


class NotesBought(Event, frozen=True, kw_only=True, tag="notes-bought"):
    """Which notes a player paid for, and how much."""

    seat: int
    notes: list[str]
    florins: int


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The discards became the new pile."""

    count: int


class FirstNoteKept(Event, frozen=True, kw_only=True, tag="first-note-kept"):
    """There are enough notes now: `seat` gets the pile's first card, and the other `count` are shuffled."""

    seat: int
    price: int
    count: int


class TooFewNotes(Event, frozen=True, kw_only=True, tag="too-few-notes"):
    """There are too few notes for all: everybody gives one; `found` is told where counts are open."""

    found: int | None
    needed: int


class Given(Event, frozen=True, kw_only=True, tag="given"):
    """Which card a player gives to the pile."""

    seat: int
    note: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The last round was over."""

    winners: list[int]
