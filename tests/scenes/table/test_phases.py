"""A place that is there only in some phases (``Place.phases``): Old Maid, whose pairs lie on the
table only while cards are drawn."""

from dataclasses import replace

from game.catalogue import CATALOGUE
from game.core.table import Arrangement, Place
from game.core.view import View
from tests.scenes.table.tables import take
from tests.scenes.table.toys_at import SIZES, inside, session, stage_of

OLD_MAID = CATALOGUE["old_maid"]


def arrange(view: View) -> Arrangement:
    """As ever, but for the phases of the pairs."""
    own = OLD_MAID.table.arrange(view)
    (row,) = own.centre
    centre = tuple(replace(place, phases=("draw",)) if place.pile == "discard" else place
                   for place in row)
    return replace(own, centre=(centre,))


GAME = OLD_MAID.made_of(table=replace(OLD_MAID.table, arrange=arrange),
                        rules=OLD_MAID.rules, brain=OLD_MAID.brain)


def test_a_place_is_there_in_its_phases_alone() -> None:
    for size in SIZES:
        played = session(GAME, 4)
        stage = stage_of(played, size)
        assert stage.view.phase == "offer" and "discard" not in stage.layout.spots
        seat = stage.view.turn
        played.submit(seat, next(each for each in played.legal(seat) if each.verb == "offer"))
        take(stage, 0)
        stage.director.finish(0)
        stage.renew()
        assert stage.view.phase == "draw" and "discard" in stage.layout.spots
        assert inside(stage) == []


def test_rows_without_a_place_are_none() -> None:
    given = (Place("gift.{seat}", phases=("pass",)), Place("stock", phases=("pass",)))
    arrangement = Arrangement(((Place("trick"),), given))
    assert arrangement.at("pass") is arrangement
    played = arrangement.at("play")
    assert played.centre == ((Place("trick"),),) and played.unseen == ("gift.*", "stock")
