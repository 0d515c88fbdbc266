// What all pages share: words, elements, times, and the bar at the top.
import { known } from "./http.js";

const root = document.documentElement;
const words = JSON.parse(root.dataset.words);

export const language = root.lang;
export const element = (id) => document.getElementById(id);

export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

// Everything that people write becomes text, never markup.
export function make(tag, properties = {}, ...children) {
  const { text, on, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  if (text !== undefined) made.textContent = text;
  if (on) made.addEventListener("click", () => done(on));
  made.append(...children.filter((child) => child !== null));
  return made;
}

export async function done(work) {
  element("told").textContent = "";
  try {
    return await work();
  } catch (error) {
    element("told").textContent = error.body ? error.message : say("page.no_answer");
    return null;
  }
}

export function submitted(form, work) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    done(work);
  });
}

export function moment(seconds) {
  const style = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language, style).format(new Date(seconds * 1000));
}

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

export function ago(seconds) {
  const past = Date.now() / 1000 - seconds;
  const [unit, size] = UNITS.find(([, long]) => past >= long) ?? ["minute", 60];
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format.format(-Math.floor(past / size), unit);
}

export function lasting(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / 86400), Math.floor((whole % 86400) / 3600)];
  if (days) return say("page.days_hours", { days, hours });
  const parts = [hours, Math.floor((whole % 3600) / 60), whole % 60];
  const shown = hours ? parts : parts.slice(1);
  return shown.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

const KINDS = { none: "page.time_none", live: "page.time_live_short", mail: "page.time_mail_short" };

export function timing(time) {
  return say(KINDS[time.kind] ?? "page.time_none", { bank: lasting(time.bank), each: lasting(time.each) });
}

const STATES = {
  open: "page.state_open",
  running: "page.state_running",
  paused: "page.state_paused",
  over: "page.state_over",
  aborted: "page.state_aborted",
};

export const state = (status) => say(STATES[status]);

export const player = (name) => make("a", { text: name, href: `/players/${encodeURIComponent(name)}` });

export async function enter(orGuest = false) {
  const me = await known(orGuest);
  if (me.name) element("who").textContent = me.name;
  return me;
}

element("language").addEventListener("click", () => {
  const other = element("language").lang;
  document.cookie = `language=${other}; path=/; max-age=31536000; samesite=lax`;
  const place = new URL(location.href);
  place.searchParams.delete("lang");
  location.replace(place.href);
});
