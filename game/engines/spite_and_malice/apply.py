"""How a game of Spite and Malice runs: plays, draws, renewals, the turn's end, breaks and redeals
(sheet 3)."""
from __future__ import annotations

from game.core.action import Action
from game.core.cards import Card
from game.core.telling import Log, draw, move, say, shuffle
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    HAND_SIZE,
    OUT_AT,
    PASS,
    PLAY,
    RIDDANCE,
    SEATS,
    THROW,
    SpiteState,
    SpiteTerms,
    can_discard,
    can_play,
    can_start,
    discardable,
    higher,
    openings,
    starters,
)

#: Turns without a riddance card played after which the game is blocked, and the redeals that are
#: made (sheet 4).
MOST_QUIET, MOST_REDEALS = 100, 2


def apply(terms: SpiteTerms, state: SpiteState, seat: int, action: Action, log: Log | None) -> None:
    """Do it, with all that follows of itself."""
    _DOERS[action.verb](terms, state, seat, action, log)


# --- actions --------------------------------------------------------------------------------------

def _play(terms: SpiteTerms, state: SpiteState, seat: int, action: Action, log: Log | None) -> None:
    """A card goes to the centre; then, in the sheet's order, the whole pile leaves, the next
    riddance card or the win, the refill, and what is forced now (sheet 3.1)."""
    source, card = action.source, action.cards[0]
    move(state, action.cards, source, action.target, log)
    state.moved = True
    if len(state.piles[action.target]) >= terms.top:
        _finish(terms, state, seat, action.target, log)
    if source == RIDDANCE[seat]:
        _next_upcard(state, seat, log)
        if state.phase == "over":
            return
    elif source == HAND[seat]:
        if card[0] in "A2" and seat in state.duty:
            state.duty.remove(seat)
        if not state.piles[source]:
            refill(terms, state, seat, log)
    lapse(terms, state, seat)


def _next_upcard(state: SpiteState, seat: int, log: Log | None) -> None:
    state.quiet = state.redeals = 0
    left = len(state.piles[RIDDANCE[seat]])
    if left == 0:
        _end(state)
        # In a position set up so the piles do not say who has won.
        if not state.piles[RIDDANCE[1 - seat]]:
            state.turn = seat
    elif left <= OUT_AT:
        say(log, "to_go", seat, n=left)


def _finish(terms: SpiteTerms, state: SpiteState, seat: int, place: str, log: Log | None) -> None:
    """A whole centre pile leaves; with ``recycle=immediate`` straight into the stock."""
    if terms.least is None:
        _home(terms, state, place, log)
        _shuffle(terms, state, log)
    else:
        move(state, state.piles[place][:], place, "completed", log)
    say(log, "complete", seat)


def _throw(terms: SpiteTerms, state: SpiteState, seat: int, action: Action,
           log: Log | None) -> None:
    """A discard, which ends the turn."""
    _forget_duty(state, seat)
    move(state, action.cards, action.source, action.target, log)
    state.stalled[seat] = False
    if state.options["draw_time"] == "end_of_turn":
        refill(terms, state, seat, log)
    state.quiet += 1
    if state.quiet >= MOST_QUIET:
        _end(state)
    else:
        give_turn(terms, state, 1 - seat, log)


def _stall(terms: SpiteTerms, state: SpiteState, seat: int, action: Action,
           log: Log | None) -> None:
    """The player's own STALL."""
    following = _stalled(terms, state, seat, False, log)
    if following is not None:
        give_turn(terms, state, following, log)


_DOERS = {PLAY: _play, THROW: _throw, PASS: _stall}


# --- turns ----------------------------------------------------------------------------------------

def give_turn(terms: SpiteTerms, state: SpiteState, seat: int, log: Log | None) -> None:
    """The next turn: drawing at its start, the duty of a break, and silent stalls until somebody
    can act (sheet 3.5)."""
    following: int | None = seat
    while following is not None:
        seat = following
        state.moved = False
        if state.options["draw_time"] == "start_of_turn":
            refill(terms, state, seat, log)
        lapse(terms, state, seat)
        if not state.stalled[seat] or _is_free(terms, state, seat):
            state.turn = seat
            if seat in state.duty:
                say(log, "must_play", seat)
            return
        following = _stalled(terms, state, seat, True, log)


def _is_free(terms: SpiteTerms, state: SpiteState, seat: int) -> bool:
    """Whether the seat has anything to do but to stall."""
    return can_play(terms, state, seat) or can_discard(terms, state, seat)


