// What a reader can tell of a place: what it shows and holds, what is read out, which texts it has.

const LIVE = "[aria-live]:not([aria-live='off']), [role='status'], [role='alert'], [role='log']";
const outermost = (root) => [...root.querySelectorAll(LIVE)].filter((node) => !node.parentElement.closest(LIVE) && node.checkVisibility());
const heardOf = new Map();

window.shows = (root) =>
  root.innerHTML + [...root.querySelectorAll("input, select")].map(({ value, checked }) => `${value} ${checked}`).join();

window.listen = (root) => {
  heardOf.clear();
  for (const node of outermost(root)) heardOf.set(node, node.textContent.trim());
};

// Every region that says something else than when one began to listen: a screen reader reads each of them out.
window.said = (root) =>
  outermost(root)
    .map((node) => [node.textContent.trim(), heardOf.get(node)])
    .filter(([text, before]) => text && text !== before)
    .map(([text]) => text);

window.begin = (root) => root.querySelector("button, input, select, [tabindex='0']")?.focus({ preventScroll: true });
