"""From news to steps: which events are seen together, and which one after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.core.events import Event, Hidden, Moved, Said, Shown
from game.core.records import dataclass, field
from game.session.seats import News
from scenes.table.cards import motion

#: What lies there is to be seen for a while before it is taken away.
RESTING = ("bout", "trick")


@dataclass
class EventStep:
    """Events that are seen together.

    ``view``: show it afresh instead; ``dealt``: as a deal; ``rests``: the pile whose cards are to
    be seen before they are taken away; ``conceals``: what was shown for a moment has been seen;
    ``lasts_ms``: as one of a series that takes so long, 0: as usual; ``holds_ms``: what it shows
    for a moment is to be seen so long at least; ``by``: whose action it is, -1: nobody's;
    ``after_ms``: it begins so long after the one before.
    """

    events: list[Event] = field(default_factory=list)
    view: Any = None
    dealt: bool = False
    rests: str = ""
    conceals: bool = False
    lasts_ms: float = 0.0
    holds_ms: float = 0.0
    by: int = -1
    after_ms: float = 0.0

    @property
    def shown(self) -> Shown | None:
        """Cards that are shown for a moment in it."""
        shown = (event for event in self.events if isinstance(event, Shown))
        return next((event for event in shown if _for_a_moment(event)), None)


def steps_of(news: News, kind: Callable[[str], str],
             homes: Collection[str] = ()) -> list[EventStep]:
    """The steps of one piece of news: what moves on again, or is swept away, begins a new one.

    ``homes``: kinds of piles to which cards go one by one, quicker and quicker, where one action
    sends several there.
    """
    steps = _steps_of(news, kind, homes)
    for step in steps:
        step.by = -1 if news.telling is None else news.telling.seat
    return steps


def _steps_of(news: News, kind: Callable[[str], str], homes: Collection[str]) -> list[EventStep]:
    homeward = [each for each in news.events if isinstance(each, Moved)][1:] if homes else []
    homeward = [each for each in homeward if kind(each.target) in homes]
    if len(homeward) > 1 and not news.reset:
        return _series(news, homeward)
    if news.reset:
        # Some games tell their deal, card by card: what has only left the stock was dealt.
        log = news.view.log if news.view else ()
        dealt = all(kind(event.source) == "stock" for event in log if isinstance(event, Moved))
        return _opening(news, dealt)
    steps: list[EventStep] = []
    for event in news.events:
        shows = bool(steps) and steps[-1].shown is not None
        seen = shows and isinstance(event, Moved | Shown | Hidden)
        moved = event if isinstance(event, Moved) else None
        bared = isinstance(event, Shown) and _for_a_moment(event) and kind(event.pile) == "heap"
        if not steps or seen or bared or (moved and _apart(steps[-1], moved, kind)):
            rests = moved.source if moved and kind(moved.source) in RESTING else ""
            steps.append(EventStep(rests=rests, conceals=seen))
        if bared:
            # Somebody has called; a beat later the cards turn over one by one.
            count = len(event.cards) if isinstance(event, Shown) else 0
            steps[-1].after_ms = motion.CALL if len(steps) > 1 else 0
            steps[-1].holds_ms = motion.bare_ms(count - 1, count) + motion.FLIP + motion.LOOK
        steps[-1].events.append(event)
    if steps and steps[-1].shown is not None:
        steps.append(EventStep(conceals=True))
    return steps


def _opening(news: News, dealt: bool) -> list[EventStep]:
    """The table afresh with what is said, and one after the other what is shown for a moment before
    anybody acts: all else that happened is in the view already."""
    events = [event for event in news.events if isinstance(event, Said) or _for_a_moment(event)]
    steps = [EventStep(view=news.view, dealt=dealt)]
    if any(isinstance(event, Shown) for event in events):
        steps.append(EventStep(holds_ms=motion.TURNED_UP))
    for event in events:
        if steps[-1].shown is not None:
            steps.append(EventStep(conceals=True, holds_ms=motion.TURNED_UP))
        steps[-1].events.append(event)
    if steps[-1].shown is not None:
        steps.append(EventStep(conceals=True))
    return steps


def _series(news: News, homeward: Sequence[Moved]) -> list[EventStep]:
    """What was done, then card by card what goes home by itself; what comes with a card stays with
    it."""
    steps, going = [EventStep()], {id(event) for event in homeward}
    for event in news.events:
        if id(event) in going:
            steps.append(EventStep(lasts_ms=motion.series_ms(len(steps) - 1)))
        steps[-1].events.append(event)
    return steps


def _for_a_moment(event: Event) -> bool:
    return isinstance(event, Shown) and event.content is None


def _apart(step: EventStep, event: Moved, kind: Callable[[str], str]) -> bool:
    """Whether a move is seen after what the step has already, not with it."""
    moves = [each for each in step.events if isinstance(each, Moved)]
    if not moves:
        return kind(event.source) in RESTING
    if any(event.source == each.target for each in moves):
        return True
    last = moves[-1].source
    return last != event.source and (kind(event.source) in RESTING or kind(last) in RESTING)
