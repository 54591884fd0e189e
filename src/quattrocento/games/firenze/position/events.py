"""What can happen at a table of Firenze; pieces are told by their names, stones by colour and number."""

from quattrocento.core.event import Event


class NeutralPlaced(Event, frozen=True, kw_only=True, tag="neutral-placed"):
    """A player covered a contract with a neutral seal."""

    seat: int
    contract: str


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """A turn began; `last` if it is the player's last one."""

    seat: int
    last: bool


class StonePaid(Event, frozen=True, kw_only=True, tag="stone-paid"):
    """A stone was laid on a card to pay for another."""

    seat: int
    colour: str
    card: str


class CardTaken(Event, frozen=True, kw_only=True, tag="card-taken"):
    """A player took a card with the stones on it."""

    seat: int
    card: str
    stones: dict[str, int]


class MonumentGiven(Event, frozen=True, kw_only=True, tag="monument-given"):
    """The owner of the tallest tower got the Monument."""

    seat: int


class BuildingPutUp(Event, frozen=True, kw_only=True, tag="building-put-up"):
    """A building was laid out, or discarded if he has one already."""

    seat: int
    card: str
    kept: bool


class ChurchFounded(Event, frozen=True, kw_only=True, tag="church-founded"):
    """A church was laid on a space, or discarded for want of one."""

    seat: int
    card: str
    kept: bool


class StonesReturned(Event, frozen=True, kw_only=True, tag="stones-returned"):
    """An event took stones from a warehouse."""

    seat: int
    card: str
    stones: dict[str, int]


class Toppled(Event, frozen=True, kw_only=True, tag="toppled"):
    """A tower of this height lost its top stone."""

    seat: int
    colour: str
    height: int


class BrickworksDrew(Event, frozen=True, kw_only=True, tag="brickworks-drew"):
    """The brickworks brought stones from the bag."""

    seat: int
    stones: dict[str, int]


class CardLaidOut(Event, frozen=True, kw_only=True, tag="card-laid-out"):
    """A new card came into the row with its stones."""

    card: str
    stones: dict[str, int]


class DeckShuffled(Event, frozen=True, kw_only=True, tag="deck-shuffled"):
    """The discards became the new deck."""

    cards: int


class StoneGiven(Event, frozen=True, kw_only=True, tag="stone-given"):
    """A stone was laid on a card for the exchange."""

    seat: int
    colour: str
    card: str


class Exchanged(Event, frozen=True, kw_only=True, tag="exchanged"):
    """The wanted stone was taken from the card."""

    seat: int
    colour: str
    card: str


class TowerRaised(Event, frozen=True, kw_only=True, tag="tower-raised"):
    """A tower got a stone, or was begun; `height` is what it has now."""

    seat: int
    colour: str
    height: int


class CostPaid(Event, frozen=True, kw_only=True, tag="cost-paid"):
    """Stones were paid for building."""

    seat: int
    stones: dict[str, int]


class RuinLost(Event, frozen=True, kw_only=True, tag="ruin-lost"):
    """A tower that did not grow was lost; `kept` stones went to the warehouse."""

    seat: int
    colour: str
    height: int
    kept: int


class ContractFulfilled(Event, frozen=True, kw_only=True, tag="contract-fulfilled"):
    """A contract was fulfilled; `seals` are left."""

    seat: int
    contract: str
    points: int
    balcony: bool
    seals: int


class FloorBonus(Event, frozen=True, kw_only=True, tag="floor-bonus"):
    """The first contract of a height brought its floor tile."""

    seat: int
    height: int
    points: int


class ChurchBonus(Event, frozen=True, kw_only=True, tag="church-bonus"):
    """A contract brought the bonus of a church."""

    seat: int
    card: str
    points: int


class CampanileBuilt(Event, frozen=True, kw_only=True, tag="campanile-built"):
    """The Campanile was built."""

    seat: int
    colour: str
    points: int


class LastSeal(Event, frozen=True, kw_only=True, tag="last-seal"):
    """The first player placed his last seal; everybody else has one more turn."""

    seat: int
    points: int


class StoneDropped(Event, frozen=True, kw_only=True, tag="stone-dropped"):
    """A stone above the limit went to the bag."""

    seat: int
    colour: str


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card-discarded"):
    """A card above the limit was discarded."""

    seat: int
    card: str


class CharacterPlayed(Event, frozen=True, kw_only=True, tag="character-played"):
    """A character was played."""

    seat: int
    card: str


class CelebrationDropped(Event, frozen=True, kw_only=True, tag="celebration-dropped"):
    """The Patrician got rid of a celebration."""

    seat: int
    card: str


class StoneStolen(Event, frozen=True, kw_only=True, tag="stone-stolen"):
    """A spy took a stone."""

    seat: int
    victim: int
    colour: str


class StoneSmuggled(Event, frozen=True, kw_only=True, tag="stone-smuggled"):
    """A smuggler swapped a stone: `colour` was taken, `given` left."""

    seat: int
    victim: int
    colour: str
    given: str


class StoneSwapped(Event, frozen=True, kw_only=True, tag="stone-swapped"):
    """A wholesaler swapped a stone with a card."""

    seat: int
    card: str
    given: str
    taken: str


class MajorityWon(Event, frozen=True, kw_only=True, tag="majority-won"):
    """At the end, the bonus of a colour went to whoever has most seals there."""

    seat: int
    colour: str
    points: int


class CelebrationCounted(Event, frozen=True, kw_only=True, tag="celebration-counted"):
    """At the end, celebrations of a kind were shown and counted."""

    seat: int
    card: str
    copies: int
    points: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The last turn was over."""

    winners: list[int]
