"""The page is light, quick, and asks nobody else for anything."""

from statistics import median
from urllib.parse import urlsplit

from company import Company, Person

MOST_BYTES = 200_000
"""What may cross the line before the front page stands, compressed."""

CLOCK = """() => new Promise((done) => {
    const shown = () =>
        document.querySelector('h1')?.textContent + document.querySelectorAll('.log ol button').length;
    const bar = () => document.querySelector('.actions .confirm')?.textContent;
    const [before, asked] = [shown(), bar()];
    const button = document.querySelector('.actions .confirm .yes:enabled')
        ?? document.querySelector('.actions:not(.busy) [data-lit]:not([data-picked="all"])');
    if (!button) return done(null); // a move without a choice has just made itself
    const started = performance.now();
    const look = () => {
        if (shown() !== before) done(performance.now() - started);
        else if (bar() !== asked) done(null); // nothing is sent yet: a piece was picked, or the bar asks
        else requestAnimationFrame(look);
    };
    button.click();
    look();
})"""


def test_the_first_load_is_light_and_asks_nobody_else(company: Company) -> None:
    page = company.person().page
    sizes: list[int] = []
    hosts: set[str] = set()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto("/", wait_until="networkidle")
    print(f"first load: {sum(sizes)} bytes in {len(sizes)} answers")
    assert 20_000 < sum(sizes) < MOST_BYTES
    assert hosts == {urlsplit(company.address).netloc}


def clocked(person: Person, moves: int) -> list[float]:
    """Make so many moves, and tell how long each took to be shown."""
    taken: list[float] = []
    while len(taken) < moves:
        person.wait_for_turn()
        took = person.page.evaluate(CLOCK)
        if took is not None:
            taken.append(took)
    return taken


def test_a_move_is_shown_at_once(company: Company) -> None:
    """One question to the server and its answer, nothing else, lie between a click and what it leads to.

    How long that takes is the machine's business: it is printed, and nothing is said of it.
    """
    anna = company.person()
    anna.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}])
    anna.wait_for_turn()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.method))
    taken = clocked(anna, 5)
    print(f"a move is shown within {median(taken):.0f} ms (median of {len(taken)})")
    assert asked == ["POST"] * 5
