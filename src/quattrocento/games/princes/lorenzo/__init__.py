"""The solo game: one person against Lorenzo, whom the rules themselves play (chapter 10).

`expansion` says what changes and when. In `rules`, `state` is what lies before Lorenzo and the dummies,
`card_counts` what his principality counts; `auction` is the auction phase, `purchase` what he buys in it,
`turn` are his two actions.
"""
