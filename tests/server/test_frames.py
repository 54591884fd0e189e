"""A frame tells one seat what it may know, in its language, and nothing else."""

import re
from pathlib import Path

import msgspec
import pytest

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game, ids
from quattrocento.server.frames import Narrator, frame, past_frame
from quattrocento.text.rules import rulebook

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


def begin(title, seats=3, seed="frames"):
    return Match(game(title), seats, seed, players=NAMES[:seats])


def play_on(match, moves, kind="random", seed=5):
    """Let bots play *moves* moves, or to the end."""
    player, entropy = bot(kind, match.game), quick(seed)
    for _ in range(moves):
        if match.over:
            return
        seat = match.state.actors()[-1]
        match.play(seat, decide(player, match.state, seat, entropy))


def seen(match, seat):
    """Encode all that the frame of *seat* says; the seal of the deal differs in another world."""
    made = frame(Narrator(match, "en"), 0, seat)
    return msgspec.json.encode(msgspec.structs.replace(made, seed_hash=""))


@pytest.mark.parametrize("title", ids())
def test_two_worlds_that_look_alike_give_the_same_frame(title):
    """Everything the seat cannot know is drawn anew: not a byte of its frame may change."""
    match = begin(title)
    entropy = quick(9)
    for _ in range(12):
        play_on(match, 9, seed=len(match.moves))
        if match.over:
            break
        truth = match.state
        for seat in range(match.seats):
            before = seen(match, seat)
            match.state = truth.redeal(seat, entropy)
            assert seen(match, seat) == before
            match.state = truth


@pytest.mark.parametrize("title", ids())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_is_legal_labelled_and_told_apart(title, language):
    match = begin(title)
    narrator = Narrator(match, language)
    for _ in range(15):
        play_on(match, 7, seed=len(match.moves))
        for seat in range(match.seats):
            made = frame(narrator, 1, seat)
            codes = [match.game.vocabulary.parse(choice.move) for choice in made.choices]
            assert sorted(codes) == sorted(match.state.legal(seat))
            assert len({choice.label for choice in made.choices}) == len(codes)
            assert made.prompt
            assert "{" not in made.prompt


def test_a_choice_tells_the_points_unless_it_shows_something_hidden():
    match = begin("palazzo")
    choices = {choice.move: choice for choice in frame(Narrator(match, "en"), 0, actor(match)).choices}
    money = choices["take money"]
    assert money.final
    assert money.before is None
    play_on(match, 40)
    for choice in frame(Narrator(match, "en"), 0, actor(match)).choices:
        assert choice.final == (choice.after is None)


def actor(match):
    return match.state.actors()[0]


def test_others_are_waited_for_by_name():
    match = begin("palazzo")
    waiting = next(seat for seat in range(3) if seat != actor(match))
    assert frame(Narrator(match, "en"), 0, waiting).prompt == f"Waiting for {NAMES[actor(match)]}."
    assert frame(Narrator(match, "fr"), 0, None).prompt == f"On attend {NAMES[actor(match)]}."


def test_a_spectator_sees_no_hand_and_has_no_choice():
    for title in ("palazzo", "princes", "augsburg"):
        made = frame(Narrator(begin(title), "en"), 0, None)
        assert msgspec.json.decode(made.view)["own"] is None
        assert made.choices == []
        assert not made.undo


def test_moves_that_told_a_seat_nothing_are_not_counted_for_it():
    """How many notes a rival picks is his secret in Augsburg 1520: his frame counts them, mine does not."""
    match = begin("augsburg")
    before = seen(match, 0)
    picked = [move for move in match.state.legal(1) if match.game.vocabulary.notation(move).startswith("buy")]
    match.play(1, picked[0])
    assert match.heard(1) == [1]
    assert match.heard(0) == match.heard(None) == []
    assert seen(match, 0) == before
    assert seen(match, 1) != before


def test_the_story_can_be_taken_up_anywhere():
    match = begin("palazzo")
    play_on(match, 60)
    narrator = Narrator(match, "en")
    whole = frame(narrator, 0, 1)
    assert [told.place for told in whole.told] == list(range(1, whole.place + 1))
    rest = frame(narrator, 0, 1, since=10)
    assert rest.told_from == 10
    assert rest.told == whole.told[10:]


