"""Drawn things of the table: cards, counters, dice, tokens, the cloth of the curtain."""
