"""Recruiting somebody who lies face up before another player (PRI-4.8 to PRI-4.10)."""

from quattrocento.core.bits import members
from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.interludes import NO_ANSWER, ONLY_FOR
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import RECRUIT


def owner(table: Table, card: int) -> int:
    """Find before whom a profession lies face up; -1 if before nobody."""
    for seat in range(len(table.players)):
        if table.players[seat].works >> card & 1:
            return seat
    return max([expansion.owner(card) for expansion in table.expansions], default=-1)


def recruits(table: Table, seat: int) -> list[int]:
    return [RECRUIT.first + card for card in members(table.recruitable(seat))]


def refuse(table: Table, seat: int, move: int) -> Refusal | None:
    card = RECRUIT.index(move)
    lying = owner(table, card)
    if lying == seat:
        return Refusal("PRI-4.10", {"profession": PROFESSION_NAMES[card]})
    if lying < 0:
        return Refusal("PRI-4.8", {"profession": PROFESSION_NAMES[card]})
    return Refusal("PRI-4.9") if table.players[seat].recruiting == 0 else None


def recruit(table: Table, seat: int, move: int) -> None:
    """Take a profession into hand, known to all, and leave the recruiting card in its place (PRI-4.8)."""
    card = move - RECRUIT.first
    lying = owner(table, card)
    if lying < len(table.players):
        loser = table.players[lying]
        loser.works &= ~(1 << card)
        loser.replaced += 1
    player = table.players[seat]
    player.recruiting -= 1
    if player.answer == ONLY_FOR + card:
        player.answer = NO_ANSWER  # it was waited for and is there
    player.hand |= 1 << card
    player.shown |= 1 << card
    if table.told is not None:
        name = PROFESSION_NAMES[card]
        table.told.append(events.Recruited(seat=seat, profession=name, loser=lying))
    if lying >= len(table.players):
        for expansion in table.expansions:
            expansion.lose(table, lying, card)
