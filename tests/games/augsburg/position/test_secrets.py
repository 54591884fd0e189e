"""Who knows what (AUG-1.9): views and events."""

import msgspec
import pytest
from hypothesis import given, settings

from augsburg_positions import (
    TITLES,
    all_pass,
    buying,
    florins,
    hand,
    last_visit,
    play,
    play_as,
    position,
    seen,
    using,
)
from augsburg_random_matches import (
    COURSES,
    HIDDEN,
    ON,
    wander,
)
from effort import tries
from notation import everybody, shown
from quattrocento.games.augsburg.position.events import Reshuffled

pytestmark = [pytest.mark.matches, pytest.mark.rule("AUG-1.9")]


def secrets(table, seat):
    """Name the notes that *seat* does not know where to look for, each as a whole word of JSON."""
    dump = table.dump()
    hidden = list(dump["pile"])
    for other, player in enumerate(dump["players"]):
        if other != seat:
            hidden += [card for card in player["hand"] if card not in player["shown"]]
            hidden += player["refused"] + player["offer"]
    return [f'"{card}"'.encode() for card in hidden if not card.startswith("joker")]


class TestWhatIsSeen:
    PLAYERS = (
        {"hand": "leo 3, leo 9, joker", "florins": 1250, **HIDDEN},
        {"hand": "maria 17", "florins": 750, "shown": "maria 17", **HIDDEN},
        {"refused": "leo 11", "florins": 550, **HIDDEN},
    )

    def test_hands_and_florins_are_told_to_their_owners(self):
        table = position(*self.PLAYERS)
        assert [hand(table, seat) for seat in range(3)] == ["leo 3, leo 9, joker", "maria 17", ""]
        assert florins(table) == [1250, 750, 550]
        for seat in everybody(table):
            for other, number in enumerate([b"1250", b":750", b":550"]):
                assert (number in shown(table, seat)) == (seat == other)
            for name in secrets(table, seat):
                assert name not in shown(table, seat)

    def test_a_spectator_has_nothing_of_his_own(self):
        table = position(*self.PLAYERS)
        assert (table.view(None).own, table.view(None).legal, table.view(None).seat) == (None, [], None)

    def test_the_number_of_cards_is_open_if_the_table_likes(self):
        table = position(*self.PLAYERS, options=ON)
        assert [(seen(table, seat).least, seen(table, seat).most) for seat in range(3)] == [
            (3, 3),
            (1, 1),
            (0, 0),
        ]

    def test_two_hands_look_alike_to_others(self):
        tables = [position({}, {"hand": name}, {}, pile="joker") for name in ("leo 3", "maria 17")]
        assert all(shown(tables[0], seat) == shown(tables[1], seat) for seat in (0, 2, None))
        assert shown(tables[0], 1) != shown(tables[1], 1)

    def test_nobody_looks_through_the_discards(self):
        """Only the top one is seen, not even what one has refused oneself (note 6)."""
        table = position(*self.PLAYERS, discarded="leo 5, louise 7, maria 3")
        for seat in everybody(table):
            assert table.view(seat).top_discard == "maria 3"
            assert all(name not in shown(table, seat) for name in (b'"leo 5"', b'"louise 7"', b'"leo 11"'))

    def test_what_is_offered_is_only_counted_for_others(self):
        table = buying({"offer": "leo 3, leo 5"}, {"office": 3})
        assert [seen(table, seat).offered for seat in range(2)] == [4, 6]
        assert b'"leo 3"' not in shown(table, 1)

    def test_what_is_picked_is_unseen_until_all_have_chosen(self):
        table = buying({"offer": "leo 3, leo 5"}, {}, {})
        before = [shown(table, seat) for seat in (1, 2, None)]
        play_as(table, 0, "buy leo 3", "buy leo 5")
        assert [shown(table, seat) for seat in (1, 2, None)] == before
        play_as(table, 0, "done")
        done = [shown(table, seat) for seat in (1, 2, None)]
        other = play_as(buying({"offer": "leo 3, leo 5"}, {}, {}), 0, "done")
        assert [shown(other, seat) for seat in (1, 2, None)] == done

    def test_what_is_laid_is_unseen_until_all_have_chosen(self):
        def laid(*names):
            table = position({"hand": "leo 1, leo 2, leo 3"}, {"hand": "leo 7, leo 8"}, {}, noble="leo")
            play(table, "bid 2", "hold", "pass")
            return play_as(table, 0, *[f"show {name}" for name in names])

        before = [shown(laid(), seat) for seat in (1, 2, None)]
        assert [shown(laid("leo 1"), seat) for seat in (1, 2, None)] == before
        ready = [shown(laid("leo 1", "leo 2"), seat) for seat in (1, 2, None)]
        assert [shown(laid("leo 2", "leo 3"), seat) for seat in (1, 2, None)] == ready

    def test_what_is_given_is_unseen(self):
        def given(name):
            table = last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1)
            return play_as(all_pass(table), 0, f"give {name}")

        assert all(shown(given("leo 1"), seat) == shown(given("leo 2"), seat) for seat in (1, None))
        assert given("leo 1").view(0).own.given == "leo 1"

    def test_what_is_drawn_is_only_counted(self):
        table = play(using(TITLES, {}, {}, pile="leo 3, leo 5"), "draw")
        assert (seen(table, 0).least, seen(table, 0).most, table.view(1).own.drawn) == (2, 2, [])
        assert all(b'"leo 3"' not in shown(table, seat) for seat in (1, None))

    def test_the_coming_cards_are_known_because_the_ten_are(self):
        view = position({}, {}).view(None)
        assert len({card.card for card in view.row + view.coming}) == 10


