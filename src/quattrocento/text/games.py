"""Finds the words of a game."""

from collections.abc import Sequence
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.option import FIRST_PLAYER
from quattrocento.games import room
from quattrocento.text.game_text import GameText
from quattrocento.text.general_text import GeneralText, readable
from quattrocento.text.speech import Speech


def game_text(game: Game[Any], speech: Speech, names: Sequence[str]) -> GameText[Any]:
    """Make the text of *game* for these players: what `TEXT` names among its faces, or a general one."""
    face = room(game, "faces.text")
    if face is None:
        return GeneralText(game, speech, names)
    made: GameText[Any] = face.TEXT(speech, game.vocabulary, names)
    return made


def part_label(game: Game[Any], part: str, speech: Speech) -> str:
    key = f"{game.id}.score.{part}"
    return speech.say(key) if speech.has(key) else readable(part)


def table_names(match: Match, speech: Speech) -> list[str]:
    """Name all at a table by their numbers: the players, and after them those whom the rules play."""
    automata = match.game.automata(match.options, match.seats)
    return [*match.players, *[speech.say(f"{match.game.id}.automaton.{name}") for name in automata]]


def edition_speech(match: Match, language: str) -> Speech:
    return Speech(language, match.options.get("edition", ""))


def match_text(match: Match, speech: Speech) -> GameText[Any]:
    return game_text(match.game, speech, table_names(match, speech))


def welcome_sentence(speech: Speech, match: Match) -> str:
    game = speech.say(f"game.{match.game.id}")
    names = table_names(match, speech)
    if match.seats == 1 and len(names) > 1:
        return speech.say("play.welcome.solo", game=game, seat=names[0], rival=names[1])
    players = speech.listing(match.players)
    return speech.say("play.welcome", game=game, seats=match.seats, players=players)


def value_label(option_id: str, key: str, value: str, speech: Speech) -> str:
    """Call a value by its name; a number speaks for itself, unless it is that of a player."""
    if not value.isdecimal():
        return speech.say(f"{key}.{value}")
    return speech.say("option.seat", number=value) if option_id == FIRST_PLAYER else value
