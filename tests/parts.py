"""Toys write their rules as a class, so that one may vary another: each method and each value is
the part of that name, of the rules or of one of its records. ``rules_of`` makes the record."""

from dataclasses import fields

from game.core.capabilities import Clock, Corners, Listing, MatchRules, TakingBack
from game.core.rules import Rules, whose_turn
from game.core.secrets import Secrets
from game.core.state import State

RECORDS = {"secrets": Secrets, "clock": Clock, "match": MatchRules, "listing": Listing,
           "taking_back": TakingBack, "corners": Corners}


class Parts:
    """What a toy says unless it says otherwise."""

    kind, all_verbs = "none", ()
    state_type = State

    def actors(self, state):
        return whose_turn(state)

    @property
    def match(self):
        return record_of(MatchRules, self)


def record_of(kind, parts):
    """The record of that kind, of the parts that there are."""
    return kind(**{each.name: getattr(parts, each.name) for each in fields(kind)
                   if each.init and each.name not in RECORDS and hasattr(parts, each.name)})


def rules_of(parts):
    """The rules of a toy."""
    given = {each.name: getattr(parts, each.name) for each in fields(Rules)
             if each.init and each.name not in RECORDS and hasattr(parts, each.name)}
    return Rules(**given, **{name: record_of(kind, parts) for name, kind in RECORDS.items()})


class Changing:
    """A record as a mapping whose parts may be changed: for ``monkeypatch.setitem``."""

    def __init__(self, record):
        self._record = record

    def get(self, name, default=None):
        return getattr(self._record, name, default)

    def __setitem__(self, name, part):
        object.__setattr__(self._record, name, part)
