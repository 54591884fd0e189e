"""Matches of The Princes of Florence with the characters, to be recorded."""

from collections.abc import Callable, Iterator

from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.box.components import MERCHANT, PROFESSOR
from quattrocento.games.princes.characters.position import events as court
from quattrocento.games.princes.characters.rules.court import PART, court_of
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.phases import MEANWHILE
from quattrocento.games.princes.rules.table import Table
from wanted_match import WantedMatch, by, happened, some, told

ON = {"characters": "on"}

WORKS = 2
"""So many works the muse shall help in one turn."""


def between(first: type[Event], then: type[Event]) -> Callable[[Match], bool]:
    """Ask for a move that caused one thing and, right before or in it, another."""
    return lambda match: any(
        isinstance(one, first) and isinstance(two, then)
        for one, two in zip(sequence(match), sequence(match)[1:], strict=False)
    )


def sequence(match: Match) -> list[Event]:
    """List all that happened."""
    return list(told(match))


def in_market(kind: type[Event]) -> Callable[[Match], bool]:
    """Ask for a character that was used before the auction of characters was over."""

    def found(match: Match) -> bool:
        bought = False
        for event in told(match):
            if isinstance(event, court.CharacterBought):
                bought = True
            elif isinstance(event, kind) and bought:
                return True
            elif not isinstance(event, court.CharacterKept):
                bought = False
        return False

    return found


def inspired_twice(match: Match) -> bool:
    """Tell whether the muse helped two works of one turn."""
    works = -1
    for event in told(match):
        if isinstance(event, court.MuseUsed):
            works = 0
        elif isinstance(event, events.WorkDone) and works >= 0:
            works += 1
            if works == WORKS:
                return True
        elif isinstance(event, events.TurnEnded | events.RoundBegan):
            works = -1
    return False


def princess_best(match: Match) -> bool:
    """Tell whether the princess made the best work of a round."""
    seat = -1
    value = 0
    for event in told(match):
        if isinstance(event, court.PrincessWork):
            seat, value = event.seat, event.value
        elif isinstance(event, events.BestWork):
            if seat in event.seats and event.value == value:
                return True
            seat = -1
    return False


def last_free(match: Match) -> bool:
    """Tell whether the last buyer of a round had an object for nothing."""
    return any(
        isinstance(one, events.Acquired) and not one.auctioned and isinstance(two, court.ObjectFree)
        for one, two in zip(sequence(match), sequence(match)[1:], strict=False)
    )


def last_paid(match: Match) -> bool:
    """Tell whether the owner of the merchant paid for the last object of a round."""
    owner = -1
    for event in told(match):
        if isinstance(event, court.CharacterBought) and event.character == "merchant":
            owner = event.seat
        elif isinstance(event, court.MerchantUsed | court.ObjectFree | court.CharacterReturned):
            owner = -1
        elif isinstance(event, events.Acquired) and not event.auctioned and event.seat == owner:
            return True
    return False


def after_the_end(kind: type[Event]) -> Callable[[Match], bool]:
    """Ask for a character that was used after the last round."""

    def found(match: Match) -> bool:
        ended = False
        rounds = 0
        for event in told(match):
            rounds += isinstance(event, events.RoundBegan)
            if isinstance(event, events.BestWork):
                ended = rounds == ROUNDS
            elif ended and isinstance(event, kind):
                return True
        return False

    return found


def third_work(match: Match) -> bool:
    """Tell whether the cardinal let somebody make a third work in one turn."""
    works: dict[int, int] = {}
    for event in told(match):
        if isinstance(event, events.RoundBegan):
            works = {}
        elif isinstance(event, events.WorkDone):
            works[event.seat] = works.get(event.seat, 0) + 1
            if works[event.seat] > WORKS:
                return True
    return False


def course(match: Match) -> Iterator[tuple[Table, str]]:
    """Play a match again: give each position, and the word that was said in it."""
    state = match.game.new(match.seats, match.seed, match.options)
    for move in match.moves:
        assert isinstance(state, Table)
        yield state, match.game.vocabulary.word(move.code).name
        state.apply(move.seat, move.code)


def meanwhile(said: str, *moments: int) -> Callable[[Match], bool]:
    """Ask for a word that somebody said while another was on turn, at one of some moments."""
    return lambda match: any(
        state.phase == MEANWHILE and word == said and (not moments or state.interlude in moments)
        for state, word in course(match)
    )


def used_meanwhile(character: int) -> Callable[[Match], bool]:
    """Ask for a character that its owner used while another was on turn."""
    return lambda match: any(
        state.phase == MEANWHILE
        and word == "use"
        and state.expansion(PART) is not None
        and court_of(state).owns(state.actor, character)
        for state, word in course(match)
    )


MOMENTS: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "pawns-outbid": (
        5,
        "greedy",
        lambda match: sum(getattr(event, "loser", None) is not None for event in told(match)) > WORKS,
    ),
    "banker-grows": (2, "random", some(court.BankerGrew, lambda event: event.florins >= 900)),
    "banker-exchanges": (4, "greedy", some(court.MoneyExchanged, lambda event: event.prestige > WORKS)),
    "banker-exchanges-nothing": (3, "random", some(court.MoneyExchanged, lambda event: event.prestige == 0)),
    "cardinal": (3, "greedy", lambda match: happened(match, court.CardinalUsed, 3)),
    "merchant-object-free": (4, "greedy", between(events.Acquired, court.ObjectFree)),
    "merchant-last-object-free": (2, "random", last_free),
    "merchant-pays-and-scores": (3, "random", between(events.Acquired, court.MerchantUsed)),
    "merchant-at-once": (4, "random", in_market(court.MerchantUsed)),
    "merchant-after-the-last-round": (5, "greedy", after_the_end(court.MerchantUsed)),
    "muse-twice": (4, "greedy", inspired_twice),
    "princess-best-work": (4, "greedy", princess_best),
    "professor-at-once": (3, "greedy", in_market(court.ProfessorUsed)),
    "professor-in-an-auction": (5, "random", between(events.Raised, court.ProfessorUsed)),
    "cardinal-third-work": (4, "greedy", third_work),
    "merchant-in-the-turn-of-another": (4, "random", used_meanwhile(MERCHANT)),
    "professor-in-the-turn-of-another": (4, "random", used_meanwhile(PROFESSOR)),
    "not-this-round": (4, "random", meanwhile("not this round")),
    "character-unused": (3, "random", lambda match: happened(match, court.CharacterReturned, 3)),
}
"""What can happen: seats, who plays, and how to tell."""


def character_matches(game: str) -> Iterator[WantedMatch]:
    """List every match to be found."""
    for seats in range(2, 6):
        yield WantedMatch(f"characters-{seats}-seats", game, seats, "greedy", by("points"), ON)
    yield WantedMatch(
        "option-merchant_rank-last", game, 4, "greedy", some_merchant, ON | {"merchant_rank": "last"}
    )
    yield WantedMatch(
        "option-merchant_last-paid", game, 2, "random", last_paid, ON | {"merchant_last": "paid"}
    )
    yield WantedMatch(
        "option-cardinal_third-twice", game, 4, "greedy", some_cardinal, ON | {"cardinal_third": "twice"}
    )
    for name, (seats, players, wanted) in MOMENTS.items():
        yield WantedMatch(f"characters-{name}", game, seats, players, wanted, ON)


def some_merchant(match: Match) -> bool:
    """Tell whether the merchant brought prestige."""
    return happened(match, court.MerchantUsed)


def some_cardinal(match: Match) -> bool:
    """Tell whether the cardinal gave an action."""
    return happened(match, court.CardinalUsed)
