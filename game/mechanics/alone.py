"""What patiences for one person share: foundations by suit, a stock and its waste, when it is lost.

``game.mechanics.patience`` says which card goes on which pile; here is what only one who plays
alone needs. The piles are called ``stock``, ``waste`` and ``foundation.0`` to ``foundation.3`` (for
S, H, D, C). Nobody is dealt a game that never ends: a pass through the stock in which nothing could
be played is the last one (``dead``), and so are 200 actions without progress (``quiet``).
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.core.action import Action, act
from game.core.capabilities import FREE, PRACTICE, Undo
from game.core.cards import RANKS, SUITS, Card
from game.core.errors import PositionError, Refusal
from game.core.outcome import Outcome
from game.core.piles import group_of, number_of
from game.core.rng import Rng
from game.core.rules import refuse
from game.core.telling import Log, draw
from game.core.words import Suit, Words, words
from game.mechanics.patience import (
    REDEAL,
    Piles,
    Role,
    goes_on,
    is_on_top,
    pack_gesture,
    turn_over,
)
from game.mechanics.ranks import several
from game.mechanics.unlisted import redirected, some

STOCK, WASTE = "stock", "waste"
HOMES = tuple(f"foundation.{number}" for number in range(len(SUITS)))
#: suit -> its foundation
HOME: Mapping[str, str] = dict(zip(SUITS, HOMES, strict=True))
WHOLE = len(SUITS) * len(RANKS)
DRAW, RESIGN = act("draw", (), STOCK, WASTE), act("resign")
VERBS = ("draw", "redeal", "play", "resign")
#: Actions without progress that end it.
MOST_QUIET = 200


class Passing(Protocol):
    """A state that counts its passes through the stock.

    ``redeals``  how often the waste was turned over
    ``dead``     this pass began with a redeal, and no card could be played since
    ``quiet``    actions since the last progress
    """

    options: Mapping[str, Any]
    phase: str
    piles: dict[str, list[Card]]
    redeals: int
    dead: bool
    quiet: int


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


def can_redeal(state: Passing) -> bool:
    """Whether the waste may be turned over now (option ``redeals``)."""
    return may_turn_over(state.piles, state.redeals, state.options["redeals"])


def with_stock(state: Passing, plays: list[Action]) -> list[Action]:
    """All that is legal, in place: these plays, what can be done with the stock, and giving up."""
    if state.piles[STOCK]:
        plays.append(DRAW)
    elif can_redeal(state):
        plays.append(REDEAL)
    plays.append(RESIGN)
    return plays


def to_other_spaces(plays: Sequence[Action], piles: Piles, columns: Sequence[str], rng: Rng
                    ) -> list[Action]:
    """Of plays to the first empty column some to the others as well, which none of them names."""
    empty = [name for name in columns if not piles[name]]
    able = [action for action in plays if action.target in empty]
    return [other for action in some(able, 8, rng) for other in redirected(action, empty[1:])]


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


# --- how long it goes on --------------------------------------------------------------------------

def counted(state: Passing, action: Action, progress: bool, can_play: Callable[[], bool]) -> None:
    """What an action has come to: ``progress`` or one more quiet action, and whether the pass may
    still be dead. ``can_play()``: whether a card can be played now."""
    state.quiet = 0 if progress else state.quiet + 1
    if action is REDEAL or action.verb == REDEAL.verb:
        state.dead = not can_play()
    elif state.dead and can_play():
        state.dead = False


def is_stuck(state: Passing, stirs: Callable[[], bool]) -> bool:
    """Whether it is lost; ``stirs()``: whether anything but giving up is possible."""
    if state.quiet >= MOST_QUIET or (state.dead and not state.piles[STOCK]):
        return True
    return not stirs()


def reason_of(state: Passing, stirs: Callable[[], bool]) -> str:
    """Why a game is over, read off its last position."""
    if laid_up(state.piles) == WHOLE:
        return "won"
    return "stuck" if is_stuck(state, stirs) else "given_up"


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


def undo_of(options: Mapping[str, Any], taken: Sequence[Action]) -> Undo:
    """Taking back is free and the game still counts; where it is played for stakes it is practice
    past a draw (Klondike 6)."""
    if options["scoring"] != "vegas":
        return FREE
    past_a_draw = not taken or any(action.verb == DRAW.verb for action in taken)
    return PRACTICE if past_a_draw else FREE


# --- why not --------------------------------------------------------------------------------------

ONLY_WASTE = words("Only the top of the waste.")
SEQUENCE = words("Red on black, one lower.")
NO_REDEALS = words("No redeals left.")


def is_formed(action: Action) -> bool:
    """Whether an action has the parts of its verb, and no others."""
    if action.value:
        return False
    if action.verb == "play":
        return bool(action.cards and action.source and action.target)
    return action in (DRAW, REDEAL, RESIGN)


def no_such_thing() -> Refusal:
    """The refusal, with code "form", of an action that the game does not have."""
    return refuse("form", "That is not a move of this game.")


def judged(state: Any, action: Action, *rules: Callable[[Any, Action], Refusal | None]
           ) -> Refusal | None:
    """Whether drawing, turning over, giving up or a play is against the rules, and why; of a play
    the first refusal of the game's own ``rules``. ``state``: one that is ``Passing``."""
    if not is_formed(action):
        return no_such_thing()
    if action == DRAW:
        return not_drawn(state)
    if action == REDEAL:
        return not_turned(state, state.options["redeals"])
    if action == RESIGN:
        return None
    if action.source == action.target:
        return refuse("same", "It lies there already.")
    refused = (rule(state, action) for rule in rules)
    return next((each for each in refused if each is not None), None)


