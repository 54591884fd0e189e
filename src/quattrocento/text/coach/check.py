"""Holds what a coach says, and that every line comes up in some match; the suite does it for all games."""

import string
from collections.abc import Iterator

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.text.coach.lines import Coach, CoachedMatch, CoachText, Line, sentences
from quattrocento.text.games import edition_speech, match_text
from quattrocento.text.lessons.lesson import PLAYERS
from quattrocento.text.lessons.run import fits
from quattrocento.text.lessons.words import page_pieces
from quattrocento.text.rules import all_rules
from quattrocento.text.speech import LANGUAGES

BLIND_EVERY = 7
"""At one decision of so many, a world that looks alike to the seat must bring the same lines."""


def check_coach(coach: Coach) -> None:
    """Hold all that a coach says, or raise what is wrong."""
    check_words(coach)
    for line in coach.lines:
        check_line(coach, line)
    met: set[str] = set()
    for setting in coach.matches:
        met |= met_in(coach, setting)
    for line in coach.lines:
        if line.say not in met:
            coach.fail("it never comes up in the matches that are listed", line)


def check_words(coach: Coach) -> None:
    """Hold every line to have its sentence in every language, with the gaps that are filled."""
    keys = [coach.key(line) for line in coach.lines]
    for line in coach.lines:
        if keys.count(coach.key(line)) > 1:
            coach.fail("there are two lines of this name", line)
    for language in LANGUAGES:
        said = sentences(coach.game.id, language)
        for key in said.keys() - set(keys):
            coach.fail(f"{key!r} in {language}.po belongs to no line")
        for line in coach.lines:
            forms = said.get(coach.key(line))
            if not forms or not all(forms):
                coach.fail(f"{language}.po has no sentence {coach.key(line)!r}", line)
            gaps = {name for _, name, _, _ in string.Formatter().parse(forms[0]) if name}
            if gaps != set(line.numbers):
                told = ", ".join(sorted(line.numbers)) or "nothing"
                coach.fail(f"its gaps in {language}.po are {sorted(gaps)}, what fills them is {told}", line)


def check_line(coach: Coach, line: Line) -> None:
    """Hold what a line names against the words of the game, its board and its rules."""
    words, phases = coach.game.vocabulary.texts, [phase.name for phase in coach.game.phases]
    if line.phase and line.phase not in phases:
        coach.fail(f"there is no phase {line.phase!r}, but {', '.join(phases)}", line)
    pieces = page_pieces(coach.game, "en")
    for piece in line.look:
        if piece not in pieces and not any(fits(word, piece) for word in words):
            coach.fail(f"nothing on the board is called {piece!r}", line)
    for pattern in line.moves:
        if not any(fits(word, pattern) for word in words):
            coach.fail(f"no move is called {pattern!r}", line)
    if not line.rules:
        coach.fail("it names no rule", line)
    for rule in line.rules:
        if rule not in all_rules():
            coach.fail(f"there is no rule {rule}", line)


def decisions(coach: Coach, setting: CoachedMatch) -> Iterator[tuple[Match, int]]:
    """Let bots play a match; give it before each decision, and whose that is."""
    game = coach.game
    match = Match(game, setting.seats, setting.seed, setting.options, PLAYERS[: setting.seats])
    player, chance = bot("greedy", game), quick(1)
    while not match.over:
        seat = match.state.actors()[0]
        yield match, seat
        match.play(seat, decide(player, match.state, seat, chance))


def met_in(coach: Coach, setting: CoachedMatch) -> set[str]:
    """Name the lines that come up in a match, once each of them has been said in every language."""
    met: set[str] = set()
    texts: list[CoachText] = []
    chance = quick(2)
    for place, (match, seat) in enumerate(decisions(coach, setting)):
        texts = texts or [
            CoachText(coach, match, match_text(match, edition_speech(match, language)))
            for language in LANGUAGES
        ]
        timely = coach.timely(match, seat)
        for line in timely:
            if line.say not in met:
                for text in texts:
                    text.say(line, seat)
                met.add(line.say)
        if place % BLIND_EVERY == 0:
            check_blind(coach, match, seat, timely, match.state.redeal(seat, chance))
    return met


def check_blind(coach: Coach, match: Match, seat: int, timely: list[Line], world: object) -> None:
    """Hold the coach to know nothing that the seat does not know."""
    state, match.state = match.state, world  # type: ignore[assignment]
    try:
        if coach.timely(match, seat) != timely:
            coach.fail(f"what it explains to seat {seat} after {len(match.moves)} moves tells what is hidden")
    finally:
        match.state = state
