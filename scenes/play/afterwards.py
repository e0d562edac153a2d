"""What people want to know when a deal is over, and nobody could know before: who lied how often
and was never caught, what really lay under each claim, who was how quick in a race."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.records import dataclass
from game.core.words import N_, Seat, Words, words
from game.session.table import Session
from scenes.i18n import _, listing
from scenes.table.draw.panels import Paragraph
from scenes.table.pace import TablePace
from scenes.table.table_view import TableView

#: What is counted in a race, and how it is told.
_COUNTED = (
    ("race_losses", N_("Came too late: {seats}")), ("misplays", N_("Wrong drops: {seats}")),
)  # fmt: skip
#: Nobody's speed is told of a race that was shorter.
_SHORTEST_MS = 10_000


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim of a finished deal. ``true``: None where nobody had looked at the card; ``by``: who
    doubted it, None: nobody."""

    seat: int
    action: Action
    true: bool | None
    by: int | None


def claimed(session: Session) -> list[Claimed]:
    """All claims of a deal that is over, in their order; none while it goes on."""
    claims = session.game.table.claims
    claims_made: list[Claimed] = []
    for step in session.done() if claims is not None else ():
        assert claims is not None
        if step.seat is not None and step.action is not None and step.action.verb == claims.verb:
            claims_made.append(Claimed(step.seat, step.action, claims.kept(step.action), None))
            continue
        doubts = [event for event in step.events if isinstance(event, Said)
                  and claims.found((), event) is not None]
        if doubts and claims_made:
            last = claims_made[-1]
            claims_made[-1] = Claimed(last.seat, last.action, last.true, step.seat)
    return claims_made


def honesty(session: Session, seat: int) -> Words | None:
    """How often a seat lied, and whether anybody noticed; None where nothing is claimed."""
    own = [each for each in claimed(session) if each.seat == seat]
    if not own:
        return None
    lies = [each for each in own if each.true is False]
    caught = sum(each.by is not None for each in lies)
    if not lies:
        return words("never lied")
    if not caught:
        return words("lied once, not caught", "lied {n} times, never caught", n=len(lies))
    return words("lied once, caught", "lied {n} times, {caught} of them caught", n=len(lies),
                 caught=caught)


def claims_told(stage: TableView, session: Session) -> list[Paragraph]:
    """A line for every claim of a deal that is over: what was said, and what it was."""
    claims = session.game.table.claims
    assert claims is not None
    text = []
    for each in claimed(session):
        said = claims.short(each.action)
        line = words("{said}: {judged}.", said=said, judged=_judged(each))
        text.append(Paragraph(stage.looks.edge.tell(line), seat=each.seat))
    return text


def _judged(claim: Claimed) -> Words:
    cards = [Card(card) for card in claim.action.cards]
    if claim.true is None:
        return words("a card that nobody had seen")
    who = Seat(claim.by or 0)
    if claim.true:
        if claim.by is None:
            return words("{cards}, true", cards=cards)
        return words("{cards}, true, and {who} doubted it", cards=cards, who=who)
    if claim.by is None:
        return words("{cards}, a lie that nobody doubted", cards=cards)
    return words("{cards}, a lie that {who} caught", cards=cards, who=who)


def raced(session: Session) -> Iterator[str]:
    """In a race: how quick everybody was, who came too late how often, and who dropped cards where
    they do not fit."""
    if not TablePace.of(session.game, session.settled).at_once:
        return
    names = [sitter.name for sitter in session.seats]
    speed = speeds(session)
    if any(speed):
        told = listing(_("{who} {total}", who=name, total=n) for name, n in zip(names, speed))
        yield _("Moves a minute: {seats}", seats=told)
    for what, sentence in _COUNTED:
        counts = session.counts[what]
        told = listing(_("{who} {total}", who=name, total=count)
                       for name, count in zip(names, counts) if count)
        if told:
            yield _(sentence, seats=told)


def speeds(session: Session) -> list[int]:
    """How much each seat did in a minute; all 0 where the race was too short to say."""
    if session.clock_ms < _SHORTEST_MS:
        return [0] * len(session.seats)
    done = [step.seat for step in session.done()]
    return [round(done.count(seat) * 60_000 / session.clock_ms)
            for seat in range(len(session.seats))]
