"""Servers under faults: scripts play, processes are killed, lines are cut, and what was seen is checked."""
