"""What is in the box of Augsburg 1520, for its page of rules."""

from quattrocento.games.augsburg.box import data
from quattrocento.text.markdown import table


def span(values: list[int]) -> str:
    return " ".join(map(str, values))


def number_lines(box: data.Data) -> list[str]:
    notes, setup, privileges, amends = box.notes, box.setup, box.privileges, box.amends
    rows: list[list[object]] = [
        [
            "debt notes of each noble · reconnaissances de dettes de chaque noble",
            f"1 – {notes.values}",
            notes.source,
        ],
        ["jokers", notes.jokers, notes.source],
        ["florins to begin with · florins au départ", setup.florins, setup.source],
        [
            "jokers, notes offered at the start · jokers, reconnaissances proposées au départ",
            f"{setup.jokers}, {setup.offered}",
            setup.source,
        ],
        ["slot “florins” · privilège « florins »", privileges.florins, privileges.source],
        [
            "agency slot as florins, from level · privilège comptoir en florins, dès l’échelon",
            f"{privileges.agency}, {privileges.agency_level}",
            privileges.source,
        ],
        [
            "points for a use forgone · points par privilège non utilisé",
            privileges.forgone,
            privileges.source,
        ],
        [
            "florins for the second, third best note · florins pour la 2e, 3e meilleure carte",
            f"{amends.second}, {amends.third}",
            amends.source,
        ],
        [
            "for a level card taken away · pour une carte échelon volée",
            f"{amends.florins} florins / {amends.points} point",
            amends.source,
        ],
        [
            "limits without church, without cathedral · limites sans église, sans cathédrale",
            f"{box.limits.church}, {box.limits.cathedral}",
            box.limits.source,
        ],
    ]
    return table(["what · quoi", "", "source"], rows)


def price_lines(box: data.Data) -> list[str]:
    head = ["option `prices`", *map(str, range(1, box.notes.values + 1)), "joker", "source"]
    rows: list[list[object]] = [
        [prices.name, *prices.values, prices.joker, prices.source] for prices in box.prices
    ]
    return table(head, rows)


def card_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [f"{slot} ({source})" for slot, source in zip(card.slots, card.source, strict=True)]
        for card in box.cards
    ]
    return table(["slot · privilège"] * 3, rows)


def ladder_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = []
    for ladder in box.ladders:
        brings = [
            f"{value} + {free}" if free else str(value)
            for value, free in zip(ladder.brings, ladder.free, strict=True)
        ]
        rows.append([ladder.name, *brings, ladder.source])
    cards: list[list[object]] = [[levels.players, *levels.cards, levels.source] for levels in box.levels]
    head = ["players · joueurs", "small · petites", "medium · moyennes", "large · grandes", "source"]
    return [
        *table(["ladder · catégorie", "1", "2", "3", "4", "source"], rows),
        *table(head, cards),
    ]


def right_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [right.name, right.ladder, right.level, span(right.tiles), right.source] for right in box.rights
    ]
    head = [
        "right · droit",
        "ladder · catégorie",
        "from level · dès l’échelon",
        "from the top · de haut en bas",
        "source",
    ]
    return table(head, rows)


def lines() -> list[str]:
    box = data.load()
    found = ["### Numbers · Nombres", "", *number_lines(box)]
    found += ["### Prices of the notes · Prix des reconnaissances", "", *price_lines(box)]
    found += ["### Privilege cards · Cartes privilège", "", *card_lines(box)]
    found += ["### Ladders · Catégories", "", *ladder_lines(box)]
    return [*found, "### Rights · Droits", "", *right_lines(box)]
