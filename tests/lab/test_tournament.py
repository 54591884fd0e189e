"""Tournaments: every seat of every deal, the same bytes however they are played, nothing lost on the way."""

import os
import signal
import sys
from collections import Counter
from itertools import chain, count, islice
from types import SimpleNamespace

import msgspec
import polars as pl
import pytest

import quattrocento
from children import child, wait_until
from quattrocento.core.trouble import Trouble
from quattrocento.lab import tournament_ratings
from quattrocento.lab.store import write_table
from quattrocento.lab.tournament import Tasks, play
from quattrocento.lab.tournament_match import Done, Finish, Played, play_match
from quattrocento.lab.tournament_plan import Question, Setup, draw_up, line_ups, rotations, seatings
from quattrocento.lab.tournament_progress import Ledger
from quattrocento.text.speech import Speech

AUGSBURG = quattrocento.game("augsburg")
MANY = 300 if quattrocento.compiled else 16
"""Matches that take a second or two."""

POOL = ["a", "b", "c", "d", "e"]


def plan(seats=2, bots=("greedy", "random"), **arguments):
    return draw_up(Setup("augsburg", seats, bots, **arguments))


def of_names(seats, names):
    """Plan for bots that nobody needs to find: only their names matter."""
    return msgspec.structs.replace(plan(seats), bots=names)


def test_of_two_bots_the_first_sits_alone_on_every_seat():
    listed = seatings(plan(4), 8)
    assert [(seating.block, seating.rotation) for seating in listed] == [
        (block, rotation) for block in (0, 1) for rotation in range(4)
    ]
    for block in (0, 1):
        alone = [seating.names.index("greedy") for seating in listed if seating.block == block]
        assert sorted(alone) == [0, 1, 2, 3]
        assert all(Counter(seating.names) == {"greedy": 1, "random": 3} for seating in listed)


def test_with_both_the_second_sits_alone_in_every_other_block():
    line = list(islice(line_ups(plan(3, both=True)), 4))
    assert line == [("greedy", "random", "random"), ("random", "greedy", "greedy")] * 2


def test_blocks_are_whole():
    assert len(seatings(plan(3), 4)) == 6
    assert len(seatings(plan(3, ["random"]), 4)) == 4


def test_rotations_that_are_alike_are_played_once():
    assert len(rotations(("a", "b", "a", "b"))) == 2
    assert len(rotations(("a", "b", "b", "a"))) == 4


@pytest.mark.parametrize(("seats", "bots"), [(4, 5), (3, 5), (2, 3), (4, 3), (5, 3)])
def test_a_pool_sits_equally_often_and_no_bot_twice_while_another_waits(seats, bots):
    names = POOL[:bots]
    drawn = list(islice(line_ups(of_names(seats, names)), 60))
    for line in drawn:
        often = [line.count(name) for name in names]
        assert max(often) - min(often) <= 1
    sat = Counter(name for line in drawn for name in line)
    assert max(sat.values()) - min(sat.values()) <= 1
    assert len(set(drawn)) >= 6, "line-ups and their order vary"


def test_every_bot_of_a_pool_sits_everywhere():
    listed = seatings(of_names(4, POOL), 100)
    seats = {(name, seat) for seating in listed for seat, name in enumerate(seating.names)}
    assert len(seats) == 20


def test_the_line_ups_follow_from_the_seed():
    lines = [
        list(islice(line_ups(msgspec.structs.replace(of_names(4, POOL), seed=seed)), 9)) for seed in "112"
    ]
    assert lines[0] == lines[1] != lines[2]


def test_all_rotations_of_a_block_are_played_on_one_deal(monkeypatch):
    deals = []
    dealt = type(AUGSBURG).new
    monkeypatch.setattr(type(AUGSBURG), "new", lambda *given: deals.append(given[2]) or dealt(*given))
    asked = plan(2, ["random"])
    for seating in seatings(plan(), 4):
        play_match(asked, AUGSBURG, seating)
    assert deals == ["1/0", "1/0", "1/1", "1/1"]


def test_what_is_kept_of_a_match_fits_together(monkeypatch):
    ticks = count()
    clock = SimpleNamespace(perf_counter=lambda: float(next(ticks)))
    monkeypatch.setattr("quattrocento.lab.tournament_match.time", clock)
    match = play_match(plan(3, ["greedy"]), AUGSBURG, seatings(plan(3), 1)[0])
    best = max(finish.points for finish in match.finishes)
    assert sum(finish.share for finish in match.finishes) == pytest.approx(1)
    for finish, spent in zip(match.finishes, match.spent, strict=True):
        assert (finish.share > 0) == (finish.rank == 1)
        assert finish.margin <= 0 or finish.points == best
        assert finish.decisions > 0
        assert (spent.seconds, spent.longest) == (finish.decisions, 1)
    assert max(finish.margin for finish in match.finishes) >= 0


