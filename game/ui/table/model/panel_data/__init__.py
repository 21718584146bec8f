"""What panels show, as values that a game's presentation makes."""
