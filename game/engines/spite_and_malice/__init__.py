"""Spite and Malice: two players race to be rid of a pile each (sheet: the whole)."""
from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.options import Option, Preset, Scope, whole
from game.core.words import N_

AUTO = "auto"
_pile_size = whole(5, 26)

# --- what can be agreed before a game (sheet 5) ---------------------------------------------------

PACKS = Option(
    "packs", N_("Packs"), N_("How the two packs are shared out."), ("separate", "merged", "own"),
    titles={"separate": N_("One for the riddance piles"), "merged": N_("Shuffled together"),
            "own": N_("One pack each")},
    notes={"separate": N_("The riddance piles come from one pack, hands and stock from the other."),
           "merged": N_("All cards are shuffled together, so a riddance pile may hold twins and "
                        "Jokers."),
           "own": N_("Each player has a pack of their own with a stock of its own; there are no "
                     "Jokers.")})
RIDDANCE = Option(
    "riddance", N_("Riddance pile"), N_("How many cards each player has to get rid of."),
    (26, 20, 13, 10, 5), also=lambda value: value == AUTO or _pile_size(value), default=None)
CENTRE_PILES = Option(
    "centre_piles", N_("Centre piles"),
    N_("How many piles may be built in the centre at the same time."), (8, 4, 3))
RECYCLE = Option(
    "recycle", N_("Finished piles"), N_("When the cards of finished piles go back into the stock."),
    ("at_twelve", "at_six", "immediate"), also=lambda value: value == AUTO, default=None,
    titles={"at_twelve": N_("At twelve cards"), "at_six": N_("At six cards"),
            "immediate": N_("At once")},
    notes={"at_twelve": N_("They come back when the stock is down to twelve cards."),
           "at_six": N_("They come back when the stock is down to six cards."),
           "immediate": N_("A finished pile is shuffled into the stock straight away.")})
DISCARDS = Option(
    "discards", N_("Discards"), N_("What may lie on what on a player's own discard piles."),
    ("sequence", "free"),
    titles={"sequence": N_("Downwards or equal"), "free": N_("As you like")},
    notes={"sequence": N_("A card must be equal to the top card of the pile or one lower."),
           "free": N_("Any card but an Ace may go on any of your discard piles.")})
STALEMATE = Option(
    "stalemate", N_("When both are frozen"), N_("What happens when neither player can go on."),
    ("redeal", "end"), titles={"redeal": N_("New deal", context="value"),
                               "end": N_("The game ends")},
    notes={"redeal": N_("All cards but the riddance piles are shuffled and dealt again."),
           "end": N_("Whoever has fewer riddance cards left wins by the difference.")})
WILD = Option(
    "wild", N_("Wild cards"), N_("Which cards may stand for any other."), ("jokers", "kings"),
    titles={"jokers": N_("Jokers"), "kings": N_("Kings")},
    notes={"jokers": N_("The Jokers are wild; a centre pile runs from Ace to King."),
           "kings": N_("All eight Kings are wild, there are no Jokers, and a centre pile runs from "
                       "Ace to Queen.")})
JOKERS = Option(
    "jokers", N_("Jokers", context="option"), N_("How many Jokers are in the pack."), (4, 3, 2, 0),
    titles={0: N_("None", context="Jokers")}, default=None)
SCORING = Option(
    "scoring", N_("Scoring"), N_("What a game is worth to the winner."),
    ("five_plus", "triangular"),
    titles={"five_plus": N_("Five and one a card"), "triangular": N_("Rising")},
    notes={"five_plus": N_("Five points, and one for each card left in the other riddance pile."),
           "triangular": N_("One point for the first card left in the other riddance pile, two for "
                            "the second, and so on.")})
TARGET = Option(
    "target", N_("Play to"), N_("Games are played until a player has this many points."),
    ("none", 25, 50, 100), scope=Scope.MATCH, titles={"none": N_("One game")})
DRAW_TIME = Option(
    "draw_time", N_("Drawing"), N_("When you fill up your hand to five cards."),
    ("end_of_turn", "start_of_turn"),
    titles={"end_of_turn": N_("After your turn"), "start_of_turn": N_("Before your turn")})

OPTIONS = (PACKS, RIDDANCE, CENTRE_PILES, RECYCLE, DISCARDS, STALEMATE, WILD, JOKERS, SCORING,
           TARGET, DRAW_TIME)

_POPULAR = {"packs": "merged", "riddance": 20, "centre_piles": 4, "recycle": "immediate",
            "discards": "free", "stalemate": "end", "jokers": 4}
PRESETS = (
    Preset("blackwood", N_("Book rules"),
           N_("Riddance piles of 26 and eight centre piles, as the book has it."), {}),
    Preset("popular", N_("Round the kitchen table"),
           N_("Shorter and freer: 20 cards, four centre piles, discard as you like."), _POPULAR),
    Preset("kings_wild", N_("Kings wild"), N_("The short game with Kings in place of Jokers."),
           {**_POPULAR, "wild": "kings"}),
)


def settle_more(seats: int, given: dict[str, Any]) -> dict[str, Any]:
    """Fill in what depends on other options; Jokers there are none with Kings wild or a pack
    each."""
    settled = dict(given)
    packs, wild = settled.get("packs", "separate"), settled.get("wild", "jokers")
    if settled.get("riddance", AUTO) == AUTO:
        settled["riddance"] = {"separate": 26, "merged": 20, "own": 13}[packs]
    if settled.get("recycle", AUTO) == AUTO:
        settled["recycle"] = _recycled(packs, settled.get("centre_piles", 8))
    if wild == "kings" or packs == "own":
        settled["jokers"] = 0
    return settled


def _recycled(packs: str, places: int) -> str:
    """When finished piles go back, where nobody has said so."""
    if packs == "own":
        return "at_six"
    return "at_twelve" if places == 8 else "immediate"


GAME = Game(
    key="spite_and_malice",
    title=N_("Spite and Malice"),
    family=N_("Competitive patience"),
    summary=N_("Race to empty your riddance pile on the common centre piles, and block the other "
               "player's."),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="XR 7H 8D",
    minutes=30,
    difficulty=2,
    other_names=(N_("Cat and Mouse"),),
    options=OPTIONS,
    presets=PRESETS,
    settle_more=settle_more,
    manners={"easy": N_("looks through its turn and is often mistaken"),
             "medium": N_("looks through all plays of its turn, as far as cards are known"),
             "hard": N_("also weighs what each end of its turn leaves to the other player")},
    at="game.engines.spite_and_malice",
)
