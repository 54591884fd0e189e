"""Plays the matches of a chunk, and gives their rows."""

from quattrocento.core.event import Event
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.lab.match_bots import bot_chance
from quattrocento.lab.match_facts import Fact, Reader, reader_of
from quattrocento.lab.simulate import moved_on, play_out, seat_bots
from quattrocento.lab.study_plan import Chunk

Rows = dict[str, list[tuple[object, ...]]]
"""The rows of each table: `facts` and `results`."""


class Listener:
    """Hears the events of a match from one decision to the next."""

    def __init__(self, state: State, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.told: list[Event] = []
        state.told = self.told

    def hear(self) -> None:
        for event in self.told:
            self.reader.read(event)
        self.told.clear()

    def heed(self, state: State, seat: int, move: int) -> None:
        """Read what led to a decision, then the decision."""
        self.hear()
        self.reader.decided(state, seat, move)


def play_chunk(chunk: Chunk) -> Rows:
    """Play all matches of a chunk. Every setting plays the same deals, with the same chance for bots."""
    rows: Rows = {"facts": [], "results": []}
    for match in chunk.matches:
        play_match(chunk, match, rows)
    return rows


def play_match(chunk: Chunk, match: int, rows: Rows) -> None:
    """Play one match; from one to the next the bots move on by a seat."""
    game = find_game(chunk.game)
    names = moved_on(chunk.bots, match)
    deal = f"{chunk.seed}/{match}"
    state = game.new(chunk.seats, deal, chunk.options)
    listener = Listener(state, reader_of(chunk.game)(chunk.seats))
    play_out(state, seat_bots(game, chunk.seats, names), bot_chance(deal), listener.heed)
    listener.hear()
    standings = state.scores()
    for standing, share in zip(standings, victory(standings), strict=True):
        seat = standing.seat
        row = (seat + 1, names[seat], standing.points, standing.rank, share, listener.reader.decisions)
        rows["results"].append((chunk.setting, match, *row))
    rows["facts"] += [
        (chunk.setting, match, place, *_row(fact)) for place, fact in enumerate(listener.reader.facts)
    ]


def _row(fact: Fact) -> tuple[object, ...]:
    """Write a fact down; in files as for people, seats count from 1."""
    return (fact.kind, fact.round, fact.seat + 1, fact.what, fact.number)
