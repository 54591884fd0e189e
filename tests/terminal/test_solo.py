"""Alone at the terminal: the match of the day, the line that tells of it, and results of kept matches."""

import json
import re
from datetime import date
from pathlib import Path

import pytest

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.terminal import daily, solo
from quattrocento.terminal.play import daily_match, play_daily
from quattrocento.terminal.screen import Screen
from quattrocento.text.daily import daily_options, daily_seed, day_of, match_line, read_day
from quattrocento.text.solo import Outcome, outcome, recorded, tallies
from quattrocento.text.speech import Speech
from typist import sit

DAY = date(2026, 11, 17)


@pytest.fixture(autouse=True)
def that_day(monkeypatch, tmp_path):
    """Let it be one day, and a folder of one's own."""
    monkeypatch.setattr(daily, "today", lambda: DAY)
    for module in (daily, solo):
        monkeypatch.setattr(module, "matches_folder", lambda: tmp_path)
    return tmp_path


def finished(seed, bots=("",), **options):
    """Let chance play a match against Lorenzo to its end."""
    match = Match(find_game("princes"), 1, seed, options, ["Anna"], bots)
    player, chance = bot("random", match.game), quick(3)
    while not match.over:
        match.play(0, decide(player, match.state, 0, chance))
    return match


def today(options=None, **more):
    """Set today's match up as the command line does."""
    given = {"game": None, "seats": None, "players": None, "seed": None, **more}
    return daily_match(**given, options=options or {}, speech=Speech("en"))


def test_on_one_day_everybody_has_the_same_deal_and_each_difficulty_its_own():
    match = today({"difficulty": "hard"})
    assert match.seats == 1
    assert match.seed == today({"difficulty": "hard"}, players="Anna").seed
    others = {today({"difficulty": level}).seed for level in ("easy", "medium", "hard")}
    assert len(others) == 3
    assert day_of("princes", 1, match.options, match.seed) == DAY
    assert daily_seed(date(2026, 11, 18), match.options) != match.seed


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"game": "palazzo"}, "daily-game"),
        ({"seats": 3}, "daily-alone"),
        ({"seed": "mine"}, "daily-seed"),
        ({"options": {"first_player": "2"}}, "daily-option"),
        ({"options": {"difficulty": "lunatic"}}, "no-such-value"),
    ],
)
def test_what_does_not_go_with_the_match_of_the_day_is_refused(wrong, key):
    with pytest.raises(Trouble, match=key):
        today(**wrong)


def test_a_seed_alone_makes_no_match_of_a_day():
    options = daily_options({})
    seed = daily_seed(DAY, options)
    assert day_of("princes", 1, options, seed) == DAY
    assert day_of("princes", 2, options, seed) is None
    assert day_of("palazzo", 1, options, seed) is None
    assert day_of("princes", 1, {**options, "difficulty": "hard"}, seed) is None
    assert day_of("princes", 1, {**options, "forced_works": "turns"}, seed) is None
    assert day_of("princes", 1, options, seed.replace("2026-11-17", "2026-13-17")) is None
    assert day_of("princes", 1, options, "daily 2026-11-17 something else") is None


def test_days_are_written_in_one_way():
    assert read_day("2026-11-17") == DAY
    for wrong in ("2026-02-30", "20261117", "2026-W47-2", "today", ""):
        with pytest.raises(Trouble, match="no-such-day"):
            read_day(wrong)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_of_the_day_says_so_and_ends_with_a_line_to_copy(language, capsys):
    match = today({"difficulty": "easy"})
    sit(match, language=language, plain=True, player=lambda state, seat, chance: state.legal(seat)[0])
    said = capsys.readouterr().out
    assert match.over
    assert "2026-11-17" in said.splitlines()[1]
    found = outcome(match)
    line = match_line(Speech(language), match)
    assert line in said.splitlines()
    assert re.search(rf"\b{found.points} (to|à) {found.against}\b", line)
    assert line.endswith(seed_hash(match.seed)[:16])


class AtTheTerminal:
    """Plays today's match as the command line does, and tells what was said and which files there are."""

    def __init__(self, folder, monkeypatch, capsys):
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def play(self, typed="", language="en", save=None, anew=False, players=None, **options):
        lines = typed.split()
        self.monkeypatch.setattr(Screen, "ask", lambda screen, prompt: lines.pop(0) if lines else None)
        play_daily(today(options, players=players), Speech(language), True, save, 0.0, bool(players), anew)
        return self.capsys.readouterr().out

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())

    def moves(self, name):
        return len(record.read((self.folder / name).read_text("utf-8")).entries)


@pytest.fixture
def table(that_day, monkeypatch, capsys):
    return AtTheTerminal(that_day, monkeypatch, capsys)


EASY = "daily-2026-11-17-easy-5-1.jsonl"


@pytest.mark.parametrize(
    ("language", "told"), [("en", "goes on where you left it"), ("fr", "reprend où vous l’aviez laissée")]
)
def test_the_match_of_the_day_goes_on_where_it_was_left(table, language, told):
    assert told not in table.play("1", language, difficulty="easy")
    assert table.files() == [EASY]
    moves = table.moves(EASY)
    said = table.play("1", language, difficulty="easy")
    assert told in said
    assert "--anew" in said
    assert table.files() == [EASY]
    assert table.moves(EASY) > moves
    assert told not in table.play("1", language, difficulty="hard"), "another difficulty is another match"


