"""Characters: played in one's own turn, each name once (FIR-9.1, FIR-9.12 to FIR-9.18, FIR-9.27)."""

from typing import Final

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Unwritten
from quattrocento.games.firenze.box.components import (
    CARD_NAMES,
    CELEBRATIONS,
    COLOUR_NAMES,
    COLOURS,
    NUMBER,
    SABOTEUR,
    SMUGGLER,
    WHOLESALER,
)
from quattrocento.games.firenze.box.components import MASON as MASON_CARD
from quattrocento.games.firenze.box.components import PATRICIAN as PATRICIAN_CARD
from quattrocento.games.firenze.box.components import PRINCESS as PRINCESS_CARD
from quattrocento.games.firenze.box.components import SPY as SPY_CARD
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.phases import CHOOSING, CONTRACTS
from quattrocento.games.firenze.rules.phases import SABOTAGE as SABOTAGE_PHASE
from quattrocento.games.firenze.rules.phases import WHOLESALE as WHOLESALE_PHASE
from quattrocento.games.firenze.rules.stones import colours, of, one
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.words import (
    MASON,
    PATRICIAN,
    PRINCESS,
    SABOTAGE,
    SMUGGLE,
    SPY,
    WHOLESALE,
)

PAIRS: Final = COLOURS * COLOURS
"""A stone taken and a stone given."""


def card_of(move: int) -> int:
    """Give the character that a move plays; -1 if it plays none."""
    if not MASON <= move < WHOLESALE.end:
        return -1
    if move == MASON:
        return MASON_CARD
    if move == PRINCESS:
        return PRINCESS_CARD
    if move in PATRICIAN:
        return PATRICIAN_CARD
    if move in SPY:
        return SPY_CARD
    if move in SMUGGLE:
        return SMUGGLER
    if move in SABOTAGE:
        return SABOTEUR
    return WHOLESALER


def legal_plays(table: Table, seat: int) -> list[int]:
    player = table.players[seat]
    moves: list[int] = []
    if not player.hand or player.hand[0] > PRINCESS_CARD:
        return moves
    if player.may_play(MASON_CARD) and table.phase < CONTRACTS:
        moves.append(MASON)
    if player.may_play(PRINCESS_CARD) and table.phase == CHOOSING:
        moves.append(PRINCESS)
    if player.may_play(PATRICIAN_CARD):
        moves += [PATRICIAN.first + card - CELEBRATIONS[0] for card in player.celebrations()]
    if player.may_play(SPY_CARD) or player.may_play(SMUGGLER) or player.may_play(SABOTEUR):
        for other in range(len(table.players)):
            if other != seat:
                moves += against(table, seat, other)
    if player.may_play(WHOLESALER) and player.warehouse:
        moves += [WHOLESALE.first + place for place in range(len(table.row)) if table.lying[place]]
    return moves


def against(table: Table, seat: int, other: int) -> list[int]:
    player = table.players[seat]
    theirs = colours(table.players[other].warehouse)
    moves: list[int] = []
    if player.may_play(SPY_CARD):
        moves += [SPY.first + other * COLOURS + colour for colour in theirs]
    if player.may_play(SMUGGLER):
        own = colours(player.warehouse)
        for wanted in theirs:
            first = SMUGGLE.first + other * PAIRS + wanted * COLOURS
            moves += [first + given for given in own if given != wanted]
    if player.may_play(SABOTEUR) and table.players[other].towers:
        moves.append(SABOTAGE.first + other)
    return moves


def play_refusal(table: Table, seat: int, move: int) -> Refusal | None:
    card = card_of(move)
    player = table.players[seat]
    if card not in player.hand or player.played & 1 << card:
        again = bool(player.played & 1 << card)
        return Refusal("FIR-9.1", {"card": CARD_NAMES[card], "again": int(again)})
    if move == MASON:
        return Refusal("FIR-9.12", {}) if table.phase >= CONTRACTS else None
    if move == PRINCESS:
        return Refusal("FIR-9.18", {}) if table.phase != CHOOSING else None
    if move in PATRICIAN:
        celebration = CELEBRATIONS[0] + PATRICIAN.index(move)
        if celebration not in player.hand:
            return Refusal("FIR-9.17", {"card": CARD_NAMES[celebration]})
        return None
    if move in WHOLESALE:
        return wholesale_refusal(table, seat, WHOLESALE.index(move))
    return against_refusal(table, seat, move)


def wholesale_refusal(table: Table, seat: int, place: int) -> Refusal | None:
    if place >= len(table.row):
        return Refusal("FIR-3.8", {"place": place + 1, "cards": len(table.row)})
    if table.players[seat].warehouse == 0 or table.lying[place] == 0:
        return Refusal("FIR-9.14", {"card": CARD_NAMES[table.row[place]], "mine": "", "theirs": ""})
    return None


