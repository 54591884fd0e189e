"""Words for people: the rules, and the names of all that can be seen, done and refused."""
