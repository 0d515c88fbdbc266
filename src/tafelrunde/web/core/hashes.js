// SHA-256 and BLAKE2b as the house uses them, so that a shuffle is verified here and not by the house.
// A browser's own functions are there only with https, and BLAKE2b not at all.

const M64 = (1n << 64n) - 1n;

/** @param {number} root @returns {number[]} the first primes */
function primes(root) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < root; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** Give the first bits behind the point of a root, exactly. @param {number} n @param {bigint} power @param {bigint} bits */
function fraction(n, power, bits) {
  const wanted = BigInt(n) << (bits * power);
  let [low, high] = [0n, 1n << (bits + 16n)];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= wanted) low = middle;
    else high = middle;
  }
  return low & ((1n << bits) - 1n);
}

const K = primes(64).map((prime) => Number(fraction(prime, 3n, 32n)));
const H32 = primes(8).map((prime) => Number(fraction(prime, 2n, 32n)));
const H64 = primes(8).map((prime) => fraction(prime, 2n, 64n));

/** @param {number} value @param {number} by */
const turned = (value, by) => (value >>> by) | (value << (32 - by));

/** @param {Uint8Array} bytes @returns {Uint8Array} filled up to whole blocks */
function padded(bytes) {
  const made = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  made.set(bytes);
  made[bytes.length] = 0x80;
  new DataView(made.buffer).setUint32(made.length - 4, bytes.length * 8);
  return made;
}

/** @param {DataView} view @param {number} start @returns {number[]} */
function schedule(view, start) {
  const w = Array.from({ length: 16 }, (_, n) => view.getUint32(start + 4 * n));
  for (let n = 16; n < 64; n++) {
    const [a, b] = [/** @type {number} */ (w[n - 15]), /** @type {number} */ (w[n - 2])];
    const [s0, s1] = [turned(a, 7) ^ turned(a, 18) ^ (a >>> 3), turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)];
    w[n] = (/** @type {number} */ (w[n - 16]) + s0 + /** @type {number} */ (w[n - 7]) + s1) | 0;
  }
  return w;
}

/** @param {number[]} state @param {number[]} w */
function compressed(state, w) {
  let [a, b, c, d, e, f, g, h] = /** @type {[number, number, number, number, number, number, number, number]} */ (state);
  for (let n = 0; n < 64; n++) {
    const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + /** @type {number} */ (K[n]) + /** @type {number} */ (w[n])) | 0;
    const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((value, n) => (value + /** @type {number} */ (state[n])) | 0);
}

/** Give SHA-256 as digits. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const view = new DataView(padded(bytes).buffer);
  let state = H32;
  for (let start = 0; start < view.byteLength; start += 64) state = compressed(state, schedule(view, start));
  return state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The order in which each of BLAKE2b's rounds takes the message. */
const ORDER = ["0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0", "0123456789abcdef", "ea489fd61c02b753"];
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/** @param {bigint[]} v @param {number[]} at @param {bigint} x @param {bigint} y */
function mix(v, at, x, y) {
  const [a, b, c, d] = /** @type {[number, number, number, number]} */ (at);
  const add = (/** @type {number} */ to, /** @type {number} */ other, /** @type {bigint} */ more) => { v[to] = (/** @type {bigint} */ (v[to]) + /** @type {bigint} */ (v[other]) + more) & M64; };
  const turn = (/** @type {number} */ to, /** @type {number} */ other, /** @type {bigint} */ by) => {
    const value = /** @type {bigint} */ (v[to]) ^ /** @type {bigint} */ (v[other]);
    v[to] = ((value >> by) | (value << (64n - by))) & M64;
  };
  add(a, b, x); turn(d, a, 32n); add(c, d, 0n); turn(b, c, 24n);
  add(a, b, y); turn(d, a, 16n); add(c, d, 0n); turn(b, c, 63n);
}

/** @param {bigint[]} state @param {DataView} block @param {bigint} counted @param {boolean} isLast */
function blakeBlock(state, block, counted, isLast) {
  const v = [...state, ...H64];
  v[12] = /** @type {bigint} */ (v[12]) ^ counted;
  if (isLast) v[14] = /** @type {bigint} */ (v[14]) ^ M64;
  const m = Array.from({ length: 16 }, (_, n) => block.getBigUint64(8 * n, true));
  for (const order of ORDER) {
    MIXED.forEach((at, n) => mix(v, at, /** @type {bigint} */ (m[parseInt(order.charAt(2 * n), 16)]), /** @type {bigint} */ (m[parseInt(order.charAt(2 * n + 1), 16)])));
  }
  return state.map((value, n) => value ^ /** @type {bigint} */ (v[n]) ^ /** @type {bigint} */ (v[n + 8]));
}

/** Give BLAKE2b of 32 bytes as digits; `person` separates one use of it from another.
 * @param {Uint8Array} bytes @param {string} [person] */
export function blake2b(bytes, person = "") {
  const parameters = new DataView(new ArrayBuffer(64));
  parameters.setUint32(0, 0x20 | (1 << 16) | (1 << 24), true);
  new Uint8Array(parameters.buffer).set(new TextEncoder().encode(person), 48);
  let state = H64.map((value, n) => value ^ parameters.getBigUint64(8 * n, true));
  const blocks = Math.max(1, Math.ceil(bytes.length / 128));
  const whole = new Uint8Array(blocks * 128);
  whole.set(bytes);
  for (let n = 0; n < blocks; n++) {
    const counted = BigInt(Math.min(bytes.length, (n + 1) * 128));
    state = blakeBlock(state, new DataView(whole.buffer, n * 128, 128), counted, n === blocks - 1);
  }
  const made = new DataView(new ArrayBuffer(32));
  state.slice(0, 4).forEach((value, n) => made.setBigUint64(8 * n, value, true));
  return digits(new Uint8Array(made.buffer));
}

/** @param {Uint8Array} bytes */
export const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const fromDigits = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Join parts with their lengths, as the house does. @param {Uint8Array[]} parts */
export function framed(parts) {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(made.buffer).setUint32(at, part.length);
    made.set(part, at + 4);
    at += 4 + part.length;
  }
  return made;
}