def against_refusal(table: Table, seat: int, move: int) -> Refusal | None:
    if move in SPY:
        other, wanted = divmod(SPY.index(move), COLOURS)
        rule, given = "FIR-9.15", -1
    elif move in SMUGGLE:
        other, pair = divmod(SMUGGLE.index(move), PAIRS)
        wanted, given = divmod(pair, COLOURS)
        rule = "FIR-9.13"
    else:
        other, wanted, given, rule = SABOTAGE.index(move), -1, -1, "FIR-9.16"
    if other == seat or other >= len(table.players):
        return Refusal(rule, {"victim": other, "wanted": "", "given": ""})
    victim = table.players[other]
    facts: dict[str, object] = {
        "victim": other,
        "wanted": COLOUR_NAMES[wanted] if wanted >= 0 else "",
        "given": COLOUR_NAMES[given] if given >= 0 else "",
    }
    if wanted < 0:
        return None if victim.towers else Refusal(rule, facts)
    if of(victim.warehouse, wanted) == 0 or wanted == given:
        return Refusal(rule, facts)
    if given >= 0 and of(table.players[seat].warehouse, given) == 0:
        return Refusal(rule, facts)
    return None


def play(table: Table, seat: int, move: int) -> None:
    """Play a character: it is discarded, and does what it does."""
    card = card_of(move)
    player = table.players[seat]
    player.hand.remove(card)
    player.played |= 1 << card
    table.discards.append(card)
    if table.told is not None:
        table.told.append(events.CharacterPlayed(seat=seat, card=CARD_NAMES[card]))
    if move == PRINCESS:
        table.free = True
    elif move in PATRICIAN:
        drop_celebration(table, seat, CELEBRATIONS[0] + PATRICIAN.index(move))
    elif move in SPY:
        other, wanted = divmod(SPY.index(move), COLOURS)
        swap(table, seat, other, wanted, -1)
    elif move in SMUGGLE:
        other, pair = divmod(SMUGGLE.index(move), PAIRS)
        swap(table, seat, other, pair // COLOURS, pair % COLOURS)
    elif move in SABOTAGE:
        table.victim = SABOTAGE.index(move)
        table.resume = table.phase
        table.phase = SABOTAGE_PHASE
        return
    elif move in WHOLESALE:
        table.place = WHOLESALE.index(move)
        table.due = NUMBER[WHOLESALER]
        table.resume = table.phase
        table.phase = WHOLESALE_PHASE
        return
    turns.skip_idle(table)


def drop_celebration(table: Table, seat: int, card: int) -> None:
    """Discard a celebration with the Patrician (FIR-9.17)."""
    table.players[seat].hand.remove(card)
    table.discards.append(card)
    if table.told is not None:
        table.told.append(events.CelebrationDropped(seat=seat, card=CARD_NAMES[card]))


def swap(table: Table, seat: int, other: int, wanted: int, given: int) -> None:
    """Take a stone from another player, and give him one for it unless it is stolen (FIR-9.13, FIR-9.15)."""
    player, victim = table.players[seat], table.players[other]
    victim.warehouse -= one(wanted)
    player.warehouse += one(wanted)
    if given >= 0:
        player.warehouse -= one(given)
        victim.warehouse += one(given)
    if table.told is not None:
        taken = COLOUR_NAMES[wanted]
        if given < 0:
            table.told.append(events.StoneStolen(seat=seat, victim=other, colour=taken))
        else:
            back = COLOUR_NAMES[given]
            table.told.append(events.StoneSmuggled(seat=seat, victim=other, colour=taken, given=back))


class Decision(Phase[Table]):
    """A decision of the active player at which he may also play characters (FIR-9.27)."""

    def legal(self, state: Table, seat: int) -> list[int]:
        """List what the phase allows, and every way to play a character."""
        moves = self.own_moves(state, seat)
        moves += legal_plays(state, seat)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if card_of(move) >= 0:
            return play_refusal(state, seat, move)
        return self.own_refusal(state, seat, move)

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Do what the phase allows, or play a character."""
        if card_of(move) >= 0:
            play(state, seat, move)
        else:
            self.own_apply(state, seat, move)

    def own_moves(self, state: Table, seat: int) -> list[int]:
        raise Unwritten(self, "own_moves")

    def own_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        raise Unwritten(self, "own_refusal")

    def own_apply(self, state: Table, seat: int, move: int) -> None:
        raise Unwritten(self, "own_apply")
