"""How a match ended, in words: who won, and what broke a tie."""

from quattrocento.core.match import Match
from quattrocento.core.standing import Standing
from quattrocento.text.games import table_names
from quattrocento.text.speech import Speech


def ranking(match: Match) -> list[Standing]:
    """Give the final standings, the winners first, of seats and of those whom the rules play."""
    standings = [*match.state.scores(), *match.state.automata()]
    return sorted(standings, key=lambda standing: standing.rank)


def winning_sentence(speech: Speech, match: Match) -> str:
    """Say who won; alone against somebody whom the rules play, also with how many points."""
    names = table_names(match, speech)
    automata = match.state.automata()
    if match.seats == 1 and automata:
        own, rival = match.state.scores()[0], automata[0]
        ending = "won" if own.rank < rival.rank else "lost" if own.rank > rival.rank else "shared"
        facts = {"seat": names[own.seat], "points": own.points, "rival": names[rival.seat]}
        return speech.say(f"play.solo.{ending}", others=rival.points, **facts)
    winners = [names[standing.seat] for standing in ranking(match) if standing.rank == 1]
    key = "play.winner" if len(winners) == 1 else "play.winners"
    return speech.say(key, winners=speech.listing(winners))


def tied(match: Match) -> list[Standing]:
    """Give those who share the highest points, before anything breaks the tie."""
    standings = ranking(match)
    return [standing for standing in standings if standing.points == standings[0].points]


def tie_break(speech: Speech, match: Match) -> str | None:
    """Name what broke the tie for the first place; None if there was none, or nothing breaks it."""
    key = f"{match.game.id}.score.tie"
    return speech.say(key) if len(tied(match)) > 1 and speech.has(key) else None
