"""Draw or take, then throw: the two halves of a turn at rummy (rummy sheets, Names and 3).

The texts are those of all rummy sheets: ``draw stock>hand.s``, ``take C discard>hand.s``,
``discard C hand.s>discard``. ``DRAW[seat]``, ``TAKE[seat][card]`` and ``DISCARD_OF[seat][card]``
are the actions, made once, for lists of moves. A game that takes more than the top card, or lays
the card at once, judges that itself.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.state import State
from game.core.telling import Log, draw, move
from game.core.words import N_, words
from game.mechanics.melds.faces import is_meld

STOCK, DISCARD = "stock", "discard"
TAKEN = words("You have just taken this card.")
DRAW_FIRST = words("Draw a card, or take the top discard, first.")
HAD_A_CARD = words("You have had your card for this turn.")


class OfCard(dict[Card, Action]):
    """card -> the action with it, made when it is first asked for."""

    def __init__(self, made: Callable[[Card], Action]) -> None:
        super().__init__()
        self._made = made

    def __missing__(self, card: Card) -> Action:
        made = self[card] = self._made(card)
        return made


def _taking(hand: str) -> OfCard:
    return OfCard(lambda card: act("take", (card,), DISCARD, hand))


def _throwing(hand: str) -> OfCard:
    return OfCard(lambda card: act("discard", (card,), hand, DISCARD))


DRAW = tuple(act("draw", (), STOCK, hand) for hand in HAND)
TAKE = tuple(map(_taking, HAND))
DISCARD_OF = tuple(map(_throwing, HAND))


# --- what may be thrown ---------------------------------------------------------------------------

def is_thrown_back(taken: Card | None, card: Card) -> bool:
    """Whether a card is the one that was taken in this turn, or its twin of another pack.

    >>> is_thrown_back(Card("7Ha"), Card("7Hb")), is_thrown_back(None, Card("7Hb"))
    (True, False)
    """
    return taken is not None and card.face == taken.face


def discards(hand: Sequence[Card], seat: int, taken: Card | None = None) -> list[Action]:
    """Every discard of a hand; ``taken``: of that face none."""
    table = DISCARD_OF[seat]
    if taken is None:
        return [table[card] for card in hand]
    face = taken.face
    return [table[card] for card in hand if card.face != face]


# --- why not --------------------------------------------------------------------------------------

def is_from_hand(state: State, seat: int, action: Action) -> bool:
    """Whether cards of the seat's hand are named, each once."""
    held, cards = state.piles[HAND[seat]], action.cards
    if not cards or action.source != HAND[seat] or len(set(cards)) < len(cards):
        return False
    return all(card in held for card in cards)


def is_laid(state: State, pile: str) -> bool:
    """Whether that is a meld on the table."""
    return is_meld(pile) and pile in state.piles


def no_form() -> Refusal:
    """An action that is none of this game's."""
    return refuse("form", N_("There is no such action in this game."))


def judge_draw(state: State, seat: int, action: Action) -> Refusal | None:
    """The top card of the stock, unseen."""
    if action != DRAW[seat]:
        return no_form()
    return None if state.piles[STOCK] else refuse("stock", N_("The stock is empty."))


def judge_take(state: State, seat: int, action: Action) -> Refusal | None:
    """The top discard into the hand."""
    pile = state.piles[DISCARD]
    if len(action.cards) != 1 or action != TAKE[seat][action.cards[0]]:
        return no_form()
    if not pile:
        return refuse("discard", N_("There is no discard to take."))
    return None if pile[-1] is action.cards[0] else refuse(
        "top", N_("Only the top discard may be taken."))


def judge_thrown(state: State, seat: int, card: Card, taken: Card | None) -> Refusal | None:
    """A card thrown out of the hand; ``taken``: it may not go back, nor its twin."""
    if card not in state.piles[HAND[seat]]:
        return refuse("held", N_("You do not hold the {card}."), card=card)
    return Refusal("taken", TAKEN) if is_thrown_back(taken, card) else None


def judge_discard(state: State, seat: int, action: Action, taken: Card | None = None
                  ) -> Refusal | None:
    """One card onto the discards."""
    if len(action.cards) != 1 or action != DISCARD_OF[seat][action.cards[0]]:
        return no_form()
    return judge_thrown(state, seat, action.cards[0], taken)


# --- doing ----------------------------------------------------------------------------------------

def draw_one(state: State, seat: int, log: Log | None = None) -> None:
    """The top card of the stock into the hand."""
    draw(state, 1, STOCK, HAND[seat], log)


def drawn_into(phase: str) -> Callable[[Any, int, Action, Log | None], None]:
    """What "draw" does where that phase follows."""
    def draws(state: State, seat: int, action: Action, log: Log | None = None) -> None:
        draw_one(state, seat, log)
        state.phase = phase

    return draws


def take_top(state: State, seat: int, log: Log | None = None) -> Card:
    """The top discard into the hand; the card."""
    return draw(state, 1, DISCARD, HAND[seat], log)[0]


def throw(state: State, seat: int, card: Card, log: Log | None = None,
          target: str = DISCARD) -> None:
    """A card of the hand onto the discards, or where else it is thrown."""
    move(state, (card,), HAND[seat], target, log)
