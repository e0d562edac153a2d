"""The corner of the table says what the match goes to."""

from tests.scenes.table.tables import session, stage_of


def test_a_match_names_its_target_from_the_first_deal_on() -> None:
    stage = stage_of(session("durak", 4, options={"form": "individual", "match": "hats:3"}))
    assert stage.sight.sign == ("Durak", "To three hats, Each alone")
    stage = stage_of(session("durak", 3))
    assert stage.sight.sign == ("Durak",)
