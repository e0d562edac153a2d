"""What is said of one deal to who does not see it, in each of the three degrees:

    python -m tools.transcript durak docs/transcripts

A computer player plays for the person; all that a screen reader or the own voice is given is
written down, piece by piece, without what has the focus.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from scenes.play.scene import TableScene
from scenes.preferences import TELLINGS
from scenes.program.stack import Scene
from tools.backstage import opened

NAMES = ("You", "Ann", "Ben", "Cleo")
#: No deal takes longer, in pictures.
MOST_TICKS = 20_000
#: So many pictures more for what is said of its end.
AFTER = 60
HEADS = {"short": "In short", "usual": "As usual", "all": "Everything"}


class Paper:
    """In place of a screen reader: writes down what it is told."""

    awake = True

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, sentence: str) -> None:
        """One piece."""
        self.lines.append(sentence)

    def hush(self) -> None:
        """Paper says nothing."""

    def look(self, scene: Scene | None) -> None:
        """What has the focus is not written down."""

    def hear(self, event: pygame.event.Event, scene: Scene | None) -> bool:
        """Nobody asks for anything."""
        return False


def told(key: str, degree: str, seed: int, seats: int) -> list[str]:
    """All that is said from the first card to the result."""
    paper, rng = Paper(), Rng.seeded(seed)
    with opened(settings={"telling": degree, "thinking": "instant"}, speed="instant") as backstage:
        app: Any = backstage.app
        app.access = paper
        sitters = tuple(Sitter.of(name, "medium" if seat else "human")
                        for seat, name in enumerate(NAMES[:seats]))
        session = Session.start(Setup(key, sitters, {}, seed), None)
        backstage.show(TableScene(session))
        for _tick in ticks(session):
            backstage.tick(100)
            if session.outcome is None and 0 in session.deal.actors():
                choice = session.game.brain.decide(session.game, session.deal.view(0), "medium",
                                                   rng)
                if choice is not None:
                    session.play_for(0, choice.action)
    return paper.lines


def ticks(session: Session) -> Iterator[int]:
    """Until the deal is over, and what is said of that."""
    after = 0
    for k in range(MOST_TICKS):
        after += session.outcome is not None
        if after > AFTER:
            return
        yield k
    raise RuntimeError(f"{session.game.key} does not end")


def page(key: str, seed: int, seats: int) -> str:
    """All degrees, one below the other."""
    title = str(CATALOGUE[key].title)
    text = [f"# {title}, as it is told", "",
            f"Deal number {seed}, {seats} at the table, written by `python -m tools.transcript "
            f"{key} docs/transcripts`. Each line is one piece of at most 15 words; what has the "
            "focus is said besides, and is not written here.", ""]
    for degree in TELLINGS:
        lines = told(key, degree, seed, seats)
        text += [f"## {HEADS[degree]}", "", *(f"- {line}" for line in lines), ""]
    return "\n".join(text)


def main() -> None:
    """Write the page of one game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("key", choices=list(CATALOGUE))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seats", type=int, default=3)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    path = asked.folder / f"{asked.key}.md"
    path.write_text(page(asked.key, asked.seed, asked.seats), "utf-8")
    print(path)


if __name__ == "__main__":
    main()
