// The board: spaces that can be pointed at, pressed and walked over, and films of what happened. It knows what is
// drawn where and what is next to what; what may be done, and what it means, is Python's affair.

const PARTS = ["notice", "far", "near", "reel", "pause", "skip", "caption", "tray", "below", "beside", "said"];
// What the style sheet asks about, by the class that the whole gets.
const FOUND = { answered: ".df-answer", hinted: ".df-keys", tooled: ".df-tools" };

function laidOut(el) {
  el.classList.add("df-live", "df-auto");
  el.tabIndex = -1;
  shield(el);
  el.innerHTML = `<p class="df-notice" role="alert"></p>
    <div class="df-room"><div class="df-stage">
      <div class="df-far"></div><div class="df-near"></div>
      <div class="df-reel"><button type="button" class="df-button df-pause"></button>
        <button type="button" class="df-button df-skip"></button><span class="df-caption" aria-hidden="true"></span></div>
      <div class="df-tray"></div><div class="df-below"></div>
    </div><div class="df-beside"></div></div>
    <p class="df-said" role="status"></p>`;
  return Object.fromEntries(PARTS.map((name) => [name, el.querySelector(`.df-${name}`)]));
}

function render({ model, el }) {
  const parts = laidOut(el);
  const { notice: lost, near, skip, caption, below, beside } = parts;
  const pic = picture(near, parts.far);
  const { send, heard, close } = wire(model, () => {
    lost.textContent = model.get("lost");
    lost.scrollIntoView({ block: "nearest" });
  });

  let told = null; // the plan: what stays
  let scene = null; // what is on the screen
  let reelShown = null;
  let saidLast = null;
  let room = 0; // px
  const page = () => el.closest(".df-sandbox") ?? el;
  const isNarrow = () => room > 0 && (room < NARROW || Boolean(scene?.close)); // a close-up, and an overview
  const given = { el, near, parts, pic, send, page, isNarrow, plan: () => told, scene: () => scene };

  // What is on the screen

  const say = (text) => {
    if (text) parts.said.replaceChildren(document.createTextNode(text)); // a new node: the same words again are news
  };
  const mark = (name, isSo) => el.classList.toggle(`df-${name}`, isSo);
  const tell = (text) => {
    caption.textContent = text;
    mark("captioned", text !== "");
  };
  const preview = (space) => {
    if (film.on) return;
    const end = scene.ends[space];
    pic.trail(end?.way ?? scene.route, scene.colour);
    pic.mark(end);
    for (const node of page().querySelectorAll("[data-shows]")) {
      node.classList.toggle("df-pointed", Boolean(end) && node.dataset.shows === space);
    }
  };
  const shownByFocus = () => {
    const node = focused(near);
    return node?.matches(":focus-visible") ? node.dataset.space : null;
  };
  const rest = () => preview(shownByFocus());
  const settle = (now) => {
    const moved = scene?.moment !== now.moment;
    if (moved && !now.film.length) tell("");
    scene = now;
    pic.dress(now);
    pic.park(now);
    rest();
    fill();
    keys.settle(moved);
    frame();
    if (saidLast !== null && now.says[0] !== saidLast) say(now.says[1]);
    saidLast = now.says[0];
  };
  const fill = () => {
    for (const [place, html] of [[below, "below"], [beside, "beside"]]) {
      if (place.df === model.get(html)) continue;
      place.df = model.get(html);
      const had = focused(place);
      const template = document.createElement("template");
      template.innerHTML = place.df;
      patch(place, template.content);
      if (had && (had.disabled || focused(place) !== had)) keys.stay();
      shield(focused(el));
    }
    for (const [name, part] of Object.entries(FOUND)) mark(name, [below, beside].some((place) => place.querySelector(part)));
    hand.fill();
  };
  const frame = () => {
    mark("narrow", isNarrow());
    pic.view(isNarrow() ? scene.window : [0, 0, ...told.size], room);
  };
  const insert = () => {
    told = model.get("plan");
    page().lang = told.lang;
    pic.insert(model.get("picture"), told);
    for (const [node, word] of [[parts.pause, "pause"], [skip, "skip"]]) node.textContent = told.words[word];
    parts.said.textContent = ""; // said of another track, or in another language
    tell("");
    keys.forget();
    touch.listen();
  };
  const use = (space) => {
    if (!space || film.on) return;
    send("space", space);
    keys.press(space);
  };

  const hand = hands({ ...given, tray: parts.tray, released: () => touch.release() });
  const keys = keyboard({ ...given, hand });
  const film = films({ ...given, say, tell, settle, refocus: () => keys.stay() });
  const touch = pointer({ ...given, hand, films: film, use, preview, rest });

  // What Python tells

  const show = () => {
    const now = model.get("scene");
    const isNew = reelShown !== null && now.reel !== reelShown && now.film.length > 0;
    reelShown = now.reel;
    if (film.on && !isNew) film.wait(now);
    else if (isNew && room > 0 && film.canRun(now)) film.run(now);
    else {
      film.end(false);
      if (isNew) tellAtOnce(now);
      settle(now);
    }
  };
  // Where nothing moves, everything is there at once, and told in one go.
  const tellAtOnce = ({ film: frames, says }) => {
    tell(frames.map(({ says: text }) => text).join(" "));
    say(`${caption.textContent} ${says[0] === saidLast ? "" : says[1]}`);
    saidLast = says[0];
  };
  const replace = () => {
    film.end(false);
    insert();
    settle(model.get("scene"));
  };
  const answered = () => {
    heard();
    lost.textContent = "";
    if (!film.on) hand.drop(); // a car that Python did not put anywhere goes back
    pic.ring(shownByFocus());
  };
  const refill = () => !film.on && fill();

  // What is pointed at and used around the picture

  const onControl = (event) => {
    const button = event.target.closest("[data-do]");
    if (!button || button.disabled) return;
    const fields = button.closest("[data-form]")?.querySelectorAll("[data-field]") ?? [];
    const form = Object.fromEntries([...fields].map(({ dataset, value }) => [dataset.field, value]));
    send(button.dataset.do, fields.length ? form : undefined);
  };
  // A control that stands for an end shows the way there, too.
  const onPointed = (event) => {
    const shows = event.target.closest?.("[data-shows]");
    if (shows) preview(shows.dataset.shows);
    else if (!near.contains(event.target)) rest();
  };
  const onFocus = (event) => {
    shield(event.target);
    const space = near.contains(event.target) && event.target.matches(":focus-visible") ? event.target.dataset.space : null;
    pic.ring(space);
    mark("keyed", Boolean(space));
    if (space) preview(space);
    if (space && isNarrow()) pic.centre(told.spaces[space], 30);
  };
  const onBlur = ({ relatedTarget: next }) => {
    pic.ring(null);
    if (!near.contains(next)) mark("keyed", false);
    preview(null);
  };
  const cut = (event) => film.cut(event, event.repeat || touch.isOfFinger(event)); // still the press that began it

  // Everything together

  for (const place of [below, beside]) place.addEventListener("click", onControl);
  el.addEventListener("focusin", onFocus);
  el.addEventListener("focusout", onBlur);
  el.addEventListener("keyup", () => mark("keyed", shownByFocus() !== null)); // a key shows a focus that a click gave

  const { hold, loose } = surroundings(page, (around, signal) => {
    for (const type of ["click", "keydown"]) around.addEventListener(type, cut, { capture: true, signal });
    for (const type of ["pointerover", "focusin"]) around.addEventListener(type, onPointed, { signal });
  });
  const watch = new ResizeObserver(([{ contentRect }]) => {
    hold(); // it has come to where it is seen
    if (!contentRect.width || Math.abs(contentRect.width - room) < 0.5) return;
    room = contentRect.width;
    if (scene) frame();
  });
  const changes = { plan: replace, scene: show, below: refill, beside: refill, ack: answered };

  insert();
  show();
  watch.observe(near);
  hold();
  const placed = requestAnimationFrame(hold);
  document.addEventListener("visibilitychange", film.cutIfHidden);
  for (const [trait, react] of Object.entries(changes)) model.on(`change:${trait}`, react);
  return () => {
    close();
    film.end(false); // or the page around would wait for it
    cancelAnimationFrame(placed);
    loose();
    watch.disconnect();
    document.removeEventListener("visibilitychange", film.cutIfHidden);
    for (const [trait, react] of Object.entries(changes)) model.off(`change:${trait}`, react);
  };
}

export default { initialize, render };
