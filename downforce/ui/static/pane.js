// A pane shows what Python wrote and sends back which control was used. It knows nothing of the game.
//
// In the HTML: data-do names the act of a button, data-set that of a field, data-with the field a button sends,
// data-key the digit that stands for a button, data-first the button that takes a focus that was lost, data-come
// what is scrolled to, if it is out of sight, when it appears.

const NARROW = 420; // px

function firstIn(place) {
  return place?.querySelector("[data-first]:not(:disabled)");
}

function reveal(node) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  node.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
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
  el.addEventListener("focusin", (event) => shield(event.target));
  let moment = model.get("moment");
  let came = null; // what had been scrolled to; a page that opens stays where it is

  const silent = () => {
    lost.textContent = model.get("lost");
    reveal(lost);
  };
  const { send, heard } = wire(model, silent);
  const answered = () => {
    heard();
    lost.textContent = "";
  };
  const show = () => {
    const had = focused(content);
    const template = document.createElement("template");
    template.innerHTML = model.get("html");
    patch(content, template.content);
    if (had && (had.disabled || focused(content) !== had)) el.focus({ preventScroll: true });
    shield(focused(content));
    el.classList.toggle("df-empty", !model.get("html"));
    const moved = moment !== model.get("moment");
    moment = model.get("moment");
    come();
    if (had && !had.matches("input, textarea")) setTimeout(() => refocus(had, moved), 60);
  };
  const come = () => {
    const asked = [...content.querySelectorAll("[data-come]")];
    const fresh = asked.filter((node) => came && !came.has(node.dataset.come)).pop();
    came = new Set(asked.map((node) => node.dataset.come));
    if (fresh) setTimeout(() => reveal(fresh), 120); // the panes beside it change their heights first
  };
  const refocus = (had, moved) => {
    const here = focused(content);
    const gone = here !== had || had.disabled;
    const target = moved ? firstIn(content) : null;
    (target ?? (gone ? firstIn(el.closest(".df-sandbox")) : null))?.focus({ preventScroll: true });
  };

  el.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button || button.disabled) return;
    const field = button.dataset.with && content.querySelector(`[data-field="${button.dataset.with}"]`);
    send(button.dataset.do, field ? field.value : undefined);
  });
  el.addEventListener("change", (event) => {
    const field = event.target.closest("[data-set]");
    if (field) send(field.dataset.set, field.type === "checkbox" ? field.checked : field.value);
  });
  const press = (event) => {
    if (event.target.closest(FIELDS) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[1-9]$/.test(event.key)) {
      el.closest(".df-sandbox")?.querySelector(`[data-key="${event.key}"]:not(:disabled)`)?.click();
    }
  };
  el.addEventListener("keydown", press);
  // Between the panes lies their box; it is around this one only once both are on the page.
  let box = null;
  const holdBox = () => {
    if (box || !(box = el.closest(".df-sandbox"))) return;
    hold(box);
    box.addEventListener("keydown", (event) => event.target === box && press(event));
  };

  model.on("change:html", show);
  model.on("change:ack", answered);
  show();

  let watch;
  if (model.get("measured")) {
    let narrow = model.get("narrow");
    watch = new ResizeObserver(([{ contentRect }]) => {
      holdBox();
      const now = contentRect.width < NARROW;
      if (!contentRect.width || now === narrow) return;
      narrow = now;
      send("narrow", now);
    });
    watch.observe(el);
  }
  return () => {
    heard();
    watch?.disconnect();
    model.off("change:html", show);
    model.off("change:ack", answered);
  };
}

export default { render };
