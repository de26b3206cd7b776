"""Rules cited in a text: their ids in brackets, "(M1, M2)", 「（M1、M2）」."""

import re

ID = re.compile(r"[A-Z]\d{1,2}")
JOINT = "(?:, |、| and |と)"
# Only in brackets: elsewhere such a word may be a card's line.
CITED = re.compile(rf"[(（]({ID.pattern}(?:{JOINT}{ID.pattern})*)[)）]")
