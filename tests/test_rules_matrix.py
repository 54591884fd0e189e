"""Every rule is in the code and has a test; everything that cites a rule cites one that exists."""

import subprocess
import sys
from pathlib import Path

import rules_matrix
from rules_matrix import ROOT, Matrix

SAMPLE = '''
import pytest

pytestmark = [pytest.mark.rule("PAL-1.1")]

@pytest.mark.rule("PAL-3.2", "PAL-3.3")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("PAL-3.4"))])
def test_one(n): ...

@pytest.mark.rule("PAL-9.1")
class TestEnd:
    @pytest.mark.rule("PAL-99.1")
    async def test_two(self): ...

def test_three():
    """PAL-4.1"""
'''


def test_every_rule_has_code() -> None:
    missing = rules_matrix.of_the_house().without_code()
    assert not missing, f"rules that no code cites: {', '.join(missing)}"


def test_every_rule_has_a_test() -> None:
    missing = rules_matrix.of_the_house().without_test()
    assert not missing, f"rules without a test: {', '.join(missing)}"


def test_only_known_rules_are_cited() -> None:
    unknown = rules_matrix.of_the_house().unknown()
    assert not unknown, f"ids that are no rules: {'; '.join(unknown)}"


def test_every_ruling_is_covered() -> None:
    missing = rules_matrix.unanswered()
    assert not missing, f"rulings that no rule covers, or that do not exist: {', '.join(missing)}"


def test_pages_are_up_to_date() -> None:
    page = [sys.executable, str(ROOT / "tools" / "rules_page.py"), "--check"]
    checked = subprocess.run(page, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_marks_are_found_wherever_they_are_put() -> None:
    assert sorted(rules_matrix.marked(SAMPLE, "test_sample.py")) == [
        ("PAL-1.1", "test_sample.py"),
        ("PAL-3.2", "test_sample.py::test_one"),
        ("PAL-3.3", "test_sample.py::test_one"),
        ("PAL-3.4", "test_sample.py::test_one"),
        ("PAL-9.1", "test_sample.py::TestEnd"),
        ("PAL-99.1", "test_sample.py::TestEnd::test_two"),
    ]


def test_code_cites_single_rules_and_ranges() -> None:
    rules = ["PAL-1.1", "PAL-1.2", "PAL-1.3", "PAL-1.10", "TAB-1"]
    assert rules_matrix.cited("(PAL-1.10), UTF-8, XPAL-1.1, tab-1", rules) == ["PAL-1.10"]
    assert rules_matrix.cited("PAL-1.2 to\n    PAL-1.10, TAB-9", rules) == [
        "PAL-1.2",
        "PAL-1.10",
        "TAB-9",
        "PAL-1.2",
        "PAL-1.3",
        "PAL-1.10",
    ]


def test_gaps_are_named(tmp_path: Path) -> None:
    code, tests = tmp_path / "code", tmp_path / "tests"
    for folder in (code, tests):
        folder.mkdir()
    (code / "rules.py").write_text('"""PAL-3.2 and PAL-1.1, but also PAL-77.7."""', "utf-8")
    (tests / "test_sample.py").write_text(SAMPLE, "utf-8")
    matrix = rules_matrix.build([code], tests)
    assert "PAL-3.2" not in matrix.without_code() + matrix.without_test()
    assert "PAL-9.1" in matrix.without_code()
    assert "PAL-4.1" in matrix.without_test()
    assert matrix.unknown() == [
        "PAL-77.7 in rules.py",
        "PAL-99.1 in test_sample.py::TestEnd::test_two",
    ]


def test_the_matrix_is_readable() -> None:
    matrix = Matrix(
        ["PAL-1.1", "PAL-1.2"], {"PAL-1.1": ["games/a.py", "games/b.py"]}, {"PAL-1.1": ["t::x", "t::y"]}
    )
    assert rules_matrix.format_matrix(matrix) == [
        "2 rules -> code -> tests",
        "PAL-1.1   games/a.py, games/b.py",
        "            t::x",
        "            t::y",
        "PAL-1.2   no code",
        "            no test",
    ]
