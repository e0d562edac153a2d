"""How a declared game of claims lies on the table: ``claim_table`` makes it."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.action import Action
from game.core.places import Arrangement, Form, HandOrder, Place
from game.core.plates import Plate
from game.core.records import dataclass
from game.core.retelling import ActionReport
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.table import (
    Button,
    ButtonKind,
    Effect,
    Meaning,
    Prompt,
    Table,
    Told,
    prompted,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.families.claims import sentences
from game.families.claims.due import parsed
from game.families.claims.rules import ClaimGame
from game.families.claims.sentences import RankClaims, counted, either
from game.families.claims.state import WindowState
from game.mechanics.ranks import a_rank, several

S = TypeVar("S", bound=WindowState)

HEAP = Place("heap", Form.HEAP, reserve=5, word=words("{n} card", "{n} cards", n=0))


def claim_told(report: ActionReport) -> Words | None:
    """A claim in the log: how many cards lie there is not told where a number is stated, nor what
    nobody has looked at."""
    call = parsed(report.action.value)
    if call is None:
        return None
    if call[1] is not None:
        return words("{who} lays cards: \"{claim}\".", you="You lay cards: \"{claim}\".",
                     who=Seat(report.seat), claim=counted(call[0], call[1]))
    return sentences.told(report.seat, call[0], len(report.cards)) if report.cards else None


#: What is told of what happens; a game that says more of it puts its own in its place.
TOLD: Mapping[str, Told] = {
    "challenge": Told(N_("{who}: Challenge!"), done="", bubble=N_("Challenge!"),
                      effect=Effect.DOUBT),
    "let_go": Told(N_("{who} lets it go.", you="You let it go."), bubble="",
                   folded=N_("{who} let it go.", you="You let it go.")),
    "truth": Told(N_("It was the truth: {who} takes {n} card.",
                     "It was the truth: {who} takes {n} cards.",
                     you="It was the truth: {who} take {n} card.",
                     you_plural="It was the truth: {who} take {n} cards."), bubble="",
                  effect=Effect.SORRY),
    "lie": Told(N_("Caught! {who} takes {n} card.", "Caught! {who} takes {n} cards.",
                   you="Caught! You take {n} card.",
                   you_plural="Caught! You take {n} cards."), bubble="", effect=Effect.CAUGHT),
    "out": Told(N_("{who} is out.", you="You are out."), bubble=N_("Out!"), effect=Effect.GLAD),
    "claim": Told(claim_told),
}
LET_GO = words("Let it go")


def let_go(view: View, action: Action) -> Words:
    """The button that passes."""
    return LET_GO


def doubt_buttons(cry: Words, label: Callable[[View, Action], Words] = let_go
                  ) -> tuple[Button, Button]:
    """To let a claim go, and to cry out; ``label``: of the one that passes."""
    return (Button("pass", LET_GO, key="space", label=label),
            Button("challenge", cry, key="c", kind=ButtonKind.ALARM, last=True))


def honest(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a card lays it alone, if there is only one thing to call it,
    or if it is what it is called."""
    return sentences.honest(card, actions)


