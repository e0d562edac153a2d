"""Old Maid: pairs are thrown away, and one card that has no partner is left (sheet 1)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import Option, Scope, any_numbered, only_with, refuse
from game.core.words import N_

OPTIONS = (
    Option("odd_card", N_("The odd card"), N_("Which card has no partner."),
           ("queen", "queen_S", "queen_H", "queen_D", "black_jack", "joker", "random"),
           titles={"queen": N_("Without the Queen of clubs"),
                   "queen_S": N_("Without the Queen of spades"),
                   "queen_H": N_("Without the Queen of hearts"),
                   "queen_D": N_("Without the Queen of diamonds"),
                   "black_jack": N_("Black Peter"), "joker": N_("A Joker"),
                   "random": N_("Nobody knows")},
           notes={"black_jack": N_("The Jack of clubs is put aside, and cards pair by rank and "
                                   "colour: the other black Jack is Black Peter."),
                  "joker": N_("All cards are dealt, and a Joker with them."),
                  "random": N_("A card is put aside unseen: which one shows at the end.")}),
    Option("pairing", N_("Pairs"), N_("Which cards are a pair."), ("auto", "rank", "colour"),
           titles={"auto": N_("As the game has it"), "rank": N_("The same rank"),
                   "colour": N_("The same rank and colour")},
           notes={"auto": N_("By rank and colour in Black Peter, else by rank.")}),
    Option("offer_order", N_("The fan"), N_("Who orders the cards that are held out."),
           ("arranged", "shuffled"),
           titles={"arranged": N_("Who offers them"), "shuffled": N_("Nobody: shuffled")}),
    Option("after_out", N_("When the drawer is out"), N_("Who plays on then."),
           ("offer_passes", "draw_passes"),
           titles={"offer_passes": N_("The next one offers"),
                   "draw_passes": N_("The next one draws")},
           matters=only_with(3, 12)),
    Option("pairs_shown", N_("Pairs lie"), N_("Whether discarded pairs can be seen."),
           ("face_down", "face_up"),
           titles={"face_down": N_("Face down"), "face_up": N_("Face up")}),
    Option("match", N_("Match"), N_("How many deals are played."), ("single", "losses:3"),
           scope=Scope.MATCH, also=any_numbered(losses=99),
           titles={"single": N_("One deal"),
                   "losses:3": N_("Until somebody has lost three times")}),
    Option("two_players", N_("Two players", context="option"), N_("Whether two may play."),
           ("no", "yes"),
           default=None, titles={"no": N_("No"), "yes": N_("Yes")}, matters=only_with(2)),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Two play only where that was agreed; if nothing was said, it was."""
    settled = dict(given)
    settled.setdefault("two_players", "yes" if seats == 2 else "no")
    if seats == 2 and settled["two_players"] == "no":
        raise refuse("Old Maid is for three players at least, unless two are allowed to play.")
    return settled


GAME = Game(
    key="old_maid", title=N_("Old Maid"), family=N_("Bluff and scapegoat"),
    other_names=("Black Peter", "Schwarzer Peter", "Scabby Queen", "Vieux Garçon", "Le Pouilleux",
                 "Baba-nuki"),
    summary=N_("Throw pairs away and draw a card from your neighbour's fan. One card has no "
               "partner: whoever is left with it has lost."),
    pocket="sun QS sun",
    seats=range(2, 13), best_seats=(4, 5, 6), minutes=5, difficulty=1, options=OPTIONS,
    settle_more=settle_more, at="game.engines.old_maid")
