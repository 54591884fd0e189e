"""Few places to think, many who wait: whoever is waited for is first, and nobody takes all the turns."""

import asyncio
from types import SimpleNamespace

from quattrocento.server.bot_turns import BotTurns
from quattrocento.server.live import Listener, Presence
from quattrocento.server.terms import EARLIER
from quattrocento.server.thinking_queue import ALONE, HINT, WAITED_FOR, Ticket, Turns


async def queue(turns, asked, order):
    """Let all ask for a turn in this order while the only place is taken; give the tasks."""

    async def think(name, ticket):
        async with turns.taken(ticket):
            order.append(name)

    tasks = [asyncio.create_task(think(name, Ticket(*ticket))) for name, *ticket in asked]
    await asyncio.sleep(0)
    return tasks


def served(*asked):
    """Give the order in which tickets are served that came while the only place was taken."""

    async def scene():
        turns, order = Turns(1), []
        async with turns.taken(Ticket(ALONE, "x", "x")):
            tasks = await queue(turns, asked, order)
        await asyncio.gather(*tasks)
        assert turns.free == 1
        return order

    return asyncio.run(scene())


def test_bots_that_somebody_waits_for_come_before_hints_and_hints_before_tables_left_alone():
    assert served(("alone", ALONE, "", "t"), ("hint", HINT, "1", "a"), ("bot", WAITED_FOR, "2", "b")) == [
        "bot",
        "hint",
        "alone",
    ]


def test_among_equals_addresses_take_turns_and_at_an_address_its_guests():
    many = [(f"{name}{nth}", HINT, "one address", name) for name in "abc" for nth in (1, 2)]
    assert served(*many, ("z1", HINT, "another", "z"), ("z2", HINT, "another", "z")) == [
        "a1",
        "z1",
        "b1",
        "z2",
        "c1",
        "a2",
        "b2",
        "c2",
    ]


def test_who_goes_away_loses_no_place_for_the_others():
    async def scene():
        turns, order = Turns(1), []
        async with turns.taken(Ticket(HINT, "x", "x")):
            asked = [("gone", HINT, "", "a"), ("gone too", HINT, "", "b"), ("stays", HINT, "", "c")]
            gone, too, stays = await queue(turns, asked, order)
            gone.cancel()
            await asyncio.sleep(0)
        too.cancel()  # its turn has come, and it does not know yet
        await asyncio.gather(gone, too, stays, return_exceptions=True)
        return order, turns.free

    assert asyncio.run(scene()) == (["stays"], 1)


def test_of_those_left_alone_only_one_is_thought_about_at_a_time():
    async def scene():
        turns = Turns(3)
        async with turns.taken(Ticket(ALONE, "", "a")):
            (other,) = await queue(turns, [("b", ALONE, "", "b")], [])
            waits = not other.done() and turns.free == 2
            async with turns.taken(Ticket(HINT, "", "c")):
                pass
        await other
        return waits, turns.free

    assert asyncio.run(scene()) == (True, 3)


def test_places_come_and_go_with_the_workers_of_other_machines():
    async def scene():
        turns, order = Turns(1), []
        async with turns.taken(Ticket(HINT, "x", "x")):
            tasks = await queue(turns, [(name, HINT, "", name) for name in "abc"], order)
            turns.resize(2)
            await asyncio.gather(*tasks)
            after_more = list(order)
            turns.resize(4)
            async with turns.taken(Ticket(HINT, "y", "y")):
                turns.resize(1)
                assert turns.free == -1
                (late,) = await queue(turns, [("late", HINT, "", "d")], order)
            await asyncio.sleep(0)
            waits = not late.done()
        await late
        return after_more, waits, turns.free

    assert asyncio.run(scene()) == (["a", "b", "c"], True, 1)


class Room(SimpleNamespace):
    """As much of a room as those see who let bots think."""

    def __init__(self, name, *listeners):
        presence = Presence()
        for listener in listeners:
            presence.arrive(listener)
        row = SimpleNamespace(host=None, terms=EARLIER)
        super().__init__(id=name, match=name, row=row, presence=presence, driving=True, begun=True)

    def guests(self):
        return {"a person"}


class Workers:
    """Think about one table after the other, once they may, and note which."""

    places = 1

    def __init__(self):
        self.may, self.decided = asyncio.Event(), []

    async def decide(self, match, *_):
        await self.may.wait()
        self.decided.append(match)

    weigh = decide


def test_a_free_place_is_given_at_once_to_a_table_at_which_somebody_arrives():
    async def scene():
        turns, ticket, order = Turns(2), Ticket(ALONE, "", "t"), []
        async with turns.taken(Ticket(ALONE, "", "s")):

            async def think():
                async with turns.taken(ticket):
                    order.append("hurried")

            thinking = asyncio.create_task(think())
            await asyncio.sleep(0)
            assert order == []
            turns.hurry(ticket, "1", "anna")
            await thinking
        return order

    assert asyncio.run(scene()) == ["hurried"]


def test_many_names_at_one_address_do_not_keep_a_bot_of_another_from_answering():
    async def scene():
        workers = Workers()
        bot_turns = BotTurns(workers)
        crowd = [Room(f"{n}", Listener(f"guest {n}", "one address")) for n in range(10)]
        rooms = [*crowd, Room("mine", Listener("a person", "another"))]
        deciding = [asyncio.create_task(bot_turns.decide(room, "random", 0)) for room in rooms]
        await asyncio.sleep(0)
        workers.may.set()
        await asyncio.gather(*deciding)
        return workers.decided.index("mine")

    assert asyncio.run(scene()) == 2  # after the one that was being thought about, and the next


def test_bots_that_nobody_watches_do_not_keep_a_person_waiting_who_comes_while_they_wait():
    async def scene():
        workers = Workers()
        bot_turns = BotTurns(workers)
        rooms = [Room(f"{n}") for n in range(50)]
        deciding = [asyncio.create_task(bot_turns.decide(room, "random", 0)) for room in rooms]
        await asyncio.sleep(0)
        rooms[-1].presence.arrive(Listener("a person", "somewhere"))
        bot_turns.wake(rooms[-1])
        workers.may.set()
        await asyncio.gather(*deciding)
        return workers.decided.index("49")

    assert asyncio.run(scene()) <= 1


def test_who_waits_is_told_so_and_of_a_hint_only_whoever_asked():
    async def scene():
        workers = Workers()
        bot_turns = BotTurns(workers)
        bot_turns.late = 0.0
        anna, bruno = Listener("anna"), Listener("bruno")
        room = Room("table", anna, bruno)
        for listener in (anna, bruno):
            await listener.wait()
            listener.take_table()
        busy = asyncio.create_task(bot_turns.decide(Room("other", Listener()), "random", 0))
        await asyncio.sleep(0)
        seen = []

        def note():
            seen.append([room.presence.in_queue(one) for one in ("anna", "bruno", None)])
            seen.append([one.take_table() for one in (anna, bruno)])

        hint = asyncio.create_task(bot_turns.advise(room, 0, "en", Ticket(HINT, "", "anna")))
        await asyncio.wait_for(anna.wait(), 60)
        note()
        bot = asyncio.create_task(bot_turns.decide(room, "random", 0))
        await asyncio.wait_for(bruno.wait(), 60)
        note()
        workers.may.set()
        await asyncio.gather(busy, hint, bot)
        note()
        return seen

    alone, alone_told, both, both_told, none, none_told = asyncio.run(scene())
    assert (alone, alone_told) == ([True, False, False], [True, False])
    assert (both, both_told) == ([True, True, True], [True, True])
    assert (none, none_told) == ([False, False, False], [True, True])
