"""Random matches of Augsburg 1520, imagined worlds, and what keeps a purse to its owner."""

from random import Random

from hypothesis import strategies as st

from augsburg_positions import GAME, hand, split
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match

COURSES = st.tuples(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 150), st.booleans())
"""How many sit down, with which chance, how many moves they make, and whether counts are open."""

HIDDEN = {"poorest": 0, "ledger": 9000}
"""What keeps the florins of a player to himself."""

ON = {"open_counts": "on"}
OFF = {"open_counts": "off"}


def stroll(rng, table, seat):
    """Choose a move at random: first a word, and buying and holding more often than being done."""
    words = {}
    for code in table.legal(seat):
        words.setdefault(GAME.vocabulary.word(code).name, []).append(code)
    weights = [4 if word.startswith(("buy", "hold", "draw")) else 1 for word in words]
    return rng.choice(words[rng.choices(list(words), weights)[0]])


def wander(course, after_each=None):
    """Play a random match for a while."""
    seats, seed, moves, open_counts = course
    match = Match(GAME, seats, seed, {"open_counts": "on" if open_counts else "off"})
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = rng.choice(match.state.actors())
        match.play(seat, stroll(rng, match.state, seat))
        if after_each:
            after_each(match)
    return match


def imagined(table, seat, worlds=60):
    """Imagine many worlds."""
    return [table.redeal(seat, quick(number)) for number in range(worlds)]


def hands(worlds, seat):
    """Give all cards that a seat holds in some of the worlds."""
    return {card for world in worlds for card in split(hand(world, seat))}
