"""Programs from outside: real processes, of which most misbehave, and of which none is left afterwards."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import quattrocento
from bottega import Bottega
from children import child, wait_until
from quattrocento.adapters import line_protocol
from quattrocento.adapters.naming import spec_of
from quattrocento.adapters.outside_bot import OutsideBot, waiting
from quattrocento.adapters.program import Program
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, decide
from quattrocento.core.entropy import quick
from quattrocento.core.standing import Standing
from quattrocento.core.trouble import Trouble
from quattrocento.lab.match_bots import MatchBots, settled
from quattrocento.lab.simulate import play_out, simulate

OUTSIDER = Path(__file__).parent.parent / "outsider.py"
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_bot.py"


def program(manner, seconds=200, path=os.devnull):
    return f"program:seconds={seconds}:{sys.executable} {OUTSIDER} {manner} {path}"


@pytest.fixture(autouse=True)
def _nobody_waits_at_the_end():
    yield
    waiting.close()


@pytest.fixture
def started(monkeypatch):
    """List the process groups of all programs that are started."""
    groups = []
    begin = Program.__init__

    def noting(self, command):
        begin(self, command)
        groups.append(self.guard.pid)

    monkeypatch.setattr(Program, "__init__", noting)
    return groups


def gone(group):
    """Tell whether a process group is no more, not even as what nobody has buried."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def match(*names, game=None, seed="1"):
    """Play a match of the toy game; give its standings and the faults."""
    found = game or Bottega()
    match_bots = MatchBots(found, names)
    state = found.new(len(names), seed)
    with match_bots.seated({}, seed) as bots:
        play_out(state, bots, 1)
        return match_bots.finish(state), match_bots.faults()


MISBEHAVING = {
    "silent": ["silent", "noise"],
    "malformed": [
        "not-json",
        "list",
        "no-move",
        "other-type",
        "true",
        "half",
        "late",
        "deep",
        "not-text",
        "twice",
    ],
    "long": ["long", "endless"],
    "illegal": ["illegal", "negative", "no-word"],
    "ended": ["crash", "exit", "killed", "closed"],
}


@pytest.mark.parametrize(("fault", "manner"), [(f, m) for f, manners in MISBEHAVING.items() for m in manners])
def test_whoever_misbehaves_forfeits_and_the_others_go_on(started, fault, manner):
    standings, faults = match(program(manner, 0.6 if fault == "silent" else 200), "greedy", "random")
    assert faults == {0: fault}
    assert standings[0].rank == 3
    assert sorted(standing.rank for standing in standings[1:])[0] == 1
    assert standings[0].points <= min(standing.points for standing in standings[1:])
    assert [gone(group) for group in started] == [True]


@pytest.mark.parametrize("manner", ["well", "words", "noisy"])
def test_whoever_behaves_plays_to_the_end(manner):
    standings, faults = match(program(manner), "random")
    assert faults == {}
    assert {standing.rank for standing in standings} <= {1, 2}


def living(group):
    """List the states of the processes of a group that are not dead, buried or not."""
    listed = subprocess.run(["ps", "-e", "-o", "pgid=,stat="], capture_output=True, text=True, check=True)
    rows = [row.split() for row in listed.stdout.splitlines()]
    return [state for found, state in rows if int(found) == group and not state.startswith("Z")]


def test_what_a_program_has_started_ends_with_it(started):
    assert match(program("family", 0.6), "random")[1] == {0: "silent"}
    assert living(started[0]) == []


def test_the_last_words_of_a_program_are_told():
    heard = []
    outside = OutsideBot(spec_of(program("crash")), Bottega(), lambda spec, fault: heard.append(fault))
    outside.begin(2, 0, {}, 1)
    play_out(Bottega().new(2, "1"), [outside, bot("random", Bottega())], 1)
    assert [(fault.kind, fault.last_words) for fault in heard] == [("ended", "ValueError: the sky fell")]


def test_a_program_hears_what_its_seat_sees_and_nothing_else(tmp_path, palazzo):
    log = tmp_path / "heard"
    outside = OutsideBot(spec_of(program("well", path=log)), palazzo)
    outside.begin(2, 0, {"a": "b"}, 77)
    state = palazzo.new(2, "secret seed")
    seen = []
    for _ in range(40):
        seat = state.actors()[0]
        legal = state.legal(seat)
        move = decide(outside, state, seat, quick(3)) if seat == 0 else legal[0]
        if seat == 0 and len(legal) > 1:
            seen.append((msgspec.json.encode(state.view(0)), legal))
        state.apply(seat, move)
    outside.finish(state.scores())
    waiting.close()
    _pid, *lines = log.read_bytes().splitlines()
    told = [msgspec.json.decode(text) for text in lines]
    assert [each["type"] for each in told] == ["hello", "game", *["decide"] * len(seen), "over", "goodbye"]
    assert told[1]["chance"] == 77
    assert told[1]["options"] == {"a": "b"}
    for each, (view, legal) in zip(told[2:], seen, strict=False):
        assert msgspec.json.encode(each["view"]) == msgspec.json.encode(msgspec.json.decode(view))
        assert [choice["move"] for choice in each["legal"]] == legal
        assert [choice["play"] for choice in each["legal"]] == [palazzo.vocabulary.notation(m) for m in legal]
    assert b"secret seed" not in log.read_bytes()


