"""Attacks on what stands around the games: ``python -m tests.torture`` runs them all and counts,
the tests beside it a small part."""
