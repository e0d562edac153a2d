"""Spit: both throw from their own five piles on to two common ones, up or down, at once; and its
variant Speed."""
from __future__ import annotations

from game.core.clocks import ClockKind
from game.core.game import Game
from game.core.options import Option, Scope, needs
from game.core.words import N_
from game.families.race.options import TABLE_OPTIONS
from game.mechanics.race.pace import CHAMPION, CHAMPION_MANNER

_OFF_ON = {"off": N_("Off"), "on": N_("On")}
_SPIT = needs(variant=("spit",))

#: How quick the other is changes a race more than anything else.
PACE, *OTHERS = TABLE_OPTIONS
OPTIONS = (
    Option("variant", N_("Game"), N_("Five piles each and rounds, or a hand of five cards."),
           ("spit", "speed"), titles={"spit": N_("Spit"), "speed": N_("Speed")},
           notes={"spit": N_("Clear your five piles, then slap a spit pile: several rounds."),
                  "speed": N_("Five open cards and a draw pile each. Who is first rid of them all "
                              "has won.")}),
    PACE,
    Option("same_rank", N_("Equal ranks"), N_("Whether a card may go on one of its own rank."),
           ("off", "on"), titles=_OFF_ON),
    Option("stack_equal", N_("Stack equal cards"),
           N_("Whether a card may go on a card of its rank on another of your piles, if that pile "
              "has at least two cards fewer."), ("off", "on"), titles=_OFF_ON, matters=_SPIT),
    Option("slap", N_("Spit piles"), N_("Who gets which spit pile when a player has cleared."),
           ("race", "finisher"), matters=_SPIT,
           titles={"race": N_("Whoever slaps first"), "finisher": N_("Who has cleared chooses")}),
    Option("auto_turn", N_("Uncovered cards"), N_("Whether uncovered cards turn up by themselves."),
           ("on", "off"), matters=_SPIT,
           titles={"on": N_("Turn by themselves"), "off": N_("Turn by hand")}),
    Option("wrap", N_("King and Ace"), N_("Whether King and Ace are next to each other."),
           ("on", "off"), titles={"on": N_("Round the corner"), "off": N_("Not adjacent")}),
    Option("start_cards", N_("Cards to begin with"),
           N_("How many cards the first player begins with; the other one has the rest."),
           (26, 20, 32), titles={26: N_("26, the same for both"), 20: N_("20"), 32: N_("32")},
           matters=_SPIT),
    Option("best_of", N_("Match"), N_("How many games are played at most."), (1, 3, 5),
           scope=Scope.MATCH,
           titles={1: N_("One game"), 3: N_("Best of three"), 5: N_("Best of five")}),
    *OTHERS,
)

GAME = Game(
    key="spit",
    title=N_("Spit"),
    other_names=(N_("Speed"), N_("Slam")),
    family=N_("Competitive patience"),
    summary=N_("No turns: both throw cards one rank up or down on to two piles as fast as they "
               "can. Be rid of all your cards."),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="7S 8H 9C",
    minutes=10,
    difficulty=1,
    clock=ClockKind.REAL_TIME,
    options=OPTIONS,
    manners={"easy": N_("takes its time and plays what catches its eye"),
             "medium": N_("is quicker, and thinks of what comes free"),
             f"hard:{CHAMPION}": CHAMPION_MANNER},
    at="game.engines.spit",
)
