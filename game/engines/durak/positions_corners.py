"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

_DECK = ("6S 7S 8S 9S TS JS QS KS AS 6H 7H 8H 9H TH JH QH KH AH "
         "6D 7D 8D 9D TD JD QD KD AD 6C 7C 8C 9C TC JC QC KC AC")
_TRAP = {"hat_trap": "on", "match": "deals:3"}
_SIX_PACK = {"hand.0": "6S 7S 8S 9S TS JH", "hand.1": "6D 7D 8D 9D KC AC", "hand.2": "7H 8H QS"}

RARE: tuple[dict[str, Any], ...] = (
    # The cut is offered, and taken.
    {"seats": 4, "options": _TRAP, "phase": "offer", "turn": 0,
     "fields": {"totals": [2, 0, 0, 1]}, "piles": {"deck": _DECK}},
    {"seats": 2, "options": _TRAP, "dealer": 1, "phase": "accept", "turn": 0,
     "fields": {"totals": [0, 1]}, "piles": {"deck": _DECK}},
    # A new deal may be claimed: by one, by two after each other.
    {"seats": 3, "options": {"redeal": "on"}, "phase": "redeal", "turn": 1,
     "piles": {"hand.0": "6H 7H 8H 9H TH 6C", "hand.1": "6D 7D 8D 9D TD KS",
               "hand.2": "6S 7S TC JC QH KH", "stock": "AC AD AH AS KC KD 9S 9C"}},
    {"seats": 2, "options": {"redeal": "on", "swap_six": "on"}, "phase": "redeal", "turn": 0,
     "piles": {"hand.0": "6H 7H 8H 9H TH 6C", "hand.1": "6D 7D 8D TC JC QS",
               "stock": "AC AD AH AS KC KD 9S 9C"}},
    # The six may be exchanged before the first lead, and while cards are drawn.
    {"seats": 3, "options": {"swap_six": "on"}, "phase": "swap", "turn": 2,
     "piles": {"hand.0": "6H 7H 8H 9S TS JC", "hand.1": "6D 7D 8D 9D KS QS",
               "hand.2": "6C 7S TC JH QH KH", "stock": "AC AD AH AS KC KD"}},
    {"seats": 2, "options": {"swap_six": "on"}, "phase": "swap", "turn": 0,
     "fields": {"trump": "C", "attacker": 0, "defender": 1, "next": 1, "bouts": 3},
     "piles": {"hand.0": "6C 7S 8S", "hand.1": "TS TD TH JS JD JH", "stock": "AC 9D KD"}},
    # Several cards are led at once.
    {"seats": 2, "options": {"opening": "set"}, "turn": 0,
     "piles": {"hand.0": "7S 7H 7D 9C 9S AH", "hand.1": "8S 8H 8D TC TS AD",
               "stock": "QC KD KS JD"}},
    # A transfer, by a card and by showing the trump.
    {"seats": 3, "options": {"form": "individual", "transfer": "on"}, "phase": "defend",
     "fields": {"trump": "C", "attacker": 0, "defender": 1, "bouts": 2},
     "piles": {**_SIX_PACK, "hand.1": "6D 7D 8C JC", "bout": "7S", "hand.0": "6S 8S 9S",
               "stock": "QC TC"}},
    {"seats": 2, "options": {"transfer": "show"}, "phase": "defend",
     "fields": {"trump": "C", "attacker": 1, "defender": 0, "bouts": 1},
     "piles": {"hand.0": "7C 7D 9C KH", "hand.1": "8S 8D QH AC", "bout": "7S", "stock": "TC 9H"}},
    # Partners, one of whom is out: the other plays for his place.
    {"seats": 4, "turn": 2, "fields": {"trump": "D", "attacker": 0, "defender": 1, "out": [0]},
     "piles": {"hand.1": "7S JH", "hand.2": "8S 8H KD", "hand.3": "AC TD"}},
    # Nobody will be left with cards; the cards go round for the fortieth time.
    {"seats": 2, "turn": 0, "fields": {"trump": "C"}, "piles": {"hand.0": "9S", "hand.1": "TS"}},
    {"seats": 3, "options": {"loading": "off"}, "phase": "defend",
     "fields": {"trump": "C", "attacker": 0, "defender": 1, "taken_run": 39},
     "piles": {"hand.0": "6H", "hand.1": "7S 8S", "hand.2": "JS QS", "bout": "AC"}},
)
