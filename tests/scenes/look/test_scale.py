"""Pages and table have one scale."""

import pytest

from scenes.look.scale import LEAST_SCALE, TEXT_PX, scale_of
from scenes.look.theme import Theme
from scenes.table.layout.frame import Frame


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("wish", [0.75, 1.0, 1.3, 2.0])
def test_a_page_and_a_table_of_one_window_are_as_large(size: tuple[int, int], wish: float) -> None:
    theme, frame = Theme(scale_of(*size, wish)), Frame(*size, user_scale=wish)
    assert theme.scale == frame.k >= LEAST_SCALE * wish
    assert [theme.size(role) for role in TEXT_PX] == [frame.text(role) for role in TEXT_PX]
    assert [theme.px(length) for length in range(60)] == [frame.px(length) for length in range(60)]