def _stalled(terms: SpiteTerms, state: SpiteState, seat: int, silent: bool, log: Log | None
             ) -> int | None:
    """A STALL of ``seat``, its own or a silent one, and who has the next turn; None: the game is
    over.

    ``none`` tells which ranks the hand is now known not to hold (sheet, 'What the rules show')."""
    if log is not None:
        none = discardable(terms, state, seat)
        if silent:
            none += "".join(rank for rank in openings(terms, state) if rank not in none)
        say(log, "frozen", seat, none=none, silent=silent)
    state.stalled[seat] = True
    _forget_duty(state, seat)
    state.quiet += 1
    if state.quiet >= MOST_QUIET:
        _end(state)
        return None
    if state.moved or not state.stalled[1 - seat]:
        return 1 - seat
    return _break(terms, state, seat, log)


def _break(terms: SpiteTerms, state: SpiteState, seat: int, log: Log | None) -> int | None:
    """Both are frozen by a STALL of ``seat``: who begins with F3, or a redeal (sheet 3.5)."""
    say(log, "both_frozen")
    start = starters(terms, state)
    other = 1 - seat
    if can_start(start, state.piles[HAND[other]]):
        state.duty = [0, 1]
        return other
    if can_start(start, state.piles[HAND[seat]]):
        state.duty = [seat]
        return seat
    if state.options["stalemate"] == "end" or state.redeals >= MOST_REDEALS:
        _end(state)
        return None
    return _redeal(terms, state, other, log)


def _end(state: SpiteState) -> None:
    state.phase, state.turn = "over", None


def lapse(terms: SpiteTerms, state: SpiteState, seat: int) -> None:
    """A seat in its own turn leaves ``duty`` as soon as it cannot do it (sheet 6.8, 6.23)."""
    if seat in state.duty and not can_start(starters(terms, state), state.piles[HAND[seat]]):
        state.duty.remove(seat)


def _forget_duty(state: SpiteState, seat: int) -> None:
    """A turn can end in duty only in a position set up so: then it could not be done."""
    if seat in state.duty:
        state.duty.remove(seat)


# --- drawing and renewing -------------------------------------------------------------------------

def refill(terms: SpiteTerms, state: SpiteState, seat: int, log: Log | None) -> None:
    """Draw up to five; the check of the stock comes after the whole draw, at most one renewal a
    draw (sheet 3.4)."""
    hand, stock = HAND[seat], terms.stock(seat)
    lacking = HAND_SIZE - len(state.piles[hand])
    if lacking <= 0:
        return
    lacking -= len(draw(state, lacking, stock, hand, log))
    if lacking:
        _reform(terms, state, log)
        draw(state, lacking, stock, hand, log)
    elif terms.least is not None and len(state.piles[stock]) <= terms.least:
        _reform(terms, state, log)


def _reform(terms: SpiteTerms, state: SpiteState, log: Log | None) -> None:
    """A new stock of the finished piles, or else of all centre piles."""
    sources = ["completed"] if state.piles["completed"] else []
    if not sources or terms.least is None:
        sources += [place for place in terms.places if state.piles[place]]
    if not sources:
        return
    for source in sources:
        _home(terms, state, source, log)
    _shuffle(terms, state, log)
    say(log, "new_stock")


def _home(terms: SpiteTerms, state: SpiteState, source: str, log: Log | None) -> None:
    """All cards of a pile go to the stock they belong to."""
    homes: dict[str, list[Card]] = {stock: [] for stock in terms.stocks}
    for card in state.piles[source]:
        homes[terms.home(card)].append(card)
    for stock, cards in homes.items():
        move(state, cards, source, stock, log)


def _shuffle(terms: SpiteTerms, state: SpiteState, log: Log | None) -> None:
    for stock in terms.stocks:
        shuffle(state, stock, log)


def _redeal(terms: SpiteTerms, state: SpiteState, tied: int, log: Log | None) -> int:
    """Everything but the riddance piles is shuffled and dealt again; who starts (``tied`` where the
    upcards do not say)."""
    state.stalled, state.duty = [False, False], []
    state.redeals += 1
    say(log, "redeal")
    for seat in SEATS:
        for source in (HAND[seat], *DISCARD[seat]):
            _home(terms, state, source, log)
    for source in (*terms.places, "completed"):
        _home(terms, state, source, log)
    _shuffle(terms, state, log)
    for seat in SEATS:
        draw(state, HAND_SIZE, terms.stock(seat), HAND[seat], log)
    return starter(state, tied, log)


# --- who starts -----------------------------------------------------------------------------------

def starter(state: SpiteState, tied: int, log: Log | None) -> int:
    """Who starts; equal upcards are buried and the next ones turned, n - 1 times at most (sheet 2
    and 6.14)."""
    for _ in range(min(len(state.piles[name]) for name in RIDDANCE) - 1):
        seat = higher(state, -1)
        if seat >= 0:
            return seat
        for name in RIDDANCE:
            move(state, [state.piles[name][-1]], name, name, log, bottom=True)
    return higher(state, tied)
