"""Positions with the characters of The Muse and the Princess, told in a few words.

`owners=dict(muse=0)` lays a character before a seat, who has bought it; `pawns=dict(muse=(1, 6))`
puts the pawn of seat 1 on the 6; `bought=dict(banker=(2, 0))` is a character sold and used.
"""

from princes_positions import GAME, action, position
from quattrocento.games.princes.characters.rules.court import MARKET

ON = {"characters": "on"}
PRICE = 5
"""What characters have cost, in hundreds, if nothing else is told."""


def court(table, owners=None, pawns=None, bought=None, inspired=0, **numbers):
    """Lay out the characters of a table."""
    dump = table.dump()
    lying = dump["court"]
    for name, seat in (owners or {}).items():
        lying["owners"][name] = lying["buyers"][name] = seat
        lying["spaces"][name] = PRICE
    for name, (seat, space) in (pawns or {}).items():
        lying["pawns"][name], lying["spaces"][name] = seat, space
    for name, (seat, space) in (bought or {}).items():
        lying["buyers"][name], lying["spaces"][name] = seat, space
    lying["numbers"].update(numbers)
    lying["inspired"] = inspired
    return GAME.load(dump)


def market(*players, turn=0, done=(), options=None, round_=1, pawns=None, owners=None, bought=None, **more):
    """Let seat *turn* bid for a character, or pass; those who are *done* have passed."""
    told = {key: more.pop(key) for key in ("florins",) if key in more}
    table = position(
        *players,
        at=MARKET,
        turn=turn,
        round_=round_,
        out=range(len(players)),
        options=ON | (options or {}),
        **more,
    )
    out = {*done, *(owners or {}).values(), *(seat for seat, _ in (bought or {}).values())}
    return court(table, owners, pawns, bought, done=sum(1 << seat for seat in out), **told)


def acting(*players, owners=None, options=None, florins=600, bought=None, **more):
    """Let seat 0, or *turn*, choose his first action."""
    table = action(*players, options=ON | (options or {}), **more)
    return court(table, owners, None, bought, florins=florins)


def opening(*players, owners=None, options=None, bought=None, **more):
    """Let seat 0, or *turn*, put up an object in the second round, or *round_*."""
    more.setdefault("round_", 2)
    return court(position(*players, options=ON | (options or {}), **more), owners, None, bought)


def cards(table):
    """Give the characters by name, as everybody sees them."""
    return {card.name: card for card in table.view(None).characters.cards}


def holders(table):
    """Give before whom the characters lie."""
    return {name: card.owner for name, card in cards(table).items() if card.owner is not None}


def told(table, *moves):
    """Make *moves* by the seats that are asked, and give what everybody was told."""
    table.told = []
    for move in moves:
        code = GAME.vocabulary.parse(move)
        seat = table.actors()[0]
        assert code in table.legal(seat), move
        table.apply(seat, code)
    said, table.told = table.told, None
    return said
