"""The command `tournament`: what it prints and leaves, in both languages; its page asks for nothing."""

import json
import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from quattrocento.lab import tournament_ratings
from quattrocento.lab.tournament import sum_up
from quattrocento.lab.tournament_figures import Estimate, WithoutLuck
from quattrocento.lab.tournament_match import Finish, Played, Spent
from quattrocento.lab.tournament_plan import Question, Setup, draw_up
from quattrocento.lab.tournament_progress import Ledger
from quattrocento.lab.tournament_report import Report
from quattrocento.lab.tournament_text import luck_told, told
from quattrocento.terminal.tournament_play import run_tournament
from quattrocento.text.speech import Speech

LANGUAGES = ["en", "fr"]


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch):
    """Intervals of ratings matter elsewhere."""
    monkeypatch.setattr(tournament_ratings, "RESAMPLES", 20)


def tournament(bots, blocks, question=None):
    """Sum up a tournament of made-up matches: in every fourth block the last seats win."""
    plan = draw_up(Setup("palazzo", 2, ["greedy", "random"]))
    plan = replace(plan, bots=bots, question=question)
    ledger = Ledger(plan, 2 * blocks)
    for seating in ledger.wanted:
        order = sorted(seating.names, key=bots.index, reverse=seating.block % 4 == 3)
        finishes = [
            Finish(name, 50 - 10 * place, place + 1, float(place == 0), 10 - 20 * place, 8)
            for name in seating.names
            for place in [order.index(name)]
        ]
        ledger.add([Played(seating.block, seating.rotation, finishes, [Spent(0.8, 0.25)] * 2)])
    return sum_up(ledger, True)


def setup(**arguments):
    return Setup("augsburg", None, ["greedy", "random"], 4, workers=1, **arguments)


ENGLISH = """\
Line-up: a on 1 seat and b on 1 seat.
a: 75.0 ± 16.4 % of victories (95 %: from 33.0 to 94.8), rank 1.25 ± 0.16, margin +5.0 ± 3.3, 47.5 ± 1.6 pts.
b: 25.0 ± 16.4 % of victories (95 %: from 5.2 to 67.0), rank 1.75 ± 0.16, margin -5.0 ± 3.3, 42.5 ± 1.6 pts.

Not decided after 8 blocks whether a wins 50.0 or 60.0 % (log-likelihood ratio RATIO).
"""

FRENCH = """\
Composition : a à 1 place et b à 1 place.
a : 75,0 ± 16,4 % de victoires (95 % : de 33,0 à 94,8), rang 1,25 ± 0,16, marge +5,0 ± 3,3, 47,5 ± 1,6 pts.
"""


@pytest.mark.parametrize(("language", "lines"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_summary_is_told(language, lines):
    found = tournament(["a", "b"], 8, Question(0.5, 0.6))
    said = "\n".join(told(Speech(language), found))
    assert "16 matches in 8 blocks" in said or "16 parties en 8 blocs" in said
    assert lines.replace("RATIO", f"{found.verdict.ratio:.2f}") in said
    assert said.count("128") == said.count("250") == 2, "decisions and the longest of them"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_answer_is_told(language, answer):
    question = Question(0.1, 0.2) if answer == "yes" else Question(0.9, 0.95)
    found = tournament(["a", "b"], 40, question)
    assert found.verdict.answer == answer
    speech = Speech(language)
    assert speech.say(f"tournament.verdict-{answer}", bot="a", least="", more="", blocks="", ratio="")[
        :6
    ] in " ".join(told(speech, found))


def test_ratings_are_told_with_their_intervals():
    said = "\n".join(told(Speech("en"), tournament(["a", "b", "c"], 60)))
    assert re.search(r"^a: \d+ \(95 %: from \d+ to \d+\)$", said, re.MULTILINE)
    assert "c is 0" in said
    assert "Line-up" not in said


class Tags(HTMLParser):
    """Sees that all tags are closed, and what a page would ask for."""

    def __init__(self, text):
        super().__init__()
        self.open, self.asked, self.headings = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.asked += [value for name, value in attributes if name in ("src", "href", "xlink:href", "data")]
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("h1", "h2", "h3"):
            self.headings.append(data)


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        (
            "en",
            [
                "Palazzo: tournament",
                "Victories",
                "a wins 75.0 % of its matches",
                "Ratings",
                "a is rated 188 above b",
                "Course",
                "How the share of a settled",
            ],
        ),
        (
            "fr",
            [
                "Palazzo : tournoi",
                "Victoires",
                "a gagne 75,0 % de ses parties",
                "Cotes",
                "a a une cote de 188 ; b vaut 0",
                "Évolution",
                "Comment la part du robot a s’est stabilisée",
            ],
        ),
    ],
)
def test_the_page_says_what_is_seen_and_asks_for_nothing(language, headings):
    page = Report(tournament(["a", "b"], 40, Question(0.5, 0.6)), Speech(language)).page()
    tags = Tags(page)
    assert tags.headings == headings
    assert tags.open == []
    assert tags.asked == []
    assert "<script" not in page
    assert page.count("<svg") == 3
    assert page.count("<table>") == 3
    assert not re.findall(r"https?://(?!www\.w3\.org/)", page)


