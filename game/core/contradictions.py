"""What does not go together in the rules of a game, told when its file is imported."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.capabilities import ClockKind, as_practice, nothing_back, nothing_due
from game.core.errors import ContractError
from game.core.state import undeclared


def check(rules: Any) -> None:
    """ContractError where parts of the rules contradict each other."""
    for what in _contradictions(rules):
        raise ContractError(rules.key, what)


def _contradictions(rules: Any) -> Iterator[str]:
    """Sentences, the first of which is told."""
    yield from _of_names(rules)
    yield from _of_time(rules)
    yield from _of_secrets(rules)


def _of_names(rules: Any) -> Iterator[str]:
    phases, verbs = set(rules.phases), set(rules.all_verbs)
    if "over" not in phases:
        yield "no phase is 'over'"
    for name in rules.together - phases:
        yield f"{name!r} is not among the phases"
    for name in phases.intersection(rules.entered_in):
        yield f"{name!r} is a phase, and a further one that a position may be given in"
    for name in rules.other_orders.verbs - verbs:
        yield f"the verb {name!r} has other orders, and is not among all verbs"
    for name in undeclared(rules.state_type):
        yield f"the field {name!r} of its state is not declared: no position would show it"


def _of_time(rules: Any) -> Iterator[str]:
    clock, own = rules.clock, {spec.name for spec in rules.fields}
    timed = clock.due is not nothing_due
    if timed != (clock.kind is not ClockKind.NONE):
        yield "a clock needs 'due', and without a clock nothing falls due"
    if timed and "now" not in own:
        yield "there is a clock, and its state has no field 'now'"
    if clock.kind is not ClockKind.REAL_TIME:
        return
    if rules.undo not in (as_practice, nothing_back):
        yield "nothing is taken back in real time, and it says what is"
    if rules.together:
        yield "in real time nobody waits for others, and it has phases in which all decide"


def _of_secrets(rules: Any) -> Iterator[str]:
    sight = rules.secrets.sight
    known = {*rules.public_names, *sight.derived, "counts",
             *(spec.name for spec in rules.fields if callable(spec.sight))}
    for name in sight.fields - known:
        yield f"sight depends on {name!r}, which is no public field"
