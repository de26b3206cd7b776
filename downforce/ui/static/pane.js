// A pane shows what Python wrote and sends back which control was used. It knows nothing of the game.
//
// In the HTML: data-do names the act of a button, data-set that of a field, data-with the field a button sends,
// data-key the digit that stands for a button, data-escape what the Escape key stands for, data-first the button that
// takes a focus that was lost, data-back the act of the control that gets the focus back, data-come what is scrolled
// to, if it is out of sight, when it appears, data-lang the language of the whole page, data-stage a word for the style
// sheet about the screen: those of all panes stand at their box, .df-page; data-is what a thing is, wherever it moves.
// What needs no Python, in local.js: data-copy and data-save name a field whose text leaves the page, data-save also the
// file (in data-name) and the act by which the text comes onto the page (in data-fetch);
// data-done is what the button says then; data-into names the field that a chosen file's text comes into; data-fill
// makes the whole fill the screen.

const DOUBLE = 350; // ms between the taps of a double tap

function firstIn(place) {
  return place?.querySelector("[data-first]:not(:disabled)");
}

function reveal(node) {
  node.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
}

function render({ model, el }) {
  const content = document.createElement("div");
  const lost = document.createElement("p");
  lost.className = "df-notice";
  lost.setAttribute("role", "alert");
  el.append(lost, content);
  el.classList.add("df-pane");
  // A click on what takes no focus gives it to what lies around: the cell, unless the pane itself can have it.
  const hold = (node) => {
    node.tabIndex = -1;
    shield(node);
  };
  hold(el);
  const viewed = new AbortController(); // ends with the view whatever it listens to
  const { signal } = viewed;
  el.addEventListener("focusin", (event) => shield(event.target));
  let moment = model.get("moment");
  let opener = ""; // the act of the control that gets the focus back
  let came = null; // what had been scrolled to; a page that opens stays where it is

  const warn = () => (lost.dataset.lost = model.get("lost")); // said by the style sheet when the kernel is gone
  warn();
  const silent = () => {
    lost.textContent = model.get("lost");
    reveal(lost);
  };
  const { send, heard, close } = wire(model, silent);
  const answered = () => {
    heard();
    lost.textContent = "";
    setTimeout(() => (saving = null)); // refused, unless it has come along
  };
  // While the film of what happened runs, what it leads to is not told yet.
  const show = () => {
    const page = el.closest(".df-playing");
    if (page) page.addEventListener("df-played", show, { once: true, signal });
    else put();
  };
  const put = () => {
    const had = focused(content);
    const template = document.createElement("template");
    template.innerHTML = model.get("html");
    patch(content, template.content);
    if (had && (had.disabled || focused(content) !== had)) el.focus({ preventScroll: true });
    shield(focused(content));
    el.classList.toggle("df-empty", !model.get("html"));
    around();
    const moved = moment !== model.get("moment");
    moment = model.get("moment");
    come();
    // Not later, or a key pressed meanwhile would go to what has come to stand there; and not sooner than the other
    // panes have got what came along, as it costs a layout.
    if (had && !had.matches("input, textarea")) queueMicrotask(() => refocus(moved));
    if (opener) queueMicrotask(goBack);
    if (saving && fieldOf(saving.dataset.save)) save(saving);
  };
  // A text that is not on the page is asked for first.
  let saving = null;
  const save = (button) => {
    const field = fieldOf(button.dataset.save);
    saving = field ? null : button;
    if (field) HERE.save(button, field);
    else send(button.dataset.fetch);
  };
  const around = () => {
    stage();
    const spoken = content.querySelector("[data-lang]")?.dataset.lang;
    const page = el.closest(".df-sandbox");
    if (!spoken || !page) return; // one of the panes speaks for what is around all of them
    if (page.lang !== spoken) page.lang = spoken;
    box.hold();
  };
  const stage = () => {
    const box = el.closest(".df-page");
    if (!box) return;
    const words = [...box.querySelectorAll(".df-pane [data-stage]")].map((node) => node.dataset.stage).join(" ");
    if (box.dataset.stage !== words) box.dataset.stage = words;
  };
  const goBack = () => {
    const named = `[data-do="${opener}"]`;
    const found = (place) => place?.querySelector(`${named}:not([data-back])`);
    (found(content) ?? found(el.closest(".df-sandbox")) ?? content.querySelector(named))?.focus({ preventScroll: true });
    opener = "";
  };
  const come = () => {
    const asked = [...content.querySelectorAll("[data-come]")];
    const fresh = asked.filter((node) => came && !came.has(node.dataset.come)).pop();
    came = new Set(asked.map((node) => node.dataset.come));
    if (fresh) setTimeout(() => reveal(fresh), 120); // the panes beside it change their heights first
  };
  const refocus = (moved) => {
    const active = el.getRootNode().activeElement;
    const gone = active === el;
    if (!gone && active?.closest(".df-sandbox") && !el.contains(active)) return; // on to the board, or by hand
    const target = moved ? firstIn(content) : null;
    if (target) target.focus({ preventScroll: true });
    else if (gone) setTimeout(takeIn, 60); // where the panes come one by one
  };
  const takeIn = () => {
    if (el.getRootNode().activeElement === el) firstIn(el.closest(".df-sandbox"))?.focus({ preventScroll: true });
  };

  // The second half of a double click is not meant for a question that has come up in between.
  let pressed = { moment, time: 0 };
  const isSecondHalf = (event) => {
    const quick = event.detail > 1 || (event.pointerType === "touch" && event.timeStamp - pressed.time < DOUBLE);
    if (quick && pressed.moment !== moment) return true;
    pressed = { moment, time: event.timeStamp };
    return false;
  };
  const fieldOf = (name) => name && content.querySelector(`[data-field="${name}"]`);
  el.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button.disabled || isSecondHalf(event)) return;
    const { do: act, with: field, copy, fill: fills } = button.dataset;
    opener = button.dataset.back ?? "";
    if (act !== undefined) send(act, fieldOf(field)?.value);
    else if (copy) HERE.copy(button, fieldOf(copy));
    else if (button.dataset.save) save(button);
    else if (fills !== undefined) HERE.fill(button);
  });
  el.addEventListener("change", (event) => {
    const field = event.target.closest("[data-set], [data-into]");
    if (field?.dataset.into) HERE.read(field, fieldOf(field.dataset.into));
    else if (field) send(field.dataset.set, field.type === "checkbox" ? field.checked : field.value);
  });
  // A key that is held decides once, and a page that turns meanwhile is not leafed through.
  const isHeld = (event) => event.repeat && /^([0-9 ]|Enter|Escape)$/.test(event.key);
  const press = (event) => {
    if (event.target.closest(FIELDS) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isHeld(event)) return event.preventDefault();
    const page = el.closest(".df-sandbox");
    if (/^[0-9]$/.test(event.key)) page?.querySelector(`[data-key="${event.key}"]:not(:disabled)`)?.click();
    if (event.key === "Escape") back(page);
  };
  el.addEventListener("keydown", press);
  // Between the panes lies their box; it is around this one only once both are on the page.
  const box = surroundings(() => el.closest(".df-sandbox"), (page, ended) => {
    hold(page);
    page.addEventListener("keydown", (event) => event.target === page && press(event), { signal: ended });
  });

  model.on("change:html", show);
  model.on("change:lost", warn);
  model.on("change:ack", answered);
  show();
  const arrived = new ResizeObserver(around); // it comes to where it is seen a little later
  arrived.observe(el);

  let watch;
  if (model.get("measured")) {
    let narrow = model.get("narrow");
    watch = new ResizeObserver(([{ contentRect }]) => {
      const now = contentRect.width < NARROW;
      if (!contentRect.width || now === narrow) return;
      narrow = now;
      send("narrow", now);
    });
    watch.observe(el);
  }
  return () => {
    close();
    viewed.abort();
    box.loose();
    arrived.disconnect();
    watch?.disconnect();
    model.off("change:html", show);
    model.off("change:lost", warn);
    model.off("change:ack", answered);
  };
}

export default { render };
