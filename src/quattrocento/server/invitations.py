"""A link is an invitation: what others are told of it before they follow it, and never anything hidden."""

from datetime import date
from html import escape

from quattrocento.server.finished_matches import ranked
from quattrocento.server.house import House
from quattrocento.server.messages import FREE, OVER, WAITING
from quattrocento.server.pictures import HEIGHT, WIDTH, Invitation, Standing
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room
from quattrocento.server.table_lists import Seated
from quattrocento.server.table_storage import ScoreRow
from quattrocento.text.ending import winning_sentence
from quattrocento.text.sketch import sketch
from quattrocento.text.solo import GAME
from quattrocento.text.speech import Speech


def of_table(room: Room, path: str, language: str) -> Invitation:
    """Tell of a table what its spectators see."""
    row, speech = room.row, Speech(language)
    title = speech.say(f"game.{row.game}")
    names = speech.listing([chair.name for chair in room.chairs if chair.kind != FREE])
    free = sum(chair.kind == FREE for chair in room.chairs)
    tag = f"{row.status} {row.place} {row.moved} {len(names)}"
    if not room.begun:
        seated = [Standing(chair.seat, chair.name, None) for chair in room.chairs if chair.kind != FREE]
        key = "invitation.waiting" if row.status == WAITING else "invitation.halted"
        sentence = speech.count(key, free, names=names) if row.status == WAITING else speech.say(key)
        return Invitation(title, sentence, path, tag, seated, [])
    match = room.match
    view = match.state.view(None)
    if row.status == OVER:
        final = [*match.state.scores(), *match.state.automata()]
        scores = [ScoreRow(one.seat, one.points, one.rank) for one in final]
        told = ranked(Seated(row, room.chairs), scores, None, speech)
        order = sorted(scores, key=lambda one: (one.rank, one.seat))
        people = [
            Standing(score.seat, one.name, one.points, one.rank == 1)
            for score, one in zip(order, told, strict=True)
        ]
        sentence = winning_sentence(speech, match)
    else:
        points = {one.seat: one.points for one in match.state.standings(None)}
        people = [Standing(chair.seat, chair.name, points.get(chair.seat)) for chair in room.chairs]
        sentence = speech.say("invitation.playing", names=names)
    return Invitation(title, sentence, path, tag, people, sketch(match.game, view))


async def of_day(house: House, day: date, path: str, language: str) -> Invitation:
    """Tell of the match of a day, and of the best results so far."""
    speech, results = Speech(language), await house.results.of_day(day, None)
    people = [Standing(1, one.name, one.outcome.points, one.outcome.won) for one in results]
    sentence = speech.count("invitation.daily", len(results), game=speech.say(f"game.{GAME}"))
    tag = f"{len(results)} {day}"
    return Invitation(speech.say("invitation.day", day=day.isoformat()), sentence, path, tag, people, [])


def tags(told: Invitation, address: str, language: str) -> str:
    """Write what the page says of itself to those who only pass its link on."""
    image = f"{address}/pictures{told.path}.png?lang={language}"
    facts = {
        "og:site_name": "Quattrocento",
        "og:type": "website",
        "og:title": told.title,
        "og:description": told.sentence,
        "og:url": f"{address}{told.path}",
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": told.sentence,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"name" if key.startswith("twitter") else "property"}="{key}" content="{escape(fact)}" />'
        for key, fact in facts.items()
    )


async def at_seat(house: House, token: str) -> str:
    """Find the table that the link to a seat leads to."""
    found = await house.ledger.with_token(token)
    if found is None:
        raise Problem(404, "no-such-link")
    return found[0]
