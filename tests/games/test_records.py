"""Recorded matches replay to their results: one for every way to end and for every option."""

from pathlib import Path

import pytest

import quattrocento
from quattrocento.core import record
from quattrocento.core.contract import check_record
from quattrocento.games.palazzo import events

pytestmark = pytest.mark.engine

RECORDS = Path(__file__).parent.parent / "records"
FILES = sorted(RECORDS.rglob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_replays_to_its_result(path):
    text = path.read_text("utf-8")
    match = check_record(text, quattrocento.game)
    assert match.game.id == path.parent.name
    assert record.write(match) == text


def read(path):
    return check_record(path.read_text("utf-8"), quattrocento.game)


def test_palazzo_has_a_record_for_every_way_to_end():
    """Decided by points, by money or shared; the fifth rider first or second; at every seat count."""
    endings = set()
    for path in (RECORDS / "palazzo").glob("*.jsonl"):
        match = read(path)
        standings = match.state.scores()
        best = [standing for standing in standings if standing.points == max(s.points for s in standings)]
        winners = sum(standing.rank == 1 for standing in standings)
        decided = "points" if len(best) == 1 else "money" if winners == 1 else "shared"
        turned = sum(isinstance(event, events.TilesTurned) for event in match.log[-1])
        endings.add((match.seats, decided, turned))
    assert endings == {
        (seats, decided, turned)
        for seats in (2, 3, 4)
        for decided in ("points", "money", "shared")
        for turned in (1, 2)
    }


def test_palazzo_has_a_record_for_every_value_of_every_option(palazzo):
    heads = [record.read(path.read_text("utf-8")).head for path in (RECORDS / "palazzo").glob("*.jsonl")]
    assert len(heads) >= 25
    for option in palazzo.options:
        assert {head.options[option.id] for head in heads} == set(option.values)
