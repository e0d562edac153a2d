"""One card more or fewer: of a run in an open row, or of what is picked in the hand.

The keys are ``+`` and ``-``.
"""

from __future__ import annotations

from game.core.cards import HIDDEN
from scenes.play.hands.fingers import Fingers
from scenes.table.intent import Pick


def longer(fingers: Fingers, step: int, pile: str, index: int) -> bool:
    """Change what is picked by one card; whether anything has changed.

    Begin with the card at ``index`` of a pile.
    """
    pick = fingers.pick
    made = _begun(fingers, pile, index, step) if pick is None else _changed(fingers, pick, step)
    if made == pick:
        return False
    fingers.forget_refusal()
    fingers.hold(made)
    return True


def _begun(fingers: Fingers, pile: str, index: int, step: int) -> Pick | None:
    cards = fingers.board.cards(pile)
    if step < 0 or not 0 <= index < len(cards):
        return None
    playable = (pile, cards[index]) in fingers.intent.playable
    return Pick((cards[index],), pile) if playable else None


def _changed(fingers: Fingers, pick: Pick, step: int) -> Pick | None:
    cards = fingers.board.cards(pick.source)
    if pick.cards and fingers.setting.is_column(pick.source):
        return _more_of_run(fingers, pick, cards, step)
    if step > 0:
        return _more_of_hand(fingers, pick, cards)
    return Pick(pick.cards[:-1], pick.source) if pick.cards[1:] else None


def _more_of_run(fingers: Fingers, pick: Pick, cards: list[str], step: int) -> Pick | None:
    """The run from one card further up or down; none where it would be empty."""
    start = cards.index(pick.cards[0]) - step
    made = Pick(tuple(cards[start:]) if start >= 0 else (), pick.source)
    if not made.cards:
        return None if step < 0 else pick
    possible = HIDDEN not in made.cards and fingers.intent.anywhere(made)
    return made if possible else pick


def _more_of_hand(fingers: Fingers, pick: Pick, cards: list[str]) -> Pick:
    """The next card to the right that may go with them, else the next to the left."""
    source, playable = pick.source, fingers.intent.playable
    if not pick.cards or not fingers.intent.several(source):
        return pick
    last = cards.index(pick.cards[-1])
    order = [*cards[last + 1:], *reversed(cards[:last])]
    free = (card for card in order if card not in pick.cards and (source, card) in playable)
    card = next(free, None)
    return pick if card is None else Pick((*pick.cards, card), source)
