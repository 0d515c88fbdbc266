// The page without a connection: it has both languages, says what is wrong, and tries again itself.
// The service worker keeps it, so it imports nothing.
const RETRY_MS = 5000;

/** @param {string} name */
const cookie = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];

const root = document.documentElement;
const theme = cookie("theme");
if (theme) root.dataset.theme = theme;
root.lang = (cookie("language") ?? navigator.language).startsWith("de") ? "de" : "en";

/** Show the language of the visitor, and whether the device or the house has no connection. */
function showState() {
  const state = navigator.onLine ? "house" : "device";
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("section, [data-state]")
  )) {
    const isState = part.dataset.state === undefined || part.dataset.state === state;
    part.hidden = !isState || (part.tagName === "SECTION" && part.lang !== root.lang);
  }
  const title = document.querySelector(`section[lang="${root.lang}"] h1 [data-state="${state}"]`);
  document.title = `${title?.textContent} – Tafelrunde`;
}

/** Load the page that was asked for, if the house answers. */
async function tryAgain() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  showState();
  if (!answer?.ok) return;
  if (location.pathname === "/offline") location.replace("/");
  else location.reload();
}

showState();
for (const button of document.querySelectorAll("button"))
  button.addEventListener("click", tryAgain);
addEventListener("online", () => {
  showState();
  tryAgain();
});
addEventListener("offline", showState);
setInterval(tryAgain, RETRY_MS);
tryAgain();
