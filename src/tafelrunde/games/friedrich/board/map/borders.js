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
 * Split an outline of lines and quadratic curves, in relative coordinates, into segments. A curve
 * after `t` has only an end: its handle mirrors the one before it.
 * @param {string} outline
 * @returns {Segment[]}
 */
function segments(outline) {
  /** @type {Segment[]} */
  const list = [];
  let [x, y, handleX, handleY] = [0, 0, 0, 0];
  for (const [, letter = "", numbers = ""] of outline.matchAll(/([Mlqt])([^MlqtZ]*)/g)) {
    const steps = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = letter === "q" ? 4 : 2;
    for (let i = 0; i + size <= steps.length; i += size) {
      const step = steps.slice(i, i + size);
      const [endX = 0, endY = 0] = step.slice(-2);
      if (letter === "M") {
        [x, y] = [endX, endY];
        continue;
      }
      if (letter === "q") [handleX, handleY] = [step[0] ?? 0, step[1] ?? 0];
      const [start, end] = [point(x, y), point(x + endX, y + endY)];
      const path =
        letter === "l" ? `l${step.join(" ")}` : `q${point(handleX, handleY)} ${point(endX, endY)}`;
      list.push({ start, end, path });
      [x, y, handleX, handleY] = [x + endX, y + endY, endX - handleX, endY - handleY];
    }
  }
  return list;
}

/** @param {number} x @param {number} y */
const point = (x, y) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
