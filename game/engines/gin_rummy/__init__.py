"""Gin Rummy: sort ten cards into sets and runs, and knock before the other does."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Preset, Scope, needs
from game.core.words import N_

_ON_OFF = {"on": N_("On"), "off": N_("Off")}
_OKLAHOMA = needs(knock_limit=("upcard",))

TARGET = Option(
    "target", N_("Points to win"),
    N_("The game is over when a player has so many points; then the bonuses are added."),
    (100, 150, 250), scope=Scope.MATCH)
KNOCK_LIMIT = Option(
    "knock_limit", N_("Knocking"), N_("How much deadwood a knock may leave."), (10, "upcard", 0),
    titles={10: N_("With 10 or less"), "upcard": N_("By the upcard (Oklahoma Gin)"),
            0: N_("With gin only (Straight Gin)")},
    notes={"upcard": N_("The value of the first upcard is the limit of the deal.")})
OKLAHOMA_ACE = Option(
    "oklahoma_ace", N_("Ace as upcard"), N_("The limit of a deal whose first upcard is an ace."),
    (1, "gin_only"), titles={1: N_("With 1 or less"), "gin_only": N_("With gin only")},
    matters=_OKLAHOMA)
SPADE_DOUBLE = Option(
    "spade_double", N_("Spades double"),
    N_("A deal whose first upcard is a spade counts double."), ("off", "on"), titles=_ON_OFF,
    matters=_OKLAHOMA)
BIG_GIN = Option(
    "big_gin", N_("Big gin"), N_("All eleven cards in melds, and nothing thrown."), ("off", 31),
    titles={"off": N_("Off"), 31: N_("31 points")})
GIN_BONUS = Option(
    "gin_bonus", N_("Gin bonus"), N_("What gin counts besides the other's deadwood."), (25, 20))
UNDERCUT_BONUS = Option(
    "undercut_bonus", N_("Undercut bonus"),
    N_("What it counts to have no more deadwood than the one who knocked."), (25, 10, 20))
BOX_BONUS = Option(
    "box_bonus", N_("Box bonus"), N_("What each deal won counts at the end of the game."),
    (25, 20, 0), scope=Scope.MATCH)
GAME_BONUS = Option(
    "game_bonus", N_("Game bonus"),
    N_("What the game counts for the winner; double if the other has no point at all."), (100,),
    scope=Scope.MATCH)
LAST_DISCARD = Option(
    "last_discard", N_("Two cards left"),
    N_("Whether the last discard may be taken once the stock is down to two cards."),
    ("no", "knock_only"),
    titles={"no": N_("The deal is void at once"), "knock_only": N_("To knock with it only")})
HOLLYWOOD = Option(
    "hollywood", N_("Hollywood scoring"), N_("Three games side by side."), ("off", "on"),
    scope=Scope.MATCH, titles=_ON_OFF,
    notes={"on": N_("Your first deal won counts in game 1, the second in games 1 and 2, all later "
                    "ones in all three.")})
ROUND_THE_CORNER = Option(
    "round_the_corner", N_("Round the corner"), N_("Whether runs may turn: Q K A 2."),
    ("off", "on"), titles=_ON_OFF, notes={"on": N_("A loose ace counts 15.")})
DEALER = Option(
    "dealer", N_("Next dealer"), N_("Who deals the next deal."),
    ("loser", "alternate", "winner"), scope=Scope.MATCH,
    titles={"loser": N_("The loser of the deal"), "alternate": N_("By turns"),
            "winner": N_("The winner of the deal")})
UNDERCUT_TIE = Option(
    "undercut_tie", N_("Equal deadwood"), N_("What it is if both have as much deadwood left."),
    ("undercut", "no_score"),
    titles={"undercut": N_("An undercut"), "no_score": N_("Nobody scores")})
THROW_BACK = Option(
    "throw_back", N_("Throwing back"),
    N_("Whether the card taken from the discards may be thrown in the same turn."), ("no", "yes"),
    titles={"no": N_("Not allowed"), "yes": N_("Allowed")},
    notes={"yes": N_("If both do so, one after the other, the deal is void.")})
LAYOFF = Option(
    "layoff", N_("Laying off"), N_("Who lays off on the melds of a knock."), ("auto", "manual"),
    titles={"auto": N_("The table does it, as well as can be"),
            "manual": N_("The player, by hand")})
LAYOFF_CHAIN = Option(
    "layoff_chain", N_("Lay-offs on a run"), N_("How many cards may be laid off on a run."),
    ("free", "two"),
    titles={"free": N_("Any number"), "two": N_("Two at each end")})
SHOW_DISCARDS = Option(
    "show_discards", N_("Discards"), N_("Whether all discards may be looked at."), ("off", "on"),
    titles={"off": N_("The top one"), "on": N_("All of them")})

OPTIONS = (TARGET, KNOCK_LIMIT, OKLAHOMA_ACE, SPADE_DOUBLE, BIG_GIN, GIN_BONUS, UNDERCUT_BONUS,
           BOX_BONUS, GAME_BONUS, LAST_DISCARD, HOLLYWOOD, ROUND_THE_CORNER, DEALER, UNDERCUT_TIE,
           THROW_BACK, LAYOFF, LAYOFF_CHAIN, SHOW_DISCARDS)

PRESETS = (
    Preset("openspiel", "OpenSpiel", N_("The rules of another program, to be compared with."),
           {"undercut_tie": "no_score", "throw_back": "yes", "last_discard": "knock_only",
            "layoff": "manual", "layoff_chain": "two"}, hidden=True),
)

GAME = Game(
    key="gin_rummy",
    title=N_("Gin Rummy"),
    family=N_("Rummy"),
    summary=N_("Sort ten cards into sets and runs. When your loose cards count ten or less you may "
               "knock, and you win if the other's count more."),
    other_names=(N_("Gin"), N_("Knock Rummy"), N_("Oklahoma Gin")),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="7H 8H 9H",
    minutes=25,
    difficulty=2,
    options=OPTIONS,
    presets=PRESETS,
    manners={"easy": N_("overlooks runs, forgets discards and knocks at once"),
             "medium": N_("waits where a knock is risky, and misjudges what may come"),
             "hard": N_("remembers all discards, and knocks by what you may hold")},
    at="game.engines.gin_rummy",
)
