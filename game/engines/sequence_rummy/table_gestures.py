"""What a hand means that drags cards (sheet 7): the legal actions, or the one that was most likely meant."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.engines.sequence_rummy.moves import depth_of, draw_action
from game.mechanics.melds.faces import NEW, is_meld
from game.mechanics.melds.laying import RummyState, additions, hand, read_meld, readings

Lister = Callable[[RummyState, int], list[Action]]


def candidates(state: RummyState, seat: int, cards: Sequence[Card], source: str | None, target: str | None,
               lister: Lister) -> list[Action]:
    """Actions with just these cards, in every reading; for the natural card of a joker and for a lone discard also those
    that begin with it. They are still to be judged."""
    found: dict[Action, None] = {}
    for action in _exact(state, seat, cards, source, target):
        found[action] = None
    if len(cards) == 1 and state.phase == "play" and target is not None and _holds_joker_of(state, target, cards[0]) \
            and source in (None, hand(seat)):
        found.update((_put_in(action, cards[0]), None) for action in lister(state, seat) if action.verb == "steal"
                     and action.source == target and action.cards[0].face == cards[0].face)
    if len(cards) == 1 and state.phase == "draw" and target in (None, NEW, hand(seat)) and cards[0] in state.piles["discard"]:
        found.update((action, None) for action in lister(state, seat) if action.verb == "take"
                     and action.target == NEW and state.piles["discard"][depth_of(state, action)] is cards[0])
    return list(found)


def _put_in(action: Action, card: Card) -> Action:
    """The same steal with this copy of the natural card put in; the other copy takes its place in the meld."""
    first = action.cards[0]
    exchanged = {first: card, card: first}
    return act(action.verb, tuple(exchanged.get(each, each) for each in action.cards), action.source, action.target, action.value)


def _holds_joker_of(state: RummyState, name: str, card: Card) -> bool:
    """Whether that meld has a joker that stands for the card."""
    return is_meld(name) and any(other.joker and state.stands[other] == card.face for other in state.piles.get(name, ()))


def _fits(place: str, asked: str | None) -> bool:
    return asked is None or asked == place


def _exact(state: RummyState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> list[Action]:
    row, mine = tuple(cards), hand(seat)
    piles = state.piles
    melds = [name for name in piles if is_meld(name) and _fits(name, target)]
    found: list[Action] = []
    if state.phase == "draw":
        if _fits("discard", source) and any(card in piles["discard"] for card in row):
            found += _laid("take", row, "discard", melds, target, state)
        return found
    inside = [card for card in row if card in piles[mine]]
    if _fits(mine, source) and len(inside) == len(row):
        found += _laid("meld", row, mine, [], target, state) + _laid("lay", row, mine, melds, "", state)
        if len(row) == 1 and _fits("discard", target):
            found.append(act("discard", row, mine, "discard"))
    elif len(inside) == len(row) - 1:
        found += _stolen(state, seat, row, source, target)
    return found


def _laid(verb: str, row: tuple[Card, ...], source: str, melds: Sequence[str], target: str | None,
          state: RummyState) -> list[Action]:
    found = []
    if _fits(NEW, target) and len(row) > 1:
        found += [act(verb, row, source, NEW, value) for value in readings(row)]
    if len(row) == 1 and row[0].joker:
        found += [act(verb, row, source, name, face) for name in melds for face in additions(read_meld(state, name))]
    elif len(row) == 1:
        found += [act(verb, row, source, name) for name in melds]
    return found


def _stolen(state: RummyState, seat: int, row: tuple[Card, ...], source: str | None, target: str | None) -> list[Action]:
    """Steals with just these cards: one of them lies as a joker in a meld, the first that it stands for is put in."""
    joker = next(card for card in row if card not in state.piles[hand(seat)])
    home = next((name for name, pile in state.piles.items() if joker in pile), "")
    if not joker.joker or not is_meld(home) or not _fits(home, source):
        return []
    found = []
    for natural in (card for card in row if card.face == state.stands[joker]):
        rest = tuple(card for card in row if card is not natural)
        if _fits(NEW, target):
            found += [act("steal", (natural, *rest), home, NEW, f"{natural.face},{value}") for value in readings(rest)]
        for name in [name for name in state.piles if name.startswith(f"meld.{seat}.") and _fits(name, target)]:
            faces = additions(read_meld(state, name)) if len(rest) == 1 else []
            found += [act("steal", (natural, *rest), home, name, f"{natural.face},{face}") for face in faces]
    return found


# --- why not --------------------------------------------------------------------------------------------------------

def meant(state: RummyState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> Action | None:
    """The action that a gesture without a legal one was meant to be."""
    row, mine = tuple(cards), hand(seat)
    if source == "stock":
        return draw_action(seat)
    if not row or target is None:
        return None
    if source == "discard" or (state.phase == "draw" and any(card in state.piles["discard"] for card in row)):
        goal = target if is_meld(target) else NEW
        return act("take", row, "discard", goal, _likely(state, row, goal))
    if target == "discard":
        return act("discard", row[:1], source or mine, "discard")
    if source is not None and is_meld(source):
        return act("steal", _natural_first(state, row), source, target, _likely(state, row, target))
    if target == NEW:
        return act("meld", row, source or mine, NEW, _likely(state, row, NEW))
    return _on_meld(state, row, source or mine, target) if is_meld(target) and target in state.piles else None


def _on_meld(state: RummyState, row: tuple[Card, ...], source: str, target: str) -> Action:
    """Cards dropped on a meld: one that a joker keeps out was meant to free it."""
    meld = read_meld(state, target)
    stands = [state.stands[card] for card in state.piles[target] if card.joker]
    if len(row) == 1 and not row[0].joker and row[0].face not in additions(meld) \
            and any(row[0].rank == face[0] for face in stands):
        return act("steal", row, target, NEW)
    return act("lay", row, source, target, _likely(state, row, target))


def _natural_first(state: RummyState, row: tuple[Card, ...]) -> tuple[Card, ...]:
    naturals = [card for card in row if not card.joker and card.face in state.stands.values()]
    return (*naturals[:1], *(card for card in row if card not in naturals[:1]))


def _likely(state: RummyState, row: tuple[Card, ...], target: str) -> str:
    """A value for the refusal to be about the cards, not about the value."""
    if not any(card.joker for card in row):
        return ""
    if is_meld(target):
        faces = additions(read_meld(state, target)) if target in state.piles else []
        return faces[0] if len(row) == 1 and faces else ""
    found = readings(row)
    if found:
        return found[0]
    natural = next((card.face for card in row if not card.joker), "AS")
    return ",".join(natural if card.joker else card.face for card in row)
