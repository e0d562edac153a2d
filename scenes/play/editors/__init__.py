"""Where one action is put together from parts: melds on the felt, cards called something."""
