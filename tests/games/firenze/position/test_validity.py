"""Positions that cannot be at their moment: each part that is wrong is named."""

import pytest

from firenze_positions import (
    GAME,
    agree,
    building,
    contracts,
    play,
    position,
    rest,
    trading,
)
from firenze_spoilt import both, grown, numbers, own, wrong_part
from quattrocento.games.firenze.rules import phases

PAIR = {"warehouse": "white 4, red 2", "towers": "white 3, red 2"}
OTHER = {"warehouse": "blue 2", "towers": "green 2, yellow 2"}


def choosing():
    """Let seat 0 choose a card."""
    return position(PAIR, OTHER, {})


def paying():
    """Let seat 0 pay for the third card."""
    return play(choosing(), "take 3")


def levy():
    """Let seat 0 pay the tribute."""
    return play(position(PAIR, OTHER, {}, row="tribute"), "take 1")


def toppling():
    """Let seat 0 choose a tower that collapses."""
    return play(position(PAIR, OTHER, {}, row="collapse"), "take 1")


def quake():
    """Let seat 1 choose a tower for the earthquake."""
    return play(position({}, OTHER, {}, row="earthquake"), "take 1")


def giving():
    """Let seat 0 give stones for a blue one."""
    return play(trading(PAIR, OTHER, {}, lying={2: "blue 1"}), "exchange 2 blue")


def cost():
    """Let seat 0 pay for three stones."""
    return play(building(PAIR, OTHER, {}), "raise white 3", "raise white 4", "raise red 2")


def storing():
    """Let seat 0 return two stones."""
    return rest(building({"warehouse": "white 12"}, OTHER, {}))


def shedding():
    """Let seat 0 discard a card."""
    return rest(
        building({"warehouse": "white 1", "hand": "mason, mason, spy, spy, festival, scandal"}, {}, {})
    )


def sabotage():
    """Let seat 0 choose a tower of seat 1."""
    return play(building(dict(PAIR, hand="saboteur"), OTHER, {}), "sabotage 2")


def wholesale():
    """Let seat 0 swap stones."""
    return play(trading(dict(PAIR, hand="wholesaler"), OTHER, {}, lying={2: "blue 1"}), "wholesale 2")


def fulfilling():
    """Let seat 0 fulfil contracts."""
    return contracts(PAIR, OTHER, {})


def placing():
    """Let the players place neutral seals."""
    return GAME.new(3, 1, {"placement": "players"})


def over():
    """End a match."""
    return rest(play(position({"seals": 0}, {}, turn=1), "take 1"))


