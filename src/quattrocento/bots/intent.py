"""What a bot is after with a move: its plan, its price for the lot, and whom it fears.

All of it is what the bot reckons with when it decides: the worlds that its seat cannot tell apart, its own
way of playing on in them, its judgement and its limit price.
"""

from typing import Final

from quattrocento.bots.judgement import Learned
from quattrocento.bots.limit_price import Bidder
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.reasons import LEAST, Sight, true_of
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

WORLDS: Final = 6
"""In so many worlds a plan must come true."""

NOBODY: Final = -1


class LotPrice:
    """How far a seat would go for the lot on the block: in the worst and the best of its worlds.

    Less than `lowest` is less than can be bid. The `rival` is who wants the lot most in all worlds.
    """

    def __init__(self, lowest: int, least: int, most: int, rival: int) -> None:
        self.lowest = lowest
        self.least = least
        self.most = most
        self.rival = rival


class Intent:
    """What a seat is after: the name of a claim that its play shall make true, "" where there is none.

    `price` is None where no auction is open to it, or where it sets itself no limit; `bids` tells the two
    apart. `rival` is who wins most often of the others, and `shares` what each seat is given.
    """

    def __init__(
        self, plan: str, bids: bool, price: LotPrice | None, rival: int, shares: list[float]
    ) -> None:
        self.plan = plan
        self.bids = bids
        self.price = price
        self.rival = rival
        self.shares = shares


def intent(player: PlayoutBot, state: State, seat: int, move: int, bids: bool, entropy: Entropy) -> Intent:
    """Tell what *player* is after when it makes *move*; *bids*: whether an auction is open to it."""
    worlds = [state.redeal(seat, entropy) for _ in range(WORLDS)]
    ends = [played_on(player, world, seat, move, entropy) for world in worlds]
    shares = [0.0] * state.seats()
    for end in ends:
        estimate = player.judgement.estimate(end)
        for each in range(len(shares)):
            shares[each] += estimate.shares[each] / float(WORLDS)
    rival = NOBODY
    for each in range(len(shares)):
        if each != seat and (rival == NOBODY or shares[each] > shares[rival]):
            rival = each
    bidder = player.bidder
    price = lot_price(bidder, worlds, seat) if bids and bidder is not None else None
    return Intent(plan(player, worlds, ends, seat), bids, price, rival, shares)


def played_on(player: PlayoutBot, world: State, seat: int, move: int, entropy: Entropy) -> State:
    """Make the move in a world and play on as in a trial."""
    after = world.clone()
    after.apply(seat, move)
    player.play_on(after, seat, entropy)
    return after


def plan(player: PlayoutBot, worlds: list[State], ends: list[State], seat: int) -> str:
    """Name the claim that comes true by playing on, in all worlds, and brings most points; "" for none."""
    judgement = player.judgement
    if not isinstance(judgement, Learned):
        return ""
    judge = judgement.judge
    model = judgement.models[worlds[0].seats()]
    progress = judge.progress(worlds[0])
    names = judge.names() + judge.facts()
    befores = [judge.at_once(world, seat) for world in worlds]
    afters = [judge.at_once(end, seat) for end in ends]
    sights = [Sight(before, [after, before], [after]) for before, after in zip(befores, afters, strict=True)]
    best = ""
    most = LEAST
    for claim in judge.claims():
        points = 0.0
        for name in claim.worth:
            feature = names.index(name)
            weight = model.opening[feature] + progress * model.course[feature]
            for sight in sights:
                points += weight * sight.change(0, feature) / float(len(sights))
        if not claim.ahead and points > most and all(true_of(claim, names, sight, 0) for sight in sights):
            best = claim.name
            most = points
    return best


def lot_price(bidder: Bidder, worlds: list[State], seat: int) -> LotPrice | None:
    """Give the limit prices of a seat; None where it keeps none, or there are too many players for one."""
    if worlds[0].seats() > bidder.most:
        return None
    limits: list[int] = []
    rivals: list[int] = []
    lowest = 0
    for world in worlds:
        prices = bidder.auctioneer.prices(world, seat)
        lowest = prices[0]
        limits.append(bidder.limit(world, seat, prices))
        rivals.append(bidder.likeliest(world, seat))
    rival = rivals[0] if min(rivals) == max(rivals) else NOBODY
    return LotPrice(lowest, min(limits), max(limits), rival)
