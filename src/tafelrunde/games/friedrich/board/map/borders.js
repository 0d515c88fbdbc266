// Borders and coasts, each once and in short pieces: a browser leaves out those it does not see.

/**
 * @typedef {{start: string, end: string, path: string}} Reach a part of a border from point to
 *   point
 */

/** So many bends make a piece. */
const PIECE = 12;

/**
 * Return the borders of territories as short paths, where two meet only once.
 * @param {string[]} outlines
 * @returns {string[]}
 */
export function borders(outlines) {
  const known = new Set();
  return outlines.flatMap((outline) =>
    pieces(
      reaches(outline).filter(({ start, end }) => {
        const isNew = !known.has(`${end} ${start}`);
        known.add(`${start} ${end}`);
        return isNew;
      }),
    ),
  );
}

/** Join reaches that follow each other, but not too many. @param {Reach[]} found */
function pieces(found) {
  /** @type {string[]} */
  const made = [];
  let [at, count] = ["", 0];
  for (const { start, end, path } of found) {
    if (start === at && count < PIECE) made[made.length - 1] += path;
    else [, count] = [made.push(`M${start}${path}`), 0];
    [at, count] = [end, count + 1];
  }
  return made;
}

/**
 * Follow an outline of lines and quadratic curves, all by steps from where one stands.
 * @param {string} outline
 * @returns {Reach[]}
 */
function reaches(outline) {
  /** @type {Reach[]} */
  const found = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", numbers = ""] of outline.matchAll(/([Mlq])([^MlqZ]*)/g)) {
    const steps = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = letter === "q" ? 4 : 2;
    for (let i = 0; i + size <= steps.length; i += size) {
      const step = steps.slice(i, i + size);
      const start = point(x, y);
      [x, y] =
        letter === "M"
          ? [step[0] ?? 0, step[1] ?? 0]
          : [x + (step.at(-2) ?? 0), y + (step.at(-1) ?? 0)];
      if (letter !== "M")
        found.push({ start, end: point(x, y), path: `${letter}${step.join(" ")}` });
    }
  }
  return found;
}

/** @param {number} x @param {number} y */
const point = (x, y) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
