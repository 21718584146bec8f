"""Whole screens: the table in play, the curtain, the recap, the end, and the shell round them."""
