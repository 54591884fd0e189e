"""The list of games."""

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from quattrocento.core.game import Game
from quattrocento.core.option import SEATS, Option
from quattrocento.games import broken, titles
from quattrocento.text.speech import Speech


def describe(game: Game[Any], speech: Speech) -> dict[str, object]:
    return {
        "id": game.id,
        "name": speech.say(f"game.{game.id}"),
        "credit": speech.say(f"game.{game.id}.by"),
        "seats": list(game.players),
        "revision": game.revision,
        "moves": game.vocabulary.size,
        "options": [
            {
                "id": option.id,
                "values": list(option.values),
                "default": option.default,
                "rule": option.rule,
                "seats": list(option.seats),
                "needs": option.needs,
                "limits": {value: list(seats) for value, seats in option.limits.items()},
                "follows": option.follows,
                "defaults": option.defaults,
                "about": speech.say(f"{game.id}.option.{option.id}"),
            }
            for option in game.options
        ],
    }


def conditions(option: Option, speech: Speech) -> Iterator[str]:
    """Say at which tables an option is a choice, and where its default is another."""
    if option.seats:
        least, most = option.seats[0], option.seats[-1]
        key = "games.option.alone" if most == 1 else "games.option.seats"
        yield speech.say(key if least == most else "games.option.seats-range", least=least, most=most)
    for other, value in option.needs.items():
        yield speech.say("games.option.needs", other=other, value=value)
    for value, seats in option.limits.items():
        yield speech.say("games.option.limits", value=value, least=seats[0], most=seats[-1])
    key = "games.option.follows-seats" if option.follows == SEATS else "games.option.follows"
    for followed, value in option.defaults.items():
        told = "games.option.follows-alone" if (option.follows, followed) == (SEATS, "1") else key
        yield speech.say(told, other=option.follows, followed=followed, value=value)


def list_games(speech: Speech, json: bool) -> None:
    if json:
        described = {"games": [describe(game, speech) for game in titles()]}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(described), indent=2).decode() + "\n")
        return
    for trouble in broken():
        print(speech.trouble(trouble), file=sys.stderr)
    width = max(len(game.id) for game in titles()) + 2
    for game in titles():
        seats = speech.say("games.seats", least=game.players[0], most=game.players[-1])
        name, credit = speech.say(f"game.{game.id}"), speech.say(f"game.{game.id}.by")
        key = "games.title" if credit else "games.title.plain"
        print(f"{game.id:<{width}}{speech.say(key, name=name, credit=credit, seats=seats)}")
        if about := speech.say(f"game.{game.id}.about"):
            print(f"{'':<{width}}{about}")
        for option in game.options:
            values = "|".join(option.values)
            about = speech.say(f"{game.id}.option.{option.id}")
            print(f"{'':<{width}}{speech.say('games.option', option=option.id, values=values, about=about)}")
            for line in conditions(option, speech):
                print(f"{'':<{width + 2}}{line}")
