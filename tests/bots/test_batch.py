"""Many matches at once: every row is the match that its seed and moves make, whatever the other rows do."""

from array import array

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots.batch import AGAIN, CHUNK, Batch
from quattrocento.bots.bot import Bot, decide
from quattrocento.bots.greedy import GreedyBot
from quattrocento.bots.random import RandomBot
from quattrocento.core.entropy import quick, sealed
from quattrocento.core.observer import mask
from quattrocento.core.record import read, replay
from quattrocento.core.rewards import WAYS, rewards
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles

SEATS = 3
PALAZZO = quattrocento.game("palazzo")


class Buffers:
    """What a learner lends to a batch."""

    def __init__(self, batch, narrow=False):
        rows = batch.count
        each = batch.size + len(batch.wide) if narrow else 2 * batch.size
        self.observations = bytearray(rows * each)
        seen = memoryview(self.observations)
        self.masks = bytearray(rows * batch.codes)
        self.seats = bytearray(rows)
        self.rewards = array("f", [0.0] * (rows * batch.seats))
        self.ended = bytearray(rows)
        self.each = each
        self.batch = batch
        batch.attach(seen if narrow else seen.cast("h"), self.masks, self.seats, self.rewards, self.ended)

    def row(self, number):
        """Give what the buffers hold of a row."""
        size, seats = self.batch.codes, self.batch.seats
        return (
            bytes(self.observations[number * self.each : (number + 1) * self.each]),
            bytes(self.masks[number * size : (number + 1) * size]),
            self.seats[number],
            list(self.rewards[number * seats : (number + 1) * seats]),
            self.ended[number],
        )


def drawn(batch, chances):
    """Draw a legal move in every row, by chances that belong to the rows."""
    return [legal[chance.below(len(legal))] for legal, chance in zip(batch.choices, chances, strict=True)]


def streams(count):
    return [quick(row) for row in range(count)]


def alone(game, seed, steps, reward="win"):
    """Play the row of a seed without a batch: what its learner sees, move after move."""
    observer, chance = game.observer(), quick(seed)
    deals, seen, state = 0, [], None
    won, ended = [0.0] * SEATS, 0
    for _ in range(steps + 1):
        if state is None:
            state = game.new(SEATS, f"{seed}.{deals}" if deals else str(seed))
            deals += 1
        seat = state.actors()[0]
        legal = state.legal(seat)
        seen.append((observer.observe(state, seat), mask(legal, game.vocabulary.size), seat, won, ended))
        state.apply(seat, legal[chance.below(len(legal))])
        won, ended = [0.0] * SEATS, 0
        if not state.actors():
            won, ended = list(array("f", rewards(state, reward))), 1
            state = None
    return seen


@pytest.mark.matches
@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_every_row_is_the_match_of_its_seed(game):
    count = 2
    batch = Batch(game, count, SEATS)
    buffers = Buffers(batch)
    batch.reset([0, 1])
    chances = streams(count)
    told = [[buffers.row(row)] for row in range(count)]
    while batch.rows[0].seed == "0" or len(batch.rows[0].moves.getvalue()) < 40:
        batch.step(drawn(batch, chances))
        for row in range(count):
            told[row].append(buffers.row(row))
    for row in range(count):
        assert told[row] == alone(game, row, len(told[row]) - 1)


@pytest.mark.parametrize("count", [1, CHUNK - 1, CHUNK, CHUNK + 1])
def test_a_row_does_not_depend_on_how_many_there_are(count):
    batch = Batch(PALAZZO, count, SEATS)
    buffers = Buffers(batch)
    batch.reset(0)
    chances = streams(count)
    for _ in range(20):
        batch.step(drawn(batch, chances))
    for row in {0, count - 1}:
        assert buffers.row(row) == alone(PALAZZO, row, 20)[-1]


