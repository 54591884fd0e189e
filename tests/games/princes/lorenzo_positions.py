"""Tables at which one person meets Lorenzo, told in a few words; dice and lots fall as they are told.

The player is told as in `princes_positions`, Lorenzo likewise: `dict(row="poet, recruiting card",
tiles="studio, studio, forest", freedoms="travel, travel", jesters=2)`. Of the automation cards the one of the
running auctions is named, and those to come next; the others lie in the order of their names.
"""

from collections import Counter

from notation import Notation
from princes_positions import GAME, KINDS, PROFESSIONS, _seat, _stack, split
from quattrocento.core.entropy import Entropy
from quattrocento.games.princes.box.components import FREEDOM_NAMES, OBJECT_NAMES
from quattrocento.games.princes.lorenzo.box.components import AUTOMATION_NAMES, BACK
from quattrocento.games.princes.lorenzo.rules.state import OFFERING
from quattrocento.games.princes.rules import phases
from quattrocento.games.princes.rules.tiles import PALAZZO

_NOTATION = Notation(GAME)
play = _NOTATION.play
refused = _NOTATION.refused
may = _NOTATION.may

DEALT, OPEN = 4, 2
"""Marks of face-down cards: dealt in the beginning; known to all."""


class Rolls(Entropy):
    """Chance that is known beforehand: each draw gives the next of some numbers."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def below(self, bound):
        number = self.numbers.pop(0)
        assert number < bound
        return number

    def clone(self):
        return Rolls(self.numbers)


def roll(table, *pips):
    """Let the die show these pips, one after the other."""
    table.entropy = Rolls([number - 1 for number in pips])
    return table


def order(round_, card, coming):
    """Put the automation cards in an order in which *card* serves the auctions and *coming* follow."""
    placed = {3 * (round_ - 1): AUTOMATION_NAMES.index(card)}
    for number, name in enumerate(coming, 1):
        placed[3 * (round_ - 1) + number] = AUTOMATION_NAMES.index(name)
    rest = [number for number in range(len(AUTOMATION_NAMES)) if number not in placed.values()]
    cards = []
    for place, back in enumerate(sorted(BACK)):
        if place not in placed:
            placed[place] = next(number for number in rest if BACK[number] == back)
            rest.remove(placed[place])
        assert BACK[placed[place]] == back, f"{AUTOMATION_NAMES[placed[place]]} has another back"
        cards.append(AUTOMATION_NAMES[placed[place]])
    return cards


def first_card(round_):
    """Name a card of the back that a round uses."""
    return "A1" if round_ < 3 else "B1" if round_ < 5 else "C1"


def solo(
    you=None,
    lorenzo=None,
    at=OFFERING,
    round_=1,
    first=0,
    card="",
    coming=(),
    refuse=None,
    offer=None,
    closed="",
    dummies=(),
    professions="",
    bonuses="",
    prestiges="",
    bare="",
    options=None,
    piles=None,
    **numbers,
):
    """Lay out a table where the player decides; `refuse` tells the last bids for refused objects.

    `offer` is an object on the block and its die. `dummies` are rows and, after a bar, what lies face up.
    `piles` are what is left of some objects: the others have left the game.
    """
    dump = GAME.new(1, "a position", options).dump()
    refuse = refuse or {}
    told = {"phase": at, "turn": 0, "actor": 0, "first": first, "round": round_ - 1, "pending": 0}
    told["closed"] = sum(1 << OBJECT_NAMES.index(name) for name in [*refuse, *split(closed)])
    if at == phases.ACTION:
        told.update(out=1, actions=2)
    dump["numbers"].update(told | numbers)
    _seat(dump["players"][0], PALAZZO, **(you or {}))
    turned = 3 * (round_ - 1) + 1 + (2 if at == phases.ACTION and first == 1 else 0)
    _lorenzo(dump["lorenzo"], turned, order(round_, card or first_card(round_), coming), **(lorenzo or {}))
    dump["lorenzo"]["counts"]["refused"].update(refuse)
    dump["lorenzo"]["numbers"]["auctions"] = len(refuse)
    if offer is not None:
        name, die = offer
        dump["numbers"]["closed"] |= 1 << OBJECT_NAMES.index(name)
        dump["lorenzo"]["numbers"].update(lot=OBJECT_NAMES.index(name), die=die, auctions=len(refuse) + 1)
    _dummies(dump["lorenzo"], dummies)
    _supply(dump, piles or {})
    _cards(dump, [split(professions), split(bonuses), split(prestiges)], split(bare))
    return GAME.load(dump)


def _lorenzo(
    lying, turned, cards, row="", tiles="", freedoms="", works="", prestige_cards="", laid="", **given
):
    """Lay before Lorenzo what he has."""
    lying["turned"], lying["deck"] = cards[:turned], cards[turned:][::-1]
    lying["rows"][0] = _row(row)
    tiles = Counter(split(tiles))
    for kind in ("buildings", "landscapes"):
        lying["counts"][kind] = {name: tiles.pop(name, 0) for name in lying["counts"][kind]}
    assert not tiles, f"no tiles are called {tiles}"
    lying["counts"]["freedoms"] = {name: split(freedoms).count(name) for name in FREEDOM_NAMES}
    lying["cards"].update(works=split(works), cards=split(prestige_cards), laid=split(laid), barred=[])
    lying["numbers"]["money"] = 0
    recruiters = split(row).count("recruiting card")
    lying["numbers"]["recruiting"] = recruiters + given.get("played", 0)
    lying["numbers"].update(given)


def _row(text):
    """Lay cards face down; recruiting cards are known to all."""
    cards = split(text)
    return {"cards": cards, "marks": [DEALT if card in PROFESSIONS else OPEN for card in cards]}


def _dummies(lying, dummies):
    """Lay cards before the dummies: face down, and after a bar face up."""
    told = [*dummies, *[""] * (len(lying["dummies"]) - len(dummies))]
    for number, text in enumerate(told):
        hidden, _, shown = text.partition("|")
        lying["rows"][1 + number] = _row(hidden.strip())
        lying["dummies"][number] = split(shown.strip())


def _supply(dump, piles):
    """Take from the supply what lies before the player and Lorenzo."""
    player, lying = dump["players"][0], dump["lorenzo"]
    placed = [name for name, _ in player["placed"]]
    for name in dump["buildings"]:
        dump["buildings"][name] -= placed.count(name) + lying["counts"]["buildings"][name]
    for name in KINDS:
        dump["piles"][name] -= placed.count(name) + lying["counts"]["landscapes"][name]
    for name in dump["freedoms"]:
        held = player["cards"]["freedoms"].count(name) + lying["counts"]["freedoms"][name]
        dump["freedoms"][name] -= held
    mine, his = player["numbers"], lying["numbers"]
    dump["piles"]["jester"] -= mine["jesters"] + his["jesters"]
    dump["piles"]["builder"] -= mine["builders"] + his["builders"]
    dump["piles"]["recruiting card"] -= mine["recruiting"] + mine["replaced"] + his["recruiting"]
    for name, left in piles.items():
        gone = dump["piles"][name] - left
        dump["piles"][name] = left
        if name == "builder":
            his["builders_gone"] += gone
        elif name == "recruiting card":
            his["recruiting_gone"] += gone
        elif name in KINDS:  # they can only lie before somebody
            lying["counts"]["landscapes"][name] += gone
        else:
            his["jesters"] += gone


def _cards(dump, tops, bare):
    """Make the decks of all cards that nobody has; what a bare deck lacks is spent, or lies open."""
    lying = dump["lorenzo"]
    his = {
        "profession": [
            *[card for row in lying["rows"] for card in row["cards"] if card in PROFESSIONS],
            *[card for works in lying["dummies"] for card in works],
            *lying["cards"]["works"],
        ],
        "bonus": lying["cards"]["laid"],
        "prestige": lying["cards"]["cards"],
    }
    holder = {
        "cards": {"hand": his["profession"], "works": [], "bonus": his["bonus"], "cards": his["prestige"]}
    }
    whole = {**dump, "players": [*dump["players"], holder]}
    _stack(whole, tops, [name for name in bare if name == "bonus"])
    for name, home in (("profession", lying["dummies"][-1]), ("prestige", lying["cards"]["cards"])):
        if name in bare:
            keep = tops[0 if name == "profession" else 2]
            cards = dump["decks"][name]["cards"]
            home += [card for card in cards if card not in keep]
            dump["decks"][name] = {"cards": keep[::-1], "known": [0] * len(keep)}


def action(you=None, lorenzo=None, **more):
    """Let the player choose his first action."""
    return solo(you, lorenzo, at=phases.ACTION, **more)


def lorenzo_of(table, seat=0):
    """Give what *seat* may know of Lorenzo."""
    return table.view(seat).lorenzo


def told(table, *moves):
    """Play moves and give the tags of all that was told."""
    table.told = []
    play(table, *moves)
    events, table.told = table.told, None
    return events


def tags(events):
    """Name events by their tags."""
    return [event.__struct_config__.tag for event in events]
