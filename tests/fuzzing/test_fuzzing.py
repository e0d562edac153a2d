"""Every target with some damages of its seeds, the same each time: a small part of ``python -m
tests.fuzzing``, without coverage."""

import random
import zlib

import pytest

from tests.fuzzing.__main__ import NAMES
from tests.fuzzing.targets import TARGETS, sealed, unsealed
from tests.torture import damages

#: N inputs of each target.
TRIES = 25


def test_the_command_names_all_targets():
    assert list(TARGETS) == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_seeds_are_taken(name, tmp_path):
    target, (seed, *_others) = TARGETS[name], TARGETS[name].seeds()
    assert target.tried(seed, tmp_path) == (name == "notation"), "no action is a card"


@pytest.mark.parametrize("name", NAMES)
def test_what_nobody_wrote_is_refused_in_a_sentence(name, tmp_path):
    target, rng = TARGETS[name], random.Random(zlib.crc32(name.encode()))
    seeds = list(target.seeds())
    for number in range(TRIES):
        data = damages.damaged(rng.choice(seeds), rng)
        folder = tmp_path / str(number)
        folder.mkdir()
        target.tried(data, folder)


def test_a_checksum_keeps_nothing_out():
    data = damages.ALL[0].read_bytes()
    assert sealed(unsealed(data)) == data