def test_measuring_luck_changes_no_match_and_is_kept(tmp_path):
    plain = play(Setup("augsburg", 2, ["greedy", "random"], 2, workers=1))
    lucky = play(Setup("augsburg", 2, ["greedy", "random"], 2, luck=True, out=tmp_path, workers=1))
    assert plain.line_ups[0].figures[0].points == lucky.line_ups[0].figures[0].points
    assert plain.line_ups[0].figures[0].without_luck is None
    kept = pl.read_parquet(tmp_path / "matches.parquet")
    by_seat = kept["luck_margin"].to_list()
    assert by_seat[0] == -by_seat[1] != 0
    assert lucky.line_ups[0].figures[0].without_luck.luck_margin.mean == pytest.approx(
        kept.filter(pl.col("bot") == "greedy")["luck_margin"].mean()
    )
    again = play(Setup("augsburg", 2, ["greedy", "random"], 2, luck=True, out=tmp_path, workers=1))
    assert again.line_ups == lucky.line_ups


def test_a_question_is_answered_without_luck_where_it_is_measured():
    """The first bot wins whenever it is lucky, and only then."""
    answers = {}
    for luck in (False, True):
        asked = draw_up(Setup("palazzo", 2, ["greedy", "random"], until_decided=True, luck=luck))
        ledger = Ledger(asked, 80)
        for seating in ledger.wanted:
            lucky = seating.block % 4 > 0
            shares = {"greedy": float(lucky), "random": float(not lucky)}
            part = {"greedy": 0.3, "random": -0.3} if lucky else {"greedy": -0.9, "random": 0.9}
            finishes = [Finish(bot, 0, 1, shares[bot], 0, 1, luck_share=part[bot]) for bot in seating.names]
            ledger.add([Played(seating.block, seating.rotation, finishes, [])])
        answers[luck] = ledger.verdict()
    assert answers[True].answer == "yes"
    assert answers[False].answer == "open" or answers[True].blocks < answers[False].blocks


def test_tasks_grow_as_matches_prove_short():
    tasks = Tasks(Ledger(plan(), 500))
    handed = iter(tasks)
    assert len(next(handed).seatings) == 1
    tasks.note(Done([None] * 10, 1.0))
    assert len(next(handed).seatings) == 10
    tasks.note(Done([None] * 10, 1000.0))
    assert len(next(handed).seatings) == 1
    rest = sum(len(task.seatings) for task in handed)
    assert rest == 500 - 12


@pytest.fixture(scope="module", autouse=True)
def _few_resamples():
    """Intervals of ratings matter elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament_ratings, "RESAMPLES", 20)
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A tournament played in one go, by one process."""
    folder = tmp_path_factory.mktemp("whole")
    return folder, play(Setup("augsburg", 2, ["greedy", "random"], MANY, out=folder, workers=1))


def test_what_is_kept_is_a_row_for_each_seat_of_each_match(whole):
    folder, result = whole
    matches = pl.read_parquet(folder / "matches.parquet")
    times = pl.read_parquet(folder / "times.parquet")
    assert matches.height == times.height == 2 * result.matches == 2 * MANY
    assert matches.select("block", "rotation", "seat").rows() == [
        (block, rotation, seat) for block in range(MANY // 2) for rotation in (0, 1) for seat in (1, 2)
    ]
    assert (times["longest"] <= times["seconds"]).all()
    assert "seconds" not in matches.columns


def test_nothing_is_played_twice_and_more_can_be_asked_for(whole, tmp_path, monkeypatch):
    folder, result = whole
    for name in ("plan.json", "matches.parquet", "times.parquet"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    played = []
    arguments = {"out": tmp_path, "workers": 1}

    def note(ledger):
        played.append(len(ledger.played))

    assert play(Setup("augsburg", 2, ["greedy", "random"], MANY, **arguments), note) == result
    assert played == [MANY]
    played.clear()
    more = play(Setup("augsburg", 2, ["greedy", "random"], MANY + 2, **arguments), note)
    assert (more.matches, played[:2]) == (MANY + 2, [MANY, MANY + 1])
    with pytest.raises(Trouble) as trouble:
        play(Setup("augsburg", 2, ["greedy", "random"], MANY, **arguments), note)
    assert trouble.value.key == "fewer-games"
    assert pl.read_parquet(tmp_path / "matches.parquet").height == 2 * MANY + 4


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"seed": "2"}, "seed"),
        ({"bots": ["random", "greedy"]}, "bots"),
        ({"until_decided": True}, "question"),
    ],
)
def test_another_tournament_is_not_mixed_in(whole, changed, what):
    folder, _ = whole
    arguments = {"game": "augsburg", "seats": 2, "bots": ["greedy", "random"], "games": MANY, "out": folder}
    before = (folder / "matches.parquet").read_bytes()
    with pytest.raises(Trouble) as trouble:
        play(Setup(**{**arguments, **changed}))
    assert (trouble.value.key, trouble.value.facts["what"]) == ("other-run", what)
    assert (folder / "matches.parquet").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"bots": []}, "no-bots"),
        ({"bots": ["greedy", "greedy"]}, "bot-twice"),
        ({"bots": ["greedy", "gredy"]}, "no-such-bot-but"),
        ({"bots": ["greedy"], "both": True}, "both-of-two"),
        ({"bots": ["greedy"], "until_decided": True}, "undecidable"),
        ({"least": 0.3}, "least-undecided"),
        ({"least": 1.0, "until_decided": True}, "no-share"),
        ({"least": 0.0, "until_decided": True}, "no-share"),
        ({"games": 0}, "few-games"),
        ({"seed": ""}, "no-seed"),
        ({"seed": "a\n"}, "bad-seed"),
        ({"seats": 9}, "seats"),
        ({"options": {"edition": "none"}}, "no-such-option"),
        ({"workers": 0}, "few-workers"),
        ({"game": "chess"}, "no-such-game"),
    ],
)
def test_what_cannot_be_played_is_said(arguments, key):
    given = {"game": "augsburg", "seats": 2, "bots": ["greedy", "random"], "games": 4, **arguments}
    with pytest.raises(Trouble) as trouble:
        play(Setup(**given))
    assert trouble.value.key == key
    for language in ("en", "fr"):
        assert Speech(language).trouble(trouble.value)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Trouble, match="unwritable-file"):
        play(Setup("augsburg", 2, ["greedy", "random"], 4, out=tmp_path / "file"))


