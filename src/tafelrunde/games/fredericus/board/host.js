// The parts of the house that this game uses: its host hands them over before anything is drawn.

/** Describe an element. @type {import("tafelrunde/host").DescribeElement} */
export let h = /** @type {any} */ (null);

/** Take over the shared parts. @param {import("tafelrunde/host").Shared} host */
export function useHost(host) {
  ({ h } = host);
}
