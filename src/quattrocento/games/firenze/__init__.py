"""Firenze, by Andreas Steding: towers of coloured stones that must grow every turn.

A module for each chapter of the rulebook, in its order: `components`, `stones`, `towers`, `words`,
`table`, `player` (what is in the box, what can be said, where everything lies), `setting`,
`turns`, `choosing`, `trading`, `building`, `contracts`, `limits`, then the cards: `misfortunes`,
`characters`, `cunning`; `scoring`.
"""
