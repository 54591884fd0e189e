"""What is in the box, as tables of small numbers.

An element is a number from 0 to 44, its kind: material, floor and windows (two equal
elements are not told apart). A money card is a number from 0 to 15: the certificate of
2, then the values of each currency. A palace is one integer, four bits a floor.
"""

from typing import Final

from quattrocento.games.palazzo.box.data import load

DATA: Final = load()

FLOORS: Final = 5
KINDS: Final = 45
RIDER: Final = 45
RIDERS: Final = 5
QUARRIES: Final = 4
BOX_ELEMENTS: Final = 48

CARDS: Final = 16
CERTIFICATE: Final = 0
CURRENCIES: Final = 3
VALUES: Final = 5
NO_CURRENCY: Final = -1

TRIPLE: Final[int] = DATA.money.triple
CERTIFICATE_VALUE: Final[int] = DATA.money.certificate
OPENING: Final[int] = DATA.auction.opening
SHARED_FROM: Final[int] = DATA.auction.shared_from
DEALT: Final[int] = DATA.money.dealt
DEPOT_BASE: Final[int] = DATA.depot.base
DEPOT_MOST: Final[int] = DATA.depot.most


def kind_of(material: int, floor: int, windows: int) -> int:
    return material * 15 + (floor - 1) * 3 + windows - 1


MATERIAL: Final[list[int]] = [kind // 15 for kind in range(KINDS)]
FLOOR: Final[list[int]] = [kind % 15 // 3 + 1 for kind in range(KINDS)]
WINDOWS: Final[list[int]] = [kind % 3 + 1 for kind in range(KINDS)]

ELEMENT_NAMES: Final[list[str]] = [
    f"{DATA.materials[MATERIAL[kind]]} {FLOOR[kind]}-{WINDOWS[kind]}" for kind in range(KINDS)
]
"""Material, floor, windows: `brick 3-1` is a third floor of brick with one window."""

TILE_NAMES: Final[list[str]] = [*ELEMENT_NAMES, "rider"]

VALUE: Final[list[int]] = [CERTIFICATE_VALUE] + DATA.money.values * CURRENCIES
CURRENCY: Final[list[int]] = [NO_CURRENCY] + [card // VALUES for card in range(CARDS - 1)]
CARD_NAMES: Final[list[str]] = ["certificate"] + [
    f"{currency} {value}" for currency in DATA.currencies for value in DATA.money.values
]
COPIES: Final[list[int]] = [DATA.money.certificates] + [DATA.money.copies] * (CARDS - 1)


def stack_tiles(number: int) -> list[int]:
    """List the elements and riders of stack *number* (0, 1, 2), unshuffled."""
    stack = DATA.stacks[number]
    tiles: list[int] = []
    for material in range(len(DATA.materials)):
        for face in stack.faces:
            floor, windows = face.split("-")
            tiles.append(kind_of(material, int(floor), int(windows)))
    return tiles + [RIDER] * stack.riders


STACKS: Final[list[list[int]]] = [stack_tiles(number) for number in range(3)]

STACK_ENDS: Final[list[int]] = [
    sum(len(STACKS[later]) for later in range(number + 1, 3)) for number in range(3)
]
"""Tiles lying under each stack when the three are drawn one after the other."""

COUNT: Final[list[int]] = [
    sum(tile == kind for stack in STACKS for tile in stack) for kind in range(KINDS + 1)
]
"""How many of each kind are in the box, riders last."""

HEIGHT_POINTS: Final[list[int]] = [0] + [height.points for height in DATA.heights]
WINDOWS_COUNT: Final[list[bool]] = [False] + [height.windows for height in DATA.heights]
ONE_MATERIAL: Final[list[int]] = [0] + [height.one_material for height in DATA.heights]


def distinct(tiles: list[int]) -> list[int]:
    """List the kinds among *tiles*, each once, in order."""
    kinds: list[int] = []
    last = -1
    for tile in sorted(tiles):
        if tile != last:
            kinds.append(tile)
            last = tile
    return kinds
