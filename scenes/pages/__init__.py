"""Pages for who has not sat down yet."""
