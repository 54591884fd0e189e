"""What building the package from its sources needs is asked for, and nothing has to be there by chance."""

import ast
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
BROUGHT = {"mypy": {"mypy_extensions", "librt"}}
"""What packages bring along that they themselves need."""


def imported(path: Path) -> set[str]:
    """Give the packages that a module imports, but for those of Python and our own."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"quattrocento"}


def test_the_compiler_finds_what_the_engine_imports():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = {one.partition(">=")[0].partition("[")[0] for one in project["build-system"]["requires"]}
    there = asked.union(*(brought for package, brought in BROUGHT.items() if package in asked))
    engine = [
        path
        for room in ("core", "games", "bots")
        for path in (ROOT / "src" / "quattrocento" / room).rglob("*.py")
        if path.parent.name != "faces"
    ]
    missing = {name: path.name for path in engine for name in imported(path) - there}
    assert len(engine) > 100
    assert not missing
