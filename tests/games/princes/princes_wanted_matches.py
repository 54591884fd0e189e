"""Matches of The Princes of Florence to be recorded."""

from collections.abc import Callable, Iterator

import quattrocento
from princes_characters_wanted_matches import character_matches, course, meanwhile
from quattrocento.core.match import Match
from quattrocento.games.princes.box.components import BUILDING_NAMES, OBJECTS, PROFESSION_DECK, ROUNDS
from quattrocento.games.princes.cooperation.position import events as cooperation
from quattrocento.games.princes.game import (
    ALONE,
    CARDINAL_THIRD,
    CHARACTERS,
    DIFFICULTY,
    MERCHANT_LAST,
    MERCHANT_RANK,
    PAIR,
    SEATS,
    SOLO_TABLE,
)
from quattrocento.games.princes.lorenzo.box.components import LAST_PRICE
from quattrocento.games.princes.lorenzo.position import events as lorenzo
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.interludes import AUCTIONS_OVER, TURN_ENDS, WORK_DONE
from quattrocento.games.princes.rules.phases import BIDDING, OPENING
from quattrocento.games.princes.rules.table import Table
from wanted_match import WantedMatch, by, happened, some, told

GAME = quattrocento.game("princes")


def table(match: Match) -> Table:
    """Give the table at the end."""
    assert isinstance(match.state, Table)
    return match.state


def recruited_back(match: Match) -> bool:
    """Tell whether somebody took back a profession that had been taken from him."""
    taken: set[tuple[str, int]] = set()
    for event in told(match):
        if isinstance(event, events.Recruited):
            if (event.profession, event.seat) in taken:
                return True
            taken.add((event.profession, event.loser))
    return False


def two_works(match: Match) -> bool:
    """Tell whether somebody made two works in one turn."""
    made: dict[int, int] = {}
    for event in told(match):
        if isinstance(event, events.RoundBegan):
            made = {}
        elif isinstance(event, events.WorkDone):
            made[event.seat] = made.get(event.seat, 0) + 1
            if made[event.seat] > 1:
                return True
    return False


def no_works(match: Match) -> bool:
    """Tell whether no work was made in some round, so that nobody was honoured."""
    return sum(isinstance(event, events.BestWork) for event in told(match)) < ROUNDS


def exhausted(match: Match) -> bool:
    """Tell whether some pile ran out."""
    return any(table(match).left(thing) == 0 for thing in range(OBJECTS))


def recruited_in_auction(match: Match) -> bool:
    """Tell whether somebody was recruited by who puts something up or bids."""
    return any(state.phase in (OPENING, BIDDING) and word == "recruit" for state, word in course(match))


ALEA = {"edition": "alea"}
MEANWHILE: dict[str, tuple[int, str, Callable[[Match], bool], dict[str, str]]] = {
    "recruited-after-a-work": (4, "greedy", meanwhile("recruit", WORK_DONE), ALEA),
    "recruited-after-a-turn": (4, "random", meanwhile("recruit", TURN_ENDS), ALEA),
    "not-this-round": (5, "greedy", meanwhile("not this round"), ALEA),
    "only-for": (3, "greedy", meanwhile("only for"), ALEA),
    "recruited-in-an-auction": (3, "random", recruited_in_auction, {"recruiting_time": "any_time"}),
    "recruited-after-the-auctions": (
        4,
        "random",
        meanwhile("recruit", AUCTIONS_OVER),
        {"recruiting_time": "any_time"},
    ),
}
"""What can happen while another is on turn: seats, who plays, how to tell, and options."""


MOMENTS: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "work-with-bonus-cards": (4, "greedy", some(events.WorkDone, lambda event: len(event.cards) > 1)),
    "best-work-shared": (5, "greedy", some(events.BestWork, lambda event: len(event.seats) > 1)),
    "round-without-works": (3, "random", no_works),
    "two-works-in-a-turn": (4, "greedy", two_works),
    "third-builder": (5, "random", some(events.BuilderEmployed, lambda event: event.number == 3)),
    "same-landscape-twice": (
        4,
        "greedy",
        some(events.Placed, lambda event: event.prestige > 0 and event.tile in ("forest", "lake", "park")),
    ),
    "recruited-back": (5, "random", recruited_back),
    "prestige-sold": (3, "random", lambda match: happened(match, events.Sold, 3)),
    "last-player-declines": (4, "random", lambda match: happened(match, events.Declined)),
    "everybody-renounces": (3, "random", lambda match: happened(match, events.Renounced, 8)),
    "professions-run-out": (5, "greedy", lambda match: not table(match).decks[PROFESSION_DECK].cards),
    "few-cards-to-look-at": (5, "greedy", some(events.LookedAt, lambda event: event.count < 5)),
    "a-pile-runs-out": (5, "greedy", exhausted),
}
"""What else can happen: seats, who plays, and how to tell."""

