// The keyboard on the board: one space has the focus, and the arrows move it along the track.

const FORWARD = 0.3; // how much of a direction a step ahead may lack against a step back
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keyboard({ el, near, pic, plan, scene, send, hand, page }) {
  let walker = ""; // the one space that the Tab key finds
  let pressed = ""; // the one pressed last: the focus goes there along with the answer, as it costs a layout

  // Where it is and what it is called

  const home = () => [scene().start, ...Object.keys(scene().who), plan().pole].find((space) => pic.spaces.has(space));
  const label = (space) => scene().ends[space]?.label ?? scene().who[space] ?? plan().spaces[space]?.[4] ?? space;
  const name = () => {
    for (const [space, node] of pic.spaces) {
      const isButton = space === walker || Boolean(scene().ends[space]);
      if (isButton) node.setAttribute("aria-label", label(space));
      if (isButton === node.hasAttribute("role")) continue;
      if (isButton) node.setAttribute("role", "button");
      else for (const attribute of ["role", "aria-label"]) node.removeAttribute(attribute);
    }
  };
  const walk = (space, takeFocus = focused(near) !== null, then = (act) => act()) => {
    if (!pic.spaces.has(space)) return;
    const old = walker;
    walker = space;
    const node = pic.spaces.get(space);
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "0"); // on one with the focus it costs a layout
    name();
    const leave = () => walker !== old && pic.spaces.get(old)?.removeAttribute("tabindex");
    if (!takeFocus || focused(near) === node) return leave();
    then(() => {
      if (walker === space) node.focus({ preventScroll: true });
      leave(); // once the focus has gone from it
    });
  };
  // After a new scene: where the car in play is, or, if only something was asked, where it was. The focus goes there
  // when the panes have got what came along: it costs a layout, which is then that of all.
  const settle = (moved) => {
    const { start } = scene();
    const place = pressed || walker;
    const stays = !moved && pic.spaces.has(place);
    if (stays && !pressed) name();
    else walk(stays ? place : pic.spaces.has(start) ? start : place || home(), Boolean(pressed) || undefined, queueMicrotask);
    pressed = "";
  };

  // Keys

  const step = (dx, dy) => {
    const { next, spaces } = plan();
    const [x, y] = spaces[walker];
    const behind = Object.keys(next).filter((space) => next[space].includes(walker));
    const straight = (space) => {
      const [sx, sy] = spaces[space];
      return ((sx - x) * dx + (sy - y) * dy) / Math.hypot(sx - x, sy - y);
    };
    const lean = (space) => straight(space) + (next[walker].includes(space) ? FORWARD : 0);
    const beside = [...next[walker], ...behind].filter((space) => straight(space) > 0.01);
    if (beside.length) walkTo(beside.sort((a, b) => lean(b) - lean(a))[0]);
  };
  const walkTo = (space) => {
    walk(space, true);
    pic.spaces.get(walker).scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  // From end to end in the order of their numbers, round and round; where nothing is lit, from car to car.
  const hop = (by) => {
    const { ends, who } = scene();
    const lit = Object.keys(ends).sort((a, b) => ends[a].n - ends[b].n);
    const stops = (lit.length ? lit : Object.keys(who)).filter((space) => pic.spaces.has(space));
    const at = stops.indexOf(walker);
    if (stops.length) walkTo(stops.at(at < 0 ? Math.min(by, 0) : (at + by) % stops.length));
  };
  const numbered = (number) => Object.keys(scene().ends).find((space) => scene().ends[space].n === number);
  const digit = (number) => {
    const button = page().querySelector(`[data-key="${number}"]:not(:disabled)`);
    if (button) button.click();
    else if (numbered(number)) send("space", numbered(number));
  };
  const escape = () => {
    back(page());
    hand.drop();
    walk(home());
  };
  const onBoard = {
    Enter: () => send("space", walker),
    " ": () => send("space", walker),
    n: () => hop(1), // a car has no such letter
    p: () => hop(-1),
    Home: () => walk(home(), true),
    End: () => walk(numbered(1) ?? walker, true),
  };
  const press = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(FIELDS)) return;
    const { key } = event;
    const isOnBoard = near.contains(event.target);
    if (event.repeat && !ARROWS[key]) {
      if (isOnBoard && onBoard[key]) event.preventDefault();
      return; // only walking goes on while a key is held
    }
    if (/^[0-9]$/.test(key)) digit(Number(key));
    else if (key === "Escape") escape();
    else if (isOnBoard && ARROWS[key]) step(...ARROWS[key]);
    else if (isOnBoard && onBoard[key]) onBoard[key]();
    else if (!isOnBoard || !hand.key(key, walker)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  el.addEventListener("keydown", press);
  return {
    walk, name, settle,
    press: (space) => (pressed = space),
    stay: () => walk(walker, true),
    forget: () => (walker = ""),
  };
}
