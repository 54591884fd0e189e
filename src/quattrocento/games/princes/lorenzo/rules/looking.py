"""Lorenzo looks for the bonus or prestige card that is worth most to him now (PRI-10.20, PRI-10.30)."""

from quattrocento.games.princes.box.components import BONUS_DECK, CARD_NAMES, DECK_NAMES, LOOKED
from quattrocento.games.princes.lorenzo.box.cards import LORENZO, YOU
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.lorenzo.rules.card_counts import bonus_of
from quattrocento.games.princes.lorenzo.rules.scoring import points_of
from quattrocento.games.princes.rules.table import Table


def worth_of(table: Table, lorenzo: Lorenzo, deck: int, card: int) -> int:
    """Give what a bonus card would add to his next work, or a prestige card bring him now."""
    if deck == BONUS_DECK:
        return bonus_of(lorenzo, card, False)
    return points_of(table, lorenzo, card)


def find(table: Table, lorenzo: Lorenzo, deck: int) -> int:
    """Take the best of the top five cards, among equals any, and put the others under the deck.

    The player does this for him, so he sees the cards and remembers where they lie.
    """
    seen = table.decks[deck].take(LOOKED)
    table.reveals += 1
    worths = [worth_of(table, lorenzo, deck, card) for card in seen]
    best = [seen[place] for place in range(len(seen)) if worths[place] == max(worths)]
    chosen = best[table.entropy.below(len(best))] if len(best) > 1 else best[0]
    others = [card for card in seen if card != chosen]
    for card in others:
        table.decks[deck].put_under(card, YOU)
    if table.told is not None:
        tell(table, deck, chosen, others, max(worths))
    return chosen


def tell(table: Table, deck: int, chosen: int, others: list[int], worth: int) -> None:
    """Tell everybody which card he got, and the player what the others were."""
    assert table.told is not None
    names = CARD_NAMES[deck]
    table.told.append(
        events.CardChosen(
            seat=LORENZO, deck=DECK_NAMES[deck], card=names[chosen], count=1 + len(others), worth=worth
        )
    )
    if others:
        told = [names[card] for card in others]
        table.told.append(events.OthersSeen(seat=YOU, deck=DECK_NAMES[deck], cards=told, only=(YOU,)))
