"""A log names the cards that all saw: who refuses the open card in the middle, refuses that one."""

from __future__ import annotations

import re
from itertools import pairwise

from game.catalogue import CATALOGUE
from game.core.events import Said
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from tools.backstage import step

GAME = CATALOGUE["conquian"]


def lines_of(session: Session, viewer: int) -> list[str]:
    """Each pass as the log tells it to a seat."""
    lines, log = [], list(session.log(viewer))
    for report, said in pairwise(log):
        if not isinstance(report, Said) and report.action.verb == "pass":
            assert isinstance(said, Said)
            lines.append(str(GAME.table.at_once(report, said)))
    return lines


def test_a_refusal_names_its_card_to_both() -> None:
    """The log read "You refuse. You refuse. Ben refuses." of two cards."""
    sitters = (Sitter("Ann"), Sitter("Ben"))
    session, rng = Session.start(Setup("conquian", sitters, {}, 11)), Rng.seeded(11)
    middle: list[str] = []
    while session.outcome is None:
        view, before = session.view(0), len(session.log(0))
        step(session, "easy", rng)
        middle += [view.pile("active")[-1] for each in session.log(0)[before:]
                   if not isinstance(each, Said) and each.action.verb == "pass"]
    for viewer in (0, 1):
        told = lines_of(session, viewer)
        assert len(told) == len(middle) > 3
        for card, line in zip(middle, told):
            assert re.search(r"refuses|lets", line), line
            rank = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}.get(card[0], card[0])
            assert rank in line, (card, line)
