"""The program around the pages: window, loop, stack, ways, records, the way to a table."""
