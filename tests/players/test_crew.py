"""Who does many jobs: this process, more of them, or a Dask cluster; the answers are the same, and
in the order of the jobs."""

import io
import sys
from concurrent.futures import CancelledError

import pytest

from game import cli
from game.players import crew as crew_module
from game.players.arena import compared
from game.players.crew import ClusterError, Progress, crew


def halved(number):
    return number // 2


def failing(number):
    raise ValueError(number)


@pytest.mark.parametrize("cores", [1, 2])
def test_answers_come_in_the_order_of_the_jobs(cores):
    with crew(cores) as hands:
        assert list(hands.each(halved, range(30))) == [n // 2 for n in range(30)]


@pytest.fixture(scope="module")
def address():
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None,
                                  silence_logs=50) as cluster:
        yield cluster.scheduler_address


# What Dask says of its own: sockets that it closes late, a loop that it takes over.
UNTIDY = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning",
                                    "ignore::pytest.PytestUnraisableExceptionWarning")


@UNTIDY
@pytest.mark.slow
def test_a_cluster_of_two_workers_does_the_same(address):
    with crew(address=address) as hands:
        assert list(hands.each(halved, range(40))) == [n // 2 for n in range(40)]
    with pytest.raises(ValueError, match="7"), crew(address=address) as hands:
        list(hands.each(failing, [7]))


@UNTIDY
@pytest.mark.parametrize("needed", ["only_here", "only_here.job"])
def test_workers_without_this_release_are_named(address, monkeypatch, needed):
    monkeypatch.setattr("game.players.crew.NEEDED", needed)
    lacking = pytest.raises(ClusterError, match=r"have not this release: .*only_here")
    with lacking, crew(address=address):
        pass


def test_a_cluster_that_fails_is_given_up_in_a_sentence():
    lost = crew_module._lost_at("tcp://here:1")
    found = lost(CancelledError("its workers are gone"))
    assert "The cluster at tcp://here:1 has failed" in str(found)
    assert lost(ValueError("what the job itself said")) is None


@UNTIDY
def test_the_arena_finds_the_same_on_a_cluster(address):
    def figures(**where):
        found = compared("durak", ["medium", "easy"], 2, seed=3, **where).to_dict()
        for share in found["shares"]:
            del share["think_ms"]
        return found

    assert figures(dask=address) == figures(cores=1)


@UNTIDY
def test_an_address_at_which_nobody_answers_is_said_in_a_sentence(capsys, monkeypatch):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr("game.players.crew.PATIENCE_S", 1)
    for given in ("tcp://127.0.0.1:9", "nonsense"):
        assert cli.main(["arena", "durak", "--deals", "1", "--dask", given]) == 2
        assert f"Nobody answers at {given}." in capsys.readouterr().err


def test_without_dask_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused = pytest.raises(ClusterError, match=r"pip install 'riddance\[cluster\]'")
    with refused, crew(address="tcp://127.0.0.1:9"):
        pass


def test_progress_is_one_line_at_a_terminal_and_a_line_for_each_tenth_elsewhere():
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    def told(out):
        progress = Progress(40, "{} of {}, {} s".format, out, clock=lambda: 0.0)
        for _ in range(40):
            progress.step()
        return out.getvalue()

    assert len(told(io.StringIO()).splitlines()) == 11
    assert told(Terminal()).count("\n") == 1 and told(Terminal()).count("\r") == 40
