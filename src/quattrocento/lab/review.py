"""Reviews: what decided a match, what was luck, and what a seat could have done better."""

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, median_low
from typing import Any

from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Learned
from quattrocento.bots.ledger import NEAR, STAGES, Books, Change, Ledger, Values
from quattrocento.bots.limit_price import Bidder
from quattrocento.bots.luck import reference
from quattrocento.bots.move_trials import Difference, Trial, Weighed, Weigher, standard_error
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.reasons import in_favour
from quattrocento.bots.weights import judgement
from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy, quick, seed_hash
from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.lab.match_facts import Fact, Reader, reader_of
from quattrocento.lab.review_marks import NOISE, SURE, kind_of, mark
from quattrocento.lab.review_values import (
    Account,
    Candidate,
    Decision,
    Line,
    Moment,
    Point,
    Purchase,
    Retry,
    Review,
    Unfinished,
)

WIDTH = 6
"""Moves that are tried at a decision, besides those that were played and advised."""

HORIZON = 4
"""Moves that the adviser makes for each seat before a trial is judged, at least."""

ALONG = 4
"""Moves that a trial takes besides, about: to where somebody else has moved and nothing is half done."""

TRIAL_CHOICES = 4_000_000
"""Legal moves among which all trials of a match may choose together, about.

Advice takes as much time as there are moves to look at; a count of them is the same on every machine.
"""

LEDGER_CHOICES = 12_000_000
"""The same for the ledger."""

MOST_TRIALS = 512
"""Trials at one decision, at most."""

LEAST_WORLDS, MOST_WORLDS = 16, 192
"""Worlds of the ledger, at least and at most."""

FAR_WORLDS = 48
"""If so many worlds can be played on to the end of the match, they are; otherwise they are judged before."""

DEEP = 8
"""So many times as much is tried in a deep review."""

POINTS = 60
"""Points of the shares over time, about."""

REASON_WORLDS = 4
"""In so many worlds a reason must be true: what a seat cannot know is no reason."""

REASONS = 2
"""How many reasons are named."""

REAL = 0.005
"""A decision is real if its moves are so far apart."""

DECIDED = 0.97
"""Above this share somebody has won."""


def review(match: Match, deep: bool = False, tell: Callable[[int, int], None] | None = None) -> Review:
    """Review a match that is over; *tell* hears how many of its moves are done, and how many there are."""
    reviewer = Reviewer(match, deep)
    for done in reviewer.go():
        if tell is not None:
            tell(done, len(match.moves))
    return reviewer.found()


def check_reviewable(match: Match) -> None:
    """Refuse a match that cannot be reviewed, with the reason."""
    if not match.over:
        raise Trouble("review-running")
    if not is_reviewable(match):
        raise Trouble("review-no-judge", game=match.game.id)


def is_reviewable(match: Match) -> bool:
    """Tell whether there is somebody to play on, and a learned judgement for so many seats."""
    able = judgement(match.game)
    return match.game.adviser() is not None and isinstance(able, Learned) and match.seats in able.models


