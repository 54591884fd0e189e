"""Which chapter of the rules speaks of a decision: what a newcomer should read when he is asked."""

CHAPTERS: dict[str, dict[str, int]] = {
    "palazzo": {
        "turn": 4,
        "draft": 5,
        "market": 6,
        "purchase": 6,
        "bidding": 7,
        "sharing": 7,
        "building": 2,
        "site": 2,
        "remodelling": 8,
        "transforming": 8,
        "fee": 8,
        "over": 9,
    },
    "princes": {
        "choosing": 1,
        "opening": 3,
        "bidding": 3,
        "buying": 3,
        "taking": 3,
        "placing": 7,
        "looking": 5,
        "returning": 5,
        "recruiting": 5,
        "action": 5,
        "work": 6,
        "payment": 6,
        "over": 9,
        "crossing": 12,
        "naming": 12,
        "answering": 12,
    },
    "augsburg": {
        "buying": 7,
        "bidding": 3,
        "showing": 3,
        "choosing": 4,
        "using": 4,
        "discarding": 4,
        "amends": 5,
        "giving": 7,
        "over": 8,
    },
    "firenze": {
        "placing": 1,
        "choosing": 3,
        "paying": 3,
        "levy": 9,
        "toppling": 9,
        "trading": 4,
        "giving": 4,
        "building": 5,
        "cost": 5,
        "contracts": 7,
        "storing": 8,
        "shedding": 8,
        "sabotage": 9,
        "wholesale": 9,
        "over": 10,
    },
}


def chapter_of(game: str, phase: str) -> int:
    """Give the number of the chapter that a *phase* of a game belongs to."""
    return CHAPTERS[game][phase]
