"""What a deal of Durak consists of: the state, its fields as JSON,
and the tables of actions (sheet, Names)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.piles import ALL, BOTTOM, COUNT, HAND, OWNER, PileSpec
from game.core.records import dataclass
from game.core.state import State, card, declared, dict_of, list_of, maybe, number, one_of
from game.mechanics.beating import beats
from game.mechanics.ranks import pack_of, ranks_of

MOST_SEATS = 6
CARDS = {card: card for card in pack_of(52)}

TAKE, ASK, END, PASS = act("take"), act("ask"), act("end"), act("pass")
KEEP, REDEAL, ACCEPT = act("keep"), act("redeal"), act("accept")


@dataclass(slots=True)
class DurakState(State):
    """The fields are those of the sheet. ``answers``:
    a card of ``bout`` -> the attack card that it beats."""

    trump: str | None = declared(maybe(one_of(*SUITS)), None)
    attacker: int | None = declared(maybe(number), None)
    defender: int | None = declared(maybe(number), None)
    out: list[int] = declared(list_of(number), list)
    order: list[int] = declared(list_of(number), list)
    limit: int | None = declared(maybe(number), None)
    answers: dict[Card, Card] = declared(dict_of(card, card), dict)
    asked: list[int] = declared(list_of(number), list)
    bouts: int = declared(number, 0)
    taken_run: int = declared(number, 0)
    totals: list[int] | None = declared(maybe(list_of(number)), None)
    hat: list[int] | None = declared(maybe(list_of(number)), None)
    shown: list[Card] = declared(list_of(card), list)
    next: int | None = declared(maybe(number), None)


def piles_for(seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", BOTTOM),
            PileSpec("bout", "bout", ALL),
            PileSpec("loaded", "bout", ALL),
            PileSpec("discard", "discard", COUNT, ordered=False),
            PileSpec("deck", "stock", COUNT))


# --- tables, filled as they are asked -------------------------------------------------------------

Row = dict[Card, Action]


def _row(verb: str, seat: int, target: str) -> Row:
    return {card: act(verb, (card,), HAND[seat], target) for card in CARDS}


#: seat -> card -> action
LEAD = [_row("lead", seat, "bout") for seat in range(MOST_SEATS)]
ATTACK = [_row("attack", seat, "bout") for seat in range(MOST_SEATS)]
LOAD = [_row("load", seat, "loaded") for seat in range(MOST_SEATS)]
TRANSFER = [_row("transfer", seat, "bout") for seat in range(MOST_SEATS)]
SHOW = {card: act("show", (card,)) for card in CARDS}


class Answers(dict[tuple[Card, str | None], Row]):
    """(attack card, trump) -> the cards that beat it -> a seat's action."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, key: tuple[Card, str | None]) -> Row:
        attack, trump = key
        made = self[key] = {card: act("beat", (card,), HAND[self.seat], "bout", str(attack))
                            for card in CARDS if beats(card, attack, trump)}
        return made


BEAT = [Answers(seat) for seat in range(MOST_SEATS)]


def exchange_card(state: DurakState) -> Card | None:
    """The lowest trump of the pack (sheet 3.6, option ``pack``); None: there is no trump yet."""
    trump = state.trump
    return None if trump is None else CARDS[Card(ranks_of(state.options["pack"])[0] + trump)]


def can_exchange(state: DurakState) -> bool:
    """Whether there is a turn-up to exchange it for."""
    return bool(state.piles["stock"])


__all__ = ["ACCEPT", "ASK", "ATTACK", "BEAT", "CARDS", "END", "KEEP", "LEAD", "LOAD",
           "PASS", "REDEAL",
           "SHOW", "TAKE", "TRANSFER", "DurakState", "can_exchange", "exchange_card",
           "piles_for"]
