"""The computer player of Battle of the Ring."""
