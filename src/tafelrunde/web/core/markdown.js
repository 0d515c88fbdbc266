// Our own rules, written in a small part of Markdown, as elements; nothing in them becomes markup.
import { h } from "./view.js";

/** @typedef {import("./view.js").Child} Child */

const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/;

/** Word one line, with its bold, slanted and coded parts. @param {string} text @returns {Child[]} */
export function inline(text) {
  return text.split(INLINE).map((part) => {
    if (part.startsWith("**")) return h("strong", null, inline(part.slice(2, -2)));
    if (part.startsWith("*") && part.length > 2) return h("em", null, part.slice(1, -1));
    if (part.startsWith("`")) return h("code", null, part.slice(1, -1));
    return part.startsWith("[") ? part.slice(1, part.indexOf("]")) : part;
  });
}

const STARTS = /^(#{1,4} |[-*] |\d+\. |\|)/;

/** Put lines that belong together into one. @param {string} source @returns {string[]} */
function blocks(source) {
  /** @type {string[]} */
  const found = [];
  let isOpen = false;
  for (const line of source.split("\n")) {
    if (!line.trim()) isOpen = false;
    else if (isOpen && !STARTS.test(line.trim())) found[found.length - 1] += ` ${line.trim()}`;
    else {
      found.push(line.trim());
      isOpen = !/^(#|\|)/.test(line.trim());
    }
  }
  return found;
}

/** @param {string} row */
const cells = (row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

/** @param {string[]} rows */
function table(rows) {
  const [head, , ...body] = rows.map(cells);
  return h("table", null,
    h("thead", null, h("tr", null, (head ?? []).map((cell) => h("th", { scope: "col" }, inline(cell))))),
    h("tbody", null, body.map((row) => h("tr", null, row.map((cell) => h("td", null, inline(cell)))))));
}

/** @param {string} block */
function kind(block) {
  if (block.startsWith("#")) return "heading";
  if (block.startsWith("|")) return "table";
  if (/^[-*] /.test(block)) return "ul";
  return /^\d+\. /.test(block) ? "ol" : "p";
}

/** @param {string} what @param {string[]} run @param {number} top @returns {Child} */
function element(what, run, top) {
  if (what === "table") return h("div", { class: "wide", tabindex: 0 }, table(run));
  if (what === "ul" || what === "ol") return h(what, null, run.map((item) => h("li", null, inline(item.replace(/^([-*]|\d+\.) /, "")))));
  if (what === "p") return run.map((text) => h("p", null, inline(text)));
  return run.map((text) => h(`h${Math.min(6, text.indexOf(" ") + top)}`, null, inline(text.replace(/^#+ /, ""))));
}

/** Give a text as elements; its first heading becomes one of the level after `top`.
 * @param {string} source @param {number} [top] @returns {Child[]} */
export function markdown(source, top = 1) {
  /** @type {[string, string[]][]} */
  const runs = [];
  for (const block of blocks(source)) {
    const what = kind(block);
    const last = runs.at(-1);
    if (last && last[0] === what) last[1].push(block);
    else runs.push([what, [block]]);
  }
  return runs.map(([what, run]) => element(what, run, top));
}
