"""What a person's gesture can mean: asked of the session and of ``Table.meaning``, never known here
(docs/design.md 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.action import Action, act
from game.core.asking import Toggle
from game.core.cards import HIDDEN
from game.core.errors import Refusal
from game.core.meaning import Gesture, GestureKind
from game.core.places import Form
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.table import Button, Table
from game.core.view import View
from scenes.table.layout.groups import natural
from scenes.table.showing import Showing
from scenes.table.shown import Shown


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards that a person has in hand, all from one pile; without cards: the pile itself, or of it
    the covered card at the place ``index``, bottom to top."""

    cards: tuple[str, ...]
    source: str
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """Where a pick may go: a pile, or a card lying there."""

    pile: str
    at: str | None = None


class Intent:
    """What the gestures of a seat mean, by the legal actions of what is ``shown``.

    ``seat`` None: of somebody who only looks on. ``armed``: names of the switches that are on.
    """

    def __init__(self, session: Showing, table: Table, seat: int | None, shown: Shown,
                 is_column: Callable[[str], bool] = lambda pile: False) -> None:
        """``is_column``: whether who takes a card of that pile takes all that lies on it."""
        self.session, self.table, self.seat, self.is_column = session, table, seat, is_column
        self.armed: frozenset[str] = frozenset()
        self.refresh(shown)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of who sees the table; () where nobody of it is to play."""
        return self.shown.legal

    @property
    def view(self) -> View:
        """What is seen of the deal."""
        return self.shown.view

    @property
    def may_act(self) -> bool:
        """Whether the seat may do anything now: in its turn, or by an early command."""
        return (self.seat in self.view.actors or bool(self.early)) and not self.session.paused

    def refresh(self, shown: Shown) -> None:
        """The deal has gone on."""
        self.shown = shown
        self._targets: dict[Pick, list[Target]] = {}
        self._found: dict[tuple[tuple[str, ...], str, str | None], list[Action]] = {}
        view, legal = shown.view, shown.legal
        sources = {action.source for action in legal if action.source}
        whole = {action.source for action in legal if not action.cards}
        named = {(action.source, card) for action in legal for card in self._taken_by(action)}
        self.clicked = self.table.meaning.reached(legal)
        self.piles = frozenset(sources & whole) | self.clicked.keys()
        self.early = self._early()
        self.playable = self.early | {
            (pile, card) for pile in sources for card in view.pile(pile) if card != HIDDEN
            and ((pile, card) in named or self._matching((card,), pile, None))}
        self.forced = self.table.forced(view, legal) if legal else frozenset[str]()

    def _taken_by(self, action: Action) -> tuple[str, ...]:
        """The cards by any of which a hand begins it: of a run the one that all others lie on."""
        if len(action.cards) < 2 or not self.is_column(action.source):
            return action.cards
        lying = self.view.pile(action.source)
        return (min(action.cards, key=lying.index),)

    def arm(self, armed: frozenset[str]) -> None:
        """Have these switches on, of those that are there now."""
        there = {toggle.name for toggle in self.toggles()}
        self.armed = armed & there
        self.refresh(self.shown)

    def toggles(self) -> list[Toggle]:
        """Switches that arm something which is legal now."""
        return [each for each in self.table.toggles if any(map(each.armed, self.legal))]

    def _armed(self, actions: list[Action]) -> list[Action]:
        """Of forms of one action those that the switches stand for."""
        for toggle in self.table.toggles:
            on, forms = toggle.name in self.armed, set[object]()
            for each in actions:
                if toggle.armed(each) == on:
                    forms.add((each.cards, each.source, each.target))
            actions = [each for each in actions if toggle.armed(each) == on
                       or (each.cards, each.source, each.target) not in forms]
        return actions

    def _early(self) -> frozenset[tuple[str, str]]:
        """Cards that may be laid as soon as the clock allows it, and picked before."""
        claims, view = self.table.claims, self.view
        if claims is None or self.seat is None or self.seat != view.seat:
            return frozenset()
        hand = self.shown.hand_of(self.seat)
        return frozenset((hand, card) for card in view.pile(hand) if claims.soon(view, (card,)))

    def buttons(self) -> list[tuple[int, list[Action]]]:
        """Numbers of the table's buttons that are possible now, or stay; what each does."""
        by_verb: dict[str, list[Action]] = {}
        for action in self._armed(list(self.legal)):
            by_verb.setdefault(action.verb, []).append(action)
        return [(k, by_verb.get(button.verb) or [act(button.verb)])
                for k, button in enumerate(self.table.buttons)
                if button.verb in by_verb or self._stays(button)]

    def _stays(self, button: Button) -> bool:
        """Whether a button can be pressed even though its action is not legal."""
        asked = button.stays is not None and self.seat is not None and self.seat == self.view.seat
        return asked and button.stays is not None and button.stays(self.view)

    # --- gestures ---------------------------------------------------------------------------------

    def meant(self, pick: Pick, target: Target) -> list[Action]:
        """The legal actions that this may be; one sentence in ``why_not`` if there are none."""
        gesture = Gesture(pick.cards, pick.source, target.pile, target.at, pick.index)
        matching = self._matching(pick.cards, pick.source, target.pile)
        return self.table.meaning(self.view, gesture, matching)

    def matching(self, pick: Pick, target: str | None) -> list[Action]:
        """The legal actions with these cards from there to a pile, None to any, however done."""
        return self._matching(pick.cards, pick.source, target)

    def anywhere(self, pick: Pick) -> list[Action]:
        """All that may be done with a pick."""
        if not pick.cards:
            actions = (action for action in self.legal if not action.cards)
            armed = self._armed([each for each in actions if each.source == pick.source])
            if not armed and pick.source in self.clicked:
                return [self.clicked[pick.source]]
            if pick.index is None:
                return armed
            place = Gesture((), pick.source, None, index=pick.index)
            return self.table.meaning(self.view, place, armed)
        return self._matching(pick.cards, pick.source, None)

    def covered(self, pile: str, index: int) -> Pick:
        """A covered card of a pile: itself, where one may be picked by its place, else the pile."""
        picked = pile == self.shown.arrangement.offered and index >= 0
        return Pick((), pile, index if picked else None)

    def meant_on(self, pick: Pick, target: Target, card: str | None) -> list[Action]:
        """As ``meant``, dropped on a card of the target.

        What only this card can mean (a joker that is freed) goes first.
        """
        actions = self.meant(pick, target)
        if card is None or target.at is not None:
            return actions
        of_card = self.meant(pick, Target(target.pile, card))
        return [action for action in of_card if action not in actions] or actions

    def at_end(self, actions: list[Action], pile: str, end: int) -> list[Action]:
        """Of what a drop on a meld may mean what it means at that end (-1, 1; 0: at none)."""
        melds = self.table.melds
        added = len(actions) > 1 and all(each.target == pile for each in actions)
        if melds is None or not end or not added:
            return actions
        return [each for each in actions if melds.end(self.view, each) == end] or actions

    def why_not(self, pick: Pick, target: str | None) -> Refusal:
        """Why what is picked means nothing there; ``target`` None: of the pick by itself."""
        if self.seat is None:
            return refuse("covered", "All hands are covered.")
        return self.session.why_not(self.seat, pick.cards, pick.source, target)

    def _matching(self, cards: tuple[str, ...], source: str, target: str | None) -> list[Action]:
        if self.seat is None:
            return []
        asked = (cards, source, target)
        if asked not in self._found:
            actions = self.session.matching(self.seat, cards, source, target)
            self._found[asked] = self._armed(actions)
        return self._found[asked]

    def single(self, pick: Pick) -> Action | None:
        """The one action that a click plays: exactly one legal use, of a verb that allows it."""
        gesture = Gesture(pick.cards, pick.source, None, index=pick.index, way=GestureKind.CLICK)
        return next(iter(self.table.meaning(self.view, gesture, self.anywhere(pick))), None)

    def is_clicked(self, action: Action) -> bool:
        """Whether a click may play an action, where it begins nothing else."""
        gesture = Gesture(action.cards, action.source, None, way=GestureKind.CLICK)
        return bool(self.table.meaning(self.view, gesture, [action]))

    def best(self, pick: Pick, card: str | None) -> Action | None:
        """The obvious move of a double click."""
        gesture = Gesture(pick.cards, pick.source, None, card, pick.index, GestureKind.DOUBLE)
        return next(iter(self.table.meaning(self.view, gesture, self.anywhere(pick))), None)

    def dragged_with(self, pile: str, card: str) -> Sequence[str]:
        """What comes along with a card that may be taken from a pile now."""
        if not self.may_act or (pile, card) not in self.playable:
            return ()
        return self.table.dragged_with(self.view, pile, card)

    def targets(self, pick: Pick, empties: Mapping[str, int]) -> list[Target]:
        """Where the pick may go; ``empties``: piles on the table with their number of cards."""
        if pick not in self._targets:
            self._targets[pick] = self._find_targets(pick, empties)
        return self._targets[pick]

    def _find_targets(self, pick: Pick, counts: Mapping[str, int]) -> list[Target]:
        targets: dict[Target, None] = {}
        for action in self.anywhere(pick):
            if not action.target:
                continue
            for pile in self._alike(pick, action, counts):
                for target in self._at(action, pick, pile):
                    targets[target] = None
        claims = self.table.claims
        if claims is not None and claims.soon(self.view, pick.cards):
            targets[Target(claims.heap)] = None
        for hand in self._hands_for(pick):
            targets.setdefault(Target(hand))
        return sorted(targets, key=lambda target: (natural(target.pile), target.at or ""))

    def _hands_for(self, pick: Pick) -> list[str]:
        """Hands that it may be dragged to though no action has the parts of that: a trick to one's
        own, a card to a neighbour's."""
        if self.seat is None or not pick.cards or not self.shown.arrangement.hands:
            return []
        hands = map(self.shown.hand_of, range(self.view.seats))
        return [hand for hand in hands if hand != pick.source
                and self.session.meant(self.seat, pick.cards, pick.source, hand)]

    def _alike(self, pick: Pick, action: Action, counts: Mapping[str, int]) -> list[str]:
        """The action's target, and empty piles of its group: legal names one of those alike."""
        group = action.target.rsplit(".", 1)[0]
        others = [name for name, count in counts.items()
                  if not count and name != action.target and "." in name
                  and name.rsplit(".", 1)[0] == group]
        return [action.target, *(name for name in others if self.meant(pick, Target(name)))]

    def _at(self, action: Action, pick: Pick, pile: str) -> list[Target]:
        targets = []
        if self.is_on_card(action):
            cards = [card for card in self.view.pile(pile) if card != HIDDEN]
            gestures = [Gesture(pick.cards, pick.source, pile, card) for card in cards]
            targets = [Target(pile, card) for card, gesture in zip(cards, gestures, strict=True)
                       if self.table.meaning(self.view, gesture, [action])]
        return targets or [Target(pile)]

    def in_free_slots(self) -> list[Action]:
        """Legal actions that lay cards in a place of their own."""
        return [each for each in self.legal if each.cards and not self.is_on_card(each)]

    def is_on_card(self, action: Action) -> bool:
        """Whether an action lays a card on another one, which its value names: where the place of
        that pile has room for both (``Form.PAIRS``)."""
        arrangement = self.shown.arrangement
        rows = (*arrangement.centre, *arrangement.own, *arrangement.mat)
        paired = any(place.pile == action.target and place.form is Form.PAIRS
                     for row in rows for place in row)
        return paired and action.value in self.view.pile(action.target)

    def run_from(self, pile: str, cards: Sequence[str], index: int) -> Pick:
        """What is taken with a card of an open row: cards on it too, where they go together."""
        run = tuple(cards[index:])
        if len(run) > 1 and HIDDEN not in run and self.anywhere(Pick(run, pile)):
            return Pick(run, pile)
        return Pick((cards[index],), pile)

    def several(self, pile: str) -> bool:
        """Whether actions from there may take several cards: clicks add to what is picked."""
        from_there = [action for action in self.legal if action.source == pile]
        early = any(place == pile for place, _ in self.early)
        melds = self.table.melds is not None and bool(self.table.melds.new)
        return early or any(len(action.cards) > 1 or melds for action in from_there)
