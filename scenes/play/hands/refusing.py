"""Why not: what is said at a card or a pile, and where it is marked."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import Card
from game.core.errors import Refusal
from game.core.records import dataclass
from game.core.rules import refuse
from scenes.table.cards.sprites import Sprite
from scenes.table.intent import Intent, Pick
from scenes.table.places import lies_before
from scenes.table.table_view import TableView

#: Refusals that are about the card itself, wherever it is to go.
NOT_FREE = ("covered", "unseen", "stays", "back")


@dataclass
class Refused:
    """A sentence at the place it is about, until a time.

    ``card``: shown over its neighbours meanwhile. ``above``: not on the side of the person's own
    piles; ``below``: what it stands under instead, within ``room``: where several play it covers
    nobody else's cards.
    """

    sentence: str
    rect: Rect
    until_ms: float
    above: bool = False
    below: Rect | None = None
    room: Rect | None = None
    card: Sprite | None = None


def explained(stage: TableView, intent: Intent, pile: str, card: str) -> Refusal:
    """Why a card cannot be played, or that it can."""
    if (pile, card) in intent.playable:
        return refuse("legal", "This card can be played now.")
    if stage.view.seats == 1:
        return _dead(stage, intent, pile, card)
    if lies_before(stage.layout, pile) and not stage.is_own_hand(pile):
        # The rules know where cards of that pile could go.
        return intent.why_not(Pick((card,), pile), None)
    melds = None if stage.is_own_hand(pile) else stage.setting.table.melds
    target = (melds and melds.new) or usual_target(stage, intent)
    return intent.why_not(Pick((card,), pile), target)


def _dead(stage: TableView, intent: Intent, pile: str, card: str) -> Refusal:
    """Of a card that can go nowhere where one plays alone: that it is not free, else just that."""
    refusal = intent.why_not(Pick((card,), pile), usual_target(stage, intent))
    if refusal.code in NOT_FREE:
        return refusal
    return refuse("nowhere", "The {card} fits nowhere now.", card=Card(card))


def usual_target(stage: TableView, intent: Intent) -> str | None:
    """Where cards go now, if that is one pile only."""
    own, kinds = stage.hand, stage.setting.table.default_targets
    targets = {action.target for action in intent.legal} - {"", own}
    if len(targets) == 1:
        return targets.pop()
    piles = {pile: stage.setting.kind(pile) for pile in stage.layout.spots if pile != own}
    open_piles = [(kinds.index(kind), pile) for pile, kind in piles.items() if kind in kinds]
    return min(open_piles)[1] if open_piles else None


def marked_at(stage: TableView, pile: str, rect: Rect | None) -> Rect | None:
    """Where a refusal is marked that is about ``rect`` of a pile: where that is wide, at its last
    card."""
    spot = stage.layout.spots.get(pile)
    if rect is None or spot is None or max(rect.w / spot.card.w, rect.h / spot.card.h) < 2:
        return rect
    sprites = stage.board.sprites.get(pile)
    return stage.rect(sprites[-1]) if sprites else spot.card
