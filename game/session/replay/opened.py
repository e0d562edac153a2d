"""A deal with all cards open, and what has happened told backwards: for replays alone, never for a
seat in play."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.core.cards import HIDDEN
from game.core.deal import Deal
from game.core.events import Event, Hidden, Moved, Picture, Set, Shown
from game.core.records import dataclass
from game.core.view import View

Covered = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Perspective:
    """Who looks: from ``seat``, and what that seat saw; ``open``: all cards that belong to somebody
    or lie on the table."""

    seat: int
    open: bool = False


def covered_in(deal: Deal) -> Covered:
    """Which piles stay as they were: nobody turns the stock over to look at a hand."""
    layout = deal.rules.layout(deal.state)

    def covered(pile: str) -> bool:
        spec = layout.spec(pile)
        return spec is not None and spec.kind == "stock"
    return covered


def opened_view(deal: Deal, seat: int) -> View:
    """The view of a seat, with all piles open but the stock; fields, prompt and plates stay those
    of the seat."""
    view, covered = deal.view(seat), covered_in(deal)
    piles: dict[str, tuple[str, ...] | None] = {}
    for name, pile in deal.state.piles.items():
        piles[name] = view.piles.get(name) if covered(name) else tuple(map(str, pile))
    return replace(view, piles=piles)


def opened_events(events: Iterable[Event], seat: int, covered: Covered) -> list[Event]:
    """What happened, as it leads from one opened view to the next."""
    opened = []
    for event in events:
        sent = event.seen_by(seat)
        if isinstance(event, Set) or (isinstance(event, Shown | Hidden) and covered(event.pile)):
            if sent is not None:
                opened.append(sent)
        elif isinstance(event, Moved):
            opened.append(_opened_move(event, sent if isinstance(sent, Moved) else None, covered))
        else:
            opened.append(event)
    return opened


def _opened_move(event: Moved, sent: Moved | None, covered: Covered) -> Moved:
    seen, at, to = event.seen, event.at, event.to
    if covered(event.target):
        seen, to = (None, None) if sent is None else (sent.seen, sent.to)
    if covered(event.source):
        at = None if sent is None else sent.at
    return Moved(event.cards, event.source, event.target, at, to, seen)


# --- backwards ----------------------------------------------------------------------------------

def reversed_events(before: Picture, events: Sequence[Event]) -> list[Event]:
    """What leads back to ``before``, from where ``events`` have led. Announcements and shuffles
    have no way back."""
    pictures = [before.copy()]
    for event in events:
        following = pictures[-1].copy()
        following.fold(event)
        pictures.append(following)
    backwards: list[Event] = []
    for k in range(len(events) - 1, -1, -1):
        backwards += _reversed(events[k], pictures[k], pictures[k + 1])
    return backwards


def _reversed(event: Event, before: Picture, after: Picture) -> list[Event]:
    if isinstance(event, Moved):
        return _moved_back(event, before, after)
    if isinstance(event, Shown | Hidden):
        old = before.piles.get(event.pile, [])
        if before.piles.get(event.pile, ()) == after.piles.get(event.pile, ()):
            return []
        return [Hidden(event.pile, None if old is None else tuple(old))]
    if isinstance(event, Set):
        return [Set({name: _value(before, name) for name in event.values})]
    return []


def _value(picture: Picture, name: str) -> object:
    if name in ("phase", "turn"):
        return getattr(picture, name)
    return picture.fields.get(name)


def _moved_back(event: Moved, before: Picture, after: Picture) -> list[Event]:
    """Card by card, so that each finds the place where it lay."""
    source = before.piles.get(event.source, [])
    if event.cards is None or (source is None and after.piles.get(event.target) is None):
        return [] if event.cards is None else [Moved(None, event.target, event.source)]
    lies = event.seen if event.seen is not None else event.cards
    if source is None or event.at is None:
        faces = None if source is None else _faces(event.cards, source)
        at = None if event.to is None else tuple(range(event.to, event.to + len(lies)))
        return [Moved(lies, event.target, event.source, at, None, faces)]
    if event.source == event.target:
        return _moved_back_within(event, lies, event.at, source)
    moves: list[Event] = []
    gone: list[int] = []
    for k in sorted(range(len(event.at)), key=lambda k: event.at[k] if event.at else 0):
        at = None if event.to is None else (event.to + k - sum(each < k for each in gone),)
        gone.append(k)
        place = event.at[k]
        moves.append(Moved((lies[k],), event.target, event.source, at, place, (source[place],)))
    return moves


def _moved_back_within(event: Moved, lies: Sequence[str], at: Sequence[int],
                       source: Sequence[str]) -> list[Event]:
    """Within one pile: each card goes back behind the one that had lain before it."""
    places = [place for place in range(len(source)) if place not in at]
    to = event.to or 0
    places[to:to] = at
    moves: list[Event] = []
    for face, place in sorted(zip(lies, at, strict=True), key=lambda each: each[1]):
        here = places.index(place)
        del places[here]
        there = places.index(place - 1) + 1 if place else 0
        places.insert(there, place)
        moves.append(Moved((face,), event.target, event.source, (here,), there, (source[place],)))
    return moves


def _faces(cards: Sequence[str], pile: Sequence[str]) -> tuple[str, ...]:
    """What an unordered pile shows of these cards."""
    left, faces = list(pile), []
    for card in cards:
        face = card if card in left else HIDDEN
        left.remove(face)
        faces.append(face)
    return tuple(faces)
