"""A game of one person: cards sent home, no more moves, the bow of one that is won."""
