"""The laws of the seam, for every game of the box and the example game."""
