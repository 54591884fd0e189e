"""What a review tells of a match, as typed values. Seats count from 0, moves from 1; moves are in notation.

Shares are of the victory: 1 is a match won alone.
"""

from typing import Literal

from msgspec import Struct

Kind = Literal["good", "inaccuracy", "mistake", "blunder"]
"""How a decision was made; what is as good as any move is good."""


class Candidate(Struct, frozen=True):
    """A move that could have been made, and what it promised at a first look on so many worlds."""

    move: str
    share: float
    worlds: int


class Decision(Struct, frozen=True):
    """A decision, judged by what its seat knew.

    `loss` is what the played move cost of the victory beside the best, `error` the standard error of that;
    both were measured on fresh worlds, so a loss can come out below nothing. `decided` tells that somebody
    had won the match already: its kind goes by `points` then, the margin that was lost. `real` tells that the
    moves were not all as good as each other. `gain` is what the played move gave each seat beside the move of
    the reference player, and `find` what it gave its own if that is sure and nothing better was seen.
    `turned_out` is the same as it is booked in the accounts, with open cards, which nobody could know, and
    `turned_out_error` its standard error.
    `reasons` speak for the best move beside the played one, as names of sentences.
    """

    number: int
    seat: int
    chapter: int
    played: str
    best: str
    reference: str
    share: float
    loss: float
    error: float
    points: float
    points_error: float
    decided: bool
    real: bool
    kind: Kind
    gain: list[float]
    turned_out: list[float]
    turned_out_error: list[float]
    find: float
    candidates: list[Candidate]
    reasons: list[str]


class Moment(Struct, frozen=True):
    """A moment of chance, the deal (number 0, nobody's: seat -1) or what came with a move.

    `luck` is by seat, and `error` its standard error.
    """

    number: int
    seat: int
    luck: list[float]
    error: list[float]


class Point(Struct, frozen=True):
    """How a match stood after so many moves: the share that each seat could expect, all hands known."""

    number: int
    shares: list[float]


class Purchase(Struct, frozen=True):
    """Something that was won in an auction, and up to which price it was worth it to the winner.

    `kind` and `what` name it as the lab does; `limit` is None if the winner had nothing to decide.
    """

    number: int
    seat: int
    kind: str
    what: str
    price: int
    limit: int | None


class Line(Struct, frozen=True):
    """A line of a ledger: shares of the victory, and their standard error."""

    share: float
    error: float


class Account(Struct, frozen=True):
    """The ledger of a seat: `fair + deal + luck + gifts + play + rest = result`.

    `fair` is what everybody has before the deal, `deal` what the deal and the place at the table gave; `luck`
    is that of all later moments of chance, `gifts` what the moves of others gave and took, `play` what one's
    own did, both beside the moves of the reference player, with open cards. `rest` is where the judgement
    disagreed with itself. `adjusted` is the result without deal and luck.
    """

    seat: int
    fair: float
    deal: Line
    luck: Line
    gifts: Line
    play: Line
    rest: Line
    result: float
    adjusted: float


class Chapter(Struct, frozen=True):
    """The real decisions of a seat in one chapter of the rules, and what they cost together."""

    chapter: int
    decisions: int
    loss: float


class Tally(Struct, frozen=True):
    """How well somebody played: a thousand times what a real decision cost on average, and its error.

    The lower the better. `number` and `error` are None where there were fewer than two real decisions.
    """

    decisions: int
    number: float | None
    error: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    chapters: list[Chapter]


class Mark(Tally, frozen=True):
    """How well a seat played in a match."""

    seat: int


class Review(Struct, frozen=True):
    """The review of a match; `reviewed` of its `moves` were gone through before it was interrupted, or all.

    An interrupted review has no accounts: they close at the last move. A decision was given about so many
    `trials` of moves, and the accounts were kept in so many `worlds`.
    """

    game: str
    players: list[str]
    moves: int
    reviewed: int
    deep: bool
    trials: int
    worlds: int
    marks: list[Mark]
    accounts: list[Account]
    points: list[Point]
    decisions: list[Decision]
    moments: list[Moment]
    purchases: list[Purchase]


class Unfinished(Struct, frozen=True):
    """A review on its way, as far as `found` tells: what is needed besides to go on with it.

    `limits` is how far each seat would go for the lot on the block; the others are the books of the ledger.
    """

    found: Review
    limits: dict[int, int]
    opening: list[list[float]]
    values: list[list[float]]
    luck: list[list[float]]
    gifts: list[list[float]]
    play: list[list[float]]
    rest: list[list[float]]
    stage: int
    seen_at: int


class Retry(Struct, frozen=True):
    """A move that was tried at a decision anew: what it would cost beside the best, as of a `Decision`."""

    move: str
    best: str
    kind: Kind
    decided: bool
    loss: float
    error: float
    points: float
    reasons: list[str]
