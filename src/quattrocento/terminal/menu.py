"""The moves that a person is offered: numbered, each with what it would do."""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Any

from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.terminal.board import Board
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.advice import Advice, advice_words, equally_good
from quattrocento.text.game_text import GameText

NARROWEST = 28
"""How many columns a hint needs beside its move."""

BELOW = 10
"""How far a hint below its move is indented."""


def offer(screen: Screen, text: GameText[Any], board: Board[Any], match: Match, view: View) -> None:
    """Ask the question and list the moves; a list too long to be read is drawn by the board."""
    say, seat = text.speech.say, view.seat
    assert seat is not None
    screen.line()
    screen.line(f"{text.ask(view)} {text.typing(view)}".rstrip(), "bold")
    drawn = list(board.read_choices(view) if screen.plain else board.choices(view, screen.width))
    for line in drawn:
        screen.line(line)
    menu = text.menu(view)
    if drawn:
        menu = {
            number: move for number, move in menu.items() if text.minor(move) and not board.has_listed(move)
        }
    else:
        screen.line(say("play.moves"))
    width = max((len(text.label(move)) for move in menu.values()), default=0) + 2
    for number, move in menu.items():
        hint = text.hint(view, move, match.foresee(seat, move))
        show_move(screen, text, number, move, hint, width)
    for move in text.unnumbered(view):
        show_move(screen, text, None, move, text.hint(view, move, match.foresee(seat, move)), width)


def show_move(
    screen: Screen, text: GameText[Any], number: int | None, move: int, hint: str, width: int
) -> None:
    """Print a move under its number, or to be called by its name, with what there is to say of it."""
    label = text.label(move)
    if screen.plain:
        key = "play.move-plain" if number is not None else "play.move-named"
        key = key if hint else f"{key}.bare"
        screen.line(text.speech.say(key, number=number, label=label, hint=hint))
    else:
        before = "" if number is None else number
        print_move(screen, f"{before:>4}  {label:<{width}}", hint, "dim" if text.minor(move) else "")


def show_advice(
    screen: Screen, text: GameText[Any], found: Sequence[Advice], numbers: Mapping[int, int]
) -> None:
    width = max(len(text.label(one.move)) for one in found) + 2
    equal = equally_good(text.speech, found)
    if equal:
        screen.line(equal)
    for one in found:
        words = one.reason if equal else advice_words(text.speech, one)
        show_move(screen, text, numbers.get(one.move), one.move, words, width)


def print_move(screen: Screen, label: str, hint: str, style: str = "") -> None:
    """Print a move with its hint beside it, or below it where the column would be too narrow to be read."""
    if not hint or screen.width - len(label) >= NARROWEST:
        screen.hanging(f"{label}{hint}".rstrip(), len(label), style)
        return
    screen.hanging(label.rstrip(), BELOW, style)
    screen.hanging(f"{'':<{BELOW}}{hint}", BELOW, style)


def find(text: GameText[Any], view: View, typed: str) -> int:
    """Find the move that was typed as a number or in words, or that an order makes first."""
    ordered = text.pursue(view, typed)
    if ordered is not None:
        return ordered
    if not typed.isdecimal():
        return text.parse(typed, view.legal)
    menu = text.menu(view)
    number = small_number(typed)
    if number is not None and number in menu:
        return menu[number]
    meant = None if number is None else text.beyond(view, number)
    if meant is None:
        if len(menu) == 1:
            raise Trouble("only-number", number=min(menu))
        step = gcd(*menu)
        key = "no-such-number" if step == 1 else "no-such-sum"
        raise Trouble(key, least=min(menu), most=max(menu), step=step)
    return meant


def explain(
    screen: Screen, text: GameText[Any], board: Board[Any], match: Match, view: View, move: int
) -> None:
    label = text.label(move)
    assert view.seat is not None
    hint = text.hint(view, move, match.foresee(view.seat, move))
    key = "play.what" if hint else "play.what-bare"
    screen.hanging(text.speech.say(key, label=label, hint=hint), 2)
    for line in board.read_preview(view, move) if screen.plain else board.preview(view, move):
        screen.line(line)
