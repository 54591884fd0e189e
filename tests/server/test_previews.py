"""Previews tell what a move brings, and nothing that its seat cannot know."""

from copy import copy
from functools import cache
from pathlib import Path

import pytest
from msgspec import to_builtins

from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.server.figures import figures
from quattrocento.server.previews import Foresight, sure_changes
from web_table import error

RECORDS = Path(__file__).parents[1] / "records"


@cache
def positions(game_id):
    """Give some positions of recorded matches, each with a seat that must decide."""
    found = []
    for path in sorted((RECORDS / game_id).glob("*.jsonl"))[::12]:
        match = record.replay(record.read(path.read_text("utf-8")), find_game)
        places = range(0, len(match.moves), 41)
        found += [(match.fork(place), match.moves[place].seat) for place in places]
    return found


def shown(match, state, seat):
    """Give what a frame shows of a position, without the moves."""
    view = state.view(seat)
    plain = to_builtins(view, str_keys=True)
    del plain["legal"]
    return {"view": plain, "figures": figures(match.game, view, True)}


def patched(now, changes):
    """Change what is shown as a page does."""
    if not changes:
        return now
    if not changes[0].path:
        return changes[0].value
    made = copy(now)
    for key in {change.path[0] for change in changes}:
        inner = [type(change)(change.path[1:], change.value) for change in changes if change.path[0] == key]
        made[key] = patched(now[key], inner)
    return made


def at(shown_now, path):
    """Find a part of what is shown, or say that there is none."""
    for key in path:
        try:
            shown_now = shown_now[key]
        except (KeyError, IndexError, TypeError):
            return None
    return shown_now


def outcome(match, state, seat, move):
    """Make a move in a copy of a state; tell also whether it showed something hidden."""
    after = state.clone()
    after.apply(seat, move)
    return shown(match, after, seat), after.reveals != state.reveals


@pytest.mark.parametrize("game_id", ids())
def test_a_preview_is_what_comes_of_the_move_in_every_world_that_the_seat_cannot_tell_apart(game_id):
    for number, (match, seat) in enumerate(positions(game_id)):
        here = Foresight(match, seat, 1)
        truth = match.state
        match.state = truth.redeal(seat, quick(number))
        there = Foresight(match, seat, 1)
        other, match.state = match.state, truth
        assert here.now == there.now
        for move in truth.legal(seat)[::5]:
            told = here.changes(move)
            worlds = [outcome(match, state, seat, move) for state in (truth, other)]
            if not any(revealing for _, revealing in worlds):
                assert told == there.changes(move)
                assert all(patched(here.now, told) == after for after, _ in worlds)
            for change in told:
                assert all(at(after, change.path) == change.value for after, _ in worlds), change


def test_what_outcomes_do_not_agree_about_is_not_told():
    now = {"own": {"hand": [1], "money": 5}, "row": ["a", "b"], "bag": {"red": 2}}
    one = {"own": {"hand": [1, 2], "money": 3}, "row": ["c", "b"], "bag": {}}
    other = {"own": {"hand": [1, 3], "money": 3}, "row": ["c", "d"], "bag": {}}
    told = [(change.path, change.value) for change in sure_changes(now, [one, other])]
    assert told == [(["own", "money"], 3), (["row", 0], "c"), (["bag"], {})]


def test_moves_are_previewed_for_the_seat_that_decides(anna, bruno):
    table = anna.table("augsburg", "me", "here", seed="3")["id"]
    frame = anna.frame(table)
    moves = [choice["move"] for choice in frame["choices"]][:3]
    query = "&".join(f"move={move}" for move in [*moves, "no such move"])
    asked = f"/api/tables/{table}/previews?seat={frame['seat']}&seq={frame['seq']}&{query}"
    answer = anna.get(asked)
    assert answer.status_code == 200, answer.text
    assert answer.json()["seq"] == frame["seq"]
    assert sorted(answer.json()["changes"]) == sorted(moves)
    assert error(bruno.get(asked), 403) == "not-your-seat"
    assert error(anna.get(asked.replace("&seq=", "&seq=9")), 409) == "stale"
    assert anna.get(asked + "&move=x" * 40).status_code == 400
    assert anna.frame(table)["seq"] == frame["seq"]
