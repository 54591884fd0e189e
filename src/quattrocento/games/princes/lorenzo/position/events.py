"""What else can happen at a table with Lorenzo; pieces are told by their names.

Where an event of the base game says it, that one is told with Lorenzo as its `seat`: he is number 1,
the dummies follow.
"""

from quattrocento.core.event import Event


class PricesTurned(Event, frozen=True, kw_only=True, tag="prices-turned"):
    """An automation card was turned over for the auctions; `prices` are its modifiers from left to right."""

    automation: str
    prices: dict[str, int]


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """The player put an object up and rolled the die: `bid` is the last bid, `price` what he would pay.

    `forced` tells that he must buy it.
    """

    seat: int
    object: str
    modifier: int
    die: int
    bid: int
    price: int
    forced: bool


class Refused(Event, frozen=True, kw_only=True, tag="refused"):
    """The player refused an object; Lorenzo may have it for the last `bid`."""

    seat: int
    object: str
    bid: int


class WentWithout(Event, frozen=True, kw_only=True, tag="went-without"):
    """The player took nothing in the last auction."""

    seat: int


class LorenzoRolled(Event, frozen=True, kw_only=True, tag="lorenzo-rolled"):
    """Nothing was refused that Lorenzo can have, so the die was rolled for the leftmost object left."""

    seat: int
    object: str
    modifier: int
    die: int
    bid: int


class LorenzoPaid(Event, frozen=True, kw_only=True, tag="lorenzo-paid"):
    """Lorenzo paid: some florins in cash, the rest with prestige.

    `prestige` and `money` are what he has left.
    """

    seat: int = 1
    florins: int
    cash: int
    spent: int
    prestige: int
    money: int


class ProfessionShown(Event, frozen=True, kw_only=True, tag="profession-shown"):
    """Lorenzo showed the first profession of his row and turned it back."""

    seat: int
    profession: str


class LandscapeLaid(Event, frozen=True, kw_only=True, tag="landscape-laid"):
    """Lorenzo got a landscape; `prestige` is what it brought."""

    seat: int
    landscape: str
    prestige: int


class CardChosen(Event, frozen=True, kw_only=True, tag="card-chosen"):
    """Of the top cards of a deck, Lorenzo got the one worth most to him now."""

    seat: int
    deck: str
    card: str
    count: int
    worth: int


class OthersSeen(Event, frozen=True, kw_only=True, tag="others-seen"):
    """The other cards, which went under the deck; only the player has seen them."""

    seat: int
    deck: str
    cards: list[str]


class Unsold(Event, frozen=True, kw_only=True, tag="unsold"):
    """Nobody got a builder, or a recruiting card, this round: one left the game."""

    object: str
    rest: int


class ActionTurned(Event, frozen=True, kw_only=True, tag="action-turned"):
    """An automation card was turned over for an action of Lorenzo, his first or second of the turn."""

    seat: int
    automation: str
    number: int
    actions: list[str]


class WorkForced(Event, frozen=True, kw_only=True, tag="work-forced"):
    """Lorenzo had so many face-down cards, and so few actions left, that he had to make a work.

    `rest` counts these actions; `turns` tells that turns are counted instead.
    """

    seat: int
    held: int
    rest: int
    turns: bool


class ActionLost(Event, frozen=True, kw_only=True, tag="action-lost"):
    """Lorenzo could do nothing of what his card showed."""

    seat: int
    automation: str


class RecruitWorked(Event, frozen=True, kw_only=True, tag="recruit-worked"):
    """Lorenzo made a work with a recruiting card."""

    seat: int
    cards: list[str]
    value: int


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """Lorenzo built something."""

    seat: int
    building: str
    cost: int
    prestige: int


class ProfessionDrawn(Event, frozen=True, kw_only=True, tag="profession-drawn"):
    """Lorenzo laid a profession face down at the end of his row, and so many dummies got one too."""

    seat: int
    cost: int
    dummies: int


class DummyRevealed(Event, frozen=True, kw_only=True, tag="dummy-revealed"):
    """A dummy turned a profession over, which can be recruited from now on."""

    seat: int
    profession: str


class Replaced(Event, frozen=True, kw_only=True, tag="replaced"):
    """A profession of a dummy went to Lorenzo in place of the one that was recruited from him."""

    seat: int
    profession: str
    loser: int
