"""What a decision is about and what one owns are in sight together, without scrolling."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from company import Company, Person
from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.games import game as find_game

RECORDS = Path(__file__).parents[1] / "records"
GAMES: dict[str, list[str]] = {
    "firenze": ["4-seats-ended"],
    "palazzo": ["4-seats-greedy"],
    "princes": ["cooperation-countered-twice", "characters-5-seats", "solo-medium-5", "kbg-2-seats-shared"],
}
"""The games whose boards mark what they are about, with records that hold every kind of decision."""
SIZES = {
    "screen": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

HIDDEN = """() => {
    const cut = (box, frame) => box.top < frame.top - 1 || box.left < frame.left - 1
        || box.bottom > frame.bottom + 1 || box.right > frame.right + 1;
    const sight = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
    const head = document.querySelector('.top').getBoundingClientRect().bottom;
    const foot = document.querySelector('.bottom').getBoundingClientRect().top;
    const why = (part) => {
        const box = part.getBoundingClientRect();
        if (!box.width || !box.height) return 'not shown';
        if (cut(box, sight)) return `beyond the window: ${Math.round(box.top)} to ${Math.round(box.bottom)}`;
        if (box.top < head - 1) return 'under the head of the page';
        if (box.bottom > foot + 1) return `under the bar: ${Math.round(box.bottom)}, ${Math.round(foot)}`;
        for (let over = part.parentElement; over; over = over.parentElement) {
            const clips = getComputedStyle(over).overflow !== 'visible' && over !== document.body;
            if (clips && cut(box, over.getBoundingClientRect())) return `cut by ${over.className}`;
        }
        return '';
    };
    const parts = [...document.querySelectorAll('[data-matter], [data-own]')];
    const marked = (name) => parts.some((part) => name in part.dataset) ? [] : [`nothing is marked ${name}`];
    const told = (part) => `${part.getAttribute('class')} ${part.textContent.slice(0, 30)}: ${why(part)}`;
    return [...marked('matter'), ...marked('own'), ...parts.filter(why).map(told)];
}"""
"""Tells of every part that matters why it is not wholly in sight."""


def decisions(game: str) -> Iterator[tuple[str, str]]:
    """Give each kind of decision once, with the record of a match up to the last one of its kind.

    Whoever takes such a record up sits where the decision is.
    """
    known: set[str] = set()
    for name in GAMES[game]:
        whole = record.read((RECORDS / game / f"{name}.jsonl").read_text("utf-8"))
        last: dict[str, tuple[int, int]] = {}
        line = record.replay(whole, find_game, 0)
        for place, entry in enumerate(whole.entries):
            last[line.state.view(entry.seat - 1).phase] = (place, entry.seat - 1)
            line.play(entry.seat - 1, entry.play)
        for kind in sorted(last.keys() - known):
            place, seat = last[kind]
            yield f"{name}, {kind}", record.write(seated(record.replay(whole, find_game, place), seat))
        known |= last.keys()


def seated(match: Match, seat: int) -> Match:
    """Leave every seat but one to bots."""
    match.bots = ["" if one == seat else "random" for one in range(match.seats)]
    return match


def show(person: Person, text: str) -> None:
    """Take a record up, without loading the page anew."""
    made = person.request("POST", "/api/records", text)
    script = """(url) => {
        history.pushState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
    }"""
    person.page.evaluate(script, f"/t/{made['id']}")
    person.page.wait_for_selector(".tableroom")
    person.wait_for_turn()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_in_sight(company: Company, game: str, size: str, deep: bool) -> None:
    """Unless there is time, each kind of decision is looked at in one of the sizes."""
    person = company.person(**SIZES[size])
    person.page.goto("/about")
    person.request("PUT", "/api/me", {"name": "Anna"})
    troubles = []
    every, first = (1, 0) if deep else (2, [*SIZES].index(size))
    for kind, text in islice(decisions(game), first, None, every):
        show(person, text)
        troubles += [f"{kind}: {trouble}" for trouble in person.page.evaluate(HIDDEN)]
    assert troubles == []
