"""Makes the puzzles of a game: match after match is searched, and what was found is kept in a file at once.

The file says how far the search has come, so it goes on from there. The same matches give the same file,
whoever searches them and however often he is interrupted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.chunks import run
from quattrocento.lab.puzzle_search import WORLDS, Held, PuzzleSearch, Searched, Table, able
from quattrocento.lab.puzzle_values import FORMAT, Head, Puzzle, PuzzleFile, read_puzzles, write_puzzles

ALIKE = 20
"""So many puzzles at most have the same theme, the same kind of answer and the same kind of other move."""

ROUND = 8
"""Matches that are searched side by side: what was found in those before is known to all of them."""


@cache
def searcher(game: str, worlds: int) -> PuzzleSearch:
    return PuzzleSearch(find_game(game), worlds)


def search(chunk: tuple[Table, int, Held]) -> Searched:
    """Search one match; the chunk is its table, how many worlds an answer must meet, and what there is."""
    table, worlds, held = chunk
    return searcher(table.game, worlds).match(table, held)


class PuzzleMaking:
    """Adds puzzles to a file until so many matches were searched, or so many puzzles found."""

    def __init__(self, game: Game[Any], path: Path, seed: str, worlds: int = WORLDS) -> None:
        able(game)
        self.game = game
        self.path = path
        self.worlds = worlds
        self.found = self.opened(seed)
        if self.found.head.seed != seed:
            raise Trouble("puzzles-seed", path=path, held=self.found.head.seed, given=seed)

    def opened(self, seed: str) -> PuzzleFile:
        """Read what was found before, or begin."""
        try:
            return read_puzzles(self.path.read_bytes(), self.game, str(self.path))
        except FileNotFoundError:
            head = Head(
                quattrocento_puzzles=FORMAT,
                game=self.game.id,
                revision=self.game.revision,
                components=self.game.components,
                made_by="",
                seed=seed,
            )
            return PuzzleFile(head, [])
        except OSError as error:
            raise Trouble("unreadable-file", path=self.path, reason=error.strerror) from None

    def go(self, matches: int | None, puzzles: int | None, workers: int | None = 1) -> Iterator[PuzzleFile]:
        """Search, and give what there is after each match. Matches are kept in their order only."""
        while puzzles is None or len(self.found.puzzles) < puzzles:
            first = self.found.head.matches
            numbers = range(first, (first // ROUND + 1) * ROUND)
            wanted = [number for number in numbers if matches is None or number < matches]
            if not wanted:
                return
            for found in self.round(wanted, workers):
                yield found
                if puzzles is not None and len(found.puzzles) >= puzzles:
                    return

    def round(self, numbers: Sequence[int], workers: int | None) -> Iterator[PuzzleFile]:
        """Search the matches of one round, or what is left of it."""
        waiting: dict[int, Searched] = {}
        held = self.held(numbers[0] // ROUND * ROUND)
        head = self.found.head
        chunks = ((Table(head.game, head.seed, number), self.worlds, held) for number in numbers)
        for (table, _, _), searched in run(search, chunks, workers):
            waiting[table.number] = searched
            while self.found.head.matches in waiting:
                self.keep(waiting.pop(self.found.head.matches))
                yield self.found

    def held(self, matches: int) -> Held:
        """Tell of what the first so many matches gave enough."""
        puzzles = [one for one in self.found.puzzles if one.match < matches]
        kinds = Counter(self.kind(one) for one in puzzles)
        full = frozenset(kind for kind, number in kinds.items() if number >= ALIKE)
        return Held(frozenset(one.signature for one in puzzles), full)

    def keep(self, searched: Searched) -> None:
        """Add what was found in the next match, unless there is something like it."""
        head = self.found.head
        for puzzle in searched.puzzles:
            if self.is_new(puzzle):
                self.found.puzzles.append(puzzle)
        matches = head.matches + 1
        self.found.head = Head(
            quattrocento_puzzles=head.quattrocento_puzzles,
            game=head.game,
            revision=head.revision,
            components=head.components,
            made_by=f"quattrocento puzzles make {head.game} --seed {head.seed} --matches {matches}",
            seed=head.seed,
            matches=matches,
            decisions=head.decisions + searched.decisions,
            seconds=round(head.seconds + searched.seconds),
        )
        fresh = self.path.with_name(f".{self.path.name}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(write_puzzles(self.found))
            fresh.replace(self.path)
        except OSError as error:
            raise Trouble("unwritable-file", path=self.path, reason=error.strerror) from None

    def is_new(self, puzzle: Puzzle) -> bool:
        """Tell whether there is nothing like it yet."""
        if puzzle.signature in {one.signature for one in self.found.puzzles}:
            return False
        kinds = Counter(self.kind(one) for one in self.found.puzzles)
        return kinds[self.kind(puzzle)] < ALIKE

    def kind(self, puzzle: Puzzle) -> tuple[str, str, str]:
        words = self.game.vocabulary
        best, second = (words.word(words.parse(move)).name for move in (puzzle.best(), puzzle.second()))
        return puzzle.theme, best, second
