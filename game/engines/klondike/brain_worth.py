"""What plays and positions of Klondike are worth (sheet 8), from what is seen."""
from __future__ import annotations

from typing import Any

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.piles import group_of
from game.core.words import Words, words
from game.engines.klondike.rules import KIT
from game.families.solitaire.builds import alternating
from game.mechanics.alone import HOMES, STOCK, WASTE

Weighed = tuple[float, Words]

ON_COLUMNS = alternating().takes
COLUMNS, covered = KIT.usual.columns, KIT.usual.covered

TURNS = words("It turns a covered card up.")
ACES = words("Aces and Twos go up at once.")
NEVER_NEEDED = words("No card can need it in the columns any more.")
FREES = words("What lies below goes on from there.")
UP = words("It goes up, though it could still hold a card.")
PACKS = words("It makes room for the card below it on the waste.")
USES = words("A card of the waste comes into play.")
KING = words("A King for the empty column.")
FILLS = words("It fills the empty column.")
MAKES_ROOM = words("An empty column for the King that waits.")
MAKES_SPACE = words("It makes an empty column.")
DRAWS = words("Nothing better lies open: turn the next cards.")
REDEALS = words("The stock is through: go through it again.")
POINTLESS = words("It changes nothing.")
GIVES_UP = words("Nothing useful has come up all through the stock.")

#: From so much on a play is better than to turn cards.
DRAW_WORTH = 10.0
#: What no player does while there is anything else.
NEVER = -100.0

_RED = {"S": False, "H": True, "D": True, "C": False}
#: suit -> the foundations of the other colour
_OTHERS = {suit: tuple(home for each, home in zip(SUITS, HOMES, strict=True)
                       if _RED[each] != _RED[suit]) for suit in SUITS}


def weighed(state: Any, action: Action) -> Weighed:
    """How good an action is at a glance, and why; more is better."""
    if action.verb == "play":
        return _play(state, action)
    if action.verb == "draw":
        return DRAW_WORTH, DRAWS
    return (DRAW_WORTH - 1, REDEALS) if action.verb == "redeal" else (NEVER, GIVES_UP)


def _play(state: Any, action: Action) -> Weighed:
    source, to = action.source, group_of(action.target)
    if group_of(source) == "foundation":
        return NEVER / 2, POINTLESS
    if to == "foundation":
        return _up(state, action)
    if source == WASTE:
        if not state.piles[action.target]:
            return 36.0, KING if action.cards[0].rank == "K" else FILLS
        return 30.0, _from_waste(state)
    return _shift(state, action)


def _from_waste(state: Any) -> Words:
    """What it is good for that the uppermost card of the waste is played."""
    return PACKS if len(state.piles[WASTE]) > 1 else USES


def _up(state: Any, action: Action) -> Weighed:
    card, source = action.cards[0], action.source
    if card.value <= 2:
        return 100.0, ACES
    if source in COLUMNS and _turns(state, source, 1):
        return 60.0 + len(state.piles[covered(source)]), TURNS
    if not_needed(state, card):
        return 80.0, NEVER_NEEDED
    if source == WASTE:
        return 40.0, _from_waste(state)
    below = state.piles[source][-2:-1]
    if below and _wanted(state, below[0]):
        return 20.0, FREES
    return 4.0, UP


def _shift(state: Any, action: Action) -> Weighed:
    """From column to column."""
    source, count = action.source, len(action.cards)
    pile = state.piles[source]
    if _turns(state, source, count):
        return 50.0 + len(state.piles[covered(source)]), TURNS
    if count == len(pile):
        if state.piles[action.target] and king_waits(state):
            return 24.0, MAKES_ROOM if state.options["empty"] == "kings" else MAKES_SPACE
        return NEVER / 4, POINTLESS
    left = pile[-count - 1]
    home = HOMES[SUITS.index(left.suit)]
    if len(state.piles[home]) == left.value - 1:
        below = pile[-count - 2:-count - 1]
        if left.value <= 2 or not below or _turns(state, source, count + 1):
            return 45.0, FREES
        return 12.0, FREES
    return NEVER / 4, POINTLESS


def _turns(state: Any, column: str, count: int) -> bool:
    """Whether taking N cards turns a covered one up."""
    return count == len(state.piles[column]) and bool(state.piles[covered(column)])


def _wanted(state: Any, card: Card) -> bool:
    """Whether a card that would lie free goes up, or takes the top of the waste."""
    if len(state.piles[HOMES[SUITS.index(card.suit)]]) == card.value - 1:
        return True
    waste = state.piles[WASTE]
    return bool(waste) and waste[-1].face in ON_COLUMNS[card.face]


def not_needed(state: Any, card: Card) -> bool:
    """Whether no card of the other colour can need this one in a column: those below it are up."""
    return all(len(state.piles[home]) >= card.value - 1 for home in _OTHERS[card.suit])


def king_waits(state: Any) -> bool:
    """Whether a King is at hand for an empty column: on the waste, or on covered cards."""
    if state.options["empty"] != "kings":
        return True
    waste = state.piles[WASTE]
    if waste and waste[-1].rank == "K":
        return True
    return any(state.piles[name] and state.piles[name][0].rank == "K"
               and state.piles[covered(name)] for name in COLUMNS)


# --- positions ------------------------------------------------------------------------------------

#: What each covered card costs, one more below it, each card of stock and waste; what a card up is
#: worth, what it costs to be ahead of the others, what an empty column is worth with a King and
#: without; what it is worth to turn a covered card up.
COVERED, DEEPER, TALON, TURNED = 8.0, 0.5, 3.0, 9.0
CARD_UP, AHEAD, SPACE, BARE = 2.0, 1.0, 6.0, -4.0


def position_worth(state: Any) -> float:
    """What a position is worth, as far as it is seen: more is better."""
    piles = state.piles
    worth = -TALON * (len(piles[STOCK]) + len(piles[WASTE]))
    empty = 0
    for name in COLUMNS:
        down = len(piles[covered(name)])
        if not piles[name] and not down:
            empty += 1
        worth -= COVERED * down + DEEPER * down * down
    heights = [len(piles[home]) for home in HOMES]
    low = min(heights) + 2
    for height in heights:
        worth += CARD_UP * height - AHEAD * max(0, height - low)
    if empty:
        worth += empty * (SPACE if king_waits(state) else BARE)
    return worth


def round_of(state: Any) -> int:
    """How many actions it takes to go through stock and waste once."""
    cards = len(state.piles[STOCK]) + len(state.piles[WASTE])
    return -(-cards // int(state.options["draw"])) + 1
