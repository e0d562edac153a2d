"""Continental Rummy: fifteen cards in suit sequences, all laid down at once."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, whole
from game.core.words import N_

JOKERS = Option(
    "jokers_per_pack", N_("Jokers in each pack"), N_("How many jokers each pack brings."), (1, 2))
MATCH_DEALS = Option(
    "match_deals", N_("Deals"), N_("How many deals make a match."),
    ("auto", 1, 2, 3, 4, 6, 8, 12, 24), scope=Scope.MATCH, also=whole(1, 24),
    titles={"auto": N_("One for each player, at least four")})
CUT_BONUS = Option(
    "cut_bonus", N_("The dealer's cut"),
    N_("Before the deal the dealer lifts a packet off the pack."), ("off", "on"),
    titles={"off": N_("No cut"), "on": N_("15 points for the right number")},
    notes={"on": N_("Just as many cards as will be dealt, and the dealer scores 15. The hand "
                    "misses its aim by up to six.")})
DEUCES_WILD = Option(
    "deuces_wild", N_("Deuces"), N_("What a two is."), ("yes", "no"),
    titles={"yes": N_("Wild"), "no": N_("Natural, between ace and three")})
MIN_NATURALS = Option(
    "min_naturals", N_("Natural cards"), N_("How many cards of a sequence are not wild, at least."),
    (1, 2, 0),
    notes={0: N_("A sequence may be all wild.")})
NEXT_DEALER = Option(
    "next_dealer", N_("Next dealer"), N_("Who deals the next deal."), ("rotate", "winner"),
    scope=Scope.MATCH, titles={"rotate": N_("The player to the left"),
                           "winner": N_("Who went out")})
PATTERNS = Option(
    "patterns", N_("Patterns"), N_("Into what sequences the fifteen cards are split."),
    ("three", "free"),
    titles={"three": "3-3-3-3-3, 3-4-4-4, 3-3-4-5", "free": N_("Any of three or more cards")})

GAME = Game(
    key="continental_rummy",
    title=N_("Continental Rummy"),
    family=N_("Rummy"),
    summary=N_("Fifteen cards, and nothing is shown before all of them lie in sequences. Who goes "
               "out is paid by everybody, most of all without a wild card."),
    other_names=(N_("Continental"), N_("Double Rum"), N_("Triple Rum")),
    seats=range(2, 13),
    best_seats=(4, 5, 6, 7),
    pocket="5S 6S 2H 8S",
    minutes=45,
    difficulty=2,
    options=(JOKERS, MATCH_DEALS, CUT_BONUS, DEUCES_WILD, MIN_NATURALS, NEXT_DEALER, PATTERNS),
    manners={"easy": N_("overlooks discards and forgets what was thrown"),
             "medium": N_("reckons with every pattern, and now and then overlooks a discard"),
             "hard": N_("reckons with every pattern and with all that was thrown")},
    at="game.engines.continental_rummy",
)
