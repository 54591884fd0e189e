"""What a principality is worth, counted from what a view shows of it."""

from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDINGS,
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_TIED,
    FREEDOM_NAMES,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    TILE_NAMES,
)
from quattrocento.games.princes.cooperation.rules.border import Neighbour, edges_of
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.expansion import new_solo
from quattrocento.games.princes.lorenzo.position.view import LorenzoView
from quattrocento.games.princes.lorenzo.rules.card_counts import counted
from quattrocento.games.princes.lorenzo.rules.state import Lorenzo
from quattrocento.games.princes.position.view import Own
from quattrocento.games.princes.rules.card_counts import measure
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.tiles import CELL_NAMES, beside


def bits(names: list[str], among: list[str]) -> int:
    return sum(1 << among.index(name) for name in names)


def cells_of(names: list[str]) -> int:
    return bits(names, CELL_NAMES)


def empty_estate(view: PrincesView, number: int) -> Player:
    """Set up a principality before anything lies there, on the side of the board that is played on."""
    landscapes = [view.players[number].landscapes[name] for name in TILE_NAMES[BUILDINGS:]]
    if view.border is None:
        return Player(landscapes, [], view.faces == 1)
    contact = view.border.contact == "across"
    player = Neighbour(landscapes, [], view.faces == 1, edges_of(number, view.seats), contact)
    player.occupied = cells_of(view.border.facing[number])
    return player


def estate(view: PrincesView, number: int, own: Own | None) -> Player:
    """Set up what a seat shows, with its own secrets if they are known, to be measured."""
    seat = view.players[number]
    player = empty_estate(view, number)
    for lying in seat.placed:
        lay(player, TILE_NAMES.index(lying.tile), cells_of(lying.cells))
    player.freedoms = bits(seat.freedoms, FREEDOM_NAMES)
    player.jesters = seat.jesters
    player.builders = seat.builders
    player.recruiting = seat.recruiting
    player.works = bits(seat.works, PROFESSION_NAMES)
    player.replaced = seat.replaced
    player.cards = (1 << seat.cards) - 1  # how many there are is all that counts
    if own is not None:
        player.hand = bits([held.profession for held in own.hand], PROFESSION_NAMES)
        player.bonus = bits([held.card for held in own.bonus], BONUS_NAMES)
    return player


def opponent(view: LorenzoView) -> Lorenzo:
    """Set up what Lorenzo shows, to be measured."""
    lorenzo = new_solo(view.players)
    lorenzo.buildings = [view.buildings.get(name, 0) for name in TILE_NAMES[:BUILDINGS]]
    lorenzo.landscapes = [view.landscapes.get(name, 0) for name in TILE_NAMES[BUILDINGS:]]
    lorenzo.freedoms = [view.freedoms.get(name, 0) for name in FREEDOM_NAMES]
    lorenzo.jesters, lorenzo.builders = view.jesters, view.builders
    lorenzo.cards = bits([card.card for card in view.cards], PRESTIGE_NAMES)
    lorenzo.works = bits(view.works, PROFESSION_NAMES)
    lorenzo.played, lorenzo.replaced = view.played, view.replaced
    return lorenzo


def lay(player: Player, tile: int, cells: int) -> None:
    """Cover the cells of a tile."""
    player.taken |= cells
    if tile < BUILDINGS:
        player.barred |= beside(cells)
        player.built |= 1 << tile


def ways(player: Player, tile: int) -> int:
    """Count the sites where a tile would fit."""
    return len(player.sites(tile))


def without_room(player: Player, tiles: list[str]) -> list[str]:
    """Name those of some tiles that fit nowhere."""
    return [name for name in tiles if not ways(player, TILE_NAMES.index(name))]


def card_now(view: PrincesView, name: str) -> int:
    """Give what a prestige card would bring the seat of *view* if the match ended now."""
    assert view.seat is not None
    card = PRESTIGE_NAMES.index(name)
    players = [estate(view, number, None) for number in range(view.seats)]
    own = players[view.seat]
    if CARD_MOST[card] < 0 and CARD_FEWEST[card] < 0:
        needs = zip(CARD_NEEDS[card], CARD_LEAST[card], strict=True)
        return CARD_POINTS[card] if all(measure(own, what) >= least for what, least in needs) else 0
    sign = 1 if CARD_MOST[card] >= 0 else -1
    what = max(CARD_MOST[card], CARD_FEWEST[card])
    counts = [sign * measure(player, what) for player in players]
    if view.lorenzo is not None:
        counts.append(sign * counted(opponent(view.lorenzo), what))
    mine = counts[view.seat]
    if mine < max(counts) or (sign > 0 and mine == 0):
        return 0
    return CARD_TIED[card] if counts.count(mine) > 1 else CARD_POINTS[card]
