"""The contract between a game and everything that plays, shows or stores it.
Start with ``rules.py``."""
