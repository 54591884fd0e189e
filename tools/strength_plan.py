"""What is measured about the strength of the bots: which tournaments, for which table of the page."""

from dataclasses import dataclass, field

from quattrocento.games import ids

GAMES = ids()
SEED = "m5"

LADDER = (
    ("apprentice", "novice", 120),
    ("journeyman", "apprentice", 120),
    ("master", "journeyman", 100),
    ("maestro", "master", 40),
)
"""Each level, the one below, and how many matches they play."""

POOL = (
    "maestro",
    "master",
    "journeyman",
    "apprentice",
    "novice",
    "greedy",
    "search:simulations=100",
    "random",
)
"""Who meets for the ratings."""

PARTS = {
    "playouts:playouts=24:horizon=4": ("judge=0", "limit=0", "caution=0", "horizon=0"),
    "search:simulations=100": ("judge=0", "prior=0"),
}
"""What can be switched off, by bot."""

EXPANSIONS = ("characters", "cooperation")
"""Options of The Princes of Florence with which the bots are measured too."""


@dataclass(frozen=True)
class Meeting:
    """One tournament: the first bot alone against the second on all other seats, or a pool."""

    table: str
    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    bar: float = 0.0
    options: dict[str, str] = field(default_factory=dict)
    day: str = ""

    @property
    def folder(self) -> str:
        words = [
            self.game,
            str(self.seats),
            *self.bots,
            *(f"{key}={value}" for key, value in self.options.items()),
        ]
        return "-".join(words).translate(str.maketrans(":=", "__"))


def levels() -> list[Meeting]:
    """Each level against the one below: the bar is 0.65 for two, else one and a half times a fair share."""
    return [
        Meeting("levels", game, seats, (level, below), games, 0.65 if seats == 2 else 1.5 / seats)
        for seats in (2, 3, 4)
        for level, below, games in LADDER
        for game in GAMES
    ]


def top() -> list[Meeting]:
    """The top level against greedy players, and the two upper levels against chance.

    A master thinks so much faster that it can play enough matches to tell 99 of 100 from less.
    """
    contests = (
        ("maestro", "greedy", 2, 40, 0.8),
        ("maestro", "greedy", 4, 40, 0.6),
        ("maestro", "random", 2, 20, 0.99),
        ("maestro", "random", 4, 20, 0.99),
        ("master", "random", 2, 200, 0.99),
        ("master", "random", 4, 200, 0.99),
    )
    return [
        Meeting("top", game, seats, (level, rival), games, bar)
        for level, rival, seats, games, bar in contests
        for game in GAMES
    ]


def former() -> list[Meeting]:
    """The top level against that of former times, where it plays otherwise today."""
    tables = ((2, ("palazzo", "princes", "augsburg", "firenze")), (4, ("palazzo", "augsburg")))
    return [
        Meeting("former", game, seats, ("maestro", "maestro-1"), 40, 0.65 if seats == 2 else 0.4)
        for seats, games in tables
        for game in games
    ]


def alike() -> list[Meeting]:
    """The top level among its like, for the points it makes."""
    return [Meeting("alike", "princes", 4, ("maestro",), 24)]


def parts() -> list[Meeting]:
    """A bot without one of its parts against the whole bot: what the part is worth."""
    found = []
    for whole, settings in PARTS.items():
        for game in GAMES:
            for setting in settings:
                if setting == "limit=0" and game == "firenze":
                    continue  # it has no auctions
                found.append(Meeting("parts", game, 2, (f"{whole}:{setting}", whole), 24))
    return found


def ratings() -> list[Meeting]:
    """All kinds of bots at one table."""
    return [Meeting("ratings", game, 4, POOL, 42) for game in GAMES]


def expansions() -> list[Meeting]:
    """The upper levels against greedy players with each expansion of The Princes of Florence."""
    return [
        Meeting("expansions", "princes", seats, (level, "greedy"), 24, 1.0 / seats, {option: "on"})
        for option in EXPANSIONS
        for seats in (2, 4)
        for level in ("master", "maestro")
    ]


PLAN = [*levels(), *top(), *former(), *alike(), *parts(), *ratings(), *expansions()]
