"""Sessions of the toys, driven without a window."""

from game.core.events import Picture
from game.core.rng import Rng
from game.session.table import Session, Setup, Sitter
from tests.toys import TOYS


def sit(*levels):
    return tuple(Sitter(f"P{seat}", level) for seat, level in enumerate(levels))


def begin(key, *levels, folder=None, seed=7, thinker=None, games=TOYS, **options):
    setup = Setup(key, sit(*levels), options, seed)
    return Session.start(setup, folder, games=games, thinker=thinker)


def resume(path, thinker=None):
    return Session.resume(path, games=TOYS, thinker=thinker)


class Driver:
    """Lets time go by and plays for the people, at random but the same each time."""

    def __init__(self, session, seed=1, now_ms=1000, tick_ms=50):
        self.session, self.rng = session, Rng.seeded(seed)
        self.now_ms, self.tick_ms = now_ms, tick_ms

    def tick(self, times=1, settled=True):
        for _ in range(times):
            self.now_ms += self.tick_ms
            self.session.update(self.now_ms, settled)

    def person(self):
        """One action of a person who may act; False where none may."""
        seats = [seat for seat in self.session.deal.actors() if self.session.seats[seat].human]
        if not seats or self.session.outcome is not None:
            return False
        legal = self.session.game.rules.willing(self.session.legal(seats[0]))
        assert self.session.submit(seats[0], self.rng.choice(legal)) is None
        return True

    def step(self, most=2000):
        """Until one more thing has happened."""
        number = self.session.number
        for _ in range(most):
            self.person() or self.tick()
            if self.session.number != number:
                return
        raise AssertionError("nothing happens any more")

    def play_out(self, most=20000):
        for _ in range(most):
            if self.session.outcome is not None:
                return self.session.outcome
            self.person() or self.tick()
        raise AssertionError("the deal does not end")


def viewers(session):
    return [*range(len(session.seats)), None]


def same(picture, view):
    piles = {name: None if pile is None else tuple(pile) for name, pile in picture.piles.items()}
    return (picture.phase == view.phase and picture.turn == view.turn
            and picture.fields == dict(view.fields) and piles == dict(view.piles))


class Reader:
    """Folds the news of every viewer as a window does."""

    def __init__(self, session):
        self.session, self.pictures, self.numbers = session, {}, {}

    def read(self):
        for viewer in viewers(self.session):
            for news in self.session.news(viewer):
                if news.reset:
                    self.pictures[viewer] = Picture.of(news.view)
                else:
                    for event in news.events:
                        self.pictures[viewer].fold(event)
                assert news.number > self.numbers.get(viewer, -1)
                self.numbers[viewer] = news.number
            assert same(self.pictures[viewer], self.session.view(viewer))
