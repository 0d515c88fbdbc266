// What lies in web/vendor is what the packages hold that package-lock.json names, and no more than is needed.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const VENDOR = new URL("src/tafelrunde/web/vendor/noble-hashes/", ROOT);
const PACKAGE = "node_modules/@noble/hashes";
const INSTALLED = new URL(`${PACKAGE}/`, ROOT);
const FILES = readdirSync(VENDOR).filter((name) => name !== "VERSION");

/** @param {URL} url */
const read = (url) => readFileSync(url, "utf8");

/** Return the files that modules import, and those that these import.
 * @param {URL[]} urls @returns {Set<string>} */
function reached(urls) {
  const found = new Set(urls.map(String));
  for (const url of found) {
    for (const [, name] of read(new URL(url)).matchAll(/^import .* from "([^"]+)";/gm)) {
      found.add(String(new URL(name, url)));
    }
  }
  return found;
}

test("the version that is noted is the one that is locked", () => {
  const { packages } = JSON.parse(read(new URL("package-lock.json", ROOT)));
  assert.equal(read(new URL("VERSION", VENDOR)), `@noble/hashes ${packages[PACKAGE].version}\n`);
});

test("every module is needed, and the licence lies beside them", () => {
  const needed = reached([new URL("src/tafelrunde/web/core/hashes.js", ROOT)]);
  const modules = FILES.filter((name) => name.endsWith(".js"));
  assert.deepEqual(
    modules.filter((name) => !needed.has(String(new URL(name, VENDOR)))),
    [],
  );
  assert.match(read(new URL("LICENSE", VENDOR)), /MIT License/);
});

test("every file is the one of the package", {
  skip: !existsSync(fileURLToPath(INSTALLED)),
}, () => {
  for (const name of FILES)
    assert.equal(read(new URL(name, VENDOR)), read(new URL(name, INSTALLED)), name);
});
