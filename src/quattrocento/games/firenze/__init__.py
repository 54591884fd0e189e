"""Firenze, by Andreas Steding: towers of coloured stones that must grow every turn.

`rules` has a module for each chapter of the rulebook, in its order: `stones`, `towers`, `words`,
`table`, `player` (what can be said, where everything lies), `tile_layout`, `turns`, `choosing`,
`trading`, `building`, `contracts`, `limits`, then the cards: `misfortunes`, `characters`,
`saboteur_and_wholesaler`; `scoring`.
"""
