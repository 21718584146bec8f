"""Annotated matches: lessons and puzzles, read from files, laid on the table and followed. The format: docs/scenarios.md."""
