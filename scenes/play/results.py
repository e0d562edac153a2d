"""What the panels of the table say: the end of a deal, and the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.outcome import Outcome
from game.core.retelling import Telling
from game.core.words import N_
from game.session.table import Session
from scenes.i18n import _
from scenes.play.scores import ResultPanel, Standing
from scenes.table.draw.paint import Label
from scenes.table.draw.panels import Paragraph
from scenes.table.stage import Stage

#: What is counted in a race, and how it is told.
_COUNTED = (
    ("race_losses", N_("Came too late: {seats}")), ("misplays", N_("Wrong drops: {seats}")),
)  # fmt: skip
#: A button, and what it does.
Choice = tuple[Label, Callable[[], None]]


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be done after a deal."""

    next_deal: Callable[[], None]
    again: Callable[[], None]
    afresh: Callable[[], None]
    setup: Callable[[], None]
    menu: Callable[[], None]
    replay: Callable[[], None]
    hands: Callable[[], None]


def result_panel(stage: Stage, session: Session, ways: Ways) -> ResultPanel:
    """Places, points, the match so far, and what can be done now."""
    outcome = session.outcome
    assert outcome is not None
    match = session.match
    several = len(match.results) > 1 or not match.over
    rows = _standings(stage, session, outcome, several)
    lines = [_("Deal {n} of the match.", n=len(match.results))] if several else []
    lines += _races(session)
    firsts = [total for total, place in zip(match.totals, match.places) if place == 1]
    return ResultPanel(
        "result",
        stage.edge.tell(outcome.words),
        tuple(lines),
        tuple(sorted(rows, key=lambda row: (row.place, row.seat))),
        (_how_it_stands(session) if several else "", _small_print(session)),
        _choices(session, stage.seat, ways),
        more_is_better=all(total == max(match.totals) for total in firsts),
    )


def _standings(
    stage: Stage, session: Session, outcome: Outcome, several: bool
) -> list[Standing]:
    """Every seat's row; ``several``: with the deals before and the total."""
    match, alone = session.match, len(session.people) < 2
    rows = []
    for seat, name in enumerate(stage.names):
        before = [result["points"][seat] for result in match.results[:-1]] if several else []
        deals = (*before, outcome.points[seat])
        total = match.totals[seat] if several else None
        told = stage.edge.tell(stage.table.reckoned(stage.view, seat))
        mine = alone and seat == stage.seat
        rows.append(Standing(seat, name, outcome.places[seat], deals, total, mine, told))
    return rows


def _choices(session: Session, seat: int, ways: Ways) -> tuple[Choice, ...]:
    choices: list[Choice] = [
        (Label(_("Menu"), "plain", "m"), ways.menu),
        (Label(_("New set-up"), "plain", "u"), ways.setup),
    ]
    if session.path is not None:
        choices.append((Label(_("Show all hands"), "plain", "s"), ways.hands))
        choices.append((Label(_("Replay"), "plain", "r"), ways.replay))
    if session.people == (seat,) and not session.game.real_time:
        choices.append((Label(_("Same deal again"), "plain", "a"), ways.again))
    if session.match.over:
        choices.append((Label(_("Play again"), "primary", "p", "play"), ways.afresh))
    else:
        choices.append((Label(_("Next deal"), "primary", "n", "play"), ways.next_deal))
    return tuple(choices)


def _races(session: Session) -> list[str]:
    """In a race: who came too late how often, and who dropped cards where they do not fit."""
    if not session.game.real_time:
        return []
    found = []
    for what, words in _COUNTED:
        counts = session.counts[what]
        told = ", ".join(f"{name} {count}" for name, count in zip(_names(session), counts) if count)
        if told:
            found.append(_(words, seats=told))
    return found


def _how_it_stands(session: Session) -> str:
    """Who has won the match, or leads it."""
    match = session.match
    best = [name for name, place in zip(_names(session), match.places) if place == 1]
    if match.over:
        return _("The match is over: {names}.", names=", ".join(best))
    if len(best) > 1:
        return _("{names} are level.", names=", ".join(best))
    return _("{name} leads.", name=best[0])


def _names(session: Session) -> list[str]:
    return [sitter.name for sitter in session.seats]


def _small_print(session: Session) -> str:
    """The number by which the same cards are dealt, and what is to be told for fairness."""
    number = session.seed + len(session.match.results) - 1
    found = [_("Deal number {number}", number=str(number))]
    hints = sum(session.counts.get("hints", ()))
    if hints:
        found.append(_("{n} hint", "{n} hints", n=hints))
    if session.undos:
        found.append(_("{n} move taken back", "{n} moves taken back", n=session.undos))
    if session.practice:
        found.append(_("practice"))
    return ", ".join(found)


def log_of(stage: Stage, session: Session) -> list[Paragraph]:
    """The deal so far, each line with the disc of who it is about."""
    found = []
    for entry in session.log(stage.viewer):
        line = stage.line(entry)
        if line:
            told = isinstance(entry, Telling)
            seat = entry.seat if isinstance(entry, Telling) else entry.by
            found.append(Paragraph(line, "body" if told else "small", -1 if seat is None else seat))
    if found and stage.viewer is not None and session.path is not None:
        found.append(Paragraph(_("Click a line to see the table as it was."), "small"))
    return found
