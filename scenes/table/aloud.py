"""What has happened, as it is said to who does not see it: how much, in pieces how long."""

from __future__ import annotations

from enum import StrEnum

from game.core.cards import HIDDEN, Card
from game.core.retelling import ActionReport
from game.core.words import Seat, Words, words
from game.session.seats import News
from scenes.table.draw.text import TableEdge
from scenes.table.logbook import Book, RowKind

#: The most words of one piece: what is longer is said in several.
MOST_WORDS = 15
#: After these a sentence is best parted.
_ENDS = (".", ",", ";", ":", "!", "?", ")")


class Degree(StrEnum):
    """How much is told: who and which cards; the sentences of the log; besides whose turn it is
    and what is drawn, played and taken by oneself."""

    SHORT = "short"
    USUAL = "usual"
    ALL = "all"


def parted(sentence: str, most: int = MOST_WORDS) -> list[str]:
    """A sentence in pieces of at most N words, parted at a stop or a comma where there is one.

    >>> parted("Ann takes the 7 of hearts, the 8 of spades and the 9 of clubs.", 8)
    ['Ann takes the 7 of hearts,', 'the 8 of spades and the 9 of', 'clubs.']
    >>> parted("Ben passes."), parted("")
    (['Ben passes.'], [])
    """
    left, pieces = sentence.split(), []
    while len(left) > most:
        stops = [k for k in range(most, most // 2, -1) if left[k - 1].endswith(_ENDS)]
        cut = stops[0] if stops else most
        pieces.append(" ".join(left[:cut]))
        left = left[cut:]
    return [*pieces, " ".join(left)] if left else pieces


def told_of(step: News, book: Book, edge: TableEdge, degree: Degree) -> list[str]:
    """What one step is worth saying, in the words of the log, in its order."""
    rows = [row for row in book.alone(step) if row.text]
    if degree is not Degree.ALL:
        rows = [row for row in rows if row.kind is not RowKind.PART]
    sentences = [row.text for row in rows]
    if degree is Degree.SHORT and step.telling is not None:
        short = in_short(step.telling)
        places = [k for k, row in enumerate(rows) if row.kind is RowKind.TOLD]
        if short is not None and places:
            sentences[places[0]] = edge.tell(short)
    return sentences


def announced(step: News, book: Book) -> list[str]:
    """What was said aloud in one step, and not what was done: of a race that is enough."""
    return [row.text for row in book.alone(step) if row.kind is RowKind.SAID and row.text]


def in_short(report: ActionReport) -> Words | None:
    """Who, and which cards; None of what has none."""
    if not report.cards:
        return None
    if HIDDEN in report.cards:
        return words("{who}: {n} card", "{who}: {n} cards",
                     you="You: {n} card", you_plural="You: {n} cards",
                     who=Seat(report.seat), n=len(report.cards))
    return words("{who}: {cards}", you="You: {cards}", who=Seat(report.seat),
                 cards=[Card(card) for card in report.cards])