@pytest.mark.parametrize("title", ids())
def test_an_earlier_position_looks_as_it_did(title):
    """As it did right after the move; what others then do unheard belongs to the next one."""
    match = begin(title)
    narrator = Narrator(match, "en")
    shots = {}
    for _ in range(30):
        play_on(match, 1, seed=len(match.moves))
        shots.setdefault(len(match.heard(0)), frame(narrator, 0, 0).view)
    for place, view in shots.items():
        past = past_frame(narrator, 0, 0, place)
        then, now = msgspec.json.decode(view), msgspec.json.decode(past.view)
        assert {**now, "legal": []} == {**then, "legal": []}
        assert past.choices == []
        assert (past.place, past.places) == (place, max(shots))


def test_there_is_no_position_before_the_first_nor_after_the_last():
    match = begin("palazzo")
    play_on(match, 5)
    for place in (-1, 99):
        with pytest.raises(Trouble, match="no-such-place"):
            past_frame(Narrator(match, "en"), 0, 0, place)


@pytest.mark.parametrize("title", ids())
def test_the_end_tells_scores_chart_and_seed(title):
    match = begin(title, 2 if title != "princes" else 3)
    assert frame(Narrator(match, "en"), 0, 0).result is None
    play_on(match, 10_000, "greedy")
    result = frame(Narrator(match, "fr"), 0, None).result
    assert result is not None
    assert seed_hash(result.seed) == frame(Narrator(match, "fr"), 0, None).seed_hash
    assert len(result.chart) == len(match.moves) + 1
    assert result.chart[-1] == [one.points for one in sorted(result.scores, key=lambda one: one.seat)]
    for score in result.scores:
        assert sum(part.points for part in score.parts) == score.points
    assert result.winners == [one.seat for one in result.scores if one.rank == 1]
    for winner in result.winners:
        assert NAMES[winner] in result.sentence


@pytest.mark.parametrize("title", ids())
def test_every_decision_belongs_to_a_chapter_of_the_rules(title):
    state = game(title).new(game(title).players[-1], "chapters")
    phases = {phase.name for phase in state.rules.phases} | {"over"}
    chapters = game(title).manifest.chapters
    assert phases == chapters.keys()
    numbers = {chapter.number for chapter in rulebook(title).chapters}
    assert set(chapters.values()) <= numbers


YOU = re.compile(r"\b(you|your|vous|votre|vos)\b", re.IGNORECASE)


@pytest.mark.parametrize("title", ids())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_log_names_everybody_and_calls_nobody_you(title, language):
    """Who reads it, and whether the match is over, makes no difference to a sentence."""
    for path in sorted((Path(__file__).parents[1] / "records" / title).glob("*.jsonl"))[:8]:
        match = record.replay(record.read(path.read_text("utf-8")), game)
        text = Narrator(match, language).text
        told = [text.tell(event) for events in match.log for event in events]
        assert told
        assert [line for line in told if YOU.search(line)] == []


def test_what_was_told_is_not_said_again(monkeypatch):
    match = begin("palazzo")
    play_on(match, 40)
    narrator = Narrator(match, "en")
    said = []
    tell = narrator.text.tell
    monkeypatch.setattr(narrator.text, "tell", lambda event: said.append(event) or tell(event))
    first = narrator.told(0, 0)
    assert said
    said.clear()
    assert narrator.told(0, 0) == first
    assert said == []
    play_on(match, 1)
    assert narrator.told(0, 0)[: len(first)] == first
    assert len(said) == len([event for event in match.log[-1] if event.for_(0)])
    other = Match(match.game, 3, "other", players=NAMES[:3])
    play_on(other, 30)
    match.become(other)
    assert narrator.told(0, 0) == Narrator(other, "en").told(0, 0)


def test_what_was_heard_is_listed_on_and_follows_what_is_taken_back():
    """A narrator goes on from what it listed last; a branch that becomes the match may stand elsewhere."""
    chance = quick(5)
    for title in ids():
        match = begin(title)
        narrator = Narrator(match, "en")
        for number in range(120):
            if match.over:
                break
            branch = match.branch()
            seat = branch.state.actors()[0]
            if number % 3 == 2 and branch.moves and branch.undo_refusal(branch.moves[-1].seat) is None:
                branch.undo(branch.moves[-1].seat)
            else:
                legal = branch.state.legal(seat)
                branch.play(seat, legal[chance.below(len(legal))])
            match.become(branch)
            for hearer in (None, *range(match.seats)):
                assert narrator.heard(hearer) == match.heard(hearer)
