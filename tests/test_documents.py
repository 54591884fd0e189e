"""The Python of the documentation runs as it is printed, each page in a namespace and folder of its own."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)

PAGES = [
    page
    for page in (
        ROOT / "README.md",
        *sorted((ROOT / "docs" / "tutorial").glob("*.md")),
        *sorted((ROOT / "docs" / "how-to").glob("*.md")),
        *sorted((ROOT / "docs" / "reference").glob("*.md")),
    )
    if BLOCK.search(page.read_text("utf-8"))
]


def blocks(page: Path) -> list[str]:
    """Take the Python blocks off a page, each pushed down to the line on which it stands."""
    text = page.read_text("utf-8")
    return ["\n" * text.count("\n", 0, block.start(1)) + block[1] for block in BLOCK.finditer(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {"__name__": f"page_{page.stem}"}
    for block in blocks(page):
        exec(compile(block, str(page), "exec", dont_inherit=True), namespace)


def test_the_pages_with_python_are_found() -> None:
    names = {page.name for page in PAGES}
    assert {
        "README.md",
        "first-match-in-python.md",
        "an-agent-that-learns.md",
        "write-a-game.md",
        "write-a-bot.md",
        "record-set.md",
    } <= names


def test_a_block_keeps_its_line() -> None:
    text = (ROOT / "README.md").read_text("utf-8").splitlines()
    for block in blocks(ROOT / "README.md"):
        line = len(block) - len(block.lstrip("\n"))
        assert text[line] == block.strip("\n").splitlines()[0]
