"""Players made of code, found by their names."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from quattrocento.bots.bot import Bot
from quattrocento.bots.careless import CarelessBot
from quattrocento.bots.clock import Clock
from quattrocento.bots.duel import DuelBot
from quattrocento.bots.greedy import GreedyBot
from quattrocento.bots.judgement import Judgement, Learned
from quattrocento.bots.levels import FORMER, LEVELS, NORMAL, PACES, SEARCHING, SECONDS, settings
from quattrocento.bots.limit_price import Bidder
from quattrocento.bots.plan import FondBot
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.random import RandomBot
from quattrocento.bots.search import SearchBot
from quattrocento.bots.weary import WearyBot
from quattrocento.bots.weights import former_judgement, judgement
from quattrocento.core.adviser import Adviser
from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble

Settings = Mapping[str, float]
Maker = Callable[[Game[Any], Settings, Clock], Bot]

PLAYOUTS = {
    "playouts": 60.0,
    "width": 6.0,
    "horizon": 6.0,
    "caution": 1.0,
    "slips": 0.0,
    "early": 0.0,
    "ponder": 0.0,
    "oversights": 0.0,
    "glance": 0.5,
    "weariness": 0.0,
    "fondness": 0.0,
    "judge": 1.0,
    "limit": 5.0,
    "former": 0.0,
    "pace": 1.0,
}
"""What can be set about the bot `playouts`; `limit` is the most players with whom it bids by limit prices.

`pace` multiplies how often it tries.
With `former` it asks the adviser of former times, where a game has kept one to be measured against,
and with `judge=2` it judges by the weights of former times.
"""

FORMER_JUDGE = 2.0
"""The setting of `judge` for the weights of former times."""

SEARCH = {"simulations": 1000.0, "horizon": 20.0, "judge": 1.0, "prior": 1.0, "pace": 1.0}


def trials(chosen: Settings, key: str) -> int:
    return max(1, round(chosen[key] * chosen["pace"]))


def judged(game: Game[Any], chosen: Settings) -> Judgement:
    """Bring the learned judgement, or that by points alone where it is switched off."""
    if not chosen["judge"]:
        return Judgement()
    return former_judgement(game) if chosen["judge"] == FORMER_JUDGE else judgement(game)


def searching(game: Game[Any], chosen: Settings, clock: Clock, by: Judgement | None = None) -> Bot:
    """Make a bot that searches, judging as the game does or *by* something else."""
    adviser = game.adviser() if chosen["prior"] else None
    judgement = by or judged(game, chosen)
    return SearchBot(judgement, adviser, trials(chosen, "simulations"), int(chosen["horizon"]), clock)


def playing_out(game: Game[Any], chosen: Settings, clock: Clock, by: Judgement | None = None) -> Bot:
    """Make a bot that tries its moves out; without an adviser there is nobody to play on."""
    adviser = game.former_adviser() if chosen["former"] else game.adviser()
    if adviser is None:
        return searching(game, SEARCH, clock, by)
    judgement = by or judged(game, chosen)
    auctioneer = game.auctioneer() if chosen["limit"] else None
    bidder = Bidder(auctioneer, judgement, int(chosen["limit"])) if auctioneer is not None else None
    width, horizon = int(chosen["width"]), int(chosen["horizon"])
    playouts = trials(chosen, "playouts")
    caution, slips, early = chosen["caution"], chosen["slips"], chosen["early"]
    ponder = int(chosen["ponder"])
    inner = PlayoutBot(
        adviser, judgement, bidder, playouts, width, horizon, caution, clock, slips, early, ponder
    )
    return human(inner, game, adviser, judgement, chosen)


def human(inner: Bot, game: Game[Any], adviser: Adviser[Any], judgement: Judgement, chosen: Settings) -> Bot:
    """Let a bot err as people do, as far as that is set: overlook moves, love its plan, tire of auctions."""
    if chosen["oversights"]:
        inner = CarelessBot(inner, adviser, chosen["oversights"], chosen["glance"])
    if chosen["fondness"] and isinstance(judgement, Learned):
        inner = FondBot(inner, adviser, judgement, chosen["fondness"])
    auctioneer = game.auctioneer() if chosen["weariness"] else None
    return inner if auctioneer is None else WearyBot(inner, auctioneer, chosen["weariness"])


BOTS: dict[str, tuple[Maker, dict[str, float]]] = {
    "random": (lambda *_: RandomBot(), {}),
    "greedy": (lambda game, *_: GreedyBot(game.adviser()), {}),
    "search": (searching, {**SEARCH, "seconds": 0.0}),
    "playouts": (playing_out, {**PLAYOUTS, "seconds": 0.0}),
}
"""How each kind of bot is made, and what can be set about it."""

NAMES = (*LEVELS, *BOTS, *FORMER)
"""All names by which a bot can be called."""

BOT_NAMES = ("Lucrezia", "Cosimo", "Bianca", "Lorenzo", "Isabella")
"""What bots are called at a table."""


def bot(spec: str, game: Game[Any], read: Callable[[], float] | None = None) -> Bot:
    """Make the bot of that name for *game*, `name:setting=value:...`; *read* is a clock for `seconds`."""
    name, *parts = str(spec).split(":")
    make, known = recipe(name, game)
    asked = dict(setting(name, part, known) for part in parts)
    seconds = {**known, **asked}.get("seconds", 0.0)
    clock = Clock(read, seconds) if seconds else Clock()
    made = make(game, {**known, **asked}, clock)
    duel = game.manifest.duels.get(name)
    return made if duel is None else DuelBot(game, make(game, {**known, **duel, **asked}, clock), made)


def in_time(name: str) -> str:
    """Call a bot so that nobody waits for it longer than its level allows."""
    return f"{name}:seconds={SECONDS[name]}" if name in SECONDS else name


def pace_of(thinking: str) -> float:
    """Tell by how much a table's thinking differs from the usual."""
    if thinking not in PACES:
        raise Trouble("no-such-thinking", given=thinking, choices=", ".join(PACES))
    return PACES[thinking]


def paced(name: str, thinking: str) -> str:
    """Call a bot so that it thinks as much as a table wants, in trials and in the time that they may take.

    Only levels follow the table; who has written out settings gets what was written.
    """
    pace = pace_of(thinking)
    if thinking == NORMAL or name not in SECONDS:
        return in_time(name)
    return f"{name}:seconds={SECONDS[name] * pace:g}:pace={pace:g}"


def recipe(name: str, game: Game[Any]) -> tuple[Maker, dict[str, float]]:
    """Find how a bot is made; a level is a way of playing out, or of searching where there is no adviser."""
    if name in BOTS:
        return BOTS[name]
    if name not in SEARCHING:
        nearest = get_close_matches(name, NAMES, 1)
        key = "no-such-bot-but" if nearest else "no-such-bot"
        raise Trouble(key, given=name, nearest="".join(nearest), bots=", ".join(NAMES))
    if game.adviser() is None:
        make, known = BOTS["search"]
        return make, {**known, **SEARCHING[name]}
    make, known = BOTS["playouts"]
    return make, {**known, **settings(game, name)}


def setting(name: str, part: str, known: Settings) -> tuple[str, float]:
    """Read one setting, `key=number`."""
    key, _, value = part.partition("=")
    if key not in known:
        raise Trouble("no-such-setting", given=key, bot=name, settings=", ".join(known) or "-")
    try:
        number = float(value)
    except ValueError:
        raise Trouble("setting-number", given=value, setting=key, bot=name) from None
    if not 0 <= number < 1e9:
        raise Trouble("setting-number", given=value, setting=key, bot=name)
    return key, number
