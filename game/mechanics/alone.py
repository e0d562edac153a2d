"""What patiences for one person share: foundations by suit, a stock and its waste, the result.

``game.mechanics.patience`` says which card goes on which pile; here is what only one who plays
alone needs, whether the game is declared (``game.families.solitaire``) or written by hand. The
piles are called ``stock``, ``waste`` and ``foundation.0`` to ``foundation.3`` (for S, H, D, C).
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import RANKS, SUITS, Card
from game.core.errors import PositionError, Refusal
from game.core.outcome import Outcome
from game.core.piles import number_of
from game.core.rules import refuse
from game.core.telling import Log, draw
from game.core.words import Suit, Words, words
from game.mechanics.patience import Piles, Role, goes_on, is_on_top, turn_over
from game.mechanics.ranks import several

STOCK, WASTE = "stock", "waste"
HOMES = tuple(f"foundation.{number}" for number in range(len(SUITS)))
#: suit -> its foundation
HOME: Mapping[str, str] = dict(zip(SUITS, HOMES, strict=True))
WHOLE = len(SUITS) * len(RANKS)
DRAW, RESIGN = act("draw", (), STOCK, WASTE), act("resign")
#: Actions without progress that end it.
MOST_QUIET = 200


# --- foundations ----------------------------------------------------------------------------------

def is_home(pile: str) -> bool:
    """Whether the pile of this name is one of the homes."""
    return pile in HOMES


def laid_up(piles: Piles) -> int:
    """How many cards lie on the foundations."""
    return sum([len(piles[name]) for name in HOMES])


def home_for(role: Role, card: Card, piles: Piles) -> str:
    """The foundation that takes the card now; "" if it has to wait.

    >>> from game.mechanics.patience import up_in_suit
    >>> piles = {**dict.fromkeys(HOMES, ()), "foundation.1": [Card("AH")]}
    >>> home_for(Role(up_in_suit(), "A"), Card("2H"), piles)
    'foundation.1'
    >>> home_for(Role(up_in_suit(), "A"), Card("2D"), piles)
    ''
    """
    name = HOME[card.suit]
    return name if goes_on(role, card, piles[name]) else ""


def plays_up(role: Role, piles: Piles, sources: Iterable[str], actions: list[Action]) -> None:
    """Add to ``found`` the plays of the top cards of these piles to the foundations."""
    for source in sources:
        pile = piles[source]
        if pile and (home := home_for(role, pile[-1], piles)):
            actions.append(act("play", (pile[-1],), source, home))


def plays_down(role: Role, piles: Piles, sources: Iterable[str], columns: Sequence[str],
               wanted: Mapping[str, Sequence[int]], empty: str, actions: list[Action]) -> None:
    """Add to ``found`` the plays of the top cards of these piles to the columns; ``wanted``,
    ``empty``: their ``takers`` and ``first_empty`` (``game.mechanics.patience``)."""
    for source in sources:
        pile = piles[source]
        if not pile:
            continue
        card = pile[-1]
        for at in wanted.get(card.face, ()):
            actions.append(act("play", (card,), source, columns[at]))
        if empty and card.rank in role.begins:
            actions.append(act("play", (card,), source, empty))


def check_homes(piles: Piles, base: str) -> None:
    """PositionError unless each foundation holds its suit in sequence, from rank ``base`` up."""
    at = RANKS.index(base)
    order = RANKS[at:] + RANKS[:at]
    for suit, name in HOME.items():
        if [*piles[name]] != [rank + suit for rank in order[:len(piles[name])]]:
            raise PositionError(f"Pile {name}: it holds the cards of {suit} one after the other, "
                                f"from {base} up.")


# --- stock and waste ------------------------------------------------------------------------------

def may_turn_over(piles: Piles, used: int, limit: int | str) -> bool:
    """Whether the waste may become the stock, after so many ``times``; ``limit``: a number, or
    "unlimited".

    >>> may_turn_over({"stock": [], "waste": [Card("7S")]}, 2, 2)
    False
    """
    if piles[STOCK] or not piles[WASTE]:
        return False
    return isinstance(limit, str) or used < limit


def draw_to_waste(state: Any, count: int, log: Log | None) -> None:
    """Draw N cards, or what is left, one by one so that each is seen."""
    if log is None:
        draw(state, count, STOCK, WASTE)
        return
    for _ in range(min(count, len(state.piles[STOCK]))):
        draw(state, 1, STOCK, WASTE, log)


def turn_waste(state: Any, log: Log | None) -> None:
    """A redeal: it is counted, and nothing is drawn."""
    turn_over(state, WASTE, STOCK, log)
    state.redeals += 1


# --- the result -----------------------------------------------------------------------------------

def alone(points: int, reason: str, told: Words) -> Outcome:
    """The result of one seat: nobody is better, so only ``won`` and the points say anything."""
    return Outcome((1,), (points,), (reason == "won",), reason, told)


def told_of(reason: str, up: int, redeals: int) -> Words:
    """The sentence of a result, with N cards on the foundations."""
    if reason == "won" and redeals:
        return words("It has come out, after {n} redeal!", "It has come out, after {n} redeals!",
                     n=redeals)
    if reason == "won":
        return words("It has come out!")
    if reason == "given_up":
        return words("Given up with {n} card on the foundations.",
                     "Given up with {n} cards on the foundations.", n=up)
    return words("No more moves: {n} card on the foundations.",
                 "No more moves: {n} cards on the foundations.", n=up)


# --- why not --------------------------------------------------------------------------------------

ONLY_WASTE = words("Only the top of the waste.")
NO_REDEALS = words("No redeals left.")


def no_such_thing() -> Refusal:
    """The refusal, with code "form", of an action that the game does not have."""
    return refuse("form", "That is not a move of this game.")


def not_top(pile: Sequence[Card], cards: Sequence[Card], only: Words) -> Refusal | None:
    """Why these are not the one top card of that pile; ``only`` says which is."""
    if not pile:
        return refuse("empty", "There is no card there.")
    if len(cards) == 1 and is_on_top(cards, pile):
        return None
    return Refusal("covered", only)


def not_home(role: Role, cards: Sequence[Card], target: str, piles: Piles) -> Refusal | None:
    """Why these cards do not go to that foundation; of two packs the suits come round again."""
    if len(cards) > 1:
        return refuse("one_up", "Cards go to the foundations one at a time.")
    card, pile = cards[0], piles[target]
    suit = SUITS[number_of(target) % len(SUITS)]
    if card.suit != suit:
        return refuse("suit", "This foundation is for {suit}.", suit=Suit(suit))
    if goes_on(role, card, pile):
        return None
    if not pile:
        return begins_with(role.begins)
    wanted = role.takes[pile[-1].face]
    if len(pile) >= role.full or not wanted:
        return refuse("next_up", "This foundation is complete.")
    return refuse("next_up", "The next card of this suit is the {card}.", card=Card(wanted[0]))


def begins_with(rank: str) -> Refusal:
    """What begins a foundation."""
    return refuse("begins", "Foundations start with {ranks}.", ranks=several(rank))
