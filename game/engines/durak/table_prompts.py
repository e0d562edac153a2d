"""What the strip says to the seat that looks on (sheet 7): who does what, what is possible."""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import Prompt, prompted
from game.core.view import View
from game.core.words import N_, Ranks, Seat, Words, words
from game.engines.durak.moves import MOVES
from game.engines.durak.rules import RULES
from game.engines.durak.state import DurakState, can_exchange, exchange_card
from game.engines.durak.state_bout import fitting, to_beat
from game.engines.durak.state_places import holder, longest, next_helper
from game.mechanics.beating import beats, ranks_in
from game.mechanics.ranks import ACE_HIGH, strength

#: By suit what the defender is told, and the same by name.
DEFEND = {"S": (N_("Beat {card} with a higher spade or a trump."),
                N_("{me}: beat {card} with a higher spade or a trump.")),
          "H": (N_("Beat {card} with a higher heart or a trump."),
                N_("{me}: beat {card} with a higher heart or a trump.")),
          "D": (N_("Beat {card} with a higher diamond or a trump."),
                N_("{me}: beat {card} with a higher diamond or a trump.")),
          "C": (N_("Beat {card} with a higher club or a trump."),
                N_("{me}: beat {card} with a higher club or a trump."))}
DEFEND_TRUMP = {"S": (N_("Beat {card} with a higher spade."),
                      N_("{me}: beat {card} with a higher spade.")),
                "H": (N_("Beat {card} with a higher heart."),
                      N_("{me}: beat {card} with a higher heart.")),
                "D": (N_("Beat {card} with a higher diamond."),
                      N_("{me}: beat {card} with a higher diamond.")),
                "C": (N_("Beat {card} with a higher club."),
                      N_("{me}: beat {card} with a higher club."))}


def prompt(view: View) -> Prompt:
    """The prompt and its short form."""
    seen = state_from_view(RULES, view)
    if view.seat is not None and view.seat == seen.turn:
        return _MINE[seen.phase](seen, view.seat)
    return _theirs(seen, view.seat)


def _defender(seen: DurakState) -> Seat:
    return Seat(0 if seen.defender is None else holder(seen, seen.defender))


def _ranks(seen: DurakState, seat: int) -> list[Ranks]:
    """What the seat can add of its own hand."""
    fitting_ranks = ranks_in(fitting(seen, seat))
    return [Ranks(rank) for rank in ACE_HIGH if rank in fitting_ranks]


# --- to the one who acts --------------------------------------------------------------------------

def _lead(seen: DurakState, seat: int) -> Prompt:
    return (words("You attack {who}: lead any card.", named="{me} attacks {who}: lead any card.",
                  who=_defender(seen)),
            words("Lead a card."))


def _defend(seen: DurakState, seat: int) -> Prompt:
    attacks = to_beat(seen)
    if len(attacks) != 1 and not any(beats(mine, card, seen.trump) for card in attacks
                                     for mine in seen.piles[HAND[seat]]):
        return _unbeaten(seen, None)
    if len(attacks) != 1:
        return (words("You defend: beat {n} card or take.", "You defend: beat {n} cards or take.",
                      named="{me} defends: beat {n} card or take.",
                      named_plural="{me} defends: beat {n} cards or take.", n=len(attacks)),
                words("Beat or take."))
    card, = attacks
    if not any(beats(mine, card, seen.trump) for mine in seen.piles[HAND[seat]]):
        return _unbeaten(seen, card)
    if card.rank == "A" and card.suit != seen.trump:
        return (words("Only a trump beats {card}.", card=card,
                      named="{me}: only a trump beats {card}."),
                words("Beat {card} or take.", card=card))
    message, named = (DEFEND_TRUMP if card.suit == seen.trump else DEFEND)[card.suit]
    return Words(message, None, named=named, card=card), words("Beat {card} or take.", card=card)


def _unbeaten(seen: DurakState, card: Card | None) -> Prompt:
    """No card of the hand beats anything: ``card``, None for several."""
    n, what = len(seen.piles["bout"]), card or words("these cards")
    if {"transfer", "show"} & {action.verb for action in MOVES["defend"](seen, seen.turn or 0)}:
        return (words("Nothing of yours beats {card}: pass it on, or take.", card=what,
                      named="{me} has nothing that beats {card}: pass it on, or take."),
                words("Pass it on, or take."))
    return (words("Nothing of yours beats {card}: take the card.",
                  "Nothing of yours beats {card}: take the {n} cards.", card=what,
                  named="{me} has nothing that beats {card}: take the card.",
                  named_plural="{me} has nothing that beats {card}: take the {n} cards.", n=n),
            words("Take {n} card.", "Take {n} cards.", n=n))


def _continue(seen: DurakState, seat: int) -> Prompt:
    if fitting(seen, seat):
        told = words("Add {ranks}, or stop.", ranks=_ranks(seen, seat))
        return told, told
    if seen.options["permission"] == "free":
        return (words("You have no card to add: pass.", named="{me} has no card to add: pass."),
                words("Pass."))
    if next_helper(seen, seat) is None:
        return (words("You have no card to add: finish the attack.",
                      named="{me} has no card to add: finish the attack."),
                words("Finish."))
    return (words("You have no card to add: ask, or finish.",
                  named="{me} has no card to add: ask, or finish."),
            words("Ask or finish."))


