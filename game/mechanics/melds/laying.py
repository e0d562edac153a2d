"""Laying cards on the table: what is against the rules, and how it is done (sheet 2 'Melds' and 'Jokers', 3, 7)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.state import State
from game.core.telling import Log, move, say
from game.core.words import N_, Suit
from game.mechanics.melds.faces import (
    NEW,
    WIDE,
    choices,
    ends,
    faces_named,
    is_meld,
    is_set,
    meld_names,
    next_meld,
    no_meld,
    places,
    run_start,
    set_key,
    spread,
)


@dataclass(slots=True)
class RummyState(State):
    """The fields of the sheet: ``stands`` joker -> face, ``points`` laid per seat, ``passed`` and ``laid`` about this turn,
    ``idle`` turns in a row with ``pass`` and nothing laid."""

    stands: dict[Card, str] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    passed: bool = False
    laid: bool = False
    idle: int = 0


class Meld(NamedTuple):
    """A meld on the table; ``low``: the place of its lowest card, None in a set."""

    name: str
    faces: tuple[str, ...]
    low: int | None


_VALUES = {"X": 25, "A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}

BOTH_NATURAL = {
    "A": N_("Both natural aces of {suit} are on the table: the joker cannot be one."),
    "2": N_("Both natural twos of {suit} are on the table: the joker cannot be one."),
    "3": N_("Both natural threes of {suit} are on the table: the joker cannot be one."),
    "4": N_("Both natural fours of {suit} are on the table: the joker cannot be one."),
    "5": N_("Both natural fives of {suit} are on the table: the joker cannot be one."),
    "6": N_("Both natural sixes of {suit} are on the table: the joker cannot be one."),
    "7": N_("Both natural sevens of {suit} are on the table: the joker cannot be one."),
    "8": N_("Both natural eights of {suit} are on the table: the joker cannot be one."),
    "9": N_("Both natural nines of {suit} are on the table: the joker cannot be one."),
    "T": N_("Both natural tens of {suit} are on the table: the joker cannot be one."),
    "J": N_("Both natural jacks of {suit} are on the table: the joker cannot be one."),
    "Q": N_("Both natural queens of {suit} are on the table: the joker cannot be one."),
    "K": N_("Both natural kings of {suit} are on the table: the joker cannot be one."),
}


def card_value(card: Card) -> int:
    """Sheet 4."""
    found = _VALUES.get(card.rank)
    return card.value if found is None else found


def total(cards: Sequence[Card]) -> int:
    return sum(map(card_value, cards))


# --- what lies there ------------------------------------------------------------------------------------------------

def hand(seat: int) -> str:
    return f"hand.{seat}"


def is_open(state: RummyState, seat: int) -> bool:
    """Whether the seat has laid a meld, the first of which was a sequence (sheet 3)."""
    mine = f"meld.{seat}."
    return any(name.startswith(mine) and pile for name, pile in state.piles.items())


def read_meld(state: RummyState, name: str) -> Meld:
    """A meld by what its cards stand for."""
    pile, stands = state.piles[name], state.stands
    faces = tuple([stands[card] if card.joker else card.face for card in pile])
    return Meld(name, faces, None if faces[0][0] == faces[1][0] else _low(faces))


def _low(faces: tuple[str, ...]) -> int:
    """The place of the lowest card of a sequence that lies in order: an ace at the bottom is low."""
    return places(WIDE)[faces[0][0]][-1]


def melds(state: RummyState) -> list[Meld]:
    """All melds on the table, by owner and number."""
    return [read_meld(state, name) for name in meld_names(state.piles)]


def visible(state: RummyState) -> Mapping[str, int] | None:
    """How many naturals of each face lie in melds; None where jokers are free (sheet 5)."""
    if state.options["joker_limit"] == "free":
        return None
    return Counter(card.face for name, pile in state.piles.items() if name[:5] == "meld." for card in pile)


def additions(meld: Meld) -> list[str]:
    """The faces that may be added to a meld as it lies; of a sequence at most one for each end."""
    if meld.low is None:
        return [meld.faces[0][0] + suit for suit in "SHDC"]
    return [face for _, face in ends(meld.faces[0], len(meld.faces), meld.low)]


def may_add(state: RummyState, seat: int, name: str) -> bool:
    """Option ``lay_off``."""
    allowed = state.options["lay_off"]
    return allowed == "any" or (allowed == "own" and name.startswith(f"meld.{seat}."))


# --- judging --------------------------------------------------------------------------------------------------------

def judge_jokers(state: RummyState, cards: Sequence[Card], faces: Sequence[str], others: Sequence[Card] = ()) -> Refusal | None:
    """The joker limit: naturals on the table, of the action's ``cards`` and of ``others`` laid with them count (sheet 2)."""
    wild = [face for card, face in zip(cards, faces) if card.joker]
    seen = visible(state) if wild else None
    if seen is None:
        return None
    here = Counter(card.face for card in (*cards, *others))
    for face in wild:
        if seen.get(face, 0) + here[face] > 1:
            return refuse("both_natural", BOTH_NATURAL[face[0]], suit=Suit(face[1]))
    return None


