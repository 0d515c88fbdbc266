// Texts are filled in as on the server: both run through the cases of tests/i18n/messages.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

// Seconds since 1970 are shown in the reader's zone; the cases are in UTC.
process.env.TZ = "UTC";

import { Formatter } from "../../src/tafelrunde/web/core/formatter.js";

const file = new URL("../i18n/messages.json", import.meta.url);
/** @type {{texts: {[code: string]: {[key: string]: string}}, cases: [string, string, any, string][]}} */
const { texts, cases } = JSON.parse(readFileSync(file, "utf-8"));

/** Spaces that do not break look like others. @param {string} text */
const plain = (text) => text.replaceAll(/[\u00a0\u202f]/g, " ");

for (const [language, key, values, text] of cases)
  test(`${language}: ${text}`, () => {
    assert.equal(plain(new Formatter(texts[language], language).say(key, values)), text);
  });

test("a number may have a fixed number of decimals", () => {
  assert.equal(new Formatter(texts.de, "de").formatNumber(1234.5, 2), "1.234,50");
});

test("a missing value leaves a gap", () => {
  assert.equal(new Formatter(texts.en, "en").say("plain", {}), "It is , {really}.");
});
