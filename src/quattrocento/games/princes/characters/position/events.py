"""What can happen with the characters; they are told by their names."""

from quattrocento.core.event import Event


class CharactersOffered(Event, frozen=True, kw_only=True, tag="characters-offered"):
    """The auction of the characters began with `seat`; `florins` lie on the banker."""

    seat: int
    florins: int


class PawnPlaced(Event, frozen=True, kw_only=True, tag="pawn-placed"):
    """A player bid for a character; `loser` is whose pawn had to go, or nobody."""

    seat: int
    character: str
    bid: int
    loser: int | None


class CharacterPassed(Event, frozen=True, kw_only=True, tag="character-passed"):
    """A player wants no character this round."""

    seat: int


class CharacterBought(Event, frozen=True, kw_only=True, tag="character-bought"):
    """Nobody bid more, so a player bought a character."""

    seat: int
    character: str
    price: int


class BankerBought(Event, frozen=True, kw_only=True, tag="banker-bought"):
    """A player took the money of the banker less the bid; `last` tells that it was in the last round."""

    seat: int
    price: int
    florins: int
    last: bool


class BankerGrew(Event, frozen=True, kw_only=True, tag="banker-grew"):
    """Nobody bought the banker, so more florins lie on it."""

    florins: int


class CharacterKept(Event, frozen=True, kw_only=True, tag="character-kept"):
    """A player who has just bought a character will use it later."""

    seat: int
    character: str


class CharacterReturned(Event, frozen=True, kw_only=True, tag="character-returned"):
    """A character went back without having been used."""

    seat: int
    character: str


class CardinalUsed(Event, frozen=True, kw_only=True, tag="cardinal-used"):
    """A player may take one more action; `actions` are left."""

    seat: int
    actions: int


class MerchantUsed(Event, frozen=True, kw_only=True, tag="merchant-used"):
    """The merchant brought as much prestige as the rank of a player."""

    seat: int
    prestige: int


class ObjectFree(Event, frozen=True, kw_only=True, tag="object-free"):
    """The merchant brought an object that would have cost so much."""

    seat: int
    object: str
    price: int


class MuseUsed(Event, frozen=True, kw_only=True, tag="muse-used"):
    """Every work of a player is worth more in this round."""

    seat: int
    added: int


class PrincessWork(Event, frozen=True, kw_only=True, tag="princess-work"):
    """The princess made a work."""

    seat: int
    value: int


class ProfessorUsed(Event, frozen=True, kw_only=True, tag="professor-used"):
    """A player takes a card of a deck for nothing."""

    seat: int
    deck: str


class MoneyExchanged(Event, frozen=True, kw_only=True, tag="money-exchanged"):
    """The banker of the last round turned money into prestige."""

    seat: int
    florins: int
    prestige: int
