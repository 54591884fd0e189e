"""Somebody who sits at the terminal and types, for tests."""

from quattrocento.bots import bot
from quattrocento.core.entropy import quick
from quattrocento.terminal.screen import Screen
from quattrocento.terminal.sitting import Sitting
from quattrocento.text.speech import Speech


class Typist(Screen):
    """Types what it is told to, then what *player* would do, by its number in the menu if it has one."""

    def __init__(self, plain, lines=(), player=None):
        super().__init__(plain)
        self.lines = list(lines)
        self.player = player
        self.chance = quick(5)
        self.sitting = None

    def ask(self, prompt):
        if self.lines:
            typed = self.lines.pop(0)
        elif self.player is None or self.sitting.match.over:
            return None
        else:
            state = self.sitting.match.state
            seat = state.actors()[0]
            numbers = {move: number for number, move in self.sitting.text.menu(state.view(seat)).items()}
            move = self.player(state, seat, self.chance)
            typed = str(numbers[move]) if move in numbers else self.sitting.text.label(move)
        print(f"{prompt}{typed}")
        return typed


def sit(match, lines=(), language="en", plain=False, player=None, people=(0,)):
    """Let people type these lines against chance; give the sitting when it is over."""
    screen = Typist(plain, lines, player)
    seats = [None if seat in people else bot("random", match.game) for seat in range(match.seats)]
    sitting = Sitting(match, seats, Speech(language), screen, None)
    screen.sitting = sitting
    sitting.run()
    return sitting
