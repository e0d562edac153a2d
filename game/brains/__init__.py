"""How computer players decide: what a brain is, search, levels that err, learnt numbers."""
