"""A review as the page shows it: the numbers that were found, with moves, things and reasons in words."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.lab.review_values import (
    Account,
    Decision,
    Kind,
    Mark,
    Moment,
    Point,
    Purchase,
    Retry,
    Review,
)
from quattrocento.text.games import edition_speech
from quattrocento.text.lessons.lesson import course
from quattrocento.text.review_words import ReviewWords, felt, on_ladder
from quattrocento.text.rules import rulebook
from quattrocento.text.speech import Speech

INTERVAL = 1.96
"""So many standard errors reach to either end of an interval that holds the truth 19 times of 20."""

Worth = Literal["fair", "dear", "never", "unasked"]


class ChapterName(Struct, frozen=True):
    """A chapter of the rules of a game: `rule` is how its rules begin, `lesson` the one that teaches it."""

    number: int
    rule: str
    title: str
    lesson: str | None


class ToldChapter(Struct, frozen=True):
    """The real decisions of a seat in one chapter of the rules, and what they cost together."""

    chapter: ChapterName
    decisions: int
    loss: float


class ToldMark(Struct, frozen=True):
    """How well a seat played, the lower the better: the truth lies within `number` ± `interval`.

    Both are None where there were fewer than two real decisions. `chapters` are told the costliest first, and
    `ladder` says between which bots the number stands, if they were measured.
    """

    seat: int
    decisions: int
    number: float | None
    interval: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    chapters: list[ToldChapter]
    ladder: str


class Fault(Struct, frozen=True):
    """A decision that surely cost something; `turned_out` is what the move brought with open cards."""

    number: int
    seat: int
    kind: Kind
    chapter: ChapterName | None
    decided: bool
    loss: float
    error: float
    points: float
    played: str
    better: str
    reasons: str
    turned_out: float
    turned_out_error: float


class Find(Struct, frozen=True):
    """A move that is surely better than that of the reference player, by so much."""

    number: int
    seat: int
    played: str
    reference: str
    gain: float


class Chance(Struct, frozen=True):
    """A moment of chance: what came, and the luck of each seat that surely had any. Number 0 is the deal."""

    number: int
    luck: list[float]
    what: str


class Gift(Struct, frozen=True):
    """A move of `seat`, and what it surely gave and took each of the others, with open cards."""

    number: int
    seat: int
    played: str
    given: list[float]


class Bought(Struct, frozen=True):
    """What was won in an auction: its price, and up to which price it was worth it."""

    number: int
    seat: int
    what: str
    price: int
    limit: int | None
    worth: Worth


class ToldReview(Struct, frozen=True):
    """A review. Shares are of the victory, from 0 to 1; faults and finds are told the greatest first."""

    names: list[str]
    moves: int
    trials: int
    worlds: int
    points: list[Point]
    marks: list[ToldMark]
    accounts: list[Account]
    faults: list[Fault]
    finds: list[Find]
    moments: list[Chance]
    gifts: list[Gift]
    purchases: list[Bought]


class Retried(Struct, frozen=True):
    """What another move at a decision would have cost: `kind` is good if nothing is surely better."""

    kind: Kind
    move: str
    decided: bool
    loss: float
    error: float
    points: float
    reasons: str


@cache
def lesson_of(game: str, prefix: str) -> str | None:
    """Find the lesson of a game that cites most rules which begin like that."""
    try:
        lessons = course(game)
    except Trouble:
        return None
    cited = {
        one.id: sum(rule.startswith(prefix) for step in one.steps for rule in step.rules) for one in lessons
    }
    best = max(cited, key=lambda one: cited[one], default=None)
    return best if best is not None and cited[best] else None


def chapter_name(game: str, number: int, language: str) -> ChapterName | None:
    """Name a chapter of the rules of a game, if there is one of that number."""
    book = rulebook(game)
    found = next((one for one in book.chapters if one.number == number), None)
    if found is None or not book.rules:
        return None
    prefix = f"{book.rules[0].id.partition('-')[0]}-{number}"
    return ChapterName(number, prefix, found.text(language), lesson_of(game, f"{prefix}."))


class Teller:
    """Tells the review of one match in one language."""

    def __init__(self, match: Match, review: Review, language: str) -> None:
        self.match = match
        self.review = review
        self.speech: Speech = edition_speech(match, language)
        self.words = ReviewWords(self.speech, match, review)

    def told(self) -> ToldReview:
        """Tell all of it."""
        review = self.review
        faults = [one for one in review.decisions if one.kind != "good"]
        faults.sort(key=lambda one: (one.decided, -one.points if one.decided else one.error - one.loss))
        finds = sorted((one for one in review.decisions if one.find > 0), key=lambda one: -one.find)
        return ToldReview(
            names=list(self.words.names),
            moves=review.moves,
            trials=review.trials,
            worlds=review.worlds,
            points=review.points,
            marks=[self.mark(one) for one in review.marks],
            accounts=review.accounts,
            faults=[self.fault(one) for one in faults],
            finds=[self.find(one) for one in finds],
            moments=[self.moment(one) for one in review.moments if any(sure(one.luck, one.error))],
            gifts=[self.gift(one) for one in review.decisions if any(others(one))],
            purchases=[self.bought(one) for one in review.purchases],
        )

    def chapter(self, number: int) -> ChapterName | None:
        return chapter_name(self.match.game.id, number, self.speech.language)

    def mark(self, mark: Mark) -> ToldMark:
        return told_mark(mark, self.match.game, self.speech)

    def reasons(self, names: Iterable[str]) -> str:
        """Say what speaks for a move, as part of a sentence; empty where nothing stands out."""
        said = [self.speech.say(f"reason.{self.match.game.id}.{name}") for name in names]
        return self.speech.listing(said) if said else ""

    def fault(self, one: Decision) -> Fault:
        return Fault(
            number=one.number,
            seat=one.seat,
            kind=one.kind,
            chapter=self.chapter(one.chapter),
            decided=one.decided,
            loss=one.loss,
            error=one.error,
            points=one.points,
            played=self.words.label(one.played),
            better=self.words.label(one.best),
            reasons=self.reasons(one.reasons),
            turned_out=one.turned_out[one.seat],
            turned_out_error=one.turned_out_error[one.seat],
        )

    def find(self, one: Decision) -> Find:
        played, reference = self.words.label(one.played), self.words.label(one.reference)
        return Find(one.number, one.seat, played, reference, one.find)

    def moment(self, one: Moment) -> Chance:
        what = self.words.happened(one.number) if one.number else self.speech.say("review.deal")
        return Chance(one.number, sure(one.luck, one.error), what)

    def gift(self, one: Decision) -> Gift:
        return Gift(one.number, one.seat, self.words.label(one.played), others(one))

    def bought(self, one: Purchase) -> Bought:
        return Bought(one.number, one.seat, self.words.thing(one), one.price, one.limit, worth(one))

    def retried(self, one: Retry) -> Retried:
        """Tell what came of a move that was tried instead."""
        said = self.reasons(one.reasons)
        return Retried(
            one.kind, self.words.label(one.move), one.decided, one.loss, one.error, one.points, said
        )


def sure(shares: list[float], errors: list[float]) -> list[float]:
    """Give what surely mattered; what did not is nothing."""
    return [share if felt(share, error) else 0.0 for share, error in zip(shares, errors, strict=True)]


def others(decision: Decision) -> list[float]:
    """Give what a move surely gave and took the others."""
    shares = sure(decision.turned_out, decision.turned_out_error)
    return [0.0 if seat == decision.seat else share for seat, share in enumerate(shares)]


def worth(one: Purchase) -> Worth:
    """Tell whether something that was bought was worth its price."""
    if one.limit is None:
        return "unasked"
    if one.limit <= 0:
        return "never"
    return "dear" if one.price > one.limit else "fair"


def interval_of(mark: Mark) -> float | None:
    """Tell how far from the number the truth may lie."""
    return None if mark.error is None else round(INTERVAL * mark.error, 3)


def told_mark(mark: Mark, game: Game[Any], speech: Speech) -> ToldMark:
    """Tell how well a seat played."""
    chapters = [
        ToldChapter(name, one.decisions, one.loss)
        for one in sorted(mark.chapters, key=lambda one: -one.loss)
        if (name := chapter_name(game.id, one.chapter, speech.language)) is not None
    ]
    return ToldMark(
        seat=mark.seat,
        decisions=mark.decisions,
        number=mark.number,
        interval=interval_of(mark),
        inaccuracies=mark.inaccuracies,
        mistakes=mark.mistakes,
        blunders=mark.blunders,
        chapters=chapters,
        ladder=on_ladder(speech, game, mark.number),
    )