EDITIONS: dict[str, tuple[int, dict[str, str], Callable[[Match], bool]]] = {
    "alea-bid-covered": (4, {"edition": "alea"}, lambda match: happened(match, events.Covered, 2)),
    "kbg-bid-covered": (2, {"bid_cover": "cash_and_prestige"}, lambda match: happened(match, events.Covered)),
    "kbg-lake-not-flipped": (
        3,
        {"landscape_faces": "one"},
        lambda match: happened(match, events.Placed, 5),
    ),
    "alea-read-as-kbg": (
        3,
        {"edition": "alea", "bid_cover": "cash", "landscape_faces": "two"},
        some(events.Placed, lambda event: event.tile == "lake" and "flip" in event.site),
    ),
}
"""What differs between the editions, and the readings of one at a table of the other."""

TOGETHER = {"cooperation": "on"}


def agreed(counters: int) -> Callable[[Match], bool]:
    """Ask for a shared building whose terms were changed so often before."""

    def found(match: Match) -> bool:
        changed = 0
        for event in told(match):
            if isinstance(event, cooperation.OfferMade):
                changed = changed + 1 if event.counter else 0
            elif isinstance(event, cooperation.BuiltTogether) and changed == counters:
                return True
        return False

    return found


def moved(match: Match) -> bool:
    """Tell whether a building was shared at another place than was offered first."""
    place = ""
    for event in told(match):
        if isinstance(event, cooperation.OfferMade) and not event.counter:
            place = event.place
        elif isinstance(event, cooperation.BuiltTogether) and event.place != place:
            return True
    return False


def alone_at_a_border(match: Match) -> bool:
    """Tell whether somebody built alone beside a border."""
    edges = set("ag")
    placed = [lying for seat in table(match).view(None).players for lying in seat.placed]
    alone = [lying for lying in placed if lying.partner is None and lying.tile in BUILDING_NAMES]
    return any(edges & {cell[0] for cell in lying.cells} for lying in alone)


def refused_then_alone(match: Match) -> bool:
    """Tell whether somebody whose offer was refused built the same alone."""
    refused = ("", -1)
    for event in told(match):
        if isinstance(event, cooperation.OfferRefused):
            refused = (event.building, event.partner)
        elif isinstance(event, events.BuildingChosen) and (event.building, event.seat) == refused:
            return True
    return False


BUILT = cooperation.BuiltTogether
ACROSS: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "2-seats-greedy": (2, "greedy", some(BUILT, lambda event: event.asked > 0)),
    "3-seats-greedy": (3, "greedy", lambda match: happened(match, BUILT, 4)),
    "4-seats-greedy": (4, "greedy", lambda match: happened(match, BUILT, 5)),
    "5-seats-greedy": (5, "greedy", lambda match: happened(match, BUILT, 5)),
    "2-seats-random": (2, "random", lambda match: happened(match, BUILT, 2)),
    "4-seats-random": (4, "random", lambda match: happened(match, BUILT, 4)),
    "countered": (4, "greedy", agreed(1)),
    "countered-twice": (3, "random", agreed(2)),
    "another-place": (3, "random", moved),
    "refused": (3, "greedy", lambda match: happened(match, cooperation.OfferRefused)),
    "refused-then-alone": (3, "random", refused_then_alone),
    "paid-nothing": (4, "random", some(BUILT, lambda event: event.asked == 0 and event.cost > 0)),
    "paid-more-than-the-cost": (3, "random", some(BUILT, lambda event: event.asked > event.cost > 0)),
    "for-nothing-at-all": (4, "random", some(BUILT, lambda event: event.asked == event.cost == 0)),
    "alone-at-a-border": (5, "random", alone_at_a_border),
}
"""What can happen where neighbours build together: seats, who plays, and how to tell."""


def won(match: Match) -> bool:
    """Tell whether the only player has beaten Lorenzo."""
    return match.state.scores()[0].rank < match.state.automata()[0].rank


