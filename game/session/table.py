"""A table in play, as the window and the command line use it: what is named here is the whole
interface.

    setup = Setup("durak", (Sitter("Ann"), Sitter("Ben", "medium")), {"form": "two"}, seed=7)
    session = Session.start(setup, folder)
    session.update(now_ms, settled)        every tick: clock, computer players, timers; never blocks
    for news in session.news(viewer): ...  what has happened since, as that viewer may know it
    refusal = session.submit(seat, action, seen)
"""
from __future__ import annotations

from game.session.seats import Bounce, Flight, News, Setup, Sitter
from game.session.session import Session

__all__ = ["Bounce", "Flight", "News", "Session", "Setup", "Sitter"]
