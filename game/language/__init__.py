"""Words, names, templates and grammar; English beside the code, the language in force laid over it."""
