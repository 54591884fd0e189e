"""Learning by playing: a newcomer who clicks only what the lesson lights finishes every course."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from company import PHONE, Company, overflow, serious
from quattrocento.games import ids
from quattrocento.text.lessons.lesson import Lesson, course

WORDS = {"en-GB": ("Go on", "Learn Palazzo"), "fr-FR": ("Continuer", "Apprendre Palazzo")}

COURSES = [game for game in ids() if course(game)]

FEW = [("en-GB", "light", "desktop"), ("en-GB", "dark", "phone")]
"""How the first lesson of each course is tried by default."""

WAYS = list(product(WORDS, ("light", "dark"), ("desktop", "phone")))

FIRST = [(game, *way) for way in FEW for game in COURSES]

LONG = (pytest.mark.deep, pytest.mark.timeout(7200))

WHOLE = [pytest.param(game, *way, marks=LONG) for game in COURSES for way in WAYS]
"""Whole courses take long, and whoever is busy besides makes them longer; that each lesson can be finished in
every way, the suite replays by itself."""

LIT = """() => {
    const lit = (one) => one.matches('[data-lit], [data-unlit]') && one.dataset.picked !== 'all';
    const taught = [...document.querySelectorAll('.board [data-taught]')];
    const trying = document.querySelector('.does [data-try]') !== null;
    const found = taught
        .flatMap((one) => [one, ...one.querySelectorAll('[data-lit]'), one.closest('[data-lit]')])
        .filter((one) => one && lit(one) && (trying || one.matches('[data-lit]')));
    for (const piece of found) {
        piece.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = piece.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && piece.contains(hit)) return [x, y];
    }
    return null;
}"""
"""Finds a piece that the lesson lights and that a pointer reaches."""

ROOM = "section.lesson[aria-busy=false]"

IN_SIGHT = """() => {
    const top = document.querySelector('header.top').getBoundingClientRect().bottom;
    const card = document.querySelector('aside').getBoundingClientRect();
    const [right, foot] = card.left > 0 ? [card.left, innerHeight] : [innerWidth, card.top];
    return [...document.querySelectorAll('.board [data-taught]')].some((one) => {
        const box = one.getBoundingClientRect();
        const high = Math.min(box.bottom, foot) - Math.max(box.top, top);
        const wide = Math.min(box.right, right) - Math.max(box.left, 0);
        return high > 0.95 * Math.min(box.height, foot - top) && wide > 0.95 * Math.min(box.width, right);
    });
}"""
"""Tells whether a lit piece lies wholly between the head of the page and the card, or fills what is there."""


def settings(language: str, scheme: str, size: str) -> dict[str, Any]:
    return {"locale": language, "color_scheme": scheme, **(PHONE if size == "phone" else {})}


def step_of(page: Page) -> str:
    """Tell where a lesson stands: it changes with every right answer and every pick."""
    told = page.locator("section.lesson").inner_text()
    return f"{page.url} {told} {page.locator('[data-picked]').count()}"


def follow(page: Page, on: str) -> None:
    """Do the next thing that the lesson lights."""
    before = step_of(page)
    confirm = page.locator(".does .confirm .yes:enabled")
    go_on = page.locator(".does").get_by_role("button", name=on, exact=True)
    if confirm.count():
        confirm.click()
    elif go_on.count():
        go_on.click()
    else:
        spot = page.evaluate(LIT)
        if spot:
            page.mouse.click(*spot)
        else:
            page.locator(".does .lit:not([data-picked])").first.click()
    page.wait_for_selector(ROOM)
    expect(page.locator("section.lesson")).not_to_have_text("")
    if step_of(page) == before:
        # A first tap shows what the move would do; the second makes it.
        page.locator(".does .lit:not([data-picked])").first.click()
        page.wait_for_selector(ROOM)


def finish(page: Page, on: str, one: Lesson) -> None:
    """Finish a lesson; what a step speaks of is in sight when it is reached."""
    page.wait_for_selector(ROOM)
    seen = -1
    for _ in range(120):
        if page.locator(".sentence.done").count():
            return
        place = int(page.locator("header.top progress").evaluate("(bar) => bar.value"))
        if place > seen and one.steps[place].look:
            page.wait_for_function(IN_SIGHT)
        seen = place
        follow(page, on)
    raise AssertionError(f"{page.url} does not end: {page.locator('section.lesson').inner_text()}")


def go_through_the_first(page: Page, on: str, scheme: str, one: Lesson) -> None:
    """Finish a lesson; before and after it axe looks on, afterwards at what is said."""
    page.wait_for_selector(ROOM)
    expect(page.locator(".board [data-taught]").first).to_be_visible()
    assert serious(page, scheme=scheme) == []
    finish(page, on, one)
    assert serious(page, "section.lesson", scheme) == []


@pytest.mark.parametrize(("game", "language", "scheme", "size"), FIRST)
def test_whoever_clicks_what_is_lit_finishes_the_first_lesson(
    company: Company, game: str, language: str, scheme: str, size: str
) -> None:
    page = company.person(**settings(language, scheme, size)).page
    page.goto(f"/learn/{game}")
    go_through_the_first(page, WORDS[language][0], scheme, course(game)[0])


@pytest.mark.parametrize(("game", "language", "scheme", "size"), WHOLE)
def test_whoever_clicks_what_is_lit_finishes_the_course(
    company: Company, game: str, language: str, scheme: str, size: str
) -> None:
    page = company.person(**settings(language, scheme, size)).page
    page.goto(f"/learn/{game}")
    for number, one in enumerate(course(game), 1):
        page.wait_for_url(f"**/learn/{game}/{one.id}")
        if number == 1:
            go_through_the_first(page, WORDS[language][0], scheme, one)
        else:
            finish(page, WORDS[language][0], one)
        assert overflow(page) <= 0
        if number < len(course(game)):
            page.locator(".does a.main").click()
            # The next lesson has its address before it is there.
            expect(page.locator(".sentence.done")).to_have_count(0)
    page.goto("/learn")
    expect(page.locator(f"#course-{game} ~ .far progress")).to_have_js_property("value", len(course(game)))
    assert serious(page, scheme=scheme) == []


@pytest.mark.parametrize("language", WORDS)
def test_two_clicks_lead_from_the_first_page_to_the_first_decision(company: Company, language: str) -> None:
    on, learn = WORDS[language]
    page = company.person(locale=language).page
    page.goto("/")
    expect(page.locator(".hail a[href='/learn']")).to_be_visible()
    page.get_by_role("link", name=learn).click()
    page.get_by_role("button", name=on, exact=True).click()
    expect(page.locator(".board [data-taught][data-lit]")).to_have_count(1)
    expect(page.locator(".board .estate[data-dimmed]")).to_be_visible()
    assert serious(page) == []


def test_a_lesson_that_is_left_goes_on_where_it_was_and_what_is_wrong_is_said_beside_the_piece(
    company: Company,
) -> None:
    page = company.person().page
    page.goto("/learn/palazzo/build")
    page.get_by_role("button", name="Go on").click()
    page.locator(".board [data-move='build sandstone 2-1']").click()
    expect(page.locator(".why")).to_contain_text("That one comes in a moment.")
    page.keyboard.press("Escape")
    page.locator(".board [data-taught]").click()
    expect(page.locator(".sentence")).to_contain_text("Palaces grow upwards")
    page.goto("/learn")
    page.get_by_role("link", name=re.compile("A palace rises.*begun", re.DOTALL)).click()
    expect(page.locator(".sentence")).to_contain_text("Palaces grow upwards")
    page.keyboard.press("u")
    expect(page.locator(".sentence")).to_contain_text("You have just won")


def test_a_lesson_is_finished_by_keys_alone_and_in_text_view(company: Company) -> None:
    page = company.person().page
    page.goto("/learn/palazzo/build")
    page.wait_for_selector(ROOM)
    words = page.locator("section.lesson .words")
    for _ in range(20):
        if page.locator(".sentence.done").count():
            break
        expect(page.locator(":focus").first).to_be_attached()
        before = words.inner_text()
        page.keyboard.press("Enter" if page.locator(".does .main").count() else "1")
        expect(words).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".sentence.done")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    page.keyboard.press("t")
    drawer = page.get_by_role("dialog")
    expect(drawer).to_contain_text("Anna")
    read_through(page)
    expect(drawer.get_by_text("Done: A palace rises")).to_be_visible()
    # The next lesson is read as this one was.
    drawer.get_by_role("link", name="Next lesson").click()
    page.wait_for_url("**/learn/palazzo/buy")
    expect(drawer).to_contain_text("It is your turn")


def read_through(page: Page) -> None:
    """Finish a lesson in text view: each answer changes what is read aloud, and the focus stays there."""
    drawer = page.get_by_role("dialog")
    words = drawer.locator(".words[role=status]")
    for _ in range(120):
        if drawer.locator(".sentence.done").count():
            return
        told = words.inner_text()
        drawer.locator("button.main, ol button").first.click()
        expect(words).not_to_have_text(told, use_inner_text=True)
        expect(words).to_be_focused()
    raise AssertionError(f"{page.url} does not end: {words.inner_text()}")


@pytest.mark.deep
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("game", COURSES)
def test_whoever_reads_the_text_view_finishes_the_course(company: Company, game: str, language: str) -> None:
    """It takes long; that a lesson can be finished in text view, the test above shows by one."""
    page = company.person(locale=language).page
    for one in course(game):
        page.goto(f"/learn/{game}/{one.id}")
        page.wait_for_selector(ROOM)
        page.keyboard.press("t")
        drawer = page.get_by_role("dialog")
        expect(drawer).to_be_visible()
        read_through(page)
        assert serious(page, "dialog") == []
