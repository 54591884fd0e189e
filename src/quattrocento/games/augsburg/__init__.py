"""Augsburg 1520, by Karsten Hartwig: notes of debt, privileges, and a church in time.

A module for each chapter of the rulebook, in its order: `components`, `words`, `table`,
`player` (what is in the box, what can be said, where everything lies), `rounds`,
`visits`, `showing`, `privileges`, `using`, `levels`, `rights`, `income`, `buying`, `giving`,
`scoring`.
"""
