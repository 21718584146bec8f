"""The rules of Battle of the Ring."""
