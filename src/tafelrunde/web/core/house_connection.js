// The connection of a page that shows no table: it only notices when the house cannot be reached.
import { setUnreachable } from "./connection.js";
import { LiveConnection } from "./socket.js";

/** @type {LiveConnection | null} */
let connection = null;

/** Show a notice while the house cannot be reached. @param {() => unknown} [onReturn] */
export function watchHouse(onReturn = () => {}) {
  connection ??= new LiveConnection(() => "/api/live", {
    onMessage: () => {},
    onTable: () => {},
    onEnd: () => setUnreachable("house", null),
    onLost: (isLost) => {
      setUnreachable("house", isLost ? () => connection?.reconnectNow() : null);
      if (!isLost) onReturn();
    },
    onOutdated: () => {},
  });
}