def _helper(seen: DurakState, seat: int) -> Prompt:
    if not fitting(seen, seat):
        return (words("You are asked, but have no card that fits.",
                      named="{me} is asked, but has no card that fits."),
                words("No card fits."))
    return (words("You may add {ranks}, one card.", named="{me} may add {ranks}, one card.",
                  ranks=_ranks(seen, seat)),
            words("Add {ranks}, or not.", ranks=_ranks(seen, seat)))


def _load(seen: DurakState, seat: int) -> Prompt:
    who = _defender(seen)
    if not fitting(seen, seat):
        return (words("{who} takes. You have nothing to add.",
                      you="You take. You have nothing to add.",
                      named="{who} takes. {me} has nothing to add.", who=who),
                words("{who} takes: nothing to add.", you="You take: nothing to add.", who=who))
    return (words("{who} takes. Add {ranks}, or be done.", you="You take. Add {ranks}, or be done.",
                  who=who, ranks=_ranks(seen, seat)),
            words("{who} takes: add, or be done.", you="You take: add, or be done.", who=who))


def _swap(seen: DurakState, seat: int) -> Prompt:
    six = exchange_card(seen)
    if six is None or not can_exchange(seen):
        return words("Exchange the six or keep it."), words("Exchange it?")
    return (words("Exchange {six} for {card}, or keep it?", six=six, card=seen.piles["stock"][0]),
            words("Exchange {six}?", six=six))


def _redeal(seen: DurakState, seat: int) -> Prompt:
    return (words("{n} of your cards is of one suit: a new deal?",
                  "{n} of your cards are of one suit: a new deal?",
                  named="{me} has {n} card of one suit: a new deal?",
                  named_plural="{me} has {n} cards of one suit: a new deal?",
                  n=longest(seen.piles[HAND[seat]])),
            words("A new deal?"))


def _offer(seen: DurakState, seat: int) -> Prompt:
    return (words("Offer the cut to somebody, and your last hat with it?",
                  named="{me}: offer the cut to somebody, and the last hat with it?"),
            words("Offer the cut?"))


def _accept(seen: DurakState, seat: int) -> Prompt:
    return (words("Take over a hat of {who}, and deal?", who=Seat(seen.dealer)),
            words("Take the hat?"))


# --- to the others --------------------------------------------------------------------------------

#: Phase -> what is told of the seat in turn, and ``{whom}`` it is about.
_OTHERS = {
    "lead": (N_("{who} is to attack {whom}.", you="You are to attack {whom}."),
             N_("{who} leads.", you="You lead.")),
    "defend": (N_("{who} is to beat {card}.", you="You are to beat {card}."),
               N_("{who} defends.", you="You defend.")),
    "continue": (N_("{who} may add a card or stop.", you="You may add a card or stop."),
                 N_("{who} attacks.", you="You attack.")),
    "helper": (N_("{who} is asked for a card.", you="You are asked for a card."),
               N_("{who} is asked.", you="You are asked.")),
    "load": (N_("{who} may press more cards on {whom}.", you="You may press more cards on {whom}."),
             N_("{who} may add.", you="You may add.")),
    "swap": (N_("{who} may exchange the lowest trump.", you="You may exchange the lowest trump."),
             N_("{who}: exchange?")),
    "redeal": (N_("{who} may claim a new deal.", you="You may claim a new deal."),
               N_("{who}: new deal?")),
    "offer": (N_("{who} may offer the cut to somebody.", you="You may offer the cut to somebody."),
              N_("{who}: the cut?")),
    "accept": (N_("{who} may take over a hat of {whom}.", you="You may take over a hat of {whom}."),
               N_("{who}: the hat?")),
}


def _theirs(seen: DurakState, seat: int | None) -> Prompt:
    """Of whom everybody waits for."""
    long, short = _OTHERS[seen.phase]
    who = Seat(seen.turn or 0)
    whom = Seat(seen.dealer) if seen.phase == "accept" else _defender(seen)
    attacks = to_beat(seen) if seen.phase == "defend" else []
    if seen.phase == "defend" and not attacks:
        long = short
    if seen.phase == "load" and seat == whom:
        return (words("You take. {who} may still add cards.",
                      named="{me} takes. {who} may still add cards.", who=who),
                Words(short, None, who=who))
    hardest = max(attacks, key=lambda card: (card.suit == seen.trump, strength(card)), default=None)
    return prompted(long, short, who=who, whom=whom, card=hardest)


_MINE: dict[str, Callable[[DurakState, int], Prompt]] = {
    "lead": _lead, "defend": _defend, "continue": _continue, "helper": _helper, "load": _load,
    "swap": _swap, "redeal": _redeal, "offer": _offer, "accept": _accept}