def judge_meld(cards: Sequence[Card], faces: Sequence[str], opened: bool) -> Refusal | None:
    """Whether these cards make a meld that a player may lay, the joker limit aside."""
    if all(card.joker for card in cards):
        return refuse("no_natural", N_("A meld needs at least one natural card."))
    if len(faces) < 3:
        return no_meld(faces)
    if is_set(faces):
        return None if opened else refuse("first_sequence", N_("Your first meld must be a sequence."))
    return no_meld(faces) if run_start(tuple(faces)) is None else None


def judge_addition(state: RummyState, seat: int, name: str, face: str) -> Refusal | None:
    """Whether a card that is ``face`` may be added to that meld; the player is open."""
    if state.options["lay_off"] == "none":
        return refuse("lay_off", N_("In this game nothing is added to melds."))
    if not may_add(state, seat, name):
        return refuse("lay_off", N_("You may add cards to your own melds only."))
    meld = read_meld(state, name)
    if face in additions(meld):
        return None
    if meld.low is None:
        return refuse("misfit", N_("The {card} does not fit into that set."), card=Card(face))
    if _past_the_ace(meld, face):
        return refuse("ace", N_("The ace is high or low, not both."))
    return refuse("misfit", N_("The {card} does not fit at an end of that sequence."), card=Card(face))


def _past_the_ace(meld: Meld, face: str) -> bool:
    """Whether the card would lie beyond the ace: a two on the high one, a king below the low one, a second ace."""
    if face[1] != meld.faces[0][1] or meld.low is None:
        return False
    high = meld.low + len(meld.faces) == len(WIDE)
    return (high and face[0] in "2A") or (meld.low == 0 and face[0] in "KA")


def judge_joker_sought(state: RummyState, name: str, natural: Card) -> Refusal | None:
    """Whether a joker in that meld stands for the natural card."""
    held = [card for card in state.piles[name] if card.joker]
    if not held:
        return refuse("no_joker", N_("There is no joker in that meld."))
    faces = [state.stands[card] for card in held]
    if natural.face in faces:
        return None
    likest = max(faces, key=lambda face: (face[0] == natural.rank) + (face[1] == natural.suit))
    message = N_("This joker is the {card}: only an {card} can free it.") if likest[0] in "A8" else \
        N_("This joker is the {card}: only a {card} can free it.")
    return refuse("other_card", message, card=Card(likest))


def judge_steal(state: RummyState, seat: int, action: Action) -> Refusal | None:
    """A joker freed and used at once (sheet 3, Names); the player is open."""
    held = state.piles[hand(seat)]
    if not action.cards or action.cards[0].joker or action.cards[0] not in held:
        return refuse("natural_first", N_("Put a natural card of your hand in the joker's place."))
    natural, *rest = action.cards
    if not is_meld(action.source) or action.source not in state.piles:
        return refuse("no_joker", N_("There is no joker in that meld."))
    wrong = judge_joker_sought(state, action.source, natural)
    if wrong:
        return wrong
    pile = state.piles[action.source]
    freed = [card for card in rest if card in pile and card.joker and state.stands[card] == natural.face]
    own = action.target.startswith(f"meld.{seat}.") and action.target in state.piles
    if len(freed) != 1 or not (own or action.target == NEW):
        return refuse("use_joker", N_("Use the joker in a meld of your own at once."))
    if any(card not in held for card in rest if card is not freed[0]) or len(set(action.cards)) < len(action.cards):
        return refuse("not_yours", N_("Use cards of your own hand with the joker."))
    faces = faces_named(action.cards, action.value)
    if isinstance(faces, Refusal):
        return faces
    return _judge_freed(state, seat, action, faces)


