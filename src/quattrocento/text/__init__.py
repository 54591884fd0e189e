"""Words for people: sentences, rules and names of pieces, in every language of the house."""
