"""The laws of the seam, for every registered game and the toy."""
