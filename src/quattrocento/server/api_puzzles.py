"""Puzzles: what there are, one of them laid out, and what is said to an answer.

Neither the answers nor anything that is hidden from the seat leaves the server before a puzzle is answered.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from quattrocento.adapters.watch import watched
from quattrocento.core.match import Refused
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.puzzle_values import Puzzle, known_themes
from quattrocento.server.api_base import GuestDep, HouseDep, LanguageDep, changing, declared
from quattrocento.server.api_games import GameId, existing
from quattrocento.server.api_play import Spoken, Why, reason, spoken
from quattrocento.server.api_previews import MOST_MOVES
from quattrocento.server.frames import Frame, Narrator, frame
from quattrocento.server.messages import Notation
from quattrocento.server.previews import Foresight, Previews, foreseen
from quattrocento.server.problems import REFUSED, Problem, with_status
from quattrocento.server.puzzle_tries import Standing
from quattrocento.server.solo_results import today
from quattrocento.text.games import table_names
from quattrocento.text.puzzle_words import (
    PuzzleVerdict,
    PuzzleWords,
    games_with_puzzles,
    puzzle,
    puzzles,
    theme_name,
)
from quattrocento.text.speech import Speech

PuzzleId = Annotated[str, PathParameter(description="A puzzle of a game.")]
ThemeQuery = Annotated[
    str | None, QueryParameter(name="theme", description="A theme of the game; any if not said.")
]
AfterQuery = Annotated[
    str | None, QueryParameter(name="after", description="The puzzle before; it is not given again.")
]

NEAR = 6
"""The next puzzle is one of so many whose ratings are nearest."""


class ThemeLine(Struct, frozen=True):
    """A theme of the puzzles of a game."""

    id: str
    name: str
    number: int


class PuzzleShelf(Struct, frozen=True):
    """The puzzles of a game: how many there are, how many you tried and found, and how you stand."""

    game: str
    number: int
    tried: int
    found: int
    standing: Standing
    themes: list[ThemeLine]


class PuzzleHall(Struct, frozen=True):
    """All puzzles, and the one of the day, which is the same for everybody."""

    shelves: list[PuzzleShelf]
    day: str
    daily_game: str | None
    daily: str | None


class PuzzleTask(Struct, frozen=True):
    """A puzzle as it is asked; `found` tells what became of your first answer, if there was one."""

    game: str
    id: str
    theme: str
    rating: int
    edition: str
    names: list[str]
    standing: Standing
    found: bool | None
    frame: Frame


class NextPuzzle(Struct, frozen=True):
    """The puzzle that comes next; none if all were tried."""

    id: str | None


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The move that somebody thinks best."""

    move: Notation


class PuzzleMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that are asked about."""

    ask: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]


class PuzzleReply(Struct, frozen=True):
    """What is said to an answer, and how you stand now; `counted` if it was the first of a known guest."""

    verdict: PuzzleVerdict
    counted: bool
    standing: Standing
    rules: list[str]


@contextmanager
def asked(game: str, wanted: str, language: str) -> Iterator[PuzzleWords]:
    """Lay out a puzzle; whatever a game from outside does is told, not suffered."""
    found = find_game(existing(game))
    try:
        one = puzzle(found.id, wanted)
    except Trouble as trouble:
        raise with_status(404, trouble) from None
    with watched(found, Trouble):
        yield PuzzleWords(one, found, language)


def of_day(day: str) -> tuple[str, Puzzle] | None:
    """Choose the puzzle of a day: a game by its number, then one of its puzzles by the hash of the day."""
    shelf = games_with_puzzles()
    if not shelf:
        return None
    drawn = int.from_bytes(sha256(f"puzzle of {day}".encode()).digest()[:8], "big")
    game = shelf[drawn % len(shelf)]
    held = puzzles(game)
    return game, held[drawn // len(shelf) % len(held)]


def nearest(waiting: Sequence[Puzzle], rating: int) -> Puzzle:
    """Choose one of those whose ratings are nearest to somebody's own."""
    return random.choice(sorted(waiting, key=lambda one: abs(one.rating - rating))[:NEAR])


