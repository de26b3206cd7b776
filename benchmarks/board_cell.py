"""The cell that `board.py` clicks on: an empty widget, the board, the sandbox."""

import tempfile

import anywidget
import ipywidgets
import traitlets

import downforce as df
from downforce.ui import Sandbox


class Echo(anywidget.AnyWidget):
    """The least that a click can cost: the same act as the board's, and a number for an answer."""

    _esm = """
    export default { render({ model, el }) {
      el.classList.add("bench-echo");
      const button = document.createElement("button"), count = document.createElement("output");
      button.textContent = "echo";
      el.append(button, count);
      let seq = Date.now();
      button.onclick = () => {
        model.set("act", { do: "echo", seq: ++seq, moment: 0 });
        model.save_changes();
      };
      model.on("change:count", () => (count.textContent = model.get("count")));
    } };
    """
    act = traitlets.Dict().tag(sync=True)
    ack = traitlets.Float(0).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("act")
    def _heard(self, change):
        act = change["new"]
        if act:
            self.act = {}
            self.count += 1
            self.ack = act["seq"]


def start():
    """The grid of a race between two, all cards dealt and nothing sold for more than 3."""
    dealt = df.Game.new(players=2, seed=7)
    owners = {colour: place % 2 for place, colour in enumerate(df.Colour)}
    return df.Game.at(cars=dealt.cars, hands=dealt.hands, owners=owners, turn=0, accounts=[-3, -3])


shown = [Echo()]
try:
    from downforce.ui import Board
except ImportError:
    pass
else:
    shown.append(Board(start()))
    shown[-1].add_class("bench-board")
shown.append(Sandbox(start(), seats=("human", "random"), seed=7, folder=tempfile.mkdtemp()))
ipywidgets.VBox(shown)
