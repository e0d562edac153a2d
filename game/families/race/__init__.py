"""Games in which all play at once, against the clock: what they share, and a kit from which they
are declared (docs/families/race.md)."""
