"""The Princes of Florence, by Wolfgang Kramer and Richard Ulrich: patrons, artists and their works.

`rules` has a module for each chapter of the rulebook, in its order: `tiles`, `words`, `table` (how
tiles lie, what can be said, where everything lies), `choosing_professions`, `auction`, `objects`,
`looking_at_cards`, `actions`, `works`, `placing`, `rounds`, `selling`, `prestige_cards`, `scoring`. The
expansions lie beside it, each in the same rooms: `lorenzo` (the solo game), `characters` (The Muse
and the Princess) and `cooperation` (cooperative building); what they change, and when, is in the module
`expansion` of each.
"""
