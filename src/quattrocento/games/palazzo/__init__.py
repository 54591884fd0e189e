"""Palazzo, by Reiner Knizia: palaces grown floor by floor from a depot and four quarries.

`rules` has a module for each chapter of the rulebook, in its order: `words` and `table` (what can
be said, where everything lies), `building`, `payment`, `turn`, `taking_money`, `market`,
`purchase`, `auction`, `sharing`, `remodelling`, `scoring`.
"""
