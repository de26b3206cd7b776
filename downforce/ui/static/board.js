// The board: spaces that can be pointed at, pressed and walked over, and films of what happened. It knows what is
// drawn where and what is next to what; what may be done, and what it means, is Python's affair.

const NARROW = 420; // px
const TARGET = 12; // px around the middle of an end that count as the end
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function render({ model, el }) {
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
  const parts = ["notice", "far", "near", "reel", "pause", "skip", "caption", "tray", "below", "beside", "said"];
  const [lost, far, near, reel, pause, skip, caption, tray, below, beside, said] = parts.map((name) =>
    el.querySelector(`.df-${name}`),
  );
  const pic = picture(near, far);
  const { send, heard } = wire(model, () => {
    lost.textContent = model.get("lost");
    lost.scrollIntoView({ block: "nearest" });
  });

  let plan = null;
  let scene = null; // what is on the screen
  let reelShown = null;
  let saidLast = null;
  let walker = ""; // the one space that the Tab key finds
  let film = null; // while one is running
  let room = 0; // px
  const hand = hands({ el, pic, tray, send, plan: () => plan, scene: () => scene });
  const sandbox = () => el.closest(".df-sandbox") ?? el;
  const isNarrow = () => room > 0 && room < NARROW;

  // What is on the screen

  const insert = () => {
    plan = model.get("plan");
    pic.insert(model.get("picture"), plan);
    pause.textContent = plan.words.pause;
    skip.textContent = plan.words.skip;
    walker = "";
    listen();
  };
  const preview = (space) => {
    if (film) return;
    const end = scene.ends[space];
    pic.trail(end?.way ?? scene.route, scene.colour);
    pic.mark(end);
    for (const node of sandbox().querySelectorAll("[data-shows]")) {
      node.classList.toggle("df-pointed", Boolean(end) && node.dataset.shows === space);
    }
  };
  const settle = (now) => {
    const moved = scene?.moment !== now.moment;
    if (moved && !now.film.length) caption.textContent = "";
    scene = now;
    pic.dress(now);
    pic.park(now);
    preview(shownByFocus());
    fill();
    if (!pic.spaces.has(walker) || moved) walk(pic.spaces.has(now.start) ? now.start : walker || home());
    else name();
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
      if (had && (had.disabled || focused(place) !== had)) walk(walker, true);
      shield(focused(el));
    }
    hand.fill();
  };
  const say = (text) => {
    if (text) said.replaceChildren(document.createTextNode(text)); // a new node: the same words again are news, too
  };
  const show = () => {
    const now = model.get("scene");
    const isNew = reelShown !== null && now.reel !== reelShown && now.film.length > 0;
    reelShown = now.reel;
    if (film && !isNew) film.then = now;
    else if (isNew && watched() && moves(now)) run(now);
    else {
      if (film) end(false);
      if (isNew) tellAtOnce(now);
      settle(now);
    }
  };
  const frame = () => {
    el.classList.toggle("df-narrow", isNarrow());
    pic.view(isNarrow() ? scene.window : [0, 0, ...plan.size], room);
  };
  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || Math.abs(contentRect.width - room) < 0.5) return;
    room = contentRect.width;
    if (scene) frame();
  });

  // Films

  const moves = (now) => !still() && now.film.some((frame) => frame.colour); // mere words keep nobody waiting
  const watched = () => el.isConnected && !document.hidden && room > 0;
  const run = (now) => {
    if (film) end(false);
    pic.dress(null);
    pic.choose("");
    film = { then: now, page: sandbox() };
    film.page.classList.add("df-playing");
    reel.classList.add("df-on");
    pause.textContent = plan.words.pause;
    film.player = play(now.film, now.pace, {
      spot: (space, before) => (space === plan.finish && before ? pic.ahead(before) : plan.spaces[space]?.slice(0, 3)),
      say(text) {
        say(text);
        caption.textContent = text;
      },
      trail({ way, colour }) {
        pic.trail(way, colour);
        pic.choose(colour);
      },
      move(letter, spot, ahead) {
        pic.glideTo(letter, spot, ahead);
        if (isNarrow()) pic.centre(spot);
      },
      end: () => end(true),
    });
  };
  const end = (isSettled) => {
    const { player, then, page } = film;
    const had = focused(reel);
    film = null;
    player.stop();
    page.classList.remove("df-playing");
    reel.classList.remove("df-on");
    if (isSettled) settle(then);
    if (had) walk(walker, true); // its button is gone
    (el.isConnected ? el : page).dispatchEvent(new CustomEvent("df-played", { bubbles: true }));
  };
  // Where nothing moves, everything is there at once, and told in one go.
  const tellAtOnce = ({ film: frames, says }) => {
    caption.textContent = frames.map((told) => told.says).join(" ");
    say(`${caption.textContent} ${says[0] === saidLast ? "" : says[1]}`);
    saidLast = says[0];
  };
  const cutIfHidden = () => document.hidden && film && end(true);

  // The keyboard: one space has the focus, the arrows move it along the track

  const home = () => [scene.start, ...Object.keys(scene.who), plan.pole].find((space) => pic.spaces.has(space));
  const label = (space) => scene.ends[space]?.label ?? scene.who[space] ?? plan.spaces[space]?.[4] ?? space;
  const name = () => {
    for (const [space, node] of pic.spaces) {
      const isButton = space === walker || Boolean(scene.ends[space]);
      if (isButton) node.setAttribute("aria-label", label(space));
      if (isButton === node.hasAttribute("role")) continue;
      if (isButton) node.setAttribute("role", "button");
      else for (const attribute of ["role", "aria-label"]) node.removeAttribute(attribute);
    }
  };
  const walk = (space, takeFocus = focused(near) !== null) => {
    if (!pic.spaces.has(space)) return;
    const old = walker;
    walker = space;
    const node = pic.spaces.get(space);
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "0"); // on one with the focus it costs a layout
    name();
    if (takeFocus && focused(near) !== node) node.focus({ preventScroll: true });
    if (old !== space) pic.spaces.get(old)?.removeAttribute("tabindex"); // once the focus has gone from it
  };
  const step = (dx, dy) => {
    const [x, y] = plan.spaces[walker];
    const behind = Object.keys(plan.next).filter((space) => plan.next[space].includes(walker));
    const straight = (space) => {
      const [sx, sy] = plan.spaces[space];
      return ((sx - x) * dx + (sy - y) * dy) / Math.hypot(sx - x, sy - y);
    };
    const beside = [...plan.next[walker], ...behind].filter((space) => straight(space) > 0.01);
    if (!beside.length) return;
    walk(beside.sort((a, b) => straight(b) - straight(a))[0], true);
    pic.spaces.get(walker).scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const numbered = (number) => Object.keys(scene.ends).find((space) => scene.ends[space].n === number);
  const digit = (number) => {
    const button = sandbox().querySelector(`[data-key="${number}"]:not(:disabled)`);
    if (button) button.click();
    else if (numbered(number)) send("space", numbered(number));
  };
  const escape = () => {
    el.querySelector("[data-do=escape]")?.click(); // closes an answer, if there is one
    hand.drop();
    walk(home());
  };
  const onBoard = {
    Enter: () => send("space", walker),
    " ": () => send("space", walker),
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
    if (/^[1-9]$/.test(key)) digit(Number(key));
    else if (key === "Escape") escape();
    else if (isOnBoard && ARROWS[key]) step(...ARROWS[key]);
    else if (isOnBoard && onBoard[key]) onBoard[key]();
    else if (!isOnBoard || !hand.key(key, walker)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // While a film runs, whatever is pressed only ends it: the buttons on the page are those of a moment gone by.
  const cut = (event) => {
    if (!film || reel.contains(event.target)) return;
    if (event.type === "keydown" && (!["Enter", "Escape", " "].includes(event.key) || event.target.closest(FIELDS))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat || isOfFinger(event)) return; // still the press that began it
    end(true);
  };

  // Mouse and finger

  let pressed = null; // where a finger went down
  let touched = -Infinity; // when one last went up
  const isOfFinger = (event) => event.type === "click" && event.timeStamp - touched < 700; // a finger's click comes late
  const under = (event) => pic.under(event, Object.keys(scene.ends), TARGET);
  const shownByFocus = () => {
    const node = focused(near);
    return node?.matches(":focus-visible") ? node.dataset.space : null;
  };
  const use = (space) => {
    if (!space || film) return;
    send("space", space);
    walk(space, true); // while Python is at work
  };
  const pointer = {
    pointermove(event) {
      if (event.pointerType === "touch" || hand.busy()) return;
      const space = under(event);
      pic.main.classList.toggle("df-on-end", Boolean(scene.ends[space]));
      preview(scene.ends[space] ? space : shownByFocus());
    },
    pointerleave: () => preview(shownByFocus()),
    pointerdown(event) {
      if (event.pointerType !== "touch") return;
      pressed = under(event);
      preview(pressed);
    },
    pointercancel() {
      pressed = null;
      preview(shownByFocus());
    },
    pointerup(event) {
      if (event.pointerType !== "touch") return;
      touched = event.timeStamp;
      const space = pressed;
      pressed = null;
      if (film) return end(true);
      if (under(event) === space && !hand.busy()) use(space);
      else preview(shownByFocus());
    },
    click(event) {
      if (isOfFinger(event)) return;
      use(event.detail > 0 ? under(event) : event.target.closest("[data-space]")?.dataset.space);
    },
    contextmenu: (event) => pressed && event.preventDefault(),
  };
  const listen = () => {
    for (const [type, react] of Object.entries(pointer)) pic.main.addEventListener(type, react);
    pic.small.addEventListener("click", (event) => pic.centre(pic.point(event, pic.small)));
  };
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
    else if (!near.contains(event.target)) preview(shownByFocus());
  };
  const onFocus = (event) => {
    shield(event.target);
    const space = near.contains(event.target) && event.target.matches(":focus-visible") ? event.target.dataset.space : null;
    pic.ring(space);
    if (space) preview(space);
    if (space && isNarrow()) pic.centre(plan.spaces[space], 30);
  };
  const onBlur = () => {
    pic.ring(null);
    preview(null);
  };

  // Everything together

  const events = [[el, "focusin", onFocus], [el, "focusout", onBlur], [el, "keydown", press]];
  for (const place of [below, beside]) events.push([place, "click", onControl]);
  events.push([pause, "click", () => film && (pause.textContent = plan.words[film.player.pause() ? "resume" : "pause"])]);
  events.push([skip, "click", () => film && end(true)]);
  for (const [target, type, react] of events) target.addEventListener(type, react);

  let around = null; // the sandbox lies around the board only once both are on the page
  const outer = [["click", cut, true], ["keydown", cut, true], ["pointerover", onPointed, false], ["focusin", onPointed, false]];
  const loose = () => outer.forEach(([type, react, isFirst]) => around?.removeEventListener(type, react, isFirst));
  const hold = () => {
    if (around === sandbox()) return;
    loose();
    around = sandbox();
    outer.forEach(([type, react, isFirst]) => around.addEventListener(type, react, isFirst));
  };
  const replace = () => {
    if (film) end(false);
    insert();
    settle(model.get("scene"));
  };
  const answered = () => {
    heard();
    lost.textContent = "";
    if (!film) hand.drop(); // a car that Python did not put anywhere goes back
    pic.ring(shownByFocus());
  };
  const refill = () => !film && fill();
  const told = { plan: replace, scene: show, below: refill, beside: refill, ack: answered };

  insert();
  show();
  watch.observe(near);
  hold();
  const placed = requestAnimationFrame(hold);
  document.addEventListener("visibilitychange", cutIfHidden);
  for (const [trait, react] of Object.entries(told)) model.on(`change:${trait}`, react);
  return () => {
    heard();
    if (film) end(false); // or the page around would wait for it
    cancelAnimationFrame(placed);
    loose();
    watch.disconnect();
    document.removeEventListener("visibilitychange", cutIfHidden);
    for (const [trait, react] of Object.entries(told)) model.off(`change:${trait}`, react);
  };
}

export default { render };
