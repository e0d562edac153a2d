"""What can be agreed on at the table of a race (RT8): it acts in the session and reaches no
deal."""
from __future__ import annotations

from game.core.options import Option, Scope
from game.core.words import N_

PACE_OF_PLAYERS = Option(
    "pace", N_("Pace"),
    N_("How quickly the computer players look, think and throw: normally some 30, 50 or 75 moves a "
       "minute, by level."),
    ("normal", "relaxed", "brisk"), Scope.TABLE,
    titles={"normal": N_("Normal"), "relaxed": N_("Relaxed"), "brisk": N_("Brisk")})
TEMPO_OF_PLAYERS = Option(
    "tempo", N_("Hands of computer players"),
    N_("How quick they are; the level then says only how much they see."),
    ("level", "slow", "usual", "quick"), Scope.TABLE,
    titles={"level": N_("By level"), "slow": N_("Slow"), "usual": N_("Usual"),
            "quick": N_("Quick")})
GRACE = Option(
    "grace", N_("Grace for people"),
    N_("A computer player's card reaches the middle so much later: close races go to you."),
    (80, 0, 150), Scope.TABLE, titles={80: N_("80 ms"), 0: N_("None", context="Grace for people"),
                                   150: N_("150 ms")})
QUICK_PLAY = Option(
    "quick_play", N_("Quick play"),
    N_("A double click or a right click sends a card to the middle, else to the only place for "
       "it."),
    ("on", "off"), Scope.TABLE, titles={"on": N_("For everybody"), "off": N_("For nobody")})
PAUSES = Option(
    "pauses", N_("Pauses"), N_("How often each person may stop the clock in a deal."),
    ("unlimited", 3, 0), Scope.TABLE,
    titles={"unlimited": N_("As often as you like"), 3: N_("Three times"),
            0: N_("Never", context="Pauses")})
ADAPTIVE = Option(
    "adaptive", N_("Computer players adapt"),
    N_("They grow quicker when a person wins, and slower when one of them does."),
    ("off", "on"), Scope.TABLE, titles={"off": N_("Off"), "on": N_("On")})
MODE = Option(
    "mode", N_("Time"),
    N_("Against the clock, or in steps: everybody names a move, then all are made together."),
    ("real_time", "stepped"), Scope.TABLE,
    titles={"real_time": N_("Against the clock"), "stepped": N_("In steps")})

TABLE_OPTIONS = (PACE_OF_PLAYERS, TEMPO_OF_PLAYERS, GRACE, QUICK_PLAY, PAUSES, ADAPTIVE, MODE)
