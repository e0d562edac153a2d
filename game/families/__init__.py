"""Families of games: a kit each, from which a game is declared. A family is used by a game, never the other way round."""
