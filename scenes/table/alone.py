"""At a table of one seat: where a card is out of the way for good, and what sends it there."""

from __future__ import annotations

from game.core.action import Action
from scenes.table.intent import Pick
from scenes.table.table_view import TableView


def home_of(stage: TableView, pile: str, card: str) -> Action | None:
    """What lays that card on a pile where it stays; None: nothing now, or others play as well."""
    homes = stage.director.homes
    if not homes or not card or stage.setting.kind(pile) in homes or not stage.intent.may_act:
        return None
    actions = stage.intent.anywhere(Pick((card,), pile))
    return next((each for each in actions
                 if each.target and stage.setting.kind(each.target) in homes), None)


def homeward(stage: TableView) -> list[Action]:
    """All that lays a card where it stays, in the order of the rules."""
    homes = stage.director.homes
    kind = stage.setting.kind
    return [action for action in stage.intent.legal if len(action.cards) == 1 and action.target
            and kind(action.target) in homes and kind(action.source) not in homes]
