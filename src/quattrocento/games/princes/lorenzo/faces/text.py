"""What is said of Lorenzo and his automation cards."""

from quattrocento.core.event import Event
from quattrocento.games.princes.box.components import LANDSCAPE_NAMES
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.box.components import DIE, STEP
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.position.view import LorenzoView


def price_list(text: PrincesNames, prices: dict[str, int]) -> str:
    """List what a card adds to the die, from left to right."""
    say = text.speech.say
    return ", ".join(
        say("princes.lorenzo.price", object=text.thing(name), modifier=number)
        for name, number in prices.items()
    )


def action_list(text: PrincesNames, actions: list[str]) -> str:
    """Say what a panel lets Lorenzo do: one thing, or another if he cannot."""
    told = [text.speech.say(f"princes.lorenzo.action.{action}") for action in actions]
    if len(told) == 1:
        return told[0]
    return text.speech.say("princes.lorenzo.either", first=told[0], second=told[1])


def spelt(text: PrincesNames, facts: dict[str, object]) -> dict[str, object]:
    """Put what automation cards show into the language."""
    told = dict(facts)
    prices, actions = facts.get("prices"), facts.get("actions")
    if isinstance(prices, dict):
        told["prices"] = price_list(text, prices)
    if isinstance(actions, list):
        told["actions"] = action_list(text, actions)
    return told


def variant(event: Event) -> str:
    """Give the ending of the key of an event for what stands out in it."""
    if isinstance(event, events.CardChosen | events.OthersSeen):
        return f".{event.deck}"
    if isinstance(event, events.Rolled) and event.forced:
        return ".forced"
    if isinstance(event, events.LorenzoPaid) and not (event.spent and event.cash):
        return ".prestige" if event.spent else ".cash"
    if isinstance(event, events.LandscapeLaid) and event.prestige == 0:
        return ".none"
    if isinstance(event, events.WorkForced) and event.turns:
        return ".turns"
    if isinstance(event, events.RecruitWorked) and event.cards:
        return ".bonus"
    return ".none" if isinstance(event, events.ProfessionDrawn) and event.dummies == 0 else ""


def counted(event: Event) -> int | None:
    """Give the number by which the sentence of an event changes its form."""
    if isinstance(event, events.LorenzoPaid) and event.spent:
        return event.spent
    if isinstance(event, events.LandscapeLaid) and event.prestige:
        return event.prestige
    if isinstance(event, events.WorkForced):
        return event.rest
    return event.dummies if isinstance(event, events.ProfessionDrawn) and event.dummies else None


def question(view: PrincesView, lorenzo: LorenzoView) -> tuple[str, dict[str, object]]:
    """Give the ending of the key, and the facts, of what is asked in the auctions against Lorenzo."""
    assert view.own is not None
    facts: dict[str, object] = {"price": lorenzo.last_price}
    if lorenzo.offer is None:
        short = view.phase == "claiming" and view.own.money < lorenzo.last_price
        return ".poor" if short else "", facts
    offer = lorenzo.offer
    facts.update(object=offer.object, die=offer.die, price=offer.price, bid=offer.bid)
    poor = ".poor" if view.own.money < offer.price else ""
    return (f".forced{poor}" if offer.forced else poor), facts


def price_range(text: PrincesNames, lorenzo: LorenzoView, name: str) -> list[str]:
    """Say between what an object could cost the player, and that a low roll must be bought."""
    assert lorenzo.card is not None
    number = lorenzo.card.prices["landscape" if name in LANDSCAPE_NAMES else name]
    least, most = STEP * (number + 2), STEP * (number + 1 + DIE)
    key = "princes.hint.range" if number else "princes.hint.range.forced"
    return [text.speech.say(key, least=least, most=most)]


def refusing(text: PrincesNames, lorenzo: LorenzoView) -> list[str]:
    """Say what happens to an object that is refused, and what is left then."""
    assert lorenzo.offer is not None
    left = lorenzo.players - lorenzo.auctions
    said = [text.speech.say("princes.hint.refuse", bid=lorenzo.offer.bid)]
    return [*said, text.speech.count("princes.hint.refuse.left", left)]
