"""A record is readable, whole or refused, and leads back to the match."""

import json

import pytest

import quattrocento
from quattrocento.core import record
from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.record import BrokenRecord
from quattrocento.core.trouble import Trouble


def some_match(seed="7", moves=40):
    match = Match(quattrocento.game("palazzo"), 3, seed, {"tie_break": "plain"}, ["Anna", "Bëla", "Cléo"])
    while len(match.moves) < moves and not match.over:
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[-1])
    return match


@pytest.fixture
def text():
    return record.write(some_match())


def reading(text):
    return record.replay(record.read(text), quattrocento.game)


def lines_of(text):
    return text.splitlines()


def test_a_record_is_read_by_people(text):
    head, first, *_, end = (json.loads(line) for line in lines_of(text))
    assert head["game"] == "palazzo"
    assert head["players"][0] == "Anna"
    assert head["options"]["tie_break"] == "plain"
    assert (head["seed"], head["seed_hash"]) == ("7", seed_hash("7"))
    assert (first["move"], first["seat"], first["play"]) == (1, 1, "turn tiles")
    assert end["end"] == 40
    assert end["result"] is None


def test_it_leads_back_to_the_match(text):
    match = some_match()
    again = reading(text)
    assert again.moves == match.moves
    assert again.state.dump() == match.state.dump()
    assert record.write(again) == text


def test_windows_line_ends_do_no_harm(text):
    assert reading(text.replace("\n", "\r\n")).moves == some_match().moves


def test_a_finished_match_tells_its_result_and_seed():
    match = some_match(moves=9999)
    assert match.over
    written = record.read(record.write(match, secret=False))
    assert written.head.seed == "7"
    assert [(line.seat, line.points) for line in written.result] == [
        (standing.seat + 1, standing.points) for standing in match.state.scores()
    ]


def test_a_running_match_keeps_its_seed_when_it_is_shown():
    written = record.write(some_match(), secret=False)
    head = record.read(written).head
    assert head.seed is None
    assert head.seed_hash == seed_hash("7")
    with pytest.raises(BrokenRecord, match="record-sealed"):
        reading(written)


def test_a_running_match_does_not_show_what_is_still_unseen():
    """A raise that is being laid is known to its player alone, in the file as at the table."""
    match = some_match(moves=0)
    for seat, move in ((0, "turn tiles"), (0, "auction")):
        match.play(seat, move)
    seat = match.state.actors()[0]
    lay = next(move for move in match.state.legal(seat) if move not in (match.game.vocabulary.parse("pass"),))
    match.play(seat, lay)
    assert len(record.read(record.write(match)).entries) == 3
    assert len(record.read(record.write(match, secret=False)).entries) == 2


def test_it_can_be_replayed_up_to_any_move(text):
    assert len(record.replay(record.read(text), quattrocento.game, 12).moves) == 12
    with pytest.raises(Trouble, match="no-such-place"):
        record.replay(record.read(text), quattrocento.game, 41)


def rechained(text, change):
    """Change a record's lines and write valid hashes for them, as a careful forger would."""
    parts = [json.loads(line) for line in lines_of(text)]
    change(parts)
    lines, chain = [], ""
    for part in parts:
        part.pop("chain", None)
        body = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
        chain = record._link(chain, body)
        lines.append(f'{body[:-1]},"chain":"{chain}"}}')
    return "\n".join(lines) + "\n"


def swap(parts):
    parts[3], parts[4] = parts[4], parts[3]


BROKEN = [
    ("empty", 1, lambda text: ""),
    ("foreign", 1, lambda text: "Dear Anna,\n" + text),
    ("foreign", 1, lambda text: '{"chess": 1}\n'),
    ("foreign", 1, lambda text: "[1, 2]\n"),
    ("newer", 1, lambda text: rechained(text, lambda parts: parts[0].update(quattrocento=99))),
    (
        "chain",
        5,
        lambda text: "\n".join(
            line.replace('"seat":', '"seat":1') if n == 4 else line for n, line in enumerate(lines_of(text))
        ),
    ),
    ("chain", 3, lambda text: text.replace('{"move":2,', '{"move":99,"move":2,')),
    ("chain", 3, lambda text: text.replace('{"move":2,', '{"move": 2,')),
    ("foreign", 1, lambda text: rechained(text, lambda parts: parts[0].update(quattrocento=-5))),
    ("foreign", 1, lambda text: "[" * 100_000),
    ("foreign", 1, lambda text: '{"quattrocento":1,"game":"\udcff"}'),
    ("cut", 41, lambda text: "\n".join(lines_of(text)[:-1]) + "\n"),
    ("cut", 30, lambda text: "\n".join(lines_of(text)[:30])[:-9]),
    (
        "unreadable",
        9,
        lambda text: "\n".join("{" if n == 8 else line for n, line in enumerate(lines_of(text))),
    ),
    ("field", 1, lambda text: rechained(text, lambda parts: parts[0].pop("seats"))),
    ("field", 7, lambda text: rechained(text, lambda parts: parts[6].update(play=5))),
    ("order", 4, lambda text: rechained(text, swap)),
    ("order", 42, lambda text: rechained(text, lambda parts: parts[-1].update(end=7))),
    ("seat", 2, lambda text: rechained(text, lambda parts: parts[1].update(seat=0))),
    ("seat", 2, lambda text: rechained(text, lambda parts: parts[1].update(seat=-3))),
    ("seat", 2, lambda text: rechained(text, lambda parts: parts[1].update(seat=9))),
    ("revision", 1, lambda text: rechained(text, lambda parts: parts[0].update(revision=0))),
    ("seed", 1, lambda text: rechained(text, lambda parts: parts[0].update(seed="8"))),
    ("components", 1, lambda text: rechained(text, lambda parts: parts[0].update(components="other"))),
    ("head", 1, lambda text: rechained(text, lambda parts: parts[0].update(game="go"))),
    ("head", 1, lambda text: rechained(text, lambda parts: parts[0].update(seats=9))),
    ("head", 1, lambda text: rechained(text, lambda parts: parts[0]["options"].update(colour="red"))),
    ("refused", 2, lambda text: rechained(text, lambda parts: parts[1].update(play="pass"))),
    ("word", 2, lambda text: rechained(text, lambda parts: parts[1].update(play="castle"))),
    ("result", 42, lambda text: rechained(text, lambda parts: parts[-1].update(result=[]))),
]


@pytest.mark.parametrize(("reason", "line", "spoil"), BROKEN)
def test_a_broken_record_is_refused_with_its_line_and_reason(text, reason, line, spoil):
    spoiled = spoil(text)
    with pytest.raises(BrokenRecord) as broken:
        reading(spoiled)
    assert broken.value.key == f"record-{reason}"
    assert broken.value.facts["line"] == line


@pytest.mark.parametrize("at", range(1, 43))
def test_whatever_line_is_missing_is_noticed(text, at):
    lines = lines_of(text)
    del lines[at - 1]
    with pytest.raises(BrokenRecord):
        reading("\n".join(lines))
