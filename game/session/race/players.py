"""The hands of a real-time game: one command at a time, flights, commits in the order of time and token (RT2, RT3).

The deal sees commits only. All times are ms of the deal's clock, so a pause stops everything.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.worker import Asked
from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.events import Moved
from game.core.rules import refuse
from game.core.words import Seat
from game.mechanics.race.pace import BOUNCE_LOCK_MS, HUMAN_FLIGHT_MS, IDLE_MS, PACE_FACTOR
from game.mechanics.race.token import tie_order
from game.session.race.reflexes import Reflexes
from game.session.race.steps import Steps
from game.session.seats import Bounce, Flight

if TYPE_CHECKING:
    from game.session.session import Session


@dataclass(slots=True)
class _Hand:
    """``grabbed``: the deal as it was when a card was picked up; ``flight``: a card on its way; ``aim``: the pile that would
    have taken it when it was picked up or commanded, which was at ``since_ms``; ``free_ms``: when the lock of a bounce ends."""

    grabbed: Deal | None = None
    flight: Flight | None = None
    aim: str = ""
    since_ms: int = 0
    free_ms: int = 0
    pauses: int = 0


class Hands:
    """The hands at one table."""

    def __init__(self, table: Session, asked: Asked) -> None:
        self._table = table
        self._hands: list[_Hand] = []
        self._last_on: dict[str, tuple[int, int]] = {}      # pile -> who put a card on it last, and when
        self._order: tuple[int, tuple[int, ...]] = (-1, ())  # the present moment, and in which order its commits count
        self._busy_number, self._busy_ms = -1, 0
        self._reflexes = Reflexes(table, self, asked)
        self._steps = Steps(table, self, asked)
        self.new_deal()

    def new_deal(self) -> None:
        """All hands are empty, and nobody has paused."""
        self._hands = [_Hand() for _ in self._table.seats]
        self.forget()

    def forget(self) -> None:
        """What was on its way does not matter any more."""
        self._hands = [_Hand(pauses=hand.pauses) for hand in self._hands]
        self._last_on, self._order = {}, (-1, ())
        self._busy_number = -1
        self._reflexes.forget()
        self._steps.forget()

    @property
    def stepped(self) -> bool:
        return self._table.settled.get("mode") == "stepped"

    @property
    def pace(self) -> float:
        """The factor of the table's option for flights and computer players."""
        return PACE_FACTOR.get(self._table.settled.get("pace", "normal"), 1.0)

    @property
    def flights(self) -> tuple[Flight, ...]:
        return tuple(hand.flight for hand in self._hands if hand.flight is not None)

    def is_free(self, seat: int) -> bool:
        """Whether the seat may give a command."""
        hand = self._hands[seat]
        return hand.flight is None and hand.free_ms <= self._table.clock_ms

    # --- commands ---------------------------------------------------------------------------------------------------

    def command(self, seat: int, action: Action, *, quick: bool, named: bool = False) -> Refusal | None:
        """A person's command; a refusal only where the hand takes none."""
        if self.stepped:
            return self._steps.order(seat, action)
        hand, table = self._hands[seat], self._table
        flies = (quick or named) and self.flies(action)
        if not self.is_free(seat) or (hand.grabbed is not None and (quick or named)):
            return refuse("busy", "One card at a time.")
        if flies and not named and table.settled.get("quick_play") == "off":
            return refuse("quick", "Quick play is off at this table: say where the card goes.")
        if hand.grabbed is None:
            hand.since_ms = table.clock_ms
        aim = aimed(hand.grabbed or table.deal, seat, action)
        hand.grabbed = None
        self._fly(seat, action, int(HUMAN_FLIGHT_MS * self.pace) if flies else 0, aim)
        return None

    def throw(self, seat: int, action: Action, flight_ms: int) -> None:
        """A computer player's command."""
        self._hands[seat].since_ms = self._table.clock_ms
        self._fly(seat, action, flight_ms, self.aimed(seat, action))

    def _fly(self, seat: int, action: Action, flight_ms: int, aim: str) -> None:
        """The card is on its way."""
        hand, now_ms = self._hands[seat], self._table.clock_ms
        hand.flight, hand.aim = Flight(seat, action, now_ms, now_ms + flight_ms, aim), aim

    def aimed(self, seat: int, action: Action) -> str:
        """The pile that takes the card as the deal stands now."""
        return aimed(self._table.deal, seat, action)

    def flies(self, action: Action) -> bool:
        """Whether a card flies at the command. Turning the pack takes no time (RT2), but its top card flies into a space."""
        spec = self._table.deal.rules.layout(self._table.deal.state).spec(action.target)
        return bool(action.cards) or (action.source != action.target and spec is not None and spec.kind == "tableau")

    def grab(self, seat: int) -> bool:
        """A person picks a card up; False where the hand is not free."""
        table = self._table
        if self.stepped or not self.is_free(seat) or self._hands[seat].grabbed is not None:
            return self.stepped
        hand = self._hands[seat]
        hand.grabbed = Deal(table.deal.rules, table.deal.rules.copy(table.deal.state))
        hand.since_ms = table.clock_ms
        return True

    def let_go(self, seat: int) -> None:
        """The drag is cancelled."""
        self._hands[seat].grabbed = None

    def let_all_go(self) -> None:
        for hand in self._hands:
            hand.grabbed = None

    def wait(self, seat: int) -> None:
        """In steps: the seat lets this one pass."""
        if self.stepped:
            self._steps.order(seat, None)

    @property
    def spoken(self) -> Mapping[int, Action | None]:
        """In steps: the seats that have given their command, and which; None: wait."""
        return self._steps.orders

    def pauses_left(self, seat: int) -> int | None:
        """How often the seat may still pause in this deal; None: as often as it likes (RT6)."""
        allowed = self._table.settled.get("pauses", "unlimited")
        return max(0, allowed - self._hands[seat].pauses) if isinstance(allowed, int) else None

    def may_pause(self, seat: int) -> bool:
        """Count a person's pause; False when there have been enough. A pause within another costs nothing."""
        if self._table.paused or not self._table.game.real_time:
            return True
        if self.pauses_left(seat) == 0:
            return False
        self._hands[seat].pauses += 1
        return True

    def idle(self) -> tuple[int, ...]:
        """Nothing has come for ten seconds: the seats that have more to do than to give up (RT6). Else nobody."""
        table = self._table
        if self.stepped or table.outcome is not None or table.clock_ms < self._busy_ms + IDLE_MS:
            return ()
        deal = table.deal
        return tuple(seat for seat in deal.actors() if any(action.source for action in deal.legal(seat)))

    # --- time -------------------------------------------------------------------------------------------------------

    def tick(self, passed_ms: int) -> None:
        """Let the deal's clock go on by so much, and all that happens on the way happen at its own time."""
        if self.stepped:
            self._steps.tick(passed_ms)
            return
        table = self._table
        until_ms = table.clock_ms + passed_ms
        if self._busy_number != table.number or self.flights or any(hand.grabbed for hand in self._hands):
            self._busy_number, self._busy_ms = table.number, table.clock_ms
        while table.outcome is None:
            self._reflexes.ask()
            times = [hand.flight.ends_ms for hand in self._hands if hand.flight is not None]
            times += [at_ms for at_ms in (table.deal.due(), self._reflexes.next_ms()) if at_ms is not None]
            at_ms = max(min(times, default=until_ms), table.clock_ms)
            if at_ms > until_ms or not times:
                break
            self._at(at_ms)
        if table.outcome is None:
            table.clock_ms = until_ms

    def _at(self, at_ms: int) -> None:
        """All that happens at that moment: first what is due, then the commits in their order."""
        table = self._table
        due = table.deal.due()
        table.clock_ms = at_ms
        if due is not None and due <= at_ms:
            table.advance_to(at_ms)
        if self._order[0] != at_ms:
            self._order = at_ms, tie_order(getattr(table.deal.state, "token", 0), len(table.seats))
        if table.outcome is None:
            for seat in self._order[1]:
                flight = self._hands[seat].flight
                if flight is not None and flight.ends_ms <= at_ms and table.outcome is None:
                    self._commit(seat, flight.action)
        if table.outcome is None:
            self._reflexes.act()

    def _commit(self, seat: int, action: Action) -> None:
        hand = self._hands[seat]
        hand.flight = None
        self.land(seat, action, hand.aim, hand.since_ms)
        self._reflexes.landed(seat)

    def land(self, seat: int, action: Action, aim: str, since_ms: int) -> None:
        """Commit. A card that comes back locks the hand; it has lost a race if another has come to its ``aim`` since (RT3)."""
        table = self._table
        refusal = table.play_for(seat, action)
        if refusal is None:
            self._note(seat)
            return
        self._hands[seat].free_ms = table.clock_ms + BOUNCE_LOCK_MS
        faster, at_ms = self._last_on.get(aim, (seat, 0))
        if faster != seat and at_ms >= since_ms:
            refusal = refuse("late", "Too late - {who} was there first.", who=Seat(faster))
        table.bounced(Bounce(seat, action, refusal))

    def _note(self, seat: int) -> None:
        """Who has put a card where."""
        if self._table.outcome is None:
            for event in self._table.last_events():
                if isinstance(event, Moved):
                    self._last_on[event.target] = (seat, self._table.clock_ms)


def aimed(deal: Deal, seat: int, action: Action) -> str:
    """The pile that takes the card as the deal stands; "" where none does, or where no card is named."""
    if not action.cards or deal.check(seat, action) is not None:
        return ""
    state = deal.rules.copy(deal.state)
    deal.rules.apply(state, seat, action)
    return next((name for name, pile in state.piles.items() if action.cards[0] in pile), "")
