"""Games in which a card of the suit or the rank on top is played, and whoever is out first wins: a
kit from which they are declared (docs/families/shedding.md)."""
