"""How computer players think of claims: odds, beliefs, plans, and simple ways to play."""
