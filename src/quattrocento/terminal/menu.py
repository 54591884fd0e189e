"""The moves that a person is offered: numbered, each with what it would do."""

from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.terminal.board import Board
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.game_text import GameText


def offer(screen: Screen, text: GameText, board: Board, match: Match, view: View) -> None:
    """Ask the question and list the moves; a list too long to be read is drawn by the board."""
    say = text.speech.say
    screen.line()
    screen.line(text.ask(view), "bold")
    drawn = list(board.read_choices(view) if screen.plain else board.choices(view, screen.width))
    for line in drawn:
        screen.line(line)
    menu = text.menu(view)
    if drawn:
        menu = {number: move for number, move in menu.items() if text.minor(move)}
    else:
        screen.line(say("play.moves"))
    labels = {number: text.label(move) for number, move in menu.items()}
    width = max(map(len, labels.values()), default=0) + 2
    for number, label in labels.items():
        move = menu[number]
        hint = text.hint(view, move, points(match, view, move))
        if screen.plain:
            key = "play.move-plain" if hint else "play.move-bare"
            screen.line(say(key, number=number, label=label, hint=hint))
        else:
            style = "dim" if text.minor(move) else ""
            screen.hanging(f"{number:>4}  {label:<{width}}{hint}".rstrip(), width + 6, style)


def points(match: Match, view: View, move: int) -> tuple[int, int] | None:
    """Give the mover's points before and after a move that reveals nothing."""
    assert view.seat is not None
    after = match.state.clone()
    after.apply(view.seat, move)
    if after.reveals != match.state.reveals:
        return None
    return match.state.points(view.seat), after.points(view.seat)


def find(text: GameText, view: View, typed: str) -> int:
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
        raise Trouble("no-such-number", least=min(menu), most=max(menu))
    return meant


def explain(screen: Screen, text: GameText, board: Board, match: Match, view: View, move: int) -> None:
    """Say what a legal move would do, without making it."""
    label = text.label(move)
    hint = text.hint(view, move, points(match, view, move))
    key = "play.what" if hint else "play.what-bare"
    screen.hanging(text.speech.say(key, label=label, hint=hint), 2)
    for line in board.read_preview(view, move) if screen.plain else board.preview(view, move):
        screen.line(line)
