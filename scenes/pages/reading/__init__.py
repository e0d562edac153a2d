"""What is read before anybody sits down: the rules of a game, what mouse, keys and pads do."""
