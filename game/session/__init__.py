"""A table in play: who sits where, the deals of a match, clock, undo, journal, pacing of computer
players."""
