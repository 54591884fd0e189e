"""What is in the box of Firenze, for its page of rules."""

from quattrocento.games.firenze.box import data
from quattrocento.text.markdown import both, table

ROMAN = ("", "I", "II", "III", "IV")


def number_lines(box: data.Data) -> list[str]:
    rules = box.rules
    costs = ", ".join(map(str, rules.building[1:]))
    seals = ", ".join(map(str, rules.seals[2:]))
    rows: list[list[object]] = [
        ["cards in the row · cartes de la rangée", rules.row, rules.source],
        ["stones on a new card · pierres sur une nouvelle carte", rules.stones, rules.source],
        ["stones for one in the exchange · pierres contre une à l’échange", rules.exchange, rules.source],
        ["building 1 to 6 stones costs · ajouter de 1 à 6 pierres coûte", costs, rules.source],
        ["stones, cards kept · pierres, cartes gardées", f"{rules.warehouse}, {rules.cards}", rules.source],
        ["church spaces · cases églises", rules.churches, rules.source],
        ["seals for 2, 3, 4 players · sceaux à 2, 3, 4 joueurs", seals, rules.source],
        ["points for the last seal · points du dernier sceau", rules.end, rules.source],
    ]
    return table(["what · quoi", "", "source"], rows)


def contract_lines(box: data.Data) -> list[str]:
    head = ["colour · couleur", "stones · pierres", *map(str, box.heights), "majority · majorité", "source"]
    rows: list[list[object]] = [
        [both(f"firenze.colour.{one.name}"), one.stones, *one.contracts, one.majority, one.source]
        for one in box.colours
    ]
    floors = {floor.height: floor.points for floor in box.floors}
    rows.append(
        [
            "floor tile · tuile étage",
            "",
            *[floors.get(height, "") for height in box.heights],
            "",
            "2: rulebook",
        ]
    )
    return table(head, rows)


def balcony_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [ROMAN[one.number], both(f"firenze.colour.{one.colour}"), one.height, one.points, one.source]
        for one in box.balconies
    ]
    return table(["number · numéro", "colour · couleur", "floors · étages", "points", "source"], rows)


def card_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [both(f"firenze.card.{one.name}"), one.kind, one.copies, one.start or "", one.number, one.source]
        for one in box.cards
    ]
    head = [
        "card · carte",
        "kind · sorte",
        "copies · exemplaires",
        "start · départ",
        "number · nombre",
        "effect · effet",
    ]
    return table(head, rows)


def lines() -> list[str]:
    box = data.load()
    found = ["### Numbers · Nombres", "", *number_lines(box)]
    found += ["### Contracts · Contrats", "", *contract_lines(box)]
    found += ["### Balconies · Balcons", "", *balcony_lines(box)]
    return [
        *found,
        "### Cards · Cartes",
        "",
        "Copies and start symbols are reconstructed throughout.",
        "",
        "Exemplaires et symboles de départ sont tous « reconstructed ».",
        "",
        *card_lines(box),
    ]
