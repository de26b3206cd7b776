// What is measured in a page: contrast of its texts, what sticks out, how far badges and digits are from one another.

// Every text of a place with its contrast to what lies behind it, "" for one that is none of the reader's business.
window.contrasts = (root) => {
  const style = document.createElement("style");
  style.textContent = "* { pointer-events: all !important; }"; // or else elementsFromPoint passes over it
  document.head.append(style);
  const found = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility() || node.closest(":disabled, [aria-disabled='true'], style, option, .df-said, .df-spoken")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!box?.width) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const ground = groundAt(x, y, node);
    if (!ground) continue; // out of sight
    if (faded(node) < 0.5) continue; // what is over and done with is dimmed on purpose
    const ink = over(paint(node instanceof SVGElement ? "fill" : "color", node), ground);
    found.push({ text: text.data.trim().slice(0, 30), contrast: ratio(ink, ground), ink, ground, html: node.outerHTML.slice(0, 90) });
  }
  style.remove();
  return found;
};

// What is wider than its place, but for what scrolls sideways there.
window.outside = (root) => {
  const edge = root.getBoundingClientRect().right + 1;
  const scrolls = (node) => node !== root && (getComputedStyle(node).overflowX !== "visible" || scrolls(node.parentElement));
  return [...root.querySelectorAll("button, table, td, p, h2, h3, svg, select, input, label, textarea")]
    .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > edge && !scrolls(node.parentElement))
    .map((node) => node.outerHTML.slice(0, 90));
};

const rgba = (colour) => {
  const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
  return [r, g, b, a];
};
// A colour with all opacities around it.
const paint = (what, node) => {
  const [r, g, b, a] = rgba(getComputedStyle(node)[what]);
  return [r, g, b, a * faded(node)];
};
const faded = (node) => (node ? Number(getComputedStyle(node).opacity) * faded(node.parentElement) : 1);
const over = ([r, g, b, a], under) => [r, g, b].map((part, i) => a * part + (1 - a) * under[i]);
const light = (colour) => {
  const [r, g, b] = colour.map((part) => part / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

// The colour behind a text: layers from the top until one is opaque.
const groundAt = (x, y, text) => {
  const layers = [];
  const stack = document.elementsFromPoint(x, y);
  if (!stack.includes(text)) return null;
  for (const node of stack.slice(stack.indexOf(text))) {
    if (node instanceof SVGGeometryElement) layers.push(...shape(node, x, y));
    else if (node instanceof HTMLElement) layers.push(paint("backgroundColor", node));
    if (layers.at(-1)?.[3] > 0.99) break;
  }
  return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255]);
};
const shape = (node, x, y) => {
  const at = new DOMPoint(x, y).matrixTransform(node.getScreenCTM().inverse());
  const { fill, stroke } = getComputedStyle(node);
  if (stroke !== "none" && node.isPointInStroke(at)) return [paint("stroke", node)];
  return fill !== "none" && node.isPointInFill(at) ? [paint("fill", node)] : [];
};

// The grey picture of an SVG, so many px wide and high, upright or upside down, as numbers from 0 to 1.
window.greyed = async (svg, size, turned) => {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#5C636D";
  pen.fillRect(0, 0, size, size);
  if (turned) pen.setTransform(-1, 0, 0, -1, size, size);
  pen.drawImage(image, 0, 0, size, size);
  const { data } = pen.getImageData(0, 0, size, size);
  return Array.from({ length: size * size }, (_, i) => light([data[4 * i], data[4 * i + 1], data[4 * i + 2]]) ** (1 / 2.4));
};
