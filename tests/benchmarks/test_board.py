"""What the benchmark of the board makes of its clicks; how fast they are is told by the program alone."""

import ast

from benchmarks.board import CELL, WATCH, Click, table


def clicks(*totals: float) -> list[Click]:
    return [Click("drive", total, kernel=total / 2, page=1, messages=1, size=100) for total in totals]


def test_a_ratio_is_that_of_medians_to_the_empty_widgets() -> None:
    found = table({"echo": clicks(10, 10, 99), "board": clicks(12, 13, 14)})
    assert found["echo"]["ratio"] == 1 and found["board"]["ratio"] == 1.3
    assert found["board"]["messages"] == found["board"]["clicks"] == 3


def test_a_board_that_grows_slower_is_told() -> None:
    steady, slower = (table({"echo": clicks(1), "board": clicks(*all_of)}) for all_of in (STEADY, SLOWER))
    assert steady["board"]["late"] == 1
    assert slower["board"]["late"] > 1.8


STEADY = [20.0] * 200
SLOWER = [20.0 + move / 10 for move in range(200)]


def test_the_cell_of_the_benchmark_can_be_read() -> None:
    ast.parse(CELL)
    for name in ("bench-echo", "bench-board", "df-sandbox"):
        assert name in WATCH
