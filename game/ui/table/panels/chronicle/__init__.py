"""The chronicle of a match, drawn: ways over the board, the curve, what turned the game, figures, posters."""
