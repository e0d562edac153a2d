"""Options that these games share: how all the others doubt, and how many deals are played."""
from __future__ import annotations

from game.core.options import Option, Scope, any_numbered, needs, whole
from game.core.words import N_

LONGEST_MS = 60_000
#: ``Option.matters`` of a time that runs in a race only.
IN_A_RACE = needs(window=("race",))

WINDOW = Option(
    "window", N_("Challenges"), N_("How it is found out who challenges."), ("race", "poll"),
    titles={"race": N_("The first shout counts"), "poll": N_("Everybody is asked")},
    notes={"race": N_("Whoever shouts first challenges; "
                      "after a moment the next player may play on."),
           "poll": N_("All the others answer unseen; the quickest challenge counts.")})
WINDOW_MS = Option(
    "window_ms", N_("Time before play goes on"),
    N_("How long the next player must wait before laying cards on a play."), (3000, 2000, 5000),
    titles={3000: N_("3 seconds"), 2000: N_("2 seconds"), 5000: N_("5 seconds")},
    also=whole(0, LONGEST_MS))
LAST_WINDOW_MS = Option(
    "last_window_ms", N_("Time to challenge a last play"),
    N_("How long a player's last cards can be challenged."), (6000, 4000, 10000),
    titles={6000: N_("6 seconds"), 4000: N_("4 seconds"), 10000: N_("10 seconds")},
    also=whole(0, LONGEST_MS))

MATCH = Option(
    "match", N_("Match"), N_("How many deals are played. Whoever is left with cards loses the "
                             "deal."), ("single", "losses:3"), scope=Scope.MATCH,
    titles={"single": N_("One deal"), "losses:3": N_("To three losses")},
    also=any_numbered(losses=99))
#: Titles of a switch.
YES_NO = {"yes": N_("Yes"), "no": N_("No")}
