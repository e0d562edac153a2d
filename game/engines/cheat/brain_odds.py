"""What a seat can work out from its view: where cards may be, whether a play is a lie,
who may doubt (sheet 8). The model of a liar is the game's own: here any rank can be due."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import dataclass
from game.core.view import View
from game.engines.cheat.inference import SIZES
from game.engines.cheat.state import packs
from game.families.claims.brain.belief import LieRecord
from game.families.claims.brain.odds import by_rank, drawn, in_hands, last_laid, share
from game.mechanics.inference import tallied

#: How often an unknown player lies when he need not, and by how many cards, from 0 on.
#: After sheet 8.
NEEDLESS = 0.05
LIE_SIZES = (0.0, 0.75, 0.18, 0.05, 0.02, 0.01, 0.005, 0.005, 0.005)
#: How often an unknown player challenges without being certain; the weight of that guess against
#: what was seen. After sheet 8.
DOUBTS, DOUBT_WEIGHT, SIZE_WEIGHT = 0.06, 4.0, 3.0
#: The same of a last play, which is doubted more often. Judged by hand.
LAST_DOUBTS, LAST_WEIGHT = 0.55, 2.0

#: A play is doubted from this likelihood of a lie on: of a player who may be honest, of a proven
#: liar. Sheet 8.
HONEST_FROM, LIAR_FROM = 0.97, 0.75
#: Of a player who has been seen to state a false number. Judged by hand.
SHIFTY_FROM = 0.6
#: So much less is asked for a pile of one or two cards. Judged by hand.
SMALL_PILE = 0.08


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """The open play, as one of the others sees it. ``size``: its cards (or the number stated);
    ``able``: how many cards of the rank called it can hold at most; ``certain``: how many of them
    were in the claimer's hand for certain; ``chances``: of 0, 1, 2 ... more; ``left``: cards the
    claimer has left; ``pile``: cards in the heap, the play included."""

    claimer: int
    size: int
    able: int
    certain: int
    chances: tuple[float, ...]
    left: int
    pile: int

    def holding(self, number: int) -> float:
        """The chance that he held just so many cards of the rank before the play."""
        j = number - self.certain
        return self.chances[j] if 0 <= j < len(self.chances) else 0.0


def play_seen(view: View) -> OpenPlay:
    """The open play, from the memory of ``view.seat``."""
    fields, zones = view.fields, view.memory["zones"]
    claimer, rank = fields["claimer"], fields["called"]
    hand = f"hand.{claimer}"
    inside = last_laid(view)
    elsewhere = {card for name, lots in zones.items() if name != hand
                 for lot in (lots[:-1] if name == "heap" else lots) for card in lot["cards"]}
    his = inside - elsewhere
    marked = [card for card in inside if card[0] == rank]
    certain = sum(card in his for card in marked)
    size = fields["stated"] or fields["count"] or 1
    shown = view.piles[hand]
    if shown is None:                                     # the number is hidden: as it was before
        before = sum(lot["count"] or 0 for lot in zones.get(hand, ())) or size + 1
        left = max(1, before - size)
        pile = sum(lot["count"] or 0 for lot in zones.get("heap", ())) + size
    else:
        left, pile = len(shown), len(view.pile("heap"))
        before = left + (fields["count"] or size)
    chances = drawn(len(inside) - len(his), len(marked) - certain, before - len(his))
    return OpenPlay(claimer, size, len(marked), certain, chances, left, pile)


def lie_chance(play: OpenPlay, notes: Mapping[str, Any]) -> float:
    """How likely the play is a lie, by the sheet's model of a player."""
    return false_chance(play, LieRecord.of(notes, play.claimer))


def false_chance(play: OpenPlay, record: LieRecord) -> float:
    """As ``lie_chance``, of somebody who was found out so often."""
    if play.size > play.able:
        return 1.0
    lies = record.lies
    needless = record.needless(NEEDLESS)
    usual = LIE_SIZES[min(play.size, 8)]
    if lies:
        mean = record.cards / lies
        usual += min(1.0, lies / 5) * (max(0.0, 1 - abs(mean - play.size) / 2) * 0.5 - 0.5 * usual)
    none = play.holding(0)
    true = play.holding(play.size) * (1 - needless)
    if not play.left:  # his whole hand: true only if there was nothing else in it
        true = play.holding(play.size)
    return share((none + needless * (1 - none)) * usual, true)


@dataclass(frozen=True, slots=True)
class Doubters:
    """The others, as one who is about to lay cards sees them."""

    rates: tuple[tuple[float, ...], ...]
    hands: tuple[int, ...]
    last: float
    total: int
    copies: int
    unseen: Mapping[str, int]

    def chance(self, rank: str, size: int) -> float:
        """That somebody challenges ``size`` cards called ``rank``: by habit,
        or as he holds too many of them himself."""
        quiet = 1.0
        unseen = self.unseen.get(rank, 0)
        needed = self.copies - size + 1
        for rates, hand in zip(self.rates, self.hands, strict=True):
            sure = sum(drawn(self.total, unseen, hand)[needed:]) if needed <= unseen else 0.0
            quiet *= (1 - min(1.0, rates[size])) * (1 - sure)
        return 1 - quiet


def doubters(view: View, notes: Mapping[str, Any] | None = None) -> Doubters:
    """Habits and hands of the others still in the deal; ``notes``: None: those of this deal."""
    notes = view.memory["notes"] if notes is None else notes
    away = {view.seat, *view.fields["order"]}
    others = [seat for seat in range(view.seats) if seat not in away]
    none = [0] * SIZES * view.seats
    laid, challenged = notes.get("laid") or none, notes.get("doubted") or none
    plays = [sum(laid[size::SIZES]) for size in range(SIZES)]
    rates = tuple([_rates(laid, challenged, seat, plays) for seat in others])
    quiet = 1.0
    for seat in others:
        offered = sum(tallied(notes, "last_laid", other)
                      for other in range(view.seats) if other != seat)
        habit = sum(rates[others.index(seat)][1:5]) / 4
        prior = min(1.0, LAST_DOUBTS * min(1.0, 0.25 + habit / DOUBTS * 0.75))
        doubted = tallied(notes, "last_doubted", seat)
        quiet *= 1 - (LAST_WEIGHT * prior + doubted) / (LAST_WEIGHT + offered)
    met = in_hands(view)
    return Doubters(rates, tuple(len(view.pile(f"hand.{seat}")) for seat in others), 1 - quiet,
                    max(1, len(met)), 4 * packs(view.seats, view.options), by_rank(met))


def _rates(laid: Sequence[int], challenged: Sequence[int], seat: int,
           plays: Sequence[int]) -> tuple[float, ...]:
    """How often the seat challenges plays of each size: what was seen of it there, and a little of
    all sizes."""
    mine = slice(seat * SIZES, (seat + 1) * SIZES)
    offered = [every - own for every, own in zip(plays, laid[mine], strict=True)]
    doubted = challenged[mine]
    usual = (DOUBT_WEIGHT * DOUBTS + sum(doubted)) / (DOUBT_WEIGHT + sum(offered))
    return tuple([(SIZE_WEIGHT * usual + met) / (SIZE_WEIGHT + by)
                  for met, by in zip(doubted, offered, strict=True)])
