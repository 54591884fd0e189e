"""What is in the box of The Princes of Florence, for its page of rules."""

from quattrocento.games.princes.box import data
from quattrocento.games.princes.characters.box.components import DATA as CHARACTERS
from quattrocento.games.princes.cooperation.box import data as border
from quattrocento.games.princes.lorenzo.box import data as lorenzo
from quattrocento.text.markdown import both, table


def number_lines(box: data.Data) -> list[str]:
    """Write how many there are of each piece, and the prices."""
    supply, setup, auction, costs = box.supply, box.setup, box.auction, box.costs
    minima = " ".join(map(str, box.rounds.minimum))
    building = ", ".join(map(str, costs.building))
    rows: list[list[object]] = [
        [
            "least value of a work, by round · valeur minimale d’une œuvre, par tour",
            minima,
            box.rounds.source,
        ],
        [
            "professions dealt, kept · professions reçues, gardées",
            f"{setup.dealt}, {setup.kept}",
            setup.source,
        ],
        [
            "florins to begin with (two players) · florins au départ (à deux)",
            f"{setup.money} ({setup.money_two})",
            setup.source,
        ],
        ["of each building · de chaque bâtiment", supply.buildings, supply.source],
        ["of each landscape · de chaque paysage", supply.landscapes, supply.source],
        ["of each freedom in the box · de chaque liberté dans la boîte", supply.freedoms, supply.source],
        ["jesters · saltimbanques", supply.jesters, supply.source],
        ["builders · architectes", supply.builders, supply.source],
        ["recruiting cards · cartes Recrutement", supply.recruiting, supply.source],
        [
            "opening bid (two players) · enchère d’ouverture (à deux)",
            f"{auction.opening} ({auction.opening_two})",
            auction.source,
        ],
        ["a raise · une surenchère", auction.step, auction.source],
        ["price for the last buyer · prix du dernier acheteur", auction.last, auction.source],
        [
            "a building with 0, 1, 2, 3 builders · un bâtiment avec 0, 1, 2, 3 architectes",
            building,
            costs.source,
        ],
        ["a profession or bonus card · une carte Profession ou Bonus", costs.card, costs.source],
        ["a freedom · une liberté", costs.freedom, costs.source],
        ["cards to choose from · cartes à choisir", costs.looked, costs.source],
    ]
    return table(["what · quoi", "", "source"], rows)


def profession_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [
            both(f"princes.profession.{one.name}"),
            both(f"princes.tile.{one.building}"),
            both(f"princes.tile.{one.landscape}"),
            both(f"princes.freedom.{one.freedom}"),
            one.source,
        ]
        for one in box.professions
    ]
    return table(
        ["profession", "building · bâtiment", "landscape · paysage", "freedom · liberté", "source"], rows
    )


def outline(name: str, shape: list[str]) -> list[str]:
    return [f"- {both(f'princes.tile.{name}')}", "", "  ```text", *[f"  {row}" for row in shape], "  ```", ""]


def tile_lines(box: data.Data) -> list[str]:
    lines = ["- Principality (P: palazzo) · Principauté (P : palazzo)", "", "  ```text"]
    lines += [*[f"  {row}" for row in box.principality.rows], "  ```", ""]
    lines += [
        "- The other side, for cooperative building · L’autre face, pour la construction coopérative",
        "",
    ]
    lines += ["  ```text", *[f"  {row}" for row in border.load().side.rows], "  ```", ""]
    for building in box.buildings:
        lines += outline(building.name, building.shape)
    for landscape in box.landscapes:
        lines += outline(landscape.name, landscape.shape)
    return [
        "The grid and the corner of the palazzo are found; outlines and the other side are reconstructed.",
        "",
        "La grille et le coin du palazzo sont « found » ; contours et autre face sont « reconstructed ».",
        "",
        *lines,
    ]


def panel(actions: list[str]) -> str:
    return ", ".join(actions)


def automation_lines(solo: lorenzo.Data) -> list[str]:
    """Write the automation cards of Lorenzo, and the numbers of the solo game."""
    money = ", ".join(f"{name} {florins}" for name, florins in solo.lorenzo.money.items())
    rows: list[list[object]] = [
        [
            card.name,
            card.rounds,
            ", ".join(f"{price.object} {price.modifier}" for price in card.prices),
            panel(card.first),
            panel(card.second),
            card.source,
        ]
        for card in solo.cards
    ]
    money_en = f"Lorenzo begins with so many florins ({solo.lorenzo.source}): {money}."
    money_fr = f"Lorenzo commence avec tant de florins ({solo.lorenzo.source}) : {money}."
    heads = [
        "card · carte",
        "rounds · tours",
        "prices · prix",
        "first · première",
        "second · seconde",
        "source",
    ]
    return [
        f"{money_en} The cards are not the printed ones.",
        "",
        f"{money_fr} Les cartes ne sont pas celles de la boîte.",
        "",
        *table(heads, rows),
    ]


def character_lines() -> list[str]:
    rows: list[list[object]] = [
        [both(f"princes.character.{one.name}"), f"{one.lowest} - {one.highest}", one.source]
        for one in CHARACTERS.characters
    ]
    banker = CHARACTERS.banker
    rows.append(
        [
            "florins on the banker, added without a buyer · florins sur le banquier, ajoutés sans acheteur",
            f"{banker.florins}, {banker.growth}",
            banker.source,
        ]
    )
    return table(["character · personnage", "numbers · nombres", "source"], rows)


def lines() -> list[str]:
    box = data.load()
    found = ["### Numbers · Nombres", "", *number_lines(box)]
    found += ["### Professions", "", *profession_lines(box)]
    found += ["### Characters · Personnages", "", *character_lines()]
    found += ["### Principality and tiles · Principauté et tuiles", "", *tile_lines(box)]
    return [*found, "### Automation cards · Cartes d’automatisation", "", *automation_lines(lorenzo.load())]
