"""How a match stands, and how it ended."""

from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.standing import Standing
from quattrocento.terminal.daily import tell_line
from quattrocento.terminal.screen import Screen
from quattrocento.text.ending import ranking, ties, winning_sentence
from quattrocento.text.games import part_label, table_names
from quattrocento.text.speech import Speech


def show_points(screen: Screen, speech: Speech, match: Match, seat: int) -> None:
    """Print each player's points as *seat* may know them; what would break a tie may still be secret."""
    names = table_names(match, speech)
    for standing in [*match.state.standings(seat), *match.state.automata()]:
        name = names[standing.seat]
        facts = {"points": standing.points, "parts": _parts(speech, match, standing)}
        key = "play.points-now" if facts["parts"] else "play.points"
        screen.hanging(speech.say(key, seat=name, **facts), 2)


def show_result(screen: Screen, speech: Speech, match: Match) -> None:
    """Print the ranking with its breakdown, the winners, and the seed with its seal."""
    screen.line(speech.say("play.over"), "bold")
    for standing in ranking(match):
        screen.hanging(_standing(speech, match, standing), 3)
    for tie in ties(speech, match):
        screen.hanging(tie, 3)
    screen.line(winning_sentence(speech, match), "bold")
    screen.line(speech.say("play.seed-told", seed=match.seed, hash=seed_hash(match.seed)[:16]), "dim")
    tell_line(screen, speech, match)


def _standing(speech: Speech, match: Match, standing: Standing) -> str:
    parts = _parts(speech, match, standing)
    return speech.say(
        "play.score" if parts else "play.score-nothing",
        rank=standing.rank,
        seat=table_names(match, speech)[standing.seat],
        points=standing.points,
        parts=parts,
    )


def _parts(speech: Speech, match: Match, standing: Standing) -> str:
    parts = [
        speech.say("play.score-part", part=part_label(match.game, part, speech), points=f"{points:+d}")
        for part, points in standing.breakdown.items()
        if points
    ]
    return ", ".join(parts)