@pytest.mark.matches
def test_bots_move_within_the_step():
    class Counting(Bot):
        """Counts how often it is asked."""

        asked = 0

        def choose(self, world, seat, legal, entropy):
            Counting.asked += 1
            return legal[0]

    batch = Batch(PALAZZO, 2, SEATS, players=[None, GreedyBot(PALAZZO.adviser()), Counting()])
    buffers = Buffers(batch)
    batch.reset(["a", "b"])
    chances = streams(2)
    for _ in range(40):
        batch.step(drawn(batch, chances))
        assert list(buffers.seats) == [0, 0]
    assert Counting.asked


@pytest.mark.matches
def test_bots_play_as_they_do_elsewhere():
    greedy = GreedyBot(PALAZZO.adviser())
    batch = Batch(PALAZZO, 1, SEATS, players=[None, greedy, RandomBot()], turning=True, again="never")
    Buffers(batch)
    batch.reset(["x"])
    state, chance = PALAZZO.new(SEATS, "x"), sealed("x bots").fork()
    turned = chance.below(SEATS)
    moves = quick(5)
    while state.actors():
        seat = state.actors()[0]
        player = [None, greedy, RandomBot()][(seat - turned) % SEATS]
        if player is not None:
            state.apply(seat, decide(player, state, seat, chance))
            continue
        assert batch.rows[0].seat == seat == turned
        legal = batch.legal(0)
        move = legal[moves.below(len(legal))]
        batch.step([move])
        state.apply(seat, move)
    assert batch.row(0, ended=True).state.dump() == state.dump()


@pytest.mark.matches
@pytest.mark.parametrize("way", WAYS)
def test_the_end_is_worth_what_it_should(way):
    batch = Batch(PALAZZO, 1, SEATS, reward=way, again="never")
    buffers = Buffers(batch)
    batch.reset(4)
    chances = streams(1)
    while not buffers.ended[0]:
        assert not any(buffers.rewards)
        batch.step(drawn(batch, chances))
    state = batch.row(0, ended=True).state
    assert list(buffers.rewards) == list(array("f", rewards(state, way)))
    assert batch.points(0, ended=True) == [standing.points for standing in state.scores()]


@pytest.mark.matches
@pytest.mark.parametrize("again", AGAIN)
def test_the_record_of_a_match_can_be_verified(again):
    names = ["", "greedy", ""]
    players = [None, GreedyBot(PALAZZO.adviser()), None]
    batch = Batch(PALAZZO, 2, SEATS, {}, players, names, turning=True, again=again)
    buffers = Buffers(batch)
    batch.reset([8, 9])
    chances = streams(2)
    while not buffers.ended[1]:
        begun = replay(read(batch.record(1)), quattrocento.game)
        assert begun.state.dump() == batch.rows[1].state.dump()
        batch.step(drawn(batch, chances))
        if buffers.ended[0]:
            batch.reset(None, [0])
    match = replay(read(batch.record(1, ended=True)), quattrocento.game)
    assert match.over
    assert match.seed == "9"
    assert sorted(match.bots) == ["", "", "greedy"]
    assert match.bots[batch.row(1, ended=True).turned - 2] == "greedy"


def until_the_end(again):
    """Play one match."""
    batch = Batch(PALAZZO, 1, SEATS, again=again)
    buffers = Buffers(batch)
    batch.reset(4)
    chances = streams(1)
    while not buffers.ended[0]:
        last = batch.rows[0].seat
        batch.step(drawn(batch, chances))
    return batch, buffers, last


