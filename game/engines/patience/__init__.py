"""Patience, the basic method: turn the pack over card by card and build the suits up (sheet)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import UNLIMITED, Option, needs
from game.core.words import N_

_OFF_ON = {"off": N_("Off"), "on": N_("On")}
DEFAULT, MOST = 6, 12

OPTIONS = (
    Option("redeals", N_("Redeals"), N_("How often the waste may be turned over."),
           (DEFAULT, *(n for n in range(MOST + 1) if n != DEFAULT), UNLIMITED),
           titles={UNLIMITED: N_("As long as it helps")},
           notes={0: N_("One pass decides."), 5: N_("It comes out once in a hundred deals."),
                  6: N_("It comes out about once in five deals."),
                  7: N_("It comes out three times out of four."),
                  8: N_("It nearly always comes out."),
                  UNLIMITED: N_("Until two redeals in a row have brought nothing.")}),
    Option("waste_play", N_("Waste"), N_("Which cards may be built."), ("turned_only", "top"),
           titles={"turned_only": N_("Only the card just turned"),
                   "top": N_("The top of the waste")},
           notes={"turned_only": N_("Cards on the waste wait for the redeal."),
                  "top": N_("The top card of the waste may be built at any time.")},
           matters=needs(turn=(1,))),
    Option("auto", N_("Build by itself"),
           N_("Whether every card that fits is built at once, without you."), ("off", "on"),
           titles=_OFF_ON),
    Option("turn", N_("Drawing"), N_("How many cards are turned over from the stock at a time."),
           (1, 3), titles={1: N_("One card"), 3: N_("Three cards")},
           notes={3: N_("Only the top of the waste may be built. It hardly ever comes out.")}),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Three at a time mean that the top of the waste is played."""
    return {**given, "waste_play": "top"} if given.get("turn") == 3 else dict(given)


GAME = Game(
    key="patience", title=N_("Patience", context="game"),
    other_names=(N_("Solitaire"), N_("Cabal"), N_("Cabale")),
    family=N_("Patience"),
    summary=N_("Turn the pack over card by card, and build the four suits up from the Ace before "
               "the redeals run out."),
    pocket="AS 2S 3S",
    seats=range(1, 2), best_seats=(1,), minutes=5, difficulty=1, options=OPTIONS,
    settle_more=settle_more, at="game.engines.patience")
