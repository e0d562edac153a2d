"""A table in lines of text, for the terminal: what lies there, what can be done, and what was meant
by a few words typed."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved
from game.core.forms import capital
from game.core.game import Game
from game.core.piles import PileSpec, group_of, layout_of
from game.core.retelling import ActionReport
from game.core.standing import Standing
from game.core.table import Place
from game.core.view import View
from game.core.words import SUIT_WORDS, Seat, Suit, Words, words
from game.i18n import Spoken, _, listing
from game.nouns import pile_words, title

#: Piles whose emptiness matters, and is said.
_PLACES = ("foundation", "heap", "tableau")


class Lines:
    """The lines of one table. ``edge``: where words meet the person, with the names at the
    table."""

    def __init__(self, game: Game, settled: Mapping[str, Any], seats: int, edge: Spoken) -> None:
        self._game, self._edge = game, edge
        self._layout = layout_of(game.piles(seats, settled))

    # --- what lies there ------------------------------------------------------------------------

    def table(self, view: View, standing: Standing) -> list[str]:
        """The piles as the seat sees them, those of one kind and owner in a line; how the match
        stands."""
        rows: dict[tuple[str, int | None], list[tuple[str, PileSpec]]] = {}
        for name in view.piles:
            if (spec := self._layout.spec(name)) is not None:
                rows.setdefault((group_of(name), spec.owner_of(name)), []).append((name, spec))
        places = _places(self._game, view)
        signs = {place.pile: place.sign for place in places if place.sign in SUIT_WORDS}
        lines, plated = [], set()
        for (_kind, owner), row in rows.items():
            if any(self._worth_a_line(view, name, spec) for name, spec in row):
                plate = "" if owner in plated else self._plate(view, owner)
                lines.append(self._row(view, row, signs) + plate)
                plated.add(owner)
        return [*lines, *self._stands(standing)]

    def _stands(self, standing: Standing) -> Iterator[str]:
        told = ((Seat(seat), self._game.table.tally.so_far(standing, seat))
                for seat in range(len(standing.totals)))
        totals = [words("{who} {total}", who=seat, total=total)
                 for seat, total in told if total is not None]
        if totals:
            yield self._edge.tell(words("Match: {standing}", standing=totals))

    def _plate(self, view: View, owner: int | None) -> str:
        line = None if owner is None else self._game.table.plate(view, owner).line
        return "" if line is None else f" - {self._edge.tell(line)}"

    def _row(self, view: View, row: list[tuple[str, PileSpec]], signs: Mapping[str, str]) -> str:
        name, spec = row[0]
        held = "; ".join(self._numbered(view, row)) or _("empty")
        text = f"{capital(self._edge.tell(title(name, spec, view.seat)))}: {held}"
        return f"{text} ({self._edge.value(Suit(signs[name]))})" if name in signs else text

    def _worth_a_line(self, view: View, name: str, spec: PileSpec) -> bool:
        held = view.piles[name]
        return held is None or bool(held) or spec.kind in _PLACES or name == "stock"

    def _numbered(self, view: View, row: list[tuple[str, PileSpec]]) -> Iterator[str]:
        """The piles of a row with their numbers; empty ones side by side as one."""
        waiting: list[str] = []
        for name, spec in row:
            number = _number(name, spec)
            if number and not view.piles[name] and view.piles[name] is not None:
                waiting.append(number)
                continue
            if waiting:
                yield _range(waiting)
                waiting = []
            cards = self._cards(view, name, spec) + self._pill(view, name)
            yield f"({number}) {cards}" if number else cards
        if waiting:
            yield _range(waiting)

    def _cards(self, view: View, name: str, spec: PileSpec) -> str:
        held = view.piles[name]
        if held is None:
            return _("? cards")
        if not held:
            return _("empty")
        hidden = held.count(HIDDEN)
        if hidden == len(held):
            return _("{n} card", "{n} cards", n=hidden)
        shown = [Card(card) for card in held if card != HIDDEN]
        if not spec.ordered:
            shown.sort(key=lambda card: (card.value, card.suit))
        text = " ".join(card.face for card in shown)
        return _("{cards} and {n} unseen", cards=text, n=hidden) if hidden else text

    def _pill(self, view: View, name: str) -> str:
        words = self._game.table.label(view, name)
        return f" ({self._edge.tell(words)})" if words is not None else ""

    def pile(self, name: str, viewer: int | None) -> Words:
        """A pile as one speaks of it: "your discard pile 2", "the stock"."""
        spec = self._layout.spec(name)
        number = 0 if spec is None or name.endswith(".new") else _counted(name, spec)
        return pile_words(name, spec, viewer, number)

    def _places(self, action: Action, viewer: int | None) -> str:
        """Where the cards of an action come from and go, as far as that does not go without
        saying."""
        places = []
        if action.cards and action.source and not self._is_hand(action.source):
            places.append(words("from {pile}", pile=self.pile(action.source, viewer)))
        new = action.target.endswith(".new")
        if action.cards and action.target and not new and not self._is_only(action.target):
            places.append(words("to {pile}", pile=self.pile(action.target, viewer)))
        return listing(map(self._edge.tell, places))

    # --- what can be done -----------------------------------------------------------------------

    def choice(self, action: Action, view: View) -> str:
        """A legal action as it stands in the list."""
        if not action.cards:
            for button in self._game.table.buttons:
                if button.verb == action.verb:
                    label = button.label(view, action) if button.label else button.words
                    return f"{self._edge.tell(label)}  [{action}]"
        seat = view.seat
        told = ActionReport(seat or 0, action, tuple(map(str, action.cards)))
        text = self.told(told, seat, to_you=seat is not None) or self._plainly(action, view)
        return f"{text}  [{action}]"

    def _plainly(self, action: Action, view: View) -> str:
        """An action of which nothing is told: how it reads among others, or its cards and where
        they go."""
        table = self._game.table
        told = table.choice(view, action)
        label = next((each.words for each in table.buttons if each.verb == action.verb), None)
        parts = [self._edge.tell(words) for words in (told or label,) if words is not None]
        if action.cards and not parts:
            parts.append(self._edge.value(list(action.cards)))
        return listing([*parts, self._places(action, view.seat)])

    def _is_hand(self, name: str) -> bool:
        spec = self._layout.spec(name)
        return spec is not None and spec.kind == "hand"

    def _is_hand_of(self, viewer: int | None, name: str) -> bool:
        return self._is_hand(name) and self._layout.owner(name) == viewer

    def _is_only(self, name: str) -> bool:
        """Whether nobody needs to be told this target: there is no other of its kind."""
        spec = self._layout.spec(name)
        return spec is not None and not _number(name, spec)

    def meant(self, typed: str, choices: Sequence[Action]) -> list[Action]:
        """The choices that begin as what was typed, cards without their pack; equal ones count
        once."""
        wanted = _plain(typed)
        by_name = {_plain(str(action)): action for action in reversed(choices)
                   if (text := _plain(str(action))) == wanted or text.startswith(wanted + " ")}
        if wanted in by_name:
            return [by_name[wanted]]
        return [action for action in choices if action in by_name.values()]

    def completed(self, typed: str, choices: Sequence[Action], view: View) -> Action | None:
        """What was typed as verb and cards alone, completed where all choices of that verb go the
        same way."""
        verb, _space, named = typed.partition(" ")
        ways = {(choice.source, choice.target, choice.value) for choice in choices
                if choice.verb == verb and choice.cards}
        if len(ways) != 1 or not named or " " in named:
            return None
        ((source, target, value),) = ways
        cards = _taken(view.pile(source), named.split(","))
        return None if cards is None else Action(verb, cards, source, target, value)

    # --- what happened --------------------------------------------------------------------------

    def told(self, report: ActionReport, viewer: int | None, *, to_you: bool = False) -> str | None:
        """An action in a sentence, with the piles where they do not go without saying; ``to_you``:
        said to the viewer."""
        told = self._game.table.tell(report)
        if told is None:
            return None
        text = self._edge.tell(told.addressed(viewer) if to_you and viewer is not None else told)
        places = self._places(report.action, viewer)
        if not places:
            return text
        bare = text.removesuffix(".")
        return (_("{sentence} ({places})", sentence=bare, places=places)
                + text.removeprefix(bare))

    def got(self, events: Iterable[Event], viewer: int | None) -> str | None:
        """The cards that came into the viewer's hand, where an event names them."""
        cards: list[Card] = []
        for event in events:
            if isinstance(event, Moved) and self._is_hand_of(viewer, event.target):
                cards += [Card(card) for card in event.cards or () if card != HIDDEN]
        return self._edge.tell(words("You get {cards}.", cards=cards)) if cards else None

    def tell(self, words: Words) -> str:
        """Words in the person's language."""
        return self._edge.tell(words)


