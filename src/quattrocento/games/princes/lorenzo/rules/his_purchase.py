"""What Lorenzo takes in the auctions, what it does for him, and how he pays (PRI-10.15 to PRI-10.22)."""

from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BONUS_DECK,
    BUILDER,
    BUILDER_PRESTIGE,
    CARD_NAMES,
    DECK_NAMES,
    JESTER,
    LANDSCAPE_NAMES,
    LANDSCAPE_PRESTIGE,
    LANDSCAPES,
    LIKED_LANDSCAPE,
    LOOKED,
    MOST_BUILDERS,
    OBJECT_NAMES,
    PAID,
    PRESTIGE,
    PRESTIGE_DECK,
    PROFESSION_NAMES,
    RECRUITING,
)
from quattrocento.games.princes.lorenzo.box.components import (
    DIE,
    ICONS,
    LORENZO,
    MODIFIER,
    PRESTIGE_RATE,
    STEP,
    YOU,
)
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.card_counts import bonus_of, points_of
from quattrocento.games.princes.lorenzo.rules.state import RECRUITER, TO_ALL, Lorenzo
from quattrocento.games.princes.position.events import Acquired, BuilderEmployed, Paid
from quattrocento.games.princes.rules.table import Table


def kinds_of(icon: int) -> list[int]:
    return list(range(LANDSCAPES)) if icon == ANY_LANDSCAPE else [icon]


def may_own(lorenzo: Lorenzo, icon: int) -> bool:
    """Tell whether he may have one more: he has no fourth builder (PRI-10.19)."""
    return icon != BUILDER or lorenzo.builders < MOST_BUILDERS


def refused_icon(lorenzo: Lorenzo) -> int:
    """Find the leftmost icon of what was refused and he may have; -1 if there is none (PRI-10.15)."""
    for icon in ICONS[lorenzo.turned[-1]]:
        if may_own(lorenzo, icon) and any(lorenzo.refused[kind] for kind in kinds_of(icon)):
            return icon
    return -1


def take_object(table: Table, lorenzo: Lorenzo) -> None:
    """Let Lorenzo have the leftmost object that was refused, at the last bid for it (PRI-10.15)."""
    refused = refused_icon(lorenzo)
    if refused >= 0:
        take_refused(table, lorenzo, refused)
        return
    for icon in ICONS[lorenzo.turned[-1]]:
        if may_own(lorenzo, icon) and any(table.available(kind) for kind in kinds_of(icon)):
            take_left(table, lorenzo, icon)
            return
    # In fourteen purchases not everything can run out; in a position that was made up it can.


def take_refused(table: Table, lorenzo: Lorenzo, icon: int) -> None:
    """Take what was refused; of landscapes he gets the kind that his first profession likes (PRI-10.21)."""
    if icon != ANY_LANDSCAPE:
        acquire(table, lorenzo, icon, lorenzo.refused[icon])
        return
    refused = [kind for kind in range(LANDSCAPES) if lorenzo.refused[kind]]
    kind = liked_landscape(table, lorenzo)
    if kind < 0:
        kind = refused[0]  # there is still one of it: only a pile that is not empty can be put up (PRI-10.22)
    bid = lorenzo.refused[kind] if lorenzo.refused[kind] else lorenzo.refused[refused[0]]
    acquire(table, lorenzo, kind, bid)


def take_left(table: Table, lorenzo: Lorenzo, icon: int) -> None:
    """Take what was not put up at all, for a roll of its own (PRI-10.16)."""
    die = table.entropy.below(DIE) + 1
    table.reveals += 1
    modifier = MODIFIER[lorenzo.turned[-1]][icon]
    bid = STEP * (modifier + die)
    if table.told is not None:
        name = OBJECT_NAMES[icon]
        table.told.append(
            events.LorenzoRolled(seat=LORENZO, object=name, modifier=modifier, die=die, bid=bid)
        )
    thing = icon
    if icon == ANY_LANDSCAPE:
        thing = liked_landscape(table, lorenzo)
        if thing < 0:
            thing = any_landscape(table)
    acquire(table, lorenzo, thing, bid)


def liked_landscape(table: Table, lorenzo: Lorenzo) -> int:
    """Give the landscape that his first profession likes; -1 if he has none or there is none left of it."""
    card = show_first(table, lorenzo)
    if card < 0 or table.piles[LIKED_LANDSCAPE[card]] == 0:
        return -1
    return LIKED_LANDSCAPE[card]


def any_landscape(table: Table) -> int:
    """Draw lots among the landscapes that are to be had (PRI-10.22)."""
    kinds = [kind for kind in range(LANDSCAPES) if table.available(kind)]
    return kinds[table.entropy.below(len(kinds))]


def show_first(table: Table, lorenzo: Lorenzo) -> int:
    """Show the first profession of his row and turn it back; everybody has seen it. -1 if he has none."""
    row = lorenzo.row()
    place = row.first_profession()
    if place < 0:
        return -1
    row.marks[place] |= TO_ALL
    table.reveals += 1
    card = row.cards[place]
    if table.told is not None:
        table.told.append(events.ProfessionShown(seat=LORENZO, profession=PROFESSION_NAMES[card]))
    return card


