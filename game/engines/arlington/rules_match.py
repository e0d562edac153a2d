"""The match of several deals: the winner's bonus, and what was put aside (sheet 4)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.outcome import places_by
from game.core.standing import Result, Standing, totals_of
from game.core.words import Words, words

#: What the winner adds; several share it, fractions dropped.
GAME = 200
MOST_DEALS = 30


def standing_of(results: Sequence[Result], aside: Sequence[int], target: int, concealed: int
                ) -> Standing:
    """How the match stands: bonuses count once it is over."""
    score = totals_of(results, len(aside))
    over = bool(results) and (max(score) >= target or len(results) >= MOST_DEALS)
    if not over:
        return Standing(score, places_by(score), False, to=target)
    first = [total == max(score) for total in score]
    game = [won * (GAME // sum(first)) for won in first]
    kept = [count * concealed for count in aside]
    totals = tuple(map(sum, zip(score, game, kept, strict=True)))
    told = tuple(map(_told, score, game, kept))
    return Standing(totals, places_by(totals), True, to=target, told=told)


def _told(score: int, game: int, kept: int) -> Words | None:
    if game and kept:
        return words("{score} + game {game} + put aside {kept}", score=score, game=game, kept=kept)
    if game:
        return words("{score} + game {game}", score=score, game=game)
    return words("{score} + put aside {kept}", score=score, kept=kept) if kept else None
