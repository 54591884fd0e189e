"""A puzzle in words: how it is asked, and what is said to an answer."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any

from msgspec import Struct

from quattrocento.bots.levels import LEVELS
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.lab.puzzle_turn import turn_made
from quattrocento.lab.puzzle_values import FILE, Puzzle, position_of, read_puzzles, shipped
from quattrocento.text.game_text import GameText
from quattrocento.text.games import edition_speech, match_text
from quattrocento.text.general_text import readable
from quattrocento.text.lessons.lesson import PLAYERS
from quattrocento.text.rules import rulebook
from quattrocento.text.speech import Speech


class PuzzleVerdict(Struct, frozen=True):
    """What is said to an answer: whether it is right, why, and the answers in notation."""

    right: bool
    answers: list[str]
    said: list[str]
    why: list[str]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    found = find_game(game)
    data = shipped(found)
    return () if data is None else tuple(read_puzzles(data, found, f"{game}/{FILE}").puzzles)


@cache
def games_with_puzzles() -> tuple[str, ...]:
    return tuple(name for name in ids() if puzzles(name))


def puzzle(game: str, wanted: str) -> Puzzle:
    for one in puzzles(game):
        if one.id == wanted:
            return one
    raise Trouble("no-such-puzzle", given=wanted, game=game)


def laid_out(one: Puzzle, game: Game[Any]) -> Match:
    """Lay a puzzle out: a match that begins at its position; the solver is called as the learner is."""
    names = [PLAYERS[(seat - one.seat) % one.seats] for seat in range(one.seats)]
    match = Match(game, one.seats, one.id, one.position["options"], names)
    match.begin_at(position_of(one, game))
    return match


def theme_name(game: str, theme: str, speech: Speech) -> str:
    """Call a theme by its name; a game from outside may have none for it."""
    key = f"{game}.theme.{theme}"
    return speech.say(key) if speech.has(key) else readable(theme)


class PuzzleWords:
    """One puzzle in one language."""

    def __init__(self, one: Puzzle, game: Game[Any], language: str) -> None:
        self.puzzle = one
        self.game = game
        self.match = laid_out(one, game)
        self.speech = edition_speech(self.match, language)
        self.text: GameText[Any] = match_text(self.match, self.speech)

    def theme(self) -> str:
        return theme_name(self.game.id, self.puzzle.theme, self.speech)

    def label(self, move: str) -> str:
        return self.text.label(self.game.vocabulary.parse(move))

    def percent(self, share: float) -> str:
        return self.speech.decimal(100 * share)

    def verdict(self, move: str) -> PuzzleVerdict:
        """Judge a move, given in notation; only what is legal is judged."""
        notation = self.game.vocabulary.notation(self.game.vocabulary.parse(move))
        right = notation in self.puzzle.answers
        return PuzzleVerdict(right, self.puzzle.answers, self.answered(notation, right), self.why())

    def answered(self, move: str, right: bool) -> list[str]:
        """Say whether it was right, and what the moves promise."""
        one, say = self.puzzle, self.speech.say
        best = self.label(one.best())
        said = [say("puzzle.right") if right else say("puzzle.wrong", best=best)]
        said.append(
            say(
                "puzzle.figures",
                best=best,
                share=self.percent(one.share),
                second=self.label(one.second()),
                other=self.percent(one.shares[one.second()]),
            )
        )
        if not right and move != one.second():
            key = "puzzle.yours" if move in one.shares else "puzzle.yours-less"
            share = self.percent(one.shares.get(move, 0.0))
            said.append(say(key, move=self.label(move), share=share))
        return said

    def why(self) -> list[str]:
        """Explain the answer: what is true of it, what tempts in the other move, and how sure it is."""
        one, say = self.puzzle, self.speech.say
        said = []
        if one.reasons:
            reasons = self.reasons(one.reasons)
            said.append(say(f"puzzle.why.{one.when}", best=self.label(one.best()), reasons=reasons))
        else:
            principle = f"{self.game.id}.theme.{one.theme}.about"
            said += [say(principle)] if self.speech.has(principle) else []
        if one.tempting:
            reasons = self.reasons(one.tempting)
            when = one.when or "later"  # where nothing speaks for the answer, that is what was looked at last
            said.append(say(f"puzzle.tempting.{when}", second=self.label(one.second()), reasons=reasons))
        said += self.turns()
        ended = one.played_out
        said.append(say("puzzle.played-out", worlds=ended.worlds, lead=self.percent(ended.lead)))
        said.append(say("puzzle.found", levels=self.found()))
        return said

    def turns(self) -> list[str]:
        """Tell how the turn would go on after the answer and after the best other move, if that differs."""
        moves = self.puzzle.best(), self.puzzle.second()
        rests = [self.rest(move) for move in moves]
        if rests[0] == rests[1]:
            return []
        return [
            self.speech.say("puzzle.turn", move=self.label(move), moves=self.speech.listing(rest))
            for move, rest in zip(moves, rests, strict=True)
            if rest
        ]

    def rest(self, move: str) -> list[str]:
        """List the rest of a turn as the adviser would make it; the same move twice is said once."""
        adviser, parse = self.game.adviser(), self.game.vocabulary.parse
        if adviser is None:
            return []
        _, made = turn_made(adviser, position_of(self.puzzle, self.game), self.puzzle.seat, parse(move))
        alike = [(self.text.label(one), len(list(same))) for one, same in groupby(made)]
        return [f"{label} ×{times}" if times > 1 else label for label, times in alike]

    def rules(self) -> list[str]:
        """Name the first rule of the chapter that speaks of the decision, where the reader can read on."""
        book = rulebook(self.game.id)
        return [rule.id for rule in book.rules if rule.chapter == self.puzzle.chapter][:1]

    def reasons(self, names: Sequence[str]) -> str:
        return self.speech.listing([self.speech.say(f"reason.{self.game.id}.{name}") for name in names])

    def found(self) -> str:
        """List how often each level found it."""
        return self.speech.listing(
            [
                self.speech.say(
                    "puzzle.found.level",
                    level=self.speech.say(f"bot.{level}"),
                    share=round(100 * self.puzzle.found[level]),
                )
                for level in LEVELS
                if level in self.puzzle.found  # a puzzle may be older than a level
            ]
        )
