"""Writes the report of a study: figures part by part, and what was played."""

from collections.abc import Iterator
from itertools import groupby

from quattrocento import __version__
from quattrocento.lab import study_text_numbers, study_text_wins
from quattrocento.lab.match_facts import reader_of
from quattrocento.lab.page import Figure, page, part
from quattrocento.lab.study_findings import Findings
from quattrocento.lab.study_plan import BASE, StudyPlan


def figures_of(findings: Findings) -> Iterator[Figure]:
    reader = reader_of(findings.game.id)
    yield study_text_wins.seats(findings)
    if findings.results["bot"].n_unique() > 1:
        yield study_text_wins.bots(findings)
    yield study_text_numbers.scores(findings)
    yield study_text_numbers.length(findings)
    for kind in findings.present(reader.priced):
        yield study_text_numbers.prices(findings, kind)
    for kind in findings.present(reader.first):
        yield study_text_wins.first(findings, kind)
    for kind in findings.present(reader.deciding):
        figure = study_text_wins.holders(findings, kind)
        if figure is not None:
            yield figure
    if findings.all["setting"].n_unique() > 1:
        yield study_text_numbers.changes(findings)


def report(findings: Findings, plan: StudyPlan) -> str:
    speech = findings.speech
    title = speech.say("lab.title", game=speech.say(f"game.{findings.game.id}"))
    parts = [
        part(speech, name, speech.say(f"lab.part.{name}"), list(figures))
        for name, figures in groupby(figures_of(findings), key=lambda figure: figure.part)
    ]
    footer = [speech.say("lab.data"), speech.say("lab.method")]
    return page(speech, title, summary(findings, plan), parts, footer)


def summary(findings: Findings, plan: StudyPlan) -> list[str]:
    speech = findings.speech
    bots = list(dict.fromkeys(plan.bots))
    options = plan.settings[BASE]
    named = [findings.naming.setting(f"{option}={value}") for option, value in options.items()]
    played = speech.count(
        "lab.summary",
        findings.matches,
        seats=plan.seats,
        bots=speech.listing(bots),
        seed=plan.seed,
        version=__version__,
    )
    return [played, speech.say("lab.options", options="; ".join(named))]
