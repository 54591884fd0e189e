"""How a match ended, in words: who won, and what broke ties."""

from quattrocento.core.match import Match
from quattrocento.core.standing import Standing
from quattrocento.text.games import match_text, table_names
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


def ties(speech: Speech, match: Match) -> list[str]:
    """Say of all who have equal points, at the top and below, what placed them or that they share a place."""
    text, standings, names = match_text(match, speech), ranking(match), table_names(match, speech)
    said = []
    for points in dict.fromkeys(standing.points for standing in standings):
        equal = [standing for standing in standings if standing.points == points]
        if len(equal) > 1:
            reason = text.tie(match, equal)
            said += [reason] if reason else []
            for rank in dict.fromkeys(standing.rank for standing in equal):
                sharing = [names[standing.seat] for standing in equal if standing.rank == rank]
                if len(sharing) > 1:
                    key = "play.tie.shared" if reason else "play.tie.unbroken"
                    said.append(speech.say(key, seats=speech.listing(sharing), rank=rank, points=points))
    return said
