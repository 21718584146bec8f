"""The rules of Hunt for the Ring."""
