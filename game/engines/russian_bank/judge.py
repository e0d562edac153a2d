"""Why an action is against the rules, in the player's words (sheet 3 and 7)."""
from __future__ import annotations

from game.core.action import Action, act
from game.core.cards import RANKS, Card
from game.core.errors import Refusal
from game.core.piles import group_of
from game.core.rules import refuse
from game.core.words import Rank, Seat, Words, words
from game.engines.russian_bank.moves import alike
from game.engines.russian_bank.state import (
    C1,
    C2,
    C2B,
    C3,
    COLUMN,
    DRAW,
    OFFER,
    OFFER_AT,
    PASS,
    PLAY,
    RESERVE,
    STOCK,
    STOP,
    THROW,
    TURNED,
    WASTE,
    BankState,
    broken_by,
    claimant,
    doing_duty,
    foundations,
    loads,
    may_fill,
    may_offer,
    moves_whole,
    rises,
    to_turn,
)
from game.mechanics.patience import goes_on
from game.mechanics.ranks import a_rank

#: What stop=off says of a duty.
_DUTY = {
    C1: "First the reserve card to the foundation.",
    C2: "First the card that fits a foundation.",
    C2B: "First load your opponent.",
    C3: "Fill the empty house from your reserve before turning.",
}


def judge(state: BankState, seat: int, action: Action) -> Refusal | None:
    """Whether this action of ``seat`` is against the rules, and why."""
    if state.phase == "stop":
        return _correction(state, seat, action)
    return _JUDGES.get(action.verb, _bare)(state, seat, action)


def _bare(state: BankState, seat: int, action: Action) -> Refusal | None:
    """Stop!, an offer, its answer and a pass take no card."""
    if action != act(action.verb):
        return refuse("form", "That is said, and takes no card.")
    if action.verb == STOP and claimant(state) != seat:
        return refuse("late", "There is nothing to stop now.")
    if action.verb == OFFER and state.offered:
        return refuse("offered", "You have offered once in this turn.")
    if action.verb == OFFER and not may_offer(state):
        return refuse("early", "You can offer that when no card has gone to a foundation for {n} "
                               "turn.",
                               "You can offer that when no card has gone to a foundation for {n} "
                               "turns.", n=OFFER_AT)
    return None


# --- the turn -------------------------------------------------------------------------------------

def _draw(state: BankState, seat: int, action: Action) -> Refusal | None:
    if action != act(DRAW, (), STOCK[seat], TURNED[seat]):
        return refuse("form", "Turn the top card of your own stock.")
    if state.piles[TURNED[seat]]:
        return refuse("turned", "You already have a turned card: play or discard it.")
    if not to_turn(state, seat):
        return refuse("empty", "You have no card left to turn: pass.")
    return _in_order(state, seat, action)


def _throw(state: BankState, seat: int, action: Action) -> Refusal | None:
    if (action.source, action.target) != (TURNED[seat], WASTE[seat]) or action.value:
        return refuse("only_turned", "Only the card just turned goes on your waste.")
    if list(action.cards) != state.piles[TURNED[seat]] or not action.cards:
        return refuse("elsewhere", "That card does not lie there.")
    return _in_order(state, seat, action)


def _pass(state: BankState, seat: int, action: Action) -> Refusal | None:
    if state.piles[TURNED[seat]]:
        return refuse("turned", "You already have a turned card: play or discard it.")
    if to_turn(state, seat):
        return refuse("can_turn", "Turn a card: you can pass only without stock and waste.")
    return _bare(state, seat, action) or _in_order(state, seat, action)


def _in_order(state: BankState, seat: int, action: Action) -> Refusal | None:
    """With stop=off no duty can be forgotten."""
    if state.options["stop"] != "off":
        return None
    duty = broken_by(state, seat, action)
    return refuse(duty, _DUTY[duty]) if duty in _DUTY else None


# --- a play ---------------------------------------------------------------------------------------

def _play(state: BankState, seat: int, action: Action) -> Refusal | None:
    return (_source(state, seat, action) or _target(state, seat, action)
            or _in_order(state, seat, action))


