"""What cards are worth to a computer player of Sift Smoke (sheet 8)."""
from __future__ import annotations

#: What the future of a card weighs against the trick that is on: of trumps, of others.
KEEP_TRUMP, KEEP = 1.0, 0.3
#: How likely a card must win to be led, and with how many trumps at least.
STANDS, BEHIND = 0.7, 2
#: What a small trump is worth at least: it takes a trick whose suit one lacks.
RUFF = 0.35
#: The lowest rank first where nothing else tells cards apart; trumps above all others.
RANK = 0.004

__all__ = ["BEHIND", "KEEP", "KEEP_TRUMP", "RANK", "RUFF", "STANDS"]
