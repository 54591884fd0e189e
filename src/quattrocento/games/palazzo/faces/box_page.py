"""What is in the box of Palazzo, for its page of rules."""

from quattrocento.games.palazzo.box import data
from quattrocento.text.markdown import table


def stack_lines(box: data.Data) -> list[str]:
    materials = len(box.materials)
    rows: list[list[object]] = [
        [stack.back, ", ".join(stack.faces), len(stack.faces) * materials, stack.riders, stack.source]
        for stack in box.stacks
    ]
    head = ["back · dos", "floor-windows · étage-fenêtres", "elements · éléments", "riders · cavaliers"]
    lines = [
        f"Each face exists once in every material: {', '.join(box.materials)}.",
        "",
        "Chaque face existe une fois dans chaque matériau : brique, grès, marbre.",
        "",
    ]
    return lines + table([*head, "source"], rows)


def number_lines(box: data.Data) -> list[str]:
    money, auction, depot = box.money, box.auction, box.depot
    values = ", ".join(map(str, money.values))
    currencies = ", ".join(box.currencies)
    rows: list[list[object]] = [
        ["currencies (names: found) · monnaies (noms : found)", currencies, money.source],
        ["values of a currency · valeurs d’une monnaie", values, money.source],
        ["copies of each value · exemplaires de chaque valeur", money.copies, money.source],
        ["certificates · certificats", f"{money.certificates} × {money.certificate}", money.source],
        ["worth of a triple · valeur d’un brelan", money.triple, money.source],
        ["cards dealt to each player · cartes distribuées à chacun", money.dealt, money.source],
        ["opening certificate · certificat d’ouverture", auction.opening, auction.source],
        [
            "elements from which a quarry is shared out · éléments à partir desquels on partage",
            auction.shared_from,
            auction.source,
        ],
        ["base of the price in the depot · base du prix au dépôt", depot.base, depot.source],
        ["most elements in a purchase · éléments au plus par achat", depot.most, depot.source],
    ]
    return table(["what · quoi", "", "source"], rows)


def height_lines(box: data.Data) -> list[str]:
    rows: list[list[object]] = [
        [
            height.floors,
            height.points,
            "1" if height.windows else "0",
            height.one_material,
            height.source,
        ]
        for height in box.heights
    ]
    head = ["floors · étages", "points", "for each window · par fenêtre", "one material · un seul matériau"]
    return table([*head, "source"], rows)


def lines() -> list[str]:
    box = data.load()
    found = ["### Elements and riders · Éléments et cavaliers", "", *stack_lines(box)]
    found += ["### Money and numbers · Argent et nombres", "", *number_lines(box)]
    return [*found, "### Points", "", *height_lines(box)]
