"""How Spite and Malice lies on the table, and what is said there (sheet 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.ending import told_by
from game.core.piles import group_of, number_of
from game.core.retelling import ActionReport
from game.core.rules import Rules
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    Form,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Row,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.spite_and_malice.rules import RULES
from game.engines.spite_and_malice.state import (
    HAND_SIZE,
    PLAY,
    RIDDANCE,
    SpiteState,
    SpiteTerms,
    can_discard,
    can_play,
    forced,
    may_play_from,
    openings,
    terms_of,
)
from game.engines.spite_and_malice.table_lesson import LESSON
from game.mechanics.patience import next_rank

Prompt = tuple[Words, Words]

_MUST: dict[str, Prompt] = {
    "ace": (words("Your Ace must go to the centre first.",
                  named="The Ace of {me} must go to the centre first."),
            words("Your Ace first.", named="{me}: the Ace first.")),
    "two": (words("A Two must go on the Ace first."), words("A Two first.")),
    "duty": (words("Play an Ace or a Two from your hand first.",
                   named="{me}: play an Ace or a Two from the hand first."),
             words("Ace or Two first."))}


def _seen(rules: Rules[Any], view: View) -> tuple[SpiteTerms, SpiteState]:
    """What the options of these rules come to, and what the viewer sees."""
    state = state_from_view(rules, view)
    return terms_of(state.options), state


def _own_stocks(view: View) -> bool:
    """Whether each player has a pack, and so a stock, of their own."""
    return "stock.0" in view.piles


# --- where the piles lie --------------------------------------------------------------------------

def _side(view: View) -> Row:
    """The piles of one player, left to right."""
    row = (
        Place("riddance.{seat}", word=words("{n} to go")),
        Place("hand.{seat}", Form.HAND, reserve=HAND_SIZE),
        *(Place(f"discard.{{seat}}.{j}", Form.CASCADE, reserve=4) for j in range(4)),
    )
    return (*row, Place("stock.{seat}", word=words("Stock {n}"))) if _own_stocks(view) else row


def arrange(view: View) -> Arrangement:
    """The centre piles and those completed, with the stock where it is shared; the rest by seat."""
    places = view.options["centre_piles"]
    centre = Place("centre.*", Form.ROW, reserve=places, empty="A")
    if places == 8:
        centre = replace(centre, form=Form.GRID, columns=4)
    stock = () if _own_stocks(view) else (Place("stock", word=words("Stock {n}")),)
    side = _side(view)
    done = Place("completed", empty="check", word=words("{n} done"))
    return Arrangement(centre=((*stock, centre, done),), own=(side,), mat=(side,),
                       hand=HAND_SIZE, plate_in_row=True, order=HandOrder.LOW_SUITS)


def label(rules: Rules[Any], view: View, pile: str) -> Words | None:
    """What a centre pile needs next, where a wild card on top does not say so."""
    terms, state = _seen(rules, view)
    cards = state.piles[pile]
    if group_of(pile) != "centre" or not cards or cards[-1].rank != terms.wild:
        return None
    return words("next {rank}", rank=Rank(next_rank(len(cards), terms.top)))


def stands(rules: Rules[Any], view: View) -> dict[str, str]:
    """Wild cards in the centre are the rank of their height."""
    terms, state = _seen(rules, view)
    return {card: RANKS[at] for name in terms.places for at, card in enumerate(state.piles[name])
            if card.rank == terms.wild != RANKS[at]}


def back(view: View, pile: str) -> int | None:
    """With a pack each the backs differ, so that everybody sees whose cards are whose."""
    owned = group_of(pile) in ("riddance", "hand", "discard", "stock")
    return number_of(pile) if owned and _own_stocks(view) else None


def reckoned(view: View, seat: int) -> Words:
    """How far a seat was from being rid of its riddance pile."""
    n = len(view.pile(RIDDANCE[seat]))
    if not n:
        return words("riddance pile empty")
    return words("{n} riddance card left", "{n} riddance cards left", n=n)


# --- whose turn, and what is possible -------------------------------------------------------------

def prompt(rules: Rules[Any], view: View) -> Prompt:
    """What the viewer must or may do, or who is playing, and a short form of it."""
    seat, who = view.seat, Seat(view.turn or 0)
    if seat is None or seat != view.turn:
        return (words("{who} is playing.", you="You are playing.", who=who),
                words("{who} plays.", you="You play.", who=who))
    terms, state = _seen(rules, view)
    must = forced(terms, state, seat)
    if must:
        return _MUST[must[0]]
    discards = can_discard(terms, state, seat)
    upcards = state.piles[RIDDANCE[seat]]
    if upcards and upcards[-1].rank in openings(terms, state):
        return _upcard_prompt(upcards[-1], discards)
    return _PROMPTS[can_play(terms, state, seat), discards]


def _upcard_prompt(card: Card, discards: bool) -> Prompt:
    """While the upcard can be played."""
    short = words("Play {card}, or pass.", card=card)
    if discards:
        short = words("Play {card}, or discard.", card=card)
    return (words("Your {card} fits the centre: one fewer to go.", card=card,
                  named="The {card} of {me} fits the centre: one fewer to go."),
            short)


#: Whether the seat in turn can play a card, and can discard one.
_PROMPTS: Mapping[tuple[bool, bool], Prompt] = {
    (True, True): (
        words("Play to the centre, or discard to end your turn.",
              named="{me}: play to the centre, or discard to end the turn."),
        words("Play or discard.")),
    (True, False): (
        words("Play to the centre; you have nothing to discard.",
              named="{me}: play to the centre; there is nothing to discard."),
        words("Play or pass.")),
    (False, True): (
        words("Discard a card to end your turn.", named="{me}: discard a card to end the turn."),
        words("Discard.")),
    (False, False): (
        words("You are frozen: you can neither play nor discard.",
              named="{me} is frozen: no card can be played or discarded."),
        words("You are frozen.", named="{me} is frozen.")),
}


def plate(view: View, seat: int) -> Plate:
    """How many cards the seat has to be rid of, and whether it is frozen."""
    count = len(view.pile(RIDDANCE[seat]))
    if view.fields["stalled"][seat] and view.phase != "over":
        long, short = words("frozen, {n} to go", n=count), words("frozen, {n}", n=count)
        return Plate(long, short)
    return Plate(words("{n} to go", n=count), words("{n}", n=count))


def pass_label(rules: Rules[Any], view: View, action: Action) -> Words:
    """"Pass" where something could still be played, else "Frozen"."""
    able = view.seat is not None and can_play(*_seen(rules, view), view.seat)
    return words("Pass") if able else words("Frozen")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays to the only centre pile that fits; piles that need the same card are as
    good as one."""
    plays = [action for action in actions if action.verb == PLAY and action.source == pile
             and card in (None, *action.cards)]
    heights = {len(view.pile(action.target)) for action in plays}
    alike = len(heights) == 1 and len({action.cards for action in plays}) == 1
    return plays[0] if alike else None


