"""A review in words: whole lines, for whoever shows them."""

from collections.abc import Iterator, Sequence
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.lab.match_facts import names_of
from quattrocento.lab.review_ladder import ladder, place_on
from quattrocento.lab.review_totals import Total
from quattrocento.lab.review_values import Account, Decision, Line, Moment, Purchase, Review
from quattrocento.text.game_text import GameText
from quattrocento.text.games import match_text, table_names
from quattrocento.text.rules import rulebook
from quattrocento.text.speech import Speech

MOST = 3
"""So many decisions, finds, moments and gifts are told."""

LUCKY = 0.01
"""A moment of chance counts from this share on, and so does a gift."""

SURE = 2.0
"""If it is so many standard errors: what cannot be told from nothing is not told."""

TOLD = 2
"""So many things that happened are told of a moment of chance."""

Lines = tuple[str, list[str]]
"""A heading, and what stands under it."""

PARTS = ("fair", "deal", "luck", "gifts", "play", "rest", "result", "adjusted")


class ReviewWords:
    """The words of the review of one match in one language."""

    def __init__(self, speech: Speech, match: Match, review: Review) -> None:
        self.speech = speech
        self.match = match
        self.review = review
        self.text: GameText[Any] = match_text(match, speech)
        self.names = table_names(match, speech)
        self.chapters = {one.number: one for one in rulebook(match.game.id).chapters}

    def label(self, move: str) -> str:
        return self.text.label(self.match.game.vocabulary.parse(move))

    def percent(self, share: float) -> str:
        return self.speech.decimal(100 * share)

    def signed(self, share: float) -> str:
        return signed(self.speech, share)

    def marks(self) -> Lines:
        lines = []
        for seat in range(self.match.seats):
            lines.append(self.mark(seat))
            placed = on_ladder(self.speech, self.match.game, self.review.marks[seat].number)
            if placed:
                lines.append(f"  {placed}")
        return self.speech.say("review.marks"), lines

    def mark(self, seat: int) -> str:
        found = self.review.marks[seat]
        if found.number is None or found.error is None:
            return self.speech.say("review.mark-none", seat=self.names[seat])
        return self.speech.say(
            "review.mark",
            seat=self.names[seat],
            number=self.speech.decimal(found.number),
            error=self.speech.decimal(1.96 * found.error),
            decisions=found.decisions,
            blunders=found.blunders,
            mistakes=found.mistakes,
            inaccuracies=found.inaccuracies,
        )

    def account(self, account: Account) -> list[tuple[str, str]]:
        """Give the parts of a ledger: what each is called, and what it came to."""
        found = []
        rest = any(one.rest.share or one.rest.error for one in self.review.accounts)
        for part in PARTS:
            value = getattr(account, part)
            if part == "rest" and not rest:
                continue
            if isinstance(value, Line):
                said = f"{self.signed(value.share)} ± {self.percent(value.error)}"
            else:
                said = self.percent(value)
            found.append((self.speech.say(f"review.accounts.{part}"), said))
        return found

    def of_seat(self, seat: int) -> Iterator[Lines]:
        """Tell what there is to tell of one seat, under headings."""
        yield self.costly(seat)
        yield self.finds(seat)
        yield self.luck(seat)
        yield self.gifts(seat)
        yield self.by_chapter(seat)

    def costly(self, seat: int) -> Lines:
        """Tell the decisions that surely cost most; where the match was decided, after all others."""
        faults = [one for one in self.review.decisions if one.seat == seat and one.kind != "good"]
        faults.sort(key=lambda one: (one.decided, -one.points if one.decided else one.error - one.loss))
        lines = [line for one in faults[:MOST] for line in self.fault(one)]
        return self.speech.say("review.costly"), lines or [self.speech.say("review.costly-none")]

    def fault(self, decision: Decision) -> Iterator[str]:
        moves = {"played": self.label(decision.played), "best": self.label(decision.best)}
        if decision.decided:
            points = self.speech.decimal(decision.points)
            yield self.speech.say(
                f"review.decided.{decision.kind}", number=decision.number, points=points, **moves
            )
        else:
            loss, error = self.percent(decision.loss), self.percent(decision.error)
            yield self.speech.say(
                f"review.fault.{decision.kind}", number=decision.number, loss=loss, error=error, **moves
            )
        said = [self.speech.say(f"reason.{self.match.game.id}.{name}") for name in decision.reasons]
        if said:
            yield "  " + self.speech.say("review.why", reasons=self.speech.listing(said))
        share = self.signed(decision.turned_out[decision.seat])
        error = self.percent(decision.turned_out_error[decision.seat])
        yield "  " + self.speech.say("review.open-cards", share=share, error=error)
        if decision.chapter in self.chapters:
            yield "  " + self.speech.say("review.chapter", chapter=self.chapter(decision.chapter))

    def finds(self, seat: int) -> Lines:
        found = [one for one in self.review.decisions if one.seat == seat and one.find > 0]
        found.sort(key=lambda one: -one.find)
        lines = [
            self.speech.say(
                "review.find",
                number=one.number,
                played=self.label(one.played),
                reference=self.label(one.reference),
                gain=self.percent(one.find),
            )
            for one in found[:MOST]
        ]
        return self.speech.say("review.finds"), lines or [self.speech.say("review.finds-none")]

    def luck(self, seat: int) -> Lines:
        """Tell the moments of chance that mattered most, good or bad."""
        found = [one for one in self.review.moments if felt(one.luck[seat], one.error[seat])]
        found.sort(key=lambda one: -abs(one.luck[seat]))
        lines = [self.moment(one, seat) for one in found[:MOST]]
        return self.speech.say("review.luck"), lines or [self.speech.say("review.luck-none")]

    def moment(self, moment: Moment, seat: int) -> str:
        luck = self.signed(moment.luck[seat])
        if moment.number == 0:
            return self.speech.say("review.luck.deal", luck=luck)
        what = self.happened(moment.number)
        return self.speech.say("review.luck.move", number=moment.number, luck=luck, what=what)

    def happened(self, number: int) -> str:
        """Tell what came last of a move."""
        return " ".join(self.text.tell(event) for event in self.match.log[number - 1][-TOLD:])

    def gifts(self, seat: int) -> Lines:
        found = [
            one
            for one in self.review.decisions
            if one.seat != seat and felt(one.turned_out[seat], one.turned_out_error[seat])
        ]
        found.sort(key=lambda one: -abs(one.turned_out[seat]))
        lines = [
            self.speech.say(
                "review.gift",
                number=one.number,
                seat=self.names[one.seat],
                move=self.label(one.played),
                share=self.signed(one.turned_out[seat]),
                other=self.names[seat],
            )
            for one in found[:MOST]
        ]
        return self.speech.say("review.gifts"), lines or [self.speech.say("review.gifts-none")]

    def by_chapter(self, seat: int) -> Lines:
        found = sorted(self.review.marks[seat].chapters, key=lambda one: -one.loss)
        lines = [
            self.speech.say(
                "review.chapters.one",
                chapter=self.chapter(one.chapter),
                loss=self.percent(max(one.loss, 0.0)),
                decisions=one.decisions,
            )
            for one in found
        ]
        return self.speech.say("review.chapters"), lines

    def chapter(self, number: int) -> str:
        """Name a chapter of the rules by its id and title."""
        found = self.chapters.get(number)
        if found is None:
            return str(number)
        prefix = rulebook(self.match.game.id).rules[0].id.partition("-")[0]
        return f"{prefix}-{number} {found.text(self.speech.language)}"

    def purchases(self, seats: Sequence[int]) -> Lines:
        """Tell what these seats won in auctions, and whether it was worth its price."""
        bought = [one for one in self.review.purchases if one.seat in seats]
        return self.speech.say("review.purchases"), [self.purchase(one) for one in bought]

    def purchase(self, one: Purchase) -> str:
        facts = {"number": one.number, "seat": self.names[one.seat], "what": self.thing(one)}
        facts |= {"price": one.price, "limit": one.limit}
        if one.limit is None:
            return self.speech.say("review.purchase.unasked", **facts)
        if one.limit <= 0:
            return self.speech.say("review.purchase.never", **facts)
        key = "review.purchase.dear" if one.price > one.limit else "review.purchase"
        return self.speech.say(key, **facts)

    def thing(self, one: Purchase) -> str:
        """Name what was won."""
        return names_of(self.match.game, self.text).get(one.kind, str)(one.what)


