"""A hand of Compartment Full sorted into melds, and what cards make, laid together (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.table import Look
from game.core.words import words
from game.engines.compartment_full.judge import ACE_TO_TEN, ONLY_HIGH
from game.engines.compartment_full.state import DEALT
from game.engines.compartment_full.state_melds import (
    LOW,
    SHORTEST,
    best_plan,
    fullest_plan,
    run_points,
    set_points,
)
from game.mechanics.melds.gestures import known
from game.mechanics.melds.named import named, named_shortly

Groups = list[tuple[str, ...]]


def groups_of(cards: Sequence[str], least: int) -> Groups:
    """The melds of a hand: of one that can go out all of them, else those that score most."""
    row = known(cards)
    full = fullest_plan(row, least)
    plan = full if len(row) - len(full.loose) >= DEALT else best_plan(row, least)
    return [*plan.melds]


def open_groups(cards: Sequence[str], least: int, declared: bool) -> Groups:
    """A hand that lies open at the end, as it is scored: its melds, and what is loose last. Of who
    has ``declared`` nothing is loose (sheet 4)."""
    plan = (fullest_plan if declared else best_plan)(known(cards), least)
    return [*plan.melds, plan.loose] if plan.loose else [*plan.melds]


def look_of(cards: Sequence[str], least: int) -> Look:
    """What cards are, laid together: a meld with its points, or why they are none."""
    row = sorted((Card(card) for card in cards), key=_low_first)
    faces, ranks = [card.face for card in row], {card.rank for card in row}
    if len(ranks) == 1:
        return _set_of(row, faces, least)
    if len({card.suit for card in row}) > 1 or len(set(faces)) < len(faces):
        return Look(words("This is no meld."), False, tuple(row))
    if ranks & set("JQK"):
        return Look(ACE_TO_TEN, False, tuple(row))
    lacking = [Card(face) for face in _missing(row)]
    if lacking:
        return Look(words("Needs {cards}", cards=lacking), False, tuple(row),
                    short=words("needs {cards}", cards=lacking))
    if len(row) < SHORTEST:
        return Look(words("A sequence needs three cards."), False, tuple(row))
    return Look(named(faces, run_points(len(row)), LOW), True, tuple(row),
                short=named_shortly(faces, LOW))


def points_of(cards: Sequence[str], least: int) -> int:
    """What cards that lie together score; loose ones nothing.

    >>> points_of(("QSa", "QHa", "QDa", "QCa"), 3), points_of(("4Sa", "9Da"), 3)
    (5, 0)
    """
    if not look_of(cards, least).done:
        return 0
    one, two = Card(cards[0]).rank, Card(cards[1]).rank
    return set_points(one, len(cards)) if one == two else run_points(len(cards))


def _set_of(row: list[Card], faces: list[str], least: int) -> Look:
    if row[0].rank not in "AKQJ":
        return Look(ONLY_HIGH, False, tuple(row))
    if len(row) < least:
        return Look(words("A set needs {n} card.",
                          "A set needs {n} cards.", n=least), False, tuple(row))
    return Look(named(faces, set_points(row[0].rank, len(row)), LOW), True, tuple(row),
                short=named_shortly(faces, LOW))


def _low_first(card: Card) -> tuple[int, str, str]:
    return (LOW + "JQK").index(card.rank), card.suit, card


def _missing(row: Sequence[Card]) -> list[str]:
    """The faces between the lowest and the highest that are not there."""
    places = [LOW.index(card.rank) for card in row]
    return [LOW[place] + row[0].suit for place in range(min(places), max(places) + 1)
            if place not in places]
