"""Positions of Augsburg 1520 told in a few words, and moves played by their notation.

Seats count from 0, as in the engine; pieces are written as in the notation, separated by
commas. A player is told by what differs from a newcomer with 1500 florins and an empty hand:
`dict(hand="maria 14, joker", office=3, points=21, church=800)`. Rights are named by the number
on their tile. All notes that are not mentioned lie in the pile, or where *rest* says.
"""

import msgspec

import quattrocento
import spoiling
from augsburg_layout import (
    Cards,
    among,
    complete_offer,
    fill_sheet,
    hold,
    lay_privileges,
    leave,
    split,
    take_from_supply,
)
from notation import Notation
from quattrocento.games.augsburg.box.components import NOBLE_NAMES
from quattrocento.games.augsburg.rules import phases

GAME = quattrocento.game("augsburg")

_NOTATION = Notation(GAME)
play = _NOTATION.play
play_as = _NOTATION.play_as
refused = _NOTATION.refused
may = _NOTATION.may

PURSE = "florins/6-points/office"
OFFICES = "office/office/florins"
TITLES = "nobility/nobility/draw"
COLOURS = "agency/nobility/office"
AGENCIES = "agency/agency/7-points"
COURT = "agency/nobility/6-points"
COUNCIL = "nobility/office/florins"
TOWN = "agency/office/draw"
GIFTS = "florins/draw/nobility"
LUCK = "7-points/draw/agency"
"""The ten privilege cards, by their slots."""


def position(
    *players,
    at=phases.BIDDING,
    turn=0,
    round_=1,
    noble="philipp",
    card="",
    row=None,
    pile="",
    discarded="",
    rest="pile",
    options=None,
    excluded=None,
    **numbers,
):
    """Lay out a table where seat *turn* opens, uses his card, or is dealt first.

    The pile has the notes of *pile* on top, the topmost first. What is mentioned nowhere lies below
    them, on the discards (*rest* is "discarded"), or in the hand of the seat that *rest* names.
    """
    seats = len(players)
    dump = GAME.new(seats, "a position", options).dump()
    told = dict.fromkeys(["opener", "turn", "actor", "winner"], turn)
    told |= dict.fromkeys(["pending", "bid", "holding", "passed", "slots", "uses", "extra"], 0)
    told |= {"phase": at, "round": round_, "noble": NOBLE_NAMES.index(noble), "leader": -1}
    if at in (phases.BUYING, phases.GIVING):
        told["pending"] = (1 << seats) - 1
    if card:
        told |= {"slots": 7, "uses": 2}
    dump["numbers"] |= told | numbers
    box = Cards()
    top, gone = [box.take(name)[0] for name in split(pile)], box.take(discarded)
    for player, given in zip(dump["players"], players, strict=True):
        hold(player, box, given)
    for player, given in zip(dump["players"], players, strict=True):
        complete_offer(player, box, given, at, round_)
    leave(dump, box, top, gone, rest)
    for player, given in zip(dump["players"], players, strict=True):
        fill_sheet(player, dict(given))
    take_from_supply(dump)
    lay_privileges(dump, card, row, round_, at)
    dump["excluded"] = [[] for _ in dump["excluded"]]
    for (observer, holder), names in (excluded or {}).items():
        dump["excluded"][observer * seats + holder] = among(names, box.free)
    return GAME.load(dump)


def using(card, *players, **more):
    """Let seat 0, or *turn*, use a privilege card."""
    return position(*players, at=phases.USING, card=card, **more)


def buying(*players, **more):
    """Let everybody buy."""
    return position(*players, at=phases.BUYING, **more)


def last_visit(*players, **more):
    """Let seat 0, or *turn*, open the visit to Maximilian."""
    return position(*players, noble="maximilian", **more)


def lying(names):
    """Name cards of a dump as everybody does: there jokers are told apart."""
    return ["joker" if name.startswith("joker") else name for name in names]


def discarded(table):
    """Give the notes on the discards that everybody saw go there."""
    return lying(table.dump()["discarded"])


def turned_down(table, seat):
    """Give the notes that *seat* has refused unseen since the discards were shuffled."""
    return lying(table.dump()["players"][seat]["refused"])


def phase(table):
    """Name the present kind of decision."""
    return table.view(None).phase


def florins(table, seat=None):
    """Give the florins of *seat*, or of everybody."""
    if seat is None:
        return [florins(table, number) for number in range(table.seats())]
    return table.view(seat).own.florins


def points(table, seat=None):
    """Give the points of *seat*, or of everybody."""
    track = [player.points for player in table.view(None).players]
    return track if seat is None else track[seat]


def hand(table, seat):
    """Give the cards in the hand of *seat*."""
    return ", ".join(table.view(seat).own.hand)


def offer(table, seat):
    """Give the notes that *seat* may buy."""
    return ", ".join(note.note for note in table.view(seat).own.offer)


def seen(table, seat):
    """Give what everybody knows of *seat*."""
    return table.view(None).players[seat]


def level(table, seat, ladder):
    """Give the level of *seat* on a ladder."""
    return seen(table, seat).levels[ladder]


def supply(table, ladder):
    """Give the small, medium and large level cards left of a ladder."""
    return table.view(None).ladders[ladder].supply


def facts(table, move, seat=None):
    """Give the rule that refuses *move*, and all its facts."""
    rule = refused(table, move, seat)
    told = table.refusal(table.actors()[0] if seat is None else seat, GAME.vocabulary.parse(move))
    return (rule, dict(told.facts)) if told else None


def told(table, *moves, seat=None):
    """Make *moves* and list all that they caused, for everybody's ears or not."""
    table.told = []
    for move in moves:
        play_as(table, table.actors()[0] if seat is None else seat, move)
    heard = [msgspec.to_builtins(event) for event in table.told]
    table.told = None
    return heard


def kinds(heard, *wanted):
    """List the events of some kinds, without what all events have."""
    return [
        {name: fact for name, fact in event.items() if name not in ("only", "event")}
        for event in heard
        if event["event"] in wanted
    ]


def all_pass(table, visits=1):
    """Let nobody come to so many nobles."""
    for _ in range(visits * table.seats()):
        play(table, "pass")
    return table


def buy_nothing(table):
    """Let everybody refuse all that is offered."""
    while phase(table) == "buying":
        play(table, "done")
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
    return spoiling.at_random(GAME, table, rng, moves)
