"""Games that all play at once, against the clock (RT1 to RT10 of the common part of their
sheets)."""
