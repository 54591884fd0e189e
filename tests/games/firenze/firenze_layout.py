"""How a position of Firenze is laid out: pieces are taken from the box and put where they are told."""

from quattrocento.games.firenze.box.components import CARD_NAMES, COLOUR_NAMES, CONTRACT_NAMES, COPIES, STONES

CALM = ["smuggler", "wholesaler", "mason", "spy", "patrician", "princess", "saboteur", "festival", "church 4"]
"""Cards that fill the row where it is not told, as often as there are copies."""


def split(text):
    """Give the names in a line."""
    return [name.strip() for name in text.split(",")] if text else []


def stones(text):
    """Read stones: `white 3, red 1`."""
    return {name: int(count) for name, count in (one.split() for one in split(text))}


class Supply:
    """What is left in the box while a position is laid out."""

    def __init__(self):
        self.stones = dict(zip(COLOUR_NAMES, STONES, strict=True))
        self.cards = dict(zip(CARD_NAMES, COPIES, strict=True))

    def take_stones(self, counts):
        """Take stones out of the box."""
        for name, count in counts.items():
            self.stones[name] -= count
            assert self.stones[name] >= 0, f"there are no more {name} stones"
        return counts

    def take_cards(self, names):
        """Take cards out of the box."""
        for name in names:
            self.cards[name] -= 1
            assert self.cards[name] >= 0, f"there is no more {name}"
        return names

    def rest(self):
        """Give all cards that are left."""
        return [name for name, count in self.cards.items() for _ in range(count)]

    def heap(self):
        """Give all stones that are left."""
        return {name: count for name, count in self.stones.items() if count}


def with_neutral_seals(owners, options):
    """Complete the options by the number of neutral seals that are placed."""
    count = list(owners.values()).count("neutral")
    return {"neutral_seals": count, **(options or {})}


def floor_tiles(dump):
    """Give the heights of which nobody has a contract yet."""
    taken = {int(name.split()[1]) for name, owner in dump["owners"].items() if owner >= 0}
    return [height for height in (5, 6, 7, 8) if height not in taken]


def place_seals(dump, players, owners, full):
    """Place seals: those told, and others high up until each player has as many left as told."""
    dump["owners"] = {name: -2 if owner == "neutral" else owner for name, owner in owners.items()}
    free = [name for name in reversed(CONTRACT_NAMES) if name not in owners and name not in dump["balconies"]]
    for seat, (player, given) in enumerate(zip(dump["players"], players, strict=True)):
        player["seals"] = full - list(owners.values()).count(seat)
        while player["seals"] > given.get("seals", player["seals"]):
            dump["owners"][free.pop(0)] = seat
            player["seals"] -= 1
    dump["numbers"]["opened"] = sum(name in dump["owners"] for name in dump["balconies"])


def lay_before(
    player, supply, warehouse="", towers="", hand="", buildings="", played="", points=0, seals=None
):
    """Lay before a player what he has."""
    player["warehouse"] = supply.take_stones(stones(warehouse))
    player["towers"] = []
    for colour, height, *grown in (name.split() for name in split(towers)):
        supply.take_stones({colour: int(height)})
        player["towers"].append({"colour": colour, "height": int(height), "grown": grown == ["grown"]})
    player["towers"].sort(key=lambda tower: (COLOUR_NAMES.index(tower["colour"]), tower["height"]))
    player["hand"] = sorted(supply.take_cards(split(hand)), key=CARD_NAMES.index)
    player["buildings"] = supply.take_cards(split(buildings))
    player["played"] = split(played)
    player["points"] = points
    player["gained"] = dict.fromkeys(player["gained"], 0) | {"contracts": points}


def first_without_seals(dump):
    """Give who has the end tile: the first who has no seal left, or -1."""
    out = [seat for seat, player in enumerate(dump["players"]) if player["seals"] == 0]
    return out[0] if out else -1


def let_grow(player):
    """Let all towers of a player have grown this turn, and count them."""
    for tower in player["towers"]:
        tower["grown"] = True
    return len(player["towers"])


def lay_cards(dump, supply, row, deck, discards):
    """Lay out the row, the deck and the discards."""
    supply.take_cards(row)
    supply.take_cards(deck)
    gone = supply.take_cards(split(discards)) if discards not in (None, "rest") else []
    while len(row) < 6:
        row += supply.take_cards([next(name for name in CALM if supply.cards[name])])
    rest = supply.rest()
    if dump["options"]["campanile"] == "out" and "campanile" in rest:
        rest.remove("campanile")
    dump["row"] = row
    dump["deck"] = deck[::-1] if discards == "rest" else rest + deck[::-1]
    dump["discards"] = rest if discards == "rest" else gone
    dump["event"] = ""


def lay_stones(dump, supply, lying, bag):
    """Lay stones on the cards of the row and put the others into the bag."""
    dump["lying"] = [
        supply.take_stones(stones(lying.get(place + 1, ""))) for place in range(len(dump["row"]))
    ]
    if bag is None:
        dump["bag"] = supply.heap()
        return
    dump["bag"] = supply.take_stones(stones(bag))
    for name, count in supply.heap().items():
        dump["lying"][-1][name] = dump["lying"][-1].get(name, 0) + count
