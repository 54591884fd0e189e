"""Tries a puzzle again with more search and fresh chance, to see whether it keeps its answer."""

from typing import Any

from msgspec import Struct

from quattrocento.bots.move_trials import Difference, Trial, ranked
from quattrocento.core.adviser import in_earnest
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.game import Game
from quattrocento.lab.puzzle_search import PuzzleSearch
from quattrocento.lab.puzzle_values import Puzzle, position_of

TIMES = 8
"""So many times as much is searched."""

WIDE = 128
"""Worlds on which every move is tried: eight times those of the search, too."""

FAR = 0.12
"""A move that is surely behind by so much is tried no further."""

SURE = 4.0
"""Standard errors by which it is sure."""


class Rechecked(Struct, frozen=True):
    """Whether the answer was kept, and by how much the best move is ahead of the best that was no answer."""

    kept: bool
    best: str
    lead: float
    error: float
    worlds: int


def recheck(puzzle: Puzzle, game: Game[Any], times: int = TIMES) -> Rechecked:
    """Measure all moves anew on *times* as many worlds."""
    search = PuzzleSearch(game)
    state, seat = position_of(puzzle, game), puzzle.seat
    chance = quick(int(seed_hash(f"again {puzzle.id}")[:13], 16))
    parse = game.vocabulary.parse
    answers = {parse(move) for move in puzzle.answers}
    moves = in_earnest(search.adviser, state, seat, state.legal(seat))
    trials = [Trial(move) for move in moves if move not in answers or move == parse(puzzle.best())]
    search.weigher.try_out(trials, WIDE, state, seat, chance)
    worlds = puzzle.judged.worlds * times
    while len(trials[0].shares) < worlds:
        trials = ranked(trials, seat)
        rest = [trial for trial in trials[1:] if not is_far(trials[0], trial, seat)]
        trials = [trials[0], *(rest or trials[1:2])]
        more = min(len(trials[0].shares), worlds - len(trials[0].shares))
        search.weigher.try_out(trials, more, state, seat, chance)
    best, second = ranked(trials, seat)[:2]
    difference = Difference(best, second, seat)
    return Rechecked(
        best.move in answers,
        game.vocabulary.notation(best.move),
        difference.shares[seat],
        difference.error,
        len(best.shares),
    )


def is_far(best: Trial, other: Trial, seat: int) -> bool:
    difference = Difference(best, other, seat)
    return difference.shares[seat] - SURE * difference.error > FAR
