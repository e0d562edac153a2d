"""Durak: attack and defence, and the last one holding cards is the fool."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Game
from game.core.options import Option, Scope, Value, any_numbered, needs, only_with, refuse
from game.core.words import N_, Words, words

_FORMS: Mapping[int, tuple[str, ...]] = {2: ("two",), 3: ("individual",),
                                         4: ("partners", "individual"), 5: ("individual",),
                                         6: ("individual", "partners")}
_OFF_ON = {"off": N_("Off"), "on": N_("On")}



def _of_one_deal(seats: int, settled: Mapping[str, Value]) -> Words | None:
    """What is about the fool of the deal before."""
    single = settled["match"] == "single"
    return words("Only in a match of several deals.") if single else None


def _without_stock(seats: int, settled: Mapping[str, Value]) -> Words | None:
    """Six cards for each of six leave none of the pack to be turned up and swapped for."""
    return words("Only where cards are left for a stock.") if settled["pack"] <= 6 * seats else None


OPTIONS = (
    Option("form", N_("Form"), N_("Each alone, or two sides whose players sit in turn."),
           ("two", "individual", "partners"),
           titles={"two": N_("Two players"), "individual": N_("Each alone"),
                   "partners": N_("Partners")},
           at=lambda seats: _FORMS[seats], default=None),
    Option("attackers", N_("Attackers"), N_("How many may attack the same defender."),
           (2, 3, "all"),
           titles={2: N_("The two neighbours"), 3: N_("Three", context="Attackers"),
                   "all": N_("Everybody")},
           matters=only_with(4, 6)),
    Option("early_limit", N_("Gentle start"),
           N_("Whether the first attacks are held to five cards."),
           ("none", "first_bout_5", "always_first_5", "until_discard_5"),
           titles={"none": N_("No"), "first_bout_5": N_("First attack, with four or more players"),
                   "always_first_5": N_("First attack"),
                   "until_discard_5": N_("Until one attack is beaten off")}),
    Option("swap_six", N_("Exchange the trump six"),
           N_("Who is dealt or draws the lowest trump may take the turn-up for it."),
           ("off", "on"), titles=_OFF_ON, matters=_without_stock),
    Option("twelve_cards", N_("After six beaten attacks"),
           N_("With two players: who attacks when all six cards were beaten."),
           ("attacker", "defender"),
           titles={"attacker": N_("The same attacker"), "defender": N_("The defender")},
           matters=only_with(2)),
    Option("load_limit", N_("Cards added to a pick-up"),
           N_("With two players: how many cards may be pressed on who takes."),
           ("hand", "six"),
           titles={"hand": N_("As many as the defender held"), "six": N_("Six with the attack")},
           matters=only_with(2)),
    Option("match", N_("Match"),
           N_("How many deals are played. A lost deal is a hat; the fewest hats are best."),
           ("single", "deals:5", "deals:10", "hats:3", "hats:5"), scope=Scope.MATCH,
           titles={"single": N_("One deal"), "deals:5": N_("Five deals"),
                   "deals:10": N_("Ten deals"),
                   "hats:3": N_("To three hats"), "hats:5": N_("To five hats")},
           also=any_numbered(deals=99, hats=99)),
    Option("hat_trap", N_("Hat trap"),
           N_("In a match: the fool may offer the cut, "
              "and who accepts gets the fool's last hat and deals."),
           ("off", "on"), titles=_OFF_ON, matters=_of_one_deal),
    Option("permission", N_("Helping"),
           N_("Whether helpers wait until the principal attacker asks them."), ("ask", "free"),
           titles={"ask": N_("When asked"), "free": N_("Freely, in turn")},
           matters=only_with(3, 6)),
    Option("loading", N_("Pressing cards on the taker"),
           N_("Whether fitting cards may be added when the defender takes."),
           ("on", "off"), titles=_OFF_ON),
    Option("opening", N_("Opening"), N_("Whether several cards of one rank may open the attack."),
           ("single", "set"),
           titles={"single": N_("One card"), "set": N_("One or more of a rank")}),
    Option("transfer", N_("Transfer"),
           N_("Whether the defender may pass the attack on with a card of its rank."),
           ("off", "on", "show"),
           titles={"off": N_("Off"), "on": N_("On"), "show": N_("Also by showing a trump")},
           notes={"show": N_("Each trump may be shown once in a deal; it stays in the hand.")}),
    Option("transfer_first_bout", N_("Transfer at once"),
           N_("Whether the first attack of a deal may be passed on."), ("yes", "no"),
           titles={"yes": N_("Yes"), "no": N_("Not the first attack")},
           matters=needs(transfer=("on", "show"))),
    Option("pack", N_("Pack"), N_("How many cards are played with."), (36, 52, 24),
           titles={36: N_("36 cards, from six"), 52: N_("52 cards, from two"),
                   24: N_("24 cards, from nine")},
           at=lambda seats: (36, 52, 24) if seats <= 4 else (36, 52)),
    Option("first_attacker", N_("Who begins"), N_("Who attacks first while the dealer has no hat."),
           ("dealer_left", "lowest_trump"),
           titles={"dealer_left": N_("Left of the dealer"),
                   "lowest_trump": N_("Who has the lowest trump")}),
    Option("next_first", N_("Who begins the next deals"),
           N_("Who attacks first when a fool deals."),
           ("dealer_left", "under_fool"),
           titles={"dealer_left": N_("Left of the fool"),
                   "under_fool": N_("Right of the fool, on the fool")},
           matters=_of_one_deal),
    Option("redeal", N_("New deal", context="option"),
           N_("Whether five cards of one suit give the right to a new deal."), ("off", "on"),
           titles=_OFF_ON),
)


def _settle(seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """The form follows from the number of players; a pack of 24 is for four at most (sheet 5)."""
    forms = _FORMS[seats]
    if given.setdefault("form", forms[0]) not in forms:
        raise refuse(N_("Durak for {seats} player is played {allowed}, not {form}.",
                        "Durak for {seats} players is played {allowed}, not {form}.",
                        counted="seats"),
                     seats=str(seats), allowed=" / ".join(forms), form=given["form"])
    if given.get("pack") == 24 and seats > 4:
        raise refuse("24 cards are for at most four players.")
    return given


GAME = Game(
    key="durak", title=N_("Durak"), other_names=("Podkidnoy Durak", "Duren", "Durnius"),
    family=N_("Tricks and beating"),
    summary=N_("Beat every card or pick them all up. The last one holding cards is the fool."),
    pocket="7S 9S AH",
    seats=range(2, 7), best_seats=(4,), minutes=10, difficulty=2, options=OPTIONS,
    settle_more=_settle,
    manners={"easy": N_("misjudges its cards and forgets what was played"),
             "medium": N_("spares its trumps and remembers who took up what"),
             "hard": N_("tries its cards in imagined deals, and plays the end by heart")},
    at="game.engines.durak")
