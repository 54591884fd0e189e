"""What each reason of a hint says, checked against what its seat sees before and after that very move."""

from collections import Counter
from collections.abc import Callable
from typing import Any

Check = Callable[[Any, Any], bool]


def seat(view: Any) -> Any:
    """Give what is open about the seat of a view."""
    return view.players[view.seat]


def grew(count: Callable[[Any], float]) -> Check:
    """Check that a number has grown."""
    return lambda before, after: count(after) > count(before)


def fell(count: Callable[[Any], float]) -> Check:
    """Check that a number has fallen."""
    return lambda before, after: count(after) < count(before)


# The Princes of Florence


def laid(view: Any) -> Counter[str]:
    """Count the tiles of a seat, and the one that it is about to lay."""
    tiles = Counter(one.tile for one in seat(view).placed)
    if view.placing and view.turn == view.seat:
        tiles[view.placing] += 1
    return tiles


def new_tiles(before: Any, after: Any) -> list[str]:
    """List what has been added to a principality."""
    return list((laid(after) - laid(before)).elements())


def missed(view: Any, name: str) -> bool:
    """Tell whether an artist in hand misses something."""
    return any(name in held.missing for held in view.own.hand)


def new_building(before: Any, after: Any) -> list[str]:
    """List the buildings that have been added."""
    return [tile for tile in new_tiles(before, after) if tile in before.buildings]


def introduced(before: Any, after: Any) -> bool:
    """Tell whether a freedom has come that somebody in hand asks for."""
    new = set(seat(after).freedoms) - set(seat(before).freedoms)
    return any(missed(before, name) for name in new)


def best_work(before: Any, after: Any) -> bool:
    """Tell whether the seat's work is the best so far."""
    own = seat(after).value
    return own > 0 and all(own >= player.value for player in after.players)


PRINCES: dict[str, Check] = {
    "money": grew(lambda view: view.own.money),
    "idle_money": fell(lambda view: view.own.money),
    "action": grew(lambda view: view.actions),
    "jester": grew(lambda view: seat(view).jesters),
    "builder": fell(lambda view: view.building_costs[seat(view).builders]),
    "touching": grew(lambda view: seat(view).builders >= 2),
    "freedom": introduced,
    "building": lambda before, after: bool(new_building(before, after)),
    "wanted_building": lambda before, after: any(missed(before, one) for one in new_building(before, after)),
    "landscape": lambda before, after: any(not laid(before)[one] for one in new_tiles(before, after)),
    "pair": lambda before, after: any(laid(before)[one] for one in new_tiles(before, after)),
    "artist": grew(lambda view: len(view.own.hand)),
    "better_artist": grew(lambda view: len(view.own.hand)),
    "best_work": best_work,
    "recruiting": grew(lambda view: seat(view).recruiting),
    "bonus_card": grew(lambda view: sum(card.adds for card in view.own.bonus)),
    "prestige_cards": lambda before, after: bool(after.own.cards),
    "room": fell(lambda view: seat(view).free_cells - bool(view.placing and view.turn == view.seat)),
}


# Augsburg 1520


def has(*rights: str) -> Check:
    """Check that one of these rights has come."""
    return grew(lambda view: sum(right in seat(view).rights for right in rights))


def climbed(ladder: str) -> Check:
    """Check that the seat stands higher on a ladder."""
    return grew(lambda view: seat(view).levels[ladder])


AUGSBURG: dict[str, Check] = {
    "title": climbed("nobility"),
    "arms": has("coat of arms", "letter of nobility"),
    "church": has("church"),
    "cathedral": has("cathedral"),
    "florins": grew(lambda view: view.own.florins),
    "building_funds": grew(lambda view: view.own.florins),
    "agency": climbed("agency"),
    "office": climbed("office"),
    "free_notes": lambda before, after: climbed("office")(before, after) or has("mint master")(before, after),
    "notes": grew(lambda view: len(view.own.hand)),
    "joker": grew(lambda view: view.own.hand.count("joker")),
    "master_builder": has("master builder"),
}


# Palazzo


def heights(view: Any, height: int) -> int:
    """Count the palaces of so many floors."""
    return sum(len(palace.elements) == height for palace in seat(view).palaces)


def windows(view: Any) -> int:
    """Count all windows."""
    return sum(int(one.rpartition("-")[2]) for palace in seat(view).palaces for one in palace.elements)


def pure(view: Any) -> int:
    """Count the palaces of a single material."""
    palaces = [palace.elements for palace in seat(view).palaces if len(palace.elements) > 1]
    return sum(len({one.split()[0] for one in elements}) == 1 for elements in palaces)


def floor(element: str) -> int:
    """Give the floor of an element."""
    return int(element.split()[1].partition("-")[0])


def gaps(view: Any) -> int:
    """Count the floors that are missing below others."""
    palaces = [palace.elements for palace in seat(view).palaces]
    return sum(max(map(floor, elements)) - len(elements) for elements in palaces)


PALAZZO: dict[str, Check] = {
    "palace": grew(lambda view: len(seat(view).palaces)),
    "second_floor": fell(lambda view: heights(view, 1)),
    "third_floor": fell(lambda view: heights(view, 2)),
    "high_palace": grew(lambda view: heights(view, 4) + heights(view, 5)),
    "one_material": grew(pure),
    "windows": grew(windows),
    "gap": fell(gaps),
    "purse": grew(lambda view: len(view.own.hand)),
    "triple": grew(lambda view: len(view.own.hand)),
    "near_triple": grew(lambda view: len(view.own.hand)),
}


# Firenze


def led(view: Any) -> int:
    """Count the points of the majorities that a seat holds."""
    return sum(view.majorities[colour] for colour, leader in view.leaders.items() if leader == view.seat)


def stones(view: Any) -> int:
    """Count the stones of a warehouse."""
    return sum(seat(view).warehouse.values())


def coloured(view: Any) -> int:
    """Count the stones that are not white."""
    return stones(view) - seat(view).warehouse.get("white", 0)


def waited_for(view: Any) -> int:
    """Count the stones of the colours of one's towers."""
    colours = {tower.colour for tower in seat(view).towers}
    return sum(number for colour, number in seat(view).warehouse.items() if colour in colours)


def holds(building: str) -> Check:
    """Check that a building has come."""
    return grew(lambda view: building in seat(view).buildings)


FIRENZE: dict[str, Check] = {
    "majority": grew(led),
    "safe_majority": lambda before, after: led(after) > 0,
    "stones": grew(stones),
    "rarer_stones": lambda before, after: coloured(after) >= coloured(before) > 0 or coloured(after) > 0,
    "matching_stones": grew(waited_for),
    "rare_stones_kept": lambda before, after: stones(after) < stones(before) and coloured(after) > 0,
    "matching_stones_kept": lambda before, after: stones(after) < stones(before) and waited_for(after) > 0,
    "workshop": holds("workshop"),
    "storehouse": holds("storehouse"),
    "trading_house": holds("trading house"),
    "brickworks": holds("brickworks"),
    "mason": grew(lambda view: seat(view).hand.count("mason")),
    "character": grew(lambda view: len(seat(view).hand)),
}

TRUTHS = {"princes": PRINCES, "augsburg": AUGSBURG, "palazzo": PALAZZO, "firenze": FIRENZE}
"""By game and reason: what must be so."""