@pytest.mark.matches
def test_what_follows_a_match_that_has_ended():
    batch, buffers, _ = until_the_end("same")
    assert batch.rows[0].seed == "4.1"
    assert batch.legal(0)
    batch.step([batch.legal(0)[0]])
    assert not buffers.ended[0]
    assert not any(buffers.rewards)
    for again in ("next", "never"):
        batch, buffers, last = until_the_end(again)
        assert batch.rows[0].seed == "4"
        assert batch.legal(0) == []
        assert not any(buffers.masks)
        state = batch.rows[0].state
        assert buffers.row(0)[0] == PALAZZO.observer().observe(state, last)
        if again == "next":
            batch.step([-1])
        else:
            with pytest.raises(Trouble, match=r"batch-ended \(row=0\)"):
                batch.step([0])
            batch.reset(None, [0])
        assert batch.rows[0].seed == "4.1"
        assert not buffers.ended[0]
        assert buffers.row(0)[1] == mask(batch.legal(0), batch.codes)


def test_a_match_goes_on_from_where_it_was_kept():
    batch = Batch(PALAZZO, 2, SEATS, players=[None, RandomBot(), None])
    buffers = Buffers(batch)
    batch.reset(1)
    chances = streams(2)
    for _ in range(10):
        batch.step(drawn(batch, chances))
    kept, shown = batch.snapshot(0), buffers.row(0)
    moves = [chance.clone() for chance in chances]
    batch.step(drawn(batch, chances))
    after = buffers.row(0)
    assert after != shown
    batch.restore(1, kept)
    batch.restore(0, kept)
    assert buffers.row(0) == buffers.row(1) == shown
    batch.step(drawn(batch, [moves[0], moves[0].clone()]))
    assert buffers.row(0) == after
    batch.reset()
    assert [row.seed for row in batch.rows] == ["1.1", "2.1"]  # each goes on with seeds of its own


@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_what_a_seat_cannot_know_is_dealt_anew(game):
    batch = Batch(game, 2, SEATS)
    buffers = Buffers(batch)
    batch.reset([3, 3])
    chances = [quick(1), quick(1)]
    for _ in range(30):
        batch.step(drawn(batch, chances))
    seat, shown = batch.rows[0].seat, buffers.row(0)
    before = batch.rows[0].state.dump()
    worlds = []
    for _ in range(3):
        batch.redeal(0, seat)
        assert buffers.row(0) == shown
        worlds.append(batch.rows[0].state.dump())
    assert worlds[0] != worlds[1]
    assert before not in worlds
    batch.redeal(1, seat)
    assert batch.rows[1].state.dump() == worlds[0]  # the same wherever it is done
    batch.step(drawn(batch, chances))
    with pytest.raises(Trouble, match="batch-redealt"):
        batch.record(0)


@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_bytes_and_lists_tell_the_same(game):
    size = Batch(game, 1, SEATS).size
    wide = [0, 5, size - 1]
    batch = Batch(game, 2, SEATS, wide=wide)
    narrow = Buffers(batch, narrow=True)
    batch.reset(1)
    chances = streams(2)
    for _ in range(25):
        batch.step(drawn(batch, chances))
    bounds, places, values = (memoryview(part) for part in batch.sparse())
    starts, at, what = bounds.cast("i"), places.cast("H"), values.cast("h")
    first, moves = (memoryview(part).cast("i") for part in batch.listed())
    for number, row in enumerate(batch.rows):
        packed = game.observer().observe(row.state, row.seat)
        assert narrow.row(number)[0] == packed[::2] + bytes(packed[2 * place + 1] for place in wide)
        numbers = memoryview(packed).cast("h")
        listed = range(starts[number], starts[number + 1])
        assert [(at[place], what[place]) for place in listed] == [
            (place, value) for place, value in enumerate(numbers) if value
        ]
        assert list(moves[first[number] : first[number + 1]]) == batch.legal(number)


def test_negative_and_great_numbers_are_told_whole():
    batch = Batch(PALAZZO, 1, SEATS, wide=[1])
    packed = array("h", [7, -300, 0, 255, 0, 0, 1] + [0] * (batch.size - 7)).tobytes()
    assert batch.narrowed(packed) == packed[::2] + packed[3:4]
    high, low = batch.narrowed(packed)[-1], batch.narrowed(packed)[1]
    assert int.from_bytes([low, high], "little", signed=True) == -300


