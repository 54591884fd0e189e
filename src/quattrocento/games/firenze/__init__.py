"""Firenze, by Andreas Steding: towers of coloured stones that must grow every turn.

`rules` has a module for each chapter of the rulebook, in its order: `stones`, `towers`, `words`,
`table`, `player` (what can be said, where everything lies), `tile_layout`, `turns`, `choosing_cards`,
`trading`, `building`, `contracts`, `turn_limits`, then the cards: `event_cards`, `characters`,
`saboteur_and_wholesaler`; `scoring`.
"""
