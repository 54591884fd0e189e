"""Dumps of Firenze that were changed, and what is said about them."""

import json

import pytest

from firenze_positions import GAME, position
from quattrocento.core.trouble import Trouble


def trouble_of(change, table=None):
    """Change the dump of a table where the first player chooses a card, and give the trouble it makes."""
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
    trouble = trouble_of(change, table)
    assert trouble.key == "position-field", trouble
    return trouble.facts["detail"].split(":")[0]


def numbers(**told):
    """Change numbers of the table."""
    return lambda dump: dump["numbers"].update(told)


def own(seat=0, **told):
    """Change what a player has."""
    return lambda dump: dump["players"][seat].update(told)
