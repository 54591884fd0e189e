"""Dumps of Augsburg 1520 that were changed, and what is said about them."""

import json

import pytest

from augsburg_positions import GAME, position
from quattrocento.core.trouble import Trouble


def trouble_of(change, table=None):
    """Change the dump of a table where the first player opens, and give the trouble it makes."""
    dump = json.loads(json.dumps((table or position({}, {}, {})).dump()))
    change(dump)
    with pytest.raises(Trouble) as trouble:
        GAME.load(dump)
    return trouble.value


def unreadable(change, table=None):
    """Give the key of the trouble that a change makes."""
    return trouble_of(change, table).key


def wrong_part(change, table=None):
    """Name what cannot be so after a change."""
    return trouble_of(change, table).facts["detail"].split(":")[0]


def numbers(**told):
    """Change numbers of the table."""
    return lambda dump: dump["numbers"].update(told)


def own(seat=0, **told):
    """Change numbers of a player."""
    return lambda dump: dump["players"][seat]["numbers"].update(told)


def both(*changes):
    """Make several changes."""

    def change(dump):
        for one in changes:
            one(dump)

    return change


def moved(card, source, target):
    """Move a card from one list of a dump to another, each told by its path."""

    def find(part, path):
        for key in path:
            part = part[key]
        return part

    def change(dump):
        find(dump, source).remove(card)
        find(dump, target).append(card)

    return change