def around_heap(*row: Place, dealt: int, seats: int) -> Arrangement:
    """A row with the heap in it, and room for the largest hand of so many cards dealt out."""
    return Arrangement(centre=(row,), hand=-(-dealt // seats), order=HandOrder.RANKS)


def no_plate(seen: Any, view: View, seat: int) -> Plate:
    """Nothing is on a plate before a claim."""
    return Plate()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class AtTable(Generic[S]):
    """What is asked and seen of claims, and what a game says of it itself.

    ``due``     the ranks that may be called now
    ``turn``    the prompt of whoever may lay cards; ``theirs``: of somebody else in turn
    ``asks``    what else a seat is asked about the claim of another; None: whether it is true
    ``plates``  what a plate says outside a window
    ``others``  what time there is for where one has laid cards, or is next
    """

    game: ClaimGame[S]
    rules: Rules[S]
    due: Callable[[S], Words] | None = None
    turn: Callable[[S, int], Prompt] | None = None
    theirs: Callable[[S, Seat], Prompt] | None = None
    asks: Callable[[S, int | None, Seat], Words | None] = lambda seen, seat, who: None
    plates: Callable[[S, View, int], Plate] = no_plate
    others: Words = words("The others may still call")

    def arrange(self, view: View) -> Arrangement:
        """The heap."""
        dealt = len(self.game.pack(view.seats, view.options))
        return around_heap(HEAP, dealt=dealt, seats=view.seats)

    def ranks(self, seen: S) -> Words:
        """The ranks that may be called now: "Sixes or Eights"."""
        return either(self.game.laying.ranks(seen)) if self.due is None else self.due(seen)

    # --- prompts ----------------------------------------------------------------------------------

    def prompt(self, view: View) -> Prompt:
        """What the viewer may lay or doubt now, or who is waited for."""
        seen = state_from_view(self.rules, view)
        if seen.phase == "window":
            return self._in_window(seen, view.seat)
        if seen.turn == view.seat and view.seat is not None:
            return self._turn(seen, view.seat)
        who = Seat(seen.turn or 0)
        return self._theirs(seen, who) if self.theirs is None else self.theirs(seen, who)

    def _theirs(self, seen: S, who: Seat) -> Prompt:
        return prompted(N_("{who} is to lay cards and call {ranks}.",
                           you="You are to lay cards and call {ranks}."), N_("{who}: {ranks}"),
                        who=who, ranks=self.ranks(seen))

    def _turn(self, seen: S, seat: int) -> Prompt:
        return self.lay(seen, seat) if self.turn is None else self.turn(seen, seat)

    def lay(self, seen: S, seat: int) -> Prompt:
        """Of whoever must lay cards."""
        ranks = self.ranks(seen)
        return (words("Lay your last card and call it {ranks}.",
                      "Lay up to {n} cards and call them {ranks}.",
                      named="{me}: lay the last card and call it {ranks}.",
                      named_plural="{me}: lay up to {n} cards and call them {ranks}.",
                      n=self.game.laying.number(seen, seat), ranks=ranks), your_turn(ranks))

    def _in_window(self, seen: S, seat: int | None) -> Prompt:
        ranks, who, window = several(seen.called or ""), Seat(seen.claimer or 0), self._window
        if seat == who:
            return sentences.waits(ranks, own=True)
        if seat in window.waiting(seen):
            return (self._question(seen, seat, who),
                    words("{who}: {ranks}?", named="{me}: {who} says {ranks}?", who=who,
                          ranks=ranks))
        if seat is not None and seat == seen.turn and window.may_cover(seen):
            return self._turn(seen, seat)
        return sentences.waits(ranks, held=seat == seen.turn and window.is_held(seen))

    def _question(self, seen: S, seat: int | None, who: Seat) -> Words:
        """Whether a claim is true, and what hangs on it."""
        rank, n = seen.called or "", seen.count
        if seen.emptied:
            return words("{who} has no cards left: were these {ranks}?",
                         you="You have no cards left: were these {ranks}?",
                         who=who, ranks=several(rank))
        asked = self.asks(seen, seat, who)
        if asked is not None:
            return asked
        return words("{who} lays a card as {rank}. Is it true?",
                     "{who} lays {n} cards as {ranks}. Is it true?",
                     you="You lay a card as {rank}. Is it true?",
                     you_plural="You lay {n} cards as {ranks}. Is it true?",
                     who=who, ranks=several(rank), rank=a_rank(rank), n=n)

    @property
    def _window(self) -> Any:
        return self.game.doubts.window

    # --- plates -----------------------------------------------------------------------------------

    def plate(self, view: View, seat: int) -> Plate:
        """Out of cards, or in the window what the seat has claimed or answered."""
        seen = state_from_view(self.rules, view)
        if seat in seen.order:
            return Plate(words("out"), words("out"), out=True)
        if seen.phase != "window":
            return self.plates(seen, view, seat)
        if seat != seen.claimer:
            is_next = seat == seen.turn and not self._window.is_last(seen)
            return sentences.answering(seen.answers[seat], is_next=is_next,
                                       is_viewer=seat == view.seat)
        rank = seen.called or ""
        if seen.stated is None:
            return sentences.says(several(rank))
        claim = counted(rank, seen.stated)
        return Plate(words("says {claim}", claim=claim), several(rank), ("mask",))

    # --- claims -----------------------------------------------------------------------------------

    def soon(self, view: View, cards: Sequence[str]) -> list[Action]:
        """What the next player may lay as soon as the others have had their moment."""
        seen, seat = state_from_view(self.rules, view), view.seat
        if seat is None or seen.turn != seat or not self._window.is_held(seen):
            return []
        laying = self.game.laying
        fits = 0 < len(cards) <= laying.most(seen)
        return laying.claims_of(seen, seat, cards) if fits else []

    def standing(self, view: View) -> tuple[int, Words] | None:
        """Who made the claim that stands, and how it reads; None outside the window."""
        seen = state_from_view(self.rules, view)
        if seen.phase != "window":
            return None
        who = Seat(seen.claimer or 0)
        n = seen.count if seen.stated is None else seen.stated
        return who, sentences.standing(who, seen.called or "", n)

    def time(self, view: View) -> tuple[Words, int] | None:
        """Why the window is open and how long it lasts in all; None where no clock runs."""
        seen = state_from_view(self.rules, view)
        if seen.phase != "window" or view.due is None:
            return None
        lasts = view.due - seen.opened
        if self._window.is_last(seen):
            return words("Last chance"), lasts
        mine = view.seat in (seen.turn, seen.claimer)
        return self.others if mine else words("Time to call"), lasts


def your_turn(ranks: Words) -> Words:
    """The short form of the prompt of whoever may lay cards."""
    return words("Your turn: {ranks}", named="{me}: {ranks}", ranks=ranks)


def claim_table(at: AtTable[Any], *, told: Mapping[str, Told] | None = None, **more: Any) -> Table:
    """The table of a declared game. ``told`` adds to ``TOLD``; ``more`` are fields of ``Table``
    that the game says itself: how a deal ended, the lesson, buttons."""
    own: dict[str, Any] = {
        "arrange": at.arrange, "prompt": at.prompt, "plate": at.plate,
        "buttons": doubt_buttons(words("Challenge!")), "meaning": Meaning(best=honest),
        "claims": RankClaims(sentences.short, sentences.whole, at.soon, at.standing, at.time)}
    return Table(**(own | {"told": {**TOLD, **(told or {})}} | more))
