"""How the computer plays Cheat (sheet 8)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.brain import Brain, Choice, Question
from game.core.action import act
from game.core.cards import RANKS, Card
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Rank, Words, words
from game.engines.cheat.brain_odds import Doubters, Play, doubters, lie_chance, play_seen
from game.engines.cheat.state import most_cards, packs, states_number
from game.mechanics.claims.due import due_ranks
from game.mechanics.claims.listing import in_order
from game.mechanics.knowing import tallied
from game.mechanics.ranks import several

#: A play is doubted from this likelihood of a lie on: of a player who may be honest, of a proven
#: liar.
HONEST_FROM, LIAR_FROM = 0.97, 0.75
#: Of a player who has been seen to state a false number.
SHIFTY_FROM = 0.6
#: So much less is asked for a pile of one or two cards.
SMALL_PILE = 0.08
#: More cards than that to take are no worse: a full hand speaks the truth, and sees through lies.
DEAREST = 16
#: What a claim loses for each card of its rank that stays, and for each card laid that is due
#: within three turns; what the
#: chance of being doubted wrongly brings, for each card of the pile.
KEPT, SOON, TRUST = 0.5, 0.3, 0.4
#: Going out truly; falsely, if nobody challenges.
LAST_TRUE, LAST_FALSE = 40.0, 10.0
#: The end of a hand of at most END_HAND cards: what a true last play is worth, less for each turn
#: until then; cards laid in a
#: turn before it.
END, END_TURN, END_HAND, END_RATE = 4.0, 0.5, 8, 2


@dataclass(frozen=True, slots=True)
class Plan:
    """A claim to weigh: the cards of the rank it calls, and others laid with them."""

    rank: str
    true: tuple[Card, ...]
    junk: tuple[Card, ...]

    @property
    def size(self) -> int:
        return len(self.true) + len(self.junk)


class CheatBrain(Brain):
    """Easy: truth where there is any, doubts what it knows to be false; medium and hard:
    the odds and the others' habits."""

    levels = ("easy", "medium")

    def choose(self, asked: Question) -> Choice | None:
        view, level, rng = asked.view, asked.player.level, asked.rng
        if view.seat is None or view.seat not in view.actors:
            return None
        if view.phase == "window" and view.fields["answers"][view.seat] is None:
            return easy_answer(view, rng) if level == "easy" else answer(view)
        return easy_play(view, rng) if level == "easy" else lay(view, rng)


def _challenge(note: Words) -> Choice:
    return Choice(act("challenge"), note)


def _let_go(note: Words) -> Choice:
    return Choice(act("pass"), note)


def _hand(view: View) -> list[Card]:
    return [Card(card) for card in view.pile(f"hand.{view.seat}")]


def _lies_for_certain(view: View) -> bool:
    """From the own hand alone: there cannot be so many left."""
    mine = sum(card[0] == view.fields["called"] for card in view.pile(f"hand.{view.seat}"))
    size = view.fields["stated"] or view.fields["count"]
    return bool(size > 4 * packs(view.seats, view.options) - mine)


# --- easy -----------------------------------------------------------------------------------------

def easy_answer(view: View, rng: Rng) -> Choice:
    ranks = several(view.fields["called"])
    if _lies_for_certain(view):
        return _challenge(words("There cannot be so many {ranks}.", ranks=ranks))
    if rng.below(10) == 0:
        return _challenge(words("A guess: were these {ranks}?", ranks=ranks))
    return _let_go(words("These may be {ranks}.", ranks=ranks))


def easy_play(view: View, rng: Rng) -> Choice:
    """All cards of a rank that may be called, or one card at random."""
    hand, most = _hand(view), most_cards(view.seats, view.options)
    ranks = due_ranks(view.options["sequence"], view.fields["called"])
    rank = max(ranks, key=lambda r: sum(card.rank == r for card in hand))
    true = [card for card in in_order(hand) if card.rank == rank][:most]
    if true:
        return _claimed(view, rank, true, words("You hold {ranks}: lay them.", ranks=several(rank)))
    rank = rng.choice(ranks)
    return _claimed(view, rank, [rng.choice(hand)],
                    words("You have no {ranks}, so you must lie.", ranks=several(rank)))


def _claimed(view: View, rank: str, cards: Sequence[Card], note: Words, stated: int = 0) -> Choice:
    value = f"{rank}x{stated or len(cards)}" if states_number(view.options) else rank
    return Choice(act("claim", in_order(cards), f"hand.{view.seat}", "heap", value), note)


# --- medium: answers ------------------------------------------------------------------------------

def answer(view: View) -> Choice:
    """Challenge or let go (sheet 8, When to challenge)."""
    play, notes = play_seen(view), view.memory["notes"]
    ranks, likely = several(view.fields["called"]), lie_chance(play, notes)
    if likely == 1.0:
        return _challenge(words("There cannot be so many {ranks}.", ranks=ranks))
    if not play.left and likely > _last_from(view):
        return _challenge(words("This is the last chance, and it may be a lie."))
    if play.left and likely > _threshold(view, play):
        return _challenge(words("This is most likely a lie."))
    if likely > 0.5:
        return _let_go(words("It may be a lie, but {n} cards are much to risk.", n=play.pile))
    return _let_go(words("These may well be {ranks}.", ranks=ranks))


def _last_from(view: View) -> float:
    """A last play is won if it is let go;
    a wrong challenge costs only where cards count or the others play on."""
    return 0.45 if view.options["scoring"] == "cards" or view.options["play_on"] == "yes" else 0.1


