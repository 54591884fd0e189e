"""The Princes of Florence, by Wolfgang Kramer and Richard Ulrich: patrons, artists and their works.

A module for each chapter of the rulebook, in its order: `components`, `tiles`, `words`,
`table` (what is in the box, how tiles lie, what can be said, where everything lies),
`choosing`, `auction`, `objects`, `looking`, `recruiting`, `actions`, `works`, `placing`,
`rounds`, `selling`, `prestige`, `scoring`.
"""
