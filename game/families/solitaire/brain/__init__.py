"""How a computer plays a declared patience: a bare model, its worth, and a search."""
