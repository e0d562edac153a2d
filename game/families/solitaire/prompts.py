"""What a declared patience asks for."""
from __future__ import annotations

from typing import Any

from game.core.words import Words, words
from game.families.solitaire.moves import plays
from game.families.solitaire.plan import STOCK, WASTE, Plan
from game.families.solitaire.state import can_deal, can_redeal
from game.mechanics.alone_table import PROMPTS

Prompt = tuple[Words, Words]
PLAYS: Prompt = words("Play what fits."), words("Play.")
#: Of a stock that is dealt to the columns: whether a card fits somewhere.
DEALS: dict[bool, Prompt] = {
    True: (words("Play what fits, or deal a row."), words("Play or deal.")),
    False: (words("Nothing fits: deal a row."), words("Deal.")),
}
GAPS: Prompt = words("Fill the empty columns before you deal."), words("Fill the gaps.")


def prompt(plan: Plan, state: Any) -> Prompt:
    """What can be done, as far as it is seen, long and short."""
    fits_now = any(action.source not in plan.homes for action in plays(plan, state))
    if plan.stock is None:
        return PLAYS
    if not plan.deals_rows:
        if state.piles[STOCK]:
            return PROMPTS[fits_now, STOCK]
        return PROMPTS[fits_now, WASTE if can_redeal(plan, state) else ""]
    if not state.piles[STOCK]:
        return PLAYS
    return DEALS[fits_now] if can_deal(plan, state) else GAPS
