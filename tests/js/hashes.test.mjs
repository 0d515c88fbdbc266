// The hashes with which a page verifies a shuffle are those of the house. Node's own crypto has no
// personalised BLAKE2b, so the answers are known ones: Python's hashlib gave them.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  blake2b,
  digits,
  joinWithLengths,
  fromDigits,
  sha256,
} from "../../src/tafelrunde/web/core/hashes.js";

/**
 * How many bytes, their SHA-256, their BLAKE2b for "tafelrunde join": empty, and around whole
 * blocks.
 */
const KNOWN = [
  [
    0,
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "372861758be6acb104d4ff66e0bbf1e31916720baee7714a0a3e640431f7fcca",
  ],
  [
    1,
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "55430e7056acc642300c24ecacd956e7973b1a9ab607f1033c6921e121aef56e",
  ],
  [
    55,
    "576a1bf8d4478657e6dc4af9398544765c2a92cde28478b019235cfed315fc09",
    "2ddb40f0df35f1718d05ea3d4f76f0d3f244428166a1b9bc843f5085d4f7007f",
  ],
  [
    56,
    "9b20501dfd1d99161c257950f3444f3e49230c351c5c8e0943ef369f85f5205d",
    "d1b417b6b1953037b784d4c4cb4b432621a937bc21048123cd465ca987f1d53c",
  ],
  [
    64,
    "d8bc63b4fc1156e5e7d95a418b9bf54cd3174bedbc2db40f74895349b229b3c0",
    "2d3374a08e2be99ffa48f71fb6716baba8dbcad4b9880e0963ec96bb138c7698",
  ],
  [
    127,
    "67d79933e3c9aa8e89f481e071cfca1e9a16c09d7263b5efa3bb01f1a9f8d065",
    "3fc1c062e688882ca0d9c84c7e2e90b55b00c6da89d84a253170823f92958d60",
  ],
  [
    128,
    "54c9eb041badfd7064645067b107661fed6113197ce2dd066ba69618abd3732f",
    "97f621d84292eb196b55e150ba60c821cb3cee190dc378bfb201762708b21617",
  ],
  [
    129,
    "5b55715b51c54661ed0cbd75ba5b00cf1ffee3b7c113a636eca613d9425116a6",
    "fb4acd23a5009c937ef7d6a1aeaf01d11f0bb8340411b7e11993c27f61e7ee95",
  ],
  [
    300,
    "9a76b8af8f16f19d60de2b3999c22f9d10be4395c90ea3bfc5eb6cd6254243af",
    "b47131ce79722ff6b3f7dd0ea2c941fe0062e1156fe9a327782d2880220cdbde",
  ],
];
const NOBODY = "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8";

for (const [size, wantedSha, wantedBlake] of KNOWN) {
  test(`hashes of ${size} bytes are those of the house`, () => {
    const given = Uint8Array.from({ length: size }, (_, n) => (n * 7) % 256);
    assert.equal(sha256(given), wantedSha);
    assert.equal(blake2b(given, "tafelrunde join"), wantedBlake);
  });
}

test("BLAKE2b without a person is the plain one", () => {
  assert.equal(blake2b(new Uint8Array()), NOBODY);
});

test("digits and bytes are each other's inverse", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  assert.deepEqual(fromDigits(digits(bytes)), bytes);
  assert.deepEqual(fromDigits(""), new Uint8Array());
});

test("parts are joined with their lengths, so that no two lists of parts look alike", () => {
  const [a, ab, b, none] = ["a", "ab", "b", ""].map((text) => new TextEncoder().encode(text));
  assert.equal(digits(joinWithLengths([ab])), "000000026162");
  assert.equal(digits(joinWithLengths([a, b])), "00000001610000000162");
  assert.equal(digits(joinWithLengths([none, ab])), "00000000000000026162");
});
