"""Recorded matches replay to their results."""

from pathlib import Path

import pytest

import quattrocento
from quattrocento.core import record
from quattrocento.core.contract import check_record

pytestmark = pytest.mark.matches

FILES = sorted((Path(__file__).parent.parent / "records").rglob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_recorded_match_replays_to_its_result(path):
    text = path.read_text("utf-8")
    match = check_record(text, quattrocento.game)
    assert match.game.id == path.parent.name
    assert record.write(match) == text
