"""What is decided and what one owns are in sight together; on a screen nearly all the rest is too."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from company import STILL, Company, Person
from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.games import game as find_game

RECORDS = Path(__file__).parents[1] / "records"
GAMES: dict[str, list[str]] = {
    "augsburg": ["5-seats-greedy"],
    "firenze": ["4-seats-ended"],
    "palazzo": ["4-seats-greedy"],
    "princes": ["cooperation-countered-twice", "characters-5-seats", "solo-medium-5", "kbg-2-seats-shared"],
}
"""The games with boards of their own, and records that hold every kind of decision."""

SMALLEST = (360, 740)
"""Here one's own things may lie below what is decided."""
TOUCHED: dict[str, Any] = {"has_touch": True, "is_mobile": True}
DEVICES: dict[str, tuple[dict[str, Any], list[tuple[int, int]]]] = {
    "screen": ({}, [(1280, 720), (1440, 900), (1920, 1080)]),
    "touch": (TOUCHED, [(1024, 768), (768, 1024), (390, 844), SMALLEST]),
}
"""How one points, and windows in pixels: a change of size is cheap, another page is not."""

OPEN: dict[str, dict[int, list[tuple[str, str]]]] = {
    "augsburg": {
        1280: [(".court .noble", ""), (".ladders .step", "")],
        1440: [(".court .noble", ""), (".ladders .step", ""), (".road .track", "using amends")],
        1920: [
            (".court .noble", ""),
            (".ladders .step", ""),
            (".road .track", ""),
            (".privileges .card", ""),
        ],
    },
    "firenze": {
        1280: [(".skyline", ""), (".warehouse", ""), (".offers", "shedding")],
        1440: [(".skyline", ""), (".warehouse", ""), (".offers", "")],
        1920: [(".skyline", ""), (".warehouse", ""), (".offers", ""), (".other .piles", "shedding")],
    },
    "palazzo": {
        1280: [(".estate .palace", ""), (".hand .card", ""), (".piazza .depot", "bidding")],
        1440: [
            (".estate .palace", ""),
            (".hand .card", ""),
            (".piazza .depot", ""),
            (".supply .stack", "bidding"),
        ],
        1920: [
            (".estate .palace", ""),
            (".hand .card", ""),
            (".piazza .depot", ""),
            (".supply .stack", "bidding"),
        ],
    },
    "princes": {
        width: [(".estate .drawing", ""), (".hand .person", ""), (".rivals .one:not(.own) .plan", "")]
        for width in (1280, 1440, 1920)
    },
}
"""What lies open on a screen of each width, and the decisions that need its room for more."""

DECIDED_BY_HAND = "localStorage.setItem('quattrocento.prefs', JSON.stringify({autoforced: false}))"
"""An only move that is made by itself would change the position while it is measured."""

HIDDEN = """(names) => {
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
    const parts = [...document.querySelectorAll(names.map((name) => `[data-${name}]`))];
    const marked = (name) => parts.some((part) => name in part.dataset) ? [] : [`nothing is marked ${name}`];
    const told = (part) => `${part.getAttribute('class')} ${part.textContent.slice(0, 30)}: ${why(part)}`;
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [];
    return [...names.flatMap(marked), ...parts.filter(why).map(told), ...wide];
}"""
"""Tells of every part so marked why it is not wholly in sight, and whether the page is too wide."""


FOLDED = """(names) => names.filter((name) => {
    const parts = [...document.querySelectorAll(`.board ${name}`)];
    return parts.length > 0 && !parts.some((part) => part.getClientRects().length);
})"""
"""Tells which of the parts that there are lie in tabs."""

CROWDED = """() => {
    const board = document.querySelector('.board');
    const groups = [...board.querySelectorAll(`.frame > .augsburg, .west, .east, :scope > .firenze,
        :scope > .palazzo, .princes > .table, .table > .land`)];
    const told = (part) => String(part.getAttribute('class'));
    const lies = (part) => part.getBoundingClientRect();
    const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    // The tab of the houses stands in the line of the road's title.
    const drawn = (part) => lies(part).height && !part.matches('.houses');
    const overlaps = [];
    for (const parts of groups.map((group) => [...group.children].filter(drawn)))
        for (const [place, one] of parts.entries())
            for (const other of parts.slice(place + 1))
                if (over(lies(one), lies(other))) overlaps.push(`${told(one)} lies over ${told(other)}`);
    const scrolled = (part) => part.scrollHeight > part.clientHeight + 1;
    const cut = [board, ...board.querySelectorAll('.panel')].filter(scrolled);
    return [...overlaps, ...cut.map((part) => `${told(part)} has to be scrolled`)];
}"""
"""Tells which parts of a board lie over each other, and which have to be scrolled."""


BROKEN = r"""() => {
    const broken = new Set();
    for (const root of document.querySelectorAll('.top, .board, .right, .bottom')) {
        const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const around = node.parentElement;
            const unseen = '.visually-hidden, svg, details:not([open])';
            if (around.closest(unseen) || around.getBoundingClientRect().width < 9) continue;
            if (!around.checkVisibility({ visibilityProperty: true })) continue;
            const clips = [...node.nodeValue.matchAll(/[^\s\u00a0-]{3,}/g)].filter((word) => {
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const lines = [...range.getClientRects()].filter((line) => line.width > 0);
                return lines.length > 1 && lines[1].top > lines[0].top + 5 && reached(around, lines[0]);
            });
            for (const [word] of clips) broken.add(word);
        }
    }
    return [...broken];
    function reached(around, line) {
        const over = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        if (over === null || around.closest('.log')) return false;
        return around.contains(over) || over.contains(around);
    }
}"""
"""Tells which words that can be read are broken: they begin in one line and end in the next."""