def acquire(table: Table, lorenzo: Lorenzo, thing: int, bid: int) -> None:
    """Take an object and pay the last bid for it."""
    table.closed |= 1 << thing
    lorenzo.sold |= 1 << thing
    if table.told is not None:
        name = OBJECT_NAMES[thing]
        table.told.append(Acquired(seat=LORENZO, object=name, price=bid, auctioned=True))
    pay(table, lorenzo, bid)
    if thing == PRESTIGE:
        lorenzo.cards |= 1 << find(table, lorenzo, PRESTIGE_DECK)
        return
    table.piles[thing] -= 1
    if thing == JESTER:
        lorenzo.jesters += 1
    elif thing == BUILDER:
        employ(table, lorenzo)
    elif thing == RECRUITING:
        lorenzo.recruiting += 1
        lorenzo.row().add(RECRUITER, TO_ALL)  # at the end of his row (PRI-10.18)
    else:
        lay(table, lorenzo, thing)


def employ(table: Table, lorenzo: Lorenzo) -> None:
    """Take a builder; the second and third bring prestige (PRI-10.19)."""
    lorenzo.builders += 1
    if lorenzo.builders > 1:
        lorenzo.prestige += BUILDER_PRESTIGE
        if table.told is not None:
            number = lorenzo.builders
            table.told.append(BuilderEmployed(seat=LORENZO, number=number, prestige=BUILDER_PRESTIGE))


def lay(table: Table, lorenzo: Lorenzo, kind: int) -> None:
    """Lay a landscape; one that he already has brings prestige (PRI-10.21)."""
    gained = LANDSCAPE_PRESTIGE if lorenzo.landscapes[kind] else 0
    lorenzo.landscapes[kind] += 1
    lorenzo.prestige += gained
    if table.told is not None:
        name = LANDSCAPE_NAMES[kind]
        table.told.append(events.LandscapeLaid(seat=LORENZO, landscape=name, prestige=gained))


def discard_unsold(table: Table, lorenzo: Lorenzo) -> None:
    """Take a builder and a recruiting card out of the game unless one was acquired (PRI-10.17)."""
    for thing in (BUILDER, RECRUITING):
        if lorenzo.sold >> thing & 1 or table.piles[thing] == 0:
            continue
        table.piles[thing] -= 1
        if thing == BUILDER:
            lorenzo.builders_gone += 1
        else:
            lorenzo.recruiting_gone += 1
        if table.told is not None:
            table.told.append(events.Unsold(object=OBJECT_NAMES[thing], rest=table.piles[thing]))


def worth_of(table: Table, lorenzo: Lorenzo, deck: int, card: int) -> int:
    """Give what a bonus card would add to his next work, or a prestige card bring him now."""
    if deck == BONUS_DECK:
        return bonus_of(lorenzo, card, False)
    return points_of(table, lorenzo, card)


def find(table: Table, lorenzo: Lorenzo, deck: int) -> int:
    """Take the best of the top five cards, among equals any, and put the others away (PRI-10.20, PRI-10.30).

    The player does this for him, so he sees the cards and remembers where they lie.
    """
    seen = table.decks[deck].take(LOOKED)
    table.reveals += 1
    worths = [worth_of(table, lorenzo, deck, card) for card in seen]
    best = [seen[place] for place in range(len(seen)) if worths[place] == max(worths)]
    chosen = best[table.entropy.below(len(best))] if len(best) > 1 else best[0]
    others = [card for card in seen if card != chosen]
    for card in others:
        table.decks[deck].put_under(card, YOU)
    if table.told is not None:
        tell(table, deck, chosen, others, max(worths))
    return chosen


def tell(table: Table, deck: int, chosen: int, others: list[int], worth: int) -> None:
    """Tell everybody which card he got, and the player what the others were."""
    assert table.told is not None
    names = CARD_NAMES[deck]
    table.told.append(
        events.CardChosen(
            seat=LORENZO, deck=DECK_NAMES[deck], card=names[chosen], count=1 + len(others), worth=worth
        )
    )
    if others:
        told = [names[card] for card in others]
        table.told.append(events.OthersSeen(seat=YOU, deck=DECK_NAMES[deck], cards=told, only=(YOU,)))


def pay(table: Table, lorenzo: Lorenzo, florins: int) -> None:
    """Pay with cash as far as it goes, then with prestige, below zero if need be (PRI-10.8).

    He keeps the change.
    """
    if florins == 0:
        return
    cash = min(lorenzo.money, florins)
    points = (florins - cash + PRESTIGE_RATE - 1) // PRESTIGE_RATE
    lorenzo.money += points * PRESTIGE_RATE - florins
    lorenzo.prestige -= points
    lorenzo.spent += points
    if table.told is not None:
        paid = events.LorenzoPaid(
            florins=florins, cash=cash, spent=points, prestige=lorenzo.prestige, money=lorenzo.money
        )
        table.told.append(paid)


def earn(table: Table, lorenzo: Lorenzo, worth: int) -> None:
    """Take the payment for a work in prestige (PRI-10.9); what makes no whole point stays in cash."""
    points = PAID * worth // PRESTIGE_RATE
    florins = PAID * worth - PRESTIGE_RATE * points
    lorenzo.prestige += points
    lorenzo.money += florins
    if table.told is not None:
        table.told.append(Paid(seat=LORENZO, florins=florins, prestige=points))
