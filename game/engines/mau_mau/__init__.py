"""Mau-Mau: a card of the suit or the rank that lies on top, or draw; the first out wins."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Game
from game.core.options import Option, Preset, Scope, Value, any_numbered, refuse
from game.core.words import N_, Words, words

_PLAIN = N_("No effect")


def _eights_are_wild(seats: int, settled: Mapping[str, Value]) -> Words | None:
    """An Eight that fits on everything skips nobody."""
    return words("Not where Eights fit on everything.") if settled["wild"] == "8" else None


OPTIONS = (
    Option("pack", N_("Pack"), N_("With how many cards it is played."), (32, 52), default=None,
           at=lambda seats: (32, 52) if seats < 5 else (52,),
           titles={32: N_("32 cards"), 52: N_("52 cards")}),
    Option("cards", N_("Cards", context="option"), N_("How many cards everybody is dealt."),
           (5, 6, 7), titles={5: N_("5 each"), 6: N_("6 each"), 7: N_("7 each")}),
    Option("wild", N_("Wild rank"), N_("Which cards fit on everything and name a suit."),
           ("J", "8"), titles={"J": N_("Jacks"), "8": N_("Eights")}),
    Option("wild_on_wild", N_("Wild on wild"), N_("Whether a wild card fits on a wild card."),
           ("off", "on"), titles={"off": N_("Not allowed"), "on": N_("Allowed")}),
    Option("sevens", N_("Sevens"), N_("What a Seven does."), ("take", "plain"),
           titles={"take": N_("The next player takes two"), "plain": _PLAIN}),
    Option("eights", N_("Eights", context="option"), N_("What an Eight does."), ("skip", "plain"),
           titles={"skip": N_("The next player misses a turn"), "plain": _PLAIN},
           matters=_eights_are_wild),
    Option("nines", N_("Nines"), N_("What a Nine does."), ("plain", "reverse"),
           titles={"plain": _PLAIN, "reverse": N_("The direction changes")}),
    Option("draw", N_("Drawing"), N_("How many cards are drawn by who does not play."),
           ("one", "until"),
           titles={"one": N_("One card"), "until": N_("Until a card is played")}),
    Option("mau", N_("Mau!", context="option"),
           N_("Who says it before the last card but one is played."),
           ("auto", "call"),
           titles={"auto": N_("It is said by itself"), "call": N_("Players say it, or draw one")}),
    Option("double", N_("Mau-Mau", context="option"),
           N_("Whether going out with a wild card counts twice."),
           ("on", "off"), titles={"on": N_("Counts twice"), "off": N_("Counts once")}),
    Option("values", N_("Card values"), N_("What the cards left in hand count."),
           ("german", "english"),
           titles={"german": N_("Ace 11, pictures 2 to 4, wild 20"),
                   "english": N_("Ace 1, pictures 10, wild 50")}),
    Option("match", N_("Match"), N_("How many deals are played. The most points are best."),
           ("round", "single", "target:100", "target:200", "target:500"), scope=Scope.MATCH,
           also=any_numbered(target=9999),
           titles={"round": N_("Everybody deals once"), "single": N_("One deal"),
                   "target:100": N_("To 100 points"), "target:200": N_("To 200 points"),
                   "target:500": N_("To 500 points")}),
)

PRESETS = (
    Preset("crazy_eights", N_("Crazy Eights"),
           N_("Eights are wild, and who cannot play draws until a card fits."),
           {"pack": 52, "wild": "8", "wild_on_wild": "on", "sevens": "plain", "draw": "until",
            "double": "off", "values": "english"}),
)


def _settle(seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """32 cards are enough for four (sheet 5)."""
    if given.setdefault("pack", 32 if seats < 5 else 52) == 32 and seats > 4:
        raise refuse("32 cards are for at most four players.")
    return given


GAME = Game(
    key="mau_mau", title=N_("Mau-Mau"), other_names=("Crazy Eights", "Tschau Sepp", "Makao"),
    family=N_("Tricks and beating"),
    summary=N_("Play a card of the suit or the rank on top, or draw. "
               "Jacks name a suit, Sevens make others take, Eights make them wait."),
    pocket="7H 7S JS",
    seats=range(2, 7), best_seats=(3, 4), minutes=10, difficulty=1, options=OPTIONS,
    presets=PRESETS, settle_more=_settle,
    manners={"easy": N_("plays what fits, and misjudges what is worth keeping"),
             "medium": N_("keeps its Jacks, and its long suit open"),
             "hard": N_("tries its cards in imagined deals")},
    at="game.engines.mau_mau")
