"""Records are what ``dataclasses`` makes of the same class, in all that anybody can see."""

import copy
import dataclasses
import pickle
import re
from dataclasses import FrozenInstanceError, field, replace
from typing import Any

import pytest

from game.core import records
from tests.house import ROOT


def pair(decorated: Any, **how: Any) -> Any:
    @decorated(**how)
    class Pair:
        left: int
        right: str = "r"
        unseen: int = field(default=0, repr=False)
        unasked: int = field(default=0, compare=False)

        def both(self) -> str:
            return f"{self.left}{self.right}"

    return Pair


def one(decorated: Any, **how: Any) -> Any:
    @decorated(**how)
    class One:
        value: Any

    return One


def empty(decorated: Any, **how: Any) -> Any:
    @decorated(**how)
    class Empty:
        pass

    return Empty


def willed(decorated: Any, **how: Any) -> Any:
    @decorated(**how)
    class Willed:
        value: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, int)

        def __repr__(self) -> str:
            return "willed"

    return Willed


HOWS = [{}, {"frozen": True}, {"slots": True}, {"frozen": True, "slots": True},
        {"frozen": True, "slots": True, "eq": False}, {"frozen": True, "kw_only": True}]


@pytest.mark.parametrize("how", HOWS, ids=str)
@pytest.mark.parametrize("make, some", [
    (pair, [{"left": 1}, {"left": 1, "unasked": 3}, {"left": 1, "unseen": 3}, {"left": 2}]),
    (one, [{"value": 1}, {"value": (1,)}, {"value": 1.0}]),
    (empty, [{}]),
    (willed, [{"value": 1}, {"value": 2}]),
])
def test_they_say_and_find_the_same(make: Any, some: list[dict[str, Any]],
                                    how: dict[str, Any]) -> None:
    ours, theirs = make(records.dataclass, **how), make(dataclasses.dataclass, **how)
    ours.__qualname__ = theirs.__qualname__
    mine, others = [ours(**given) for given in some], [theirs(**given) for given in some]
    if "eq" not in how:
        assert [[a == b for b in mine] for a in mine] == [[a == b for b in others] for a in others]
    assert list(map(repr, mine)) == list(map(repr, others))
    assert (ours.__hash__ is None) is (theirs.__hash__ is None)
    if how.get("frozen") and how.get("eq", True):
        assert list(map(hash, mine)) == list(map(hash, others))
    assert (mine[0] == others[0]) == (others[0] == mine[0])
    assert hasattr(mine[0], "__dict__") is hasattr(others[0], "__dict__")
    assert ours.__match_args__ == theirs.__match_args__


def ordered(decorated: Any, **how: Any) -> Any:
    @decorated(**how)
    class Ordered:
        first: int
        rows: list[int] = field(default_factory=list)
        count: int = field(init=False, default=3)
        made: dict[str, int] = field(init=False, default_factory=dict)
        late: int = field(kw_only=True)

        def __post_init__(self) -> None:
            object.__setattr__(self, "count", self.first + len(self.rows))

    return Ordered


@pytest.mark.parametrize("how", HOWS, ids=str)
@pytest.mark.parametrize("given, named", [
    ((1,), {"late": 2}), ((1, [4]), {"late": 2}), ((), {"first": 1, "late": 0, "rows": []})])
def test_they_are_made_alike(how: dict[str, Any], given: Any, named: dict[str, Any]) -> None:
    if how.get("kw_only") and given:
        named, given = {**dict(zip(("first", "rows"), given)), **named}, ()
    ours, theirs = ordered(records.dataclass, **how), ordered(dataclasses.dataclass, **how)
    for made in (ours(*given, **named), ours(*given, **named)):
        assert dataclasses.asdict(made) == dataclasses.asdict(theirs(*given, **named))
    first, second = ours(5, late=1) if not how.get("kw_only") else ours(first=5, late=1), None
    second = replace(first, late=9)
    assert second.late == 9 and second.rows is first.rows and second.made is not first.made


@pytest.mark.parametrize("given, named", [((), {}), ((1, [], 2), {"late": 1}), ((1,), {}),
                                          ((1,), {"late": 1, "count": 4}), ((1,), {"other": 1})])
def test_what_does_not_fit_is_refused_in_the_same_words(given: Any, named: Any) -> None:
    told = []
    for decorated in (records.dataclass, dataclasses.dataclass):
        with pytest.raises(TypeError) as refused:
            ordered(decorated)(*given, **named)
        told.append(str(refused.value).replace("Ordered.Ordered", "Ordered"))
    assert told[0] == told[1]


def test_a_field_without_a_default_comes_first() -> None:
    with pytest.raises(TypeError, match="'second' follows default"):
        @records.dataclass
        class Wrong:
            first: int = 1
            second: str


@pytest.mark.parametrize("how", [{"frozen": True}, {"frozen": True, "slots": True},
                                 {"slots": True}, {}], ids=str)
def test_copies_are_the_same(how: dict[str, Any]) -> None:
    made = ordered(records.dataclass, **how)(2, [1, 2], late=3)
    for again in (copy.copy(made), copy.deepcopy(made)):
        assert again == made and again is not made and again.count == 4
    assert copy.deepcopy(made).rows is not made.rows


def test_a_frozen_one_loses_nothing_and_what_is_made_of_it_may_have_more() -> None:
    kind = pair(records.dataclass, frozen=True)
    with pytest.raises(FrozenInstanceError):
        del kind(1).left

    class More(kind):  # type: ignore[misc]  # the decorator is not told here
        pass

    more = More(1)
    more.besides = 3
    with pytest.raises(FrozenInstanceError):
        more.left = 2
    assert more.besides == 3 and more.left == 1


def test_a_frozen_one_stays_as_it_is() -> None:
    made = pair(records.dataclass, frozen=True, slots=True)(1)
    with pytest.raises(FrozenInstanceError):
        made.left = 2
    assert replace(made, left=2).both() == "2r" and made.both() == "1r"


def test_all_that_may_import_them_do() -> None:
    """``scenes.look`` and ``assets`` stand below the core or beside it."""
    usual = re.compile(r"^from dataclasses import .*\bdataclass\b", re.MULTILINE)
    found = [path.relative_to(ROOT).as_posix() for package in ("game", "scenes", "template")
             for path in sorted((ROOT / package).rglob("*.py"))
             if usual.search(path.read_text("utf-8"))]
    assert [name for name in found if not name.startswith("scenes/look/")] == []


@records.dataclass(frozen=True, slots=True)
class Sent:
    what: str
    more: tuple[int, ...] = ()


@records.dataclass(frozen=True, slots=True)
class Further(Sent):
    last: bool = False


def test_they_go_to_another_process_and_come_back() -> None:
    made = Further("x", (1, 2), last=True)
    assert pickle.loads(pickle.dumps(made)) == made != Sent("x", (1, 2))
    assert repr(made) == "Further(what='x', more=(1, 2), last=True)"
    assert {made, Further("x", (1, 2), last=True)} == {made}


def test_one_that_holds_itself_can_be_told() -> None:
    made = one(records.dataclass)([])
    made.value.append(made)
    assert repr(made).endswith("One(value=[...])")
