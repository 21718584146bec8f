"""The layers of a painting, from the ground to the frame."""
