"""Every parser and loader given what nobody wrote: ``python -m tests.fuzzing TARGET --seconds N``,
guided by coverage (extra ``fuzz``); the test beside it tries a little of the same without."""
