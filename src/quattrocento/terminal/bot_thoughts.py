"""After the match: its review, and what the bots thought of their moves and were after with them."""

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
from quattrocento.text.intent import intent_said

LIST = 20
"""How many moves of bots are listed."""


def tell_afterwards(screen: Screen, text: GameText[Any], match: Match) -> None:
    """Review the match and tell what the bots thought, as long as somebody asks; any other line leaves."""
    say = text.speech.say
    if any(kind in LEVELS for kind in match.bots):
        screen.line(say("play.afterwards"))
        screen.line(say("play.afterwards.why"))
    if is_reviewable(match):
        screen.line(say("play.afterwards.review"))
    while (typed := screen.ask(say("play.prompt"))) is not None:
        word, _, rest = typed.partition(" ")
        try:
            if means(text, word, "thoughts"):
                show_thoughts(screen, text, match, rest.strip())
            elif means(text, word, "why"):
                show_intent(screen, text, match, move_number(match, rest.strip()))
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
    if not rest:
        list_moves(screen, text, match)
        return
    number = move_number(match, rest)
    made = match.moves[number - 1]
    kind, name = match.bots[made.seat], match.players[made.seat]
    if kind not in LEVELS:
        raise Trouble("no-thoughts", name=name)
    before = match.fork(number - 1).state
    edition = match.options.get("edition", "")
    found = advise(match.game, before, made.seat, kind, number, text.speech.language, edition)
    screen.line(text.speech.say("play.thoughts", number=number, seat=name, move=text.label(made.code)))
    show_advice(screen, text, found, {one.move: rank for rank, one in enumerate(found, 1)})


def move_number(match: Match, rest: str) -> int:
    number = small_number(rest)
    if number is None or not 1 <= number <= len(match.moves):
        raise Trouble("no-such-place", given=rest, moves=len(match.moves))
    return number


def show_intent(screen: Screen, text: GameText[Any], match: Match, number: int) -> None:
    """Let a bot say what it was after with the move of that number."""
    made = match.moves[number - 1]
    kind, name = match.bots[made.seat], match.players[made.seat]
    if kind not in LEVELS:
        raise Trouble("no-thoughts", name=name)
    before = match.fork(number - 1).state
    players, speech = match.players, text.speech
    said = intent_said(match.game, before, made.seat, made.code, kind, number - 1, players, speech)
    screen.line(speech.say("intent.says", number=number, seat=name, move=text.label(made.code)))
    for sentence in said:
        screen.hanging(f"  {sentence}", 2)


def show_last_intents(screen: Screen, text: GameText[Any], match: Match, seat: int) -> None:
    """Let each bot say what it was after with the last of its moves that *seat* has heard of."""
    last = {match.moves[place - 1].seat: place for place in match.heard(seat)}
    places = sorted(place for other, place in last.items() if match.bots[other] in LEVELS)
    for place in places:
        show_intent(screen, text, match, place)
    if not places:
        screen.line(text.speech.say("intent.none-yet"))


def list_moves(screen: Screen, text: GameText[Any], match: Match) -> None:
    moves = [(n, move) for n, move in enumerate(match.moves, 1) if match.bots[move.seat] in LEVELS]
    for number, move in moves[-LIST:]:
        told = {"number": number, "seat": match.players[move.seat], "move": text.label(move.code)}
        screen.line(text.speech.say("play.bot-move", **told))
