"""Whole screens: the table in play, the curtain, the end, and the shell round them."""
