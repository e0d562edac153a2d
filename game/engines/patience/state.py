"""The state of a game, the names of its piles, and what goes on which (sheet 2 and 3)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.records import dataclass
from game.core.state import State, declared, number
from game.mechanics.alone import DRAW, STOCK, WASTE, home_for, may_turn_over
from game.mechanics.patience import REDEAL, Role, up_in_suit

TURNED = "turned"
#: Where the waste stays as it is until the redeal, a card is turned to a place of its own.
TURN = act("draw", (), STOCK, TURNED)
FOUNDATION = Role(up_in_suit(), "A")
#: N redeals without a card built are the last (sheet 3).
MOST_BARREN = 2


@dataclass(slots=True)
class PatienceState(State):
    """The fields of the sheet: redeals made so far, and since a card was last built."""

    redeals: int = declared(number, 0)
    barren: int = declared(number, 0)


def plays_top(state: PatienceState) -> bool:
    """Whether the top of the waste is played, and no card is turned aside."""
    return bool(state.options["waste_play"] == "top")


def source_of(state: PatienceState) -> str:
    """The pile whose top card may be built."""
    return WASTE if plays_top(state) else TURNED


def turning(state: PatienceState) -> Action:
    """The action that turns cards from the stock."""
    return DRAW if plays_top(state) else TURN


def build(state: PatienceState) -> Action | None:
    """The one card that can be built; None: there is none."""
    source = source_of(state)
    pile = state.piles[source]
    home = home_for(FOUNDATION, pile[-1], state.piles) if pile else ""
    return act("play", (pile[-1],), source, home) if home else None


def lay(state: PatienceState) -> Action | None:
    """Laying the turned card on the waste; None: there is none."""
    pile = state.piles[TURNED]
    return act("discard", (pile[-1],), TURNED, WASTE) if pile else None


def redeal_left(state: PatienceState) -> bool:
    """Whether there is another redeal (sheet 5; without a limit as long as they help)."""
    limit = state.options["redeals"]
    if isinstance(limit, str):
        return state.barren < MOST_BARREN
    return bool(state.redeals < limit)


def can_redeal(state: PatienceState) -> bool:
    """Whether a redeal is left and nothing stands in its way: no card lies turned over."""
    piles = state.piles
    return not piles[TURNED] and redeal_left(state) and may_turn_over(piles, 0, "unlimited")


def moves(state: PatienceState) -> list[Action]:
    """All there is to do, building first."""
    found = [action for action in (build(state), lay(state)) if action is not None]
    if state.piles[STOCK]:
        found.append(turning(state))
    elif can_redeal(state):
        found.append(REDEAL)
    return found
