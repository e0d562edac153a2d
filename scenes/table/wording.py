"""What is written on a table: plates, pills, the corner; and which backs and wild cards show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from assets.art.names import SEAT_BACKS
from game.core.events import Said
from game.core.moods import Mood
from game.core.places import STANDS, Form
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.table import Place, Plate, Table
from game.core.view import View
from game.core.words import PreRendered, Suit, Words
from scenes.i18n import _, listing
from scenes.table.cards.order import fields_of
from scenes.table.cards.sprites import Board
from scenes.table.draw.counters import CounterText
from scenes.table.draw.plates import PlateText
from scenes.table.draw.strip import StripText
from scenes.table.draw.text import TableEdge
from scenes.table.layout.groups import seated
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.showing import Showing
from scenes.table.shown import Shown


class Wording:
    """Of one table: ``board`` is what lies on its screen, ``names`` are those of its seats."""

    def __init__(self, session: Showing, board: Board, names: Sequence[str]) -> None:
        self._session, self._board, self._names = session, board, names
        self._game, self._table = session.game, session.game.table

    def sign(self, view: View) -> tuple[str, ...]:
        """The corner: name of the game; which deal, what the match goes to, and the form if one is
        chosen."""
        parts, options = [], self._game.options
        if self._session.deal_number > 1:
            parts.append(_("Deal {n}", n=self._session.deal_number))
        match = next((option for option in options if option.key == "match"), None)
        value = None if match is None else self._session.settled.get("match")
        if match is not None and value != "single" and value in match.titles:
            parts.append(_(match.titles[value]))
        form = next((option for option in options if option.key == self._table.corner), None)
        if form is not None and form.at is not None and len(form.at(view.seats)) > 1:
            parts.append(_(form.titles[view.options[form.key]]))
        title = _(self._game.title)
        return (title, listing(parts)) if parts else (title,)

    def prompts(self, shown: Shown, viewer: int | None) -> tuple[Words, Words]:
        """What to do, and a short form; with the name where several share the screen."""
        acts = viewer in shown.view.actors and self._session.outcome is None
        prompt, short = shown.prompt
        return self.named(prompt, viewer, acts), self.named(short, viewer, acts)

    def named(self, words: Words, viewer: int | None, acts: bool = True) -> Words:
        """With the name of whom it is for, where several share the screen; ``acts``: it asks that
        person to do something."""
        if viewer is None or len(self._session.people) < 2:
            return words
        return self._table.by_name(words, viewer, acts)

    def plate(self, shown: Shown, edge: TableEdge, seat: int, *, turn: bool,
              mood: Mood | None = None) -> PlateText:
        """What the plate of a seat says; ``turn``: it may act; ``mood``: as its face looks."""
        plate, pattern = self._table.plate(shown.view, seat), shown.arrangement.hands
        # What is counted in pips is not told in words as well.
        pips = plate.counter is not None and plate.counter.pips
        total = None if pips else self._table.tally.so_far(shown.standing, seat)
        hand = shown.view.piles.get(seated(pattern, seat)) if pattern else None
        return PlateText(
            seat, self._names[seat], edge.tell(plate.line), edge.tell(plate.short), plate.signs,
            count=self._count(seated(pattern, seat), hand), turn=turn, out=plate.out,
            uncounted=bool(pattern) and hand is None,
            total=edge.tell(total),
            counter=_counter(plate, edge), mates=self._mates(shown.view, seat), mood=mood,
        )

    def _count(self, pile: str, hand: Sequence[str] | None) -> int | None:
        """Cards of a hand, of one whose number is hidden those of before; None: nobody knows."""
        return self._board.before.get(pile) if hand is None else len(hand)

    def _mates(self, view: View, seat: int) -> tuple[int, ...]:
        """The others of its side."""
        sides = self._game.rules.sides(view.seats, view.options)
        return tuple([each for each in range(view.seats)
                      if each != seat and sides[each] == sides[seat]])

    def counters(self, view: View, edge: TableEdge) -> list[CounterText]:
        """Those of all plates."""
        plates = (self._table.plate(view, seat) for seat in range(view.seats))
        return [counter for plate in plates if (counter := _counter(plate, edge)) is not None]

    def backs(self, view: View) -> dict[str, str]:
        """Pile -> the back of the seat whose cards lie there, where that is to be seen."""
        seats = {pile: self._table.back(view, pile) for pile in view.piles}
        return {pile: SEAT_BACKS[seat % len(SEAT_BACKS)] for pile, seat in seats.items()
                if seat is not None}

    def stands(self, shown: Shown, tried: Mapping[str, str]) -> dict[str, str]:
        """Wild card -> what it stands for: as the game says, where it is tried, where it lies."""
        arrangement = shown.arrangement
        faces = {**self._table.stands(shown.view), **tried}
        for row in (*arrangement.centre, *arrangement.own, *arrangement.mat):
            for place in row:
                if place.form is Form.MELDS:
                    faces.update(fields_of(self._board.picture, STANDS))
        return faces

    def labels(self, view: View, edge: TableEdge,
               spots: Mapping[str, Spot]) -> tuple[dict[str, str], dict[str, str]]:
        """Words of pills, by pile, and suits that stand as signs on piles."""
        pills, signs = {}, {}
        for pile, spot in spots.items():
            words = self._label(view, pile, spot.place)
            if words is None:
                continue
            values = words.args.values()
            suit = next((str(value) for value in values if isinstance(value, Suit)), "")
            if suit:
                signs[pile] = suit
            shown = self._board.sprites.get(pile) or suit or view.piles.get(pile) is None
            # How many cards a hand has stands on the plate before it.
            if shown and spot.zone is not TableZone.FAN:
                pills[pile] = edge.tell(words)
        return pills, signs

    def captions(self, view: View, edge: TableEdge, spots: Iterable[Spot]) -> dict[str, str]:
        """What stands in empty places, by pile."""
        by_pile = {}
        for spot in spots:
            empty = bool(spot.pile) and not self._board.sprites.get(spot.pile)
            words = (self._table.empty_label(view, spot.pile) if empty
                     else None) or spot.place.caption
            if spot.pile and words is not None:
                by_pile[spot.pile] = edge.tell(words)
        return by_pile

    def badges(self, view: View, edge: TableEdge) -> tuple[tuple[str, str], ...]:
        """What must stay in sight, each with its sign."""
        return tuple((edge.tell(badge.words), badge.sign) for badge in self._table.badges(view))

    def _label(self, view: View, pile: str, place: Place) -> Words | None:
        words, sprites = self._table.label(view, pile), self._board.sprites.get(pile)
        if view.piles.get(pile, ()) is None and pile in self._board.before:
            return Words("{n}?", n=self._board.before[pile])
        if words is None and place.word is not None and sprites:
            args = {**place.word.args, "n": len(sprites)}
            return Words(place.word.message, place.word.plural, context=place.word.context,
                         counted=place.word.counted, **args)
        return words


def scores(table: Table, standing: Standing, names: Sequence[str], edge: TableEdge) -> str:
    """Who has how much in a match, the best first."""
    order = sorted(range(len(names)), key=lambda seat: (standing.places[seat], seat))
    totals = {seat: edge.tell(table.tally.in_list(standing, seat)) for seat in order}
    return listing(_("{who} {total}", who=names[seat], total=PreRendered(total))
                   for seat, total in totals.items())


def teller_of(edge: TableEdge, names: Sequence[str], people: Sequence[int],
              seat: int) -> TableEdge:
    """Who says what has been done: to who plays alone at this screen it says "you"."""
    alone = tuple(people) == (seat,)
    return TableEdge(names, chips=edge.chips, you=seat) if alone else edge


def worth_telling(log: Sequence[ActionReport | Said], table: Table) -> list[ActionReport | Said]:
    """What the strip tells of, the latest first: not what goes on all the time."""
    quiet = {name for name, told in table.told.items() if told.bubble == ""}
    return [entry for entry in reversed(log)
            if not isinstance(entry, ActionReport) or entry.action.verb not in quiet]


def last_told(log: Sequence[ActionReport | Said], table: Table) -> Words | None:
    """What was done last, in one sentence with what it brought about, as in the log; None: nothing
    that is told."""
    entries = worth_telling(log, table)
    for entry, before in zip_longest(entries, entries[1:]):
        if isinstance(entry, ActionReport):
            words = table.tell(entry)
        elif isinstance(before, ActionReport):
            words = table.at_once(before, entry) or table.say(entry)
        else:
            words = table.say(entry)
        if words is not None:
            return words
    return None


def _counter(plate: Plate, edge: TableEdge) -> CounterText | None:
    counter = plate.counter
    if counter is None:
        return None
    return CounterText(counter.n, counter.of, counter.pips, edge.tell(counter.words))


def chosen(plate: PlateText) -> StripText:
    """The strip of somebody who waits for the others."""
    waits = _("Chosen. It is done when everybody has chosen.")
    return StripText(plate, "", waits, _("Chosen"), False)
