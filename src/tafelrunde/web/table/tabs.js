// Log, talk, rules, the board in words, and the table itself: one at a time.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { chatTab, shown, unheard } from "./chat.js";
import { ownTabs } from "./extension.js";
import { logTab } from "./log.js";
import { menuTab } from "./menu.js";
import { redraw, room } from "./store.js";
import { rulesTab } from "./rules.js";
import { bringUp } from "./sheet.js";

/**
 * @typedef
 *   {{key: string, name: () => string, show: () => import("tafelrunde/host").Child, isThere?: () => boolean}}
 *   Tab
 */

const textTab = () =>
  h("div", { class: "in-words" }, room.board && room.message && room.board.text(room.message));
/** What the talk is called, with how many lines nobody has read. */
export const talkName = () => (unheard() ? `${say("page.chat")} (${unheard()})` : say("page.chat"));

/** @type {Tab[]} */
const TABS = [
  {
    key: "log",
    name: () => say("page.log"),
    show: logTab,
    isThere: () => room.table.status !== "open",
  },
  { key: "talk", name: talkName, show: chatTab, isThere: () => room.table.chat },
  { key: "rules", name: () => say("page.rules"), show: rulesTab },
  {
    key: "words",
    name: () => say("page.in_words"),
    show: textTab,
    isThere: () => Boolean(room.message),
  },
];
/** @type {Tab[]} */
const LAST = [{ key: "table", name: () => say("page.table"), show: menuTab }];
let chosen = "log";
/** The table itself stands last, behind what its policy adds. */
const there = () => [...TABS.filter((tab) => tab.isThere?.() ?? true), ...ownTabs(), ...LAST];

/** @param {KeyboardEvent} event */
function moved(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const some = there();
  const at = some.findIndex((tab) => tab.key === chosen);
  chosen = some[(at + step + some.length) % some.length]?.key ?? chosen;
  redraw();
  queueMicrotask(() => document.getElementById(`tab-${chosen}`)?.focus());
}

/** @param {Tab} tab @param {boolean} isOpen */
function button(tab, isOpen) {
  const choose = () => {
    chosen = tab.key;
    redraw();
    queueMicrotask(bringUp);
  };
  return h(
    "button",
    {
      key: tab.key,
      id: `tab-${tab.key}`,
      type: "button",
      role: "tab",
      "aria-selected": String(isOpen),
      "aria-controls": "tab-panel",
      tabindex: isOpen ? 0 : -1,
      on: { click: choose },
    },
    tab.name(),
  );
}

/** Show the tabs and the chosen one. */
export function tabs() {
  const some = there();
  const open = some.find((tab) => tab.key === chosen) ?? some[0];
  shown(open?.key === "talk");
  return [
    h(
      "div",
      {
        key: "row",
        class: "tab-row",
        role: "tablist",
        "aria-label": say("page.beside"),
        on: { keydown: moved },
      },
      some.map((tab) => button(tab, tab === open)),
    ),
    h(
      "div",
      {
        key: `panel-${open?.key}`,
        id: "tab-panel",
        class: "tab-panel",
        role: "tabpanel",
        "aria-labelledby": `tab-${open?.key}`,
        tabindex: 0,
      },
      open?.show(),
    ),
  ];
}
