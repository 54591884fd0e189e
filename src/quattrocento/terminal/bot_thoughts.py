"""After the match: its review, and what the bots thought of their moves."""

from typing import Any

from quattrocento.bots.levels import LEVELS
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.lab.review import is_reviewable
from quattrocento.terminal.menu import show_advice
from quattrocento.terminal.review import tell_review, watched_review
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.advice import advise
from quattrocento.text.game_text import GameText, plain

LIST = 20
"""How many moves of bots are listed."""


def tell_afterwards(screen: Screen, text: GameText[Any], match: Match) -> None:
    """Review the match and tell what the bots thought, as long as somebody asks; any other line leaves."""
    say = text.speech.say
    if any(kind in LEVELS for kind in match.bots):
        screen.line(say("play.afterwards"))
    if is_reviewable(match):
        screen.line(say("play.afterwards.review"))
    while (typed := screen.ask(say("play.prompt"))) is not None:
        word, _, rest = typed.partition(" ")
        try:
            if means(text, word, "thoughts"):
                show_thoughts(screen, text, match, rest.strip())
            elif means(text, word, "review"):
                found = watched_review(text.speech, match)
                tell_review(screen, text.speech, match, found, None)
            else:
                return
        except Trouble as trouble:
            screen.line(text.speech.trouble(trouble), "red")


def means(text: GameText[Any], word: str, command: str) -> bool:
    called = (command, *text.speech.say(f"command.{command}").split("|"))
    return plain(word) in {plain(one) for one in called}


def show_thoughts(screen: Screen, text: GameText[Any], match: Match, rest: str) -> None:
    """Tell what a bot saw before the move of that number; without one, list their last moves."""
    number = small_number(rest)
    if not rest:
        list_moves(screen, text, match)
        return
    if number is None or not 1 <= number <= len(match.moves):
        raise Trouble("no-such-place", given=rest, moves=len(match.moves))
    made = match.moves[number - 1]
    kind, name = match.bots[made.seat], match.players[made.seat]
    if kind not in LEVELS:
        raise Trouble("no-thoughts", name=name)
    before = match.fork(number - 1).state
    edition = match.options.get("edition", "")
    found = advise(match.game, before, made.seat, kind, number, text.speech.language, edition)
    screen.line(text.speech.say("play.thoughts", number=number, seat=name, move=text.label(made.code)))
    show_advice(screen, text, found, {one.move: rank for rank, one in enumerate(found, 1)})


def list_moves(screen: Screen, text: GameText[Any], match: Match) -> None:
    moves = [(n, move) for n, move in enumerate(match.moves, 1) if match.bots[move.seat] in LEVELS]
    for number, move in moves[-LIST:]:
        told = {"number": number, "seat": match.players[move.seat], "move": text.label(move.code)}
        screen.line(text.speech.say("play.bot-move", **told))
