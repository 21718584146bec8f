"""First steps: the page that offers lessons, and the table with a teacher."""
