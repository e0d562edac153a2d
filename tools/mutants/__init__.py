"""Deliberate mistakes in the rules of a game, and whether its tests see them."""
