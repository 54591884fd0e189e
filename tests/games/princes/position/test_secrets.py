"""Who knows what (PRI-1.9): views, events, and worlds imagined anew."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from notation import everybody, shown
from princes_positions import (
    BONUS,
    GAME,
    PRESTIGE,
    PROFESSIONS,
    action,
    bonus,
    buying,
    cards,
    deck,
    hand,
    may,
    money,
    phase,
    play,
    play_as,
    position,
    refused,
    seen,
    split,
)
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match

pytestmark = [pytest.mark.matches, pytest.mark.rule("PRI-1.9")]

COURSES = st.tuples(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 220))
"""How many sit down, with which chance, and how many moves they make."""

OFTEN = ("draw", "keep", "recruit", "work", "add", "complete", "auction", "raise", "buy")
"""Words that make secrets; a player who wanders says them more often than others."""


ONLY_CARDS = {
    card
    for card in [*PROFESSIONS, *BONUS, *PRESTIGE]
    if card not in ("buildings", "landscapes", "freedoms", "jesters", "builders")
}
"""Cards whose names mean nothing else in a view; the others are words for parts of a principality."""


def stroll(rng, table, seat):
    """Choose a move at random: first a word, so that hundreds of sites do not drown the rest."""
    words = {}
    for code in table.legal(seat):
        words.setdefault(GAME.vocabulary.word(code).name, []).append(code)
    words.pop("sell", None) if len(words) > 1 and rng.random() < 0.8 else None
    weights = [4 if word.startswith(OFTEN) else 1 for word in words]
    return rng.choice(words[rng.choices(list(words), weights)[0]])


def wander(course, after_each=None):
    """Play a random match for a while."""
    seats, seed, moves = course
    match = Match(GAME, seats, seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = rng.choice(match.state.actors())
        match.play(seat, stroll(rng, match.state, seat))
        if after_each:
            after_each(match)
    return match


def secrets(table, seat, dump=None):
    """Name the cards that *seat* does not know where to look for, each as a whole word of JSON."""
    dump = dump or table.dump()
    hidden = []
    for other, player in enumerate(dump["players"]):
        if other == seat:
            continue
        cards_of = player["cards"]
        hidden += [card for card in cards_of["hand"] if card not in cards_of["shown"]]
        hidden += cards_of["bonus"] + cards_of["cards"] + [player["rejected"]]
    if seat is None or table.actors() != [seat]:
        hidden += dump["looked"] + dump["adding"]
    for lying in dump["decks"].values():
        for card, known in zip(lying["cards"], lying["known"], strict=True):
            if seat is None or not known >> seat & 1:
                hidden.append(card)
    remembered = "" if seat is None else dump["players"][seat]["gave_back"]
    return [f'"{card}"'.encode() for card in hidden if card in ONLY_CARDS and card != remembered]


class TestWhatIsSeen:
    PLAYERS = (
        {"hand": "poet, painter", "bonus": "jesters", "cards": "most parks", "money": 1234},
        {"hand": "lawyer", "recruiting": 2, "money": 777},
        {"works": "physicist", "replaced": 1, "money": 555},
    )

    def test_hands_are_counted_for_all_and_told_to_their_owners(self):
        table = action(*self.PLAYERS)
        assert [player.hand for player in table.view(1).players] == [2, 3, 0]
        assert [player.recruiting for player in table.view(0).players] == [0, 2, 0]
        assert (hand(table, 0), bonus(table, 0), cards(table, 0)) == (
            "painter, poet",
            "jesters",
            "most parks",
        )
        assert [(player.bonus, player.cards) for player in table.view(1).players] == [(1, 1), (0, 0), (0, 0)]
        assert seen(table, 2).works == ["physicist"]
        assert table.view(None).own is None

    def test_money_is_told_to_its_owner_only(self):
        table = action(*self.PLAYERS)
        assert money(table) == [1234, 777, 555]
        for seat in everybody(table):
            for other, florins in enumerate([b"1234", b"777", b"555"]):
                assert (florins in shown(table, seat)) == (seat == other)

    def test_no_secret_is_in_another_view(self):
        table = action(*self.PLAYERS)
        for seat in everybody(table):
            for name in secrets(table, seat):
                assert name not in shown(table, seat)

    def test_the_order_of_the_decks_is_told_to_nobody(self):
        table = action(*self.PLAYERS)
        assert table.view(0).decks == {"profession": 17, "bonus": 19, "prestige": 13}
        assert table.view(0).own.under == {"profession": [], "bonus": [], "prestige": []}

    def test_what_somebody_looks_at_is_only_counted_for_the_others(self):
        table = play(action(*self.PLAYERS), "draw bonus")
        assert len(table.view(0).own.looking) == 5
        for seat in (1, 2, None):
            assert (table.view(seat).looked, table.view(seat).deck) == (5, "bonus")
            for name in secrets(table, seat):
                assert name not in shown(table, seat)

    def test_what_was_put_under_is_remembered_by_who_did(self):
        top = split(deck(action(*self.PLAYERS), "bonus"))[:5]
        table = play(action(*self.PLAYERS), "draw bonus", f"keep bonus {top[0]}", "under as they lie")
        assert table.view(0).own.under["bonus"] == [*[""] * 14, *top[1:]]
        assert table.view(1).own.under["bonus"] == []

    def test_until_another_takes_it_up(self):
        table = action({}, {}, {}, bonuses="lakes, forests, parks, jesters, builders, freedoms", bare="bonus")
        play(table, "draw bonus", "keep bonus lakes", "under as they lie")
        assert table.view(0).own.under["bonus"] == ["", "forests", "parks", "jesters", "builders"]
        play(table, "end turn", "draw bonus", "keep bonus parks", "under as they lie")
        assert table.view(0).own.under["bonus"] == []
        assert table.view(1).own.under["bonus"] == ["freedoms", "forests", "jesters", "builders"]

    def test_what_is_not_taken_up_stays_known(self):
        names = "lakes, forests, parks, jesters, builders, freedoms, landscapes, buildings"
        table = action({}, {}, {}, bonuses=names, bare="bonus")
        play(table, "draw bonus", "keep bonus lakes", "under as they lie", "end turn", "draw bonus")
        assert table.view(0).own.under["bonus"] == ["jesters", "builders"]
        play(table, "keep bonus freedoms", "under as they lie")
        assert table.view(0).own.under["bonus"] == ["jesters", "builders", *[""] * 4]

    def test_who_was_recruited_is_known_until_he_is_played(self):
        table = action({"recruiting": 1, "hand": "lawyer", "jesters": 3}, {"works": "poet"}, {})
        play(table, "recruit poet")
        assert seen(table, 0).shown == ["poet"]
        play(table, "work poet")
        assert (seen(table, 0).shown, seen(table, 0).works) == ([], ["poet"])

    def test_what_was_rejected_is_told_to_its_owner_while_others_choose(self):
        table = GAME.new(3, 7)
        name = split(hand(table, 1))[0]
        play_as(table, 1, f"reject {name}")
        assert [table.view(seat).own.rejected for seat in range(3)] == ["", name, ""]
        assert name.encode() not in shown(table, 0)

    def test_a_work_in_the_making_is_unseen(self):
        table = action({"hand": "poet", "jesters": 3, "bonus": "jesters, builders"}, {}, {})
        before = [shown(table, seat) for seat in (1, 2, None)]
        for move in ["work poet", "add jesters"]:
            play(table, move)
            assert [shown(table, seat) for seat in (1, 2, None)] == before
        assert table.view(0).work.profession == "poet"
        assert (table.view(0).work.value, table.view(0).work.added) == (13, ["jesters"])
        play(table, "complete")
        assert table.view(1).work.value == 13
        assert (seen(table, 0).works, table.view(1).spent) == (["poet"], ["jesters"])


@settings(max_examples=tries(20))
@given(COURSES)
def test_no_view_names_a_card_that_its_seat_cannot_know(course):
    def look(match):
        table = match.state
        if table.view(None).over:
            return
        dump = table.dump()
        for seat in everybody(table):
            written = shown(table, seat)
            for name in secrets(table, seat, dump):
                assert name not in written

    wander((*course[:2], min(course[2], 80)), look)


@settings(max_examples=tries(20))
@given(COURSES)
def test_nobody_hears_of_a_card_that_he_cannot_know(course):
    def listen(match):
        table = match.state
        if table.view(None).over:
            return
        dump = table.dump()
        for seat in everybody(table):
            if seat != match.moves[-1].seat:
                heard = msgspec.json.encode(match.events(seat, len(match.moves) - 1))
                for name in secrets(table, seat, dump):
                    assert name not in heard

    wander(course, listen)


@settings(max_examples=tries(20))
@given(COURSES)
def test_money_follows_from_what_everybody_heard(course):
    """Whoever counts along knows what the others have, and nobody is told it."""
    counted = [2500 if course[0] == 2 else 3500] * course[0]
    costs = {"acquired": "price", "building-chosen": "cost", "freedom-instituted": "cost"}

    def compare(match):
        for event in match.log[-1]:
            told = msgspec.to_builtins(event)
            if told["only"] is not None:
                continue
            kind, seat = told["event"], told.get("seat")
            if kind in costs:
                counted[seat] -= told[costs[kind]]
            elif kind == "looked-at" and told["deck"] != "prestige":
                counted[seat] -= 300
            elif kind in ("paid", "sold"):
                counted[seat] += told["florins"]
        assert counted == money(match.state)

    wander(course, compare)


@settings(max_examples=tries(40))
@given(COURSES)
def test_another_world_looks_the_same(course):
    table = wander(course).state
    if not table.actors():
        return
    for seat in everybody(table):
        world = table.redeal(seat, quick(course[1]))
        assert shown(world, seat) == shown(table, seat)
        assert world.census() == table.census()
        if seat is not None:
            assert world.legal(seat) == table.legal(seat)


@settings(max_examples=tries(40))
@given(COURSES, st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_world_tells_nothing_about_the_one_it_was_made_from(course, one, other):
    table = wander(course).state
    for seat in everybody(table):
        world = table.redeal(seat, quick(one))
        assert world.redeal(seat, quick(other)).dump() == table.redeal(seat, quick(other)).dump()


@settings(max_examples=tries(40))
@given(COURSES)
def test_a_world_can_be_read_and_played_on(course):
    table = wander(course).state
    rng = Random(course[1])
    for seat in everybody(table):
        world = GAME.load(table.redeal(seat, quick(course[1])).dump())
        for _ in range(15):
            if world.actors():
                actor = world.actors()[0]
                world.apply(actor, stroll(rng, world, actor))
                assert world.census() == GAME.box(2)


def test_nobody_is_told_how_rich_a_bidder_is():
    poor = play(position({}, {"money": 0}, {}), "auction lake")
    rich = play(position({}, {"money": 9000}, {}), "auction lake")
    for seat in (0, 2, None):
        assert shown(poor, seat) == shown(rich, seat)
    assert refused(poor, "raise") == "PRI-3.7"
    assert may(rich) == ["raise", "pass"]
    assert phase(buying({}, {}, {})) == "buying"
