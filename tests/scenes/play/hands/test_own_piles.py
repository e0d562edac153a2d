"""A click on a card of one's own that does not fit says why, wherever it lies."""

from __future__ import annotations

import pytest

from scenes.table.layout.spots import TableZone
from tests.scenes.table.tables import fingers_of, session, stage_of


@pytest.mark.parametrize("key", ["spite_and_malice", "russian_bank", "russian_bank_penguin"])
def test_a_card_that_does_not_fit_is_told_why(key: str) -> None:
    met = 0
    for seed in range(1, 12):
        played = session(key, 2, seed=seed)
        stage = stage_of(played, played.deal.state.turn or 0)
        stage.director.finish(0)
        fingers = fingers_of(stage, played)
        for pile, spot in stage.layout.spots.items():
            sprites = stage.board.sprites.get(pile) or []
            if spot.zone is not TableZone.OWN or not sprites or not stage.knows(sprites[-1]):
                continue
            if (pile, sprites[-1].card) in fingers.intent.playable or pile in fingers.intent.piles:
                continue
            met += 1
            fingers.press(pile, sprites[-1], len(sprites) - 1, None)
            assert fingers.refused is not None and fingers.refused.sentence
            assert "hand can be discarded" not in fingers.refused.sentence
    assert met
