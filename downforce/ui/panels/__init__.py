"""The panels of a screen: each a function from the `Table` to HTML."""