def not_drawn(state: Passing) -> Refusal | None:
    """Why no card can be drawn."""
    if state.piles[STOCK]:
        return None
    if not state.piles[WASTE]:
        return refuse("empty", "There are no cards left to turn over.")
    if can_redeal(state):
        return refuse("empty", "The stock is empty: turn the waste over.")
    return Refusal("redeals", NO_REDEALS)


def not_turned(state: Passing, limit: int | str) -> Refusal | None:
    """Why the waste cannot be turned over."""
    if state.piles[STOCK]:
        return refuse("stock", "Turn all the stock first.")
    if not state.piles[WASTE]:
        return refuse("empty", "There are no cards left to turn over.")
    if may_turn_over(state.piles, state.redeals, limit):
        return None
    return Refusal("redeals", NO_REDEALS)


def not_top(pile: Sequence[Card], cards: Sequence[Card], only: Words) -> Refusal | None:
    """Why these are not the one top card of that pile; ``only`` says which is."""
    if not pile:
        return refuse("empty", "There is no card there.")
    if len(cards) == 1 and is_on_top(cards, pile):
        return None
    return Refusal("covered", only)


def not_home(role: Role, cards: Sequence[Card], target: str, piles: Piles) -> Refusal | None:
    """Why these cards do not go to that foundation."""
    if len(cards) > 1:
        return refuse("one_up", "Cards go to the foundations one at a time.")
    card, pile = cards[0], piles[target]
    suit = SUITS[number_of(target)]
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


def not_on(role: Role, cards: Sequence[Card], pile: Sequence[Card], empty: Words
           ) -> Refusal | None:
    """Why these cards do not go on a column; ``empty``: why not on an empty one."""
    if goes_on(role, cards[0], pile):
        return None
    if not pile:
        return Refusal("space", empty)
    if not role.takes[pile[-1].face]:
        return refuse("order", "Nothing goes on an Ace.")
    return Refusal("order", SEQUENCE)


# --- gestures -------------------------------------------------------------------------------------

def meant(piles: Piles, cards: Sequence[Card], source: str | None, target: str | None
          ) -> Action | None:
    """What a gesture means: a click on the stock, or cards dragged. A drop on any foundation is
    one on the card's own."""
    if source is None:
        return None
    about_stock = pack_gesture(piles, STOCK, WASTE, source, target)
    if about_stock is not None:
        return about_stock
    if target is None or not cards:
        return None
    if len(cards) == 1 and group_of(target) == "foundation":
        target = HOME[cards[0].suit]
    return act("play", tuple(map(Card, cards)), source, target)
