"""The computer player of Hunt for the Ring."""