class PuzzlesApi(Controller):
    """Puzzles."""

    path = "/puzzles"
    tags = ("puzzles",)

    @get("", operation_id="puzzles", summary="What puzzles there are", responses=declared())
    async def hall(self, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> PuzzleHall:
        """List the puzzles of every game by theme, how you stand, and the puzzle of the day."""
        shelves = []
        for game in games_with_puzzles():
            held, speech = puzzles(game), Speech(tongue)
            tried = await house.puzzle_tries.tried(guest, game)
            themes = [
                ThemeLine(theme, theme_name(game, theme, speech), number)
                for theme, number in known_themes(held).items()
            ]
            standing = await house.puzzle_tries.standing(guest, game)
            now = [one.id for one in held if one.id in tried]
            found = sum(tried[one] for one in now)
            shelves.append(PuzzleShelf(game, len(held), len(now), found, standing, themes))
        day = today().isoformat()
        chosen = of_day(day)
        return PuzzleHall(
            shelves, day, None if chosen is None else chosen[0], None if chosen is None else chosen[1].id
        )

    @get(
        "/{game:str}/next",
        operation_id="nextPuzzle",
        summary="The puzzle that comes next",
        responses=declared(404),
    )
    async def next_one(
        self,
        game: GameId,
        house: HouseDep,
        guest: GuestDep,
        theme: ThemeQuery = None,
        after: AfterQuery = None,
    ) -> NextPuzzle:
        """Choose a puzzle that you have not tried, about as hard as you are good."""
        tried = await house.puzzle_tries.tried(guest, existing(game))
        waiting = [
            one
            for one in puzzles(game)
            if one.id not in tried and one.id != after and theme in (None, one.theme)
        ]
        if not waiting:
            return NextPuzzle(None)
        standing = await house.puzzle_tries.standing(guest, game)
        return NextPuzzle(nearest(waiting, standing.rating).id)

    @get(
        "/{game:str}/{puzzle_id:str}",
        operation_id="puzzle",
        summary="A puzzle",
        responses=declared(404),
    )
    async def show(
        self, game: GameId, puzzle_id: PuzzleId, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> PuzzleTask:
        """Show a puzzle as its seat sees it, without its answer."""
        tried = await house.puzzle_tries.tried(guest, existing(game))
        standing = await house.puzzle_tries.standing(guest, game)
        with asked(game, puzzle_id, tongue) as words:
            one, match = words.puzzle, words.match
            narrator = Narrator(match, tongue)
            return PuzzleTask(
                game=game,
                id=one.id,
                theme=words.theme(),
                rating=one.rating,
                edition=match.options.get("edition", ""),
                names=table_names(match, narrator.speech),
                standing=standing,
                found=tried.get(one.id),
                frame=frame(narrator, 0, one.seat),
            )

    @post(
        "/{game:str}/{puzzle_id:str}",
        operation_id="answerPuzzle",
        summary="Answer a puzzle",
        status_code=200,
        responses=changing(404, 422),
    )
    async def answer(
        self,
        game: GameId,
        puzzle_id: PuzzleId,
        data: JSONBody[PuzzleAnswer],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> PuzzleReply:
        """Tell whether a move is the best, and why; only a guest's first answer counts."""
        with asked(game, puzzle_id, tongue) as words:
            one, match = words.puzzle, words.match
            try:
                code = match.game.vocabulary.parse(data.move)
            except Trouble:
                raise Problem(REFUSED, "unknown-move", given=data.move, nth=1) from None
            refusal = match.refusal(one.seat, code)
            if refusal is not None:
                message = words.text.refuse(refusal)
                raise Problem(REFUSED, "refused", message, rule=refusal.rule, nth=1) from Refused(refusal)
            verdict = words.verdict(data.move)
        counted = guest is not None and await house.puzzle_tries.add(guest, game, one, verdict.right)
        standing = await house.puzzle_tries.standing(guest, game)
        return PuzzleReply(verdict, counted, standing, words.rules())

    @post(
        "/{game:str}/{puzzle_id:str}/why",
        operation_id="whyNotInPuzzle",
        summary="Why a move is not allowed in a puzzle",
        status_code=200,
        responses=changing(404, 422),
    )
    async def why(
        self, game: GameId, puzzle_id: PuzzleId, data: JSONBody[PuzzleAnswer], tongue: LanguageDep
    ) -> Why:
        """Say whether a move is allowed, and by which rule it is not."""
        with asked(game, puzzle_id, tongue) as words:
            return reason(Narrator(words.match, tongue), words.puzzle.seat, data.move)

    @post(
        "/{game:str}/{puzzle_id:str}/previews",
        operation_id="previewsInPuzzle",
        summary="What moves would change in a puzzle",
        status_code=200,
        responses=changing(404, 422),
    )
    async def previews(
        self, game: GameId, puzzle_id: PuzzleId, data: JSONBody[PuzzleMoves], tongue: LanguageDep
    ) -> Previews:
        """Tell what moves would change, as far as the seat could know."""
        with asked(game, puzzle_id, tongue) as words:
            return foreseen(Foresight(words.match, words.puzzle.seat, 0), data.ask)

    @get(
        "/{game:str}/{puzzle_id:str}/text",
        operation_id="textOfPuzzle",
        summary="The table of a puzzle read out",
        responses=declared(404),
    )
    async def text(self, game: GameId, puzzle_id: PuzzleId, tongue: LanguageDep) -> Spoken:
        """Read the table out, one fact a line."""
        with asked(game, puzzle_id, tongue) as words:
            return Spoken(spoken(Narrator(words.match, tongue), words.puzzle.seat))
