"""Who meets whom, what is written down, and the page that is made of it."""

import json
import shutil
from pathlib import Path

import pytest

from game.catalogue import CATALOGUE
from tools.ratings.__main__ import main
from tools.ratings.glance import with_glance
from tools.ratings.ledger import ForeignError, Ledger, judged
from tools.ratings.strength import meetings, rated

ACE = CATALOGUE["chase_the_ace"]


def run(folder, *more):
    return main([*more, "--cores", "1", "--folder", str(folder)])


def test_all_levels_meet_and_a_second_run_plays_nothing(tmp_path, capsys):
    folder = tmp_path / "opponents"
    asked = ("chase_the_ace", "--deals", "2", "--seats", "3")
    assert run(folder, *asked) == 0
    levels = ACE.brain.levels_for(3, ACE.settle(3, None))
    rows = json.loads((folder / "chase_the_ace.json").read_text("utf-8"))
    assert len(rows) == len(levels) * (len(levels) + 1) // 2
    assert all(row["deals"] == 2 and row["seats"] == 3 and len(row["shares"]) == 2 for row in rows)
    page = (tmp_path / "opponents.md").read_text("utf-8")
    assert page.count("\n| 3 |") == len(rows) and "Elo at 3 seats by wins" in page
    for row in rows:
        assert row["command"] in page
    capsys.readouterr()
    assert run(folder, *asked) == 0
    assert "riddance arena" not in capsys.readouterr().err


def test_matches_stand_beside_the_deals_and_count_for_no_rating(tmp_path, capsys):
    folder, asked = tmp_path / "opponents", ("sift_smoke", "--deals", "2", "--seats", "3",
                                             "--players", "easy,medium")
    assert run(folder, *asked) == run(folder, *asked, "--matches") == 0
    rows = json.loads((folder / "sift_smoke.json").read_text("utf-8"))
    assert [row["matches"] for row in rows] == [False, True]
    page = (tmp_path / "opponents.md").read_text("utf-8")
    assert page.count("\n| 3 | ") == page.count("\n| 3, matches | ") == 1
    assert f"`{rows[1]['command']}`" in page and rows[1]["command"].endswith(" --matches")
    capsys.readouterr()
    assert run(folder, *asked, "--matches") == 0
    assert "riddance arena" not in capsys.readouterr().err
    (folder / "sift_smoke.json").write_text(json.dumps(rows[1:]), "utf-8")
    assert run(folder, "--page") == 0
    assert "Elo" not in (tmp_path / "opponents.md").read_text("utf-8")


def test_what_people_wrote_on_the_page_stays(tmp_path):
    folder = tmp_path / "opponents"
    assert run(folder, "chase_the_ace", "--deals", "1", "--players", "medium,easy") == 0
    page = tmp_path / "opponents.md"
    text = page.read_text("utf-8").replace("<!-- end -->", "<!-- end -->\n\nWhat was tried: much.")
    page.write_text("Before.\n\n" + text, "utf-8")
    assert run(folder, "chase_the_ace", "--deals", "2", "--players", "medium,easy") == 0
    again = page.read_text("utf-8")
    assert again.startswith("Before.") and again.endswith("What was tried: much.\n")
    assert "| 2 | medium v easy |" in again and again.count("## Chase the Ace") == 1
    assert "--deals 2" in again and "--deals 1 " not in again


def test_results_of_elsewhere_are_taken_and_strangers_refused(tmp_path, capsys):
    folder, file = tmp_path / "opponents", tmp_path / "found.json"
    assert run(folder, "chase_the_ace", "--deals", "1", "--players", "medium,easy") == 0
    report = json.loads((folder / "chase_the_ace.json").read_text("utf-8"))[0]
    (folder / "chase_the_ace.json").unlink()
    file.write_text(json.dumps(report), "utf-8")
    assert run(folder, "chase_the_ace", "--add", str(file)) == 0
    assert len(Ledger.of(ACE, folder).reports) == 1
    for strange, told in (("{", "is no JSON"), ("[]", "no report of riddance arena"),
                          (json.dumps({**report, "game": "durak"}), "is of another game"),
                          (json.dumps({**report, "shares": []}), "says of nobody")):
        file.write_text(strange, "utf-8")
        capsys.readouterr()
        assert run(folder, "chase_the_ace", "--add", str(file)) == 2
        assert told in capsys.readouterr().err
    share = {**report["shares"][0], "wins": [0.5, "a", 1]}
    with pytest.raises(ForeignError, match="figures"):
        judged({**report, "shares": [share]}, ACE, "it")
    (folder / "chase_the_ace.json").write_text("{}", "utf-8")
    assert run(folder, "chase_the_ace", "--page") == 2
    assert run(folder, "nothing_like_it") == 2


