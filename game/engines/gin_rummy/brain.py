"""How a computer plays Gin Rummy (sheet 8).

All levels see their melds exactly. Hard spares cards from which melds may come, remembers what was
thrown and taken, throws what the other can hardly use, and weighs knocking against waiting in deals
imagined by what the other took, threw and left lying (``brain_belief``), played on on bits
(``brain_rollout``). To weigh its draws and discards so as well won nothing. Medium knocks by the
turn, forgets half of what is gone and misjudges what may come. Easy is the beginner who knocks as
soon as he may, remembers hardly anything, overlooks a run that a card would make, and misjudges
more.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from game.brains.brain import ONLY, Brain, Candidate, Choice, Question
from game.brains.error_model import ErrorModel
from game.brains.reasons import Explains
from game.brains.search import Search
from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.events import Event, Moved, Picture, Said
from game.core.piles import HAND
from game.core.playing_on import played_on
from game.core.rules import Rules
from game.core.secrets import Learning
from game.core.words import Words, decimal, words
from game.engines.gin_rummy.apply_layoff import laid_off_best
from game.engines.gin_rummy.brain_alternatives import alternatives_of
from game.engines.gin_rummy.brain_belief import Believed, Seen
from game.engines.gin_rummy.brain_bots import BOTS
from game.engines.gin_rummy.brain_reasons import GIN, REASONS
from game.engines.gin_rummy.brain_rollout import played
from game.engines.gin_rummy.brain_worth import NOTHING, Remembered, ranked
from game.engines.gin_rummy.state import (
    DISCARD,
    STOCK,
    GinState,
    left_by,
    limit_of,
    must_knock,
    open_to,
    wood_of,
)
from game.mechanics.inference import note
from game.mechanics.melds.deadwood import BIT, Deadwood, bits_of, cards_in

#: Cards in the stock when play begins, and until when any knock is a good one. Judged by hand.
_FULL, _EARLY = 31, 22
#: The most deadwood of a knock in mid-deal and near its end. Judged by hand.
_MID, _LATE = 9, 7
#: The most with which the last discard is taken to knock with it. Judged by hand.
_WALL = 5
#: What to win a deal is worth against the points it brings, of which more than so many are no more.
#: Judged by hand.
_WIN, _POINTS = 0.6, 60
#: Discards that are weighed against a knock, and worlds at most. Judged by hand.
_THROWS, _WORLDS = 2, 200

MELDS = words("It makes a meld.")
NO_USE = words("The top discard is of no use: a card of the stock may be.")
SPARE = words("It can best be spared.")
KNOCKS = words("The other has most likely more deadwood.")
WAITS = words("A knock with so much may be undercut.")
LAYS_OFF = words("What lies on a meld is no deadwood.")
DONE = words("There is nothing more to lay.")


class GinBrain(Brain):
    """Easy knocks at once; medium counts outs and dangers, and is often mistaken; hard is not, and
    weighs a knock in imagined deals."""

    has = frozenset({"act", "cards", "take"})
    bots = BOTS
    explains = Explains(REASONS)
    error_model = MappingProxyType({
        "easy": ErrorModel(forgets=0.9, overlooks={"run": 0.6}, spread=7.0, most=22.0,
                           beliefs=frozenset({"knock at once"})),
        "medium": ErrorModel(forgets=0.5, spread=3.5, most=12.0)})

    def choose(self, asked: Question) -> Choice | None:
        if len(asked.legal) == 1:
            return Choice(asked.legal[0], ONLY)
        at_once, known = asked.believes("knock at once"), _remembered(asked)
        plain = _weighed(asked.state, asked.seat, asked.legal, known, at_once)
        if asked.player.level == "hard" and _might_knock(asked.legal):
            return _knock_or_wait(asked, plain) or plain
        return plain

    def candidates(self, rules: Rules[Any], state: GinState, seat: int) -> list[Action]:
        """Of knocks the best one, and the discards that can be spared best; else everything."""
        legal = rules.moves(state, seat)
        knock = _best_knock(state, legal) if state.phase == "discard" else None
        if knock is None:
            return legal
        throws = _ranked(state, seat, legal, NOTHING)
        return [knock[1], *(each.action for each in throws[:_THROWS])]

    def kind(self, asked: Question, action: Action) -> str:
        """A new run is overlooked: a beginner looks for ranks."""
        state = asked.state
        if action.verb != "take" or state.phase == "wall" or not action.cards:
            return ""
        return "run" if _is_new_run(state, asked.seat, action.cards[0]) else ""

    def alternatives(self, asked: Question, action: Action) -> Sequence[Candidate]:
        return alternatives_of(asked.state, asked.seat, asked.legal, action)

    def policy(self, rules: Rules[Any], state: GinState, seat: int, actions: Sequence[Action],
               rng: Any) -> Action:
        return _weighed(state, seat, actions, NOTHING).action

    def observe(self, notes: dict[str, Any], event: Event | None, picture: Picture,
                learning: Learning) -> None:
        """What was thrown, and what the other took, threw and left lying."""
        if event is None:
            if learning.action is None:
                notes.clear()
            return
        _note_left(notes, event, picture)
        if not isinstance(event, Moved) or not event.cards or HIDDEN in event.cards:
            return
        card = event.cards[0]
        if event.target == DISCARD:
            note(notes, "thrown", card)
            if event.source.startswith("hand."):
                note(notes, "by" + event.source[-1], card)
        elif event.source == DISCARD:
            thrown = notes.get("thrown", [])
            if card in thrown:
                thrown.remove(card)
            note(notes, "took" + event.target[-1], card)


def _note_left(notes: dict[str, Any], event: Event, picture: Picture) -> None:
    """Who passes, or draws from the stock, leaves the top discard lying."""
    who = None
    if isinstance(event, Said) and event.name == "pass":
        who = event.by
    elif isinstance(event, Moved) and event.source == STOCK and event.target in HAND[:2]:
        who = HAND.index(event.target)
    pile = picture.piles.get(DISCARD)
    if who is not None and pile and pile[-1] != HIDDEN:
        note(notes, f"left{who}", pile[-1])


def _seen(notes: Mapping[str, Any], seat: int) -> Seen:
    """What the seat has noted of the other."""
    other = 1 - seat
    threw = notes.get(f"by{other}", ())
    took = [card for card in notes.get(f"took{other}", ()) if card not in threw]
    return Seen(bits_of(took), bits_of(threw), bits_of(notes.get(f"left{other}", ())), len(threw))


def _remembered(asked: Question) -> Remembered:
    notes, other = asked.notes, 1 - asked.seat
    return Remembered(bits_of(notes.get("thrown", ())), bits_of(notes.get(f"took{other}", ())),
                      bits_of(notes.get(f"by{other}", ())))


# --- what both do ---------------------------------------------------------------------------------

def _left_after(state: GinState, seat: int, card: Card) -> int:
    """The least deadwood once this card was taken and another thrown."""
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    return min(wood.least((held | BIT[card]) ^ BIT[other]) for other in cards_in(held))


def _is_of_use(state: GinState, seat: int, card: Card) -> bool:
    """Whether the card lies in a meld then, and less is left over."""
    wood, held = wood_of(state), bits_of(state.piles[HAND[seat]])
    if not wood.in_melds(held | BIT[card]) & BIT[card] or not held:
        return False
    return _left_after(state, seat, card) < wood.least(held)


def _takes(state: GinState, seat: int, actions: Sequence[Action]) -> tuple[Action, Words]:
    """Phases ``upcard``, ``draw`` and ``wall``."""
    take = next((action for action in actions if action.verb == "take"), None)
    others = [action for action in actions if action.verb != "take"]
    if take is None or not others:
        return actions[0], ONLY
    if state.phase == "wall":
        good = _left_after(state, seat, take.cards[0]) <= _WALL
        return (take, KNOCKS) if good else (others[0], WAITS)
    return (take, MELDS) if _is_of_use(state, seat, take.cards[0]) else (others[0], NO_USE)


def _best_knock(state: GinState, actions: Sequence[Action]) -> tuple[int, Action] | None:
    """The knock that leaves least, of several such the one on which least can be laid off."""
    knocks = [action for action in actions if action.verb in ("knock", "out")]
    if not knocks:
        return None
    seat = state.turn or 0
    least = min(left_by(state, seat, action) for action in knocks)
    best = [action for action in knocks if left_by(state, seat, action) == least]
    big = [action for action in best if action.verb == "out"]
    return least, (big or sorted(best, key=partial(_risk, wood_of(state))))[0]


def _risk(wood: Deadwood, action: Action) -> tuple[int, int]:
    """How many cards may be laid off on what is shown; the higher the card thrown, the better."""
    return open_to(action), -wood.total(action.cards)


def _lays(state: GinState, seat: int, actions: Sequence[Action]) -> tuple[Action, Words]:
    """By hand what the table would do: own melds of the best answer, then its lay-offs, then the
    end."""
    best = laid_off_best(state, 1 - seat)
    rows = [set(row) for row in best.melds]
    melds = [action for action in actions if action.verb == "meld" and set(action.cards) in rows]
    if melds:
        return melds[0], MELDS
    lays = [action for action in actions
            if action.verb == "lay" and (action.cards[0], action.target) in best.added]
    return (lays[0], LAYS_OFF) if lays else (actions[-1], DONE)


def _is_new_run(state: GinState, seat: int, card: Card) -> bool:
    """Whether a card makes a new run, if anything."""
    hand = state.piles[HAND[seat]]
    alike = sum(each.rank == card.rank for each in hand)
    beside = [each for each in hand if each.suit == card.suit and abs(each.value - card.value) == 1]
    inside = wood_of(state).in_melds(bits_of(hand))
    return alike < 2 and not any(BIT[each] & inside for each in beside)


# --- medium ---------------------------------------------------------------------------------------

def _weighed(state: GinState, seat: int, actions: Sequence[Action], known: Remembered,
             at_once: bool = False) -> Choice:
    if state.phase == "layoff":
        return Choice(*_lays(state, seat, actions))
    if state.phase != "discard":
        return Choice(*_takes(state, seat, actions))
    knock = _best_knock(state, actions)
    if knock is not None and (at_once or _shall_knock(state, knock[0])):
        return Choice(knock[1], KNOCKS if knock[0] else GIN)
    weighed = _ranked(state, seat, actions, known)
    return Choice(weighed[0].action, SPARE if knock is None else WAITS, weighed)


def _ranked(state: GinState, seat: int, actions: Sequence[Action], known: Remembered
            ) -> tuple[Candidate, ...]:
    """The discards, the cheapest first."""
    throws = {action.cards[0]: action for action in actions if action.verb == "discard"}
    order = ranked(wood_of(state), state.piles[HAND[seat]], list(throws), known, _late(state))
    return tuple(Candidate(throws[card], -cost) for cost, card in order)


def _late(state: GinState) -> float:
    """0 at the beginning of a deal, 1 at its end."""
    return 1 - len(state.piles[STOCK]) / _FULL


def _shall_knock(state: GinState, left: int) -> bool:
    """Early with anything legal, later with little (sheet 8)."""
    stock = len(state.piles[STOCK])
    if not left or must_knock(state) or stock >= _EARLY or limit_of(state) < _LATE:
        return True
    return left <= (_MID if stock >= _EARLY // 2 else _LATE)


# --- hard: knock or wait --------------------------------------------------------------------------

def _might_knock(actions: Sequence[Action]) -> bool:
    """Whether there is a knock, and not nothing else."""
    verbs = {action.verb for action in actions}
    return "discard" in verbs and not verbs.isdisjoint(("knock", "out"))


def _knock_or_wait(asked: Question, plain: Choice) -> Choice | None:
    """The knock against the best discards, in deals that are likely; gin is gin."""
    knock = _best_knock(asked.state, asked.legal)
    if knock is None or not knock[0]:
        return None
    seen = _seen(asked.notes, asked.seat)
    asked.worlds = Believed(asked.game.rules, asked.view, seen)
    wait = plain.note if plain.action != knock[1] else WAITS
    return SEARCH.choice(asked, plain.action,
                         lambda action: KNOCKS if action == knock[1] else wait)


def _worth(rules: Rules[Any], state: GinState, seat: int) -> float:
    """What a deal brings in the end, 0 to 1."""
    if state.phase == "layoff":
        played_on(rules, state, None, partial(BRAIN.policy, rules))
    outcome = rules.outcome(state)
    if outcome is None:
        points = played(state, seat)
    else:
        points = outcome.points[seat] - outcome.points[1 - seat]
    won = (points > 0) - (points < 0)
    most = max(-_POINTS, min(_POINTS, points))
    return 0.5 + _WIN * won / 2 + (1 - _WIN) * most / (2 * _POINTS)


def _points_of(worth: float) -> float:
    """The points that a worth comes from, ``_POINTS`` at most."""
    won = (worth > 0.5) - (worth < 0.5)
    return (worth - 0.5 - _WIN * won / 2) * 2 * _POINTS / (1 - _WIN)


def _told(points: float) -> Words:
    """To a tenth; what it costs is less than nothing."""
    tenths = round(10 * points)
    return words("{n} point", "{n} points", counted="tenths", tenths=tenths,
                 n=decimal(tenths / 10))


BRAIN = GinBrain()
SEARCH = Search(BRAIN, worth=_worth, steps=0, most_worlds=_WORLDS, tell=_told, unit=_points_of)

__all__ = ["BRAIN", "GinBrain"]
