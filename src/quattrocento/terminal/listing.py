"""The list of games."""

import sys
from typing import Any

import msgspec

from quattrocento.core.game import Game
from quattrocento.games import titles
from quattrocento.text.speech import Speech


def describe(game: Game[Any], speech: Speech) -> dict[str, object]:
    """Describe a game for scripts."""
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
                "about": speech.say(f"{game.id}.option.{option.id}"),
            }
            for option in game.options
        ],
    }


def list_games(speech: Speech, json: bool) -> None:
    """Print the games with their seats and options."""
    if json:
        described = {"games": [describe(game, speech) for game in titles()]}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(described), indent=2).decode() + "\n")
        return
    for game in titles():
        seats = speech.say("games.seats", least=game.players[0], most=game.players[-1])
        name, credit = speech.say(f"game.{game.id}"), speech.say(f"game.{game.id}.by")
        print(f"{game.id:<10}{speech.say('games.title', name=name, credit=credit, seats=seats)}")
        print(f"{'':<10}{speech.say(f'game.{game.id}.about')}")
        for option in game.options:
            values = "|".join(option.values)
            about = speech.say(f"{game.id}.option.{option.id}")
            print(f"{'':<10}{speech.say('games.option', option=option.id, values=values, about=about)}")
