"""One card more or fewer: of a run in an open row, or of what is picked in the hand (UX 3.2, keys
``+`` and ``-``)."""

from __future__ import annotations

from game.core.cards import HIDDEN
from scenes.play.hands.fingers import Fingers
from scenes.table.intent import Pick


def longer(fingers: Fingers, step: int, pile: str, index: int) -> bool:
    """Change what is picked by one card; begin with the card at ``index`` of a pile. Whether
    anything has changed."""
    pick = fingers.pick
    made = _begun(fingers, pile, index, step) if pick is None else _changed(fingers, pick, step)
    if made == pick:
        return False
    fingers.forget_refusal()
    fingers.hold(made)
    return True


def _begun(fingers: Fingers, pile: str, index: int, step: int) -> Pick | None:
    cards = fingers.stage.board.cards(pile)
    if step < 0 or not 0 <= index < len(cards):
        return None
    return Pick((cards[index],), pile) if (pile, cards[index]) in fingers.intent.playable else None


def _changed(fingers: Fingers, pick: Pick, step: int) -> Pick | None:
    cards = fingers.stage.board.cards(pick.source)
    if not pick.cards or fingers.stage.kind(pick.source) != "tableau":
        return _more_of_hand(fingers, pick, cards) if step > 0 else _fewer(pick)
    start = cards.index(pick.cards[0]) - step
    run = Pick(tuple(cards[start:]), pick.source) if start >= 0 else None
    if run is None or not run.cards:
        return None if step < 0 else pick
    return run if HIDDEN not in run.cards and fingers.intent.anywhere(run) else pick


def _fewer(pick: Pick) -> Pick | None:
    """Without the card that was picked last."""
    return Pick(pick.cards[:-1], pick.source) if pick.cards[1:] else None


def _more_of_hand(fingers: Fingers, pick: Pick, cards: list[str]) -> Pick:
    """The next card to the right that may go with them, else the next to the left."""
    if not pick.cards or not fingers.intent.several(pick.source):
        return pick
    last = cards.index(pick.cards[-1])
    order = [*cards[last + 1:], *reversed(cards[:last])]
    free = [card for card in order if card not in pick.cards]
    card = next((card for card in free if (pick.source, card) in fingers.intent.playable), None)
    return pick if card is None else Pick((*pick.cards, card), pick.source)
