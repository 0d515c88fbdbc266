// Tabs: log, chat, rules, the board as text, and the table itself.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { chatTab, setChatOpen, unreadCount } from "./chat.js";
import { ownTabs } from "./extension.js";
import { scoringTab } from "./game_over.js";
import { logTab } from "./log.js";
import { menuTab } from "./menu.js";
import { redraw, store } from "./store.js";
import { rulesTab } from "./rules.js";
import { scrollToTabs } from "./sheet.js";

/**
 * @typedef
 * {{key: string, name: () => string, show: () => import("tafelrunde/host").Child, isThere?: () => boolean}}
 *   Tab
 */

/** Return whether a board has more to show than the hand that is always visible. */
const hasOverview = () => Boolean(store.message && store.board?.hand);

const overviewTab = () =>
  h(
    "div",
    { class: "overview" },
    store.board && store.message && store.board.holdings(store.message),
  );

const textTab = () =>
  h("div", { class: "in-words" }, store.board && store.message && store.board.text(store.message));
/** Return the name of the chat tab, with the number of unread lines. */
export const chatTabName = () =>
  unreadCount() ? `${say("page.chat")} (${unreadCount()})` : say("page.chat");

/** @type {Tab[]} */
const TABS = [
  {
    key: "scoring",
    name: () => say("page.scoring"),
    show: scoringTab,
    isThere: () => store.message?.status === "over" && Boolean(store.board?.result),
  },
  {
    key: "log",
    name: () => say("page.log"),
    show: logTab,
    isThere: () => store.table.status !== "open",
  },
  { key: "talk", name: chatTabName, show: chatTab, isThere: () => store.table.chat },
  {
    key: "overview",
    name: () => say("page.overview"),
    show: overviewTab,
    isThere: hasOverview,
  },
  { key: "rules", name: () => say("page.rules"), show: rulesTab },
  {
    key: "words",
    name: () => say("page.in_words"),
    show: textTab,
    isThere: () => Boolean(store.message),
  },
];
/** @type {Tab[]} */
const LAST_TABS = [{ key: "table", name: () => say("page.table"), show: menuTab }];
let chosen = "log";
/** Return the tabs. The table itself is last, after what its policy adds. */
const availableTabs = () => [
  ...TABS.filter((tab) => tab.isThere?.() ?? true),
  ...ownTabs(),
  ...LAST_TABS,
];

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const some = availableTabs();
  const at = some.findIndex((tab) => tab.key === chosen);
  chosen = some[(at + step + some.length) % some.length]?.key ?? chosen;
  redraw();
  queueMicrotask(() => document.getElementById(`tab-${chosen}`)?.focus());
}

/** @param {Tab} tab @param {boolean} isOpen */
function tabButton(tab, isOpen) {
  const choose = () => {
    chosen = tab.key;
    redraw();
    queueMicrotask(scrollToTabs);
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

/** Open the scoring when a game has ended, unless the viewer is just writing something. */
export function openScoring() {
  if (!document.activeElement?.closest(".speak")) chosen = "scoring";
}

/** Show the tabs and the content of the chosen one. */
export function tabsPanel() {
  const some = availableTabs();
  const open =
    some.find((tab) => tab.key === chosen) ?? some.find((tab) => tab.key === "log") ?? some[0];
  setChatOpen(open?.key === "talk");
  return [
    h(
      "div",
      {
        key: "row",
        class: "tab-row",
        role: "tablist",
        "aria-label": say("page.beside"),
        on: { keydown: onKeyDown },
      },
      some.map((tab) => tabButton(tab, tab === open)),
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