def _judge_freed(state: RummyState, seat: int, action: Action, faces: tuple[str, ...]) -> Refusal | None:
    """Where the freed joker goes."""
    if action.target == NEW:
        wrong = judge_meld(action.cards[1:], faces[1:], opened=True)
    elif len(faces) > 2:
        wrong = refuse("one_card", N_("Add the joker alone to a meld."))
    else:
        wrong = judge_addition(state, seat, action.target, faces[1])
    if wrong:
        return wrong
    return judge_jokers(state, action.cards[1:], faces[1:], action.cards[:1])


# --- readings -------------------------------------------------------------------------------------------------------

def readings(cards: Sequence[Card]) -> list[str]:
    """The values by which these cards, jokers among them, make a meld, the joker limit aside; in the order of the cards."""
    naturals = [card.face for card in cards if not card.joker]
    if len(cards) < 3 or not naturals:
        return []
    if len(naturals) == len(cards):
        return [""]
    rows = _run_readings(naturals, len(cards))
    if is_set(naturals):
        suits = [naturals[0][0] + suit for suit in "SHDC"]
        rows += [list(row) for row in choices(suits, len(cards) - len(naturals))]
    found: dict[str, None] = {}
    for row in rows:
        wild = iter(row)
        found[",".join(next(wild) if card.joker else card.face for card in cards)] = None
    return list(found)


def _run_readings(naturals: list[str], count: int) -> list[list[str]]:
    """What the jokers can be in a sequence of ``count`` cards with these naturals."""
    suit = naturals[0][1]
    found = []
    for low in range(len(WIDE) - count + 1):
        window = [rank + suit for rank in WIDE[low:low + count]]
        lacking = [face for face in window if face not in naturals]
        if len(lacking) == count - len(naturals) and len(set(window)) == count:
            found.append(lacking)
    return found


# --- doing it -------------------------------------------------------------------------------------------------------

def pairs(action: Action) -> list[tuple[Card, str]]:
    """The action's cards with the faces they stand for."""
    faces = action.value.split(",") if action.value else [card.face for card in action.cards]
    return list(zip(action.cards, faces))


def credit(state: RummyState, seat: int, points: int, log: Log | None) -> None:
    """Points are laid at once (sheet 3, 'Score as you go')."""
    state.points[seat] += points
    state.laid = True
    say(log, "laid", seat, points=points)


def set_down(state: RummyState, seat: int, laid: Sequence[tuple[Card, str]], log: Log | None, freed: str = "") -> None:
    """A new meld, out of the hand and a joker out of the meld ``freed``."""
    cards, faces = [card for card, _ in laid], [face for _, face in laid]
    target, source = next_meld(state.piles, seat), hand(seat)
    row = spread(cards, faces)
    for card, face in laid:
        if card.joker:
            state.stands[card] = face
    held = state.piles[source]
    move(state, [card for card in row if card in held], source, target, log)
    for at, card in enumerate(row):
        if freed and card.joker and card in state.piles[freed]:
            move(state, (card,), freed, target, log, at=at)


def add_to(state: RummyState, card: Card, face: str, source: str, meld: Meld, log: Log | None) -> None:
    """A card onto a meld, given as it lay before the action: into the order of a set, to its end of a sequence. Thirteen of
    a suit lie 2 3 ... K A (Names)."""
    if card.joker:
        state.stands[card] = face
    if meld.low is None:
        at = sum(set_key(other) < set_key(card) for other in state.piles[meld.name] if other is not card)
        move(state, (card,), source, meld.name, log, at=at)
        return
    above = meld.low + len(meld.faces)
    move(state, (card,), source, meld.name, log, bottom=above == len(WIDE) or WIDE[above] != face[0])
    if meld.low == 0 and above == len(WIDE) - 2:            # the king on A 2 ... Q
        move(state, state.piles[meld.name][:1], meld.name, meld.name, log)


def put_in(state: RummyState, seat: int, card: Card, joker: Card, name: str, log: Log | None) -> None:
    """A natural card into the place of a joker, which stays beside it for the moment."""
    pile = state.piles[name]
    if is_set(read_meld(state, name).faces):
        at = sum(set_key(other) < set_key(card) for other in pile)
    else:
        at = pile.index(joker)
    move(state, (card,), hand(seat), name, log, at=at)

