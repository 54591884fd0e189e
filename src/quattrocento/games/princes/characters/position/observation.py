"""The characters as numbers."""

from typing import Final

from quattrocento.core.observer import Field, Names, Observation, Section
from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.box.components import CHARACTER_NAMES, CHARACTERS, UNIT
from quattrocento.games.princes.characters.position.view import ASKING
from quattrocento.games.princes.characters.rules.court import BARGAIN, NOBODY, Court, lies_face_down
from quattrocento.games.princes.characters.rules.powers import PRINCESS_WORK, princess_value, rank
from quattrocento.games.princes.position.observation import COIN, LOTS, MOST_COINS, MOST_VALUE, SEATS
from quattrocento.games.princes.rules.phases import PAYMENT
from quattrocento.games.princes.rules.table import Table

SIX: Final = Names("characters", CHARACTER_NAMES)
REASONS: Final = Names("reasons to ask an owner", ASKING[1:])

OF_TABLE: Final = Section()
PLAYED: Final = OF_TABLE.add("characters", "Whether they are played with.")
BIDS: Final = OF_TABLE.add(
    "character bids", "The bid of the pawn or of the latest buyer, in 50 florins.", MOST_COINS, SIX
)
FACE_DOWN: Final = OF_TABLE.add("face down", "Those bought and used before the auction is over.", names=SIX)
BANKER_MONEY: Final = OF_TABLE.add("banker money", "What lies on the banker, in 50 florins.", MOST_COINS)
REASON: Final = OF_TABLE.add("asking", "Why an owner is asked.", names=REASONS)
INSPIRED: Final = OF_TABLE.add("inspired", "What the muse adds to the works of the one who acts.", ROUNDS)
HER_WORK: Final = OF_TABLE.add("princess work", "Whether the work that is being paid is hers.")
FREE_OBJECT: Final = OF_TABLE.add("bargain", "The object that the merchant can make free.", names=LOTS)
FREE_PRICE: Final = OF_TABLE.add("bargain price", "What it costs otherwise, in 50 florins.", MOST_COINS)

OF_PLAYER: Final = Section()
OWNED: Final = OF_PLAYER.add("character", "The character before him.", names=SIX)
PAWN: Final = OF_PLAYER.add("pawn", "Where his pawn stands.", names=SIX)
BOUGHT: Final = OF_PLAYER.add("bought", "What he bought in the latest auction of characters.", names=SIX)
DONE: Final = OF_PLAYER.add("done", "Whether he has bought a character or passed.")
RANK: Final = OF_PLAYER.add("rank", "What the merchant would bring him now.", SEATS)
HER_VALUE: Final = OF_PLAYER.add(
    "princess value", "What a work of the princess would be worth to him now.", MOST_VALUE
)


def write_characters(observation: Observation, table: Table, court: Court) -> None:
    observation.put(PLAYED, 1)
    observation.each(BIDS, [0 if space == NOBODY else UNIT * space // COIN for space in court.spaces])
    face_down = observation.reserve(FACE_DOWN)
    for character in range(CHARACTERS):
        if lies_face_down(table, court, character):
            observation.mark(face_down + character, 1)
    observation.put(BANKER_MONEY, court.florins // COIN)
    observation.one_of(REASON, court.asking - 1)
    observation.put(INSPIRED, table.players[table.turn].inspired)
    observation.flag(HER_WORK, table.phase == PAYMENT and table.work == PRINCESS_WORK)
    bargaining = table.phase == BARGAIN
    observation.one_of(FREE_OBJECT, table.lot if bargaining else -1)
    observation.put(FREE_PRICE, table.bid // COIN if bargaining else 0)


def write_owner(observation: Observation, table: Table, court: Court, seat: int) -> None:
    """Write which characters a player has, bids for and has bought, and what they would be worth to him."""
    write_held(observation, OWNED, court.owners, seat)
    write_held(observation, PAWN, court.pawns, seat)
    write_held(observation, BOUGHT, court.buyers, seat)
    observation.flag(DONE, court.done >> seat & 1 == 1)
    observation.put(RANK, rank(table, seat))
    observation.put(HER_VALUE, princess_value(table.players[seat]))


def write_held(observation: Observation, field: Field, holders: list[int], seat: int) -> None:
    """Write which characters are those of a player."""
    place = observation.reserve(field)
    for holder in holders:
        if holder == seat:
            observation.mark(place, 1)
        place += 1
