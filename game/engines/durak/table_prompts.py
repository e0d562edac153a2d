"""What the strip says to the seat that looks on (sheet 7): who does what, what is possible."""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.durak.state import lowest_trump
from game.mechanics.beating import ranks_in, unbeaten
from game.mechanics.ranks import ACE_HIGH, strength

Prompt = tuple[Words, Words]

DEFEND = {"S": N_("You defend: beat {card} with a spade or a trump."),
          "H": N_("You defend: beat {card} with a heart or a trump."),
          "D": N_("You defend: beat {card} with a diamond or a trump."),
          "C": N_("You defend: beat {card} with a club or a trump.")}
DEFEND_TRUMP = {"S": N_("You defend: beat {card} with a higher spade."),
                "H": N_("You defend: beat {card} with a higher heart."),
                "D": N_("You defend: beat {card} with a higher diamond."),
                "C": N_("You defend: beat {card} with a higher club.")}

#: For several people at one screen.
NAMED = {
    "You defend: beat {card} with a spade or a trump.":
        N_("{me} defends: beat {card} with a spade or a trump."),
    "You defend: beat {card} with a heart or a trump.":
        N_("{me} defends: beat {card} with a heart or a trump."),
    "You defend: beat {card} with a diamond or a trump.":
        N_("{me} defends: beat {card} with a diamond or a trump."),
    "You defend: beat {card} with a club or a trump.":
        N_("{me} defends: beat {card} with a club or a trump."),
    "You defend: beat {card} with a higher spade.":
        N_("{me} defends: beat {card} with a higher spade."),
    "You defend: beat {card} with a higher heart.":
        N_("{me} defends: beat {card} with a higher heart."),
    "You defend: beat {card} with a higher diamond.":
        N_("{me} defends: beat {card} with a higher diamond."),
    "You defend: beat {card} with a higher club.":
        N_("{me} defends: beat {card} with a higher club."),
    "You defend: beat {n} card or take.": N_("{me} defends: beat {n} card or take."),
    "You defend: beat {n} cards or take.": N_("{me} defends: beat {n} cards or take."),
    "You attack {who}: lead any card.": N_("{me} attacks {who}: lead any card."),
    "You have no card to add: pass.": N_("{me} has no card to add: pass."),
    "You have no card to add: ask, or finish.": N_("{me} has no card to add: ask, or finish."),
    "You are asked, but have no card that fits.": N_("{me} is asked, but has no card that fits."),
    "You may add one card of rank {ranks}.": N_("{me} may add one card of rank {ranks}."),
    "{who} takes. You have nothing to press on them.":
        N_("{who} takes. {me} has nothing to press on them."),
    "{n} of your cards are of one suit: a new deal?":
        N_("{me} has {n} cards of one suit: a new deal?"),
    "Offer the cut to somebody, and your last hat with it?":
        N_("{me}: offer the cut to somebody, and the last hat with it?"),
    "You take. {who} may still add cards.": N_("{me} takes. {who} may still add cards."),
}


def holder_of(view: View, name: str) -> int | None:
    """Who plays for the place in that field (sheet 3.1)."""
    place: int | None = view.fields[name]
    if place is None or place not in view.fields["out"]:
        return place
    if view.seats < 4 or view.options["form"] != "partners":
        return place
    others = ((place + step) % view.seats for step in range(2, view.seats, 2))
    return next((seat for seat in others if seat not in view.fields["out"]), place)


def prompt(view: View) -> Prompt:
    """The prompt and its short form."""
    if view.phase == "over" or view.turn is None:
        return words("The deal is over."), words("Over")
    table = _MINE if view.seat == view.turn else _THEIRS
    return table[view.phase](view)


def _who(view: View) -> Seat:
    return Seat(view.turn if view.turn is not None else 0)


def _defender(view: View) -> Seat:
    return Seat(holder_of(view, "defender") or 0)


def _ranks(view: View) -> list[Rank]:
    found = ranks_in(view.pile("bout"))
    return [Rank(rank) for rank in ACE_HIGH if rank in found]


def _fitting(view: View) -> bool:
    ranks = ranks_in(view.pile("bout"))
    return any(card[0] in ranks for card in view.pile(f"hand.{view.seat}"))


def _unbeaten(view: View) -> list[Card]:
    return [Card(card) for card in unbeaten(view.pile("bout"), view.fields["answers"])]


# --- to the one who acts --------------------------------------------------------------------------

def _lead(view: View) -> Prompt:
    return words("You attack {who}: lead any card.", who=_defender(view)), words("Lead a card.")


def _defend(view: View) -> Prompt:
    attacks = _unbeaten(view)
    if len(attacks) != 1:
        return (words("You defend: beat {n} card or take.", "You defend: beat {n} cards or take.",
                      n=len(attacks)),
                words("Beat or take."))
    card, trump = attacks[0], view.fields["trump"]
    table = DEFEND_TRUMP if card.suit == trump else DEFEND
    return Words(table[card.suit], None, card=card), words("Beat {card} or take.", card=card)


