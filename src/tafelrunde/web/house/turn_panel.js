// How a player hears of their turn: sound, notifications, email. A part of the settings.
import { get, send } from "../core/http.js";
import * as notifications from "../core/notifications.js";
import * as push from "../core/push.js";
import * as sound from "../core/sound.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { tick } from "./fields.js";

/** @typedef {import("tafelrunde/messages").AccountReply} Account */
/** @typedef {import("tafelrunde/messages").PushReply} PushReply */
/** @typedef {(turn: (value: any) => unknown) => (value: any) => void} Apply */

/** @type {Account | null} Null for a stranger. */
let account = null;
/** @type {PushReply | null} Null for a stranger, and while it is not known. */
let state = null;
let isLoaded = false;

/** Load what the house knows. @param {{name: string | null}} me */
export async function loadTurnSettings(me) {
  [account, state] = me.name
    ? await Promise.all([get("/api/account"), push.loadState()])
    : [null, null];
  isLoaded = true;
}

/** Show the panel. @param {Apply} apply makes a change, says so and draws the page again */
export const turnPanel = (apply) =>
  h(
    "section",
    { class: "panel" },
    h("h2", {}, say("page.house.turn_title")),
    soundTick(apply),
    openPageTick(apply),
    pushPart(apply),
    mailPart(apply),
  );

/** @param {Apply} apply */
function soundTick(apply) {
  const listen = h(
    "button",
    { type: "button", class: "small", on: { click: sound.ring } },
    say("page.house.sound_try"),
  );
  const turn = tick(
    "sound",
    say("page.house.sound"),
    sound.isOn(),
    apply(sound.setEnabled),
    say("page.house.sound_about"),
  );
  return h("div", { class: "with-aside" }, turn, sound.isOn() && listen);
}

// Notifications

/** @param {Apply} apply */
function openPageTick(apply) {
  const change = async (/** @type {boolean} */ isOn) => {
    await notifications.setEnabled(isOn);
    if (!isOn && state?.here) state = await push.turnOff();
  };
  const about =
    notifications.isSupported() && Notification.permission === "denied"
      ? say("page.house.notices_denied")
      : say(
          notifications.isSupported() ? "page.house.notices_about" : "page.house.notices_missing",
        );
  return tick("notices", say("page.house.notices"), notifications.isOn(), apply(change), about);
}

/** What to say where a browser cannot show notifications. */
const OBSTACLES = {
  insecure: "page.house.push_insecure",
  home_screen: "page.house.push_home_screen",
  missing: "page.house.push_missing",
  denied: "page.house.push_denied",
};

/** Return why notifications cannot be turned on here; null if they can.
 * @returns {string | null} */
function pushObstacle() {
  const obstacle = push.findObstacle();
  if (obstacle) return say(OBSTACLES[obstacle]);
  if (!account) return say("page.house.push_stranger");
  return state?.key ? null : say("page.house.push_off");
}

/** @param {Apply} apply */
function pushPart(apply) {
  if (!isLoaded) return null;
  const obstacle = pushObstacle();
  if (obstacle)
    return h(
      "div",
      { class: "inset", id: "no-push" },
      h("h3", {}, say("page.house.push")),
      h("p", { class: "detail" }, obstacle),
    );
  const isOn = Boolean(state?.here) && Notification.permission === "granted";
  return [
    tick("push", say("page.house.push"), isOn, apply(setPush), say("page.house.push_about")),
    otherDevices(apply),
  ];
}

/** Turn notifications without an open page on or off; those of an open page go with them.
 * @param {boolean} isOn */
async function setPush(isOn) {
  if (!isOn) {
    state = await push.turnOff();
    return;
  }
  state = await push.turnOn(state?.key ?? "", account?.name ?? "");
  await notifications.setEnabled(true);
}

/** @param {Apply} apply */
function otherDevices(apply) {
  if (!state?.others) return null;
  const turnOff = apply(async () => {
    state = await push.turnOffElsewhere();
  });
  return h(
    "p",
    { class: "row" },
    h("span", {}, say("page.house.push_others", { n: state.others })),
    h(
      "button",
      { type: "button", class: "small", on: { click: turnOff } },
      say("page.house.push_others_off"),
    ),
  );
}

// Email

/** @param {Apply} apply */
function mailPart(apply) {
  const change = async (/** @type {boolean} */ mails) => {
    account = await send("PATCH", "/api/account", { mails });
  };
  if (account?.email && account.can_mail)
    return tick(
      "mails",
      say("page.house.mail_turns"),
      account.mails,
      apply(change),
      say("page.house.mail_present", { address: account.email }),
    );
  return h(
    "div",
    { class: "inset" },
    h("h3", {}, say("page.house.mails_card")),
    h("p", { class: "detail" }, say("page.house.mails_card_about")),
    h("p", {}, h("a", { class: "button", href: "/account" }, say("page.house.mails_card_go"))),
  );
}
