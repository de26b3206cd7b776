// Watches one click after the other: the messages of the page's web sockets, the changes of one widget, the paint.

const QUIET = 120; // ms without a change or a message: the answer is complete
const traffic = [];
let noted = null; // called when something has come in

class Watched extends WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => note("in", data));
  }
  send(data) {
    note("out", data);
    super.send(data);
  }
}
window.WebSocket = Watched;

function note(way, data) {
  traffic.push({ way, data, at: performance.now() });
  noted?.();
}

const text = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
const isUpdate = ({ data }) => /"msg_type":\s*"comm_msg"/.test(text(data));

// What is clicked next: [what it is called, the element].
const NEXT = {
  echo: (root) => ["echo", root.querySelector("button")],
  board: (root) => next(root),
  sandbox: (root) => next(root),
};
const ROOTS = { echo: ".echo", board: ".bench-board", sandbox: ".df-sandbox" };
const undos = {};

function next(root) {
  const find = (selector) => [...root.querySelectorAll(selector)].find((el) => !el.disabled);
  const go = find("[data-first]") ?? (undos[root.className] ? null : find('[data-do="look 1"]'));
  return go ? [go.dataset.do, go] : ["undo", find('[data-do="undo"]')];
}

window.measured = (kind) => {
  const root = document.querySelector(ROOTS[kind]);
  const [act, target] = root ? NEXT[kind](root) : [];
  if (!target) return null;
  return new Promise((done) => {
    let timer;
    let painted = 0;
    let changed = 0;
    const rest = () => {
      seen.disconnect();
      noted = null;
      const updates = traffic.filter(isUpdate);
      const came = updates.filter(({ way }) => way === "in");
      const answered = came.length ? came.at(-1).at : start;
      done({
        act,
        total: painted - start,
        kernel: Math.min(answered, painted) - start,
        page: Math.max(0, painted - answered),
        messages: updates.filter(({ way }) => way === "out").length,
        size: came.reduce((sum, { data }) => sum + (data.byteLength ?? data.length), 0),
      });
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, QUIET);
    };
    const paint = () => {
      const mine = (changed = performance.now());
      again();
      requestAnimationFrame(() => {
        const channel = new MessageChannel(); // its message comes after the frame is painted
        channel.port1.onmessage = () => {
          if (mine === changed) painted = performance.now();
        };
        channel.port2.postMessage(0);
      });
    };
    const seen = new MutationObserver(paint);
    seen.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    traffic.length = 0;
    noted = again;
    const start = performance.now();
    target.click();
    again();
  });
};
