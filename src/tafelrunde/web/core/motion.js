// Things on a board glide from where they were to where they are, and what leaves the board flies
// to its new owner. Elements have a stable name in `data-glide`; places have theirs in `data-place`.

/** Some things that moved over places, from the first to the last.
 * @typedef {{moved: string[], path: string[]}} Way */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{at: Point, ghost: Element | null}} Start */

const [MIN_MS, STEP_MS, MAX_MS] = [180, 70, 400];
/** A thing that has moved by less has not moved. */
const NEAR_PX = 3;

/** @param {ParentNode} root @param {string} name @param {string} value */
const find = (root, name, value) => root.querySelector(`[data-${name}="${CSS.escape(value)}"]`);

/** @param {Element} element @returns {Point} */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param {Point} one @param {Point} other @returns {Point} */
const minus = (one, other) => ({ x: one.x - other.x, y: one.y - other.y });

/**
 * Note where things are that are about to move.
 * @param {Element} root
 * @param {Way[]} ways
 * @returns {Map<string, Start>}
 */
export function noteStarts(root, ways) {
  /** @type {Map<string, Start>} */
  const starts = new Map();
  for (const { moved, path } of ways) {
    const isLeaving = leaves(root, path);
    for (const key of moved) {
      const element = find(root, "glide", key) ?? find(root, "place", key);
      if (element)
        starts.set(key, { at: middle(element), ghost: isLeaving ? copy(element) : null });
    }
  }
  return starts;
}

/** Return whether a way leads off the board. @param {Element} root @param {string[]} path */
function leaves(root, path) {
  const last = path.at(-1);
  return path.length > 1 && last !== undefined && !find(root, "place", last);
}

/**
 * Let things glide to where they are now.
 * @param {Element} root
 * @param {Way[]} ways
 * @param {Map<string, Start>} starts
 */
export function glide(root, ways, starts) {
  for (const { moved, path } of ways) {
    for (const key of moved) {
      const start = starts.get(key);
      if (start?.ghost) flyAway(start.ghost, start.at, path);
      else glideOne(root, key, path, start?.at);
    }
  }
}

/** @param {Element} root @param {string} key @param {string[]} path @param {Point} [before] */
function glideOne(root, key, path, before) {
  const element = find(root, "glide", key);
  if (!element) return;
  const steps = waypoints(root, middle(element), path, before);
  const first = steps[0];
  if (!first || Math.hypot(first.x, first.y) < NEAR_PX) return;
  animate(element, [...steps, { x: 0, y: 0 }], duration(path));
}

/** @param {string[]} path */
const duration = (path) => Math.min(MAX_MS, MIN_MS + STEP_MS * path.length);

/**
 * Return the way to a thing as distances from where it is now.
 * @param {Element} root
 * @param {Point} now
 * @param {string[]} path
 * @param {Point} [before]
 * @returns {Point[]}
 */
function waypoints(root, now, path, before) {
  const spots = path.map((place) => find(root, "place", place) ?? find(document, "place", place));
  const end = spots.at(-1);
  if (!end || spots.length < 2) return before ? [minus(before, now)] : [];
  const steps = spots
    .slice(0, -1)
    .flatMap((spot) => (spot ? minus(middle(spot), middle(end)) : []));
  const isFar = before && Math.hypot(before.x - now.x, before.y - now.y) >= NEAR_PX;
  return isFar ? [minus(before, now), ...steps.slice(1)] : steps;
}

/** @param {Element} element @param {Point[]} steps in pixels @param {number} ms */
function animate(element, steps, ms) {
  const scale = scaleOf(element);
  return element.animate(
    steps.map(({ x, y }) => ({ translate: `${x / scale.x}px ${y / scale.y}px` })),
    { duration: ms, easing: "ease-in-out" },
  );
}

/** Return how many pixels a unit has around an element. @param {Element} element @returns {Point} */
function scaleOf(element) {
  const parent = /** @type {any} */ (element.parentElement);
  const matrix = element instanceof SVGElement ? parent?.getScreenCTM?.() : null;
  return matrix ? { x: matrix.a || 1, y: matrix.d || 1 } : { x: 1, y: 1 };
}

/** Copy a thing as it looks, fixed where it is. @param {Element} element @returns {Element} */
function copy(element) {
  const sheet = element instanceof SVGElement ? element.ownerSVGElement : null;
  const { left, top, width, height } = (sheet ?? element).getBoundingClientRect();
  const frame = document.createElement("div");
  frame.className = `ghost ${element.closest("#board > *")?.classList[0] ?? ""}`;
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  frame.append(sheet ? copySheet(sheet, element) : element.cloneNode(true));
  return frame;
}

/** @param {SVGSVGElement} sheet @param {Element} element */
function copySheet(sheet, element) {
  const copied = /** @type {Element} */ (sheet.cloneNode(false));
  copied.append(element.cloneNode(true));
  return copied;
}

/** @param {Element} ghost @param {Point} from @param {string[]} path */
function flyAway(ghost, from, path) {
  const owner = find(document, "place", path.at(-1) ?? "");
  if (!owner?.getClientRects().length) return;
  document.body.append(ghost);
  const away = minus(middle(owner), from);
  const picture = /** @type {Element} */ (ghost.firstElementChild);
  picture.removeAttribute("id");
  ghost
    .animate(
      [
        { translate: "0 0", opacity: 1 },
        { translate: `${away.x}px ${away.y}px`, opacity: 0.3 },
      ],
      { duration: MAX_MS, easing: "ease-in" },
    )
    .finished.finally(() => ghost.remove());
}