def test_nothing_moves_if_one_move_is_not_legal():
    batch = Batch(PALAZZO, 3, SEATS)
    buffers = Buffers(batch)
    batch.reset(7)
    shown = [buffers.row(row) for row in range(3)]
    good = [legal[0] for legal in batch.choices]
    with pytest.raises(Trouble, match="batch-move ") as caught:
        batch.step([good[0], good[1], 2])
    assert caught.value.facts == {
        "row": 2,
        "chair": batch.rows[2].seat,
        "move": PALAZZO.vocabulary.notation(2),
        "rule": "PAL-8.5",
    }
    for bad in (-1, batch.codes, 1 << 70):
        with pytest.raises(Trouble, match=r"batch-move \(row=1.*TAB-4"):
            batch.step([good[0], bad, good[2]])
    for odd in (1.5, float("nan"), None, "1"):
        with pytest.raises(Trouble, match=r"batch-move-kind \(row=1, chair=0, given="):
            batch.step([good[0], odd, good[2]])
    for short in ([], good[:2], [*good, 0]):
        with pytest.raises(Trouble, match="batch-length"):
            batch.step(short)
    square = memoryview(bytes(3)).cast("B", (3, 1))
    for odd in (None, 5, "abc", array("f", good), square, {1, 2, 3}):
        with pytest.raises(Trouble, match="batch-moves"):
            batch.step(odd)
    assert [buffers.row(row) for row in range(3)] == shown
    batch.step(array("i", good))
    assert [buffers.row(row) for row in range(3)] != shown


def test_seeds_are_numbers_or_text():
    batch = Batch(PALAZZO, 2, SEATS)
    batch.reset([5, "five"])
    assert [row.seed for row in batch.rows] == ["5", "five"]
    batch.reset(array("q", [1, 2]))
    assert [row.seed for row in batch.rows] == ["1", "2"]
    batch.reset(["one"], [1])
    assert [row.seed for row in batch.rows] == ["1", "one"]
    for odd, key in (
        ([1, 1.5], r"batch-seed \(row=1"),
        ([1, None], r"batch-seed \(row=1"),
        ("seed", "batch-seed-list"),
        (1.5, "batch-seed-list"),
        (array("f", [1, 2]), "batch-seed-list"),
        ({1, 2}, "batch-seed-list"),
        ([1], "batch-seeds"),
        (["", 1], r"batch-seed \(row=0"),
        ([1, "a\nb"], r"batch-seed \(row=1"),
    ):
        with pytest.raises(Trouble, match=key):
            batch.reset(odd)
    assert [row.seed for row in batch.rows] == ["1", "one"]
    other = Batch(PALAZZO, 2, SEATS)
    other.reset()
    assert other.rows[0].seed != other.rows[1].seed


def seen_after_the_first_move(seed):
    state = PALAZZO.new(SEATS, str(seed))
    state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    return PALAZZO.observer().observe(state, seat), mask(state.legal(seat), PALAZZO.vocabulary.size), seat


def test_buffers_must_fit():
    batch = Batch(PALAZZO, 2, SEATS)
    numbers = 2 * batch.size
    for lent, key in (
        ({"observations": [0] * numbers}, "batch-buffer"),
        ({"observations": array("f", [0] * numbers)}, "batch-kind"),
        ({"observations": array("h", [0] * (numbers - 1))}, r"batch-size .*wanted=2820"),
        ({"observations": bytes(numbers)}, "batch-kind"),
        ({"masks": array("h", [0] * 2 * batch.codes)}, "batch-kind"),
        ({"seats": bytearray(3)}, "batch-size"),
        ({"rewards": array("d", [0] * 6)}, "batch-kind"),
        ({"ended": memoryview(bytearray(4))[::2]}, "batch-kind"),
        ({"seats": bytes(2)}, "batch-kind"),  # cannot be written
        (
            {"rewards": memoryview(array("f", [0] * 6)).cast("B").cast("f", (3, 2))},
            r"batch-shape .*wanted=\(2, 3\)",
        ),
    ):
        with pytest.raises(Trouble, match=key):
            batch.attach(**lent)
    batch.reset(1)
    late = Buffers(batch)
    fresh = array("h", [0] * numbers)
    with pytest.raises(Trouble, match="batch-size"):
        batch.attach(observations=fresh, masks=bytearray(1))  # one does not fit, so none is taken
    batch.step([legal[0] for legal in batch.choices])
    assert not any(fresh)
    assert late.row(1)[:3] == seen_after_the_first_move(2)
    batch.reset(1)
    assert late.row(1)[:3] == alone(PALAZZO, 2, 0)[0][:3]  # what is lent late is written at once


