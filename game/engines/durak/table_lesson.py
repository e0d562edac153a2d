"""What the first deal explains, step by step."""
from __future__ import annotations

from game.core.lessons import BUTTONS, HAND, PLATES, Step
from game.core.words import N_

LESSON = (
    Step(HAND, N_(
        "These are your cards. A card beats a lower one of its suit, and a trump "
        "beats all others: the badge says which suit that is.")),
    Step("bout", N_(
        "Attacks lie here, and the defender's cards on them. Click a card of yours to "
        "attack or to beat.")),
    Step(BUTTONS, N_(
        "Who cannot or will not beat takes all cards here. Attackers end the attack "
        "with a button.")),
    Step(PLATES, N_(
        "Who is rid of all cards is safe. The last one who holds cards is the fool.")),
)
