"""Bots: found by name, legal, deterministic, unable to cheat, and as strong as promised."""

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, decide
from quattrocento.bots.levels import LEVELS
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.lab.simulate import play_out, simulate


@pytest.mark.parametrize(("name", "key"), [("gredy", "no-such-bot-but"), ("deepblue", "no-such-bot")])
def test_an_unknown_bot_is_named(palazzo, name, key):
    with pytest.raises(Trouble) as trouble:
        bot(name, palazzo)
    assert trouble.value.key == key


TABLES = [(game.id, seats) for game in quattrocento.titles() for seats in game.players]
FEW = TABLES if quattrocento.compiled else [table for table in TABLES if table[1] == 3]
"""Plain Python plays at fewer tables."""


THINKING = [
    "search:simulations=6:horizon=4",
    "playouts:playouts=6:width=3:horizon=0",
    *(f"{level}:playouts=6:width=3:horizon=2" for level in LEVELS),
]
"""Bots that take their time, with little of it."""

DECISIONS = 120 if quattrocento.compiled else 12
"""So many decisions of a match are enough where they are slow."""


@pytest.mark.parametrize("name", ["random", "greedy", *THINKING])
@pytest.mark.parametrize(("title", "seats"), FEW)
def test_bots_only_make_legal_moves(title, seats, name):
    game = quattrocento.game(title)
    player = bot(name, game)
    chance = quick(seats)
    state = game.new(seats, 1)
    decisions = DECISIONS if name in THINKING else game.longest
    walker = bot("greedy", game)
    while state.actors() and decisions:
        seat = state.actors()[0]
        decisions -= len(state.legal(seat)) > 1
        # Who thinks does so now and then, so that he comes to all parts of a match.
        thinks = name not in THINKING or decisions % 4 == 0
        move = decide(player if thinks else walker, state, seat, chance)
        assert state.refusal(seat, move) is None
        state.apply(seat, move)


@pytest.mark.parametrize("title", [game.id for game in quattrocento.titles()])
def test_an_adviser_knows_a_move_wherever_one_can_get(title):
    """After moves that it would not have made itself, in the middle of a payment too."""
    game = quattrocento.game(title)
    adviser = game.adviser()
    for seats in game.players:
        state = game.new(seats, seats)
        chance = quick(seats)
        for _ in range(400 if quattrocento.compiled else 60):
            if not state.actors():
                break
            seat = state.actors()[0]
            legal = state.legal(seat)
            assert adviser.advise(state, seat) in legal
            state.apply(seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("name", ["random", "greedy", *THINKING])
@pytest.mark.parametrize("game", quattrocento.titles(), ids=lambda game: game.id)
def test_on_worlds_that_look_alike_a_bot_makes_the_same_move(game, name):
    """The redealt world differs in all that the seat cannot know; the choice must not."""
    player = bot(name, game)
    chance = quick(11)
    state = game.new(3, 5)
    walker = bot("random", game)
    decisions = DECISIONS if name in THINKING else game.longest
    while state.actors() and decisions:
        seat = state.actors()[0]
        other = state.redeal(seat, chance.clone())
        move = decide(walker, state, seat, chance)
        # Random steps between lead to all parts of a match.
        if name not in THINKING or decisions % 2:
            move = decide(player, state, seat, quick(99))
            assert decide(player, other, seat, quick(99)) == move
        decisions -= len(state.legal(seat)) > 1
        state.apply(seat, move)


def test_the_same_seed_gives_the_same_match(palazzo):
    players = [bot("greedy", palazzo), bot("random", palazzo)]
    first, second = palazzo.new(2, 1), palazzo.new(2, 1)
    assert play_out(first, players, 3) == play_out(second, players, 3)
    assert first.dump() == second.dump()


def test_greedy_beats_random_in_at_least_95_of_100_matches(palazzo):
    """Half of the matches from each seat; a shared victory counts half. Plain Python plays a tenth."""
    matches = 50 if quattrocento.compiled else 5
    first = simulate(palazzo, 2, matches, "strength", ["greedy", "random"])
    second = simulate(palazzo, 2, matches, "strength", ["random", "greedy"])
    assert (first.scores[0].wins + second.scores[1].wins) / 2 >= 0.95


class Last(Bot):
    def blind(self):
        return True

    def choose(self, world, seat, legal, entropy):
        raise AssertionError("a blind bot is shown nothing")

    def pick(self, legal, entropy):
        return legal[-1]


def test_a_blind_bot_is_shown_its_legal_moves_only(palazzo):
    state = palazzo.new(2, 1)
    assert decide(Last(), state, 0, quick(1)) == state.legal(0)[-1]


def test_a_bot_that_says_nothing_plays_at_random(palazzo):
    class Idle(Bot):
        pass

    state = palazzo.new(2, 1)
    assert decide(Idle(), state, 0, quick(1)) in state.legal(0)


def test_greedy_needs_no_knowledge_of_a_game():
    """Without an adviser it takes the move after which it has most points."""
    game = Bottega()
    state = game.new(2, 3)
    play_out(state, [bot("greedy", game), bot("greedy", game)], 1)
    assert not state.actors()


def test_greedy_builds_palaces_that_score(palazzo):
    scores = simulate(palazzo, 3, 20 if quattrocento.compiled else 5, "palaces", ["greedy"]).scores
    assert all(seat.mean > 20 for seat in scores)


@pytest.mark.parametrize(("title", "share"), [("princes", 0.98), ("augsburg", 0.95), ("firenze", 0.98)])
def test_greedy_beats_two_random_bots_nearly_always(title, share):
    """From each of three seats in turn, a hundred matches. Plain Python plays a few."""
    game = quattrocento.game(title)
    matches = 34 if quattrocento.compiled else 1
    won = 0.0
    for seat in range(3):
        players = ["greedy" if other == seat else "random" for other in range(3)]
        won += simulate(game, 3, matches, f"strength {seat}", players).scores[seat].wins
    assert won / 3 >= share


AMONG_THEIR_LIKE = {
    "princes": {2: 45, 3: 50, 4: 45, 5: 35},
    "augsburg": {2: 65, 3: 58, 4: 58, 5: 58},
    "firenze": {2: 70, 3: 50, 4: 38},
}
"""Points that greedy players reach at least on average, by seats: no table may be the only one it knows."""


@pytest.mark.parametrize(
    ("title", "seats", "mean"),
    [(title, seats, mean) for title, means in AMONG_THEIR_LIKE.items() for seats, mean in means.items()],
)
def test_greedy_players_gain_points_among_their_like(title, seats, mean):
    game = quattrocento.game(title)
    scores = simulate(game, seats, 24 if quattrocento.compiled else 1, "likes", ["greedy"]).scores
    least = mean if quattrocento.compiled else mean // 2
    assert sum(seat.mean for seat in scores) / seats >= least


def test_greedy_princes_make_works_in_most_rounds_from_the_third_on():
    game = quattrocento.game("princes")
    player = bot("greedy", game)
    matches = 12 if quattrocento.compiled else 2
    made = set()
    for seed in range(matches):
        state = game.new(4, seed)
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, decide(player, state, seat, quick(seed)))
            value = state.players[seat].value
            if value and state.round >= 2:
                made.add((seed, state.round, seat))
    assert len(made) > matches * 4 * 5 / 2
