"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

With ``must_beat`` a card taken up was beaten by none of that hand. Notes: ``seen``, the cards that
have lain open; ``taken``, by seat and card taken (``17S``), how many never seen may beat it at
most: none, then one more for each card drawn, one less for each such card played.
"""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND, group_of, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.stortok.state import BEATS, PACK, StortokState
from game.mechanics.inference import note


def learn(notes: dict[str, Any], event: Event | None, picture: Picture,
          learning: Learning) -> None:
    """Note what an event shows that the position will not show later."""
    if learning.options["must_beat"] == "off":
        return
    if event is None:
        for pile in ("trick", "stock"):
            _see(notes, tuple(picture.piles[pile] or ()))
    elif isinstance(event, Said) and event.name == "take":
        notes.setdefault("taken", {})[f"{event.by}{event.args['card']}"] = 0
    elif isinstance(event, Moved):
        _moved(notes, event, picture)


def _see(notes: dict[str, Any], cards: tuple[str, ...]) -> None:
    for card in cards:
        if card != HIDDEN:
            note(notes, "seen", card)


def _moved(notes: dict[str, Any], event: Moved, picture: Picture) -> None:
    cards = event.cards or ()
    if event.source == "stock":
        for key in _of(notes, number_of(event.target)):
            notes["taken"][key] += len(cards)
    elif group_of(event.source) == "hand":
        (card,) = cards
        if card not in notes.get("seen", ()):
            for key in _of(notes, number_of(event.source)):
                if Card(key[1:]) in BEATS[picture.fields["high"]][Card(card)]:
                    notes["taken"][key] = max(0, notes["taken"][key] - 1)
        _see(notes, cards)


def _of(notes: dict[str, Any], seat: int) -> list[str]:
    """What the seat has taken up."""
    return [key for key in notes.get("taken", {}) if key[0] == str(seat)]


def constraints(view: View, state: StortokState) -> list[CardConstraint]:
    """Of the cards never seen that beat what a seat took up it holds N at most."""
    notes, beats = view.memory["notes"], BEATS[view.fields["high"]]
    hidden = [card for card in PACK if card not in notes.get("seen", ())]
    found = []
    for key, most in notes.get("taken", {}).items():
        if int(key[0]) != view.seat:
            better = frozenset(card for card in hidden if Card(key[1:]) in beats[card])
            found.append(CardConstraint(HAND[int(key[0])], better, at_most=most))
    return found
