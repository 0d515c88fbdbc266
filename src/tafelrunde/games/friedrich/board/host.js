// The parts of the house that this game uses: its host hands them over before anything is drawn.

/** Describe an element. @type {import("tafelrunde/host").DescribeElement} */
export let h = /** @type {any} */ (null);
/** Show children inside an element. @type {import("tafelrunde/host").Render} */
export let render = /** @type {any} */ (null);

/** Take over the shared parts. @param {import("tafelrunde/host").Shared} host */
export function useHost(host) {
  ({ h, render } = host);
}

/** The host of a page of this game's own. @type {import("tafelrunde/host").PageHost} */
export let pageHost = /** @type {any} */ (null);

/** Take over what the house gives a page. @param {import("tafelrunde/host").PageHost} host */
export function usePageHost(host) {
  pageHost = host;
  useHost(host);
}
