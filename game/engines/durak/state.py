"""What a deal of Durak consists of: the state, its fields as JSON, and the tables of actions (sheet, Names)."""
from __future__ import annotations

from dataclasses import dataclass, field

from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.piles import ALL, BOTTOM, COUNT, OWNER, PileSpec
from game.core.state import Field, State, card, dict_of, list_of, maybe, number, one_of

HAND = tuple(f"hand.{seat}" for seat in range(6))
#: The ranks of each pack, low to high.
RANKS = {24: "9TJQKA", 36: "6789TJQKA", 52: "23456789TJQKA"}
STRENGTH = {rank: i for i, rank in enumerate(RANKS[52])}
CARDS = {Card(rank + suit): Card(rank + suit) for suit in SUITS for rank in RANKS[52]}

TAKE, ASK, END, PASS, KEEP, REDEAL, ACCEPT = (act(verb) for verb in ("take", "ask", "end", "pass", "keep", "redeal", "accept"))


@dataclass(slots=True)
class DurakState(State):
    """The fields are those of the sheet. Unbeaten attack cards: those of ``bout`` that are no key and no value of ``answers``."""

    trump: str | None = None
    attacker: int | None = None
    defender: int | None = None
    out: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    limit: int | None = None
    answers: dict[Card, Card] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    bouts: int = 0
    taken_run: int = 0
    totals: list[int] | None = None
    hat: list[int] | None = None
    shown: list[Card] = field(default_factory=list)
    next: int | None = None


FIELDS = (
    Field("trump", maybe(one_of(*SUITS))),
    Field("attacker", maybe(number)),
    Field("defender", maybe(number)),
    Field("out", list_of(number)),
    Field("order", list_of(number)),
    Field("limit", maybe(number)),
    Field("answers", dict_of(card, card)),
    Field("asked", list_of(number)),
    Field("bouts", number),
    Field("taken_run", number),
    Field("totals", maybe(list_of(number))),
    Field("hat", maybe(list_of(number))),
    Field("shown", list_of(card)),
    Field("next", maybe(number)),
)


def piles_for(seats: int) -> tuple[PileSpec, ...]:
    """The piles of the sheet's table."""
    return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
            PileSpec("stock", "stock", BOTTOM),
            PileSpec("bout", "bout", ALL),
            PileSpec("loaded", "bout", ALL),
            PileSpec("discard", "discard", COUNT, ordered=False),
            PileSpec("deck", "stock", COUNT))


# --- tables, filled as they are asked -------------------------------------------------------------------------------

Row = dict[Card, Action]


def _row(verb: str, seat: int, target: str) -> Row:
    return {card: act(verb, (card,), HAND[seat], target) for card in CARDS.values()}


#: seat -> card -> action
LEAD = [_row("lead", seat, "bout") for seat in range(6)]
ATTACK = [_row("attack", seat, "bout") for seat in range(6)]
LOAD = [_row("load", seat, "loaded") for seat in range(6)]
TRANSFER = [_row("transfer", seat, "bout") for seat in range(6)]
SHOW = {card: act("show", (card,)) for card in CARDS.values()}


def beats(card: Card, attack: Card, trump: str | None) -> bool:
    """Same suit and higher, or a trump on a card that is none (sheet 3.1).

    >>> beats(Card("9S"), Card("7S"), "C"), beats(Card("6C"), Card("AS"), "C"), beats(Card("AS"), Card("6C"), "C")
    (True, True, False)
    """
    if card.suit == attack.suit:
        return STRENGTH[card.rank] > STRENGTH[attack.rank]
    return card.suit == trump


class Answers(dict[tuple[Card, str | None], Row]):
    """(attack card, trump) -> the cards that beat it -> a seat's action."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, key: tuple[Card, str | None]) -> Row:
        attack, trump = key
        made = self[key] = {card: act("beat", (card,), HAND[self.seat], "bout", str(attack))
                            for card in CARDS.values() if beats(card, attack, trump)}
        return made


BEAT = [Answers(seat) for seat in range(6)]


def strength(card: Card) -> int:
    """0 (the two) to 12 (the ace).

    >>> strength(Card("2S")), strength(Card("AS"))
    (0, 12)
    """
    return STRENGTH[card.rank]


def lowest_trump(trump: str | None, pack: int) -> Card | None:
    """The exchange card: the lowest trump of the pack (sheet 3.6, option ``pack``)."""
    return None if trump is None else CARDS[Card(RANKS[pack][0] + trump)]


def ranks_in(pile: list[Card]) -> set[str]:
    """The ranks that lie there."""
    return {card.rank for card in pile}


def unbeaten(state: DurakState) -> list[Card]:
    """The attack cards still to be beaten, in their order."""
    answers = state.answers
    beaten = set(answers.values())
    return [card for card in state.piles["bout"] if card not in answers and card not in beaten]


__all__ = ["ACCEPT", "ASK", "ATTACK", "BEAT", "CARDS", "END", "FIELDS", "HAND", "KEEP", "LEAD", "LOAD", "PASS", "RANKS", "REDEAL",
           "SHOW", "TAKE", "TRANSFER", "DurakState", "beats", "lowest_trump", "piles_for", "ranks_in", "strength", "unbeaten"]
