"""Computer players asked and played: the process they think in, what stands in, the arena."""
