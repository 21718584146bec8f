"""What stands round the board: prompt, log, tracks, players, hands, dice."""
