// The board: a picture that is put in once, cars that glide, spaces that can be pointed at, pressed and walked over.
// It knows what is drawn where and what is next to what; what may be done, and what it means, is Python's affair.

const NARROW = 420; // px
const TARGET = 12; // px around the middle of an end that count as the end

function render({ model, el }) {
  el.classList.add("df-live", "df-auto");
  el.tabIndex = -1;
  shield(el);
  el.innerHTML =
    '<p class="df-notice" role="alert"></p><div class="df-room"><div class="df-stage"><div class="df-far"></div>' +
    '<div class="df-near"></div><div class="df-reel"><button type="button" class="df-button df-pause"></button>' +
    '<button type="button" class="df-button df-skip"></button><span class="df-caption" aria-hidden="true"></span></div>' +
    '<div class="df-tray"></div><div class="df-below"></div></div><div class="df-beside"></div></div><p class="df-said" role="status"></p>';
  const part = (name) => el.querySelector(`.${name}`);
  const [lost, far, near, reel, tray, said, below, beside] =
    ["df-notice", "df-far", "df-near", "df-reel", "df-tray", "df-said", "df-below", "df-beside"].map(part);
  const [pause, skip, caption] = ["df-pause", "df-skip", "df-caption"].map(part);
  const sandbox = () => el.closest(".df-sandbox") ?? el;
  const { send, heard } = wire(model, () => {
    lost.textContent = model.get("lost");
    lost.scrollIntoView({ block: "nearest" });
  });

  let main = null; // the picture
  let small = null; // the overview
  let plan = null;
  let scene = null; // what is on the screen
  let reelShown = null;
  let saidLast = null;
  let spaces = new Map();
  let walker = ""; // the one space that the Tab key finds
  let film = null; // while one is running
  let room = 0; // px

  // The picture

  const insert = () => {
    near.innerHTML = model.get("picture");
    plan = model.get("plan");
    far.innerHTML = plan.overview;
    main = near.querySelector("svg");
    small = far.querySelector("svg");
    spaces = new Map([...main.querySelectorAll("[data-space]")].map((node) => [node.dataset.space, node]));
    for (const [name, word] of [[pause, "pause"], [skip, "skip"]]) name.textContent = plan.words[word];
    walker = "";
    listen();
  };
  const layer = (name) => main.querySelector(`.df-${name}`);
  const group = (name) => main.querySelector(`g.df-${name}`);
  const car = (letter) => main.querySelector(`.df-cars > [data-colour="${letter}"]`);
  const scale = () => (main.viewBox.baseVal.width ? near.clientWidth / main.viewBox.baseVal.width : 1);

  const move = (letter, spot, ahead = 0) => {
    if (!spot) return;
    const [x, y, heading] = spot;
    const node = car(letter);
    const push = ahead ? ` translate(${ahead / scale()} 0)` : "";
    node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(1)})${push}`);
    node.querySelector(".df-upright").setAttribute("transform", `rotate(${(-heading).toFixed(1)})`);
  };
  const choose = (letter) => {
    main.querySelectorAll(".df-cars > .df-chosen").forEach((node) => node.classList.remove("df-chosen"));
    if (!letter || !car(letter)) return;
    car(letter).classList.add("df-chosen");
    group("cars").append(car(letter));
  };
  const trail = (way, colour) => {
    const node = group("trail");
    node.dataset.colour = colour ?? "";
    for (const name of ["hull", "rim", "hue"]) node.querySelector(`.df-${name}`).setAttribute("d", way?.d ?? "");
    for (const name of ["dark", "dots"]) node.querySelector(`.df-${name}`).setAttribute("d", way?.dots ?? "");
  };
  const preview = (space) => {
    if (film) return;
    const end = scene.ends[space];
    trail(end ? end.way : scene.route, scene.colour);
    for (const node of group("over").querySelectorAll("[data-end]")) {
      const number = Number(node.dataset.end);
      node.classList.toggle("df-last", number === end?.n);
      node.classList.toggle("df-passed", Boolean(end?.way.passed.includes(number)));
    }
  };

  // What is on the screen

  const dress = (now) => {
    for (const [name, node] of spaces) {
      const plain = node.classList.contains("df-goal") ? "df-goal" : "";
      const kind = [plain, now?.states[name]].filter(Boolean).join(" ");
      if ((node.getAttribute("class") ?? "") !== kind) node.setAttribute("class", kind);
    }
    group("under").innerHTML = now?.under ?? "";
    group("over").innerHTML = now?.over ?? "";
    const outlines = (kind) =>
      Object.keys(now?.states ?? {})
        .filter((name) => now.states[name] === kind && spaces.has(name))
        .map((name) => spaces.get(name).getAttribute("d"))
        .join("");
    small.querySelector(".df-lit .df-end").setAttribute("d", outlines("df-end"));
    small.querySelector(".df-lit .df-stop").setAttribute("d", outlines("df-blocked"));
  };
  const park = (now) => {
    group("home").innerHTML = now.home;
    for (const node of main.querySelectorAll(".df-cars > *")) {
      const spot = now.cars[node.dataset.colour];
      node.classList.toggle("df-racing", Boolean(spot));
      move(node.dataset.colour, spot);
    }
    choose(now.colour);
    for (const node of small.querySelectorAll(".df-badge")) {
      const spot = now.badges.at[node.dataset.colour];
      node.classList.toggle("df-racing", Boolean(spot));
      node.classList.toggle("df-chosen", Boolean(spot) && node.dataset.colour === now.colour);
      if (spot) node.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
    }
    small.querySelectorAll(".df-leaders path").forEach((node) => node.setAttribute("d", now.badges.leaders));
  };
  const settle = (now) => {
    const moved = scene?.moment !== now.moment;
    if (moved && !now.film.length) caption.textContent = "";
    scene = now;
    dress(now);
    park(now);
    preview(null);
    fill();
    if (!spaces.has(walker) || moved) walk(spaces.has(now.start) ? now.start : walker || home());
    else name();
    frameIt();
    tell(now);
  };
  const fill = () => {
    for (const [place, html] of [[below, "below"], [beside, "beside"]]) {
      const template = document.createElement("template");
      template.innerHTML = model.get(html);
      patch(place, template.content);
      shield(focused(place));
    }
    tray.replaceChildren(...(scene.drag ? parked() : []));
    el.classList.toggle("df-drag", Boolean(scene.drag));
  };
  const say = (text) => {
    if (text) said.replaceChildren(document.createTextNode(text)); // a new node: the same words again are news, too
  };
  const tell = (now) => {
    const [number, text] = now.says;
    if (saidLast !== null && number !== saidLast) say(text);
    saidLast = number;
  };
  const show = () => {
    const now = model.get("scene");
    const isNew = reelShown !== null && now.reel !== reelShown && now.film.length > 0;
    reelShown = now.reel;
    if (film && !isNew) film.then = now;
    else if (isNew && watched()) run(now);
    else {
      if (film) film.stop();
      settle(now);
    }
  };

  // Films

  const watched = () => el.isConnected && !document.hidden && near.clientWidth > 0;
  const run = (now) => {
    film?.stop();
    dress(null);
    choose("");
    const running = { then: now, stop: () => end(false), paused: false };
    film = running;
    sandbox().classList.add("df-playing");
    reel.classList.add("df-on");
    pause.textContent = plan.words.pause;
    const stage = {
      say(text) {
        say(text);
        caption.textContent = text;
      },
      spot: (name) => plan.spaces[name]?.slice(0, 3),
      trail(frame) {
        trail(frame.way, frame.colour);
        choose(frame.colour);
      },
      move(letter, spot, ahead) {
        move(letter, spot, ahead);
        if (el.classList.contains("df-narrow") && spot) follow(spot);
      },
      end: () => end(true),
    };
    running.play = play(now.film, now.pace, stage);
    if (film === running && !running.play) end(true);
  };
  const end = (settled) => {
    const over = film;
    film = null;
    over.play?.stop();
    sandbox().classList.remove("df-playing");
    reel.classList.remove("df-on");
    trail(null);
    if (settled) settle(over.then);
    el.dispatchEvent(new CustomEvent("df-played", { bubbles: true }));
  };
  const hidden = () => document.hidden && film && end(true);

  // Where something is

  const point = ({ clientX, clientY }) => {
    const at = new DOMPoint(clientX, clientY).matrixTransform(main.getScreenCTM().inverse());
    return [at.x, at.y];
  };
  const distance = ([x, y], space) => {
    if (space === plan.finish && plan.line.length) {
      const [x1, y1, x2, y2] = plan.line;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
    }
    const [sx, sy] = plan.spaces[space];
    return Math.hypot(x - sx, y - sy);
  };
  // The space under a pointer; a small end also has what lies around it, but not the inner half of another space.
  const under = (event) => {
    const node = el.getRootNode().elementFromPoint(event.clientX, event.clientY)?.closest("[data-space]");
    const hit = node && main.contains(node) ? node.dataset.space : null;
    if (!main.getScreenCTM() || (hit && scene.ends[hit])) return hit;
    const at = point(event);
    const near = Object.keys(scene.ends)
      .map((space) => [distance(at, space), space])
      .filter(([far]) => far * scale() <= TARGET && (!hit || far < 2 * distance(at, hit)))
      .sort(([a], [b]) => a - b);
    return near[0]?.[1] ?? hit;
  };

  // Narrow and wide

  const frameIt = () => {
    const narrow = room > 0 && room < NARROW;
    el.classList.toggle("df-narrow", narrow);
    if (narrow) view(scene.window);
    else view([0, 0, ...plan.size]);
  };
  const view = (box) => {
    main.setAttribute("viewBox", box.join(" "));
    main.style.setProperty("--df-scale", (scale() || 1).toFixed(3));
    small.style.setProperty("--df-scale", ((far.clientWidth || room) / plan.size[0] || 1).toFixed(3));
  };
  const follow = ([x, y], margin = 0) => {
    const { x: left, y: top, width, height } = main.viewBox.baseVal;
    const inside = x > left + margin && x < left + width - margin && y > top + margin && y < top + height - margin;
    if (margin && inside) return;
    main.setAttribute("viewBox", [x - width / 2, y - height / 2, width, height].map((n) => n.toFixed(1)).join(" "));
  };
  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || Math.abs(contentRect.width - room) < 0.5) return;
    room = contentRect.width;
    if (scene) frameIt();
  });

  // The keyboard: one space has the focus, the arrows move it along the track

  const home = () => (spaces.has(scene.start) ? scene.start : (Object.keys(scene.who).find((s) => spaces.has(s)) ?? plan.pole));
  const label = (space) => scene.ends[space]?.label ?? scene.who[space] ?? plan.spaces[space]?.[4] ?? space;
  const name = () => {
    for (const [space, node] of spaces) {
      const known = space === walker || scene.ends[space];
      if (known) {
        node.setAttribute("role", "button");
        node.setAttribute("aria-label", label(space));
      } else if (node.hasAttribute("role")) {
        node.removeAttribute("role");
        node.removeAttribute("aria-label");
      }
    }
  };
  const walk = (space, takeFocus = focused(main) !== null) => {
    if (!spaces.has(space)) return;
    spaces.get(walker)?.removeAttribute("tabindex");
    walker = space;
    spaces.get(space).setAttribute("tabindex", "0");
    name();
    if (takeFocus) spaces.get(space).focus({ preventScroll: true });
  };
  const ring = (space) => {
    const outline = space ? plan.spaces[space][3] : "";
    group("focused").querySelectorAll("path").forEach((node) => node.setAttribute("d", outline));
  };
  const step = (dx, dy) => {
    const [x, y] = plan.spaces[walker];
    const beside = Object.keys(plan.next).filter((s) => plan.next[s].includes(walker));
    const found = [...plan.next[walker], ...beside]
      .filter((space) => spaces.has(space))
      .map((space) => {
        const [sx, sy] = plan.spaces[space];
        return [((sx - x) * dx + (sy - y) * dy) / Math.hypot(sx - x, sy - y), space];
      })
      .filter(([straight]) => straight > 0.01)
      .sort(([a], [b]) => b - a);
    if (found.length) walk(found[0][1], true);
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const digit = (key) => {
    const button = sandbox().querySelector(`[data-key="${key}"]:not(:disabled)`);
    const chosen = Object.keys(scene.ends).find((space) => scene.ends[space].n === Number(key));
    if (button) button.click();
    else if (chosen) send("space", chosen);
  };
  const first = () => Object.keys(scene.ends).find((space) => scene.ends[space].n === 1);
  const press = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(FIELDS)) return;
    const { key } = event;
    if (/^[1-9]$/.test(key)) return digit(key);
    if (!main.contains(event.target)) return key === "Escape" ? escape() : undefined;
    if (ARROWS[key]) step(...ARROWS[key]);
    else if (key === "Enter" || key === " ") send("space", walker);
    else if (key === "Home") walk(home(), true);
    else if (key === "End" && first()) walk(first(), true);
    else if (key === "Escape") escape();
    else if (scene.drag && /^[kbgory]$/i.test(key)) put(key.toUpperCase(), walker);
    else if (scene.drag && (key === "Delete" || key === "Backspace")) put(standing(walker), "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const escape = () => {
    if (scene.asked) send("escape");
    walk(home());
  };
  // While a film runs, whatever is pressed only ends it: the buttons on the page are those of a moment gone by.
  const cut = (event) => {
    if (!film || reel.contains(event.target)) return;
    if (event.type === "keydown" && !["Enter", "Escape", " "].includes(event.key)) return;
    if (event.type === "keydown" && event.target.closest(FIELDS)) return;
    event.preventDefault();
    event.stopPropagation();
    end(true);
  };

  // Mouse and finger

  let pressed = null; // where a finger went down
  let touched = 0; // when one last went up
  const listen = () => {
    main.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      const space = under(event);
      main.classList.toggle("df-on-end", Boolean(scene.ends[space]));
      preview(space ?? shownByFocus());
    });
    main.addEventListener("pointerleave", () => preview(shownByFocus()));
    main.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") return;
      pressed = under(event);
      preview(pressed);
    });
    main.addEventListener("pointercancel", () => {
      pressed = null;
      preview(shownByFocus());
    });
    main.addEventListener("pointerup", (event) => {
      if (event.pointerType !== "touch") return;
      touched = event.timeStamp;
      if (pressed && under(event) === pressed) press_space(pressed);
      pressed = null;
      preview(shownByFocus());
    });
    main.addEventListener("click", (event) => {
      if (event.timeStamp - touched < 700) return; // the finger's own
      const isPointer = event.detail > 0;
      const space = isPointer ? under(event) : event.target.closest("[data-space]")?.dataset.space;
      if (space) press_space(space);
    });
    main.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  };
  const press_space = (space) => {
    if (film) return;
    walk(space, true);
    send("space", space);
  };
  const shownByFocus = () => {
    const node = focused(main);
    return node?.matches(":focus-visible") ? node.dataset.space : null;
  };

  // Cars that can be moved by hand

  const standing = (space) => {
    const here = plan.spaces[space];
    return Object.keys(scene.cars).find((letter) => scene.cars[letter][0] === here[0] && scene.cars[letter][1] === here[1]);
  };
  const put = (letter, space) => letter && send("put", { colour: letter, space });
  const parked = () => [];

  // Everything together

  el.addEventListener("focusin", (event) => {
    shield(event.target);
    const space = main.contains(event.target) ? event.target.dataset.space : null;
    const seen = space && event.target.matches(":focus-visible");
    ring(seen ? space : "");
    if (seen) preview(space);
    if (seen && el.classList.contains("df-narrow")) follow(plan.spaces[space], 30);
  });
  el.addEventListener("focusout", () => {
    ring("");
    preview(null);
  });
  el.addEventListener("keydown", press);
  pause.addEventListener("click", () => {
    if (film) pause.textContent = plan.words[film.play.pause() ? "resume" : "pause"];
  });
  skip.addEventListener("click", () => film && end(true));
  for (const place of [below, beside]) place.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button || button.disabled) return;
    const form = button.closest("[data-form]");
    const fields = form && Object.fromEntries([...form.querySelectorAll("[data-field]")].map((f) => [f.dataset.field, f.value]));
    send(button.dataset.do, fields ?? undefined);
  });
  let stage = null;
  const hold = () => {
    if (stage === sandbox()) return;
    loose();
    stage = sandbox();
    for (const type of ["click", "keydown"]) stage.addEventListener(type, cut, true);
    for (const type of ["pointerover", "focusin"]) stage.addEventListener(type, point_out);
  };
  const loose = () => {
    for (const type of ["click", "keydown"]) stage?.removeEventListener(type, cut, true);
    for (const type of ["pointerover", "focusin"]) stage?.removeEventListener(type, point_out);
  };
  const point_out = (event) => {
    const shows = event.target.closest?.("[data-shows]");
    if (shows) preview(shows.dataset.shows);
    else if (!main.contains(event.target)) preview(shownByFocus());
  };
  const heardOf = () => {
    heard();
    lost.textContent = "";
  };
  const replace = () => {
    if (film) film.stop();
    insert();
    settle(model.get("scene"));
  };
  const refill = () => !film && fill();

  insert();
  show();
  watch.observe(near);
  hold();
  const placed = requestAnimationFrame(hold); // the box around comes a little later
  document.addEventListener("visibilitychange", hidden);
  model.on("change:plan", replace);
  model.on("change:scene", show);
  model.on("change:below", refill);
  model.on("change:beside", refill);
  model.on("change:ack", heardOf);
  return () => {
    heard();
    if (film) film.stop();
    cancelAnimationFrame(placed);
    loose();
    watch.disconnect();
    document.removeEventListener("visibilitychange", hidden);
    model.off("change:plan", replace);
    model.off("change:scene", show);
    model.off("change:below", refill);
    model.off("change:beside", refill);
    model.off("change:ack", heardOf);
  };
}

export default { render };