def test_a_decided_tournament_is_the_same_bytes_on_any_number_of_workers(tmp_path):
    """It ends at the block that decided it; the other process is ahead then, and that is left out."""
    one, two = (
        play(
            Setup(
                "augsburg",
                2,
                ["greedy", "random"],
                until_decided=True,
                out=tmp_path / f"{workers}",
                workers=workers,
            )
        )
        for workers in (1, 2)
    )
    assert one.plan.question == Question(0.5, 0.6)
    assert one.verdict.answer == "yes"
    assert one.whole
    assert one.blocks == one.verdict.blocks < 200
    assert (two.verdict, two.line_ups, two.ratings) == (one.verdict, one.line_ups, one.ratings)
    kept = [(tmp_path / f"{workers}" / "matches.parquet").read_bytes() for workers in (1, 2)]
    assert kept[0] == kept[1]


def test_the_question_asks_for_a_fifth_of_a_fair_share_more():
    assert plan(4, until_decided=True).question == Question(0.25, pytest.approx(0.3))
    assert plan(4, until_decided=True, least=0.375).question == Question(0.375, pytest.approx(0.425))
    assert plan(2, until_decided=True, least=0.99).question == Question(0.99, pytest.approx(0.995))


def command(folder, count):
    """Begin a tournament at the command line, in a group of its own as a terminal would."""
    arguments = {"--game": "augsburg", "--seats": "2", "--bots": "greedy,random", "--lang": "en"}
    arguments |= {"--games": str(count), "--workers": "2", "--out": str(folder)}
    return child([sys.executable, "-m", "quattrocento", "tournament", *chain(*arguments.items())])


def test_ctrl_c_loses_nothing_and_the_same_command_ends_in_the_same_bytes(whole, tmp_path):
    first = [tmp_path / "parts" / f"0-{rotation}.matches.parquet" for rotation in (0, 1)]
    with command(tmp_path, MANY) as process:
        wait_until(lambda: all(part.exists() for part in first))
        os.killpg(process.pid, signal.SIGINT)
        _, trouble = process.communicate()
    assert process.returncode == 130
    assert "the same command goes on" in trouble
    assert "Traceback" not in trouble
    kept = pl.read_parquet(tmp_path / "matches.parquet")
    assert 4 <= kept.height < 2 * MANY
    assert not (tmp_path / "parts").exists()

    played = []
    arguments = {"out": tmp_path, "workers": 1}

    def note(ledger):
        played.append(len(ledger.played))

    assert play(Setup("augsburg", 2, ["greedy", "random"], MANY, **arguments), note).matches == MANY
    assert played[0] == kept.height / 2
    for name in ("matches.parquet", "plan.json"):
        assert (tmp_path / name).read_bytes() == (whole[0] / name).read_bytes()


def test_an_interruption_in_the_midst_of_writing_leaves_nothing_behind(tmp_path):
    class Interrupted(pl.DataFrame):
        def write_parquet(self, file, **how):
            super().write_parquet(file, **how)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_table(tmp_path / "matches.parquet", Interrupted({"match": [1]}))
    assert list(tmp_path.iterdir()) == []


def test_interrupted_before_the_first_block_there_is_nothing_to_sum_up():
    def stop(ledger):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(Setup("augsburg", 2, ["greedy", "random"], 12, workers=1), stop)
