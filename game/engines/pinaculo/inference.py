"""What the rules show of hidden cards, beyond sight (sheet, Names): who has begun under the barbele
can bring its melds to 70."""
from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.core.view import View
from game.engines.pinaculo.state import ORDER, WILD, PinaculoState, card_value
from game.engines.pinaculo.state_barbele import can_lay, has_begun, lacking
from game.families.rummy.secrets import exchange, may_lie

#: Exchanges that are tried.
_TRIES = 60


def consistent(state: PinaculoState) -> bool:
    """Whether the hand in turn can lay what its side lacks."""
    turn = state.turn
    if state.phase != "play" or turn is None or not has_begun(state, turn):
        return True
    return can_lay(state.piles[HAND[turn]], lacking(state, turn))


def repair(state: PinaculoState, view: View, rng: Rng) -> None:
    """Exchange covered cards of the hand in turn for cards of one rank, or of one suit, and wild
    ones, until it can lay what its side lacks."""
    if state.turn is None or state.turn == view.seat or consistent(state):
        return
    for come in _tries(state, view, rng):
        changed = _exchanged(state, view, come, rng)
        if changed is not None:
            return


def _tries(state: PinaculoState, view: View, rng: Rng) -> Iterator[list[tuple[Card, str]]]:
    """Cards that may come into the hand, with the piles where they lie, in the order in which they
    are wanted."""
    assert state.turn is not None
    mine, may = HAND[state.turn], may_lie(view)
    outside = [(Card(card), name) for card in sorted(may) for name in sorted(may[card])
               if name != mine and mine in may[card] and card in state.piles[name]]
    for _ in range(_TRIES):
        rng.shuffle(outside)
        rank = ORDER[-1 - min(rng.below(len(ORDER)), rng.below(len(ORDER)))]
        suit = "SHDC"[rng.below(4)]
        alike = [each for each in outside if each[0].rank == rank]
        if rng.below(3) == 0:
            alike = [each for each in outside if each[0].suit == suit
                     and abs(ORDER.find(each[0].rank) - ORDER.find(rank)) < 3]
        wild = [each for each in outside if each[0].rank in WILD]
        wild.sort(key=lambda each: -card_value(each[0]))
        yield alike[:2] + wild[:rng.below(4)] + alike[2:]


def _exchanged(state: PinaculoState, view: View, come: list[tuple[Card, str]], rng: Rng
               ) -> bool | None:
    """Put as many of them into the hand as it takes; None, and all as before, where it does not
    help."""
    assert state.turn is not None
    may, mine = may_lie(view), HAND[state.turn]
    hand = state.piles[mine]
    away = [card for card in hand if len(may.get(card, ())) > 1]
    rng.shuffle(away)
    away.sort(key=card_value, reverse=True)
    pairs: list[tuple[Card, Card, str]] = []
    for card, name in come:
        gone = next((each for each in reversed(away) if name in may[each]), None)
        if gone is None:
            continue
        away.remove(gone)
        pairs.append((gone, card, name))
        left = [each for each in hand if each not in [pair[0] for pair in pairs]]
        if can_lay(left + [pair[1] for pair in pairs], lacking(state, state.turn)):
            exchange(state, mine, pairs)
            return True
    return None
