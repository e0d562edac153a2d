"""The hands of a real-time game: one command at a time, flights, and where a card lands (RT2, RT3).

The deal sees commits only. All times are ms of the deal's clock, so a pause stops everything.
"""
from __future__ import annotations

from game.core.action import Action
from game.core.deal import Deal
from game.core.errors import Refusal
from game.core.events import Moved
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.words import Seat
from game.mechanics.race.pace import BOUNCE_LOCK_MS, HUMAN_FLIGHT_MS, PACE_FACTOR
from game.session.deal_in_play import DealInPlay
from game.session.participants import Participants
from game.session.seats import Bounce, Flight


@dataclass(slots=True)
class _Hand:
    """``grabbed``: the deal as it was when a card was picked up; ``flight``: a card on its way;
    ``aim``: the pile that would have taken it when it was picked up or commanded, which was at
    ``since_ms``; ``free_ms``: when the lock of a bounce ends."""

    grabbed: Deal | None = None
    flight: Flight | None = None
    aim: str = ""
    since_ms: int = 0
    free_ms: int = 0
    pauses: int = 0


class Hands:
    """The hands at one table."""

    def __init__(self, play: DealInPlay, company: Participants) -> None:
        self._play, self._company = play, company
        self._hands: list[_Hand] = []
        #: Pile -> who put a card on it last, and when.
        self._last_on: dict[str, tuple[int, int]] = {}
        self.new_deal()

    def new_deal(self) -> None:
        """All hands are empty, and nobody has paused."""
        self._hands = [_Hand() for _ in self._company.seats]
        self._last_on = {}

    def forget(self) -> None:
        """What was on its way does not matter any more."""
        self._hands = [_Hand(pauses=hand.pauses) for hand in self._hands]
        self._last_on = {}

    @property
    def stepped(self) -> bool:
        """Whether everybody commands step by step (option ``mode=stepped``)."""
        return self._play.game.stepped(self._company.settled)

    @property
    def pace(self) -> float:
        """The factor of the table's option for flights and computer players."""
        return PACE_FACTOR.get(self._company.settled.get("pace", "normal"), 1.0)

    @property
    def flights(self) -> tuple[Flight, ...]:
        """Cards on their way, in the order of the seats; one for each hand at most."""
        return tuple(hand.flight for hand in self._hands if hand.flight is not None)

    @property
    def busy(self) -> bool:
        """Whether somebody holds a card, or one is on its way."""
        return any(hand.flight or hand.grabbed for hand in self._hands)

    def is_free(self, seat: int) -> bool:
        """Whether the seat may give a command."""
        hand = self._hands[seat]
        return hand.flight is None and hand.free_ms <= self._play.clock_ms

    # --- commands -------------------------------------------------------------------------------

    def command(self, seat: int, action: Action, *, quick: bool, named: bool) -> Refusal | None:
        """A person's command; a refusal only where the hand takes none."""
        hand, play = self._hands[seat], self._play
        flies = (quick or named) and self.flies(action)
        if not self.is_free(seat) or (hand.grabbed is not None and (quick or named)):
            return refuse("busy", "One card at a time.")
        if flies and not named and self._company.settled.get("quick_play") == "off":
            return refuse("quick", "Quick play is off at this table: say where the card goes.")
        if hand.grabbed is None:
            hand.since_ms = play.clock_ms
        aim = aimed(hand.grabbed or play.deal, seat, action)
        hand.grabbed = None
        self._fly(seat, action, int(HUMAN_FLIGHT_MS * self.pace) if flies else 0, aim)
        return None

    def throw(self, seat: int, action: Action, flight_ms: int, *, accepted: bool = False) -> None:
        """A computer player's command; ``accepted``: the rules have just been asked about it."""
        deal = self._play.deal
        aim = landing(deal, seat, action) if accepted else aimed(deal, seat, action)
        self._hands[seat].since_ms = self._play.clock_ms
        self._fly(seat, action, flight_ms, aim)

    def _fly(self, seat: int, action: Action, flight_ms: int, aim: str) -> None:
        """The card is on its way."""
        hand, now_ms = self._hands[seat], self._play.clock_ms
        hand.flight, hand.aim = Flight(seat, action, now_ms, now_ms + flight_ms, aim), aim

    def flies(self, action: Action) -> bool:
        """Whether a card flies at the command. Turning the pack takes no time (RT2), but its top
        card flies into a space."""
        deal = self._play.deal
        spec = deal.rules.layout(deal.state).spec(action.target)
        into_space = spec is not None and spec.kind == "tableau"
        return bool(action.cards) or (action.source != action.target and into_space)

    def grab(self, seat: int) -> bool:
        """A person picks a card up; False where the hand is not free."""
        hand, deal = self._hands[seat], self._play.deal
        if self.stepped or not self.is_free(seat) or hand.grabbed is not None:
            return self.stepped
        hand.grabbed = Deal(deal.rules, deal.rules.copy(deal.state))
        hand.since_ms = self._play.clock_ms
        return True

    def let_go(self, seat: int) -> None:
        """The drag is cancelled."""
        self._hands[seat].grabbed = None

    def let_all_go(self) -> None:
        """No hand holds a card that it has grabbed any more."""
        for hand in self._hands:
            hand.grabbed = None

    # --- pauses ---------------------------------------------------------------------------------

    def pauses_left(self, seat: int) -> int | None:
        """How often the seat may still pause in this deal; None: as often as it likes (RT6)."""
        allowed = self._company.settled.get("pauses", "unlimited")
        return max(0, allowed - self._hands[seat].pauses) if isinstance(allowed, int) else None

    def may_pause(self, seat: int) -> bool:
        """Count a person's pause; False when there have been enough. A pause within another costs
        nothing."""
        if self._company.paused or not self._play.game.real_time:
            return True
        if self.pauses_left(seat) == 0:
            return False
        self._hands[seat].pauses += 1
        return True

    # --- commits --------------------------------------------------------------------------------

    def next_ms(self) -> int | None:
        """When the next card arrives."""
        return min((flight.ends_ms for flight in self.flights), default=None)

    def commit(self, seat: int) -> bool:
        """The seat's card arrives, if its time has come; whether it has."""
        hand = self._hands[seat]
        flight = hand.flight
        if flight is None or flight.ends_ms > self._play.clock_ms:
            return False
        hand.flight = None
        self.land(seat, flight.action, hand.aim, hand.since_ms)
        return True

    def land(self, seat: int, action: Action, aim: str, since_ms: int) -> None:
        """Commit. A card that comes back locks the hand; it has lost a race if another has come to
        its ``aim`` since (RT3)."""
        play = self._play
        refusal = play.act(seat, action)
        if refusal is None:
            self._note(seat)
            return
        self._hands[seat].free_ms = play.clock_ms + BOUNCE_LOCK_MS
        faster, at_ms = self._last_on.get(aim, (seat, 0))
        if faster != seat and at_ms >= since_ms:
            refusal = refuse("late", "Too late: {who} was there first.",
                                     you="Too late: {who} were there first.",
                                     who=Seat(faster))
        play.bounced(Bounce(seat, action, refusal))

    def _note(self, seat: int) -> None:
        """Who has put a card where."""
        if self._play.outcome is None:
            for event in self._play.last_events:
                if isinstance(event, Moved):
                    self._last_on[event.target] = (seat, self._play.clock_ms)


def aimed(deal: Deal, seat: int, action: Action) -> str:
    """The pile that takes the card as the deal stands; "" where none does, or where no card is
    named."""
    if not action.cards or deal.check(seat, action) is not None:
        return ""
    return landing(deal, seat, action)


def landing(deal: Deal, seat: int, action: Action) -> str:
    """The pile that takes the card of an action that the rules accept."""
    if not action.cards:
        return ""
    state = deal.rules.copy(deal.state)
    deal.rules.apply(state, seat, action)
    return next((name for name, pile in state.piles.items() if action.cards[0] in pile), "")
