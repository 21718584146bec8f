"""The board on the screen: camera, canvas, labels, highlights, mini-map, animation."""
