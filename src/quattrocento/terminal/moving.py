"""A move from one database into another one, as the terminal shows it."""

import asyncio

from quattrocento.server.databases import database_at
from quattrocento.server.move_house import move_house
from quattrocento.terminal.progress import progress_bar
from quattrocento.text.speech import Speech


def move_and_tell(speech: Speech, source: str, target: str) -> None:
    """Move, show how far it has come, and say what there is on the other side."""
    old, new = database_at(source), database_at(target)
    with progress_bar() as bar:
        tasks = {
            part: bar.add_task(speech.say(f"move-house.{part}"), total=None, visible=False)
            for part in ("rows", "matches")
        }

        def show(part: str, done: int, of: int) -> None:
            bar.update(tasks[part], completed=done, total=of, visible=True)

        moved = asyncio.run(move_house(old, new, show))
    rows = moved.rows
    facts = {"guests": rows["guests"], "tables": rows["tables"], "acts": rows["acts"], "path": new.name}
    print(speech.say("move-house.done", **facts))
    print(speech.count("move-house.replayed", moved.replayed))
    if moved.unplayable:
        print(speech.count("move-house.unplayable", moved.unplayable))
    if not moved.secret:
        print(speech.say("move-house.no-secret"))