def forced_cards(rules: Rules[Any], view: View, actions: Sequence[Action]) -> frozenset[str]:
    """The cards that glow while something must be played first."""
    if view.seat is None:
        return frozenset()
    terms, state = _seen(rules, view)
    if not forced(terms, state, view.seat):
        return frozenset()
    return frozenset(card for action in actions for card in state.piles[action.source]
                     if card.rank == action.cards[0].rank
                     and may_play_from(state, action.source, card))


def told_play(report: ActionReport) -> Words:
    """A wild card is told with the rank that it stands for."""
    (card,), who = [Card(card) for card in report.cards], Seat(report.seat)
    if report.to is None or card.rank == RANKS[report.to]:
        return words("{who} plays {cards}.", you="You play {cards}.", who=who, cards=[card])
    return words("{who} plays {cards} as {rank}.", you="You play {cards} as {rank}.", who=who,
                 cards=[card], rank=Rank(RANKS[report.to]))


TOLD = {
    "frozen": Told(N_("{who} is frozen.", you="You are frozen.")),
    "both_frozen": Told(N_("Both players are frozen.")),
    "must_play": Told(N_("{who} must play an Ace or a Two.", you="You must play an Ace or a Two.")),
    "redeal": Told(N_("Both frozen: a new deal of all but the riddance piles.")),
    "new_stock": Told(N_("A new stock is formed.")),
    "complete": Told(N_("A centre pile is complete.")),
    "to_go": Told(N_("{who} has {n} to go.", you="You have {n} to go.")),
    "play": Told(told_play),
    "discard": Told(N_("{who} discards {cards}.", you="You discard {cards}.")),
    "pass": Told(N_("{who} passes.", you="You pass.")),
}

def table_of(rules: Rules[Any], told: Mapping[str, Told]) -> Table:
    """How a game with these rules lies on the table."""
    frozen = Button("pass", words("Frozen"), key="f", last=True, label=partial(pass_label, rules))
    return Table(
        lesson=LESSON,
        arrange=arrange,
        prompt=partial(prompt, rules),
        over=(words("The game is over."), words("Over.")),
        plate=plate,
        ending=told_by(reckoned),
        label=partial(label, rules),
        told=told,
        buttons=(frozen,),
        # a card played on the centre is nobody's loss; a discard ends the turn, and is never made
        # by one click
        meaning=Meaning(one_click=frozenset({PLAY}), best=best),
        forced=partial(forced_cards, rules),
        back=back,
        stands=partial(stands, rules),
    )


TABLE = table_of(RULES, TOLD)
