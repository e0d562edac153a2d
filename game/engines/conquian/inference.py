"""What the rules show of hidden cards, beyond sight (sheet, Names).

With ``flat_out=on`` who takes a card and does not win holds eleven cards that do not split into
melds: the hand, then the ten that are left and the card thrown, until that hand changes again.
``notes["apart"]`` has, for each hand, the card thrown from it.
"""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.secrets import Learning
from game.core.view import View
from game.engines.conquian.state import ACTIVE, DISCARD, ConquianState, is_flat_out, split


def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning
          ) -> None:
    """Note which card was thrown from a hand that had just taken one."""
    if not is_flat_out(learning.options):
        return
    apart = notes.setdefault("apart", {})
    if event is None:
        middle = picture.piles[ACTIVE]
        thrown = picture.phase == "option" and picture.fields["source"] == DISCARD
        if learning.action is None and thrown and middle and picture.turn is not None:
            apart[HAND[1 - picture.turn]] = middle[-1]
    elif isinstance(event, Moved) and event.cards:
        if event.source == ACTIVE:
            apart.pop(event.target, None)
        elif event.target == ACTIVE and event.source in HAND[:2]:
            apart[event.source] = event.cards[0]


def consistent(state: ConquianState, view: View) -> bool:
    """Whether hands that have not won are none that win, and who has chosen a card holds it."""
    for seat, card in enumerate(state.swaps):
        if card is not None and card not in state.piles[HAND[seat]]:
            return False
    if not is_flat_out(state.options) or state.phase == "over":
        return True
    if state.phase == "discard" and split(state.piles[HAND[state.turn or 0]]):
        return False
    apart = view.memory["notes"].get("apart", {})
    return not any(split((*state.piles[hand], Card(card))) for hand, card in apart.items()
                   if Card(card) not in state.piles[hand])


def repair(state: ConquianState, view: View, rng: Rng) -> None:
    """Which card another has chosen to pass on: any of that hand."""
    for seat, card in enumerate(view.fields["swaps"]):
        if card == HIDDEN:
            chosen = list(state.swaps)
            chosen[seat] = rng.choice(state.piles[HAND[seat]])
            state.swaps = chosen
