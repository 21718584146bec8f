"""From the text of a YAML file to a Board: nodes with line and column, then the parts of a board."""
