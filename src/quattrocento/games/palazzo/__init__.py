"""Palazzo, by Reiner Knizia: palaces grown floor by floor from a depot and four quarries.

A module for each chapter of the rulebook, in its order: `components`, `words`, `table`
(what is in the box, what can be said, where everything lies), `building`, `payment`,
`turn`, `draft`, `market`, `purchase`, `auction`, `sharing`, `remodelling`, `scoring`.
"""
