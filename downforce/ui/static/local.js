// What the page does by itself: a text leaves it as a file or by the clipboard, or comes from a file; and it fills the
// screen.

const MOST = 4_000_000; // bytes of a file that are read
const FILLS = "df-projector"; // the class of a page that fills the screen

const HERE = {
  copy: async (button, field) => {
    try {
      await navigator.clipboard.writeText(field.value);
      tell(button);
    } catch {
      field.focus(); // not allowed here: the text is marked, to be copied by the reader's own keys
      field.select();
    }
  },
  save: (button, field) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([field.value], { type: "text/plain" }));
    link.download = button.dataset.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    tell(button);
  },
  read: async (chosen, field) => {
    const file = chosen.files[0];
    if (!file) return;
    field.value = await file.slice(0, MOST).text();
    field.setSelectionRange(0, 0);
    field.focus();
    chosen.value = ""; // the same file can be chosen again
  },
  fill: (button) => fill(button.closest(".df-sandbox")),
};

function tell(button) {
  if (button.dataset.said) return;
  button.dataset.said = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => {
    if (button.dataset.said === undefined) return; // written anew meanwhile, perhaps in another language
    button.textContent = button.dataset.said;
    delete button.dataset.said;
  }, 2_000);
}

const leaving = new WeakMap(); // how a page that fills the screen leaves it

// The page fills the screen; where the browser refuses that, the window: as what lies above all others, since what is
// around it may be moved or cut off. Escape leaves either.
async function fill(page) {
  if (leaving.has(page)) return leaving.get(page)();
  const held = new AbortController();
  const { signal } = held;
  const leave = () => {
    held.abort();
    leaving.delete(page);
    page.classList.remove(FILLS);
    page.removeAttribute("popover");
    if (document.fullscreenElement) document.exitFullscreen();
  };
  const changed = () => document.fullscreenElement || leave();
  const busy = () => page.querySelector(".df-answer") || page.classList.contains("df-playing"); // Escape ends that first
  const escape = (event) => event.key === "Escape" && !document.fullscreenElement && !busy() && leave();
  leaving.set(page, leave);
  page.classList.add(FILLS);
  page.addEventListener("keydown", escape, { capture: true, signal });
  try {
    await page.requestFullscreen();
    document.addEventListener("fullscreenchange", changed, { signal });
  } catch {
    if (signal.aborted || document.fullscreenElement) return; // left, or let in by another press
    page.popover = "manual";
    page.showPopover?.();
  }
}
