"""Computer players: what they are asked, how they search, the process they think in."""