def _continue(view: View) -> Prompt:
    if not _fitting(view):
        if view.options["permission"] == "free":
            return words("You have no card to add: pass."), words("Pass.")
        return words("You have no card to add: ask, or finish."), words("Ask or finish.")
    return (words("Add a card of rank {ranks} - or stop.", ranks=_ranks(view)),
            words("Add {ranks}, or stop.", ranks=_ranks(view)))


def _helper(view: View) -> Prompt:
    if not _fitting(view):
        return words("You are asked, but have no card that fits."), words("No card fits.")
    return (words("You may add one card of rank {ranks}.", ranks=_ranks(view)),
            words("Add {ranks} - or not.", ranks=_ranks(view)))


def _load(view: View) -> Prompt:
    who = _defender(view)
    if not _fitting(view):
        return (words("{who} takes. You have nothing to press on them.", who=who),
                words("{who} takes: nothing to add.", who=who))
    return (words("{who} takes. Press {ranks} on them, or be done.", who=who, ranks=_ranks(view)),
            words("{who} takes: add, or be done.", who=who))


def _swap(view: View) -> Prompt:
    six, turn_up = lowest_trump(view.fields["trump"], view.options["pack"]), view.pile("stock")
    if six is None or not turn_up:
        return words("Exchange the six or keep it."), words("Exchange it?")
    return (words("Exchange {six} for {card}, or keep it?", six=six, card=Card(turn_up[0])),
            words("Exchange {six}?", six=six))


def _redeal(view: View) -> Prompt:
    suits = [card[1] for card in view.pile(f"hand.{view.seat}")]
    most = max(map(suits.count, suits), default=0)
    return words("{n} of your cards are of one suit: a new deal?", n=most), words("A new deal?")


def _offer(view: View) -> Prompt:
    return words("Offer the cut to somebody, and your last hat with it?"), words("Offer the cut?")


def _accept(view: View) -> Prompt:
    return (words("Take over a hat of {who}, and deal?", who=Seat(view.dealer)),
            words("Take the hat?"))


# --- to the others --------------------------------------------------------------------------------

def _they_lead(view: View) -> Prompt:
    who, whom = _who(view), _defender(view)
    return words("{who} is to attack {whom}.", who=who, whom=whom), words("{who} leads.", who=who)


def _they_defend(view: View) -> Prompt:
    who, attacks = _who(view), _unbeaten(view)
    if not attacks:
        return words("{who} defends.", who=who), words("{who} defends.", who=who)
    hardest = max(attacks, key=lambda card: (card.suit == view.fields["trump"], strength(card)))
    return words("{who} is to beat {card}.", who=who, card=hardest), words("{who} defends.",
                                                                           who=who)


def _they_continue(view: View) -> Prompt:
    who = _who(view)
    return words("{who} may add a card or stop.", who=who), words("{who} attacks.", who=who)


def _they_help(view: View) -> Prompt:
    who = _who(view)
    return words("{who} is asked for a card.", who=who), words("{who} is asked.", who=who)


def _they_load(view: View) -> Prompt:
    who = _who(view)
    if view.seat == holder_of(view, "defender"):
        return words("You take. {who} may still add cards.", who=who), words("{who} may add.",
                                                                             who=who)
    return (words("{who} may press more cards on {whom}.", who=who, whom=_defender(view)),
            words("{who} may add.", who=who))


def _they_swap(view: View) -> Prompt:
    who = _who(view)
    return words("{who} may exchange the lowest trump.", who=who), words("{who}: exchange?",
                                                                         who=who)


def _they_redeal(view: View) -> Prompt:
    who = _who(view)
    return words("{who} may claim a new deal.", who=who), words("{who}: new deal?", who=who)


def _they_offer(view: View) -> Prompt:
    who = _who(view)
    return words("{who} may offer the cut to somebody.", who=who), words("{who}: the cut?", who=who)


def _they_accept(view: View) -> Prompt:
    who = _who(view)
    return (words("{who} may take over a hat of {whom}.", who=who, whom=Seat(view.dealer)),
            words("{who}: the hat?", who=who))


Phases = dict[str, Callable[[View], Prompt]]
_MINE: Phases = {"lead": _lead, "defend": _defend, "continue": _continue, "helper": _helper,
                 "load": _load, "swap": _swap,
                "redeal": _redeal, "offer": _offer, "accept": _accept}
_THEIRS: Phases = {"lead": _they_lead, "defend": _they_defend, "continue": _they_continue,
                   "helper": _they_help, "load": _they_load,
                  "swap": _they_swap, "redeal": _they_redeal, "offer": _they_offer,
                  "accept": _they_accept}
