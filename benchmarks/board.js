// Watches one click after the other: the messages of the page's web sockets, the changes of one widget, the paint.

const QUIET = 250; // ms without a change or a message: the answer is complete, and nothing of it goes on
const LONGEST = 5_000; // ms
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
  noted?.(way === "in" ? text(data) : "");
}

const text = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
// A message's own type is the first that is named in it; that of the one it answers comes later.
const isUpdate = ({ data }) => text(data).match(/"msg_type":\s*"(\w+)"/)?.[1] === "comm_msg";

// What is clicked next: [what it is called, the element]. `sets` of the cell's traits are the answer.
const KINDS = {
  echo: { root: ".bench-echo", next: (root) => ["echo", root.querySelector("button")] },
  board: { root: ".bench-board", next },
  sandbox: { root: ".df-sandbox:not(.bench-board)", next },
};
const back = new WeakMap(); // of each widget, how many steps are still to be taken back, once a race is over

function next(root) {
  const find = (selector) => [...root.querySelectorAll(selector)].find((node) => !node.disabled);
  const asks = /df-stage-/.test(root.className) && !root.matches(".df-stage-drive"); // an end is only looked at
  const end = asks ? [] : [...root.querySelectorAll(".df-near [data-space]:is(.df-end, .df-blocked)")];
  if (back.get(root) > 0 && find('[data-do="undo"]')) {
    back.set(root, back.get(root) - 1);
    return ["undo", find('[data-do="undo"]')];
  }
  const go = find("[data-first]") ?? find('[data-do="pick 1"]') ?? find('[data-do="look 1"]');
  if (end.length && !find('[data-do="on"]') && !go?.dataset.do.startsWith("look")) return ["drive", end.at(-1)];
  if (go && !/^(item|again|new)/.test(go.dataset.do)) return [go.dataset.do.split(" ")[0], go];
  back.set(root, 30); // what was played is taken back a good way, and played once more
  return next(root);
}

// The widget; the others are not on the page meanwhile, or what grows would move them about.
function alone(kind) {
  for (const [name, { root }] of Object.entries(KINDS)) {
    document.querySelector(root)?.style.setProperty("display", name === kind ? "" : "none");
  }
  return document.querySelector(KINDS[kind].root);
}

const frames = (n) => new Promise((done) => requestAnimationFrame(() => (n > 1 ? frames(n - 1).then(done) : done())));

window.measured = async (kind) => {
  const root = alone(kind);
  root?.scrollIntoView({ block: "start", behavior: "instant" });
  await frames(6);
  const [act, target] = root ? KINDS[kind].next(root) : [];
  if (!target) return null;
  return new Promise((done) => {
    let timer;
    let start = 0;
    let painted = 0;
    let changed = 0;
    let answered = false; // the first part of the answer is there
    let idle = false; // and this was its last
    const rest = () => {
      seen.disconnect();
      noted = null;
      root.querySelector(".df-reel.df-on .df-skip")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const updates = traffic.filter(isUpdate);
      const came = updates.filter(({ way, at }) => way === "in" && at <= painted);
      const last = came.length ? came.at(-1).at : start;
      done({
        act,
        total: painted - start,
        kernel: last - start,
        page: painted - last,
        messages: updates.filter(({ way }) => way === "out").length,
        size: came.reduce((sum, { data }) => sum + (data.byteLength ?? data.length), 0),
      });
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, idle ? QUIET : LONGEST);
    };
    const paint = () => {
      if (!answered) return; // what the click itself does to the page is no answer
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
    noted = (came) => {
      answered ||= /"method":\s*"(update|custom)"/.test(came);
      idle ||= answered && /"execution_state":\s*"idle"/.test(came);
      again();
    };
    start = performance.now();
    if (target.click) target.click();
    else target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    again();
  });
};
