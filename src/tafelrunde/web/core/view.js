// The view layer: each drawing describes the whole page, and only the differences are applied.

/**
 * @typedef {import("tafelrunde/host").Plain} Plain
 * @typedef {import("tafelrunde/host").Styles} Styles
 * @typedef {import("tafelrunde/host").Handlers} Handlers
 * @typedef {import("tafelrunde/host").Properties} Properties
 * @typedef {import("tafelrunde/host").Node_} Node_
 * @typedef {import("tafelrunde/host").Child} Child
 */

const SVG = "http://www.w3.org/2000/svg";
/** Set as properties of the element, because the attribute holds only the initial value. */
const LIVE_PROPERTIES = new Set(["value", "checked", "selected", "open", "scrollTop"]);
const RESERVED_PROPERTIES = new Set(["key", "on", "style", "ref"]);

/** @type {WeakMap<Node, Node_ | string>} */
const descriptions = new WeakMap();
/** @type {WeakMap<Node, Handlers>} */
const handlersOf = new WeakMap();

/**
 * Describe an element. Inside `svg` all elements are SVG.
 * @param {string} tag @param {Properties | null} [properties] @param {Child[]} children
 * @returns {Node_}
 */
export function h(tag, properties, ...children) {
  return { tag, properties: properties ?? {}, children: flatten(children) };
}

/** @param {Child[]} children @param {(Node_ | string)[]} into @returns {(Node_ | string)[]} */
function flatten(children, into = []) {
  for (const child of children) {
    if (Array.isArray(child)) flatten(child, into);
    else if (child !== null && child !== undefined && child !== false)
      into.push(typeof child === "object" ? child : String(child));
  }
  return into;
}

/** Render children inside an element, and keep the nodes that stay the same.
 * @param {Element} root @param {Child[]} children */
export function render(root, ...children) {
  patchChildren(root, flatten(children), root.namespaceURI === SVG);
}

/** @param {Node_ | string} node @param {boolean} isSvg @returns {Node} */
function create(node, isSvg) {
  if (typeof node === "string") {
    const text = document.createTextNode(node);
    descriptions.set(text, node);
    return text;
  }
  const inSvg = isSvg || node.tag === "svg";
  const element = inSvg
    ? document.createElementNS(SVG, node.tag)
    : document.createElement(node.tag);
  patchChildren(element, node.children, inSvg && node.tag !== "foreignObject");
  patchProperties(element, {}, node.properties);
  descriptions.set(element, node);
  node.properties.ref?.(element);
  return element;
}

/** @param {Node} there @param {Node_ | string} node @param {boolean} isSvg */
function patch(there, node, isSvg) {
  const before = descriptions.get(there);
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
  descriptions.set(there, node);
}

/** Return whether a node of the page can be kept for a description.
 * @param {Node | undefined} there @param {Node_ | string} node */
function isSame(there, node) {
  const before = there && descriptions.get(there);
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
    const node = descriptions.get(there);
    const key = node === undefined ? undefined : keyOf(node);
    if (key !== undefined) keyed.set(key, there);
  }
  let next = parent.firstChild;
  for (const child of children) {
    const key = keyOf(child);
    const node = key === undefined ? next : (keyed.get(key) ?? null);
    if (node && isSame(node, child)) {
      patch(node, child, isSvg);
      if (node === next) next = next.nextSibling;
      else parent.insertBefore(node, next);
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
    if (!RESERVED_PROPERTIES.has(name) && !(name in after)) setAttribute(element, name, null);
  for (const [name, value] of Object.entries(after)) {
    if (RESERVED_PROPERTIES.has(name)) continue;
    if (value !== before[name] || LIVE_PROPERTIES.has(name)) setAttribute(element, name, value);
  }
  patchStyle(/** @type {HTMLElement} */ (element), before.style ?? {}, after.style ?? {});
  patchHandlers(element, before.on ?? {}, after.on ?? {});
}

/** @param {Element} element @param {string} name @param {Plain} value */
function setAttribute(element, name, value) {
  const owner = /** @type {any} */ (element);
  if (LIVE_PROPERTIES.has(name) && name in owner) {
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

/** Keep one listener for each kind of event. It calls the handler that was described last.
 * @param {Element} element @param {Handlers} before @param {Handlers} after */
function patchHandlers(element, before, after) {
  for (const name of Object.keys(after)) {
    if (!handlersOf.has(element)) handlersOf.set(element, {});
    const handlers = /** @type {Handlers} */ (handlersOf.get(element));
    if (!(name in handlers)) element.addEventListener(name, (event) => handlers[name]?.(event));
    handlers[name] = /** @type {(event: any) => void} */ (after[name]);
  }
  const handlers = handlersOf.get(element);
  for (const name of Object.keys(before))
    if (handlers && !(name in after)) handlers[name] = () => {};
}
