"""The game of several deals: bonuses, Hollywood scoring, who deals next (sheet 4, 5 and Names
'Match')."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.outcome import places_by
from game.core.records import dataclass, field
from game.core.standing import Result, Standing, totals_of
from game.core.words import Words, words


@dataclass(slots=True)
class ScoreSheet:
    """One game on paper: what each has scored, how many deals each has won, who reached the
    target."""

    score: list[int] = field(default_factory=lambda: [0, 0])
    boxes: list[int] = field(default_factory=lambda: [0, 0])
    winner: int | None = None

    def enter(self, seat: int, points: int, target: int) -> None:
        """A deal won; a closed game counts no more."""
        if self.winner is not None:
            return
        self.score[seat] += points
        self.boxes[seat] += 1
        if self.score[seat] >= target:
            self.winner = seat

    def bonus(self, seat: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """The game bonus and that for boxes, once the game is closed."""
        if self.winner is None:
            return 0, 0
        game = options["game_bonus"] * (1 if self.score[1 - seat] else 2)
        return game if seat == self.winner else 0, self.boxes[seat] * options["box_bonus"]


def won_by(points: Sequence[int]) -> int | None:
    """Who has won a deal; None: nobody."""
    return next((seat for seat in (0, 1) if points[seat] > 0), None)


def standing_of(results: Sequence[Result], seats: int, options: Mapping[str, Any]) -> Standing:
    """How the match stands."""
    if options["hollywood"] == "on":
        return _hollywood(results, options)
    game, target = ScoreSheet(), options["target"]
    for result in results:
        seat = won_by(result["points"])
        if seat is not None:
            game.enter(seat, result["points"][seat], target)
    score = totals_of(results, 2)
    if game.winner is None:
        return Standing(score, places_by(score), False, to=target)
    bonus = [game.bonus(seat, options) for seat in (0, 1)]
    totals = tuple(score[seat] + sum(bonus[seat]) for seat in (0, 1))
    places = (1, 2) if game.winner == 0 else (2, 1)
    told = tuple(_told(score[seat], *bonus[seat]) for seat in (0, 1))
    return Standing(totals, places, True, to=target, told=told)


def _told(score: int, game: int, boxes: int) -> Words:
    if game and boxes:
        return words("{score} + game {game} + boxes {boxes}", score=score, game=game, boxes=boxes)
    if game:
        return words("{score} + game {game}", score=score, game=game)
    return words("{score} + boxes {boxes}", score=score, boxes=boxes)


def _hollywood(results: Sequence[Result], options: Mapping[str, Any]) -> Standing:
    """Three games side by side: a first deal won counts in one of them, the second in two."""
    games, wins = [ScoreSheet(), ScoreSheet(), ScoreSheet()], [0, 0]
    for result in results:
        seat = won_by(result["points"])
        if seat is None:
            continue
        wins[seat] += 1
        for game in games[:wins[seat]]:
            game.enter(seat, result["points"][seat], options["target"])
    totals = tuple(sum(game.score[seat] + sum(game.bonus(seat, options)) for game in games)
                   for seat in (0, 1))
    told = tuple(_three(seat, games, options) for seat in (0, 1))
    over = all(game.winner is not None for game in games)
    return Standing(totals, places_by(totals), over, told=told)


def _three(seat: int, games: Sequence[ScoreSheet], options: Mapping[str, Any]) -> Words:
    one, two, three = (game.score[seat] + sum(game.bonus(seat, options)) for game in games)
    return words("Games: {one} + {two} + {three}", one=one, two=two, three=three)


def dealer_after(dealer: int, points: Sequence[int], rule: str) -> int:
    """Who deals next (option ``dealer``).

    >>> [dealer_after(0, (0, 12), rule) for rule in ("loser", "winner", "alternate")]
    [0, 1, 1]
    >>> [dealer_after(0, (0, 0), rule) for rule in ("loser", "winner", "alternate")]
    [0, 0, 1]
    """
    if rule == "alternate":
        return 1 - dealer
    winner = won_by(points)
    if winner is None:
        return dealer
    return winner if rule == "winner" else 1 - winner