@pytest.mark.parametrize(("blocks", "bots"), [(2, ["a"]), (1, ["a", "b"]), (2, ["a", "b", "c"])])
def test_few_blocks_make_a_page_and_a_picture_too(blocks, bots):
    report = Report(tournament(bots, blocks), Speech("en"))
    assert "No bot clearly wins more than its fair share" in report.page()
    assert report.png().startswith(b"\x89PNG")


def test_the_command_leaves_text_page_and_picture(tmp_path, capsys):
    run_tournament(Speech("fr"), setup(out=tmp_path), json=False)
    printed = capsys.readouterr().out
    assert printed.startswith("Augsburg 1520, 2 places : 4 parties en 2 blocs.")
    assert (tmp_path / "summary.txt").read_text("utf-8") == printed
    assert "<h1>Augsburg 1520 : tournoi</h1>" in (tmp_path / "report.html").read_text("utf-8")
    assert (tmp_path / "report.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in tmp_path.glob("*.*")) == [
        "matches.parquet",
        "plan.json",
        "report.html",
        "report.png",
        "summary.txt",
        "times.parquet",
    ]


LUCKY = {
    "en": "a without luck: 74.0 ± 16.4 % of victories, margin +4.0 ± 3.3; "
    "a match is worth 1.50 with luck. "
    "Chance gave it +1.0 ± 0.5 % of victories and +1.0 ± 0.5 pts of margin.",
    "fr": "a, hasard déduit : 74,0 ± 16,4 % de victoires, marge +4,0 ± 3,3 ; "
    "une partie en vaut 1,50 avec le hasard. "
    "Le hasard lui a donné +1,0 ± 0,5 % de victoires et +1,0 ± 0,5 pts de marge.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_without_luck_are_told_and_stand_in_the_table(language):
    found = tournament(["a", "b"], 8)
    share, points = Estimate(0.74, 0.164), Estimate(4.0, 3.3)
    without = WithoutLuck(share, points, Estimate(0.01, 0.005), Estimate(1.0, 0.5), 1.5)
    figures = [replace(each, without_luck=without) for each in found.line_ups[0].figures]
    line_up = replace(found.line_ups[0], figures=figures)
    found = replace(found, plan=replace(found.plan, luck=True), line_ups=[line_up])
    speech = Speech(language)
    assert LUCKY[language] in told(speech, found)
    page = Report(found, speech).page()
    assert speech.say("tournament.column.margin-luck") in page
    assert page.count("+4.0 ± 3.3" if language == "en" else "+4,0 ± 3,3") == 2
    once = replace(without, as_sure_as=None, margin=Estimate(4.0, None))
    assert luck_told(speech, "a", once).count("±") == 3


def test_json_is_one_line(capsys):
    run_tournament(Speech("en"), setup(), json=True)
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    found = json.loads(printed)
    assert found["plan"]["bots"] == ["greedy", "random"]
    assert [rating["bot"] for rating in found["ratings"]] == ["greedy", "random"]
    assert found["line_ups"][0]["figures"][0]["share"]["mean"] == 1.0
