// The icon of the page in the browser's tab: with a dot while the visitor is to move or asked.
const [PLAIN, MARKED] = ["house.svg", "house-turn.svg"];

/** Show or remove the dot. @param {boolean} isOn */
export function setBadge(isOn) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!icon) return;
  const base = icon.href.slice(0, icon.href.lastIndexOf("/") + 1);
  const href = base + (isOn ? MARKED : PLAIN);
  if (icon.href !== href) icon.href = href;
}
