"""A match that is played, taken back, left, killed and taken up again in any order: it always
stands where it stood, and each deal that has ended is counted once."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from game.session.journal.branching import bring_back
from game.session.journal.counting import recount
from game.store.folders import statistics
from game.store.journal import read
from game.store.statistics import Statistics
from tests.session.driving import Driver, begin, resume


def stands(session):
    """Where a match stands."""
    return {"position": session.deal.position(), "match": session.match.state(),
            "seats": session.seats, "deal": session.deal_number, "practice": session.practice,
            "undo": session.can_undo(0), "redo": session.can_redo(0),
            "over": session.outcome is not None}


class Match(RuleBasedStateMachine):
    """Of a person and a computer player, in three deals."""

    session = None

    @initialize(seed=st.integers(1, 5), key=st.sampled_from(["shed", "doubt"]))
    def begin(self, seed, key):
        self.folder = Path(tempfile.mkdtemp())
        seats = ("human", "medium", "easy")[:2 if key == "shed" else 3]
        self.session = begin(key, *seats, folder=self.folder, seed=seed, deals=3, cards=3)
        self.ended = 0

    @rule(steps=st.integers(1, 12), seed=st.integers(0, 3))
    def play(self, steps, seed):
        driver = Driver(self.session, seed=seed)
        for _ in range(steps):
            if self.session.outcome is None:
                driver.step()
                self.ended += self.session.outcome is not None

    @rule()
    def undo(self):
        self.session.undo(0)

    @rule()
    def redo(self):
        self.session.redo(0)

    @rule()
    def next_deal(self):
        self.session.next_deal()

    @rule()
    def restart(self):
        self.session.restart_deal()

    @rule(level=st.sampled_from(["easy", "medium", "hard"]))
    def other_level(self, level):
        self.session.give_level(1, level)

    @rule()
    def bring_back(self):
        bring_back(self.session)

    @rule()
    def leave(self):
        """The table is left, and the match taken up again."""
        before, path = stands(self.session), self.session.path
        self.session.close()
        self.counted()
        self.session = resume(path)
        found = stands(self.session)
        assert found == before

    @precondition(lambda self: self.session is not None)
    @rule()
    def kill(self):
        """A copy of the journal as a killed program would leave it leads to the same table."""
        path = self.session.path
        with tempfile.TemporaryDirectory() as other:
            copy = Path(other) / "journals" / path.name
            copy.parent.mkdir()
            copy.write_bytes(path.read_bytes())
            again = resume(copy)
            found = stands(again)
            again.close()
        assert found == stands(self.session)

    def counted(self):
        """Everything that has ended is in the statistics, and nothing twice."""
        base = Statistics(statistics(self.folder))
        deals = base.deals()
        names = [(row["deal"], row["practice"]) for row in deals if not row["practice"]]
        assert len(names) == len(set(names)) and len(deals) == self.ended
        assert recount(base) == 0
        told = sum("result" in entry for entry in read(self.session_path()).entries)
        assert told == len(deals)

    def session_path(self):
        return next((self.folder / "journals").glob("*.jsonl"))

    def teardown(self):
        if self.session is not None:
            self.session.close()
            self.counted()
            shutil.rmtree(self.folder)


Match.TestCase.settings = settings(max_examples=8, stateful_step_count=18)
TestMatch = Match.TestCase
