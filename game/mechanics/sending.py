"""What a double click does with a card in every game of columns: patiences and races."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.action import Action
from game.core.piles import group_of
from game.core.view import View


def place_for(view: View, actions: Iterable[Action], is_home: Callable[[str], bool]
              ) -> Action | None:
    """Of what may be done with a card what a double click does: to the first place of those that
    ``is_home`` names, the foundations or the middle, else to the only other place, a space only
    where it fits on no card; None: there is none, or there are several."""
    useful = [action for action in actions if not is_idle(view, action)]
    homeward = next((action for action in useful if is_home(action.target)), None)
    if homeward is not None:
        return homeward
    others = [action for action in useful if view.pile(action.target)] or useful
    return others[0] if len(others) == 1 else None


def is_idle(view: View, action: Action) -> bool:
    """Whether a whole column goes to an empty place of its row, which changes nothing."""
    return (group_of(action.source) == group_of(action.target) and not view.pile(action.target)
            and len(action.cards) == len(view.pile(action.source)))
