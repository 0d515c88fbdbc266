// Our rules as elements: the small part of Markdown they are written in, and nothing that becomes markup.
import assert from "node:assert/strict";
import { test } from "node:test";

import { inline, markdown } from "../../src/tafelrunde/web/core/markdown.js";

/** Write elements down as text. */
const written = (/** @type {any} */ node) =>
  Array.isArray(node) ? node.map(written).join("")
    : typeof node === "object" ? `<${node.tag}>${written(node.children)}</${node.tag}>`
      : String(node);

test("a heading is one level below what stands above it", () => {
  assert.equal(written(markdown("# Aim\n\n## Turn")), "<h2>Aim</h2><h3>Turn</h3>");
  assert.equal(written(markdown("# Aim", 2)), "<h3>Aim</h3>");
  assert.equal(written(markdown("#### Deep", 4)), "<h6>Deep</h6>");
});

test("lines of a paragraph belong together, an empty line parts two", () => {
  assert.equal(written(markdown("one\ntwo\n\nthree")), "<p>one two</p><p>three</p>");
});

test("lists keep their kind, and their items may go on in the next line", () => {
  assert.equal(written(markdown("- a\n  and more\n- b")), "<ul><li>a and more</li><li>b</li></ul>");
  assert.equal(written(markdown("1. a\n2. b")), "<ol><li>a</li><li>b</li></ol>");
});

test("a table has a head and rows", () => {
  assert.equal(
    written(markdown("| a | b |\n|---|---|\n| 1 | **2** |")),
    "<div><table><thead><tr><th>a</th><th>b</th></tr></thead>"
      + "<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>",
  );
});

test("bold, slanted and coded parts; a link is only its words", () => {
  assert.equal(written(inline("**a** *b* `c`")), "<strong>a</strong> <em>b</em> <code>c</code>");
  assert.equal(written(inline("see [the rules](rules.md).")), "see the rules.");
});

test("markup in a text stays text", () => {
  assert.deepEqual(inline("<img src=x onerror=alert(1)>"), ["<img src=x onerror=alert(1)>"]);
});
