// The picture of a board: put in once, then only transforms, classes and a few groups change. Beside it the overview
// that a narrow page shows above a close-up.

const BESIDE = 16; // units beside the finish line that are the finish, too: its squares and its number
const ASIDE = [22, 135]; // units, and degrees from ahead: where the second car on a space is drawn
const BEYOND = 55; // units from the last space to where a car is when it has crossed the line

function picture(near, far) {
  let main = null;
  let small = null;
  let plan = null;
  let spaces = new Map();
  let room = 0; // px; told by who watches it, since to ask costs a layout
  let wide = 0; // units

  const group = (name) => main.querySelector(`g.df-${name}`);
  const car = (letter) => main.querySelector(`.df-cars > [data-colour="${letter}"]`);
  const badge = (letter) => small.querySelector(`.df-badge[data-colour="${letter}"]`);
  const scale = () => room / wide || 1; // px a unit
  const at = (x, y) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

  const insert = (markup, told) => {
    plan = told;
    near.innerHTML = markup;
    far.innerHTML = plan.overview;
    main = near.querySelector("svg");
    small = far.querySelector("svg");
    spaces = new Map([...main.querySelectorAll("[data-space]")].map((node) => [node.dataset.space, node]));
  };

  // Cars

  const move = (letter, [x, y, heading], ahead = 0) => {
    const node = car(letter);
    const push = ahead ? ` translate(${(ahead / scale()).toFixed(1)} 0)` : ""; // px
    node.setAttribute("transform", `${at(x, y)} rotate(${heading.toFixed(1)})${push}`);
    node.querySelector(".df-upright").setAttribute("transform", `rotate(${(-heading).toFixed(1)})`);
  };
  const glideTo = (letter, spot, ahead) => {
    move(letter, spot, ahead);
    car(letter).classList.add("df-racing");
    badge(letter).setAttribute("transform", at(spot[0], spot[1]));
  };
  const choose = (letter) => {
    for (const node of main.querySelectorAll(".df-cars > .df-chosen")) node.classList.remove("df-chosen");
    const node = letter && car(letter);
    if (!node) return;
    node.classList.add("df-chosen");
    if (node.nextSibling) node.parentNode.append(node);
  };
  // Two on one space, as while a position is being set up: the second is drawn so that both are seen.
  const aside = ([x, y, heading], others) => {
    const number = others.filter(([a, b]) => Math.hypot(a - x, b - y) < 1).length;
    const angle = ((heading + ASIDE[1]) * Math.PI) / 180;
    others.push([x, y]);
    return [x + number * ASIDE[0] * Math.cos(angle), y + number * ASIDE[0] * Math.sin(angle), heading];
  };
  const lie = (markup) => {
    for (const svg of [main, small]) fill(svg.querySelector("g.df-animals"), markup);
  };
  const park = (scene) => {
    const others = [];
    fill(group("home"), scene.home);
    lie(scene.animals);
    for (const { dataset, classList } of main.querySelectorAll(".df-cars > *")) {
      const spot = scene.cars[dataset.colour];
      classList.toggle("df-racing", Boolean(spot));
      if (spot) move(dataset.colour, aside(spot, others));
    }
    choose(scene.colour);
    for (const node of small.querySelectorAll(".df-badge")) {
      const { colour } = node.dataset;
      const spot = scene.badges.at[colour];
      node.classList.toggle("df-racing", Boolean(spot));
      node.classList.toggle("df-chosen", Boolean(spot) && colour === scene.colour);
      if (spot) node.setAttribute("transform", at(...spot));
    }
    for (const node of small.querySelectorAll(".df-leaders path")) node.setAttribute("d", scene.badges.leaders);
  };

  // Spaces

  const fill = (node, markup) => {
    if (node.df === markup) return; // what is the same stays, and does not fade in again
    node.df = markup;
    node.innerHTML = markup;
  };
  const dress = (scene) => {
    for (const [name, node] of spaces) {
      const own = node.dataset.own ?? "";
      const kind = [own, scene?.states[name]].filter(Boolean).join(" ");
      if ((node.getAttribute("class") ?? "") !== kind) node.setAttribute("class", kind);
    }
    for (const node of main.querySelectorAll("[data-shares]")) {
      const kind = node.dataset.shares.split(" ").map((name) => scene?.states[name]).find(Boolean) ?? "";
      if ((node.getAttribute("class") ?? "") !== kind) node.setAttribute("class", kind);
    }
    fill(group("under"), scene?.under ?? "");
    const over = scene?.over ?? "";
    fill(group("over"), over);
    group("over").parentNode.classList.toggle("df-adrift", over.includes("df-afloat")); // an end stands over the finish
    for (const node of small.querySelectorAll(".df-lit path")) {
      const lit = [...spaces].filter(([name]) => scene?.states[name] === node.dataset.state);
      node.setAttribute("d", lit.map(([, space]) => space.getAttribute("d")).join(""));
    }
  };
  const trail = (way, colour) => {
    const node = group("trail");
    node.dataset.colour = colour ?? "";
    for (const part of node.children) part.setAttribute("d", way?.[part.dataset.part] ?? "");
  };
  const mark = (end) => {
    for (const node of group("over").querySelectorAll("[data-end]")) {
      const number = Number(node.dataset.end);
      const isLast = number === end?.n;
      node.classList.toggle("df-last", isLast);
      node.df ??= node.getAttribute("transform");
      node.setAttribute("transform", (isLast && end.way.to) || node.df); // over the finish to where the way ends
      node.classList.toggle("df-passed", Boolean(end?.way.passed.includes(number)));
    }
  };
  const ring = (space) => {
    for (const node of group("focused").children) node.setAttribute("d", space ? plan.spaces[space][3] : "");
  };

  // Over the line a car goes straight on.
  const ahead = (space) => {
    const [x, y, heading] = plan.spaces[space];
    const angle = (heading * Math.PI) / 180;
    return [x + BEYOND * Math.cos(angle), y + BEYOND * Math.sin(angle), heading];
  };

  // What part of it is seen

  const view = (box, px = room) => {
    const asked = box.map((side) => side.toFixed(1)).join(" ");
    if (px === room && asked === main.getAttribute("viewBox")) return; // or all of it would be laid out anew
    room = px;
    wide = box[2];
    main.setAttribute("viewBox", asked);
    main.style.setProperty("--df-scale", scale().toFixed(3));
    small.style.setProperty("--df-scale", (room / plan.size[0] || 1).toFixed(3));
  };
  const centre = ([x, y], margin = null) => {
    const { x: left, y: top, width, height } = main.viewBox.baseVal;
    const inside = (value, from, length) => value > from + margin && value < from + length - margin;
    if (margin !== null && inside(x, left, width) && inside(y, top, height)) return;
    view([x - width / 2, y - height / 2, width, height]);
  };

  // Where something is

  const point = (event, svg = main) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [x, y];
  };
  const distance = ([x, y], space) => {
    const [x1, y1, x2, y2] = space === plan.finish && plan.line.length ? plan.line : plan.spaces[space].slice(0, 2);
    if (x2 === undefined) return Math.hypot(x - x1, y - y1);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.max(0, Math.hypot(x - x1 - share * dx, y - y1 - share * dy) - BESIDE);
  };
  const nearest = (at, names, most) =>
    names
      .map((name) => [distance(at, name), name])
      .filter(([far]) => far <= most)
      .sort(([a], [b]) => a - b)[0]?.[1] ?? null;
  // The space under a pointer; a small end also has what lies around it, but not the inner half of another space.
  const under = (event, ends, around) => {
    const found = near.getRootNode().elementsFromPoint(event.clientX, event.clientY);
    const met = found.map((node) => main.contains(node) && node.dataset?.space).filter(Boolean); // two on a crossing
    const hit = met.find((name) => ends.includes(name)) ?? met[0] ?? null;
    if ((hit && ends.includes(hit)) || !main.contains(found[0])) return hit;
    const place = point(event);
    const free = (name) => !hit || distance(place, name) < 2 * distance(place, hit);
    return nearest(place, ends.filter(free), around / scale()) ?? hit;
  };

  return {
    insert, move, glideTo, choose, lie, park, dress, trail, mark, ring, view, centre, point, distance, ahead, nearest, under, car,
    get main() { return main; },
    get small() { return small; },
    get spaces() { return spaces; },
  };
}
