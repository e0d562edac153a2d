"""That the program has failed, and how it goes on."""
