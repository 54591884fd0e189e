"""Reading stones as people type them, several in one line: `pay white red`, `build white 2, green`."""

import re
from collections import Counter
from dataclasses import dataclass, field

from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.box.components import COLOUR_NAMES

CALLED = {
    "en": {name: name for name in COLOUR_NAMES} | {"purple": "violet"},
    "fr": {"blanc": "white", "blanche": "white", "blancs": "white", "blanches": "white"}
    | dict.fromkeys(("jaune", "jaunes"), "yellow")
    | dict.fromkeys(("vert", "verte", "verts", "vertes"), "green")
    | dict.fromkeys(("rouge", "rouges"), "red")
    | dict.fromkeys(("bleu", "bleue", "bleus", "bleues"), "blue")
    | dict.fromkeys(("violet", "violette", "violets", "violettes"), "violet"),
}
"""Colours in each language; any beginning that only one of them has is enough."""

VERBS = {
    **dict.fromkeys(("pay", "payer", "paie", "paye"), "pay"),
    **dict.fromkeys(("give", "donner", "donne", "poser", "lay"), "give"),
    **dict.fromkeys(("return", "remettre", "rendre", "remets", "rends"), "return"),
    **dict.fromkeys(("build", "add", "construire", "construis", "ajouter", "ajoute", "batir"), "build"),
    **dict.fromkeys(("raise", "agrandir", "agrandis"), "raise"),
    **dict.fromkeys(("take", "choose", "prendre", "prends", "choisir"), "take"),
    **dict.fromkeys(("exchange", "echanger", "echange", "trade"), "exchange"),
}
"""What people say before stones, in English or in French."""

MARKS = {
    **dict.fromkeys(("new", "nouveau", "nouvelle", "begin", "commencer", "neuf", "neuve"), "new"),
    **dict.fromkeys(("again", "encore"), "again"),
}
"""What people say of a tower: a new one, or one that has grown already."""

DONE = {"done", "built", "end", "fini", "finir", "fin"}
FILLERS = {
    "stone",
    "stones",
    "pierre",
    "pierres",
    "x",
    "a",
    "an",
    "une",
    "un",
    "the",
    "la",
    "le",
    "les",
    "l",
} | {
    *(
        "card",
        "carte",
        "tower",
        "towers",
        "to",
        "floors",
        "floor",
        "maison",
        "tour",
        "tours",
        "de",
        "du",
        "of",
    ),
    *("from", "on", "sur", "etages", "etage", "d"),
}
SPLIT = re.compile(r"\s*(?:,|\+|&|\band\b|\bet\b)\s*")
TAIL = re.compile(r"(?<=\S)\s+(?:and |et )?(?:pay|payer|paie|with|avec|for|pour|contre|give|donner)\s+")
TOKEN = re.compile(r"[a-z]+|\d+|[^a-z\d\s]+")


@dataclass
class Part:
    """One thing named: a colour, how often or how high it is, and which tower is meant.

    That may be a `new` one, or one that has grown already and grows `again`.
    """

    colour: str
    number: int | None = None
    before: bool = False
    new: bool = False
    again: bool = False


@dataclass
class Said:
    """What was typed: the verb or nothing, the parts, those paid with, and words that are no colour.

    `rest` is all that follows the verb, up to what is paid with.
    """

    verb: str = ""
    parts: list[Part] = field(default_factory=list)
    paid: list[str] | None = None
    rest: str = ""
    strange: str = ""
    strange_paid: str = ""
    done: bool = False

    def stones(self) -> list[str]:
        """List all stones that are meant, in the order in which they were named."""
        return [part.colour for part in self.parts for _ in range(1 if part.number is None else part.number)]


def colour_called(word: str, language: str) -> str:
    """Give the colour that a word or its beginning means, in one's own language first; nothing if unclear."""
    for tongue in (language, *(other for other in CALLED if other != language)):
        meant = {colour for name, colour in CALLED[tongue].items() if name.startswith(word)}
        if meant:
            return meant.pop() if len(meant) == 1 else ""
    return ""


def read(typed: str, language: str) -> Said:
    """Read what was typed, in small letters without accents.

    `2 white` and `white 2` both say how many, unless the verb makes the second a height.
    """
    head, *tail = TAIL.split(typed, maxsplit=1)
    verb, _, rest = head.partition(" ")
    said = Said(VERBS.get(verb, ""))
    said.rest = rest.strip() if said.verb else head
    read_parts(said, said.rest, language)
    if tail:
        paying = Said()
        read_parts(paying, tail[0], language)
        said.paid = paying.stones()
        said.strange_paid = paying.strange
    return said


def read_parts(said: Said, typed: str, language: str) -> None:
    """Read colours with their numbers, which stand before all of a segment or after each."""
    for segment in SPLIT.split(typed):
        waiting: int | None = None
        marks: set[str] = set()
        fresh = len(said.parts)
        for token in TOKEN.findall(segment):
            if token.isdecimal():
                number = min(int(token[:4]), 99)
                if len(said.parts) > fresh and not said.parts[-1].before and said.parts[-1].number is None:
                    said.parts[-1].number = number
                else:
                    waiting = number
            elif token in MARKS:
                marks.add(MARKS[token])
            elif token in DONE:
                said.done = True
            elif token in FILLERS:
                continue
            elif colour_called(token, language):
                colour = colour_called(token, language)
                tower = ("new" in marks, "again" in marks)
                said.parts.append(Part(colour, waiting, waiting is not None, *tower))
                waiting = None
            else:
                said.strange = said.strange or token
        if waiting is not None:
            said.strange = said.strange or str(waiting)


def check_stock(stones: list[str], stock: dict[str, int], names: dict[str, str]) -> None:
    """Tell if more stones of a colour are named than there are."""
    for colour, count in Counter(stones).items():
        have = stock.get(colour, 0)
        if count > have:
            raise Trouble("stones-missing", colour=names[colour], given=count, have=have)
