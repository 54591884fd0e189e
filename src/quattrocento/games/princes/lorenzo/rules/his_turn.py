"""Lorenzo's turn: two actions by two automation cards (PRI-10.23 to PRI-10.30)."""

from typing import Final

from quattrocento.core.bits import names_of
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    BONUS_NAMES,
    BUILDING_COST,
    BUILDING_NAMES,
    BUILDING_PRESTIGE,
    CARD_COST,
    FREEDOM_COST,
    FREEDOM_NAMES,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    PROFESSION_DECK,
    PROFESSION_NAMES,
    ROUNDS,
)
from quattrocento.games.princes.lorenzo.box.components import (
    ACTION_NAMES,
    AUTOMATION_NAMES,
    BONUS,
    BUILD,
    FIRST_DUMMY,
    FREEDOM,
    LORENZO,
    PANELS,
    PROFESSION,
    WORK,
    YOU,
)
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.card_counts import all_bonus, work_value
from quattrocento.games.princes.lorenzo.rules.his_purchase import earn, find, pay, show_first
from quattrocento.games.princes.lorenzo.rules.state import LOST, RECRUITER, TO_YOU, Lorenzo, Row
from quattrocento.games.princes.position.events import FreedomInstituted, WorkDone
from quattrocento.games.princes.rules.table import Table

EACH: Final = 2
"""His actions in a turn."""

ONCE: Final = 1 << PROFESSION | 1 << FREEDOM
"""What nobody does twice in a turn (PRI-5.3)."""


def act(table: Table, lorenzo: Lorenzo) -> None:
    """Take both actions: the middle panel of a card, then the bottom panel of the next."""
    lorenzo.acts = []
    lorenzo.used = 0
    for number in range(EACH):
        card = lorenzo.deck.pop()
        lorenzo.turned.append(card)
        table.reveals += 1
        panel = PANELS[card][number]
        if table.told is not None:
            names = [ACTION_NAMES[action] for action in panel]
            turned = events.ActionTurned(
                seat=LORENZO, automation=AUTOMATION_NAMES[card], number=number + 1, actions=names
            )
            table.told.append(turned)
        action = decide(table, lorenzo, panel, number)
        lorenzo.acts += [card, action]
        if action == LOST:
            if table.told is not None:
                table.told.append(events.ActionLost(seat=LORENZO, automation=AUTOMATION_NAMES[card]))
        else:
            carry_out(table, lorenzo, action)


def decide(table: Table, lorenzo: Lorenzo, panel: list[int], number: int) -> int:
    """Choose a work if he must make one, else the first action of the panel that is possible (PRI-10.23)."""
    cards = len(lorenzo.row().cards)
    left = remaining(table, lorenzo, number)
    if cards >= left:
        if panel[0] != WORK and table.told is not None:
            turns = lorenzo.forced_by_turns
            table.told.append(events.WorkForced(seat=LORENZO, held=cards, rest=left, turns=turns))
        return WORK
    for action in panel:
        if possible(table, lorenzo, action):
            return action
    return LOST


def remaining(table: Table, lorenzo: Lorenzo, number: int) -> int:
    """Count the actions, or by the other reading the turns, left to him with this one (PRI-10.24)."""
    turns = ROUNDS - table.round
    return turns if lorenzo.forced_by_turns else EACH * turns - number


def possible(table: Table, lorenzo: Lorenzo, action: int) -> bool:
    """Tell whether he can do something; money is no matter, as his prestige may fall below zero."""
    if lorenzo.used & ONCE & 1 << action:
        return False
    row = lorenzo.row()
    if action == WORK:
        return len(row.cards) > 0
    if action == PROFESSION:
        return len(table.decks[PROFESSION_DECK].cards) > 0
    if action == BONUS:
        return len(row.cards) > 0 and len(table.decks[BONUS_DECK].cards) > 0
    place = row.first_profession()
    if place < 0:
        return False
    # Whether there is one left is seen when the card is turned, so it is turned either way.
    card = show_first(table, lorenzo)
    if action == BUILD:
        return table.buildings[LIKED_BUILDING[card]] > 0
    return table.freedoms[LIKED_FREEDOM[card]] > 0


