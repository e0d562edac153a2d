"""Two programs on the same files, doing what they like in any order: what a model of it says is
what a third finds."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.store.library import Library
from game.store.profiles import NameProblem, Profiles, same_name
from game.store.settings import Settings

DEFAULTS = {"felt": "green", "size": [1, 2], "setups": {}}
NAMES = st.sampled_from(["Ann", "ann", "Zoë", "Ben", "Cleo", "x" * 20])
#: Which of the two.
WHO = st.integers(0, 1)
SAVED = sorted((Path(__file__).parents[1] / "session/journal/old").glob("*_undo.jsonl"))


class TwoPrograms(RuleBasedStateMachine):
    """Settings and people. A program may be begun anew at any time, and a file may be damaged."""

    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        self.settings = [self._settings(), self._settings()]
        self.people = [self._people(), self._people()]
        self.values, self.setups, self.names = {}, {}, []

    def _settings(self):
        return Settings(self.folder / "settings.json", DEFAULTS)

    def _people(self):
        return Profiles(self.folder / "profiles.json")

    @rule(who=WHO, felt=st.sampled_from(["green", "slate", "wine"]))
    def set_felt(self, who, felt):
        if self.settings[who]["felt"] != felt:
            self.values["felt"] = felt
        self.settings[who]["felt"] = felt

    @rule(who=WHO, key=st.sampled_from("abc"), seats=st.integers(2, 4))
    def remember(self, who, key, seats):
        before = self.settings[who]["setups"]
        if before.get(key) != {"seats": seats}:
            self.setups[key] = seats
        self.settings[who]["setups"] = {**before, key: {"seats": seats}}

    @rule(who=WHO, name=NAMES)
    def add(self, who, name):
        try:
            self.people[who].add(name, 1000 + len(self.names))
        except NameProblem:
            assert any(same_name(name, each) for each in self.names)
        else:
            assert not any(same_name(name, each) for each in self.names)
            self.names.append(name)

    @precondition(lambda self: self.names)
    @rule(who=WHO, which=st.integers(0, 9), sign=st.integers(0, 5))
    def give_sign(self, who, which, sign):
        name = self.names[which % len(self.names)]
        self.people[who].give_sign(name, sign)
        assert self._people().of(name).sign == sign

    @precondition(lambda self: self.names)
    @rule(who=WHO, which=st.integers(0, 9))
    def remove(self, who, which):
        self.people[who].remove(self.names.pop(which % len(self.names)))

    @rule(who=WHO)
    def begin_anew(self, who):
        self.settings[who], self.people[who] = self._settings(), self._people()

    @rule(who=WHO, name=st.sampled_from(["settings.json", "profiles.json"]))
    def damage_and_write(self, who, name):
        """A file is damaged while both run: whoever writes next writes all that it knows."""
        if not (self.folder / name).exists():
            return
        for each in (*self.settings, *(people._file for people in self.people)):
            each.refresh()
        (self.folder / name).write_bytes(b"{\0")
        file = self.settings[who] if name == "settings.json" else self.people[who]._file
        assert file.save()

    @invariant()
    def a_third_finds_all(self):
        if not hasattr(self, "folder"):
            return
        found = self._settings()
        assert found["felt"] == self.values.get("felt", "green")
        assert {key: value["seats"] for key, value in found["setups"].items()} == self.setups
        assert sorted(self._people().names) == sorted(self.names)
        assert not [path for path in self.folder.iterdir() if path.suffix == ".new"]

    def teardown(self):
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)


class Shelf(RuleBasedStateMachine):
    """Saved games: copied in, named, thrown away and brought back by two windows; no byte of any is
    ever lost."""

    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        (self.folder / "journals").mkdir()
        self.windows = [Library(self.folder), Library(self.folder)]
        self.here, self.thrown, self.named = {}, [], {}

    @rule(who=WHO, which=st.sampled_from(SAVED))
    def take_in(self, who, which):
        made = self.windows[who].take_in(which)
        assert made not in self.here
        self.here[made] = made.read_bytes()
        behind = [each.partition(b"\n")[2] for each in (self.here[made], which.read_bytes())]
        assert behind[0] == behind[1]

    @precondition(lambda self: self.here)
    @rule(who=WHO, which=st.integers(0, 99), name=st.sampled_from(["", "mine", "best"]))
    def rename(self, who, which, name):
        path = sorted(self.here)[which % len(self.here)]
        self.windows[who].rename(path, name)
        self.named[self.here[path]] = name

    @precondition(lambda self: self.here)
    @rule(who=WHO, which=st.integers(0, 99))
    def delete(self, who, which):
        path = sorted(self.here)[which % len(self.here)]
        self.windows[who].delete(path)
        self.thrown.append(self.here.pop(path))

    @rule(who=WHO)
    def bring_back(self, who):
        found = self.windows[who].bring_back()
        assert (found is None) == (not self.thrown)
        if found is not None:
            assert found not in self.here
            self.here[found] = self.thrown.pop()

    @invariant()
    def all_is_there(self):
        if not hasattr(self, "folder"):
            return
        found = {each.path: each for each in Library(self.folder).games}
        assert found.keys() == self.here.keys()
        for path, content in self.here.items():
            assert path.read_bytes() == content
            assert found[path].name == self.named.get(content, "")
        assert len(Library(self.folder).thrown) == len(self.thrown)

    def teardown(self):
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)


for _machine in (TwoPrograms, Shelf):
    _machine.TestCase.settings = settings(max_examples=12, stateful_step_count=25)
TestTwoPrograms, TestShelf = TwoPrograms.TestCase, Shelf.TestCase
