"""The table with a sheet of paper over it that says what is to be done: lessons and puzzles."""
