"""Puzzles: a position, a goal, and an answer that is proved to be the only one."""
