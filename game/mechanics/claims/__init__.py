"""Cards laid face down and called something: which calls are due, which claims there are,
who doubts, how it reads."""
