"""What happened since somebody last looked, told shortly."""
