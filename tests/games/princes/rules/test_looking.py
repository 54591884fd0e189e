"""Looking at the top five of a deck, keeping one, and putting the rest under it."""

import pytest

from princes_positions import (
    BONUS,
    GAME,
    PRESTIGE,
    PROFESSIONS,
    action,
    agree,
    bonus,
    buying,
    cards,
    deck,
    hand,
    may,
    money,
    offered,
    phase,
    play,
    position,
    refused,
    seen,
    split,
)
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games.princes.rules.words import WORDS

DECKS = pytest.mark.parametrize(
    "name",
    [
        pytest.param("profession", marks=pytest.mark.rule("PRI-5.4")),
        pytest.param("bonus", marks=pytest.mark.rule("PRI-5.6")),
        pytest.param("prestige", marks=pytest.mark.rule("PRI-4.6")),
    ],
)
NAMES = {"profession": PROFESSIONS, "bonus": BONUS, "prestige": PRESTIGE}
PILE = {"profession": "professions", "bonus": "bonuses", "prestige": "prestiges"}
HELD = {"profession": hand, "bonus": bonus, "prestige": cards}
RULE = {"profession": "PRI-5.4", "bonus": "PRI-5.6", "prestige": "PRI-4.6"}


def told(name, card):
    """Write a card as moves name it."""
    return card if name == "profession" else f"{name} {card}"


def looking(name, top="", bare=""):
    """Let seat 0 look at a deck."""
    more = {PILE[name]: top, "bare": bare}
    if name == "prestige":
        return play(buying({}, {}, {}, **more), "buy prestige card")
    return play(action({}, {}, {}, **more), f"draw {name}")


@DECKS
def test_the_top_five_are_looked_at(name):
    top = NAMES[name][3:8]
    table = looking(name, ", ".join(top))
    assert table.view(0).own.looking == top
    assert (table.view(1).looked, table.view(1).deck) == (5, name)
    assert may(table) == [f"keep {told(name, card)}" for card in top]
    assert refused(table, f"keep {told(name, NAMES[name][0])}") == RULE[name]
    assert split(deck(table, name)) == [card for card in NAMES[name][::-1] if card not in top]
    agree(table)


@DECKS
def test_one_is_kept(name):
    top = NAMES[name][3:8]
    table = play(looking(name, ", ".join(top)), f"keep {told(name, top[2])}")
    assert HELD[name](table, 0) == top[2]
    assert offered(table, "under") == [*[told(name, c) for c in top if c != top[2]], "as they lie"]
    agree(table)


@DECKS
def test_the_others_go_under_the_deck_in_any_order(name):
    top = NAMES[name][3:8]
    table = looking(name, ", ".join(top))
    rest = split(deck(table, name))
    order = [top[4], top[0], top[3], top[1]]
    play(table, f"keep {told(name, top[2])}", *[f"under {told(name, card)}" for card in order[:3]])
    assert split(deck(table, name)) == rest + order, "the first one named will be drawn first"
    assert phase(table) == "action", "the last one needs no choosing"


@DECKS
def test_a_card_is_put_under_once_and_nothing_else_is(name):
    top = NAMES[name][3:8]
    table = play(looking(name, ", ".join(top)), f"keep {told(name, top[2])}")
    assert refused(table, f"under {told(name, top[2])}") == RULE[name], "it is kept"
    play(table, f"under {told(name, top[1])}")
    assert refused(table, f"under {told(name, top[1])}") == RULE[name]
    assert refused(table, f"under {told(name, NAMES[name][0])}") == RULE[name]
    other = "bonus forests" if name != "bonus" else "poet"
    assert refused(table, f"under {other}") == "TAB-3"
    assert refused(table, f"keep {told(name, top[0])}") == "TAB-3", "only one is kept"


@DECKS
def test_or_as_they_lie(name):
    top = NAMES[name][3:8]
    table = looking(name, ", ".join(top))
    rest = split(deck(table, name))
    play(table, f"keep {told(name, top[0])}", "under as they lie")
    assert split(deck(table, name)) == rest + top[1:]


