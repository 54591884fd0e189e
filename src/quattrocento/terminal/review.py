"""The review of a match at the terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.review import Reviewer, check_reviewable
from quattrocento.lab.review_totals import totals
from quattrocento.lab.review_values import Review
from quattrocento.terminal.arguments import INTERRUPTED
from quattrocento.terminal.files import read_text
from quattrocento.terminal.progress import interrupted_once, progress_bar
from quattrocento.terminal.screen import Screen
from quattrocento.text.games import edition_speech, table_names
from quattrocento.text.review_words import Lines, ReviewWords, total_told
from quattrocento.text.speech import Speech

BARS = " ▁▂▃▄▅▆▇█"
"""A share of nothing up to all of the victory."""

SPOKEN = 10
"""So many shares are read out to whoever cannot see the bars."""


def review_records(
    speech: Speech, paths: Sequence[Path], seat: int | None, deep: bool, json: bool, plain: bool
) -> None:
    """Review the matches in some files: tell one, of several the totals; interrupted, tell what was found."""
    if seat is not None and len(paths) > 1:
        raise Trouble("review-seat-of-many")
    matches = [record.replay(record.read(read_text(path)), find_game) for path in paths]
    for match in matches:
        check_reviewable(match)
        if seat is not None and not 1 <= seat <= match.seats:
            raise Trouble("no-such-seat", given=seat, seats=match.seats)
    reviewed: list[tuple[Match, Review]] = []
    for match in matches:
        found = watched_review(speech, match, deep)
        reviewed.append((match, found))
        if json:
            sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        if found.reviewed < found.moves:
            break
    if not json and len(matches) == 1:
        tell_review(Screen(plain), speech, match, found, None if seat is None else seat - 1)
    elif not json:
        tell_totals(Screen(plain), speech, reviewed)
    if found.reviewed < found.moves:
        told = speech.say("review.interrupted", number=found.reviewed, moves=found.moves)
        print(told, file=sys.stderr)
        sys.exit(INTERRUPTED)


def tell_totals(screen: Screen, speech: Speech, reviewed: Sequence[tuple[Match, Review]]) -> None:
    """Tell of each player what the reviews of several matches say together."""
    named = [(table_names(match, speech), found) for match, found in reviewed]
    screen.line(speech.count("review.totals", len(named)), "bold")
    for one in totals(named):
        for line in total_told(speech, one):
            screen.hanging(line, 2)


def watched_review(speech: Speech, match: Match, deep: bool = False) -> Review:
    """Review with a progress bar on the error stream; Ctrl-C ends it with what was found so far."""
    reviewer = Reviewer(match, deep)
    with interrupted_once(), progress_bar() as bar:
        task = bar.add_task(speech.say("review.progress"), total=len(match.moves))
        try:
            for done in reviewer.go():
                bar.update(task, completed=done)
        except KeyboardInterrupt:
            bar.stop()
    return reviewer.found()


def tell_review(screen: Screen, speech: Speech, match: Match, found: Review, seat: int | None) -> None:
    """Tell a review, with the decisions of one *seat*; otherwise of all people, or of all seats."""
    speech = edition_speech(match, speech.language)
    words = ReviewWords(speech, match, found)
    people = [place for place, kind in enumerate(match.bots) if not kind]
    seats = [seat] if seat is not None else people or list(range(match.seats))
    screen.line(speech.say("review.title", game=speech.say(f"game.{match.game.id}")), "bold")
    tell_shares(screen, speech, table_names(match, speech), found)
    tell_lines(screen, words.marks())
    tell_accounts(screen, words, seats)
    for place in seats:
        screen.line()
        screen.line(words.names[place], "bold underline")
        for part in words.of_seat(place):
            tell_lines(screen, part)
    tell_lines(screen, words.purchases(range(match.seats)))
    screen.line()
    screen.line(speech.say("review.how", trials=found.trials, worlds=found.worlds), "dim")


def tell_lines(screen: Screen, part: Lines) -> None:
    """Print a heading and what stands under it; nothing where there is nothing."""
    heading, lines = part
    if not lines:
        return
    screen.line()
    screen.line(heading, "bold")
    for line in lines:
        screen.hanging(f"  {line}", 4)


def tell_shares(screen: Screen, speech: Speech, names: Sequence[str], found: Review) -> None:
    """Draw each seat's share in the course of the match, or read some of them out."""
    screen.line()
    screen.line(speech.say("review.shares"), "bold")
    width = max(map(len, names)) + 2
    for seat, name in enumerate(names[: len(found.marks)]):
        shares = [point.shares[seat] for point in found.points]
        if screen.plain:
            step = max(len(shares) // SPOKEN, 1)
            spoken = ", ".join(f"{100 * share:.0f} %" for share in [*shares[:-1:step], shares[-1]])
            screen.line(speech.say("review.shares.at", seat=name, shares=spoken))
        else:
            bars = "".join(BARS[round(share * (len(BARS) - 1))] for share in shares)
            screen.line(f"  {name:<{width}}{bars}  {100 * shares[-1]:.0f} %")


def tell_accounts(screen: Screen, words: ReviewWords, seats: Sequence[int]) -> None:
    """Print the ledgers of some seats beside each other; for a screen reader one line for each number."""
    accounts = [one for one in words.review.accounts if one.seat in seats]
    if not accounts:
        return
    screen.line()
    screen.line(words.speech.say("review.accounts"), "bold")
    names, tables = [words.names[one.seat] for one in accounts], [words.account(one) for one in accounts]
    if screen.plain:
        for name, table in zip(names, tables, strict=True):
            for part, said in table:
                screen.line(words.speech.say("review.accounts.line", seat=name, part=part, share=said))
        return
    first = max(len(part) for part, _ in tables[0]) + 2
    columns = [
        max(len(name), *(len(said) for _, said in table)) + 3
        for name, table in zip(names, tables, strict=True)
    ]
    heads = "".join(f"{name:>{column}}" for name, column in zip(names, columns, strict=True))
    screen.line(f"  {'':<{first}}{heads}")
    for row, (part, _) in enumerate(tables[0]):
        cells = "".join(f"{table[row][1]:>{column}}" for table, column in zip(tables, columns, strict=True))
        screen.line(f"  {part:<{first}}{cells}")
