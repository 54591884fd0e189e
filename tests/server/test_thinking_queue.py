"""Few places to think, many who wait: whoever is waited for is first, and nobody takes all the turns."""

import asyncio

from quattrocento.server.thinking_queue import ALONE, HINT, WAITED_FOR, Turns


async def queue(turns, asked, order):
    """Let all ask for a turn in this order while the only place is taken; give the tasks."""

    async def think(name, rank, asker):
        async with turns.taken(rank, asker):
            order.append(name)

    tasks = [asyncio.create_task(think(*one)) for one in asked]
    await asyncio.sleep(0)
    return tasks


def test_bots_that_somebody_waits_for_come_before_hints_and_hints_are_shared():
    async def scene():
        turns, order = Turns(1), []
        async with turns.taken(ALONE, "x"):
            asked = [
                ("left alone", ALONE, "t"),
                ("a1", HINT, "a"),
                ("a2", HINT, "a"),
                ("a3", HINT, "a"),
                ("b1", HINT, "b"),
                ("bot", WAITED_FOR, "t"),
            ]
            tasks = await queue(turns, asked, order)
        await asyncio.gather(*tasks)
        return order, turns.free

    assert asyncio.run(scene()) == (["bot", "a1", "b1", "a2", "a3", "left alone"], 1)


def test_who_goes_away_loses_no_place_for_the_others():
    async def scene():
        turns, order = Turns(1), []
        async with turns.taken(HINT, "x"):
            asked = [("gone", HINT, "a"), ("gone too", HINT, "b"), ("stays", HINT, "c")]
            gone, too, stays = await queue(turns, asked, order)
            gone.cancel()
            await asyncio.sleep(0)
        too.cancel()  # its turn has come, and it does not know yet
        await asyncio.gather(gone, too, stays, return_exceptions=True)
        return order, turns.free

    assert asyncio.run(scene()) == (["stays"], 1)
