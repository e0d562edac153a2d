"""A pass that is all that can be done: it happens by itself, with its word shown."""

from __future__ import annotations

from game.core.action import Action
from game.session.table import Session
from scenes.table.table_view import TableView


def forced_pass(stage: TableView, session: Session) -> Action | None:
    """The pass that the one person at this screen has to make now; None where there is anything
    else to do, where others watch, or where a clock runs for it.

    Who passes cards on lets nothing be: that is never done by itself.
    """
    alone = session.people == (stage.seat,) and len(session.seats) > 1
    if not alone or stage.setting.pace.at_once or stage.covered or session.outcome is not None:
        return None
    if not stage.setting.app.settings["lapses"] or stage.view.due is not None:
        return None
    legal = session.legal(stage.seat)
    only = legal[0] if len(legal) == 1 else None
    if only is None or only.cards:
        return None
    return only if only.verb in stage.setting.table.passes else None


def word(stage: TableView, action: Action) -> str:
    """How its button calls it."""
    buttons = (each for each in stage.setting.table.buttons if each.verb == action.verb)
    button = next(buttons, None)
    if button is None:
        return ""
    told = button.words if button.label is None else button.label(stage.view, action)
    return stage.looks.edge.tell(told)
