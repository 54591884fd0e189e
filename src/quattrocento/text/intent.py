"""What a bot was after with a move, in sentences of its own: plan, price for the lot, whom it feared.

It knows what its seat knew, so it gives away nothing of another seat; but its own hand speaks through it, so
it is asked after the match, or in a teaching match.
"""

from collections.abc import Sequence
from typing import Any

from quattrocento.bots import bot
from quattrocento.bots.intent import LotPrice, intent
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.text.advice import percent
from quattrocento.text.speech import Speech


def intent_said(
    game: Game[Any],
    state: State,
    seat: int,
    move: int,
    level: str,
    number: int,
    players: Sequence[str],
    speech: Speech,
) -> list[str]:
    """Say what a bot of a *level* at *seat* was after with *move*, the one of that *number* in its match."""
    if len(state.legal(seat)) == 1:
        return [speech.say("intent.forced")]
    player = bot(f"{level}:oversights=0:weariness=0:fondness=0" if game.adviser() else level, game)
    if not isinstance(player, PlayoutBot):
        return [speech.say("intent.by-search")]
    auctioneer = game.auctioneer()
    bids = auctioneer is not None and bool(auctioneer.prices(state, seat))
    found = intent(player, state, seat, move, bids, quick(number))
    said = [speech.say(f"intent.{game.id}.{found.plan}" if found.plan else "intent.no-plan")]
    if found.price is not None:
        said += price_said(game, found.price, players, speech)
    elif found.bids:
        said.append(speech.say("intent.no-limit"))
    if found.rival >= 0:
        own, share = percent(found.shares[seat]), percent(found.shares[found.rival])
        said.append(speech.say("intent.rival", seat=players[found.rival], own=own, share=share))
    return said


def price_said(game: Game[Any], price: LotPrice, players: Sequence[str], speech: Speech) -> list[str]:
    if price.most < price.lowest:
        return [speech.say(f"intent.{game.id}.limit-none")]
    key = "limit" if price.least == price.most else "limit-most"
    said = [speech.say(f"intent.{game.id}.{key}", price=price.most)]
    if price.rival >= 0:
        said.append(speech.say("intent.for-lot", seat=players[price.rival]))
    return said
