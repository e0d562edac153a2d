"""What a journal tells: its chapters, going on from it, branching off it."""
