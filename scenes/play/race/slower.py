"""A race without a clock, for who hears the table: all at once is more than can be heard."""

from __future__ import annotations

from game.session.table import Setup
from scenes.play.hands.desk import PlayDesk
from scenes.program import play


def offers_steps(desk: PlayDesk) -> bool:
    """Whether it is offered: to who plays alone here and hears the table, before the first deal."""
    session = desk.session
    return (desk.app.access.awake and len(session.people) == 1 and session.deal_number == 1
            and any(option.steps is not None for option in session.game.options))


def in_steps(desk: PlayDesk) -> None:
    """The same table anew, in steps."""
    session = desk.session
    steps = {each.key: each.steps for each in session.game.options if each.steps is not None}
    setup = Setup(session.game.key, session.seats, {**session.settled, **steps})
    desk.app.replace(play.table(desk.app, setup, desk.devices))
