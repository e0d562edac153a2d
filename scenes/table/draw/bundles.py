"""Which of several actions an editor asks for together, and so are one among the others."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.asking import Arranging, Number, number_in
from game.core.table import Table
from game.core.view import View

#: More numbers than this are no buttons: a slider.
FEW = 13
_PLAIN = Number()


def arranging_of(table: Table, verb: str) -> Arranging | None:
    """What arranges the actions of a verb."""
    return next((each for each in table.arranging if verb in each.verbs), None)


def number_of(table: Table, actions: Sequence[Action]) -> Number | None:
    """What asks for the number in which these actions differ.

    None: they differ in something else as well, or it is only by chance that all of them are
    numbers: a few ranks to be called.
    """
    if len({(each.verb, each.cards, each.source, each.target) for each in actions}) != 1:
        return None
    number = table.numbers.get(actions[0].verb)
    if number is not None:
        return number if all(number_in(each) is not None for each in actions) else None
    many = len(actions) > FEW and all(number_in(each) is not None for each in actions)
    return _PLAIN if many else None


def bundled(table: Table, actions: Sequence[Action]) -> list[list[Action]]:
    """The actions, those together for which one editor asks; in their order.

    >>> from game.core.action import Action
    >>> from game.core.asking import Number
    >>> from game.core.table import Table
    >>> cuts = [Action.parse(f"cut ={n}") for n in (2, 3)]
    >>> table = Table(arrange=None, prompt=None, numbers={"cut": Number()})
    >>> [len(bundle) for bundle in bundled(table, [*cuts, Action.parse("pass")])]
    [2, 1]
    """
    by_key: dict[object, list[Action]] = {}
    known: set[object] = set()
    for action in actions:
        key = _asked_with(table, action)
        number = table.numbers.get(action.verb)
        n = number_in(action) if number is not None else None
        if n is None or (key, n) not in known:
            known.add((key, n))
            by_key.setdefault(key, []).append(action)
    bundles: list[list[Action]] = []
    for key, bundle in by_key.items():
        # Many of a verb that nothing in the game's table asks for may still be a range of numbers.
        whole = isinstance(key, str) or len(bundle) == 1 or number_of(table, bundle)
        bundles += [bundle] if whole else [[action] for action in bundle]
    return bundles


def head_of(table: Table, view: View, bundle: Sequence[Action]) -> Action:
    """The action that stands for a bundle among others: what its button proposes."""
    choosing = (each.choose for each in table.buttons if each.verb == bundle[0].verb)
    choose = next(choosing, None)
    proposed = choose(view, bundle) if choose is not None and len(bundle) > 1 else None
    return proposed or bundle[0]


def _asked_with(table: Table, action: Action) -> object:
    """What actions have in common that one editor asks for: a verb; else all but the value."""
    verb = action.verb
    if arranging_of(table, verb) is not None:
        return verb
    return verb, action.cards, action.source, action.target
