"""What the first deal explains, step by step: who plays with a partner is told of the partner."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.lessons import BUTTONS, HAND, PLATES, Step
from game.core.words import N_


def _with_partners(_seats: int, settled: Mapping[str, Any]) -> bool:
    return bool(settled["form"] == "partners")


def _alone(seats: int, settled: Mapping[str, Any]) -> bool:
    return not _with_partners(seats, settled)


def _asks(seats: int, settled: Mapping[str, Any]) -> bool:
    """Whether helpers wait until they are asked."""
    return seats > 2 and bool(settled["permission"] == "ask")


def _asks_partner(seats: int, settled: Mapping[str, Any]) -> bool:
    return _asks(seats, settled) and _with_partners(seats, settled)


def _asks_others(seats: int, settled: Mapping[str, Any]) -> bool:
    return _asks(seats, settled) and _alone(seats, settled)


def _asks_nobody(seats: int, settled: Mapping[str, Any]) -> bool:
    return not _asks(seats, settled)


def _has_stock(seats: int, settled: Mapping[str, Any]) -> bool:
    """Whether cards are left when everybody has been dealt six."""
    return bool(settled["pack"] > 6 * seats)


LESSON = (
    Step(HAND, N_(
        "These are your cards. A card beats a lower one of its suit, and a trump "
        "beats all others: the badge says which suit that is.")),
    Step("bout", N_(
        "Play a card to attack, or to beat one that lies here. Who adds to an attack "
        "needs a rank that lies here already.")),
    Step(BUTTONS, N_(
        "Who cannot or will not beat takes all cards here. Attackers end the attack "
        "with a button."), _asks_nobody),
    Step(BUTTONS, N_(
        "Who will not beat takes all cards here. In your attack a button asks your "
        "neighbour for a card, by name, and another ends it."), _asks_others),
    Step(BUTTONS, N_(
        "Who will not beat takes all cards here. In your attack a button asks your "
        "partner for a card, by name, and another ends it."), _asks_partner),
    Step("stock", N_(
        "After each attack all draw up to six cards: the attacker first, the defender "
        "last. The open card is drawn as the last of all."), _has_stock),
    Step(PLATES, N_(
        "Who is rid of all cards is safe. The last one who holds cards is the fool."), _alone),
    Step(PLATES, N_(
        "Every other seat from yours is a partner. The side that still holds cards when "
        "the other is rid of all of them loses."), _with_partners),
)
