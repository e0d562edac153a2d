"""What others will hardly hold, by what they did: who takes had nothing that beats cheaply, who
ends an attack had nothing to add, who leads had nothing lower.

Notes: ``doubt.N``, what seat N will hardly hold: card -> how surely it had none when it acted,
in hundredths. What it draws since may be that card: then the doubt is less.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND, group_of, number_of
from game.core.secrets import Learning
from game.core.view import View
from game.engines.durak.brain_worth import PAIR, CardWorth, worth_of
from game.engines.durak.state import CARDS, DurakState
from game.mechanics.beating import beating, unbeaten
from game.mechanics.ranks import ranks_of

#: How sure it is that somebody did what the policy does, in hundredths: of a take and an answer, of
#: a lead, and of an attack that is ended. Judged by hand.
PLAIN, LIKELY, SOME = 90, 75, 60
#: A world loses so much of its weight for each hundredth. Judged by hand.
SHARE = .0095


def note(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Note what an event or an action says of the hand it came from."""
    if event is None and learning.action is None:
        for name in [name for name in notes if name.startswith("doubt.")]:
            del notes[name]
    elif isinstance(event, Said) and event.name in ("take", "pass", "ask", "beaten_off"):
        _said(notes, event, picture, learning)
    elif isinstance(event, Moved) and event.source == "stock" and group_of(event.target) == "hand":
        _drawn(notes, event, picture)
    elif learning.action is not None and learning.seat is not None:
        _acted(notes, learning.seat, learning.action, picture, learning)


def _doubted(notes: dict[str, Any], seat: int, cards: Iterable[Card], surely: int) -> None:
    row = notes.setdefault(f"doubt.{seat}", {})
    for card in cards:
        row[str(card)] = max(surely, row.get(card, 0))


def _drawn(notes: dict[str, Any], event: Moved, picture: Picture) -> None:
    row, held = notes.get(f"doubt.{number_of(event.target)}"), picture.piles[event.target]
    if row and held:
        part = 1 - len(event.cards or ()) / len(held)
        for card, surely in list(row.items()):
            row[card] = int(surely * part)


def _pack(picture: Picture, learning: Learning) -> tuple[list[Card], CardWorth]:
    """All cards, and what they are worth."""
    size = learning.options["pack"]
    ranks = ranks_of(size)
    return ([card for card in CARDS if card.rank in ranks],
            worth_of(picture.fields["trump"], size))


def _acted(notes: dict[str, Any], seat: int, action: Action, picture: Picture,
           learning: Learning) -> None:
    """A card was led, or laid on another: what is cheaper was not there."""
    if action.verb not in ("lead", "beat") or len(action.cards) != 1 or HIDDEN in action.cards:
        return
    pack, worth = _pack(picture, learning)
    card, trump = action.cards[0], picture.fields["trump"]
    if action.verb == "lead":
        _doubted(notes, seat, [each for each in pack if worth.led[each] < worth.led[card] - PAIR],
                 LIKELY)
        return
    _doubted(notes, seat, [each for each in beating(pack, action.value, trump)
                           if worth.value[each] < worth.value[card] - 1], PLAIN)


def _said(notes: dict[str, Any], event: Said, picture: Picture, learning: Learning) -> None:
    bout = [Card(card) for card in picture.piles["bout"] or ()]
    stock = len(picture.piles["stock"] or ())
    pack, worth = _pack(picture, learning)
    if event.name == "take" and event.by is not None:
        trump = picture.fields["trump"]
        lost = 8 + sum(worth.taken[card] for card in bout) if stock else 1e5
        attacks = unbeaten(bout, picture.fields["answers"])
        if len(attacks) == 1:
            _doubted(notes, event.by, [each for each in beating(pack, attacks[0], trump)
                                       if worth.value[each] + 4.8 < lost], PLAIN)
        return
    seat = picture.turn if event.name == "beaten_off" else event.by
    if seat is None or picture.phase not in ("continue", "helper", "load"):
        return
    most = 4.5
    if stock:
        most = {"load": -1.0}.get(picture.phase, 2.0 if stock > 8 else 4.5)
    ranks = {card.rank for card in bout}
    spared = [each for each in pack if each.rank in ranks and worth.value[each] < most
              and each.suit != picture.fields["trump"]]
    if picture.phase == "load":
        spared = [each for each in spared if each.rank != "A"]
    _doubted(notes, seat, spared, SOME)


def world_weight(view: View, state: DurakState) -> float:
    """How likely a world is: each card that its holder will hardly hold speaks against it."""
    weight, notes = 1.0, view.memory.get("brain", {})
    for seat in range(view.seats):
        row = notes.get(f"doubt.{seat}")
        if row and seat != view.seat:
            for card in state.piles[HAND[seat]]:
                if card in row:
                    weight *= 1 - SHARE * row[card]
    return weight


__all__ = ["world_weight", "note"]
