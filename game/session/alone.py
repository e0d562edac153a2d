"""What a table can tell besides, most of it only to one person alone: the number of its deal, the
time, what was played before, and whether anything can still be done."""
from __future__ import annotations

from typing import Any

from game.core.action import Action
from game.core.capabilities import GIVES_UP
from game.core.deal_numbers import name_of, of_deal
from game.core.rules import Rules
from game.core.solo import DRAWS, beside_draws
from game.session.session import Session
from game.store.statistics import PlayedDeal

#: A patience that can be turned over so often without coming back to where it was is not judged.
MOST_DRAWS = 2_000


def is_alone(session: Session) -> bool:
    """Whether the game is one of a single seat, that a person plays without a clock."""
    return len(session.seats) == 1 and session.people == (0,) and not session.game.real_time


def deal_number(session: Session) -> str:
    """The number by which the cards of this deal are dealt again, as it is shown and typed. Where
    several play nobody is told it before the end."""
    return name_of(of_deal(session.seed, session.deal_number - 1))


def moves(session: Session) -> int:
    """How many actions have led here; what was taken back is not counted."""
    return session.match_in_play.play.actions


def played_ms(session: Session) -> int:
    """Time at the table in this deal."""
    return session.match_in_play.play.played_ms


def record(session: Session) -> tuple[PlayedDeal, ...] | None:
    """What the person has played of this game, the oldest first and this deal last; None until it
    is over and on the disk, or where nothing is kept."""
    recorder = session.match_in_play.recorder
    return None if recorder is None else recorder.record


def given_up(session: Session) -> Action | None:
    """The action that gives the deal up; None where there is none now."""
    return next((action for action in session.legal(0) if action.verb == GIVES_UP), None)


# --- whether anything can still be done ---------------------------------------------------------


def plays(session: Session) -> list[Action]:
    """What can be done now but drawing and giving up."""
    legal = (action for action in session.legal(0) if action.verb != GIVES_UP)
    return beside_draws(legal)


def is_out_of_moves(session: Session) -> bool:
    """Whether nothing can be played, and drawing on will bring nothing that can: as far as the
    person can know it, which is when the cards still to come have been seen in their order."""
    if session.outcome is not None or plays(session):
        return False
    rules, unknown, met = session.game.rules, _unknown(session), set[str]()
    state = rules.copy(session.deal.state)
    for _ in range(MOST_DRAWS):
        draw, before = _draw(rules, state), _piles(state)
        if draw is None:
            return True
        met.add(str(before))
        rules.apply(state, 0, draw)
        after = _piles(state)
        if any(after[name] != pile for name, pile in before.items() if name in unknown):
            return False
        if rules.outcome(state) is not None or str(after) in met:
            # A deal that this draw has won was not lost.
            return not any(getattr(rules.outcome(state), "won", ()))
        if _plays_at(rules, state):
            return False
    return False


def _piles(state: Any) -> dict[str, tuple[str, ...]]:
    return {name: tuple(pile) for name, pile in state.piles.items()}


def _unknown(session: Session) -> set[str]:
    """The piles of which not every card is known by its place."""
    zones = session.view(0).memory["zones"]
    return {name for name, row in zones.items()
            if any(zone["count"] != 1 or len(zone["cards"]) != 1 for zone in row)}


def _draw(rules: Rules[Any], state: Any) -> Action | None:
    return next((action for action in rules.moves(state, 0) if action.verb in DRAWS), None)


def _plays_at(rules: Rules[Any], state: Any) -> bool:
    able = (action for action in rules.moves(state, 0) if action.verb != GIVES_UP)
    return bool(beside_draws(able))
