"""The ways back to what was played: a replay, a branch of it, the match before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import OptionError, PositionError
from game.store import folders, gifts
from game.store.blame import reading
from game.store.journal import JournalError
from scenes.i18n import _, edge
from scenes.program import people, play, routes
from scenes.program.routes import Replay
from scenes.program.stack import Program, Scene

if TYPE_CHECKING:
    from game.session.journal.chapters import Chapter
    from game.session.replay.deal_replay import DealReplay, JournalReplay
    from game.session.table import Session


def story_of(path: Path) -> JournalReplay:
    """A journal, to be shown. ``play.CannotPlay`` in a sentence."""
    from game.session.replay.deal_replay import JournalReplay

    try:
        with reading(path):
            return JournalReplay.of(path)
    except JournalError as error:
        raise play.CannotPlay(error.words.render(edge())) from error


def replay(
    app: Program, story: JournalReplay, chapter: Chapter, *, seat: int | None = None,
    shown: bool = False, at: int = 0,
) -> Replay:  # fmt: skip
    """A deal of it, from position ``at`` on (-1: its end).

    As ``seat`` saw it (None: the first person), or with all hands open (``shown``): those of a deal
    that ends with empty hands as they were dealt.
    """
    from game.session.replay.opened import Perspective

    try:
        with reading(story.path):
            course = story.course(chapter)
    except JournalError as error:
        raise play.CannotPlay(error.words.render(edge())) from error
    if seat is None:
        _no_secrets(course)
    people.show(app, course.sitters)
    if story.damage is not None:
        app.say(story.damage.render(edge()))
    person = next((place for place, sitter in enumerate(course.sitters) if sitter.human), 0)
    eye = Perspective(person if seat is None else seat, shown)
    if at == -1:
        at = course.hands_at() if shown else len(course)
        if at < len(course):
            app.say(_("At the end nobody holds a card: these are the hands as they were dealt."))
    return routes.replay(course, eye, at)


def _no_secrets(course: DealReplay) -> None:
    """``play.CannotPlay`` while several people still hide their hands from one another."""
    if sum(sitter.human for sitter in course.sitters) > 1 and not course.finished:
        raise play.CannotPlay(_("This deal is not over: its hands are still a secret."))


def given(path: Path) -> Path:
    """A copy of a saved game for somebody else, among the person's files; where it is.

    ``play.CannotPlay`` in a sentence, also while its hands are a secret: whoever has the file could
    read them.
    """
    story = story_of(path)
    if story.damage is not None:
        raise play.CannotPlay(story.damage.render(edge()))
    try:
        _no_secrets(story.course(story.current))
        return gifts.give(story.record, _(story.game.title), folders.exports())
    except JournalError as error:
        raise play.CannotPlay(error.words.render(edge())) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise play.CannotPlay(_("The file cannot be written: {reason}.", reason=reason)) from error


def of_table(
    app: Program, session: Session, *, seat: int, shown: bool = False, at: int = 0
) -> Replay:
    """The deal in play, or just finished, from position ``at`` on (-1: the end)."""
    if session.path is None:
        raise play.CannotPlay(_no_journal(session))
    story = story_of(session.path)
    return replay(app, story, story.current, seat=seat, shown=shown, at=at)


def _no_journal(session: Session) -> str:
    if session.trouble is not None:
        return session.trouble.render(edge())
    return _("This game is not being saved.")


def branch(app: Program, course: DealReplay, at: int) -> Scene:
    """The same people play on from a position of a finished deal, as practice."""
    from game.session.journal.branching import start_from
    from game.session.replay.deal_replay import match_of

    story = course.story
    setup, match = story.setup(course.chapter), match_of(story, course.chapter).state()
    try:
        position = course.deal(at).position()
        session = start_from(setup, position, match, folders.data(), thinker=app.thinker())
    except (OptionError, OSError, PositionError, ValueError) as error:
        raise play.CannotPlay(str(error)) from error
    return play.at_table(app, session)
