"""What does not go together in the rules of a game, told when its file is imported."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.capabilities import as_practice, no_other_orders, nothing_due
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
    listing = rules.listing
    if listing.sampled_verbs and listing.other_orders is no_other_orders:
        yield "verbs are represented, and there are no variants of them"
    if listing.other_orders is not no_other_orders and not listing.sampled_verbs:
        yield "there are variants, and no verb is represented"


def _of_names(rules: Any) -> Iterator[str]:
    phases, verbs = set(rules.phases), set(rules.all_verbs)
    if "over" not in phases:
        yield "no phase is 'over'"
    for name in rules.together - phases:
        yield f"{name!r} is not among the phases"
    for name in phases.intersection(rules.corners.entered_in):
        yield f"{name!r} is a phase, and a further one that a position may be given in"
    for name in rules.listing.sampled_verbs - verbs:
        yield f"the verb {name!r} is represented, and is not among all verbs"
    for name in rules.taking_back.gives_up - verbs:
        yield f"the verb {name!r} gives up, and is not among all verbs"
    for name in undeclared(rules.state_type):
        yield f"the field {name!r} of its state is not declared: no position would show it"


def _of_time(rules: Any) -> Iterator[str]:
    clock, own = rules.clock, {spec.name for spec in rules.fields}
    timed = clock.due is not nothing_due
    if timed != (clock.kind != "none"):
        yield "a clock needs 'due', and without a clock nothing falls due"
    if timed and "now" not in own:
        yield "there is a clock, and its state has no field 'now'"
    if clock.kind != "real_time":
        if clock.codes:
            yield "core's codes have other names in real time alone"
        return
    if rules.taking_back.undo is not as_practice:
        yield "nothing is taken back in real time, and it says what is"
    if rules.together:
        yield "in real time nobody waits for others, and it has phases in which all decide"


def _of_secrets(rules: Any) -> Iterator[str]:
    secrets = rules.secrets
    if secrets.sight_fields and rules.sees_as_specified:
        yield "sight depends on fields, and there is no 'sight'"
    for name in secrets.derived.keys() - secrets.sight_fields:
        yield f"{name!r} is derived for sight, and sight does not depend on it"
    known = {*rules.public_names, *secrets.derived, "counts",
             *(spec.name for spec in rules.fields if callable(spec.sight))}
    for name in secrets.sight_fields - known:
        yield f"sight depends on {name!r}, which is no public field"
