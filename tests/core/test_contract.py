"""Parts that are missing, or that contradict each other, are told when a game is imported."""

from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE
from game.core.capabilities import FREE, Clock, ClockKind, sampled
from game.core.errors import ContractError
from game.core.records import dataclass
from game.core.rules import Rules
from game.core.secrets import Secrets, by_fields
from game.core.state import State, declared, number
from tests.toys import TOYS

SHED, DOUBT, RUSH = (TOYS[key].rules for key in ("shed", "doubt", "rush"))
PARTS = ("key", "state_type", "pile_specs", "pack", "phases", "all_verbs", "deal_out", "moves",
         "judge", "apply", "outcome")


@pytest.mark.parametrize("missing", PARTS)
def test_a_part_that_is_missing(missing):
    given = {name: getattr(SHED, name) for name in PARTS if name != missing}
    with pytest.raises(ContractError, match=f"the rules have no {missing}$") as told:
        Rules(**given)
    assert told.value.game == ("a game without a key" if missing == "key" else "shed")


def test_all_that_are_missing_at_once():
    with pytest.raises(ContractError, match=r"^old_sock: the rules have no all_verbs, apply, "):
        Rules(key="old_sock")


@dataclass(slots=True)
class Secretive(State):
    told: int = declared(number, 0)
    untold: int = 0


@dataclass(slots=True)
class Timeless(State):
    told: int = declared(number, 0)


def free(options, taken):
    return FREE


def some(state, seat, rng):
    return []


WRONG = {
    "no end": (SHED, {"phases": ("play",)}, "no phase is 'over'"),
    "together": (SHED, {"together": frozenset({"bid"})}, "'bid' is not among the phases"),
    "entered": (SHED, {"entered_in": ("play",)}, "'play' is a phase, and a"),
    "orders": (SHED, {"other_orders": sampled(some, "lay")},
               "'lay' has other orders, and is not among all verbs"),
    "undeclared": (SHED, {"state_type": Secretive}, "the field 'untold' of its state is not"),
    "no due": (DOUBT, {"clock": Clock(ClockKind.TIMERS)}, "a clock needs 'due'"),
    "no clock": (DOUBT, {"clock": Clock(due=DOUBT.clock.due)}, "nothing falls due"),
    "no now": (DOUBT, {"state_type": Timeless}, "its state has no field 'now'"),
    "undo": (RUSH, {"undo": free}, "nothing is taken back in real time"),
    "at once": (RUSH, {"together": frozenset({"play"})}, "in real time nobody waits"),
    "blind": (SHED, {"secrets": Secrets(by_fields(lambda *asked: None, "chosen"))},
              "'chosen', which is no public field"),
}


@pytest.mark.parametrize("name", WRONG)
def test_parts_that_contradict_each_other(name):
    rules, other, sentence = WRONG[name]
    with pytest.raises(ContractError) as told:
        replace(rules, **other)
    assert str(told.value).startswith(f"{rules.key}: ") and sentence in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_rules_are_told_what_they_are(game):
    """They neither change nor forward: a part is the function that was given."""
    with pytest.raises(AttributeError):
        game.rules.moves = None
    assert replace(game.rules).moves is game.rules.moves


def test_a_variant_with_other_verbs_may_use_them():
    stone = CATALOGUE["rolling_stone"].rules
    assert stone.verbs(None, 0) == stone.all_verbs == ("play", "take", "draw")
    assert replace(stone, all_verbs=("play", "take")).verbs(None, 0) == ("play", "take")
