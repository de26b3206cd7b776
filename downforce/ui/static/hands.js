// Cars that are moved by hand: dragged along the board, off it, or onto it from the tray below.

const SLOP = 4; // px before a press becomes a drag
const CATCH = 40; // units around the middle of a space

function hands({ el, pic, tray, plan, scene, send, released }) {
  let held = null; // what is being dragged

  const put = (colour, space) => colour && send("put", { colour, space });
  const isOn = (letter, space) => Boolean(scene().cars[letter]) && pic.distance(scene().cars[letter], space) < 1;
  const standing = (space) => Object.keys(scene().cars).findLast((letter) => isOn(letter, space)) ?? null; // on top

  const fill = () => {
    el.classList.toggle("df-drag", Boolean(scene().drag));
    const off = scene().tray;
    const label = document.createElement("span");
    label.textContent = plan().words.tray;
    tray.replaceChildren(...(off.length ? [label, ...off.map(parked)] : []));
  };
  const parked = (letter) => {
    const place = document.createElement("span");
    place.dataset.colour = letter;
    place.className = "df-parked";
    place.innerHTML = '<svg viewBox="-26 -18 52 36" width="52" height="36" role="img"></svg>';
    const car = pic.car(letter).cloneNode(true);
    for (const node of [car, car.querySelector(".df-upright")]) node.removeAttribute("transform");
    place.firstChild.setAttribute("aria-label", plan().cars[letter]);
    place.firstChild.append(car);
    return place;
  };

  const target = (event) => pic.nearest(pic.point(event), [...pic.spaces.keys()], CATCH);
  const down = (event) => {
    const car = scene().drag && event.button === 0 && event.target.closest(".df-car, .df-parked");
    if (!car || !el.contains(car)) return;
    held = { letter: car.closest("[data-colour]").dataset.colour, x: event.clientX, y: event.clientY, moved: false };
    el.setPointerCapture(event.pointerId);
    event.preventDefault(); // no text is selected on the way
  };
  const drag = (event) => {
    if (!held) return;
    held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP;
    if (!held.moved) return;
    tray.querySelector(`[data-colour="${held.letter}"]`)?.classList.add("df-held");
    const space = target(event);
    pic.glideTo(held.letter, [...pic.point(event), space ? plan().spaces[space][2] : 0]);
    pic.ring(space);
  };
  const up = (event) => {
    if (!held) return false;
    const { letter, moved } = held;
    const space = target(event);
    held = null;
    pic.ring(null);
    released(); // a finger that is held fast here leaves nothing else
    if (moved) put(letter, space ?? "");
    else if (space && isOn(letter, space)) send("space", space);
    return true;
  };
  const drop = () => {
    if (!scene().drag) return;
    if (held) released();
    held = null;
    pic.ring(null);
    pic.park(scene());
    fill();
  };

  el.addEventListener("pointerdown", down);
  // Or a finger would scroll the page instead: within a picture touch-action does not keep it from that.
  el.addEventListener("touchstart", (event) => held && event.preventDefault(), { passive: false });
  el.addEventListener("pointermove", drag);
  el.addEventListener("pointerup", up);
  el.addEventListener("pointercancel", drop);
  // On a space with the focus: a car's letter puts it there, Delete takes away the one that stands there.
  const key = (name, space) => {
    if (!scene().drag) return false;
    if (/^[a-z]$/i.test(name) && plan().cars[name.toUpperCase()]) put(name.toUpperCase(), space);
    else if (name === "Delete" || name === "Backspace") put(standing(space), "");
    else return false;
    return true;
  };
  return { fill, drop, key, busy: () => held !== null };
}
