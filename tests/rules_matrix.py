"""The matrix rule -> code -> tests, read off the sources without running them."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from quattrocento.text.rules import TABLE, all_rules, books, rulebook

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "quattrocento"
CODE = (PACKAGE / "core", PACKAGE / "games")
TESTS = ROOT / "tests"

Places = dict[str, list[str]]
"""Where each id is cited, each place once and in order."""


@dataclass
class Matrix:
    """Which code and which tests cite which rule, whether there is such a rule or not."""

    rules: list[str]
    code: Places = field(default_factory=dict)
    tests: Places = field(default_factory=dict)

    def without_code(self) -> list[str]:
        """List the rules that no code cites."""
        return [rule for rule in self.rules if rule not in self.code]

    def without_test(self) -> list[str]:
        """List the rules that no test cites."""
        return [rule for rule in self.rules if rule not in self.tests]

    def unknown(self) -> list[str]:
        """List what is cited as a rule and is none, with the places."""
        cited = [*self.code.items(), *self.tests.items()]
        return sorted(
            f"{rule} in {place}" for rule, places in cited if rule not in self.rules for place in places
        )


class Marks(ast.NodeVisitor):
    """Collects the ids in `pytest.mark.rule("...", ...)`, wherever the mark is put."""

    def __init__(self, file: str) -> None:
        self.path = [file]
        self.found: list[tuple[str, str]] = []

    def _enter(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _enter

    def visit_Call(self, node: ast.Call) -> None:
        """Note the ids of a mark, and look for marks inside other calls."""
        if ast.unparse(node.func).endswith("mark.rule"):
            for given in node.args:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    self.found.append((given.value, "::".join(self.path)))
        self.generic_visit(node)


def marked(source: str, file: str) -> list[tuple[str, str]]:
    """List the ids that a test file cites, each with the test, class or file that carries the mark."""
    marks = Marks(file)
    marks.visit(ast.parse(source))
    return marks.found


def cited(source: str, rules: list[str]) -> list[str]:
    """List the ids in a source text; `PAL-1.1 to PAL-1.5` cites what lies between as well."""
    prefixes = "|".join(sorted({rule.split("-")[0] for rule in rules}))
    one = rf"\b(?:{prefixes})-\d+(?:\.\d+)?\b"
    ids: list[str] = re.findall(one, source)
    for first, last in re.findall(rf"({one})\s+to\s+({one})", source):
        if first in rules and last in rules:
            ids += rules[rules.index(first) : rules.index(last) + 1]
    return ids


def gather(pairs: Iterable[tuple[str, str]]) -> Places:
    """Put places together by their ids."""
    places: Places = {}
    for rule, place in pairs:
        known = places.setdefault(rule, [])
        if place not in known:
            known.append(place)
    return places


def sources(folders: Iterable[Path], pattern: str) -> Iterator[tuple[Path, str]]:
    """Read all files of some folders, in a stable order."""
    for folder in folders:
        for path in sorted(folder.rglob(pattern)):
            yield path, path.read_text("utf-8")


def build(code: Iterable[Path] = CODE, tests: Path = TESTS) -> Matrix:
    """Read the matrix off the folders of the *code* and of the *tests*."""
    rules = list(all_rules())
    in_code = [
        (rule, path.relative_to(PACKAGE).as_posix() if path.is_relative_to(PACKAGE) else path.name)
        for path, source in sources(code, "*.py")
        for rule in cited(source, rules)
    ]
    in_tests = [
        mark
        for path, source in sources([tests], "test_*.py")
        for mark in marked(source, path.relative_to(tests).as_posix())
    ]
    return Matrix(rules, gather(in_code), gather(in_tests))


@cache
def of_the_house() -> Matrix:
    """Read the matrix of this repository, once."""
    return build()


def unanswered() -> list[str]:
    """List the rulings that no rule of their game covers, and those that are no rulings at all."""
    missing: list[str] = []
    for book in books():
        covered = {ruling for rule in rulebook(book).rules for ruling in rule.rulings}
        asked = () if book == TABLE else import_module(f"{book}_checks").RULINGS
        missing += [f"{book} {ruling}" for ruling in sorted(covered ^ set(asked))]
    return missing


def format_matrix(matrix: Matrix | None = None) -> list[str]:
    """Write the matrix as lines for people: the id, the code that cites it, and its tests."""
    shown = of_the_house() if matrix is None else matrix
    lines = [f"{len(shown.rules)} rules -> code -> tests"]
    for rule in shown.rules:
        code = ", ".join(shown.code.get(rule, ["no code"]))
        tests = shown.tests.get(rule, ["no test"])
        lines.append(f"{rule:<9} {code}")
        lines += [f"{'':<12}{test}" for test in tests]
    return lines
