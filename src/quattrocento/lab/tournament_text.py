"""What a tournament found, in sentences."""

from collections.abc import Callable, Iterator, Mapping

from babel.numbers import format_decimal

from quattrocento.lab.tournament import Tournament
from quattrocento.lab.tournament_figures import Estimate, Figures, Pace, WithoutLuck
from quattrocento.lab.tournament_plan import Question
from quattrocento.lab.tournament_verdict import Verdict
from quattrocento.text.speech import Speech


def percent(speech: Speech, share: float) -> str:
    return speech.decimal(100 * share)


def figure(speech: Speech, number: float, digits: int = 2) -> str:
    """Write a number with so many decimals; one that rounds to nothing has no sign."""
    return format_decimal(round(number, digits) + 0.0, f"0.{'0' * digits}", locale=speech.language)


def signed(speech: Speech, number: float, digits: int = 1) -> str:
    """Write a number with its sign, and so many decimals."""
    return format_decimal(number, f"+0.{'0' * digits};-0.{'0' * digits}", locale=speech.language)


def spread(
    speech: Speech, estimate: Estimate, digits: int = 1, write: Callable[[Speech, float, int], str] = figure
) -> str:
    """Write a mean with its standard error, if it has one."""
    mean = write(speech, estimate.mean, digits)
    if estimate.error is None:
        return mean
    return speech.say("tournament.spread", mean=mean, error=figure(speech, estimate.error, digits))


def hundredths(estimate: Estimate) -> Estimate:
    return Estimate(100 * estimate.mean, None if estimate.error is None else 100 * estimate.error)


def told(speech: Speech, tournament: Tournament) -> Iterator[str]:
    plan = tournament.plan
    yield summary_told(speech, tournament)
    for line_up in tournament.line_ups:
        if len(plan.bots) == 2:
            yield ""
            yield line_up_named(speech, line_up.seats)
        for figures in line_up.figures:
            yield bot_told(speech, figures)
        for figures in line_up.figures:
            if figures.without_luck is not None:
                yield luck_told(speech, figures.bot, figures.without_luck)
    yield from forfeits_told(speech, tournament)
    if tournament.verdict is not None and plan.question is not None:
        yield ""
        yield verdict_told(speech, plan.bots[0], plan.question, tournament.verdict)
    yield from ratings_told(speech, tournament)
    yield ""
    for pace in tournament.paces:
        yield pace_told(speech, pace)


def summary_told(speech: Speech, tournament: Tournament) -> str:
    plan = tournament.plan
    return speech.say(
        "tournament.summary",
        game=speech.say(f"game.{plan.game}"),
        seats=plan.seats,
        matches=tournament.matches,
        blocks=tournament.blocks,
        fair=percent(speech, plan.fair),
    )


def line_up_named(speech: Speech, seats: Mapping[str, int]) -> str:
    """Name a line-up: each bot with the number of its seats."""
    parts = [speech.count("tournament.seats-of", number, bot=bot) for bot, number in seats.items()]
    return speech.say("tournament.line-up", bots=speech.listing(parts))


def bot_told(speech: Speech, figures: Figures) -> str:
    facts = {
        "bot": figures.bot,
        "share": spread(speech, hundredths(figures.share)),
        "rank": spread(speech, figures.rank, 2),
        "margin": spread(speech, figures.margin, 1, signed),
        "points": spread(speech, figures.points),
    }
    if figures.interval is None:
        return speech.say("tournament.bot-once", **facts)
    low, high = (percent(speech, end) for end in figures.interval)
    return speech.say("tournament.bot", low=low, high=high, **facts)


def luck_told(speech: Speech, bot: str, found: WithoutLuck) -> str:
    facts = {
        "bot": bot,
        "share": spread(speech, hundredths(found.share)),
        "margin": spread(speech, found.margin, 1, signed),
        "luck_share": spread(speech, hundredths(found.luck_share), 1, signed),
        "luck_margin": spread(speech, found.luck_margin, 1, signed),
    }
    if found.as_sure_as is None:
        return speech.say("tournament.bot-luck-once", **facts)
    return speech.say("tournament.bot-luck", times=figure(speech, found.as_sure_as), **facts)


def forfeits_told(speech: Speech, tournament: Tournament) -> Iterator[str]:
    for each in tournament.forfeits:
        yield speech.count(f"tournament.forfeit-{each.fault}", each.matches, bot=each.bot)


def verdict_told(speech: Speech, bot: str, question: Question, verdict: Verdict) -> str:
    return speech.say(
        f"tournament.verdict-{verdict.answer}",
        bot=bot,
        least=percent(speech, question.least),
        more=percent(speech, question.more),
        blocks=verdict.blocks,
        ratio=figure(speech, verdict.ratio),
    )


def ratings_told(speech: Speech, tournament: Tournament) -> Iterator[str]:
    """Tell the ratings, the best first, and what they are measured from."""
    if not tournament.ratings:
        return
    yield ""
    zero = next(rating.bot for rating in tournament.ratings if rating.rating == 0)
    yield speech.say("tournament.ratings", zero=zero)
    for rating in tournament.ratings:
        if rating.bot != zero:
            ends = {name: whole(speech, getattr(rating, name)) for name in ("rating", "low", "high")}
            key = "tournament.rating" if rating.bounded else "tournament.rating-unbounded"
            yield speech.say(key, bot=rating.bot, zero=zero, **ends)


def whole(speech: Speech, number: float) -> str:
    return format_decimal(round(number), "0", locale=speech.language)


def pace_told(speech: Speech, pace: Pace) -> str:
    return speech.say("tournament.pace", bot=pace.bot, decisions=pace.decisions, **times(speech, pace))


def times(speech: Speech, pace: Pace) -> dict[str, str]:
    """Write the mean and the longest time of a decision in milliseconds."""
    return {"mean": figure(speech, 1000 * pace.mean), "longest": speech.decimal(1000 * pace.longest)}
