"""Racing Demon: everybody plays a patience of his own, and all share the piles in the middle."""
from __future__ import annotations

from game.core.clocks import ClockKind
from game.core.game import Game
from game.core.options import Option, Scope, numbered
from game.core.words import N_
from game.families.race.options import TABLE_OPTIONS
from game.mechanics.race.pace import CHAMPION, CHAMPION_MANNER

MOST_SEATS = 8
_HANDICAPS = (0, 1, 2, 3, 4, 5, -1, -2, -3, -4, -5)


def _handicap(seat: int) -> Option:
    return Option(
        f"handicap.{seat}", N_("Handicap"),
        N_("So many cards more, or fewer, in this player's off-pile."), _HANDICAPS,
        at=lambda seats: _HANDICAPS if seat < seats else ())


TURN = Option(
    "turn", N_("Cards turned"), N_("How many cards go from your pack to the waste at a time."),
    (3, 1), titles={3: N_("Three", context="Cards turned"), 1: N_("One", context="Cards turned")},
    notes={1: N_("Every card comes to the top: quicker and less a matter of luck.")})
VERSION = Option(
    "version", N_("Form"), N_("What the piles in the middle begin with."), ("aces", "original"),
    titles={"aces": N_("Aces"), "original": N_("Original")},
    notes={"aces": N_("Piles run from Ace to King."),
           "original": N_("Each begins with an own card in the middle; piles go round the "
                          "corner, King to Ace.")})
TARGET = Option(
    "target", N_("Match"), N_("When the match ends."),
    (100, 50, 150, 200, "deals:1", "deals:5", "deals:10"), scope=Scope.MATCH,
    titles={100: N_("To 100 points"), 50: N_("To 50 points"), 150: N_("To 150 points"),
            200: N_("To 200 points"), "deals:1": N_("One deal"), "deals:5": N_("Five deals"),
            "deals:10": N_("Ten deals")},
    also=numbered("deals", 1, 999))
OFF_SIZE = Option(
    "off_size", N_("Off-pile"), N_("How many cards each player has to be rid of."),
    (13, 12, 11, 10))
WORK_PILES = Option(
    "work_piles", N_("Work-piles"), N_("How many columns each player builds on."), (4, 5),
    titles={4: N_("Four", context="Work-piles"),
            5: N_("Five", context="Work-piles")}, notes={5: N_("Meant for two or three players.")})
OUT_BONUS = Option(
    "out_bonus", N_("Bonus for going out"), N_("Points for whoever is out at the end."), (0, 5, 10),
    titles={0: N_("None", context="Bonus for going out")})
KING_BONUS = Option(
    "king_bonus", N_("Bonus for closing a pile"),
    N_("Points for whose card closes a pile in the middle."), (0, 3, 5),
    titles={0: N_("None", context="Bonus for closing a pile")})
CALL = Option(
    "call", N_("Going out"), N_("Whether the deal stops by itself when an off-pile is empty."),
    ("auto", "manual"), titles={"auto": N_("By itself"), "manual": N_("By calling Out!")},
    notes={"manual": N_("With an empty off-pile you may play on for points until you call.")})
SPACE_FROM_PACK = Option(
    "space_from_pack", N_("Pack to a space"),
    N_("Whether the top card of your pack, unseen, may fill an empty place."), ("on", "off"),
    titles={"on": N_("Allowed"), "off": N_("Not allowed")})

#: How quick the others are changes a race more than anything else.
PACE, *OTHERS = TABLE_OPTIONS
OPTIONS = (TURN, VERSION, TARGET, PACE, OFF_SIZE, WORK_PILES, OUT_BONUS, KING_BONUS, CALL,
           SPACE_FROM_PACK, *(_handicap(seat) for seat in range(MOST_SEATS)), *OTHERS)

GAME = Game(
    key="racing_demon",
    title=N_("Racing Demon"),
    other_names=(N_("Race Canfield"), N_("Pounce"), N_("Scramble"), N_("Nerts"), N_("Nertz"),
                 N_("Peanuts"), N_("Squeal")),
    family=N_("Competitive patience"),
    summary=N_("All play at once, each with an own pack: race your cards to the middle and "
               "empty your off-pile first."),
    seats=range(2, MOST_SEATS + 1),
    best_seats=(3, 4, 5),
    pocket="9H 8S 7D",
    minutes=30,
    difficulty=2,
    clock=ClockKind.REAL_TIME,
    options=OPTIONS,
    manners={"easy": N_("takes its time and overlooks much that fits"),
             "medium": N_("sees most moves and plays them at a person's pace"),
             f"hard:{CHAMPION}": CHAMPION_MANNER},
    at="game.engines.racing_demon",
)
