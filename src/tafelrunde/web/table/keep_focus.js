// Keeps the place of a keyboard player when the pressed button is gone.

/** Draw, and keep the focus in the part of the page where it was. @param {() => void} draw */
export function keepFocus(draw) {
  const part = /** @type {HTMLElement | null | undefined} */ (
    document.activeElement?.closest("[data-part]")
  );
  draw();
  const now = document.activeElement;
  if (part && (!now || now === document.body || now.matches(":disabled")))
    part.focus({ preventScroll: true });
}
