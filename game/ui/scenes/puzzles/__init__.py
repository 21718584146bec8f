"""Puzzles: the page on which one is chosen, and the table to solve it at."""
