"""Which objects cannot be had in the last auction: those with the two highest modifiers (PRI-10.13).

The generator sorts the icons, the checker counts how many stand above one.
"""

from quattrocento.games.princes.box.components import OBJECTS
from quattrocento.games.princes.lorenzo.box.cards import ICONS, MODIFIER, PROTECTED, icon_of
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.rules.table import Table


def considered(table: Table, lorenzo: Lorenzo) -> list[int]:
    """List the icons of the card from left to right among which the highest are sought, by the option."""
    icons = ICONS[lorenzo.turned[-1]]
    if lorenzo.printed_shield:
        return icons
    open_icons = [icon_of(thing) for thing in range(OBJECTS) if table.available(thing)]
    return [icon for icon in icons if icon in open_icons]


def protected(table: Table, lorenzo: Lorenzo) -> int:
    """Give the protected objects as a set of bits; of equal modifiers the left one counts as higher."""
    card = lorenzo.turned[-1]
    icons = considered(table, lorenzo)
    ranked = [-MODIFIER[card][icon] * OBJECTS + place for place, icon in enumerate(icons)]
    highest = sorted(ranked)[:PROTECTED]
    kept = [icons[place] for place in range(len(icons)) if ranked[place] in highest]
    return sum([1 << thing for thing in range(OBJECTS) if icon_of(thing) in kept])


def shielded(table: Table, lorenzo: Lorenzo, thing: int) -> bool:
    """Tell whether fewer than two icons stand above that of an object, which is one of those considered."""
    card = lorenzo.turned[-1]
    icons = considered(table, lorenzo)
    own = icon_of(thing)
    if own not in icons:
        return False
    above = 0
    for icon in icons[: icons.index(own)]:
        above += 1 if MODIFIER[card][icon] >= MODIFIER[card][own] else 0
    for icon in icons[icons.index(own) + 1 :]:
        above += 1 if MODIFIER[card][icon] > MODIFIER[card][own] else 0
    return above < PROTECTED