MOMENTS = [
    choosing,
    paying,
    levy,
    toppling,
    quake,
    giving,
    cost,
    storing,
    shedding,
    sabotage,
    wholesale,
    fulfilling,
    placing,
    over,
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_as_they_are_they_can_be_read(moment):
    assert GAME.load(moment().dump()).dump() == moment().dump()
    agree(moment())


def moved(card, source, target):
    """Move a card from one place of a dump to another."""

    def change(dump):
        dump[source].remove(card)
        dump[target].append(card)

    return change


def flag(**told):
    """Change flags of the table."""
    return lambda dump: dump["flags"].update(told)


def hold(card, part, seat=0):
    """Move a card from the deck to what a player has."""

    def change(dump):
        dump["deck"].remove(card)
        dump["players"][seat][part].append(card)

    return change


def shrink(dump):
    """Take a card out of the row, with its stones."""
    dump["deck"].insert(0, dump["row"].pop())
    dump["lying"].pop()


def widen(dump):
    """Lay a card more in the row."""
    dump["row"].append(dump["deck"].pop())
    dump["lying"].append({})


def upside_down(part):
    """Turn the order of what a player has."""
    return lambda dump: dump["players"][0][part].reverse()


@pytest.mark.parametrize(
    ("moment", "change", "part"),
    [
        (choosing, own(points=3), "players"),
        (choosing, hold("workshop", "hand"), "players"),
        (choosing, hold("flood", "hand"), "players"),
        (choosing, hold("festival", "buildings"), "players"),
        (choosing, own(played=["festival"]), "players"),
        (choosing, upside_down("towers"), "players"),
        (shedding, upside_down("hand"), "players"),
        (choosing, numbers(starts=1), "row"),
        (choosing, moved("flood", "deck", "churches"), "row"),
        (choosing, shrink, "row"),
        (choosing, widen, "row"),
        (placing, lambda dump: dump["deck"].reverse(), "row"),
        (placing, numbers(starts=5), "row"),
        (choosing, lambda dump: dump["balconies"].reverse(), "balconies"),
        (choosing, lambda dump: dump["balconies"].pop(), "balconies"),
        (choosing, numbers(opened=1), "balconies"),
        (choosing, lambda dump: dump["owners"].update({"red 5": -2}), "balconies"),
        (choosing, lambda dump: dump["owners"].update({"red 5": 1}), "balconies"),
        (choosing, numbers(ender=1), "seals"),
        (over, numbers(ender=-1), "seals"),
        (over, numbers(ender=1), "seals"),
        (choosing, own(seals=-1), "seals"),
        (choosing, numbers(neutral=1), "neutral"),
        (placing, numbers(neutral=0), "neutral"),
        (choosing, numbers(phase=phases.PLACING, neutral=1), "neutral"),
        (placing, lambda dump: dump["options"].update(placement="dice"), "neutral"),
        (placing, both(numbers(neutral=7), lambda dump: dump["owners"].update({"white 3": -2})), "neutral"),
        (choosing, numbers(asked=1), "event"),
        (choosing, lambda dump: dump.update(event="tribute"), "event"),
        (levy, lambda dump: dump.update(event=""), "event"),
        (levy, lambda dump: dump.update(event="collapse"), "event"),
        (levy, lambda dump: dump.update(event="mason"), "event"),
        (toppling, lambda dump: dump.update(event="tribute"), "event"),
        (levy, numbers(asked=0), "event"),
        (levy, numbers(asked=2), "event"),
        (quake, numbers(actor=2), "event"),
        (choosing, numbers(actor=1), "actor"),
        (cost, numbers(actor=1), "actor"),
        (choosing, numbers(place=1), "place"),
        (choosing, numbers(paid=1), "place"),
        (paying, numbers(place=0), "place"),
        (paying, numbers(paid=2), "place"),
        (paying, numbers(paid=3), "place"),
        (paying, flag(free=True), "place"),
        (giving, numbers(place=0), "place"),
        (giving, numbers(paid=1), "place"),
        (wholesale, numbers(place=4), "place"),
        (choosing, numbers(due=1), "due"),
        (levy, numbers(due=0), "due"),
        (levy, numbers(due=7), "due"),
        (giving, numbers(due=4), "due"),
        (giving, numbers(due=0), "due"),
        (wholesale, numbers(due=4), "due"),
        (wholesale, numbers(due=0), "due"),
        (cost, numbers(due=4), "due"),
        (choosing, numbers(added=1), "phase"),
        (choosing, flag(exchanged=True), "phase"),
        (levy, flag(exchanged=True), "phase"),
        (giving, flag(exchanged=False), "phase"),
        (choosing, flag(free=True), "phase"),
        (fulfilling, both(flag(free=True), own(played=["princess"])), "phase"),
        (cost, numbers(due=2), "phase"),
        (storing, numbers(due=1), "phase"),
        (fulfilling, numbers(phase=phases.SHEDDING), "phase"),
        (shedding, numbers(phase=phases.STORING, due=1), "phase"),
        (sabotage, numbers(resume=phases.PAYING), "resume"),
        (sabotage, numbers(victim=0), "resume"),
        (sabotage, numbers(victim=2), "resume"),
        (sabotage, own(played=[]), "resume"),
        (wholesale, numbers(resume=phases.COST), "resume"),
        (wholesale, own(played=[]), "resume"),
        (choosing, grown(True, False), "towers"),
        (cost, numbers(added=1, due=0, phase=phases.BUILDING), "towers"),
        (fulfilling, grown(True, False), "towers"),
        (toppling, own(towers=[]), "toppling"),
        (choosing, numbers(phase=phases.OVER), "over"),
        (over, numbers(turn=0, actor=0), "over"),
    ],
)
def test_what_is_wrong_is_named(moment, change, part):
    assert wrong_part(change, moment()) == part


@pytest.mark.rule("FIR-10.7")
def test_a_match_is_over_after_six_shuffles_only_at_the_end_of_a_round():
    table = position({}, {}, turn=1, first=0, shuffles=6)
    assert (
        GAME.load(table.dump() | {"numbers": table.dump()["numbers"] | {"phase": phases.OVER}}).actors() == []
    )
    assert wrong_part(numbers(phase=phases.OVER, shuffles=5), table) == "over"
    assert wrong_part(numbers(phase=phases.OVER, turn=0, actor=0), table) == "over"


def test_a_colour_is_kept_only_where_stones_are_added():
    assert wrong_part(numbers(colour=5, due=2), levy()) == "colour"
