"""A table in play, as the window and the command line use it: what this module names is the whole interface.

    session = Session.start(Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {"form": "two"}, seed=7), folder)
    session.update(now_ms, settled)      every tick: clock, computer players, timers; never blocks
    for news in session.news(viewer): ...  what has happened since the last call, as that viewer may know it
    refusal = session.submit(seat, action, seen)
"""
from __future__ import annotations

from game.session.seats import Bounce, Flight, News, Setup, Sitter
from game.session.session import Session, new_number

__all__ = ["Bounce", "Flight", "News", "Session", "Setup", "Sitter", "new_number"]