def _places(game: Game, view: View) -> Iterator[Place]:
    arrangement = game.table.laid_out(view)
    for row in (*arrangement.centre, *arrangement.own, *arrangement.mat):
        yield from row


def _counted(name: str, spec: PileSpec) -> int:
    """The last number of a name that tells a pile from others of its kind and owner, from 1; 0:
    it is the only one."""
    number = _number(name, spec).rpartition(" ")[2]
    return int(number) if number.isdecimal() else 0


def _number(name: str, spec: PileSpec) -> str:
    """What tells a pile from the others of its kind and owner, counted from 1; "" where it is the
    only one."""
    parts = [part for place, part in enumerate(name.split(".")) if place and place != spec.owner]
    return " ".join(str(int(part) + 1) if part.isdecimal() else part for part in parts)


def _range(numbers: Sequence[str]) -> str:
    return f"({numbers[0]}{'-' + numbers[-1] if len(numbers) > 1 else ''}) " + _("empty")


def _plain(text: str) -> str:
    """An action's text with its cards as they look: ``discard 4Hb`` as ``discard 4H``."""
    verb, space, rest = text.partition(" ")
    head, more, tail = rest.partition(" ")
    if ">" in head or head.startswith("="):
        return text
    return verb + space + ",".join(sorted(card[:2] for card in head.split(","))) + more + tail


def _taken(held: Sequence[str], named: Sequence[str]) -> tuple[Card, ...] | None:
    """The cards of a pile that are named, with or without their pack; None where one is not
    there."""
    left, cards = list(held), []
    for text in named:
        card = next((card for card in left if card != HIDDEN and text in (card, card[:2])), None)
        if card is None:
            return None
        left.remove(card)
        cards.append(Card(card))
    return tuple(cards)
