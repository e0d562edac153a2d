"""At a table of one seat: where a card is out of the way for good, and what sends it there."""

from __future__ import annotations

from collections.abc import Collection

from game.core.action import Action
from game.core.cards import Card
from game.core.solo import is_safe
from scenes.table.intent import Intent, Pick
from scenes.table.tabletop import TableTop


def home_of(top: TableTop, intent: Intent, pile: str, card: str) -> Action | None:
    """What lays that card on a pile where it stays; None: nothing now, or others play as well."""
    homes = top.director.homes
    if not homes or not card or top.setting.kind(pile) in homes or not intent.may_act:
        return None
    actions = intent.anywhere(Pick((card,), pile))
    return next((each for each in actions
                 if each.target and top.setting.kind(each.target) in homes), None)


def homeward(top: TableTop, intent: Intent) -> list[Action]:
    """All that lays a card where it stays, in the order of the rules."""
    homes = top.director.homes
    kind = top.setting.kind
    return [action for action in intent.legal if len(action.cards) == 1 and action.target
            and kind(action.target) in homes and kind(action.source) not in homes]


def rising(top: TableTop, intent: Intent, kept: Collection[str], *,
           every: bool) -> Action | None:
    """What lays a card where it stays by itself now: any that can, or only where it will not be
    missed; never one of those ``kept``, which a person took back from there."""
    view, kind, homes = top.view, top.setting.kind, top.director.homes
    up = [list(map(Card, view.pile(name))) for name in view.piles if kind(name) in homes]
    for action in homeward(top, intent):
        card, height = action.cards[0], len(view.pile(action.target))
        if card not in kept and (every or is_safe(card, height, up)):
            return action
    return None


def clicked_to(top: TableTop, intent: Intent, pick: Pick, card: str) -> Action | None:
    """Where a click sends what it takes, for whoever wishes that: as a double click does, else to
    the first of several places, an empty one last; None: nowhere."""
    if top.view.seats > 1 or not top.setting.wish("card_click") or top.director.waiting:
        return None
    obvious = intent.best(pick, card) or home_of(top, intent, pick.source, card)
    if obvious is not None:
        return obvious
    view, kind = top.view, top.setting.kind
    whole = len(pick.cards) == len(view.pile(pick.source))
    places = [action for action in intent.anywhere(pick) if action.target]
    filled = [action for action in places if view.pile(action.target)]
    empty = [action for action in places if not view.pile(action.target)
             and not (whole and kind(action.target) == kind(pick.source))]
    return next(iter(filled or empty), None)
