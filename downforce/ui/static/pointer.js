// Mouse and finger on the board: a mouse points and clicks; a finger points while it is down and drives as it leaves.

const TARGET = 12; // px around the middle of an end that count as the end
const LATE = 700; // ms within which a finger's click comes after it

function pointer({ pic, hand, scene, films, use, preview, rest }) {
  let pressed = null; // where a finger went down
  let touched = -Infinity; // when one last went up

  const isOfFinger = (event) => event.type === "click" && event.timeStamp - touched < LATE;
  const under = (event) => pic.under(event, Object.keys(scene().ends), TARGET);
  const release = () => {
    pressed = null;
    rest();
  };
  const reacts = {
    pointermove(event) {
      if (event.pointerType === "touch" || hand.busy()) return;
      const space = under(event);
      const isEnd = Boolean(scene().ends[space]);
      pic.main.classList.toggle("df-on-end", isEnd);
      if (isEnd) preview(space);
      else rest();
    },
    pointerleave: () => rest(),
    pointerdown(event) {
      if (event.pointerType !== "touch") return;
      pressed = under(event);
      preview(pressed);
    },
    pointercancel: release,
    pointerup(event) {
      if (event.pointerType !== "touch") return;
      touched = event.timeStamp;
      const space = pressed;
      pressed = null;
      if (films.on) return films.end(true);
      if (under(event) === space && !hand.busy()) use(space);
      else rest();
    },
    click(event) {
      if (isOfFinger(event)) return;
      use(event.detail > 0 ? under(event) : event.target.closest("[data-space]")?.dataset.space);
    },
    contextmenu: (event) => pressed && event.preventDefault(),
  };
  // A new picture is listened to.
  const listen = () => {
    for (const [type, react] of Object.entries(reacts)) pic.main.addEventListener(type, react);
    pic.small.addEventListener("click", (event) => pic.centre(pic.point(event, pic.small)));
  };
  return { listen, isOfFinger, release };
}
