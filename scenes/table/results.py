"""What the panels of the table say: the end of a deal, and the log."""

from __future__ import annotations

from collections.abc import Callable

from game.core.table import Telling
from scenes.i18n import _
from scenes.table.paint import Label
from scenes.table.panels import Modal, Paragraph, Standing
from scenes.table.stage import Stage


def result_panel(stage: Stage, *, next_deal: Callable[[], None], again: Callable[[], None], afresh: Callable[[], None],
                 setup: Callable[[], None], menu: Callable[[], None]) -> Modal:
    """Places, points, the match so far, and what can be done now."""
    session, outcome = stage.session, stage.session.outcome
    assert outcome is not None
    match = session.match
    several = len(match.results) > 1 or not match.over
    rows = [Standing(seat, name, outcome.places[seat], outcome.points[seat], match.totals[seat] if several else None,
                     seat == stage.seat) for seat, name in enumerate(stage.names)]
    rows.sort(key=lambda row: (row.place, row.seat))
    lines = [_("Deal {n} of the match.", n=len(match.results))] if several else []
    if match.over and several:
        best = [name for name, place in zip(stage.names, match.places) if place == 1]
        lines.append(_("The match is over: {names}.", names=", ".join(best)))
    choices = [(Label(_("Menu"), "plain", "m"), menu), (Label(_("New set-up"), "plain", "u"), setup)]
    if session.people == (stage.seat,) and not session.game.real_time:
        choices.append((Label(_("Same deal again"), "plain", "a"), again))
    if match.over:
        choices.append((Label(_("Play again"), "primary", "p"), afresh))
    else:
        choices.append((Label(_("Next deal"), "primary", "n"), next_deal))
    return Modal("result", stage.edge.tell(outcome.words), tuple(lines), tuple(rows), tuple(choices))


def log_of(stage: Stage) -> list[Paragraph]:
    """The deal so far, each line with the disc of who it is about."""
    found = []
    for entry in stage.session.log(stage.viewer):
        line = stage.line(entry)
        if line:
            told = isinstance(entry, Telling)
            seat = entry.seat if isinstance(entry, Telling) else entry.by
            found.append(Paragraph(line, "body" if told else "small", -1 if seat is None else seat))
    return found
