"""Augsburg 1520, by Karsten Hartwig: notes of debt, privileges, and a church in time.

`rules` has a module for each chapter of the rulebook, in its order: `words`, `table`, `player`
(what can be said, where everything lies), `rounds`, `bidding`, `showing`, `privileges`,
`privilege_use`, `levels`, `rights`, `income`, `buying`, `scoring`.
"""
