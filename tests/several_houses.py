"""Several houses on one database, in the test's own process."""

import asyncio
from contextlib import AsyncExitStack

from msgspec.structs import replace

from quattrocento.server.house import House
from quattrocento.server.seating import NewSeat, NewTable, new_table
from quattrocento.text.speech import Speech
from web_table import settings


def in_houses(folder, database, bot_workers, scene, number=2):
    """Open several houses on one database for one scene."""

    async def opened():
        async with AsyncExitStack() as stack:
            houses = []
            for nth in range(number):
                house = House(settings(folder / str(nth), database=database), bot_workers)
                await house.open()
                stack.push_async_callback(house.close)
                houses.append(house)
            return await scene(*houses)

    return asyncio.run(opened())


async def set_up(house, name, *kinds, seed=None, host=None, table=None):
    """Set a table up; give its id and its host."""
    guest = host or await house.guests.make("Anna", "en")
    seats = [NewSeat(kind, "random" if kind == "bot" else None) for kind in kinds]
    row, chairs = new_table(NewTable(name, seats, seed=seed), guest, Speech("en"))
    row = replace(row, id=table or row.id)
    await house.ledger.add(row, chairs)
    return row.id, guest


def asked(room, number=0):
    """Name the seat that must decide, what it has heard, and one of its moves."""
    seat = room.match.state.actors()[0]
    legal = room.match.state.legal(seat)
    return seat, room.counts.seq(seat), room.match.game.vocabulary.notation(legal[number % len(legal)])