class Reviewer:
    """Goes through a match move by move; what it has found so far can be told at any time.

    Its chance follows from the seed of the match, and that of each move from its number as well: the same
    match has the same review on every machine, also where it was *kept* unfinished and is gone on with. Of a
    match whose review is kept whole, single decisions can be tried again.
    """

    def __init__(self, match: Match, deep: bool = False, kept: Unfinished | Review | None = None) -> None:
        check_reviewable(match)
        self.match = match
        self.game: Game[Any] = match.game
        self.deep = deep
        adviser = match.game.adviser()
        assert adviser is not None
        self.adviser: Adviser[Any] = adviser
        able = judgement(match.game)
        assert isinstance(able, Learned)
        self.judgement: Learned = able
        self.start: State = match.fork(0).state
        found = kept.found if isinstance(kept, Unfinished) else kept
        self.trials, self.worlds, self.far = self.effort()
        if found is not None:
            self.trials, self.worlds = found.trials, found.worlds
        auctioneer = match.game.auctioneer()
        self.bidder = None if auctioneer is None else Bidder(auctioneer, self.judgement, match.seats)
        player = PlayoutBot(adviser, self.judgement, None, 0, WIDTH, HORIZON, 0.0, Clock())
        self.weigher = Weigher(player, self.trials)
        self.reader: Reader = reader_of(match.game.id)(match.seats)
        self.state = self.start.clone()
        self.limits: dict[int, int] = {}
        self.reviewed = 0
        self.ledger: Ledger | None = None
        self.decisions: list[Decision] = []
        self.moments: list[Moment] = []
        self.points: list[Point] = []
        self.purchases: list[Purchase] = []
        if isinstance(kept, Unfinished):
            self.take_up(kept)

    def effort(self) -> tuple[int, int, bool]:
        """Settle how often moves are tried at a decision, and how the ledger is kept.

        That is in how many worlds, and whether they are played on to the end.
        """
        for_trials, to_end, to_stage = self.work()
        times = DEEP if self.deep else 1
        far = LEDGER_CHOICES // to_end >= min(FAR_WORLDS, MOST_WORLDS)
        worlds = times * LEDGER_CHOICES // (to_end if far else to_stage)
        return (
            min(times * TRIAL_CHOICES // for_trials, times * MOST_TRIALS),
            min(max(worlds, LEAST_WORLDS), times * MOST_WORLDS),
            far,
        )

    def work(self) -> tuple[int, int, int]:
        """Count the legal moves that are looked at: for one trial of each decision, and for one world.

        A world is played on to the end from every move that is booked, or to where it is judged otherwise.
        """
        width: list[int] = []
        booked: list[int] = []
        decisions, state = 0, self.start.clone()
        for move in self.match.moves:
            before = state.clone()
            state.apply(move.seat, move.code)
            width.append(len(before.legal(move.seat)))
            decisions += width[-1] > 1
            seen = state.reveals != before.reveals
            booked.append(seen + (move.code != reference(self.adviser, before, move.seat)))
        looked_at = max(sum(width), 1)
        to_end, left = looked_at, looked_at
        for each, events in zip(width, booked, strict=True):
            left -= each
            to_end += events * left
        to_stage = (sum(booked) + STAGES) * looked_at * (NEAR + 1) // STAGES
        trial = max(decisions, 1) * (HORIZON * self.match.seats + ALONG) * looked_at
        return max(trial // max(len(width), 1), 1), to_end, to_stage

    def chance(self, place: int) -> Entropy:
        """Open the stream of chance for a place of the match; the deal is at place 0."""
        return quick(int(seed_hash(f"review of {self.match.seed}"), 16) + place)

    def go(self) -> Iterator[int]:
        """Go on through the match and give after each move how many are done."""
        if self.ledger is None:
            self.open()
        for number in range(self.reviewed + 1, len(self.match.moves) + 1):
            self.step(number)
            self.reviewed = number
            yield number

    def step(self, number: int) -> None:
        """Go through one move."""
        assert self.ledger is not None
        move, before, chance = self.match.moves[number - 1], self.state.clone(), self.chance(number)
        told = self.make(number)
        ledger = self.ledger
        ledger.step(before, move.seat, move.code, self.state, number, self.chance(-number))
        if len(before.legal(move.seat)) > 1:
            self.decisions.append(self.decide(number, before, move.seat, move.code, chance))
        if ledger.seen is not None:
            seen = ledger.seen
            self.moments.append(Moment(number, move.seat, rounded(seen.mean), rounded(seen.error)))
        if number == len(self.match.moves):
            ledger.close(self.state)
        if self.is_auction(self.state) and not self.is_auction(before):
            self.limits.clear()
        self.note_limit(self.limits, before, move.seat, chance)
        for fact in self.read(before, number, told):
            if fact.kind in self.reader.auctioned and fact.number is not None:
                limit = self.limits.get(fact.seat)
                self.purchases.append(Purchase(number, fact.seat, fact.kind, fact.what, fact.number, limit))
                self.limits.clear()
        if number % max(len(self.match.moves) // POINTS, 1) == 0 or number == len(self.match.moves):
            self.points.append(Point(number, self.shares(ledger.books.values)))

    def make(self, number: int) -> list[Event]:
        """Make a move of the match and give what happened."""
        move = self.match.moves[number - 1]
        told: list[Event] = []
        self.state.told = told
        self.state.apply(move.seat, move.code)
        self.state.told = None
        return told

    def read(self, before: State, number: int, told: list[Event]) -> list[Fact]:
        """Have the lab's reader hear of a move; give the facts that are new."""
        move, noted = self.match.moves[number - 1], len(self.reader.facts)
        self.reader.decided(before, move.seat, move.code)
        for event in told:
            self.reader.read(event)
        return self.reader.facts[noted:]

    def unfinished(self) -> Unfinished:
        """Give all that is needed to go on later."""
        assert self.ledger is not None
        books = self.ledger.books
        pages = (books.opening, books.values, books.luck, books.gifts, books.play, books.rest)
        return Unfinished(self.found(), dict(self.limits), *pages, books.stage, books.seen_at)

    def take_up(self, kept: Unfinished) -> None:
        """Go on where a review was left."""
        found = kept.found
        for number in range(1, found.reviewed + 1):
            before = self.state.clone()
            self.read(before, number, self.make(number))
        self.reviewed, self.limits = found.reviewed, dict(kept.limits)
        self.decisions, self.moments = list(found.decisions), list(found.moments)
        self.points, self.purchases = list(found.points), list(found.purchases)
        pages = (kept.opening, kept.values, kept.luck, kept.gifts, kept.play, kept.rest)
        self.ledger = self.opened(Books(*pages, kept.stage, kept.seen_at))

    def opened(self, kept: Books | None = None) -> Ledger:
        """Open the ledger, anew or as it was *kept*."""
        chance = self.chance(0 if kept is None else -kept.seen_at)
        return Ledger(self.adviser, self.judgement, self.worlds, self.far, self.start, chance, kept)

    def open(self) -> None:
        """Look at the first position, and at the luck of its deal if the match has one of its own."""
        self.ledger = self.opened()
        lines = [line(self.ledger.books.opening, seat) for seat in range(self.match.seats)]
        self.points.append(Point(0, [one.share for one in lines]))
        if self.match.start is None:
            fair = 1 / self.contenders()
            luck = rounded([one.share - fair for one in lines])
            self.moments.append(Moment(0, -1, luck, [one.error for one in lines]))

    def shares(self, values: Values) -> list[float]:
        """Foretell the share of each seat, all hands known."""
        return [line(values, seat).share for seat in range(self.match.seats)]

    def decide(self, number: int, state: State, seat: int, played: int, chance: Entropy) -> Decision:
        """Weigh a decision that was made."""
        weighed = self.weigher.weigh(state, seat, played, chance)
        moved = self.moved()
        tell = self.game.vocabulary.notation
        lost = Difference(weighed.best, weighed.played, seat)
        gained = Difference(weighed.played, weighed.reference, seat)
        decided = self.is_decided(weighed.played)
        kind = kind_of(lost, seat, decided, self.contenders())
        is_find = kind == "good" and gained.shares[seat] > max(NOISE, SURE * gained.error)
        favour = [] if kind == "good" else self.reasons(state, seat, weighed.best.move, played, chance)
        return Decision(
            number=number,
            seat=seat,
            chapter=self.chapter(state),
            played=tell(played),
            best=tell(weighed.best.move),
            reference=tell(weighed.reference.move),
            share=round(weighed.played.share(seat), 6),
            loss=round(lost.shares[seat], 6),
            error=round(lost.error, 6),
            points=round(lost.points, 4),
            points_error=round(lost.points_error, 4),
            decided=decided,
            real=weighed.spread >= REAL,
            kind=kind,
            gain=rounded(gained.shares),
            turned_out=rounded(moved.mean),
            turned_out_error=rounded(moved.error),
            find=round(gained.shares[seat], 6) if is_find else 0.0,
            candidates=self.candidates(weighed, seat),
            reasons=favour,
        )

    def moved(self) -> Change:
        """Tell what the last move changed with open cards: nothing, if it was the reference player's."""
        nothing = [0.0] * self.match.seats
        made = None if self.ledger is None else self.ledger.moved
        return Change(nothing, nothing) if made is None else made

    def again(self, found: Decision, moves: Sequence[str]) -> Retry:
        """Try other moves at a decision: tell of the first that costs something, or of the last.

        The first is held against the best move that the review found; those that follow it, as long as the
        same seat decides, against the best that is seen for them.
        """
        line, seat, words = self.match.fork(found.number - 1), found.seat, self.game.vocabulary
        chance, best = self.chance(found.number).fork(), words.parse(found.best)
        tried: Retry | None = None
        for notation in moves:
            before, move = line.state.clone(), words.parse(notation)
            if tried is not None and seat not in before.actors():
                break
            line.play(seat, move)
            if tried is None or len(before.legal(seat)) > 1:
                tried = self.retry(before, seat, move, best if tried is None else None, chance)
            if tried.kind != "good":
                break
        assert tried is not None, "nothing was tried"
        return tried

    def retry(self, state: State, seat: int, move: int, best: int | None, chance: Entropy) -> Retry:
        """Hold a move against the *best*, on worlds of its own; look for the best where none is named."""
        if best is None:
            weighed = self.weigher.weigh(state, seat, move, chance)
            better, tried = weighed.best, weighed.played
        else:
            better, tried = Trial(best), Trial(move)
            self.weigher.measure([better, tried], state, seat, chance)
        lost, decided, words = Difference(better, tried, seat), self.is_decided(tried), self.game.vocabulary
        kind = kind_of(lost, seat, decided, self.contenders())
        return Retry(
            move=words.notation(move),
            best=words.notation(better.move),
            kind=kind,
            decided=decided,
            loss=round(lost.shares[seat], 6),
            error=round(lost.error, 6),
            points=round(lost.points, 4),
            reasons=[] if kind == "good" else self.reasons(state, seat, better.move, move, chance),
        )

    def is_decided(self, trial: Trial) -> bool:
        """Tell whether somebody has won, by what a move promises."""
        rivals = 1 - fmean(map(sum, trial.shares))
        return max(*(trial.share(other) for other in range(self.match.seats)), rivals) > DECIDED

    def chapter(self, state: State) -> int:
        """Number the chapter of the rules that speaks of a decision; 0 where none does."""
        return self.game.manifest.chapters.get(state.rules.phases[state.phase].name, 0)

    def reasons(self, state: State, seat: int, better: int, worse: int, chance: Entropy) -> list[str]:
        """Name what speaks most for a move beside another one."""
        worlds = [state.redeal(seat, chance) for _ in range(REASON_WORLDS)]
        return in_favour(self.judgement, worlds, seat, better, worse)[:REASONS]

    def contenders(self) -> int:
        """Count those who can win: the seats, and those whom the rules play."""
        return self.match.seats + len(self.start.automata())

    def candidates(self, weighed: Weighed, seat: int) -> list[Candidate]:
        tell = self.game.vocabulary.notation
        return [
            Candidate(tell(trial.move), round(trial.share(seat), 6), len(trial.shares))
            for trial in weighed.look
        ]

    def is_auction(self, state: State) -> bool:
        """Tell whether a lot is on the block."""
        if self.bidder is None:
            return False
        return any(self.bidder.auctioneer.prices(state, seat) for seat in range(self.match.seats))

    def note_limit(self, limits: dict[int, int], state: State, seat: int, chance: Entropy) -> None:
        """Find how far a seat that bids could go, as it sees it now; the last word before the end counts."""
        if self.bidder is None or not self.bidder.auctioneer.prices(state, seat):
            return
        found = []
        for _ in range(REASON_WORLDS + 1):
            world = state.redeal(seat, chance)
            prices = self.bidder.auctioneer.prices(world, seat)
            if prices:
                found.append(self.bidder.limit(world, seat, prices))
        if found:
            limits[seat] = median_low(found)

    def found(self) -> Review:
        """Tell what was found."""
        return Review(
            game=self.game.id,
            players=self.match.players,
            moves=len(self.match.moves),
            reviewed=self.reviewed,
            deep=self.deep,
            trials=self.trials,
            worlds=self.worlds,
            marks=[mark(self.decisions, seat) for seat in range(self.match.seats)],
            accounts=self.accounts(),
            points=self.points,
            decisions=self.decisions,
            moments=self.moments,
            purchases=self.purchases,
        )

    def accounts(self) -> list[Account]:
        """Close the ledger, once the match has been gone through."""
        if self.ledger is None or self.reviewed < len(self.match.moves):
            return []
        results = self.results()
        return [self.account(self.ledger.books, seat, results[seat]) for seat in range(self.match.seats)]

    def results(self) -> list[float]:
        """Give everybody's share of the victory at the end of the match."""
        return victory([*self.match.state.scores(), *self.match.state.automata()])

    def account(self, books: Books, seat: int, result: float) -> Account:
        fair = 1 / self.contenders()
        opening = line(books.opening, seat)
        deal = Line(round(opening.share - fair, 6), opening.error)
        luck, gifts, play = line(books.luck, seat), line(books.gifts, seat), line(books.play, seat)
        return Account(
            seat=seat,
            fair=round(fair, 6),
            deal=deal,
            luck=luck,
            gifts=gifts,
            play=play,
            rest=line(books.rest, seat),
            result=round(result, 6),
            adjusted=round(result - deal.share - luck.share, 6),
        )


def line(values: Values, seat: int) -> Line:
    """Give the mean of a seat over all worlds, and its error."""
    numbers = [shares[seat] for shares in values]
    return Line(round(fmean(numbers), 6), round(standard_error(numbers), 6))


def rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 6) for number in numbers]
