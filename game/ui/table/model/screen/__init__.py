"""What is on the screen: the moment as a value, and each of its parts made from what the model remembers."""
