"""The last trick or bout, and who played what, from what a viewer was told."""

from game.catalogue import CATALOGUE
from game.core.events import Moved, Set
from game.session.table import Session
from scenes.play.aids.last_trick import LastTrick
from scenes.play.aids.peek import Peek
from scenes.play.scene import TableScene
from scenes.table.tricks import TRICKS, TrickCard, last_trick
from tests.scenes.play.toy_table import sit_at
from tests.scenes.table.tables import ENTERED, app, session, stage_of


def kind(pile):
    return pile.partition(".")[0]


def owner(pile):
    return int(pile.partition(".")[2] or -1)


def moved(cards, source, target):
    return Moved(tuple(cards.split()), source, target, seen=tuple(cards.split()))


FIRST = [moved("7S", "hand.0", "trick"), moved("9S", "hand.1", "trick")]
SWEPT = moved("7S 9S", "trick", "won.1")


def test_nothing_is_the_last_trick_while_the_first_one_lies_there():
    assert last_trick(FIRST, kind, owner, ("trick",)) is None


def test_what_was_swept_away_is_the_last_trick_until_the_next_one_is():
    found = last_trick([*FIRST, SWEPT, moved("KD", "hand.1", "trick")], kind, owner, ("trick",))
    assert found is not None
    assert (found.gone, found.kind) == ("won.1", "trick")
    assert found.played == (TrickCard(0, "7S"), TrickCard(1, "9S"))


def test_cards_taken_away_one_after_the_other_are_one_trick():
    parts = [moved("7S", "trick", "won.1"), moved("9S", "trick", "won.0")]
    assert last_trick([*FIRST, parts[0]], kind, owner, ("trick",)) is None
    found = last_trick([*FIRST, *parts], kind, owner, ("trick",))
    assert found is not None
    assert len(found.played) == 2


def test_an_answer_is_shown_on_what_it_beat_though_the_field_is_empty_by_then():
    log = [FIRST[0], FIRST[1], Set({"answers": {"9S": "7S"}}), Set({"answers": {}}), SWEPT]
    found = last_trick(log, kind, owner, ("trick",), ("answers",))
    assert found is not None
    assert found.played[1] == TrickCard(1, "9S", "7S")


def test_covered_cards_are_no_secret_that_it_gives_away():
    log = [Moved(("-",), "hand.0", "trick", seen=("-",)), Moved(("-",), "trick", "won.1")]
    found = last_trick(log, kind, owner, ("trick",))
    assert found is not None
    assert [each.card for each in found.played] == ["-"]


def opened(played: Session) -> TableScene:
    scene = TableScene(played)
    scene.enter(app())
    ENTERED.append(scene)
    return scene


def lay(scene: TableScene, *texts: str) -> None:
    played = scene.desk.session
    for text in texts:
        assert played.submit(played.deal.actors()[0], text) is None
        scene.desk.poll_news()


def test_a_key_shows_who_played_what_and_who_took_it() -> None:
    hands = {"hand.0": "9S 9H TD", "hand.1": "TS JD", "hand.2": "AS AH KC"}
    position = {"turn": 0, "dealer": 2, "piles": hands}
    played = sit_at(CATALOGUE["rolling_stone"], "human,human,human", position=position)
    scene = opened(played)
    layer = scene.layer(LastTrick)
    assert layer.rows() == ("", [])
    assert scene.desk.do("last_trick")
    assert not scene.layer(Peek).blocks
    lay(scene, "play 9S hand.0>trick", "play TS hand.1>trick", "play AS hand.2>trick")
    names = [sitter.name for sitter in played.seats]
    rows = [(name, (card,)) for name, card in zip(names, ("9S", "TS", "AS"))]
    assert layer.rows() == ("The last trick", rows), "all followed: it is thrown away"
    assert scene.desk.do("last_trick")
    assert scene.layer(Peek).blocks
    lay(scene, "play AH hand.2>trick", "play 9H hand.0>trick", "take")
    title, taken = layer.rows()
    assert title == f"The last trick, taken by {names[1]}"
    assert taken == [(names[2], ("AH",)), (names[0], ("9H",))]


def test_a_bout_shows_what_beat_what():
    played = session("durak", 2, seed=3)
    rng = 0
    while played.deal.view(0).pile("discard") == () and rng < 400:
        seat = played.deal.actors()[0]
        legal = played.deal.legal(seat)
        beats = [action for action in legal if action.verb == "beat"]
        assert played.submit(seat, (beats or legal)[0 if beats else -1]) is None
        rng += 1
    stage = stage_of(played)
    found = last_trick(stage.view.log, stage.setting.kind, stage.layout.owner, TRICKS,
                       ("answers",))  # fmt: skip
    assert found is not None
    assert any(each.onto for each in found.played)
