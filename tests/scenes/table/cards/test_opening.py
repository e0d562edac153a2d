"""What is shown to everybody before the first action is seen, said and stays in sight."""

from __future__ import annotations

import pytest

from game.core.events import Said
from game.core.retelling import TURNED_UP, shown_and_held
from game.session.table import Session
from scenes.table.cards import motion
from scenes.table.table_view import TableView
from tests.scenes.table.tables import session, stage_of, take


def dealt(key: str, options: dict[str, str] | None = None,
          seats: int = 6) -> tuple[Session, TableView]:
    """A table whose viewer is not the dealer."""
    played = session(key, seats, seed=3, options=options)
    seat = (played.deal.state.dealer + 1) % seats
    return played, stage_of(played, seat)


def of_hand(stage: TableView, seat: int) -> list[str]:
    return [card for card in stage.board.cards(f"hand.{seat}") if card != "-"]


def trump_of(played: Session) -> str:
    (card,) = shown_and_held(played.deal.opening)[f"hand.{played.deal.state.dealer}"]
    return card


CASES = [("durak", None), ("sift_smoke", {"trump_card": "dealer_last"}),
         ("durak", {"first_attacker": "lowest_trump"})]


@pytest.mark.parametrize(("key", "options"), CASES[:2])
def test_the_dealers_trump_is_shown_for_a_while_and_then_covered(
    key: str, options: dict[str, str] | None
) -> None:
    played, stage = dealt(key, options)
    dealer, seen = played.deal.state.dealer, []
    for now_ms in range(0, 6000, 20):
        stage.director.update(now_ms)
        if of_hand(stage, dealer):
            seen.append(now_ms)
            assert of_hand(stage, dealer) == [trump_of(played)]
            assert trump_of(played) in stage.speech.speaks[dealer][0]
    assert motion.TURNED_UP <= seen[-1] - seen[0] + 20 <= motion.TURNED_UP + 100
    assert not of_hand(stage, dealer)


@pytest.mark.parametrize(("key", "options"), CASES[:2])
def test_it_stays_in_sight_until_it_is_played(key: str, options: dict[str, str] | None) -> None:
    played, stage = dealt(key, options)
    dealer, card = played.deal.state.dealer, trump_of(played)
    told = f"{played.seats[dealer].name} has "
    stage.renew()
    assert any(told in words and card in words for words, _sign in stage.sight.badges)
    for _ in range(300):
        if card not in played.deal.state.piles[f"hand.{dealer}"]:
            break
        seat = played.deal.actors()[0]
        laid = [each for each in played.legal(seat) if card in each.cards]
        played.play_for(seat, (laid or played.legal(seat))[0])
        take(stage, 0)
        held = card in played.deal.state.piles[f"hand.{dealer}"]
        assert any(told in words for words, _sign in stage.sight.badges) == held
    assert card not in played.deal.state.piles[f"hand.{dealer}"]


@pytest.mark.parametrize(("key", "options"), CASES)
def test_the_log_names_each_card_that_was_shown(key: str, options: dict[str, str] | None) -> None:
    played, stage = dealt(key, options)
    told = " ".join(stage.line(entry) for entry in played.log(stage.seat))
    for cards in shown_and_held(played.deal.opening).values():
        assert all(card in told for card in cards)


def test_what_the_game_announces_itself_is_announced_once() -> None:
    played, stage = dealt("sift_smoke", {"trump_card": "dealer_last"})
    assert [entry.name for entry in played.log(stage.seat) if isinstance(entry, Said)] == ["trumps"]
    played, stage = dealt("durak")
    names = [entry.name for entry in played.log(stage.seat) if isinstance(entry, Said)]
    assert names == [TURNED_UP]


def test_who_looks_later_is_not_told_again() -> None:
    played, stage = dealt("durak")
    seat = played.deal.actors()[0]
    played.play_for(seat, played.legal(seat)[0])
    (news,) = played.news(None)
    assert news.reset and news.events == ()


def test_at_speed_instant_it_is_seen_as_well() -> None:
    played, stage = dealt("durak")
    stage.director.speed = "instant"
    dealer = played.deal.state.dealer
    seen = []
    for now_ms in range(0, 3000, 20):
        stage.director.update(now_ms)
        seen += [now_ms] * bool(of_hand(stage, dealer))
    assert motion.HOLDS["fast"] - 40 <= seen[-1] - seen[0]
    assert not of_hand(stage, dealer)