def _threshold(view: View, play: Play) -> float:
    notes = view.memory["notes"]
    lies, truths = tallied(notes, "lie", play.claimer), tallied(notes, "truth", play.claimer)
    proven = lies + truths >= 3 and lies >= 0.6 * (lies + truths)
    least = LIAR_FROM if proven else HONEST_FROM
    if view.fields["stated"] is not None and lies:
        least = SHIFTY_FROM
    if play.pile <= 2:
        least -= SMALL_PILE
    return least


# --- medium: plays --------------------------------------------------------------------------------

def lay(view: View, rng: Rng) -> Choice:
    """The claim with the best prospect (sheet 8, What to play)."""
    hand, most = in_order(_hand(view)), most_cards(view.seats, view.options)
    others = doubters(view)
    best: tuple[float, Plan, int] | None = None
    for rank in due_ranks(view.options["sequence"], view.fields["called"]):
        wait = turns_to_wait(view, rank)
        for plan in plans(hand, rank, most, wait):
            stated = _stated(view, plan)
            score = worth(view, hand, plan, others, wait, stated) + rng.random() * 0.01
            if best is None or score > best[0]:
                best = score, plan, stated
    assert best is not None
    if best[0] < -0.5 and _may_lay_nothing(view):
        return _let_go(words("A lie would be too dear now: lay nothing."))
    _, plan, stated = best
    return _claimed(view, plan.rank, (*plan.true, *plan.junk), _why(view, plan), stated)


def _may_lay_nothing(view: View) -> bool:
    """Not on an empty pile, so that the deal goes on."""
    return view.options["may_pass"] == "yes" and view.phase == "play" and bool(view.pile("heap"))


def _stated(view: View, plan: Plan) -> int:
    """Where the number may be false, a lie is called small: only what is said can be doubted."""
    return 1 if plan.junk and states_number(view.options) else plan.size


def _why(view: View, plan: Plan) -> Words:
    ranks = several(plan.rank)
    if not plan.junk:
        return words("You hold {ranks}: lay them.", ranks=ranks)
    if plan.true:
        return words("Other cards may slip through with your {ranks}.", ranks=ranks)
    if any(card.rank == plan.rank for card in _hand(view)):
        return words("Keep your {ranks}: nobody else can know that this is a lie.", ranks=ranks)
    return words("You have no {ranks}: get rid of {rank}, which you must call last of all.",
                 ranks=ranks,
                 rank=Rank(plan.junk[0].rank))


def turns_to_wait(view: View, rank: str) -> dict[str, int]:
    """For each rank how many turns of mine from now it is due, if ``rank`` is called now (13:
    that one itself)."""
    playing = view.seats - len(view.fields["order"])
    at = RANKS.index(rank)
    if view.options["sequence"] in ("up", "down"):
        step = playing if view.options["sequence"] == "up" else -playing
        return {RANKS[(at + step * turn) % 13]: turn for turn in range(13, 0, -1)}
    same = view.options["sequence"] == "adjacent_or_same"
    return {r: _within_reach(min((i - at) % 13,
                                 (at - i) % 13), playing, same) for i, r in enumerate(RANKS)}


def _within_reach(distance: int, playing: int, same: bool) -> int:
    """The first turn of mine in which a rank that far away can be called, one step (or,
    with ``same``, none) at a time."""
    for turn in range(1, 13):
        steps = turn * playing
        if any(d <= steps and (same or (steps - d) % 2 == 0) for d in (distance, 13 - distance)):
            return turn
    return 13


def plans(hand: Sequence[Card], rank: str, most: int, wait: dict[str, int]) -> Iterator[Plan]:
    """True plays, lies, and lies with some truth in them; the junk is what is due latest."""
    true = tuple(card for card in hand if card.rank == rank)
    junk = sorted((card for card in hand if card.rank != rank), key=lambda card: -wait[card.rank])
    for honest in range(min(len(true), most) + 1):
        for false in range(min(len(junk), most - honest) + 1):
            if honest + false:
                yield Plan(rank, true[:honest], tuple(junk[:false]))


def worth(view: View, hand: Sequence[Card], plan: Plan, others: Doubters, wait: dict[str, int],
          stated: int) -> float:
    """What a claim promises, in cards."""
    size, pile = plan.size, min(DEAREST, len(view.pile("heap")) + plan.size)
    doubted = others.chance(plan.rank, stated)
    if size == len(hand):
        doubted = max(doubted, others.last)
        return LAST_TRUE if not plan.junk else LAST_FALSE * (1 - doubted) - pile * doubted
    if plan.junk:
        score = (1 - doubted) * size - doubted * pile
    else:
        score = size + TRUST * pile * doubted
    kept = sum(card.rank == plan.rank for card in hand) - len(plan.true)
    score -= KEPT * kept
    score -= sum(SOON for card in plan.junk if wait[card.rank] <= 3)
    return score + _ending(view, hand, plan, wait)


def _ending(view: View, hand: Sequence[Card], plan: Plan, wait: dict[str, int]) -> float:
    """How soon the rest could go out with a true last play, two cards a turn before it."""
    gone = {*plan.true, *plan.junk}
    left = [card for card in hand if card not in gone]
    if len(left) > END_HAND:
        return 0.0
    fixed = view.options["sequence"] in ("up", "down")
    best = 0.0
    for rank in {card.rank for card in left}:
        same = sum(card.rank == rank for card in left)
        turns = max(wait[rank], 1 + -(-(len(left) - same) // END_RATE))
        if turns == wait[rank] or not fixed:
            best = max(best, (END - END_TURN * turns) * (1.0 if fixed else 0.6))
    return best


BRAIN = CheatBrain()
