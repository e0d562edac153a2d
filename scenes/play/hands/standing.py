"""How cards of the hand stand: raised by what can be played, apart at the pointer, dimmed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.places import Form
from scenes.table.cards.sprites import Sprite
from scenes.table.intent import Intent, Pick
from scenes.table.table_view import TableView

RAISED, HOVERED, PICKED = 0.05, 0.10, 0.16
#: How far the neighbours of a card under the pointer make room, in widths.
PARTED = 0.06


def put_right(stage: TableView, intent: Intent, pick: Pick | None, hover: Sprite | None,
              now_ms: float) -> None:
    """Let each card stand as it is now: ``pick`` is picked, ``hover`` under the pointer."""
    factor = stage.director.factor
    mine = intent.may_act and bool(intent.legal)
    marks, dark = bool(stage.setting.app.settings["marks"]), set[int]()
    drafted = {card for row in stage.board.drafts.values() for card in row}
    own, ringed = stage.hand, set[int]()
    price = () if hover is None else intent.dragged_with(hover.pile, hover.card)
    for pile, sprites in stage.board.sprites.items():
        picked = pick.cards if pick and pick.source == pile else ()
        playable = {card for source, card in intent.playable if source == pile and mine}
        apart = _apart(hover, sprites, playable - drafted) if pile == own else {}
        for k, sprite in enumerate(sprites):
            up, aside = 0.0, 0.0 if sprite.card in drafted else apart.get(k, 0.0)
            if sprite.card in picked:
                up = PICKED
                ringed.add(id(sprite))
            elif pile == own and sprite.card in playable and sprite.card not in drafted:
                # One that can be played stands up, with marks always.
                least = RAISED if marks else 0.0
                up = HOVERED if sprite is hover else least
            elif sprite is hover and _is_offered(stage, intent, pile):
                up = HOVERED
            elif hover is not None and pile == hover.pile and price and (
                    sprite is hover or sprite.card in price):
                # All that is taken with a card rises with it.
                up = HOVERED
            elif marks and pile != own and sprite.card in playable and (
                    intent.dragged_with(pile, sprite.card)):
                up = RAISED
            if pile == own and sprite.card not in playable:
                dark.add(id(sprite))
            if sprite.aside.end[0] != aside:
                sprite.part(aside, now_ms, factor)
            if sprite.raised.end[0] != up:
                sprite.rise(up, now_ms, factor)
    # A reaction to somebody else's turn is no reason to dim one's hand.
    dims = marks and mine and stage.view.turn in (None, stage.seat)
    # Nor is one that is asked for as a whole, in the order in which it lies.
    whole = {button.verb for button in stage.setting.table.buttons if button.in_hand_order}
    dims = dims and not any(action.verb in whole for action in intent.legal)
    stage.dim(frozenset(dark) if dims else frozenset(), frozenset(ringed))


def _is_offered(stage: TableView, intent: Intent, pile: str) -> bool:
    """Whether one of its covered cards may be picked."""
    spot = stage.layout.spots.get(pile)
    return spot is not None and spot.form == Form.OFFERED and pile in intent.piles


def _apart(hover: Sprite | None, sprites: Sequence[Sprite],
           standing_out: Collection[str]) -> dict[int, float]:
    """How far the neighbours of the card under the pointer go aside, by place in the hand."""
    if hover is None or hover.card not in standing_out or hover not in sprites:
        return {}
    k = sprites.index(hover)
    return {k - 1: -PARTED, k + 1: PARTED}
