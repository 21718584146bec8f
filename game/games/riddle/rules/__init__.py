"""The rules of Riddle of the Ring."""
