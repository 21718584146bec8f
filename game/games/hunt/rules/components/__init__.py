"""Dice, piles and tables of Hunt for the Ring."""