def decisions(game: str) -> Iterator[tuple[str, str]]:
    """Give each kind of decision once, with the record of a match up to where most is to be shown for it.

    Whoever takes such a record up sits where the decision is.
    """
    known: set[str] = set()
    for name in GAMES[game]:
        whole = record.read((RECORDS / game / f"{name}.jsonl").read_text("utf-8"))
        fullest: dict[str, tuple[int, int, int]] = {}
        line = record.replay(whole, find_game, 0)
        for place, entry in enumerate(whole.entries):
            view = line.state.view(entry.seat - 1)
            shown = (len(msgspec.json.encode(view)), place, entry.seat - 1)
            fullest[view.phase] = max(shown, fullest.get(view.phase, shown))
            line.play(entry.seat - 1, entry.play)
        for kind in sorted(fullest.keys() - known):
            _, place, seat = fullest[kind]
            yield f"{name}, {kind}", record.write(seated(record.replay(whole, find_game, place), seat))
        known |= fullest.keys()


def seated(match: Match, seat: int) -> Match:
    """Leave every seat but one to bots."""
    match.bots = ["" if one == seat else "random" for one in range(match.seats)]
    return match


def reader(company: Company, **how: object) -> Person:
    """Bring in somebody who can take records up, and whose moves are never made by themselves."""
    person = company.person(**how)
    person.page.add_init_script(DECIDED_BY_HAND)
    person.page.goto("/about")  # from here other pages are reached without loading anything
    person.request("PUT", "/api/me", {"name": "Anna"})
    return person


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


def hidden(person: Person, width: int, height: int) -> list[str]:
    """Tell what is not in sight in a window of such a size."""
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(STILL)
    names = ["matter"] if (width, height) == SMALLEST else ["matter", "own"]
    return [f"{width}x{height}: {trouble}" for trouble in person.page.evaluate(HIDDEN, names)]


def folded(person: Person, game: str, kind: str, width: int) -> list[str]:
    """Tell what is not open on a screen, though it could be, and what is crowded there."""
    names = [name for name, decided in OPEN[game][width] if kind.split(", ")[1] not in decided.split()]
    closed = [f"{name} is folded away" for name in person.page.evaluate(FOLDED, names)]
    return [f"{width}: {trouble}" for trouble in closed + person.page.evaluate(CROWDED)]


def broken(person: Person, width: int) -> list[str]:
    """Tell which words are broken in a window that is *width* wide."""
    return [f"{width}: {word} is broken" for word in person.page.evaluate(BROKEN)]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_in_sight(company: Company, game: str, device: str, deep: bool) -> None:
    """Unless there is time, each kind of decision is looked at on one of the devices."""
    how, sizes = DEVICES[device]
    person = reader(company, **how)
    troubles = []
    every, first = (1, 0) if deep else (2, [*DEVICES].index(device))
    for kind, text in islice(decisions(game), first, None, every):
        show(person, text)
        for size in sizes:
            troubles += [f"{kind}, {trouble}" for trouble in hidden(person, *size)]
            if device == "screen":
                found = folded(person, game, kind, size[0]) + broken(person, size[0])
                troubles += [f"{kind}, {trouble}" for trouble in found]
    assert troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_longer_words_hide_nothing_on_a_screen(company: Company, game: str, deep: bool) -> None:
    """French may fold more away, but what is decided and one's own is in sight, and no word is broken.

    Unless there is time, every third kind of decision is looked at in the smallest window.
    """
    person = reader(company, locale="fr-FR")
    troubles = []
    for kind, text in islice(decisions(game), 0, None, 1 if deep else 3):
        show(person, text)
        for size in DEVICES["screen"][1][: None if deep else 1]:
            found = hidden(person, *size) + broken(person, size[0])
            found += [f"{size[0]}: {trouble}" for trouble in person.page.evaluate(CROWDED)]
            troubles += [f"{kind}, {trouble}" for trouble in found]
    assert troubles == []


def test_what_travels_over_the_board_folds_nothing_away(company: Company) -> None:
    """On its way a piece takes room in two places; how much lies open is decided when it has arrived."""
    anna = company.person(viewport={"width": 1366, "height": 768}, reduced_motion="no-preference")
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * 2]
    anna.set_up("palazzo", seats, seed="11")
    for move in ("turn tiles", "buy"):
        anna.wait_for_turn()
        anna.page.locator(f".actions [data-move^='{move}']").first.click()
    expect(anna.page.locator(".hand [data-lit]").first).to_be_visible()
    anna.page.evaluate(STILL)
    expect(anna.page.locator(".stage > .middle")).to_have_attribute("data-spread", "all")
    expect(anna.page.locator(".piazza .depot")).to_be_visible()


def test_a_window_with_room_shows_the_piazza_while_one_builds(company: Company) -> None:
    person = reader(company)
    show(person, next(text for kind, text in decisions("palazzo") if kind.endswith("building")))
    for width, height, wide in ((1920, 1080, True), (1280, 720, True), (768, 1024, False)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(STILL)
        expect(person.page.locator(".piazza .depot")).to_be_visible(visible=wide)
        assert person.page.evaluate(UNSCROLLED), f"{width}x{height}"


UNSCROLLED = "((board) => board.scrollHeight <= board.clientHeight + 1)(document.querySelector('.board'))"
