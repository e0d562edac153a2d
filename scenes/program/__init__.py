"""The program around the pages: its window, loop, stack of scenes, records, and how a table is opened."""