def test_the_match_of_the_day_can_be_begun_anew(table):
    table.play("1 1", difficulty="easy")
    begun = table.moves(EASY)
    assert "goes on" not in table.play("1", anew=True, difficulty="easy")
    assert table.files() == [EASY, EASY.replace("-1.", "-2.")]
    assert table.moves(EASY) == begun, "the first try stays"
    assert "goes on" in table.play("1", difficulty="easy")
    assert table.moves(EASY) == begun, "the last try goes on"


def test_a_finished_match_of_the_day_is_told_and_not_dealt_again(table, capsys):
    table.play("1 " * 3000, difficulty="easy")
    kept = record.replay(record.read((table.folder / EASY).read_text("utf-8")), find_game)
    assert kept.over
    for language, told in (("en", "to its end"), ("fr", "déjà terminé")):
        said = table.play("1", language, difficulty="easy")
        assert told in said
        assert match_line(Speech(language), kept) in said.splitlines()
        assert f"quattrocento replay {table.folder / EASY}" in said
        assert "--anew" in said
    assert table.files() == [EASY]


def test_players_who_are_named_each_have_their_own_match_of_the_day(table):
    table.play("1", players="Anna", difficulty="easy")
    assert "goes on" not in table.play("1", players="Bruno", difficulty="easy")
    assert len(table.files()) == 2
    assert "Anna alone against Lorenzo" in table.play("1", players="Anna", difficulty="easy")
    assert len(table.files()) == 2


def test_a_broken_file_of_the_day_is_told_and_left_alone(table):
    table.play("1", difficulty="easy")
    path = table.folder / EASY
    for spoilt in ("", "no record", path.read_text("utf-8").splitlines()[0]):
        path.write_text(spoilt, "utf-8")
        with pytest.raises(Trouble, match="daily-broken") as caught:
            table.play("1", difficulty="easy")
        for language in ("en", "fr"):
            told = Speech(language).trouble(caught.value)
            assert str(path) in told
            assert "--anew" in told
        assert path.read_text("utf-8") == spoilt
    table.play("1", anew=True, difficulty="easy")
    assert path.read_text("utf-8") == spoilt


def test_a_match_begun_by_other_rules_is_told_and_the_one_of_these_rules_dealt(table, monkeypatch):
    table.play("1", difficulty="easy")
    monkeypatch.setattr(type(find_game("princes")), "revision", find_game("princes").revision + 1)
    for language, told in (("en", "cannot go on"), ("fr", "ne peut pas continuer")):
        said = table.play("", language, difficulty="easy")
        assert told in said
        assert str(table.folder / EASY) in said
    table.play("1", difficulty="easy")
    assert table.files() == [EASY, EASY.replace("-1.", "-2.")]


def test_the_match_of_the_day_goes_on_in_the_file_that_is_named(table):
    mine = table.folder / "mine.jsonl"
    table.play("1", save=mine)
    assert "goes on" in table.play("1", save=mine)
    assert table.files() == ["mine.jsonl"]


def test_any_other_match_has_no_such_line():
    assert match_line(Speech("en"), finished("any")) is None
    assert match_line(Speech("en"), today()) is None


def test_kept_matches_are_summed_up_by_difficulty(that_day, capsys):
    matches = [finished(f"kept {n}", difficulty=level) for n, level in enumerate(["hard", "easy", "hard"])]
    strangers = [
        finished("a bot", bots=("random",)),
        today(),
        Match(find_game("palazzo"), 2, 7, None, ["Anna", "Ben"]),
    ]
    for number, match in enumerate([*matches, *strangers]):
        (that_day / f"{number}.jsonl").write_text(record.write(match), "utf-8")
    (that_day / "broken.jsonl").write_text("no record", "utf-8")
    solo.show_results(Speech("en"), json=True, plain=False)
    told = json.loads(capsys.readouterr().out)["tallies"]
    assert [(one["difficulty"], one["played"]) for one in told] == [("easy", 1), ("hard", 2)]
    points = [outcome(match).points for match in matches if match.options["difficulty"] == "hard"]
    assert told[1]["best"] == max(points)
    assert told[1]["mean"] == round(sum(points) / 2, 1)
    for plain in (True, False):
        solo.show_results(Speech("fr"), json=False, plain=plain)
        said = capsys.readouterr().out
        assert said.index("facile, table de 5") < said.index("difficile, table de 5")


def test_without_kept_matches_it_is_said_where_they_would_be(that_day, capsys):
    solo.show_results(Speech("en"), json=False, plain=True)
    assert str(that_day) in capsys.readouterr().out


def test_a_record_tells_what_the_match_came_to():
    match = finished("told")
    assert recorded(record.read(record.write(match))) == outcome(match)
    assert outcome(today()) is None


def test_a_tally_counts_the_last_match_last():
    played = [
        Outcome("easy", "5", True, 60, 50),
        Outcome("easy", "5", False, 40, 50),
        Outcome("easy", "4", True, 1, 0),
    ]
    four, five = tallies(zip(played, ["1", "2", "3"], strict=True))
    assert (four.players, four.played, four.lost) == ("4", 1, 0)
    assert (five.won, five.lost, five.best, five.mean, five.last, five.when) == (
        1,
        1,
        60,
        50.0,
        played[1],
        "2",
    )


def test_another_match_is_not_written_over_by_the_daily_one(tmp_path):
    other = tmp_path / "other.jsonl"
    records = Path(__file__).parent.parent / "records" / "augsburg"
    kept = sorted(records.glob("*.jsonl"))[0].read_text("utf-8")
    other.write_text(kept, "utf-8")
    with pytest.raises(Trouble) as trouble:
        play_daily(
            daily_match(None, None, "Anna", None, {}, Speech("en")), Speech("en"), True, other, 0, True, False
        )
    assert trouble.value.key == "daily-other-match"
    assert other.read_text("utf-8") == kept
