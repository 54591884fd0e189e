"""The solo game: one person against Lorenzo, whom the rules themselves play (chapter 10).

`expansion` says what changes and when. In `rules`, `state` is what lies before Lorenzo and the dummies,
`card_counts` what his principality counts; `auction` is what the player decides in the auction phase,
`his_purchase` what Lorenzo buys in it, `his_turn` his two actions. In `bot` is how bots play against him.
"""
