// The way into the page on which one sets up a position: its modules draw as soon as they are
// loaded.
import { usePageHost } from "../host.js";

/** Open the page. @param {import("tafelrunde/host").PageHost} host */
export async function page(host) {
  usePageHost(host);
  await import("./sandbox.js");
}
