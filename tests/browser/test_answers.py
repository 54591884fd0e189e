"""Every piece on every board answers a click: what it is, why not now, what comes first, and its rule."""

import pytest
from playwright.sync_api import Page, expect

from company import Company
from quattrocento.games import ids

ASK = """async () => {
    const drawn = [...document.querySelectorAll('.board svg, .board [data-unlit], .board [data-about]')];
    const doing = 'button, a, input, summary, label, [data-lit], .defs, .patterns, .layer';
    const wide = (one) => one.getBoundingClientRect().width > 0;
    const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && wide(one);
    const told = [];
    const kinds = new Set();
    for (const piece of drawn) {
        if (piece.closest(doing) || !shown(piece)) continue;
        const about = piece.closest('[data-about]')?.dataset.about;
        const move = piece.dataset.move?.split(' ')[0];
        const kind = [move, about, piece.tagName, piece.getAttribute('class')].join(' ');
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        document.body.click();
        await new Promise(requestAnimationFrame);
        piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        for (let frame = 0; frame < 600 && !document.querySelector('.why'); frame++)
            await new Promise(requestAnimationFrame);
        const card = document.querySelector('.why');
        told.push([kind, [...(card?.querySelectorAll('p') ?? [])].map((one) => one.textContent).join(' | '),
            card?.querySelector('button')?.textContent ?? '']);
    }
    return told;
}"""
"""Clicks one piece of each kind on the board and gives what was answered."""


def answers(page: Page) -> dict[str, tuple[str, str]]:
    page.wait_for_selector(".board [data-about]", state="attached")
    return {kind: (said, rule) for kind, said, rule in page.evaluate(ASK)}


@pytest.mark.parametrize("game", ids())
def test_every_piece_answers_in_both_languages(company: Company, game: str) -> None:
    anna = company.person(locale="en-GB")
    anna.set_up(game, [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}], seed="4")
    anna.wait_for_turn()
    english = answers(anna.page)
    assert len(english) > 8
    unsaid = [kind for kind, (said, _) in english.items() if not said or ".piece." in said or "{" in said]
    assert unsaid == []
    assert all("Rule" in rule for _, rule in english.values())
    anna.page.evaluate("localStorage.setItem('quattrocento.prefs', '{\"language\": \"fr\"}')")
    anna.page.reload()
    anna.wait_for_turn()
    french = answers(anna.page)
    assert french.keys() == english.keys()
    assert [kind for kind, (said, _) in french.items() if not said or said == english[kind][0]] == []


def test_a_wrong_first_click_says_what_comes_first(company: Company) -> None:
    anna = company.person(locale="en-GB")
    anna.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}], seed="4")
    anna.wait_for_turn()
    page = anna.page
    page.locator(".depot [data-unlit]").first.click()
    why = page.locator(".why")
    expect(why).to_contain_text("right after you have turned two tiles")
    expect(why).to_contain_text("First: turn tiles.")
    expect(why).to_contain_text("Now: Anna, choose your action.")
    expect(why.get_by_role("button", name="Rule PAL-6.3")).to_be_visible()
    page.locator(".hand .card").first.click()
    expect(why).to_contain_text("A payment or a bid is of one currency")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    page.locator(".hand[data-about]").focus()
    page.keyboard.press("Enter")
    expect(why).to_contain_text("Your money")


def test_what_answers_is_one_stop_for_tab_and_arrows_lead_on(company: Company) -> None:
    """Everything else that Tab reaches does something."""
    anna = company.person(locale="en-GB")
    anna.set_up("firenze", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}], seed="4")
    anna.wait_for_turn()
    page = anna.page
    page.keyboard.press("Tab")
    assert page.locator("[data-about][tabindex='0']:not([data-lit])").count() == 1
    page.locator("[data-about][tabindex='0']:not([data-lit])").focus()
    met = set()
    for _ in range(page.locator("[data-about]").count()):
        page.keyboard.press("ArrowDown")
        met.add(page.evaluate("document.activeElement.dataset.about"))
    assert {"firenze.piece.hand", "firenze.piece.seals", "frame.piece.seat"} <= met
    assert page.locator("[data-about][tabindex='0']:not([data-lit])").count() == 1
    page.keyboard.press("Enter")
    expect(page.locator(".why p").first).to_be_visible()