def felt(share: float, error: float) -> bool:
    """Tell whether something mattered, and surely."""
    return abs(share) >= max(LUCKY, SURE * error)


def on_ladder(speech: Speech, game: Game[Any], number: float | None) -> str:
    """Say between which of our bots a number stands; nothing where they were not measured."""
    found = ladder(game)
    if found is None or not found.rungs or number is None:
        return ""
    place = place_on(found, number)
    weaker, stronger = (name and speech.say(f"bot.{name}.word") for name in (place.weaker, place.stronger))
    if weaker and stronger:
        return speech.say("review.ladder", weaker=weaker, stronger=stronger)
    if weaker:
        return speech.say("review.ladder.above", weaker=weaker)
    return speech.say("review.ladder.below", stronger=stronger)


def signed(speech: Speech, share: float) -> str:
    """Say a share in percent with its sign."""
    return f"{'−' if share < 0 else '+'}{speech.decimal(abs(100 * share))}"


def total_told(speech: Speech, one: Total) -> Iterator[str]:
    """Tell what the reviews of several matches say together of a player."""
    if one.number is None or one.error is None:
        yield speech.say("review.mark-none", seat=one.player)
    else:
        yield speech.say(
            "review.mark",
            seat=one.player,
            number=speech.decimal(one.number),
            error=speech.decimal(1.96 * one.error),
            decisions=one.decisions,
            blunders=one.blunders,
            mistakes=one.mistakes,
            inaccuracies=one.inaccuracies,
        )
    if (
        one.result is None
        or one.luck is None
        or one.gifts is None
        or one.play is None
        or one.adjusted is None
    ):
        return
    yield "  " + speech.say(
        "review.total.shares",
        matches=one.matches,
        result=speech.decimal(100 * one.result),
        luck=signed(speech, one.luck),
        gifts=signed(speech, one.gifts),
        play=signed(speech, one.play),
        adjusted=speech.decimal(100 * one.adjusted),
    )
