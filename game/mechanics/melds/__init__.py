"""Rummies: what melds are, what they are called, how they are found, laid and listed."""
