"""Help for the eye and the mind: hints, piles looked through, what can be done with a card."""
