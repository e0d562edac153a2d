"""Toys write their rules as a class, so that one may vary another: each method and each value is
the part of that name, of the rules or of one of its records. ``rules_of`` makes the record."""

from dataclasses import fields

from game.core.capabilities import (
    Clock,
    ClockKind,
    MatchRules,
    drawn_first,
    next_on_the_left,
    sampled,
)
from game.core.rules import Rules, whose_turn
from game.core.secrets import Secrets, by_fields
from game.core.state import State

RECORDS = {"secrets": Secrets, "clock": Clock, "match": MatchRules}


class Parts:
    """What a toy says unless it says otherwise."""

    kind, all_verbs = ClockKind.NONE, ()
    state_type = State

    def actors(self, state):
        return whose_turn(state)

    @property
    def dealer(self):
        named = getattr(self, "next_dealer", None)
        return next_on_the_left if named is None else drawn_first(named)

    @property
    def match(self):
        return record_of(MatchRules, self)


def sight_of(parts):
    """Their sight, with the fields that they say it depends on."""
    return by_fields(parts.sight, *getattr(parts, "sight_fields", ()),
                     **getattr(parts, "derived", {}))


def orders_of(parts):
    """Their other orders, with the verbs that they say they have them of."""
    return sampled(parts.other_orders, *sorted(parts.sampled_verbs))


MADE = {"sight": sight_of, "other_orders": orders_of}


def given_of(kind, parts):
    """What a toy says of the parts of a record, by their names."""
    said = [each.name for each in fields(kind)
            if each.init and each.name not in RECORDS and hasattr(parts, each.name)]
    return {name: MADE[name](parts) if name in MADE else getattr(parts, name) for name in said}


def record_of(kind, parts):
    """The record of that kind, of the parts that there are."""
    return kind(**given_of(kind, parts))


def rules_of(parts):
    """The rules of a toy."""
    given = given_of(Rules, parts)
    return Rules(**given, **{name: record_of(kind, parts) for name, kind in RECORDS.items()})


class Changing:
    """A record as a mapping whose parts may be changed: for ``monkeypatch.setitem``."""

    def __init__(self, record):
        self._record = record

    def get(self, name, default=None):
        return getattr(self._record, name, default)

    def __setitem__(self, name, part):
        object.__setattr__(self._record, name, part)
