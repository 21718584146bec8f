"""The computer player of Riddle of the Ring."""
