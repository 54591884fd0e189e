"""To which moment of a game a move belongs, and what comes before it."""

import re
from typing import Any, NamedTuple

from quattrocento.core.entropy import sealed
from quattrocento.core.match import Match
from quattrocento.core.refusal import NOT_ASKED, NOT_NOW, Refusal
from quattrocento.core.state import State
from quattrocento.text.game_text import GameText

CITED = re.compile(r" \[([A-Z]+-[0-9.]+)\]$")
"""The rule at the end of a sentence."""

GIVING_UP = frozenset({"pass", "renounce", "decline", "refuse", "forgo"})
"""Words that nobody says only to come to something else."""

DEEPEST = 3
"""So many moves at most come before another."""

WIDEST = 40
"""So many positions at most are looked at after each of them."""


class MoveMoment(NamedTuple):
    """When a kind of move is made, in a sentence, the rule that says so, and which moves come first."""

    sentence: str = ""
    rule: str | None = None
    first: str = ""


def awaited(match: Match, text: GameText[Any], seat: int | None, move: int, refusal: Refusal) -> MoveMoment:
    """Tell for which moment a refused move must wait; nothing where it is refused for another reason."""
    if refusal.rule not in (NOT_NOW.rule, NOT_ASKED.rule):
        return MoveMoment()
    first = before(match, text, seat, move) if seat is not None else ""
    return (moment_of(match, text, move) or MoveMoment())._replace(first=first)


def moment_of(match: Match, text: GameText[Any], move: int) -> MoveMoment | None:
    """Tell when such a move is made; None where the game has no sentence for it, `<game>.when.<word>`."""
    key = f"{match.game.id}.when.{text.vocabulary.word(move).name}"
    if not text.speech.has(key):
        return None
    sentence = text.speech.say(key)
    cited = CITED.search(sentence)
    return MoveMoment(CITED.sub("", sentence), cited.group(1) if cited else None)


def before(match: Match, text: GameText[Any], seat: int, move: int) -> str:
    """Say which moves of *seat* come first so that it may make *move*.

    Nothing is said where that takes moves of others, or where the first of them is a choice among several of
    a kind: when such a move is made tells that. The moves are tried in a world redealt for the seat.
    """
    chance = sealed(f"before {match.seed} {seat} {len(match.moves)}")
    way = way_to(match.state.redeal(seat, chance), text, seat, move)
    moves = text.speech.listing([text.label(one) for one in way])
    return text.speech.say("play.why.first", moves=moves) if way else ""


def way_to(state: State, text: GameText[Any], seat: int, wanted: int) -> list[int]:
    """Find the fewest moves after which *seat* may make *wanted*; none where there is no such way."""
    rows: list[tuple[State, list[int]]] = [(state, [])]
    for _ in range(DEEPEST):
        later = []
        for world, made in rows:
            for move in kinds(text, world.legal(seat)):
                after = world.clone()
                after.apply(seat, move)
                if not after.decides(seat):
                    continue
                if after.refusal(seat, wanted) is None:
                    return [*made, move]
                later.append((after, [*made, move]))
        rows = later[:WIDEST]
    return []


def kinds(text: GameText[Any], legal: list[int]) -> list[int]:
    """Give the moves that are the only ones of their word and are meant to lead on."""
    names = [text.vocabulary.word(move).name for move in legal]
    return [
        move
        for move, name in zip(legal, names, strict=True)
        if names.count(name) == 1 and name not in GIVING_UP and not text.minor(move)
    ]
