"""The page of the lab: every figure is there, in both languages, and nothing is asked from elsewhere."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from quattrocento.games import game
from quattrocento.lab.study import study, tables
from quattrocento.lab.study_findings import Findings
from quattrocento.lab.study_plan import plan_study
from quattrocento.lab.study_report import report
from quattrocento.text.speech import Speech

COMMAND = [sys.executable, "-m", "quattrocento", "lab"]

STUDIES = {
    "palazzo": ("fr", ["greedy", "random"], ["tie_break"]),
    "princes": ("en", ["random"], ["edition"]),
    "augsburg": ("fr", ["random"], []),
    "firenze": ("en", ["random"], []),
}
"""The language, the bots, and what is compared."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A page for each game."""
    folder = tmp_path_factory.mktemp("pages")
    found = {}
    for name, (language, bots, compare) in STUDIES.items():
        seats = 2 if len(bots) == 2 else 3
        plan = plan_study(game(name), seats, bots, 2, compare=compare)
        study(plan, folder / name, 1)
        found[name] = write(plan, folder / name, language)
    return found


def write(plan, folder, language):
    findings = Findings(game(plan.game), Speech(language), **tables(folder))
    return report(findings, plan)


def titles(page):
    return re.findall(r"<h3>(.*?)</h3>", page)


@pytest.mark.parametrize("name", STUDIES)
def test_a_page_needs_nothing_from_elsewhere(pages, name):
    """Names of XML dialects look like addresses, but nobody goes there."""
    page = pages[name]
    assert not re.search(r"<(script|link|img|iframe|object|embed)\b", page)
    assert not re.search(r"@import|url\((?!#)|\b(src|href)=[\"'](?!#)", page)
    addresses = set(re.findall(r"https?://[^\"'\s<]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


@pytest.mark.parametrize("name", STUDIES)
def test_every_figure_has_a_picture_and_numbers(pages, name):
    page = pages[name]
    figures = re.findall(r"<figure>.*?</figure>", page, re.DOTALL)
    assert len(figures) == len(titles(page)) >= 7
    for figure in figures:
        assert figure.count("<svg") == 1
        assert figure.count("<tr>") >= 2
        picture = ElementTree.fromstring(re.search(r"<svg.*?</svg>", figure, re.DOTALL)[0])
        assert any(element.tag.endswith("title") for element in picture.iter())
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_the_parts_of_a_page_come_in_order(pages):
    parts = re.findall(r'<section id="(\w+)">', pages["palazzo"])
    assert parts == ["who", "scores", "prices", "first", "with", "change"]
    assert "change" not in re.findall(r'<section id="(\w+)">', pages["augsburg"])


def test_a_page_is_in_its_language(pages):
    assert '<html lang="fr">' in pages["palazzo"]
    assert "Ce que coûtent les lots aux enchères" in titles(pages["palazzo"])
    assert "What objects cost, round by round" in titles(pages["princes"])
    assert "greedy" in pages["palazzo"]


def test_bots_are_compared_where_there_are_several(pages):
    assert titles(pages["palazzo"])[1].startswith(("greedy gagne le plus", "Aucun robot"))
    assert not any("bot" in title for title in titles(pages["princes"]))


def test_the_same_tables_make_the_same_page(tmp_path):
    plan = plan_study(game("palazzo"), 2, ["random"], 1)
    study(plan, tmp_path, 1)
    assert write(plan, tmp_path, "en") == write(plan, tmp_path, "en")


def run(*arguments):
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False)


def test_the_command_plays_and_tells_where_the_report_is(tmp_path):
    out = tmp_path / "out"
    done = run(
        "palazzo", "--bots", "random", "--games", "3", "--workers", "1", "--lang", "en", "--out", str(out)
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("3 matches with 2 seats, played by random; seed 1")
    assert lines[1].startswith("Seat 1: won ")
    assert lines[-1] == f"The report is in {out / 'report.html'}."
    assert (out / "report.html").read_text("utf-8").startswith("<!doctype html>")


def test_what_cannot_be_done_is_said_in_one_line(tmp_path):
    done = run("palazzo", "--games", "0", "--out", str(tmp_path), "--lang", "fr")
    assert done.returncode == 2
    assert done.stderr == "quattrocento: Il faut jouer au moins une partie ; 0, c’est trop peu.\n"


HIDDEN = """
import sys


class Hidden:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "polars":
            raise ModuleNotFoundError(name=name)


sys.meta_path.insert(0, Hidden)
from quattrocento.terminal.main import main

main()
"""


def test_a_missing_package_is_said_before_anything_is_played(tmp_path):
    command = [sys.executable, "-c", HIDDEN, "lab", "palazzo", "--out", str(tmp_path / "out"), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'quattrocento[lab]'" in done.stderr
    assert not (tmp_path / "out").exists()
