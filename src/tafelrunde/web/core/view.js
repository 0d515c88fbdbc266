// The view layer: a page is described anew each time, and only what differs is changed.

/**
 * @typedef {import("tafelrunde/host").Plain} Plain
 * @typedef {import("tafelrunde/host").Styles} Styles
 * @typedef {import("tafelrunde/host").Handlers} Handlers
 * @typedef {import("tafelrunde/host").Properties} Properties
 * @typedef {import("tafelrunde/host").Node_} Node_
 * @typedef {import("tafelrunde/host").Child} Child
 */

const SVG = "http://www.w3.org/2000/svg";
/** Set as properties of the element, for the attribute says only how it began. */
const LIVE = new Set(["value", "checked", "selected", "open", "scrollTop"]);
const OWN = new Set(["key", "on", "style", "ref"]);

/** @type {WeakMap<Node, Node_ | string>} */
const shown = new WeakMap();
/** @type {WeakMap<Node, Handlers>} */
const heard = new WeakMap();

/**
 * Describe an element; inside `svg` all elements are SVG.
 * @param {string} tag @param {Properties | null} [properties] @param {Child[]} children
 * @returns {Node_}
 */
export function h(tag, properties, ...children) {
  return { tag, properties: properties ?? {}, children: flat(children) };
}

/** @param {Child[]} children @param {(Node_ | string)[]} into @returns {(Node_ | string)[]} */
function flat(children, into = []) {
  for (const child of children) {
    if (Array.isArray(child)) flat(child, into);
    else if (child !== null && child !== undefined && child !== false)
      into.push(typeof child === "object" ? child : String(child));
  }
  return into;
}

/** Show children inside an element, keeping what is there and stays the same.
 * @param {Element} root @param {Child[]} children */
export function render(root, ...children) {
  patchChildren(root, flat(children), root.namespaceURI === SVG);
}

/** @param {Node_ | string} node @param {boolean} isSvg @returns {Node} */
function create(node, isSvg) {
  if (typeof node === "string") {
    const text = document.createTextNode(node);
    shown.set(text, node);
    return text;
  }
  const inSvg = isSvg || node.tag === "svg";
  const element = inSvg
    ? document.createElementNS(SVG, node.tag)
    : document.createElement(node.tag);
  patchChildren(element, node.children, inSvg && node.tag !== "foreignObject");
  patchProperties(element, {}, node.properties);
  shown.set(element, node);
  node.properties.ref?.(element);
  return element;
}

/** @param {Node} there @param {Node_ | string} node @param {boolean} isSvg */
function patch(there, node, isSvg) {
  const before = shown.get(there);
  if (before === node) return;
  if (typeof node === "string") {
    if (before !== node) /** @type {Text} */ (there).data = node;
  } else {
    const element = /** @type {Element} */ (there);
    patchChildren(
      element,
      node.children,
      (isSvg || node.tag === "svg") && node.tag !== "foreignObject",
    );
    patchProperties(element, /** @type {Node_} */ (before).properties, node.properties);
  }
  shown.set(there, node);
}

/** @param {Node | undefined} there @param {Node_ | string} node */
function isSame(there, node) {
  const before = there && shown.get(there);
  if (before === undefined || typeof before !== typeof node) return false;
  if (typeof before === "string" || typeof node === "string") return true;
  return before.tag === node.tag && before.properties.key === node.properties.key;
}

/** @param {Node_ | string} node */
const keyOf = (node) => (typeof node === "string" ? undefined : node.properties.key);

/** @param {Element} parent @param {(Node_ | string)[]} children @param {boolean} isSvg */
function patchChildren(parent, children, isSvg) {
  /** @type {Map<Plain, Node>} */
  const keyed = new Map();
  for (const there of parent.childNodes) {
    const node = shown.get(there);
    const key = node === undefined ? undefined : keyOf(node);
    if (key !== undefined) keyed.set(key, there);
  }
  let next = parent.firstChild;
  for (const child of children) {
    const key = keyOf(child);
    const found = key === undefined ? next : (keyed.get(key) ?? null);
    if (found && isSame(found, child)) {
      patch(found, child, isSvg);
      if (found === next) next = next.nextSibling;
      else parent.insertBefore(found, next);
    } else parent.insertBefore(create(child, isSvg), next);
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
}

/** @param {Element} element @param {Properties} before @param {Properties} after */
function patchProperties(element, before, after) {
  for (const name of Object.keys(before))
    if (!OWN.has(name) && !(name in after)) setAttribute(element, name, null);
  for (const [name, value] of Object.entries(after)) {
    if (OWN.has(name)) continue;
    if (value !== before[name] || LIVE.has(name)) setAttribute(element, name, value);
  }
  patchStyle(/** @type {HTMLElement} */ (element), before.style ?? {}, after.style ?? {});
  patchHandlers(element, before.on ?? {}, after.on ?? {});
}

/** @param {Element} element @param {string} name @param {Plain} value */
function setAttribute(element, name, value) {
  const owner = /** @type {any} */ (element);
  if (LIVE.has(name) && name in owner) {
    if (owner[name] !== value) owner[name] = value ?? "";
  } else if (value === null || value === undefined || value === false)
    element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {HTMLElement} element @param {Styles} before @param {Styles} after */
function patchStyle(element, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) {
    if (value !== before[name]) element.style.setProperty(name, String(value ?? ""));
  }
}

/** One listener for each kind of event stays; what it calls is what was described last.
 * @param {Element} element @param {Handlers} before @param {Handlers} after */
function patchHandlers(element, before, after) {
  for (const name of Object.keys(after)) {
    if (!heard.has(element)) heard.set(element, {});
    const known = /** @type {Handlers} */ (heard.get(element));
    if (!(name in known)) element.addEventListener(name, (event) => known[name]?.(event));
    known[name] = /** @type {(event: any) => void} */ (after[name]);
  }
  const known = heard.get(element);
  for (const name of Object.keys(before)) if (known && !(name in after)) known[name] = () => {};
}
