"""Using a character (PRI-11.8, PRI-11.9, PRI-11.14 to PRI-11.20)."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BONUS_DECK,
    DECK_NAMES,
    DECKS,
    PROFESSIONS,
)
from quattrocento.games.princes.characters.box.components import (
    CARDINAL,
    CHARACTER_NAMES,
    DATA,
    MERCHANT,
    MORE_ACTIONS,
    MUSE,
    PRINCESS,
    PROFESSOR,
    USE_CARDINAL,
    USE_MERCHANT,
    USE_MUSE,
    USE_PRINCESS,
    USE_PROFESSOR,
    USED,
)
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules import market
from quattrocento.games.princes.characters.rules.court import (
    AT_THE_END,
    BARGAIN,
    BOUGHT,
    NOBODY,
    NOT_ASKING,
    USING,
    Court,
    court_of,
)
from quattrocento.games.princes.characters.rules.words import USE
from quattrocento.games.princes.cooperation.rules.border import ANSWERING
from quattrocento.games.princes.rules import looking_at_cards, rounds
from quattrocento.games.princes.rules.phases import ACTION, BIDDING, BUYING, MEANWHILE, OPENING, PAYMENT
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table


def any_time(phase: int) -> bool:
    """Tell whether nothing is half done, so that the merchant or professor may be used (PRI-11.9)."""
    return phase in (OPENING, BIDDING, BUYING, ACTION, USING, MEANWHILE)


def uses(table: Table, court: Court, seat: int) -> list[int]:
    """List how *seat* can use the character before him now."""
    held = court.held_by(seat)
    if held == NOBODY:
        return []
    if held == MERCHANT:
        return [USE.first + USE_MERCHANT] if any_time(table.phase) or table.phase == ANSWERING else []
    if held == PROFESSOR:
        if not any_time(table.phase):
            return []
        return [
            USE.first + USE_PROFESSOR + deck - BONUS_DECK
            for deck in range(BONUS_DECK, DECKS)
            if table.decks[deck].cards
        ]
    if table.phase != ACTION:
        return []
    if held == CARDINAL:
        return [USE.first + USE_CARDINAL]
    if held == MUSE:
        return [USE.first + USE_MUSE]
    if table.actions and princess_value(table.players[seat]) >= table.minimum():
        return [USE.first + USE_PRINCESS]
    return []


def refuse(table: Table, court: Court, seat: int, move: int) -> Refusal | None:
    use = USE.index(move)
    character = USED[use]
    facts: dict[str, object] = {"character": CHARACTER_NAMES[character]}
    if court.owners[character] != seat:
        return Refusal("PRI-11.8", facts)
    if table.phase == ACTION:
        return refuse_princess(table, seat) if character == PRINCESS else refuse_card(table, use)
    moments = [OPENING, BIDDING, BUYING, USING, MEANWHILE]
    if character == MERCHANT:
        moments.append(ANSWERING)  # to agree brings prestige, and may cost him a rank
    if character not in (MERCHANT, PROFESSOR) or table.phase not in moments:
        return Refusal("PRI-11.9", facts)
    return refuse_card(table, use)


def refuse_princess(table: Table, seat: int) -> Refusal | None:
    """Say why the princess makes no work: there is no action left for it, or it would be worth too little."""
    if table.actions == 0:
        return Refusal("PRI-5.1")
    value = princess_value(table.players[seat])
    if value < table.minimum():
        return Refusal("PRI-11.19", {"value": value, "minimum": table.minimum()})
    return None


def refuse_card(table: Table, use: int) -> Refusal | None:
    """Say that the professor finds no card in a deck."""
    if use < USE_PROFESSOR:
        return None
    deck = BONUS_DECK + use - USE_PROFESSOR
    return None if len(table.decks[deck]) else Refusal("PRI-11.20", {"deck": DECK_NAMES[deck]})


def use(table: Table, court: Court, seat: int, move: int) -> None:
    """Use the character and lay it back (PRI-11.8); until the auction ends it stays sold (PRI-11.10)."""
    way = move - USE.first
    character = USED[way]
    court.owners[character] = NOBODY
    if way >= USE_PROFESSOR:
        use_professor(table, seat, BONUS_DECK + way - USE_PROFESSOR)
    elif way == USE_PRINCESS:
        begin_work(table, seat)
    else:
        if way == USE_CARDINAL:
            use_cardinal(table, seat)
        elif way == USE_MERCHANT:
            score_rank(table, court, seat)
        else:
            use_muse(table, seat)
        go_on(table, court)


def use_cardinal(table: Table, seat: int) -> None:
    """Take one more action in this turn (PRI-11.14)."""
    table.actions += MORE_ACTIONS
    if table.told is not None:
        table.told.append(events.CardinalUsed(seat=seat, actions=table.actions))


def use_muse(table: Table, seat: int) -> None:
    """Let every work of this turn gain the number of the round (PRI-11.18)."""
    table.players[seat].inspired = table.round + 1
    if table.told is not None:
        table.told.append(events.MuseUsed(seat=seat, added=table.round + 1))


def use_professor(table: Table, seat: int, deck: int) -> None:
    """Look at five cards of a deck for nothing; then go on with what was being decided (PRI-11.20)."""
    if table.told is not None:
        table.told.append(events.ProfessorUsed(seat=seat, deck=DECK_NAMES[deck]))
    table.resume = table.phase
    looking_at_cards.begin(table, seat, deck)


def go_on(table: Table, court: Court) -> None:
    """Go on after a character was used: the turn may be over with it, or others are to be asked."""
    if table.phase == ACTION:
        rounds.end_if_done(table)
    elif table.phase == MEANWHILE:
        rounds.stay_or_go_on(table)
    elif table.phase == USING:
        asked(table, court)


def asked(table: Table, court: Court) -> None:
    """Go on after an owner was asked whether to use a character."""
    asking = court.asking
    court.asking = NOT_ASKING
    if asking == BOUGHT:
        market.go_on(table, court, table.actor)
    elif asking == AT_THE_END:
        rounds.conclude(table)
    else:
        rounds.follow_auctions(table)


PRINCESS_WORK: Final = PROFESSIONS
"""The number of her work among those of the professions."""


def princess_value(player: Player) -> int:
    """Value a work of the princess by landscapes, builders, buildings and cards, nothing else (PRI-11.19)."""
    data = DATA.princess
    return (
        data.landscape * sum(player.landscapes)
        + data.builder * player.builders
        + data.building * size(player.built)
        + data.card * (player.in_hand() + player.on_table())
    )


def begin_work(table: Table, seat: int) -> None:
    """Show the work at once, for no bonus card goes with it; its payment ends the action."""
    player = table.players[seat]
    table.work = PRINCESS_WORK
    table.worth = princess_value(player)
    player.value = max(player.value, table.worth)
    if table.told is not None:
        table.told.append(events.PrincessWork(seat=seat, value=table.worth))
    table.phase = PAYMENT


def rank(table: Table, seat: int) -> int:
    """Give the place of *seat* on the track of prestige, for the merchant (PRI-11.15)."""
    own = table.players[seat].prestige
    tied_last = court_of(table).tied_last
    ahead = 1
    for other in range(len(table.players)):
        prestige = table.players[other].prestige
        if prestige > own or (prestige == own and other != seat and tied_last):
            ahead += 1
    return ahead


def rank_after_honours(table: Table, seat: int) -> int:
    """Give the place of *seat* once the best work of the round, as it stands now, is honoured (PRI-2.3)."""
    highest = max([player.value for player in table.players])
    later = table.clone()
    for player in later.players:
        if highest and player.value == highest:
            player.prestige += BEST_WORK_PRESTIGE
    return rank(later, seat)


def score_rank(table: Table, court: Court, seat: int) -> None:
    """Take as much prestige as one's rank (PRI-11.15)."""
    gained = rank(table, seat)
    table.players[seat].prestige += gained
    court.gained[seat] += gained
    if table.told is not None:
        table.told.append(events.MerchantUsed(seat=seat, prestige=gained))


def bargain(table: Table, court: Court, seat: int, thing: int, price: int, auctioned: bool) -> bool:
    """Ask the owner of the merchant, if that is he, whether to pay for an object (PRI-11.16, PRI-11.17)."""
    if not court.owns(seat, MERCHANT) or not (auctioned or court.free_last):
        return False
    table.actor = seat
    table.lot = thing
    table.bid = price
    table.leader = seat
    table.passed = 0
    table.phase = BARGAIN
    return True
