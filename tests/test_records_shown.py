"""What the recorded matches show: every way to end, every kind of event, every value of every option."""

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import quattrocento
from quattrocento.core import record
from quattrocento.core.event import Event
from quattrocento.games.augsburg.position import events as augsburg_events
from quattrocento.games.firenze.position import events as firenze_events
from quattrocento.games.palazzo.position import events as palazzo_events
from quattrocento.games.princes.characters.position import events as princes_characters_events
from quattrocento.games.princes.cooperation.position import events as cooperation_events
from quattrocento.games.princes.game import SEATS
from quattrocento.games.princes.lorenzo.position import events as lorenzo_events
from quattrocento.games.princes.position import events as princes_events

RECORDS = Path(__file__).parent / "records"
DECIDED = ("points", "money", "shared")
FEWEST = {"palazzo": 25, "princes": 110, "augsburg": 30, "firenze": 30}


@cache
def matches(game_id):
    """Replay all recorded matches of a game; that they hold is tested with the rules."""
    paths = sorted((RECORDS / game_id).glob("*.jsonl"))
    return [record.replay(record.read(path.read_text("utf-8")), quattrocento.game) for path in paths]


def decided(match):
    """Tell what decided a match."""
    standings = [*match.state.scores(), *match.state.automata()]
    best = [standing for standing in standings if standing.points == max(s.points for s in standings)]
    winners = sum(standing.rank == 1 for standing in standings)
    return "points" if len(best) == 1 else "money" if winners == 1 else "shared"


def test_palazzo_has_a_record_for_every_way_to_end():
    """Decided by points, by money or shared; the fifth rider first or second; at every seat count."""
    endings = {
        (
            match.seats,
            decided(match),
            sum(isinstance(event, palazzo_events.TilesTurned) for event in match.log[-1]),
        )
        for match in matches("palazzo")
    }
    assert endings == {(seats, way, turned) for seats in (2, 3, 4) for way in DECIDED for turned in (1, 2)}


def test_princes_has_a_record_for_every_way_to_end():
    """Decided by prestige, by money or shared; in both editions, at every seat count."""
    endings = {(match.options["edition"], match.seats, decided(match)) for match in matches("princes")}
    assert endings == {
        (edition, seats, way) for edition, counts in SEATS.items() for seats in counts for way in DECIDED
    }


def test_augsburg_has_a_record_for_every_way_to_end():
    """Decided by points, by a cathedral, by a church, or shared; at every seat count."""
    endings = set()
    for match in matches("augsburg"):
        winner = next(standing for standing in match.state.scores() if standing.rank == 1)
        rights = match.state.view(None).players[winner.seat].rights
        way = decided(match)
        if way == "money":
            way = "cathedral" if rights.get("cathedral") == winner.tie_break else "church"
        endings.add((match.seats, way))
    ways = ("points", "cathedral", "church", "shared")
    assert endings == {(seats, way) for seats in range(2, 6) for way in ways}


def test_firenze_has_a_record_for_every_way_to_end():
    """Ended by a last seal, won or shared, or by the cards; at every seat count."""
    endings = set()
    for match in matches("firenze"):
        way = decided(match) if match.state.view(None).ender is not None else "stalled"
        endings.add((match.seats, way))
    assert endings == {(seats, way) for seats in (2, 3, 4) for way in ("points", "shared", "stalled")}


EVENTS = {
    "princes": (princes_events, lorenzo_events, princes_characters_events, cooperation_events),
    "augsburg": (augsburg_events,),
    "firenze": (firenze_events,),
}


@pytest.mark.parametrize("game", EVENTS)
def test_the_records_show_everything_that_can_happen(game):
    """Every kind of event is told in some recorded match."""
    told = {type(event) for match in matches(game) for part in match.log for event in part}
    kinds = {kind for module in EVENTS[game] for kind in vars(module).values() if isinstance(kind, type)}
    assert told == kinds - {Event}


@pytest.mark.parametrize("game", quattrocento.titles(), ids=lambda game: game.id)
def test_there_is_a_record_for_every_value_of_every_option(game):
    paths = list((RECORDS / game.id).glob("*.jsonl"))
    used = defaultdict(set)
    for path in paths:
        for name, value in record.read(path.read_text("utf-8")).head.options.items():
            used[name].add(value)
    assert len(paths) >= FEWEST[game.id]
    assert used == {option.id: set(option.values) for option in game.options}
