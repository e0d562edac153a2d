"""How computers play a declared game of tricks: what a card is worth, a model in bits for imagined
deals, and a search in it."""
