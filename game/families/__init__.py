"""Families of games: a kit each, from which a game is declared."""