def test_what_cannot_be_is_refused():
    for settings, key in (
        ({"count": 0}, "batch-count"),
        ({"again": "soon"}, "batch-again"),
        ({"reward": "glory"}, "no-such-reward"),
        ({"players": [None]}, "names"),
        ({"players": [RandomBot()] * 3}, "batch-players"),
        ({"seats": 9}, "seats"),
    ):
        with pytest.raises(Trouble, match=key):
            Batch(**{"game": PALAZZO, "count": 2, "seats": SEATS, **settings})
    batch = Batch(PALAZZO, 2, SEATS)
    for early in (lambda: batch.step([0, 0]), lambda: batch.legal(0), lambda: batch.reset(1, [0])):
        with pytest.raises(Trouble, match="batch-fresh"):
            early()
    batch.reset(1)
    for row in (-1, 2):
        with pytest.raises(Trouble, match="batch-row"):
            batch.legal(row)
        with pytest.raises(Trouble, match="batch-row "):
            batch.reset(1, [0, row])
    for rows in (1, "01", [0, 0], [0.0], [None], {0: 1}):
        with pytest.raises(Trouble, match="batch-rows"):
            batch.reset(1, rows)
    assert [row.seed for row in batch.rows] == ["1", "2"]
    batch.reset([8], range(1, 2))
    assert [row.seed for row in batch.rows] == ["1", "8"]
    with pytest.raises(Trouble, match="batch-running"):
        batch.record(0, ended=True)
    with pytest.raises(Trouble, match="no-such-chair"):
        batch.redeal(0, SEATS)
    other = Batch(PALAZZO, 2, SEATS)
    other.reset(1)
    elsewhere = Batch(titles()[1], 2, SEATS)
    elsewhere.reset(1)
    for odd in (batch.snapshot(0), elsewhere.snapshot(0), None, "snapshot"):
        with pytest.raises(Trouble, match=r"batch-snapshot \(row=1\)"):
            other.restore(1, odd)


def test_a_closed_batch_gives_its_buffers_back():
    batch = Batch(PALAZZO, 1, SEATS)
    lent = bytearray(batch.codes)
    batch.attach(masks=lent)
    batch.reset(1)
    kept = batch.snapshot(0)
    batch.close()
    batch.close()  # twice is once
    lent.append(0)  # while a buffer is lent it cannot grow
    for late in (
        lambda: batch.step([0]),
        lambda: batch.reset(1),
        lambda: batch.attach(masks=lent),
        lambda: batch.legal(0),
        lambda: batch.points(0),
        lambda: batch.record(0),
        lambda: batch.snapshot(0),
        lambda: batch.restore(0, kept),
        lambda: batch.redeal(0, 0),
        batch.sparse,
        batch.listed,
    ):
        with pytest.raises(Trouble, match="batch-closed"):
            late()


def test_a_game_without_an_observer_is_played_without_observations():
    batch = Batch(Bottega(), 2, 2)
    batch.reset(1)
    batch.step([legal[0] for legal in batch.choices])
    for ask in (batch.sparse, lambda: batch.attach(observations=bytearray(0))):
        with pytest.raises(Trouble, match="batch-observer"):
            ask()
