"""The state of a game, its piles, what fits where, and which duties are open: the one place that
knows it (sheet 2 and 3).

All is asked of a state: the true one, or the one that a seat sees (``Rules.state_from_view``). No
rule looks below an open card.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, act
from game.core.cards import SUITS, Card, pack
from game.core.piles import ALL, COUNT, TOP, PileSpec, group_of
from game.core.records import dataclass
from game.core.state import State, declared, flag, list_of, maybe, number, one_of, text
from game.mechanics.patience import Role, down_in_colours, first_empty

SEATS = (0, 1)
RESERVE, DOWN, STOCK, TURNED, WASTE = (
    tuple(f"{kind}.{seat}" for seat in SEATS)
    for kind in ("reserve", "down", "stock", "turned", "waste"))
HOUSE = tuple(f"house.{number}" for number in range(8))
FOUNDATION = tuple(f"foundation.{number}" for number in range(8))

PLAY, DRAW, THROW, PASS = "play", "draw", "discard", "pass"
STOP, OFFER, ACCEPT, DECLINE = "stop", "offer", "accept", "decline"
VERBS = (PLAY, DRAW, THROW, PASS, STOP, OFFER, ACCEPT, DECLINE)

#: Duties by their rank, the highest first (sheet 3.3).
C1, C2, C2B, C3, NO_DUTY = "C1", "C2", "C2b", "C3", "none"
DUTIES = (NO_DUTY, C1, C2, C2B, C3)

#: Turns without a card on a foundation after which the seat in turn may offer to end the game, and
#: those after which it is blocked (sheet 4).
OFFER_AT, MOST_BARREN = 10, 120
#: A house takes what is one lower and of the other colour, an empty one any card (sheet 3.2).
COLUMN = Role(down_in_colours())


@dataclass(slots=True)
class BankState(State):
    """The fields of the sheet's section Names."""

    last: str | None = declared(maybe(text), None)
    offence: str = declared(one_of(*DUTIES), NO_DUTY)
    revealed: bool = declared(flag, False)
    streak: int = declared(number, 0)
    barren: int = declared(number, 0)
    offered: bool = declared(flag, False)
    penalty: list[int] = declared(list_of(number), each_seat=0)
    first: int = declared(one_of(*SEATS), 0)


# --- piles and packs ------------------------------------------------------------------------------

def is_short(options: Mapping[str, Any]) -> bool:
    """Whether one pack is shared out."""
    return bool(options["short_pack"] == "on")


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet. Reserve and waste are shared: the other seat loads them."""
    houses, foundations = (6, 4) if is_short(options) else (8, 8)
    waste = ALL if options["waste_open"] == "all" else TOP
    return (
        PileSpec("reserve.*", "reserve", ALL, shared=True, sizes=(2,), owner=1),
        PileSpec("down.*", "reserve", COUNT, sizes=(2,), owner=1),
        PileSpec("stock.*", "stock", COUNT, sizes=(2,), owner=1),
        PileSpec("turned.*", "waste", ALL, sizes=(2,), owner=1),
        PileSpec("waste.*", "waste", waste, shared=True, sizes=(2,), owner=1),
        PileSpec("house.*", "tableau", ALL, sizes=(houses,)),
        PileSpec("foundation.*", "foundation", ALL, sizes=(foundations,)),
    )


def pack_of(seat: int, options: Mapping[str, Any]) -> list[Card]:
    """The pack of a seat: ``a`` or ``b``, or its two suits of the one pack."""
    if not is_short(options):
        return pack("ab"[seat])
    suits = ("HC", "SD")[seat]
    return [card for card in pack() if card.suit in suits]


def reserve_size(options: Mapping[str, Any]) -> int:
    """The cards of a reserve at the start."""
    return 5 if is_short(options) else int(options["reserve"])


def houses(state: State) -> tuple[str, ...]:
    """The common houses of this table."""
    return HOUSE[:6] if is_short(state.options) else HOUSE


def foundations(state: State, suit: str) -> tuple[str, ...]:
    """The foundations of a suit: two, or one with one pack."""
    at = SUITS.index(suit)
    return FOUNDATION[at:at + 1] if is_short(state.options) else FOUNDATION[2 * at:2 * at + 2]


def count(state: State, *names: str) -> int:
    """How many cards lie in these piles together."""
    return sum(len(state.piles[name]) for name in names)


def is_out(state: State, seat: int) -> bool:
    """Whether the seat is rid of every card: reserve, stock, waste, and the one turned up."""
    return not count(state, RESERVE[seat], DOWN[seat], STOCK[seat], WASTE[seat], TURNED[seat])


def to_turn(state: State, seat: int) -> int:
    """The cards of its stock and waste."""
    return count(state, STOCK[seat], WASTE[seat])


# --- what fits where ------------------------------------------------------------------------------

def rises(card: Card, pile: Sequence[Card]) -> bool:
    """Whether the card goes on a foundation of its suit: an Ace on an empty one, else the next."""
    if not pile:
        return card.rank == "A"
    return card.value == pile[-1].value + 1


def homes(state: State, card: Card) -> list[str]:
    """The foundations that the card goes on, the lowest-numbered first."""
    return [name for name in foundations(state, card.suit) if rises(card, state.piles[name])]


def loads(card: Card, pile: Sequence[Card]) -> bool:
    """Whether the card can be loaded on that pile: same suit as its top, one higher or lower."""
    return bool(pile) and card.suit == pile[-1].suit and abs(card.value - pile[-1].value) == 1


def may_fill(state: State, seat: int, source: str) -> bool:
    """Whether a card from there may fill an empty house (option ``fill``)."""
    first = state.options["fill"] == "reserve_first" and state.piles[RESERVE[seat]]
    return not first or source == RESERVE[seat]


def sources(state: State, seat: int) -> tuple[str, ...]:
    """The piles whose top the seat may play in its turn, the reserve first (sheet 3.1)."""
    waste = (WASTE[seat],) if state.options["waste_available"] == "on" else ()
    return (RESERVE[seat], *houses(state), TURNED[seat], *waste)


def available(state: State, seat: int) -> list[tuple[str, Card]]:
    """The cards that the seat may play, with their piles."""
    piles = state.piles
    return [(name, pile[-1]) for name in sources(state, seat) if (pile := piles[name])]


def moves_whole(state: State, source: str) -> bool:
    """Whether the cards of this pile go to a house only all together (option ``group``)."""
    whole = state.options["group"] == "on" and group_of(source) == "house"
    return whole and len(state.piles[source]) > 1


# --- duties (sheet 3.3) ---------------------------------------------------------------------------

def plays_home(state: State, seat: int) -> list[Action]:
    """Each available card that goes to a foundation, once; the reserve's first."""
    return [act(PLAY, (card,), source, targets[0]) for source, card in available(state, seat)
            if (targets := homes(state, card))]