@DECKS
def test_after_some_were_named_the_rest_goes_as_it_lies(name):
    top = NAMES[name][3:8]
    table = looking(name, ", ".join(top))
    rest = split(deck(table, name))
    play(table, f"keep {told(name, top[0])}", f"under {told(name, top[3])}", "under as they lie")
    assert split(deck(table, name)) == [*rest, top[3], top[1], top[2], top[4]]


def test_the_record_of_a_running_match_does_not_tell_how_the_last_two_were_put_under():
    match, chance, shown = Match(GAME, 3, 3), quick(3), 0
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        ways = [move for move in legal if WORDS.notation(move).startswith("under")]
        if len(ways) == 3:
            records = set()
            for move in ways:
                branch = match.branch()
                branch.play(seat, move)
                records.add(record.write(branch, secret=False))
            assert len(records) == 1
            shown += '"play":"under"' in records.pop()
        match.play(seat, legal[chance.below(len(legal))])
    assert shown


@DECKS
@pytest.mark.parametrize("left", [1, 2, 3, 4, 5, 6])
def test_if_there_are_fewer_all_are_looked_at(name, left):
    top = NAMES[name][:left]
    table = looking(name, ", ".join(top), bare=name)
    assert table.view(0).own.looking == top[:5]
    play(table, f"keep {told(name, top[0])}")
    if left > 2:
        assert phase(table) == "returning"
        play(table, "under as they lie")
    assert phase(table) == "action"
    assert split(deck(table, name)) == [*top[5:], *top[1:5]]
    assert HELD[name](table, 0) == top[0]


@pytest.mark.rule("PRI-5.4", "PRI-5.6")
@pytest.mark.parametrize("name", ["profession", "bonus"])
def test_an_empty_deck_cannot_be_looked_at(name):
    assert refused(action({}, {}, {}, bare=name), f"draw {name}") == RULE[name]


@pytest.mark.rule("PRI-5.4", "PRI-5.6", "PRI-5.7")
@pytest.mark.parametrize("name", ["profession", "bonus"])
@pytest.mark.parametrize(("florins", "rule"), [(299, "PRI-5.7"), (300, None)])
def test_a_card_costs_300(name, florins, rule):
    table = action({"money": florins}, {}, {})
    assert refused(table, f"draw {name}") == rule
    if rule is None:
        assert money(play(table, f"draw {name}"), 0) == 0


@pytest.mark.rule("PRI-4.6")
def test_a_prestige_card_costs_nothing_but_its_price():
    assert money(looking("prestige"), 0) == 3300


@pytest.mark.rule("PRI-4.6")
def test_a_prestige_card_lies_face_down():
    table = play(
        looking("prestige", "most parks, most lakes"), "keep prestige most lakes", "under as they lie"
    )
    assert (seen(table, 0).cards, seen(table, 0).shown_cards) == (1, [])
    assert table.view(None).piles["prestige card"] == 13


@pytest.mark.rule("PRI-4.6")
def test_after_a_prestige_card_the_auctions_go_on():
    table = play(position({}, {}, {}), "auction prestige card", "raise", "pass", "pass")
    play(table, may(table)[0], "under as they lie")
    assert (phase(table), table.actors()) == ("opening", [0])


@pytest.mark.rule("PRI-5.4", "PRI-5.1")
def test_a_profession_drawn_can_be_played_with_the_next_action():
    table = action({"jesters": 3}, {}, {}, professions="poet, painter")
    play(table, "draw profession", "keep poet", "under as they lie")
    assert table.view(None).actions == 1
    assert refused(table, "work poet") is None


@DECKS
def test_what_was_looked_at_cannot_be_undone_but_the_keeping_can(name):
    match = Match(GAME, 3, 7)
    state = match.state
    for seat in range(3):
        match.play(seat, state.legal(seat)[0])
    if name == "prestige":
        for seat, move in [(0, "auction prestige card"), (1, "pass"), (2, "pass")]:
            match.play(seat, move)
    else:
        for seat, move in [(0, "renounce"), (1, "renounce"), (2, "decline"), (0, f"draw {name}")]:
            match.play(seat, move)
    last = match.moves[-1].seat
    assert match.undo_refusal(last).rule == "TAB-7", "five cards were seen"
    before = match.state.dump()
    match.play(0, match.state.legal(0)[0])
    match.play(0, "under as they lie")
    match.undo(0)
    match.undo(0)
    assert match.state.dump() == before
