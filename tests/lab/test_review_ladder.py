"""The ladder of our bots by the number of reviews: where a number stands, and how that is said."""

import pytest

from quattrocento.lab import review_ladder
from quattrocento.lab.review_ladder import Ladder, Place, Rung, ladder, place_on, write_ladder
from quattrocento.text import review_words
from quattrocento.text.review_words import on_ladder
from quattrocento.text.speech import Speech

RUNGS = [Rung("apprentice", 40.0, 2.0, 20), Rung("journeyman", 20.0, 1.0, 20), Rung("maestro", 5.0, 0.5, 20)]
LADDER = Ladder("palazzo", 4, RUNGS)


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (50.0, Place(None, "apprentice")),
        (30.0, Place("apprentice", "journeyman")),
        (20.0, Place("apprentice", "journeyman")),
        (6.0, Place("journeyman", "maestro")),
        (1.0, Place("maestro", None)),
    ],
)
def test_a_number_stands_between_the_next_weaker_and_the_next_stronger_bot(number, place):
    assert place_on(LADDER, number) == place


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("number", [1.0, 30.0, 50.0])
def test_the_place_of_a_number_is_said_by_the_names_of_bots(language, number, palazzo, monkeypatch):
    monkeypatch.setattr(review_words, "ladder", lambda _: LADDER)
    speech = Speech(language)
    said = on_ladder(speech, palazzo, number)
    place = place_on(LADDER, number)
    for name in ("apprentice", "journeyman", "maestro"):
        assert (speech.say(f"bot.{name}.word") in said) == (name in (place.weaker, place.stronger))
    assert on_ladder(speech, palazzo, None) == ""


def test_where_no_bots_were_measured_nothing_is_said(palazzo, monkeypatch):
    monkeypatch.setattr(review_words, "ladder", lambda _: None)
    assert on_ladder(Speech("en"), palazzo, 1.0) == ""


def test_a_ladder_is_read_as_it_was_written(palazzo, tmp_path, monkeypatch):
    (tmp_path / "faces").mkdir()
    write_ladder(tmp_path / "faces" / review_ladder.FILE, LADDER)
    monkeypatch.setattr(review_ladder, "files", lambda _: tmp_path)
    assert ladder.__wrapped__(palazzo) == LADDER