def plays_of_load(state: State, seat: int) -> list[Action]:
    """Each available card on each pile of the opponent's that it loads."""
    return [act(PLAY, (card,), source, target) for source, card in available(state, seat)
            for target in (RESERVE[1 - seat], WASTE[1 - seat]) if loads(card, state.piles[target])]


def fills(state: State, seat: int) -> list[Action]:
    """The reserve card to the first empty house, where there are both."""
    empty, reserve = first_empty(state.piles, houses(state)), state.piles[RESERVE[seat]]
    return [act(PLAY, (reserve[-1],), RESERVE[seat], empty)] if empty and reserve else []


def doing_duty(state: State, seat: int, duty: str) -> list[Action]:
    """The plays that do this duty of the seat; of equally good places the lowest-numbered."""
    if duty == C2B:
        return plays_of_load(state, seat)
    if duty == C3:
        return fills(state, seat)
    own = RESERVE[seat]
    return [action for action in plays_home(state, seat) if (action.source == own) == (duty == C1)]


def open_duties(state: State, seat: int) -> tuple[str, ...]:
    """The duties that are open for the seat, the highest first."""
    own, home = RESERVE[seat], plays_home(state, seat)
    duties = [C1] if home and home[0].source == own else []
    if any(action.source != own for action in home):
        duties.append(C2)
    if state.options["strict_load"] == "on" and plays_of_load(state, seat):
        duties.append(C2B)
    if fills(state, seat):
        duties.append(C3)
    return tuple(duties)


def broken_by(state: State, seat: int, action: Action, duties: Sequence[str] | None = None) -> str:
    """The highest of the open ``duties`` that must be done before this action; "none": the action
    is no offence. An offer, its answer and a claim never are."""
    if action.verb not in (PLAY, DRAW, THROW, PASS):
        return NO_DUTY
    open_now = open_duties(state, seat) if duties is None else duties
    if group_of(action.target) == "foundation":
        return C1 if C1 in open_now and action.source != RESERVE[seat] else NO_DUTY
    late = action.verb in (DRAW, PASS)
    return next((duty for duty in open_now if late or duty in (C1, C2)), NO_DUTY)


# --- claims and offers ----------------------------------------------------------------------------

def claimant(state: BankState) -> int | None:
    """The seat that may cry Stop! now: the other one than who did ``last`` (sheet 3.4)."""
    if state.last is None or state.phase != PLAY or state.turn is None:
        return None
    return state.turn if state.last.startswith((THROW, PASS)) else 1 - state.turn


def may_offer(state: BankState) -> bool:
    """Whether the seat in turn may offer to end the game as blocked."""
    return state.barren >= OFFER_AT and not state.offered


# --- who begins (sheet 2 and 5) -------------------------------------------------------------------

def _low(card: Card) -> tuple[int, ...]:
    return (-card.value,)


def _high(card: Card) -> tuple[int, ...]:
    return (card.value,)


def _ace_high(card: Card) -> tuple[int, ...]:
    return (14 if card.rank == "A" else card.value, -SUITS.index(card.suit))


#: Option ``first`` -> how a card counts. SUITS stand in the order S, H, D, C.
_COUNTS = {"low_reserve": _low, "alternate": _low, "high_reserve": _ace_high, "high_houses": _high}


def starter(state: State) -> int:
    """Who begins by the cards: pairs of piles are compared, one of each seat; a pair with an empty
    pile decides nothing, and if none decides it is seat 0."""
    how, row = state.options["first"], houses(state)
    half = len(row) // 2
    pairs = list(zip(row[:half], row[half:], strict=True))
    if how != "high_houses":
        pairs.insert(0, (RESERVE[0], RESERVE[1]))
    for mine, his in pairs:
        one, other = state.piles[mine], state.piles[his]
        if one and other:
            worth = [_COUNTS[how](pile[-1]) for pile in (one, other)]
            if worth[0] != worth[1]:
                return worth.index(max(worth))
    return 0
