// SHA-256 and BLAKE2b as the house uses them, so that the browser verifies a shuffle by itself. A
// browser has its own SHA-256 only with https, and no BLAKE2b at all. Load this module only where
// something is verified: it imports a library, @noble/hashes (MIT licence,
// Copyright (c) 2022 Paul Miller, see vendor/noble-hashes/LICENSE).
import { blake2b as blake2bBytes } from "../vendor/noble-hashes/blake2.js";
import { sha256 as sha256Bytes } from "../vendor/noble-hashes/sha2.js";
import { bytesToHex, hexToBytes } from "../vendor/noble-hashes/utils.js";

const PERSON_LENGTH = 16;

/** Return SHA-256 as hexadecimal digits. @param {Uint8Array} bytes */
export const sha256 = (bytes) => bytesToHex(sha256Bytes(bytes));

/** Return BLAKE2b of 32 bytes as hexadecimal digits; `person` keeps its uses apart.
 * @param {Uint8Array} bytes @param {string} [person] */
export function blake2b(bytes, person = "") {
  const personalization = new Uint8Array(PERSON_LENGTH);
  personalization.set(new TextEncoder().encode(person));
  return bytesToHex(blake2bBytes(bytes, { dkLen: 32, personalization }));
}

export { bytesToHex as digits, hexToBytes as fromDigits };

/** Join parts with their lengths, as the house does. @param {Uint8Array[]} parts */
export function joinWithLengths(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(bytes.buffer).setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}
