"""How the dump of a position of Augsburg 1520 is filled in: cards, sheets, supply, privilege cards."""

from quattrocento.games.augsburg.box.components import PRIVILEGE_NAMES
from quattrocento.games.augsburg.position.dump import CARD_NAMES
from quattrocento.games.augsburg.rules import phases

LADDERS = ("agency", "nobility", "office")
RIGHTS = {
    "church": "church",
    "cathedral": "cathedral",
    "mint": "mint master",
    "builder": "master builder",
    "coat": "coat of arms",
    "letter": "letter of nobility",
}
"""How positions name the rights, and how the game does."""

OFFERED = (4, 5, 6, 6)
"""Notes offered by the office, by level."""

FIRST_OFFER = 7
NOTES = [name for name in CARD_NAMES if not name.startswith("joker")]


def split(text):
    """Give the names in a line."""
    return [name.strip() for name in text.split(",")] if text else []


class Cards:
    """Hands out the cards of the box; any joker will do where one is named."""

    def __init__(self):
        self.free = list(CARD_NAMES)

    def take(self, text):
        """Take the named cards out of the box."""
        taken = []
        for name in split(text):
            card = next(free for free in self.free if free.startswith("joker")) if name == "joker" else name
            self.free.remove(card)
            taken.append(card)
        return sorted(taken, key=CARD_NAMES.index)

    def fill(self, taken, number):
        """Add any notes, so that there are so many."""
        missing = number - len(taken)
        return sorted(taken + [self.free.pop(0) for _ in range(missing)], key=CARD_NAMES.index)


def among(text, cards):
    """Find the named cards among those given, jokers in their order."""
    jokers = [card for card in cards if card.startswith("joker")]
    found = [jokers.pop(0) if name == "joker" else name for name in split(text)]
    return sorted(found, key=CARD_NAMES.index)


def hold(player, box, given):
    """Give a player his hand and what he refused."""
    player["hand"] = box.take(given.get("hand", ""))
    player["refused"] = box.take(given.get("refused", ""))
    player["offer"] = box.take(given.get("offer", ""))


def complete_offer(player, box, given, at, round_):
    """Complete what is offered to him."""
    if at == phases.BUYING:
        number = OFFERED[given.get("office", 1) - 1] if round_ else FIRST_OFFER
        player["offer"] = box.fill(player["offer"], number)


def leave(dump, box, top, gone, rest):
    """Lay all cards that are left where they belong; of the discards the last one lies on top."""
    dump["pile"], dump["discarded"], dump["drawn"] = top[::-1], gone, []
    if rest == "pile":
        dump["pile"] = box.free[::-1] + dump["pile"]
    elif rest == "discarded":
        dump["discarded"] = sorted(gone + box.free, key=CARD_NAMES.index)
    else:
        hand = dump["players"][rest]["hand"] + box.free
        dump["players"][rest]["hand"] = sorted(hand, key=CARD_NAMES.index)
    dump["uppermost"] = dump["discarded"][-1] if dump["discarded"] else ""


def fill_sheet(player, given):
    """Write the sheet of a player, and what everybody can work out of what he hides."""
    hand = player["hand"]
    player["shown"] = among(given.pop("shown", ""), hand)
    player["laid"] = among(given.pop("laid", ""), hand)
    player["given"] = "".join(among(given.pop("given", ""), hand))
    player["levels"] = {ladder: given.pop(ladder, 1) for ladder in LADDERS}
    player["rights"] = {name: given.pop(word, 0) for word, name in RIGHTS.items()}
    points, florins = given.pop("points", 0), given.pop("florins", 1500)
    player["gained"] = dict.fromkeys(player["gained"], 0) | {"titles": points}
    numbers = {"points": points, "florins": florins, "poorest": florins, "ledger": florins}
    numbers |= {"least": len(hand), "most": len(hand), "turned_down": len(player["refused"])}
    numbers |= dict.fromkeys(["lost", "picked", "named", "bought"], 0)
    for word in ("hand", "refused", "offer"):
        given.pop(word, None)
    player["numbers"] = {name: given.pop(name, number) for name, number in numbers.items()}
    assert not given, f"no player has {given}"


def take_from_supply(dump):
    """Take level cards and rights from the table that players have."""
    for ladder in LADDERS:
        levels = [player["levels"][ladder] for player in dump["players"]]
        held = (len(levels) - levels.count(1), levels.count(3), levels.count(4))
        dump["supply"][ladder] = [
            there - gone for there, gone in zip(dump["supply"][ladder], held, strict=True)
        ]
    for name in dump["taken"]:
        dump["taken"][name] = sum(1 for player in dump["players"] if player["rights"][name])


def lay_privileges(dump, card, row, round_, at):
    """Lay five privilege cards open, less the one in use, and keep five in every odd round."""
    others = [name for name in PRIVILEGE_NAMES if name != card]
    gone = at == phases.OVER or (at in (phases.BUYING, phases.GIVING) and round_)
    opened = [] if gone else others[: 4 if card else 5] if row is None else split(row)
    others = [name for name in others if name not in opened]
    kept = 5 if round_ % 2 or not round_ else 0
    dump["card"] = card
    dump["row"] = opened
    dump["coming"] = others[len(others) - kept :]
    dump["away"] = others[: len(others) - kept]
