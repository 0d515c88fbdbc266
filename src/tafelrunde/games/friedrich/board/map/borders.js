// Borders and coasts, each drawn once and as short paths: a browser skips those out of view.

/**
 * @typedef {{start: string, end: string, path: string}} Segment one line or curve of an outline
 */

/** The number of segments that make one path. */
const PIECE = 12;

/**
 * Return the borders of territories as short paths; a border that two territories share is drawn once.
 * @param {string[]} outlines
 * @returns {string[]}
 */
export function borders(outlines) {
  const known = new Set();
  return outlines.flatMap((outline) =>
    joinSegments(
      segments(outline).filter(({ start, end }) => {
        const isNew = !known.has(`${end} ${start}`);
        known.add(`${start} ${end}`);
        return isNew;
      }),
    ),
  );
}

/** Join consecutive segments into paths of at most PIECE segments. @param {Segment[]} segments */
function joinSegments(segments) {
  /** @type {string[]} */
  const paths = [];
  let [at, count] = ["", 0];
  for (const { start, end, path } of segments) {
    if (start === at && count < PIECE) paths[paths.length - 1] += path;
    else [, count] = [paths.push(`M${start}${path}`), 0];
    [at, count] = [end, count + 1];
  }
  return paths;
}

/**
 * Split an outline of lines and quadratic curves, in relative coordinates, into segments.
 * @param {string} outline
 * @returns {Segment[]}
 */
function segments(outline) {
  /** @type {Segment[]} */
  const list = [];
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
        list.push({ start, end: point(x, y), path: `${letter}${step.join(" ")}` });
    }
  }
  return list;
}

/** @param {number} x @param {number} y */
const point = (x, y) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
