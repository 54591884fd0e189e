"""Tells what a tournament found: as a page, and as a picture."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

import altair as alt
from altair.typing import ChartType
from msgspec import Struct

from quattrocento import __version__
from quattrocento.lab import charts
from quattrocento.lab.page import Figure, page, part
from quattrocento.lab.tournament import Tournament
from quattrocento.lab.tournament_figures import Estimate, Figures, LineUp
from quattrocento.lab.tournament_ratings import Rating
from quattrocento.lab.tournament_text import (
    forfeits_told,
    hundredths,
    line_up_named,
    percent,
    signed,
    spread,
    summary_told,
    times,
    verdict_told,
    whole,
)
from quattrocento.text.speech import Speech

REACH = 1.96
"""How many standard errors the band of the course reaches to each side: 95 of 100."""

LETTERS = 112
"""How many letters a line of the picture has room for."""

LINES = 20
"""About how many lines the table of the course has."""


class Drawn(Struct, frozen=True):
    """A figure before it is written: its chart, and all that is said of it."""

    part: str
    title: str
    lead: str
    chart: ChartType
    heads: list[str]
    lines: list[list[str]]


class Report:
    """The figures of a tournament in one language."""

    def __init__(self, tournament: Tournament, speech: Speech) -> None:
        self.tournament = tournament
        self.speech = speech
        self.say = speech.say
        self.title = self.say("tournament.title", game=self.say(f"game.{tournament.plan.game}"))

    def page(self) -> str:
        parts = [
            part(
                self.speech,
                name,
                self.say(f"tournament.part.{name}"),
                [self._figure(drawn) for drawn in same],
            )
            for name, same in groupby(self.drawn(), key=lambda drawn: drawn.part)
        ]
        footer = [self.say("tournament.data"), self.say("tournament.method")]
        return page(self.speech, self.title, self.summary(), parts, footer)

    def png(self) -> bytes:
        folded = [line for text in self.summary() for line in wrap(text, LETTERS)]
        titled = [drawn.chart.properties(title=drawn.title) for drawn in self.drawn()]
        sheet = alt.vconcat(*titled, spacing=28).properties(
            title=alt.TitleParams(
                self.title, subtitle=folded, fontSize=22, subtitleColor=charts.SOFT, offset=20
            )
        )
        return charts.png(sheet, self.speech)

    def summary(self) -> list[str]:
        plan = self.tournament.plan
        told = [
            summary_told(self.speech, self.tournament),
            self.say("tournament.made", bots=", ".join(plan.bots), seed=plan.seed, version=__version__),
        ]
        told += forfeits_told(self.speech, self.tournament)
        if self.tournament.verdict is not None and plan.question is not None:
            told.append(verdict_told(self.speech, plan.bots[0], plan.question, self.tournament.verdict))
        return told

    def drawn(self) -> Iterator[Drawn]:
        for line_up in self.tournament.line_ups:
            yield self._shares(line_up)
        if self.tournament.ratings:
            yield self._ratings()
        if len(self.tournament.course) > 1 and len(self.tournament.plan.bots) > 1:
            yield self._course()

    def _figure(self, drawn: Drawn) -> Figure:
        picture = charts.svg(drawn.chart, self.speech)
        return Figure(drawn.part, drawn.title, drawn.lead, picture, drawn.heads, drawn.lines)

    def _heads(self, *columns: str) -> list[str]:
        return [self.say(f"tournament.column.{column}") for column in columns]

    def _percent(self, share: float) -> str:
        return self.say("lab.percent", number=percent(self.speech, share))

    def _interval(self, ends: tuple[float, float] | None) -> str:
        if ends is None:
            return self.say("tournament.none")
        return self.say("lab.interval", low=self._percent(ends[0]), high=self._percent(ends[1]))

    def _shares(self, line_up: LineUp) -> Drawn:
        """Tell who won in blocks of a line-up; the title says whether anybody stands out."""
        plan = self.tournament.plan
        best = max(line_up.figures, key=lambda figures: figures.share.mean)
        title = self.say("tournament.share.even")
        if best.interval is not None and best.interval[0] > plan.fair:
            title = self.say("tournament.share.best", bot=best.bot, share=self._percent(best.share.mean))
        named = line_up_named(self.speech, line_up.seats) if len(plan.bots) == 2 else ""
        lead = self.say("tournament.share.lead", line_up=named, fair=self._percent(plan.fair)).strip()
        rows = [self._share_row(figures) for figures in line_up.figures]
        return Drawn(
            part="shares",
            title=title,
            lead=lead,
            chart=charts.whiskers(rows, plan.fair, self.say("lab.axis.share")),
            heads=self._heads(
                *("bot", "share", "interval", "rank", "margin", "points", "matches", "time"),
                *(("share-luck", "margin-luck") if plan.luck else ()),
            ),
            lines=[[*self._share_line(each), *self._luck_line(each)] for each in line_up.figures],
        )

    def _share_row(self, figures: Figures) -> charts.Row:
        low, high = figures.interval or (0.0, 1.0)
        note = self.say(
            "tournament.share.note",
            bot=figures.bot,
            share=self._percent(figures.share.mean),
            interval=self._interval(figures.interval),
        )
        return {"name": figures.bot, "share": figures.share.mean, "low": low, "high": high, "note": note}

    def _share_line(self, figures: Figures) -> list[str]:
        speech = self.speech
        return [
            figures.bot,
            self.say("lab.percent", number=spread(speech, hundredths(figures.share))),
            self._interval(figures.interval),
            spread(speech, figures.rank, 2),
            spread(speech, figures.margin, 1, signed),
            spread(speech, figures.points),
            str(figures.matches),
            self._pace(figures.bot),
        ]

    def _luck_line(self, figures: Figures) -> list[str]:
        """Give the figures without luck, where it was measured."""
        found = figures.without_luck
        if found is None:
            return []
        share = self.say("lab.percent", number=spread(self.speech, hundredths(found.share)))
        return [share, spread(self.speech, found.margin, 1, signed)]

    def _pace(self, bot: str) -> str:
        for pace in self.tournament.paces:
            if pace.bot == bot:
                return self.say("tournament.time", **times(self.speech, pace))
        return self.say("tournament.none")

    def _ratings(self) -> Drawn:
        rated = self.tournament.ratings
        zero = next(rating.bot for rating in rated if rating.rating == 0)
        best = whole(self.speech, rated[0].rating)
        return Drawn(
            part="ratings",
            title=self.say("tournament.rating.best", bot=rated[0].bot, rating=best, zero=zero),
            lead=self.say("tournament.rating.lead", zero=zero),
            chart=charts.ratings(
                [self._rating_row(rating) for rating in rated], self.say("tournament.axis.rating")
            ),
            heads=self._heads("bot", "rating", "interval"),
            lines=[self._rating_line(rating) for rating in rated],
        )

    def _rating_row(self, rating: Rating) -> charts.Row:
        bot, told, interval = self._rating_line(rating)
        note = self.say("tournament.rating.note", bot=bot, rating=told, interval=interval)
        ends = {"low": rating.low, "high": rating.high} if rating.bounded else {"low": rating.rating}
        return {"name": bot, "rating": rating.rating, "high": rating.rating, "note": note, **ends}

    def _rating_line(self, rating: Rating) -> list[str]:
        interval = self.say("tournament.none")
        if rating.bounded:
            low, high = whole(self.speech, rating.low), whole(self.speech, rating.high)
            interval = self.say("lab.interval", low=low, high=high)
        return [rating.bot, whole(self.speech, rating.rating), interval]

    def _course(self) -> Drawn:
        plan, course = self.tournament.plan, self.tournament.course
        rows = [self._course_row(blocks, share) for blocks, share in course if share.error is not None]
        shown = [*course[:-1][:: max(1, len(course) // LINES)], course[-1]]
        lines = [
            [str(blocks), self.say("lab.percent", number=spread(self.speech, hundredths(share)))]
            for blocks, share in shown
        ]
        axes = self.say("tournament.axis.blocks"), self.say("lab.axis.share")
        return Drawn(
            part="course",
            title=self.say("tournament.course.title", bot=plan.bots[0]),
            lead=self.say("tournament.course.lead", fair=self._percent(plan.fair)),
            chart=charts.course(rows, plan.fair, *axes),
            heads=self._heads("blocks", "share"),
            lines=lines,
        )

    def _course_row(self, blocks: int, share: Estimate) -> charts.Row:
        reach = REACH * (share.error or 0.0)
        told = spread(self.speech, hundredths(share))
        return {
            "blocks": blocks,
            "share": share.mean,
            "low": max(0.0, share.mean - reach),
            "high": min(1.0, share.mean + reach),
            "note": self.say("tournament.course.note", blocks=blocks, share=told),
        }
