"""A table in play by keys and gamepads: what is picked, where it may go, whose pad it is."""
