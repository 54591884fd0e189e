"""What a player may expect of draws: the same sums as the rules make, all at once."""

from princes_positions import GAME
from quattrocento.core.entropy import quick
from quattrocento.games.princes.bot.expected_draws import ExpectedDraws
from quattrocento.games.princes.box.components import BONUS_CARDS
from quattrocento.games.princes.rules.card_counts import WORKS, all_counts, measure
from quattrocento.games.princes.rules.work_value import bonus


def tables(seats):
    """Go through a random match, table by table."""
    state, chance = GAME.new(seats, 5), quick(5)
    while state.actors():
        yield state
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])


def test_all_is_counted_as_one_by_one():
    for table in tables(4):
        for player in table.players:
            assert all_counts(player) == [measure(player, what) for what in range(WORKS + 1)]


def test_a_bonus_card_to_be_drawn_is_one_of_the_best_sixth():
    best = set()
    for table in tables(3):
        for seat, player in enumerate(table.players):
            draws = ExpectedDraws(table, seat)
            unseen = [card for card in range(BONUS_CARDS) if draws.unseen_bonus() >> card & 1]
            assert not any(player.bonus >> card & 1 or table.spent >> card & 1 for card in unseen)
            worths = sorted([bonus(player, card, False) for card in unseen])
            expected = worths[-1 - len(worths) // 6] if worths else 0
            assert draws.bonus_card(player) == expected
            best.add(expected)
    assert len(best) > 3
