"""Recorded matches: shown and checked."""

import sys
from pathlib import Path

from quattrocento.core import record
from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.record import BrokenRecord
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.terminal.board import board
from quattrocento.terminal.files import read_text
from quattrocento.terminal.results import show_result
from quattrocento.terminal.screen import Screen
from quattrocento.text.ending import ranking, ties
from quattrocento.text.games import edition_speech, match_text, table_names
from quattrocento.text.speech import Speech


def show_record(speech: Speech, path: Path, at: int | None, seat: int | None, plain: bool) -> None:
    """Print what happened up to move *at*, and the table as *seat* (or a spectator) sees it then."""
    match = record.replay(record.read(read_text(path)), find_game, at)
    if seat is not None and not 1 <= seat <= match.seats:
        raise Trouble("no-such-seat", given=seat, seats=match.seats)
    viewer = None if seat is None else seat - 1
    screen = Screen(plain)
    speech = edition_speech(match, speech.language)
    text = match_text(match, speech)
    for number, told in enumerate(match.log, 1):
        for event in told:
            if event.for_(viewer):
                screen.line(f"{number:>4}  {text.tell(event)}")
    drawing = board(match.game, text)
    view = match.state.view(viewer)
    for line in drawing.read_out(view) if plain else ["", *drawing.draw(view, screen.width)]:
        screen.line(line)
    if match.over:
        screen.line()
        show_result(screen, speech, match)


def verify_record(speech: Speech, path: Path) -> None:
    text = read_text(path)
    try:
        match = record.replay(record.read(text), find_game)
    except BrokenRecord as broken:
        print(f"{path}: {speech.trouble(broken)}", file=sys.stderr)
        sys.exit(1)
    tell_verdict(speech, path, match)


def tell_verdict(speech: Speech, path: Path, match: Match) -> None:
    game = speech.say(f"game.{match.game.id}")
    print(speech.count("verify.good", len(match.moves), path=path, game=game))
    print(speech.say("play.deal-verified", hash=seed_hash(match.seed)[:16]))
    if not match.over:
        print(speech.say("verify.running"))
        return
    names = table_names(match, speech)
    for standing in ranking(match):
        name = names[standing.seat]
        print(f"{standing.rank}. {speech.say('play.points', seat=name, points=standing.points)}")
    for tie in ties(speech, match):
        print(tie)
