"""What every screen stands on: loop, window, input, sound, theme, text, pictures, motion."""
