"""Dumps of the princes that were changed, and what is said about them."""

import json

import pytest

from princes_positions import GAME, position
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
    facts = trouble_of(change, table).facts
    return facts["name"] if "name" in facts else facts["detail"].split(":")[0]
