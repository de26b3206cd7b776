"""Rules cited in a text: their ids in brackets, "(M1, M2)", 「（M1、M2）」."""

import re

ID = re.compile(r"[A-Z]\d{1,2}")
JOINT = "(?:, |、| and |と)"
# Only in brackets: elsewhere such a word may be a card's line.
CITED = re.compile(rf"[(（]({ID.pattern}(?:{JOINT}{ID.pattern})*)[)）]")


def cited(text: str) -> list[str]:
    """The ids of the rules that a text cites, in order; whether there are such rules is not asked.

    Examples
    --------
    >>> cited("R6 K4 is carried out from the top. (R4, M1)"), cited("R6だけです（M1、M2とM4）。")
    (['R4', 'M1'], ['M1', 'M2', 'M4'])
    """
    return [id for found in CITED.finditer(text) for id in ID.findall(found[1])]
