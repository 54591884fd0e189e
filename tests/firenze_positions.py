"""Positions of Firenze told in a few words, and moves played by their notation.

Seats count from 0, as in the engine; pieces are written as in the notation, separated by
commas, stones with their number: `dict(stones="white 3, red 1", towers="green 5", hand="mason")`.
A player has nothing but what is told. Stones that are mentioned nowhere are in the bag, cards in
the deck. The cards of the row bear no stones unless it is told, so that nothing distracts.
"""

import msgspec

import quattrocento
from notation import Notation
from quattrocento.games.firenze import phases
from quattrocento.games.firenze.components import CARD_NAMES, COLOUR_NAMES, CONTRACT_NAMES, COPIES, STONES

GAME = quattrocento.game("firenze")
BALCONIES = ["white 6", "red 5", "green 7", "violet 6"]
"""As in our stand-in for the lost picture: numbers I to IV."""

CALM = ["smuggler", "wholesaler", "mason", "spy", "patrician", "princess", "saboteur", "festival", "church 4"]
"""Cards that fill the row where it is not told, as often as there are copies."""

AT_REST = ("no exchange", "built", "end", "enough")
"""Moves by which nothing is done."""

_NOTATION = Notation(GAME)
play = _NOTATION.play
play_as = _NOTATION.play_as
refused = _NOTATION.refused
may = _NOTATION.may


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


def position(
    *players,
    at=phases.CHOOSING,
    turn=0,
    first=0,
    row="",
    lying=None,
    bag=None,
    deck="",
    discards=None,
    owners=None,
    balconies=None,
    floors=(5, 6, 7, 8),
    churches="",
    short=False,
    options=None,
    **numbers,
):
    """Lay out a table where seat *turn* has the turn.

    The row has the cards of *row* on the left and calm ones beside them, unless it is *short*; *lying*
    tells the stones on its cards by place, from 1. The deck has the cards of *deck* on top, the topmost
    first. If *discards* is "rest", all cards that are not mentioned are discarded. A *bag* holds only what is
    told: other stones lie on the last card of the row.
    """
    dump = GAME.new(len(players), "a position", options).dump()
    supply = Supply()
    dump["numbers"] |= {name: 0 for name in dump["numbers"] if name != "reveals"}
    dump["numbers"] |= {"phase": at, "turn": turn, "actor": turn, "first": first, "ender": -1}
    dump["balconies"], dump["floors"] = list(balconies or BALCONIES), list(floors)
    dump["churches"] = supply.take_cards(split(churches))
    _own(dump, players, owners or {})
    for player, given in zip(dump["players"], players, strict=True):
        _seat(player, supply, **given)
    if at in (phases.CONTRACTS, phases.STORING, phases.SHEDDING):
        dump["numbers"]["added"] = _grow(dump["players"][turn])
    out = [seat for seat, player in enumerate(dump["players"]) if player["seals"] == 0]
    dump["numbers"]["ender"] = out[0] if out else -1
    dump["numbers"] |= numbers
    _cards(dump, supply, split(row), short, split(deck), discards)
    _stones(dump, supply, lying or {}, bag)
    return GAME.load(dump)


def _own(dump, players, owners):
    """Place seals: those told, and others high up until each player has as many left as told."""
    dump["owners"] = {name: -2 if owner == "neutral" else owner for name, owner in owners.items()}
    free = [name for name in reversed(CONTRACT_NAMES) if name not in owners and name not in dump["balconies"]]
    for seat, (player, given) in enumerate(zip(dump["players"], players, strict=True)):
        full = GAME.box(len(players))[f"seal of seat {seat + 1}"]
        player["seals"] = full - list(owners.values()).count(seat)
        while player["seals"] > given.get("seals", player["seals"]):
            dump["owners"][free.pop(0)] = seat
            player["seals"] -= 1
    dump["numbers"]["opened"] = sum(name in dump["owners"] for name in dump["balconies"])


def _seat(player, supply, warehouse="", towers="", hand="", buildings="", played="", points=0, seals=None):
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


def _grow(player):
    """Let all towers of a player have grown this turn, and count them."""
    for tower in player["towers"]:
        tower["grown"] = True
    return len(player["towers"])


