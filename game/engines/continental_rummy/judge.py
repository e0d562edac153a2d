"""Why not: the only judge of an action (sheet 3, 7)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import by_verb_judged, refuse
from game.core.words import N_, Words, words
from game.engines.continental_rummy.moves import CUT, size_of_pack
from game.engines.continental_rummy.state import (
    DEALT,
    DISCARD,
    OUT,
    ContinentalState,
    banned,
    kind_of,
    may_draw,
    terms_of,
)
from game.engines.continental_rummy.state_nearest import HandReckoning, nearest
from game.engines.continental_rummy.state_patterns import SequenceTerms, fitting
from game.families.rummy.moves import going_out, without
from game.families.rummy.turn import (
    DRAW,
    DRAW_FIRST,
    HAD_A_CARD,
    judge_discard,
    judge_take,
    no_form,
)

TAKEN = words("You took this card in this turn.")
LIKE_TAKEN = words("You took a card just like it in this turn.")
ONE_END = words("The ace is high or low, never both in one sequence.")


def _cut(state: ContinentalState, seat: int, action: Action) -> Refusal | None:
    return None if action in CUT[1:size_of_pack(state) + 1] else no_form()


def _draw(state: ContinentalState, seat: int, action: Action) -> Refusal | None:
    if action != DRAW[seat]:
        return no_form()
    if may_draw(state):
        return None
    if state.piles[DISCARD]:
        return refuse("stock", N_("The stock is empty, and one discard cannot be turned: take it."))
    return refuse("stock", N_("The stock is empty."))


def _discard(state: ContinentalState, seat: int, action: Action) -> Refusal | None:
    wrong = judge_discard(state, seat, action)
    return _judge_thrown(state, seat, action.cards[0]) if wrong is None else wrong


def _judge_thrown(state: ContinentalState, seat: int, card: Card) -> Refusal | None:
    """What was taken, and what is as good, stays in the hand for a turn (decision 9)."""
    kind = banned(state, state.piles[HAND[seat]])
    if kind is None or kind_of(card, terms_of(state)) != kind:
        return None
    return Refusal("taken", TAKEN if card is state.taken else LIKE_TAKEN)


# --- going out ------------------------------------------------------------------------------------

def _out(state: ContinentalState, seat: int, action: Action) -> Refusal | None:
    hand = state.piles[HAND[seat]]
    if state.phase == "draw":
        return judge_laid(hand, terms_of(state)) if action == OUT else no_form()
    if len(action.cards) != 1 or action != going_out(action.cards[0], seat):
        return no_form()
    card = action.cards[0]
    if card not in hand:
        return refuse("held", N_("You do not hold the {card}."), card=card)
    wrong = _judge_thrown(state, seat, card)
    return judge_laid(without(hand, card), terms_of(state)) if wrong is None else wrong


def judge_laid(cards: Sequence[Card], terms: SequenceTerms) -> Refusal | None:
    """Whether these cards can be laid down all at once, and what is amiss."""
    if fitting(cards, terms) is not None:
        return None
    if len(cards) != DEALT:
        return refuse("count", N_("Fifteen cards are laid down at once."))
    if terms.least and fitting(cards, replace(terms, least=0)) is not None:
        return refuse("naturals", "A sequence needs {n} natural card.",
                      "A sequence needs {n} natural cards.", n=terms.least)
    if not terms.free and fitting(cards, replace(terms, free=True)) is not None:
        return refuse("pattern", N_("Only five threes, or 3-4-4-4, or 3-3-4-5."))
    if fits_around(cards, terms):
        return Refusal("ace", ONE_END)
    return _lacking(cards, terms)


def fits_around(cards: Sequence[Card], terms: SequenceTerms) -> bool:
    """Whether the cards would fit if a sequence could go on from the king over the ace: the ranks
    are cut open elsewhere."""
    circle = terms.order[:-1]
    turned = [circle[at:] + circle[:at] + circle[at] for at in range(4, len(circle) - 4)]
    return any(fitting(cards, replace(terms, order=order)) is not None for order in turned)


def lacks(cards: Sequence[Card], terms: SequenceTerms) -> tuple[int, list[str]]:
    """How many cards are missing, and the faces that are wanted once the wild cards held stand for
    others: the fullest sequences have theirs first."""
    wilds = sum(card.rank in terms.wild for card in cards)
    wanted = [face for group in nearest(cards, terms) for face in group.missing]
    return max(0, HandReckoning(cards, terms).distance), wanted[wilds:]


def _lacking(cards: Sequence[Card], terms: SequenceTerms) -> Refusal:
    count, wanted = lacks(cards, terms)
    if count == 1 and wanted:
        return refuse("missing", N_("Still missing: {card} or a wild card."), card=Card(wanted[0]))
    ranks = [card.rank for card in cards if card.rank not in terms.wild]
    if any(ranks.count(rank) > 2 for rank in ranks) and count > 2:
        return refuse("sets", N_("Sequences of one suit only: sets do not count."))
    return refuse("missing", "{n} card is still missing.", "{n} cards are still missing.",
                  n=count)


judge = by_verb_judged({
    "cut": _cut, "draw": _draw, "take": judge_take, "discard": _discard, "out": _out})


# --- better words ---------------------------------------------------------------------------------

def reworded(state: ContinentalState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if code != "phase":
        return None
    verb, phase = action.verb, state.phase
    if phase == "cut":
        return words("The dealer cuts first.")
    if phase == "play" and verb in ("draw", "take"):
        return HAD_A_CARD
    if phase == "draw" and verb == "out" and not action.cards:
        return words("Going out undrawn is possible in your first turn only.")
    return DRAW_FIRST if phase == "draw" and verb in ("discard", "out") else None


