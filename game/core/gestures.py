"""What the parts of a gesture can mean among listed actions (docs/design.md 3)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.cards import Card


def like(legal: Sequence[Action], is_legal: Callable[[Action], bool], cards: tuple[Card, ...],
         source: str | None, target: str | None) -> list[Action]:
    """The legal actions of these parts, in the order of ``legal``; a part left out may be anything.

    ``legal`` lists one of each kind of choice: of others of a kind (equal cards, the next empty
    place) ``is_legal`` is asked, once each. Cards that are listed together are meant in the order
    that is listed, and in no other.
    """
    by_text: dict[str, Action] = {}
    # What is listed is not judged again, anything else once.
    may = {action.text: True for action in legal}
    listed = {_unordered(action) for action in legal} if len(cards) > 1 else set()
    for action in legal:
        meant = action
        if cards and sorted(action.cards) != sorted(cards):
            if len(action.cards) != len(cards):
                continue
            meant = Action(action.verb, cards, action.source, action.target, action.value)
            if _unordered(meant) in listed:
                continue
        if source is not None and action.source != source:
            continue
        if target is not None and action.target != target:
            if action.target.rsplit(".", 1)[0] != target.rsplit(".", 1)[0]:
                continue
            meant = Action(meant.verb, meant.cards, meant.source, target, meant.value)
        if meant.text not in may:
            may[meant.text] = is_legal(meant)
        if may[meant.text]:
            by_text.setdefault(meant.text, meant)
    return list(by_text.values())


def _unordered(action: Action) -> tuple[str, tuple[Card, ...], str, str, str]:
    """What an action is but for the order of its cards and the place in a row."""
    row = action.target.rsplit(".", 1)[0]
    return action.verb, tuple(sorted(action.cards)), action.source, row, action.value