def _cards(dump, supply, row, short, deck, discards):
    """Lay out the row, the deck and the discards."""
    supply.take_cards(row)
    supply.take_cards(deck)
    gone = supply.take_cards(split(discards)) if discards not in (None, "rest") else []
    while len(row) < 6 and not short:
        row += supply.take_cards([next(name for name in CALM if supply.cards[name])])
    rest = supply.rest()
    if dump["options"]["campanile"] == "out" and "campanile" in rest:
        rest.remove("campanile")
    dump["row"] = row
    dump["deck"] = deck[::-1] if discards == "rest" else rest + deck[::-1]
    dump["discards"] = rest if discards == "rest" else gone
    dump["event"] = ""


def _stones(dump, supply, lying, bag):
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


def building(*players, **more):
    """Let seat 0, or *turn*, build."""
    return position(*players, at=phases.BUILDING, **more)


def trading(*players, **more):
    """Let seat 0, or *turn*, exchange stones."""
    return position(*players, at=phases.TRADING, **more)


def contracts(*players, **more):
    """Let seat 0, or *turn*, fulfil contracts; all his towers have grown."""
    return position(*players, at=phases.CONTRACTS, **more)


def phase(table):
    """Name the present kind of decision."""
    return table.view(None).phase


def seen(table, seat):
    """Give what everybody knows of *seat*."""
    return table.view(None).players[seat]


def warehouse(table, seat=0):
    """Write the stones of *seat*."""
    return heap(seen(table, seat).warehouse)


def heap(counts):
    """Write stones."""
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def towers(table, seat=0):
    """Write the towers of *seat*."""
    return ", ".join(f"{tower.colour} {tower.height}" for tower in seen(table, seat).towers)


def points(table, seat=None):
    """Give the points on the track of *seat*, or of everybody."""
    track = [player.points for player in table.view(None).players]
    return track if seat is None else track[seat]


def row(table):
    """Name the cards of the row."""
    return [card.card for card in table.view(None).row]


def lying(table, place):
    """Write the stones on the card at a place of the row, from 1."""
    return heap(table.view(None).row[place - 1].stones)


def bag(table):
    """Count the stones in the bag by colour."""
    return table.view(None).bag


def discards(table):
    """Name the discards, in the order of the box."""
    return table.view(None).discards


def contract(table, name):
    """Give a contract of the board."""
    return next(one for one in table.view(None).towers[name.split()[0]] if one.contract == name)


def facts(table, move, seat=None):
    """Give the rule that refuses *move*, and all its facts."""
    rule = refused(table, move, seat)
    told = table.refusal(table.actors()[0] if seat is None else seat, GAME.vocabulary.parse(move))
    return (rule, dict(told.facts)) if told else None


def told(table, *moves):
    """Make *moves* and list all that they caused."""
    table.told = []
    play(table, *moves)
    heard = [msgspec.to_builtins(event) for event in table.told]
    table.told = None
    return heard


def kinds(heard, wanted):
    """List the events of a kind, without what all events have."""
    found = [event for event in heard if event["event"] == wanted]
    return [{key: value for key, value in event.items() if key not in ("event", "only")} for event in found]


def offered(table, word):
    """Write the complements with which the seat that is asked may use *word*."""
    return [move.removeprefix(f"{word} ") for move in may(table) if move.startswith(f"{word} ")]


def rest(table):
    """Let the active player do nothing more until the turn ends, or he must choose something."""
    turn = table.view(None).turn
    while table.actors() and table.view(None).turn == turn:
        move = next((move for move in AT_REST if move in may(table)), None)
        if move is None:
            break
        play(table, move)
    return table


def agree(table):
    """Hold the listed moves against the refusals, over everything that can be said."""
    for seat in range(table.seats()):
        listed = table.legal(seat)
        assert len(listed) == len(set(listed)), "a move is listed twice"
        for code in range(GAME.vocabulary.size):
            refusal = table.refusal(seat, code)
            assert (refusal is None) == (code in listed), GAME.vocabulary.notation(code)
    return table


def at_random(table, rng, moves):
    """Play so many moves at random, any word being as likely as another."""
    for _ in range(moves):
        if not table.actors():
            break
        seat = table.actors()[0]
        words = {}
        for code in table.legal(seat):
            words.setdefault(GAME.vocabulary.word(code).name, []).append(code)
        table.apply(seat, rng.choice(words[rng.choice(sorted(words))]))
    return table
