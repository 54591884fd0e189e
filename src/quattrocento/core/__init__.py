"""What all games share: moves, states, phases, chance, matches, records, and the contract."""
