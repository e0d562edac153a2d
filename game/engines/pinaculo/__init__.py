"""I Pinaculo: long escaleras, giant sets and their premiums, two against two."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, only_with
from game.core.words import N_

TARGET = Option(
    "target", N_("Points to win"),
    N_("The match is over when one side alone is at the top with so many points."),
    (1500, 1000, 3000), scope=Scope.MATCH,
    notes={1000: N_("The barbele stays at 750 points."),
           3000: N_("The barbele stays at 750 points.")})
TEAMS = Option(
    "teams", N_("Partners", context="option"), N_("Whether four players play in pairs."),
    ("auto", "none"),
    titles={"auto": N_("Four players in pairs"), "none": N_("Everyone for themselves")},
    matters=only_with(4))
PILE_NEEDS_MELD = Option(
    "pile_needs_meld", N_("Taking the pile"),
    N_("Whether the top card of the pile must be used at once."), ("yes", "no"),
    titles={"yes": N_("Its top card must be used"), "no": N_("Freely")},
    notes={"no": N_("A pile of one card is taken only to use it.")})
ESCALERA_FULL = Option(
    "escalera_full", N_("Full escalera"),
    N_("How many cards make an escalera that scores a premium."), (12, 11),
    titles={12: N_("12 cards, three to ace"), 11: N_("11 or 12 cards")},
    notes={11: N_("Nothing is replaced in it from eleven cards on.")})
BARBELE_SUM = Option(
    "barbele_sum", N_("Barbele"),
    N_("What must be worth 70 when a side with 750 points lays for the first time in a deal."),
    ("one_meld", "turn"),
    titles={"one_meld": N_("The first meld alone"), "turn": N_("All melds of that turn together")})
BARBELE_PENALTY = Option(
    "barbele_penalty", N_("A first meld too small"), N_("What becomes of it under the barbele."),
    ("block", "penalty"),
    titles={"block": N_("It is refused"), "penalty": N_("It costs 50 points")},
    notes={"penalty": N_("The cards are shown to all and go back to the hand.")})
PUMBA = Option(
    "pumba", N_("Pumba"), N_("The call of a player who keeps one card."),
    ("call", "auto", "off"),
    titles={"call": N_("Called by the player"), "auto": N_("Called by itself"),
            "off": N_("Not needed")},
    notes={"call": N_("A call forgotten costs 50 points.")})
CUT_BONUS = Option(
    "cut_bonus", N_("The cut"),
    N_("50 points for cutting off exactly the cards that are dealt."), ("on", "off"),
    titles={"on": N_("With a bonus"), "off": N_("No cut")})
PINNACLE_NATURALS = Option(
    "pinnacle_naturals", N_("Pinnacle", context="option"),
    N_("How many natural cards a set of eleven needs to be a Pinnacle."), ("any", 8),
    titles={"any": N_("Two or more"), 8: N_("Eight, with three wild cards")})
STOCK_OUT = Option(
    "stock_out", N_("When the stock is used up"), N_("When the deal ends without a stock."),
    ("end_of_turn", "pile_only"),
    titles={"end_of_turn": N_("After the turn of who drew the last card"),
            "pile_only": N_("When somebody does not take the pile")})
SWAP_WILD_ANYSIDE = Option(
    "swap_wild_anyside", N_("Replacing wild cards"), N_("In whose melds wild cards are replaced."),
    ("no", "yes"),
    titles={"no": N_("In those of the own side"), "yes": N_("In all melds")},
    notes={"yes": N_("The natural card counts with its meld, the wild card for who replaced it.")})

OPTIONS = (TARGET, TEAMS, PILE_NEEDS_MELD, ESCALERA_FULL, BARBELE_SUM, BARBELE_PENALTY, PUMBA,
           CUT_BONUS, PINNACLE_NATURALS, STOCK_OUT, SWAP_WILD_ANYSIDE)

GAME = Game(
    key="pinaculo",
    title=N_("I Pinaculo"),
    family=N_("Rummy"),
    summary=N_("Build great sets and whole suits with your partner, take the pile, and call "
               "\"Pumba!\" when one card is left."),
    other_names=(N_("Pinacle"), N_("Pinnacle"), N_("Pinacle español")),
    seats=range(2, 6),
    best_seats=(4,),
    pocket="QS KS AS",
    minutes=60,
    difficulty=3,
    options=OPTIONS,
    manners={"easy": N_("overlooks the pile and may forget to call"),
             "medium": N_("reckons before it takes the pile or swaps a wild card"),
             "hard": N_("counts the cards that can make its melds, and knows when to be out")},
    at="game.engines.pinaculo",
)
