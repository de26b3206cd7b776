"""The board game Downforce: rules, pictures, bots and lessons."""
