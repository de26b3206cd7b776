// What every part of a page needs: filling its HTML anew without losing what has the focus, and telling Python.

const FIELDS = "input, textarea, select";
const NARROW = 420; // px
const PATIENCE = 2000; // ms until the reader is told that Python does not answer
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
let sent = Date.now(); // grows with every message, and goes on growing after the page was loaded again

function patch(old, fresh) {
  const now = [...old.childNodes];
  const next = [...fresh.childNodes];
  const rest = focused(old) ? null : keptAround(now, next);
  next.forEach((node, i) => {
    const was = now[i];
    if (!was) old.insertBefore(node, rest);
    else if (was.nodeType !== node.nodeType || was.nodeName !== node.nodeName) was.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (was.data !== node.data) was.data = node.data;
    } else patchElement(was, node);
  });
  now.slice(next.length).forEach((node) => node.remove());
}

// What comes or goes in the middle, as a sentence of the log or a picture in a row, leaves alone what stands before and
// after it: that is taken out of both lists. What stands next is given back. Where the focus is, its place is kept.
function keptAround(now, next) {
  let last = null;
  while (isKept(now[0], next[0])) [now, next].forEach((nodes) => nodes.shift());
  while (isKept(now.at(-1), next.at(-1))) [last] = [now, next].map((nodes) => nodes.pop());
  return last;
}

// Two that show the same: all of it, or a thing by that name in data-is.
function isKept(was, node) {
  if (!was || !node || was.nodeName !== node.nodeName || was.matches?.(FIELDS)) return false;
  if (was.isEqualNode(node)) return true;
  const isNamed = Boolean(node.dataset?.is) && node.dataset.is === was.dataset.is;
  if (isNamed) patchElement(was, node);
  return isNamed;
}

function patchElement(was, node) {
  if (was.matches(FIELDS)) patchField(was, node);
  if (was.isEqualNode(node)) return;
  for (const { name } of [...was.attributes]) if (!node.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of [...node.attributes]) {
    if (was.getAttribute(name) !== value) was.setAttribute(name, value);
  }
  patch(was, node);
}

function patchField(was, node) {
  if (/^(checkbox|radio)$/.test(was.type)) was.checked = node.hasAttribute("checked");
  else if (was.matches("select")) {
    patch(was, node.cloneNode(true));
    was.value = node.querySelector("[selected]")?.value ?? was.value;
  } else if (was !== was.getRootNode().activeElement && !was.dataset.field) was.value = node.value;
}

function focused(el) {
  const active = el.getRootNode().activeElement;
  return active && el.contains(active) ? active : null;
}

// A key typed here would be a command of JupyterLab, which looks at the focused element first and then around it.
function shield(node) {
  if (node) node.dataset.lmSuppressShortcuts = "true";
}

// The Escape key goes back by one: what is open closes before what is chosen.
function back(page) {
  const ways = [...(page?.querySelectorAll("[data-escape]") ?? [])];
  (ways.find((node) => !node.ariaPressed) ?? ways.pop())?.click();
}

// What lies around a part of the page lies there only once both are on it, and may change: `hold` is to be called when
// that can be. What `listen` does there with its signal ends with `loose`.
function surroundings(find, listen) {
  let around = null;
  let held = null;
  const hold = () => {
    const found = find();
    if (!found || found === around) return;
    held?.abort();
    held = new AbortController();
    around = found;
    listen(around, held.signal);
  };
  return { hold, loose: () => held?.abort() };
}

// Acts on their way to Python: `send` says so by `silent` if no answer comes, `heard` is to be called when one does, and
// `close` when the view goes. They go one by one: of those set while Python is busy ipywidgets sends only the last.
function wire(model, silent) {
  let timer = 0;
  let isBusy = false;
  let isLate = false;
  const waiting = [];
  const rest = () => {
    clearTimeout(timer);
    timer = 0;
    isLate = false;
  };
  const late = () => {
    isLate = true;
    silent();
  };
  const next = () => {
    if (isBusy || !waiting.length) return;
    isBusy = true;
    timer ||= setTimeout(late, PATIENCE); // from the first click that has no answer
    try {
      model.set("act", waiting.shift());
      model.save_changes();
    } catch {
      isBusy = false;
      silent();
    }
  };
  const heard = () => {
    rest();
    isBusy = false;
    queueMicrotask(next); // once all that has come along is in its place
  };
  const send = (act, value) => {
    sent += 1;
    waiting.push({ do: act, seq: sent, moment: model.get("moment"), ...(value === undefined ? {} : { value }) });
    if (isLate) silent();
    next();
  };
  return { send, heard, close: rest };
}
