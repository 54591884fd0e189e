"""What a tournament found, in sentences."""

from collections.abc import Iterator, Mapping

from babel.numbers import format_decimal

from quattrocento.lab.tournament import Tournament
from quattrocento.lab.tournament_figures import Estimate, Figures, Pace
from quattrocento.lab.tournament_plan import Question
from quattrocento.lab.tournament_verdict import Verdict
from quattrocento.text.speech import Speech


def percent(speech: Speech, share: float) -> str:
    """Write a share in hundredths."""
    return speech.decimal(100 * share)


def figure(speech: Speech, number: float, pattern: str = "0.00") -> str:
    """Write a number with the decimals of *pattern*."""
    return format_decimal(number, pattern, locale=speech.language)


def spread(speech: Speech, estimate: Estimate, pattern: str = "0.00") -> str:
    """Write a mean with its standard error, if it has one."""
    mean = figure(speech, estimate.mean, pattern)
    if estimate.error is None:
        return mean
    return speech.say(
        "tournament.spread", mean=mean, error=figure(speech, estimate.error, pattern.lstrip("+"))
    )


def hundredths(estimate: Estimate) -> Estimate:
    """Turn a share into hundredths."""
    return Estimate(100 * estimate.mean, None if estimate.error is None else 100 * estimate.error)


def told(speech: Speech, tournament: Tournament) -> Iterator[str]:
    """Tell all of it, line by line."""
    plan = tournament.plan
    yield speech.say(
        "tournament.summary",
        game=speech.say(f"game.{plan.game}"),
        seats=plan.seats,
        matches=tournament.matches,
        blocks=tournament.blocks,
        fair=percent(speech, plan.fair),
    )
    for line_up in tournament.line_ups:
        if len(plan.bots) == 2:
            yield ""
            yield line_up_named(speech, line_up.seats)
        for figures in line_up.figures:
            yield bot_told(speech, figures)
    if tournament.verdict is not None and plan.question is not None:
        yield ""
        yield verdict_told(speech, plan.bots[0], plan.question, tournament.verdict)
    yield ""
    for pace in tournament.paces:
        yield pace_told(speech, pace)


def line_up_named(speech: Speech, seats: Mapping[str, int]) -> str:
    """Name a line-up: each bot with the number of its seats."""
    parts = [speech.count("tournament.seats-of", number, bot=bot) for bot, number in seats.items()]
    return speech.say("tournament.line-up", bots=speech.listing(parts))


def bot_told(speech: Speech, figures: Figures) -> str:
    """Tell how a bot did."""
    facts = {
        "bot": figures.bot,
        "share": spread(speech, hundredths(figures.share), "0.0"),
        "rank": spread(speech, figures.rank),
        "margin": spread(speech, figures.margin, "+0.0"),
        "points": spread(speech, figures.points, "0.0"),
    }
    if figures.interval is None:
        return speech.say("tournament.bot-once", **facts)
    low, high = (percent(speech, end) for end in figures.interval)
    return speech.say("tournament.bot", low=low, high=high, **facts)


def verdict_told(speech: Speech, bot: str, question: Question, verdict: Verdict) -> str:
    """Tell the answer to the question of the tournament."""
    return speech.say(
        f"tournament.verdict-{verdict.answer}",
        bot=bot,
        least=percent(speech, question.least),
        more=percent(speech, question.more),
        blocks=verdict.blocks,
        ratio=figure(speech, verdict.ratio),
    )


def pace_told(speech: Speech, pace: Pace) -> str:
    """Tell how long a bot thinks."""
    return speech.say(
        "tournament.pace",
        bot=pace.bot,
        decisions=pace.decisions,
        mean=figure(speech, 1000 * pace.mean),
        longest=speech.decimal(1000 * pace.longest),
    )
