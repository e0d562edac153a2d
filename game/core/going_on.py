"""What goes on by itself: the clock of a deal, and the guards against one that hangs."""
from __future__ import annotations

from typing import Any

from game.core.errors import RulesBug
from game.core.rng import to_text
from game.core.rules import Rules
from game.core.state import as_json
from game.core.telling import Log

#: A clock at which so much falls due at one moment stands still.
MOST_TICKS = 1_000


def position_of(rules: Rules[Any], state: Any) -> dict[str, Any]:
    """The whole truth of a state, JSON-able (docs/design.md 3)."""
    fields = {spec.name: as_json(getattr(state, spec.name)) for spec in rules.fields}
    return {"game": rules.key, "seats": state.seats, "options": as_json(dict(state.options)),
            "dealer": state.dealer, "phase": state.phase, "turn": state.turn, "fields": fields,
            "rng": to_text(state.rng),
            "piles": {name: " ".join(pile) for name, pile in state.piles.items() if pile}}


def run_to(rules: Rules[Any], state: Any, to_ms: int, log: Log | None = None) -> None:
    """Let the clock go on, doing each thing at its own time. RulesBug if it gets no further."""
    ticks, moment, when = 0, None, rules.clock.due
    while (due := when(state)) is not None and due <= to_ms:
        state.now = max(due, state.now)
        ticks, moment = (ticks + 1 if state.now == moment else 0), state.now
        if ticks > MOST_TICKS:
            raise RulesBug(f"the clock stands still at {moment} ms", position_of(rules, state))
        rules.clock.tick(state, log)
    state.now = to_ms


def no_action_error(rules: Rules[Any], state: Any, seat: int) -> RulesBug:
    """The error of a seat that may act and has no action."""
    return RulesBug(f"seat {seat} may act and has no action", position_of(rules, state))


def check_progress(rules: Rules[Any], state: Any) -> None:
    """RulesBug where the deal would hang: not over, nobody may act, and nothing is due."""
    if rules.outcome(state) is None and rules.clock.due(state) is None and not rules.actors(state):
        position = position_of(rules, state)
        raise RulesBug("nobody may act, nothing is due and the deal is not over", position)
