"""Several people at one table: by a link, at one screen, looking on, leaving and coming back."""

from playwright.sync_api import expect

from company import READY, Company, Person

LINK = [{"kind": "me", "name": "Anna"}, {"kind": "link"}]
HOTSEAT = [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "Bruno"}]


def next_of(*people: Person) -> Person:
    """Wait until it is the turn of one of them."""
    while True:
        for person in people:
            if person.page.evaluate(READY):
                return person
        people[0].page.wait_for_timeout(30)


def test_two_browsers_and_a_spectator_at_one_table(company: Company) -> None:
    anna, bruno, passer = company.person(1), company.person(2), company.person(3)
    table = anna.set_up("palazzo", LINK, public=True)
    invitation = anna.page.locator("input[readonly]").input_value()
    bruno.page.goto(invitation[invitation.index("/join/") :])
    bruno.page.locator("#your-name").fill("Bruno")
    bruno.page.get_by_role("button", name="Take the seat").click()
    for person in (anna, bruno):
        expect(person.page.locator("main#table")).to_be_visible()
    passer.page.goto(f"/t/{table}")
    expect(passer.page.get_by_text("You are watching this match.")).to_be_visible()
    expect(passer.page.locator("h1")).to_have_text("Waiting for Anna.")
    assert passer.page.locator("[data-lit]").count() == 0

    anna.page.locator(".actions [data-move='turn tiles']").click()
    sentence = anna.page.locator(".log ol button").first.inner_text()
    for person in (bruno, passer):
        expect(person.page.locator(".log ol button").first).to_have_text(sentence, use_inner_text=True)
    for _ in range(12):
        next_of(anna, bruno).move()
    for person in (anna, bruno):
        expect(person.page.locator(".actions.busy")).to_have_count(0)
    public = passer.page.locator(".log ol button").last.inner_text().splitlines()[-1]
    for person in (anna, bruno):
        expect(person.page.locator(".log")).to_contain_text(public)


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(company: Company) -> None:
    anna = company.person()
    anna.set_up("palazzo", LINK)
    page = anna.page
    page.get_by_role("button", name="Seat a bot").first.click()
    page.wait_for_selector("[data-lit]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave, return, replace").click()
    page.get_by_role("button", name="Leave my seat to the bot").click()
    page.get_by_role("button", name="Take my seat again").click()
    page.wait_for_selector("[data-lit], #end")


def test_a_hand_is_covered_until_the_next_person_sits_down(company: Company) -> None:
    anna = company.person()
    anna.set_up("palazzo", HOTSEAT)
    page = anna.page
    expect(page.locator("#hand-over")).to_have_text("Anna, it is your turn")
    assert page.locator("[data-lit]").count() == 0
    page.get_by_role("button", name="I am Anna").click()
    page.locator(".actions [data-move='take money']").click()
    for _ in range(2):
        page.locator(".actions [data-move^='take ']").first.click()
    expect(page.locator("#hand-over")).to_have_text("Bruno, it is your turn")
    expect(page.get_by_text("Your money")).to_have_count(0)
    page.get_by_role("button", name="I am Bruno").click()
    expect(page.locator("h1")).to_contain_text("Bruno")


def test_a_table_for_anyone_is_found_on_the_front_page(company: Company) -> None:
    anna, bruno = company.person(1), company.person(2)
    anna.set_up("firenze", [{"kind": "me", "name": "Anna"}, {"kind": "open"}], public=True)
    bruno.page.goto("/")
    bruno.page.get_by_role("link", name="Join").first.click()
    bruno.page.get_by_role("button", name="Sit down here").click()
    expect(anna.page.locator("main#table")).to_be_visible()
    expect(bruno.page.locator("main#table")).to_be_visible()