def test_a_program_plays_one_match_after_the_other_in_the_same_process(started):
    for seed in "123":
        assert match(program("well"), program("well"), seed=seed)[1] == {}
    assert len(started) == 2, "one for each seat: none sees the cards of two"


def test_a_program_may_end_after_its_match(started):
    for seed in "12":
        assert match(program("leaves"), "random", seed=seed)[1] == {}
    assert len(started) == 2


def test_an_interrupted_match_leaves_no_program(started):
    class Impatient(Bot):
        def pick(self, legal, entropy):
            raise KeyboardInterrupt

    match_bots = MatchBots(Bottega(), [program("well"), "random"])
    with pytest.raises(KeyboardInterrupt), match_bots.seated({}, "1") as bots:
        play_out(Bottega().new(2, "1"), [bots[0], Impatient()], 1)
    assert [gone(group) for group in started] == [True]


STARTER = """
import sys
from quattrocento.adapters.program import Program
program = Program(["sleep", "600"])
print(program.guard.pid, flush=True)
sys.stdin.read()
"""


def test_a_program_dies_with_whoever_started_it():
    with child([sys.executable, "-c", STARTER]) as starter:
        group = int(starter.stdout.readline())
        assert living(group)
        starter.kill()
    wait_until(lambda: not living(group))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"program:start=0.5:{sys.executable} {OUTSIDER} mute", "program-silent-at-start"),
        (f"program:{sys.executable} {OUTSIDER} stranger", "program-malformed-at-start"),
        (f"program:{sys.executable} no-such-file.py", "program-ended-at-start-saying"),
        ("program:true", "program-ended-at-start"),
        ("program:no-such-program-anywhere", "program-unstartable"),
        ("program:yes", "program-malformed-at-start"),
        (f"program:{sys.executable} {OUTSIDER} windbag", "program-long-at-start"),
    ],
)
def test_a_program_that_does_not_say_hello_is_refused_before_anything_is_played(palazzo, text, key):
    with pytest.raises(Trouble) as trouble:
        simulate(palazzo, 2, 1, "1", [text, "random"])
    assert trouble.value.key == key


def test_the_engine_itself_runs_no_program(palazzo):
    with pytest.raises(Trouble) as trouble:
        bot("program:true", palazzo)
    assert trouble.value.key == "no-such-bot"


def standing(seat, points, rank):
    return Standing(seat, points, {"all": points}, 0, rank)


def test_who_forfeits_comes_last_with_no_more_points_than_the_others():
    standings = [standing(0, 50, 1), standing(1, 40, 2), standing(2, 30, 3), standing(3, 30, 3)]
    assert [(s.points, s.rank) for s in settled(standings, {})] == [(50, 1), (40, 2), (30, 3), (30, 3)]
    assert [(s.points, s.rank) for s in settled(standings, {0: "long"})] == [
        (30, 4),
        (40, 1),
        (30, 2),
        (30, 2),
    ]
    two = settled(standings, {0: "long", 3: "silent"})
    assert [(s.points, s.rank) for s in two] == [(30, 3), (40, 1), (30, 2), (30, 3)]
    everybody = settled(standings, dict.fromkeys(range(4), "ended"))
    assert [(s.points, s.rank) for s in everybody] == [(50, 1), (40, 1), (30, 1), (30, 1)]


def test_the_example_plays_every_game_and_repeats_itself():
    spec = f"program:name=line:{sys.executable} {EXAMPLE}"
    for game in quattrocento.titles():
        state = game.new(3, "example")
        outside = OutsideBot(spec_of(spec), game)
        outside.begin(3, 0, {}, 5)
        seen = [decide(outside, state.clone(), 0, quick(1)) for _ in range(3) if state.decides(0)]
        assert outside.fault is None
        assert set(seen) <= set(state.legal(0))
        outside.finish(state.scores())
    once, again = (simulate(quattrocento.game("palazzo"), 2, 1, "7", [spec, "random"]) for _ in range(2))
    assert once.digest == again.digest
    assert once.scores[0].forfeits == 0
    assert once.scores[0].bot == "line"


def test_the_example_needs_nothing_of_the_package():
    assert "quattrocento" not in EXAMPLE.read_text().partition('"""\n\n')[2]
    assert len(EXAMPLE.read_text().splitlines()) < 60


def test_a_program_that_does_not_listen_holds_nobody_up():
    deaf = Program(["sleep", "600"])
    try:
        with pytest.raises(line_protocol.Fault) as fault:
            deaf.ask(line_protocol.Hello(line_protocol.PROTOCOL, "x" * 1_000_000), line_protocol.Hello, 0.3)
        assert fault.value.kind == "silent"
    finally:
        deaf.dismiss()