def _source(state: BankState, seat: int, action: Action) -> Refusal | None:
    """Whether these cards lie where the action takes them from, and are available."""
    source, cards = action.source, action.cards
    kind = group_of(source)
    if not cards or not source or not action.target or action.value:
        return refuse("form", "Move a card from one pile to another.")
    if source in (RESERVE[1 - seat], WASTE[1 - seat]):
        return refuse("his", "The cards of your opponent are not yours to play.")
    if kind == "foundation":
        return refuse("up", "Cards never leave the foundations.")
    if kind not in ("reserve", "house", "turned", "waste"):
        return refuse("covered", "Turn that card up first.")
    if source == WASTE[seat] and state.options["waste_available"] == "off":
        return refuse("waste", "Your waste pile is closed to you.")
    return _lies(state, action)


def _lies(state: BankState, action: Action) -> Refusal | None:
    pile, cards = state.piles[action.source], action.cards
    if cards[-1] not in pile:
        return refuse("elsewhere", "That card does not lie there.")
    if len(cards) == 1:
        if pile[-1] == cards[0]:
            return None
        return refuse("top", "Only the outermost card of a house can be played.")
    if not moves_whole(state, action.source):
        return refuse("single", "Only one card at a time.")
    if list(cards) != pile or group_of(action.target) != "house":
        return refuse("whole", "A house moves to another house as a whole; else play one card.")
    return None


def _target(state: BankState, seat: int, action: Action) -> Refusal | None:
    target, kind = action.target, group_of(action.target)
    if kind == "foundation":
        return _home(state, action.cards[0], target)
    if kind == "house":
        return _house(state, seat, action)
    if target in (RESERVE[1 - seat], WASTE[1 - seat]):
        return _load(state, action.cards[0], target)
    if target == WASTE[seat]:
        return refuse("only_turned", "Only the card just turned goes on your waste.")
    return refuse("own", "You cannot play on your own piles.")


def _home(state: BankState, card: Card, target: str) -> Refusal | None:
    pile = state.piles[target]
    if target not in foundations(state, card.suit):
        return refuse("suit", "That foundation is for another suit.")
    if rises(card, pile):
        return None
    if not pile:
        return refuse("ace", "A foundation begins with an Ace.")
    if pile[-1].rank == "K":
        return refuse("closed", "That foundation is complete.")
    return refuse("next", "That foundation needs {rank} now.", rank=a_rank(RANKS[pile[-1].value]))


def _house(state: BankState, seat: int, action: Action) -> Refusal | None:
    target, source = action.target, action.source
    pile, card = state.piles[target], action.cards[0]
    if source == target:
        return refuse("same", "It lies there already.")
    if len(action.cards) == 1 and moves_whole(state, source):
        return refuse("whole", "A house moves to another house as a whole; else play one card.")
    if not pile:
        if may_fill(state, seat, source):
            return None
        return refuse("fill", "While you have a reserve, its card fills the empty house.")
    if goes_on(COLUMN, card, pile):
        return None
    return Refusal("house", _needed(pile[-1]))


def _needed(card: Card) -> Words:
    """What a house ending with this card takes."""
    if card.rank == "A":
        return words("Nothing goes on an Ace.")
    rank = Rank(RANKS[card.value - 2])
    if card.suit in "HD":
        return words("Houses go down in alternating colours: here a black {rank}.", rank=rank)
    return words("Houses go down in alternating colours: here a red {rank}.", rank=rank)


def _load(state: BankState, card: Card, target: str) -> Refusal | None:
    pile = state.piles[target]
    if not pile:
        return refuse("nothing", "An empty pile cannot be loaded.")
    if loads(card, pile):
        return None
    return refuse("load", "Loading needs the same suit, one up or one down.")


# --- after a Stop! --------------------------------------------------------------------------------

def _correction(state: BankState, seat: int, action: Action) -> Refusal | None:
    """The claimant chooses the card that does the duty; equally good places are one."""
    for each in doing_duty(state, 1 - seat, state.offence):
        same = (action.verb, action.cards, action.source) == (each.verb, each.cards, each.source)
        if same and not action.value and (
                action.target == each.target
                or action.target in alike(state, each.cards[0], each.target)):
            return None
    return refuse("duty", "Choose the card that had to be played.")


_JUDGES = {PLAY: _play, DRAW: _draw, THROW: _throw, PASS: _pass}


def reword(state: BankState, seat: int, action: Action, code: str) -> Words | None:
    """Better words for what core refuses."""
    if action.verb == STOP and code in ("turn", "phase"):
        return words("There is nothing to stop now.")
    if code == "turn" and state.turn is not None:
        return words("It is {who}'s turn.", who=Seat(state.turn))
    if code == "phase" and state.phase == "stop":
        return words("Choose the card that had to be played.")
    if code == "foreign":
        return words("The cards of your opponent are not yours to play.")
    return None
