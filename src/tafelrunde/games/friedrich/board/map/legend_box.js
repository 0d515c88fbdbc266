// Where the legend is shown: among the tools of the map, and beside the rules.
import { h } from "../host.js";
import { later } from "../later.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./atlas.js").Atlas} Atlas
 */

const signsOf = later(() => import("./legend.js"));

/** Draw the legend beside the rules. @param {Table} table @param {Atlas} atlas @returns {Child} */
export const legend = (table, atlas) =>
  h(
    "section",
    { key: "legend", class: "friedrich fr-legend" },
    h("h3", null, table.say("board.friedrich.legend")),
    signsOf(table)?.signs(table, atlas),
  );

/** Whether the legend on the map is open: what is closed is not described. */
const box = { isOpen: false };

/** Draw the legend among the tools of the map. @param {Table} table @param {Atlas} atlas
 * @returns {Child} */
export const legendBox = (table, atlas) =>
  h(
    "details",
    {
      key: "legend",
      class: "fr-legend-box",
      on: {
        toggle: (event) => {
          box.isOpen = event.target.open;
          table.redraw();
        },
      },
    },
    h(
      "summary",
      {
        class: "fr-tool",
        "aria-label": table.say("board.friedrich.legend"),
        title: table.say("board.friedrich.legend"),
      },
      "?",
    ),
    box.isOpen &&
      h(
        "div",
        {
          class: "fr-aids-list fr-legend fr-legend-list",
          tabindex: 0,
          role: "region",
          "aria-label": table.say("board.friedrich.legend"),
        },
        h("h3", null, table.say("board.friedrich.legend")),
        signsOf(table)?.signs(table, atlas),
      ),
  );
