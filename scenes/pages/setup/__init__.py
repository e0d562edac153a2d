"""Who sits down at a game, and by which rules."""