def test_all_games_at_a_glance(tmp_path):
    share = {"wins": [.6, .5, .7], "lasts": [.4, .3, .5], "think_ms": [1, 1, 1, 1]}

    fewer = {**share, "wins": [.4, .3, .5], "lasts": [.6, .5, .7]}

    def met(key, seats, first, other, deals, **options):
        return {"game": key, "seats": seats, "options": CATALOGUE[key].settle(seats, options),
                "deals": deals, "shares": [{**share, "players": first},
                                           {**fewer, "players": other}]}

    rows = [met("durak", 2, "hard", "medium", 20),
            met("durak", 2, "hard/iterations=100", "medium", 400),
            met("durak", 2, "easy", "medium", 60),
            met("durak", 2, "easy", "random", 900, pack=52),
            met("chase_the_ace", 3, "medium", "easy", 7),
            {**met("durak", 2, "hard", "medium", 9), "matches": True},
            met("spit", 2, "hard", "medium", 90),
            met("spit", 2, "hard/tempo=1600", "medium/tempo=1600", 80)]
    ledgers = [Ledger(CATALOGUE[key], tmp_path, [row for row in rows if row["game"] == key])
               for key in ("durak", "chase_the_ace", "spit")]
    page = with_glance("A <!-- glance -->old<!-- end of glance --> B", ledgers)
    assert page.startswith("A <!-- glance -->\n| game |") and page.endswith("--> B")
    assert page.splitlines()[3:-1] == [
        "| Durak | 2 | 60.0 [50, 70], 400 | 40.0 [30, 50], 60 |  |",
        "| Durak, matches | 2 | 60.0 [50, 70], 9 |  |  |",
        "| Chase the Ace | 3 |  | last 40.0 [30, 50], 7 |  |",
        "| Spit | 2 | 60.0 [50, 70], 80 |  |  |"]
    assert with_glance("No place.", ledgers) == "No place."


def test_the_page_of_the_house_is_made_of_its_figures(tmp_path):
    docs = Path(__file__).resolve().parents[2] / "docs"
    shutil.copytree(docs / "opponents", tmp_path / "opponents")
    shutil.copy(docs / "opponents.md", tmp_path)
    assert run(tmp_path / "opponents", "--page") == 0
    made = (tmp_path / "opponents.md").read_text("utf-8")
    assert made == (docs / "opponents.md").read_text("utf-8"), "python -m tools.ratings --page"


def test_the_rating_is_what_explains_the_shares():
    truth = {"hard": 1700, "medium": 1500, "easy": 1300}
    names = list(truth)
    met = [(one, other, 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400)), 20_000)
           for k, one in enumerate(names) for other in names[k + 1:]]
    assert {name: round(elo) for name, elo in rated(met).items()} == truth
    assert rated([("a", "b", .5, 10)]) == {}
    assert set(rated([("medium", "easy", .6, 9), ("a", "b", .5, 9)])) == {"medium", "easy"}
    certain = rated([("medium", "random", 1.0, 50)])
    assert 500 < certain["random"] < 1000, "who lost fifty times is not infinitely weak"
    shares = [{"players": "a", "wins": [.6, 0, 1], "lasts": [.1, 0, 1]},
              {"players": "b", "wins": [.2, 0, 1], "lasts": [.9, 0, 1]}]
    report = {"shares": shares, "seats": 2, "deals": 7}
    assert meetings([report]) == [("a", "b", pytest.approx(.75), 7)]
    assert meetings([report], "lasts") == [("a", "b", pytest.approx(.9), 7)]
    assert meetings([{**report, "seats": 1}]) == []