@pytest.mark.rule("AUG-1.12")
class TestWhatStaysKnown:
    def test_the_first_two_jokers_are_known_until_they_are_shown_and_lost(self):
        table = position({"hand": "leo 1, joker, joker, joker", "shown": "joker, joker"}, {}, noble="leo")
        play(table, "bid 2", "pass", "show leo 1", "show joker")
        assert (hand(table, 0), seen(table, 0).shown) == ("joker, joker", ["joker"])

    def test_showing_known_jokers_tells_nothing_of_others(self):
        players = [{"hand": "leo 1, joker, joker, joker", "shown": "joker"}, {"hand": "leo 15, leo 16"}]
        table = position(*players, noble="leo")
        play(table, "bid 2", "hold")
        play_as(table, 0, "show leo 1", "show joker")
        play_as(table, 1, "show leo 15", "show leo 16")
        assert seen(table, 0).shown == ["leo 1", "joker"]

    def test_showing_more_jokers_than_are_known_tells_of_all_of_them(self):
        players = [{"hand": "leo 1, joker, joker, joker", "shown": "joker"}]
        table = position(*players, {"hand": "leo 14, leo 15, leo 16"}, noble="leo")
        play(table, "bid 3", "hold")
        play_as(table, 0, "show leo 1", "show joker", "show joker")
        play_as(table, 1, "show leo 14", "show leo 15", "show leo 16")
        assert seen(table, 0).shown == ["leo 1", "joker", "joker"]

    def test_a_known_note_that_is_discarded_is_known_to_lie_there(self):
        held = {"hand": "leo 1, leo 2", "shown": "leo 1"}
        table = using(TITLES, held, {}, pile="maria 1, maria 2")
        play(table, "draw", "discard leo 1")
        assert (seen(table, 0).shown, table.view(None).top_discard) == ([], "leo 1")


class TestReveals:
    """Nobody takes back a move that showed somebody something."""

    def test_bids_and_picks_reveal_nothing(self):
        table = position({"hand": "philipp 1, philipp 2"}, {"hand": "philipp 3, philipp 4"})
        before = table.reveals
        play(table, "bid 1", "hold")
        play_as(table, 0, "show philipp 1")
        assert table.reveals == before
        table = buying({"offer": "leo 1"}, {})
        before = table.reveals
        play_as(table, 0, "buy leo 1", "done")
        assert table.reveals == before

    @pytest.mark.parametrize(
        ("table", "moves"),
        [
            (lambda: position({"hand": "philipp 1"}, {}), ["bid 1", "pass", "show philipp 1"]),
            (lambda: using(TITLES, {}, {}), ["draw"]),
            (lambda: buying({}, {}), ["done", "done"]),
            (lambda: last_visit({}, {}), ["pass", "pass"]),
            (
                lambda: all_pass(last_visit({"hand": "leo 1"}, {}, pile="maria 1", rest=1)),
                ["give leo 1", "give joker"],
            ),
        ],
    )
    def test_what_shows_something_does(self, table, moves):
        laid = table()
        play(laid, *moves[:-1])
        before = laid.reveals
        play(laid, moves[-1])
        assert laid.reveals > before


@settings(max_examples=tries(15))
@given(COURSES)
def test_no_view_and_no_event_names_a_note_that_its_seat_cannot_know(course):
    def look(match):
        table = match.state
        for seat in everybody(table):
            written = shown(table, seat)
            # What is discarded and at once shuffled away was rightly told.
            shuffled = any(isinstance(event, Reshuffled) for event in match.log[-1])
            if seat != match.moves[-1].seat and not shuffled:
                written += msgspec.json.encode(match.events(seat, len(match.moves) - 1))
            for name in secrets(table, seat):
                assert name not in written

    wander(course, look)


@settings(max_examples=tries(15))
@given(COURSES)
def test_what_everybody_can_reckon_is_true(course):
    def compare(match):
        table = match.state
        for seat in range(table.seats()):
            player, own = seen(table, seat), table.view(seat).own
            assert player.poorest <= own.florins <= player.richest
            assert player.least <= len(own.hand) <= player.most
            if course[3]:
                assert player.least == len(own.hand) == player.most
            for name in set(player.shown):
                assert player.shown.count(name) <= own.hand.count(name)

    wander(course, compare)


@settings(max_examples=tries(15))
@given(COURSES)
def test_florins_follow_from_what_one_hears(course):
    """Whoever counts what comes and goes knows his own purse, buildings and notes included."""
    gains = ("florins-taken", "consoled", "amends-florins", "income-florins")
    counted = [1500] * course[0]

    def compare(match):
        for event in match.log[-1]:
            heard = msgspec.to_builtins(event)
            if heard["event"] in gains:
                counted[heard["seat"]] += heard["florins"]
            elif heard["event"] == "built":
                counted[heard["seat"]] -= heard["price"]
            elif heard["event"] == "notes-bought":
                counted[heard["seat"]] -= heard["florins"]
        assert counted == florins(match.state)

    wander(course, compare)


@settings(max_examples=tries(15))
@given(COURSES)
def test_points_follow_from_what_everybody_hears(course):
    counted, lost = [0] * course[0], [0] * course[0]

    def compare(match):
        for event in match.log[-1]:
            heard = msgspec.to_builtins(event)
            if "points" in heard:
                assert heard["only"] is None
                counted[heard["seat"]] += heard["points"]
                lost[heard["seat"]] += heard["lost"]
        players = match.state.view(None).players
        assert counted == [player.points for player in players]
        assert lost == [player.lost for player in players]

    wander(course, compare)
