"""Pictures of a match that are drawn without a window."""
