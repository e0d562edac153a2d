"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_ADD = {"rearrange": "add_only"}
_MORE = {"force_rearranged": "yes"}
_FLAT = {"flat_out": "on"}

RARE: tuple[dict[str, Any], ...] = (
    # Many tables: a run that can be cut, and sets across it.
    {"phase": "option", "turn": 0,
     "piles": {"hand.0": "AS 2S 3S 5S 6S 7S 4H 4D 5H 5D", "hand.1": "2H 7H QD JH AH 3D 6C KH",
               "active": "4S", "stock": "KD 2D"}},
    # A run of eight that is full, and can be split; the same where it may not be.
    {"phase": "option", "turn": 0,
     "piles": {"hand.0": "2H 5D", "hand.1": "2C 7H QD", "active": "QS", "stock": "5C 3D",
               "meld.0.0": "AS 2S 3S 4S 5S 6S 7S JS"}},
    {"phase": "option", "turn": 0, "options": _ADD,
     "piles": {"hand.0": "5C 6C KS", "hand.1": "2C 7H QD", "active": "7C", "stock": "5D 3D",
               "meld.0.0": "4S 4H 4D 4C", "meld.0.1": "5S 6S 7S"}},
    # Two runs that touch; a card that joins them into fewer melds.
    {"phase": "option", "turn": 0,
     "piles": {"hand.0": "2H 5D KD", "hand.1": "2C 7H QD", "active": "4S", "stock": "5C 3D",
               "meld.0.0": "AS 2S 3S", "meld.0.1": "5S 6S 7S"}},
    # Ten on the table and an empty hand: a win, or a card forced that makes one.
    {"phase": "option", "turn": 0,
     "piles": {"hand.1": "2H 7S QD", "meld.0.0": "AS AH AC", "meld.0.1": "5H 6H 7H",
               "meld.0.2": "2C 3C 4C 5C", "active": "JH", "stock": "5D 2S"}},
    {"phase": "force", "turn": 1,
     "piles": {"hand.1": "2H 7S QD", "meld.0.0": "AS AH AC", "meld.0.1": "5H 6H 7H",
               "meld.0.2": "2C 3C 4C 5C", "active": "6C", "stock": "5D 2S"}},
    # Forced by rearranging, alone and beside a direct way.
    {"phase": "force", "turn": 0, "options": _MORE,
     "piles": {"hand.0": "2H 7H QD", "hand.1": "JD QS KC", "meld.1.0": "4S 4H 4D 4C",
               "meld.1.1": "5S 6S 7S", "active": "3S", "stock": "5D 2S"}},
    {"phase": "option", "turn": 1, "options": _MORE, "fields": {"source": "discard"},
     "piles": {"hand.0": "2H 7H QD", "hand.1": "JD QS KC", "meld.1.0": "4S 4H 4D 4C",
               "meld.1.1": "5S 6S 7S", "active": "JS", "stock": "5D 2S"}},
    # The last discard, and no card to turn after it.
    {"phase": "option", "turn": 0, "fields": {"source": "discard"},
     "piles": {"hand.0": "2H 5D", "hand.1": "2C 7H QD", "active": "QS"}},
    {"phase": "option", "turn": 0, "fields": {"source": "offered"},
     "piles": {"hand.0": "2H 5D", "hand.1": "2C 7H QD", "active": "QS", "stock": "KD"}},
    # A hand that is laid whole, and is not eleven.
    {"phase": "option", "turn": 0,
     "piles": {"hand.0": "5S 5D", "hand.1": "2C 7H QD", "active": "5H", "stock": "KD JD"}},
    # Passing a card on: one has chosen.
    {"phase": "swap", "dealer": 1, "options": {"swap_first": "one"},
     "fields": {"swaps": [None, "7H"]},
     "piles": {"hand.0": "2H 5D KD", "hand.1": "2C 7H QD", "stock": "KS JS 5C"}},
    # Flat out: a win, one that is left out, and the last take that must win.
    {"phase": "option", "turn": 0, "options": _FLAT,
     "piles": {"hand.0": "AS AH AC 5H 6H 7H 2C 3C 4C 5C", "hand.1": "2H 7S QD 4D 6S KC KH",
               "active": "JH", "stock": "5D 2S"}},
    {"phase": "option", "turn": 0, "options": _FLAT, "fields": {"takes": 10},
     "piles": {"hand.0": "AS AH AC 5H 6H 7H 2C 3C 4C 5C", "hand.1": "2H 7S QD 4D 6S KC KH",
               "active": "JH", "stock": "5D 2S"}},
    {"phase": "option", "turn": 0, "options": _FLAT, "fields": {"takes": 10},
     "piles": {"hand.0": "AS AH AC 5H 6H 7H 2C 3C 4C 5C", "hand.1": "2H 7S QD 4D 6S KC KH",
               "active": "JD", "stock": "5D 2S"}},
    {"phase": "option", "turn": 0, "options": _FLAT, "fields": {"takes": 9, "source": "discard"},
     "piles": {"hand.0": "AS AH AC 5H 6H 7H 2C 3C 4C 5D", "hand.1": "2H 7S QD 4D 6S KC KH",
               "active": "JD", "stock": "2S"}},
)
