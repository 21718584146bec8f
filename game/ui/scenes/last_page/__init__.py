"""The page on which a match that is over is told."""
