"""How a declared shedding game lies on the table: ``shedding_table`` makes it."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.records import dataclass
from game.core.retelling import ActionReport
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.table import (
    TO_THE_LEFT,
    TO_THE_RIGHT,
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Tally,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.families.shedding.declared import Power, SheddingGame
from game.families.shedding.state import DISCARD, STOCK, SheddingState
from game.mechanics.verdicts import counted

_SUITS = {"S": words("Spades"), "H": words("Hearts"), "D": words("Diamonds"), "C": words("Clubs")}
_SHORT = words("Play or draw.", named="{me}: play or draw.")


def _played(report: ActionReport) -> Words | None:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if report.action.value:
        return words("{who} plays {cards} and wants {suit}.",
                     you="You play {cards} and want {suit}.",
                     who=who, cards=cards, suit=Suit(report.action.value))
    return words("{who} plays {cards}.", you="You play {cards}.", who=who, cards=cards)


#: What is told of what happens; a game that says more of it puts its own in its place.
TOLD: Mapping[str, Told] = {
    "takes": Told(N_("{who} takes {n} card.", "{who} takes {n} cards.",
                     you="You take {n} card.", you_plural="You take {n} cards."),
                  effect=Effect.SORRY),
    "skipped": Told(N_("{who} misses a turn.", you="You miss a turn.")),
    "reversed": Told(N_("{who} changes the direction.", you="You change the direction.")),
    "renewed": Told(N_("The discards are shuffled and become the stock.")),
    "out": Told(N_("{who} is out.", you="You are out."), effect=Effect.GLAD),
    "blocked": Told(N_("The deal is blocked.")),
    "play": Told(_played),
    "draw": Told(N_("{who} draws a card.", you="You draw a card."), bubble=""),
    "take": Told(),
    "pass": Told(N_("{who} passes.", you="You pass.")),
}


@dataclass(frozen=True, slots=True, eq=False)
class DebtWords:
    """What the table says of a debt, by how many cards are owed.

    ``badge``   what stands in sight
    ``answer``  what whoever can answer may do, and a short form of it
    ``cannot``  what whoever cannot has to do
    """

    badge: Callable[[int], Words]
    answer: Callable[[int], Prompt]
    cannot: Callable[[int], Words]


@dataclass(frozen=True, slots=True, eq=False)
class CallWords:
    """What is said with one card left: the word on its ``button``, its ``key``, and the ``plate``
    of whoever has said it."""

    button: Words
    key: str
    plate: Plate


def shedding_table(game: SheddingGame, rules: Rules[SheddingState], *,
                   debt: DebtWords | None = None, call: CallWords | None = None,
                   told: Mapping[str, Told] | None = None, **more: Any) -> Table:
    """The table of a declared game: stock and discards side by side, the own hand below. ``told``
    adds to ``TOLD``; ``more`` are fields of ``Table`` that the game says itself: the lesson."""
    def arrange(view: View) -> Arrangement:
        return Arrangement(centre=((Place(STOCK, word=words("{n} left")), Place(DISCARD)),),
                           hand=game.terms(view.options).each)

    shown = _Shown(game, rules, debt, call)
    named = {name: each for name, each in TOLD.items()
             if name in rules.said or name in rules.all_verbs}
    own: dict[str, Any] = {
        "arrange": arrange, "badges": shown.badges, "plate": shown.plate, "prompt": shown.prompt,
        "tally": Tally(counted("{n} point", "{n} points")), "choice": choice,
        "buttons": _buttons(game, call), "going_out_piles": ("hand",),
        "meaning": Meaning(one_click=frozenset({"draw"}), best=best)}
    return Table(**(own | {"told": {**named, **(told or {})}} | more))


def _buttons(game: SheddingGame, call: CallWords | None) -> tuple[Button, ...]:
    buttons = [Button("pass", words("Pass"), "p", last=True)]
    if game.call is not None and call is not None:
        buttons.insert(0, Button(game.call.verb, call.button, call.key))
    if game.debt is not None:
        buttons.append(Button("take", words("Take"), "t", kind=ButtonKind.PRIMARY, last=True,
                              label=_take_label))
    return tuple(buttons)


def _take_label(view: View, action: Action) -> Words:
    return words("Take {n}", n=view.fields["owed"])


@dataclass(frozen=True, slots=True, eq=False)
class _Shown:
    """What is said of a view."""

    game: SheddingGame
    rules: Rules[SheddingState]
    debt: DebtWords | None
    call: CallWords | None

    def badges(self, view: View) -> tuple[Badge, ...]:
        """The suit that is wanted, what is owed, and which way it goes."""
        fields, badges = view.fields, list[Badge]()
        if fields["suit"]:
            badges.append(Badge(words("Wanted: {suit}", suit=Suit(fields["suit"])),
                                fields["suit"]))
        if fields["owed"] and self.debt is not None:
            badges.append(Badge(self.debt.badge(fields["owed"])))
        acting = self.game.terms(view.options).acting
        if any(self.game.powers[rank] is Power.REVERSES for rank in acting):
            badges.append(TO_THE_LEFT if fields["direction"] == 1 else TO_THE_RIGHT)
        return tuple(badges)

    def plate(self, view: View, seat: int) -> Plate:
        """Who has one card left, and who has said so."""
        if len(view.pile(f"hand.{seat}")) == 1:
            return Plate(words("one card left"), words("one left"))
        said = self.call is not None and seat in view.fields["called"]
        return self.call.plate if said and self.call is not None else Plate()

    def prompt(self, view: View) -> Prompt | None:
        """What is to be done, as the rules list it for the state that the seat sees."""
        if view.seat is None or view.turn != view.seat:
            return None         # whoever is in turn is to play
        state = state_from_view(self.rules, view)
        verbs = {action.verb for action in self.rules.moves(state, view.seat)}
        if self.debt is not None and "take" in verbs:
            return self._to_answer(self.debt, view.fields["owed"], can="play" in verbs)
        if view.phase == "drawn":
            return (words("Play the card just drawn, or pass.",
                          named="{me}: play the card just drawn, or pass."),
                    words("Play it, or pass."))
        if "play" not in verbs:
            return _without_card(can="draw" in verbs)
        if view.fields["suit"]:
            return (words("{suit} are wanted: play one, or draw.", suit=Suit(view.fields["suit"]),
                          named="{me}: {suit} are wanted."), _SHORT)
        return (words("Play a card that fits on {card}, or draw.",
                      card=Card(view.pile(DISCARD)[-1]),
                      named="{me}: play a card that fits on {card}, or draw."), _SHORT)

    def _to_answer(self, debt: DebtWords, owed: int, *, can: bool) -> Prompt:
        if can:
            return debt.answer(owed)
        return debt.cannot(owed), words("Take {n} card.", "Take {n} cards.", n=owed)


def _without_card(*, can: bool) -> Prompt:
    if can:
        return (words("No card of yours fits: draw one.",
                      named="No card of {me} fits: draw one."), words("Draw one."))
    return (words("Nothing fits, and nothing is left to draw: pass.",
                  named="{me}: nothing is left to draw: pass."), words("Pass."))


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws, or plays the card; of a wild one a suit is asked for:
    ``Meaning.best``."""
    if pile == STOCK:
        return next((action for action in actions if action.source == STOCK), None)
    plays = [action for action in actions if action.cards == (card,)]
    return plays[0] if len(plays) == 1 else None


def choice(view: View, action: Action) -> Words | None:
    """Which suit a wild card asks for: ``Table.choice``."""
    return _SUITS.get(action.value)


__all__ = ["TOLD", "CallWords", "DebtWords", "best", "choice", "shedding_table"]
