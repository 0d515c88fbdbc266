// Nine cells to press.
const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const SIGNS = ["×", "○"];

/** @param {import("tafelrunde/host").Host} host @returns {import("tafelrunde/host").Board} */
export function mount(host) {
  const { h } = host;
  /** @param {import("tafelrunde/host").Message} message @param {number} number */
  const cell = (message, number) => {
    const owner = /** @type {(number | null)[]} */ (message.view.cells)[number];
    const action = message.actions.find((one) => one.cell === CELLS[number]);
    return h(
      "button",
      {
        type: "button",
        "data-cell": CELLS[number],
        "aria-label": CELLS[number],
        disabled: !action,
        on: { click: () => action && host.act(action.text) },
      },
      owner === null ? "" : SIGNS[owner],
    );
  };
  return {
    show: (message) =>
      h(
        "div",
        { class: "noughts" },
        CELLS.map((_, number) => cell(message, number)),
      ),
    holdings: () => null,
    acts: (message) => message.actions.map(({ text }) => ({ text, label: text })),
    text: (message) =>
      h(
        "p",
        null,
        CELLS.map((name, n) => `${name}: ${SIGNS[message.view.cells[n]] ?? "–"}`).join(", "),
      ),
    places: () => [],
    escape: () => false,
    reference: () => null,
  };
}
