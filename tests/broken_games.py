"""Games from outside that break down in mid-match, each in a way of its own, installed for a server."""

import shutil
from pathlib import Path

from outside_game import EXAMPLE, found_in

AT = 3
"""The bid at which they break down; where `apply` does, only when it is made and not when it is foreseen."""

WAYS = {
    "legal_raises": """
    def legal(self, seat):
        return 1 / 0 if self.bid == AT else super().legal(seat)
""",
    "legal_empty": """
    def legal(self, seat):
        return [] if self.bid == AT else super().legal(seat)
""",
    "legal_strange": """
    def legal(self, seat):
        return [999] if self.bid == AT else super().legal(seat)
""",
    "refusal_raises": """
    def refusal(self, seat, move):
        return 1 / 0 if move == RAISE.at(AT - 1) else super().refusal(seat, move)
""",
    "apply_raises": """
    def apply(self, seat, move):
        super().apply(seat, move)
        if self.bid == AT and self.told:
            raise KeyError("a key")
""",
    "apply_loops": """
    def apply(self, seat, move):
        super().apply(seat, move)
        while self.bid == AT and self.told:
            pass
""",
    "view_raises": """
    def view(self, seat):
        return 1 / 0 if self.bid == AT else super().view(seat)
""",
    "view_loops": """
    def view(self, seat):
        while self.bid == AT:
            try:
                self.legal(seat)
            except Exception:
                pass
        return super().view(seat)
""",
    "view_strange": """
    def view(self, seat):
        shown = super().view(seat)
        return replace(shown, purses=[object()]) if self.bid == AT else shown
""",
    "dump_raises": """
    def dump(self):
        return 1 / 0 if self.bid == AT else super().dump()

    def clone(self):
        bid, self.bid = self.bid, 0
        twin = super().clone()
        self.bid = twin.bid = bid
        return twin
""",
    "redeal_raises": """
    def redeal(self, seat, entropy):
        return 1 / 0 if self.bid == AT else super().redeal(seat, entropy)
""",
    "redeal_loops_elsewhere": """
    def redeal(self, seat, entropy):
        while multiprocessing.parent_process() is not None:
            pass
        return super().redeal(seat, entropy)
""",
    "text_raises": "",
}

GAME = """
import multiprocessing

from msgspec.structs import replace

from bottega.game import RAISE, Bottega, Table

AT = {at}


class Broken(Table):
    \"\"\"A table that breaks down.\"\"\"
{way}

def broken(table):
    table.__class__ = Broken
    return table


class BrokenGame(Bottega):
    id = "{name}"

    def deal(self, seats, entropy, options):
        return broken(super().deal(seats, entropy, options))

    def load(self, dump):
        return broken(super().load(dump))


GAME = BrokenGame()
"""

TEXT = """
from bottega.game import RAISE
from quattrocento.games import game
from quattrocento.text.general_text import GeneralText


class Text(GeneralText):
    def __init__(self, speech, vocabulary, names):
        super().__init__(game("text_raises"), speech, names)

    def tell(self, event):
        return 1 / 0 if getattr(event, "bid", 0) == {at} else super().tell(event)


TEXT = Text
"""


def install(folder: Path) -> dict[str, str]:
    """Install all of them, and the sound one beside them; give the environment in which they are found."""
    site = folder / "site"
    shutil.copytree(EXAMPLE / "bottega", site / "bottega")
    for name, way in WAYS.items():
        (site / name).mkdir()
        (site / name / "__init__.py").touch()
        (site / name / "game.py").write_text(GAME.format(at=AT, way=way or "    pass\n", name=name), "utf-8")
    faces = site / "text_raises" / "faces"
    faces.mkdir()
    (faces / "__init__.py").touch()
    (faces / "text.py").write_text(TEXT.format(at=AT), "utf-8")
    told = site / "broken-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", "utf-8")
    entries = "\n".join(f"{name} = {name}.game:GAME" for name in ("bottega", *WAYS))
    (told / "entry_points.txt").write_text(f"[quattrocento.games]\n{entries}\n", "utf-8")
    return found_in(site)