def carry_out(table: Table, lorenzo: Lorenzo, action: int) -> None:
    lorenzo.used |= 1 << action
    if action == WORK:
        make_work(table, lorenzo)
    elif action == BUILD:
        build(table, lorenzo)
    elif action == PROFESSION:
        draw(table, lorenzo)
    elif action == FREEDOM:
        institute(table, lorenzo)
    else:
        pay(table, lorenzo, CARD_COST)
        lorenzo.laid |= 1 << find(table, lorenzo, BONUS_DECK)


def make_work(table: Table, lorenzo: Lorenzo) -> None:
    """Turn the first card of his row over and make a work with it (PRI-10.25)."""
    card = lorenzo.row().take()
    table.reveals += 1
    if card == RECRUITER:
        lorenzo.played += 1
    else:
        lorenzo.works |= 1 << card
    worth = work_value(table, lorenzo) + all_bonus(lorenzo, True)
    lorenzo.value = max(lorenzo.value, worth)
    if table.told is not None:
        cards = names_of(lorenzo.laid, BONUS_NAMES)
        if card == RECRUITER:
            table.told.append(events.RecruitWorked(seat=LORENZO, cards=cards, value=worth))
        else:
            name = PROFESSION_NAMES[card]
            table.told.append(WorkDone(seat=LORENZO, profession=name, cards=cards, value=worth))
    table.spent |= lorenzo.laid
    lorenzo.laid = 0
    earn(table, lorenzo, worth)
    reveal_dummies(table, lorenzo)


def reveal_dummies(table: Table, lorenzo: Lorenzo) -> None:
    """Let each dummy who has one turn a profession over (PRI-10.26)."""
    for dummy in range(len(lorenzo.dummies)):
        row = lorenzo.rows[1 + dummy]
        if not row.cards:
            continue
        card = row.take()
        lorenzo.dummies[dummy] |= 1 << card
        if table.told is not None:
            name = PROFESSION_NAMES[card]
            table.told.append(events.DummyRevealed(seat=FIRST_DUMMY + dummy, profession=name))


def build(table: Table, lorenzo: Lorenzo) -> None:
    """Build what his first profession likes (PRI-10.27)."""
    row = lorenzo.row()
    kind = LIKED_BUILDING[row.cards[row.first_profession()]]
    cost = BUILDING_COST[lorenzo.builders]
    table.buildings[kind] -= 1
    lorenzo.buildings[kind] += 1
    lorenzo.prestige += BUILDING_PRESTIGE
    if table.told is not None:
        name = BUILDING_NAMES[kind]
        table.told.append(events.Built(seat=LORENZO, building=name, cost=cost, prestige=BUILDING_PRESTIGE))
    pay(table, lorenzo, cost)


def institute(table: Table, lorenzo: Lorenzo) -> None:
    """Introduce the freedom that his first profession likes (PRI-10.29)."""
    row = lorenzo.row()
    kind = LIKED_FREEDOM[row.cards[row.first_profession()]]
    table.freedoms[kind] -= 1
    lorenzo.freedoms[kind] += 1
    if table.told is not None:
        name = FREEDOM_NAMES[kind]
        table.told.append(FreedomInstituted(seat=LORENZO, freedom=name, cost=0))
    pay(table, lorenzo, FREEDOM_COST)


def draw(table: Table, lorenzo: Lorenzo) -> None:
    """Lay the top profession face down at the end of his row, and deal one to each dummy (PRI-10.28)."""
    draw_to(table, lorenzo.row())
    given = 0
    for row in lorenzo.rows[1:]:
        if table.decks[PROFESSION_DECK].cards:
            draw_to(table, row)
            given += 1
    if table.told is not None:
        table.told.append(events.ProfessionDrawn(seat=LORENZO, cost=CARD_COST, dummies=given))
    pay(table, lorenzo, CARD_COST)


def draw_to(table: Table, row: Row) -> None:
    """Lay the top profession at the end of a row; whoever knew where it lay knows it still."""
    deck = table.decks[PROFESSION_DECK]
    known = deck.known[-1] >> YOU & 1
    row.add(deck.take(1)[0], TO_YOU if known else 0)