def lost(match: Match) -> bool:
    """Tell whether Lorenzo has won."""
    return match.state.scores()[0].rank > match.state.automata()[0].rank


SOLO_MOMENTS: dict[str, tuple[str, Callable[[Match], bool]]] = {
    "solo-forced-purchase": ("random", some(lorenzo.Rolled, lambda event: event.forced)),
    "solo-last-auction": (
        "greedy",
        some(events.Acquired, lambda event: event.seat == 0 and event.price == LAST_PRICE),
    ),
    "solo-nothing-in-the-last-auction": ("random", lambda match: happened(match, lorenzo.WentWithout)),
    "solo-prestige-below-zero": ("random", some(lorenzo.LorenzoPaid, lambda event: event.prestige < -5)),
    "solo-recruited-from-lorenzo": ("greedy", some(events.Recruited, lambda event: event.loser == 1)),
    "solo-recruited-from-a-dummy": ("greedy", some(events.Recruited, lambda event: event.loser > 1)),
    "solo-recruiting-card-works": ("greedy", some(lorenzo.RecruitWorked, lambda event: bool(event.cards))),
    "solo-an-action-lost": ("greedy", lambda match: happened(match, lorenzo.ActionLost)),
    "solo-work-forced": ("random", lambda match: happened(match, lorenzo.WorkForced, 2)),
    "solo-same-landscape-twice": ("greedy", some(lorenzo.LandscapeLaid, lambda event: event.prestige > 0)),
    "solo-lorenzos-builders": ("greedy", some(events.BuilderEmployed, lambda event: event.seat == 1)),
}
"""What can happen alone against Lorenzo: who plays, and how to tell."""


def solo_matches() -> Iterator[WantedMatch]:
    """List the matches of one player: every way to end, every difficulty at both tables, every moment."""
    for decided in ("points", "money", "shared"):
        yield WantedMatch(f"solo-{decided}", GAME.id, 1, "greedy", by(decided), {"edition": "kbg"})
    for difficulty in DIFFICULTY.values:
        for table_of in SOLO_TABLE.values:
            options = {"difficulty": difficulty, "solo_table": table_of}
            result = lost if difficulty == "hard" else won
            yield WantedMatch(f"solo-{difficulty}-{table_of}", GAME.id, 1, "greedy", result, options)
    yield WantedMatch("solo-lorenzo-first", GAME.id, 1, options={"first_player": "2"})
    for name, (players, wanted) in SOLO_MOMENTS.items():
        yield WantedMatch(name, GAME.id, 1, players, wanted)


def ways_to_end() -> Iterator[WantedMatch]:
    """List matches of every edition and number of players: every way to end, and one of good players."""
    for edition, counts in SEATS.items():
        options = {"edition": edition}
        for seats in [count for count in counts if count > 1]:
            for decided in ("points", "money", "shared"):
                yield WantedMatch(
                    f"{edition}-{seats}-seats-{decided}", GAME.id, seats, "random", by(decided), options
                )
            yield WantedMatch(
                f"{edition}-{seats}-seats-greedy", GAME.id, seats, "greedy", by("points"), options
            )


def wanted_matches() -> Iterator[WantedMatch]:
    """List every match to be found."""
    yield from ways_to_end()
    for option in GAME.options[1:]:
        if option in (CHARACTERS, MERCHANT_RANK, MERCHANT_LAST, CARDINAL_THIRD):
            continue  # see `character_matches`
        count = option.seats[0] if option.seats in (ALONE, PAIR) else 5
        for value in option.values[1:]:
            options = {**option.needs, option.id: value}
            yield WantedMatch(f"option-{option.id}-{value}", GAME.id, count, options=options)
    for name, (seats, options, wanted) in EDITIONS.items():
        yield WantedMatch(f"edition-{name}", GAME.id, seats, "random", wanted, options)
    for name, (seats, players, wanted) in ACROSS.items():
        yield WantedMatch(f"cooperation-{name}", GAME.id, seats, players, wanted, TOGETHER)
    for name, (seats, players, wanted) in MOMENTS.items():
        yield WantedMatch(name, GAME.id, seats, players, wanted)
    for name, (seats, players, wanted, options) in MEANWHILE.items():
        yield WantedMatch(name, GAME.id, seats, players, wanted, options)
    yield from solo_matches()
    yield from character_matches(GAME.id)
