// Whoever plays by keys stays where they are, though what they pressed there is gone.

/** Draw, and keep the focus in the part of the page where it was. @param {() => void} draw */
export function keepingPlace(draw) {
  const part = /** @type {HTMLElement | null | undefined} */ (
    document.activeElement?.closest("[data-part]")
  );
  draw();
  const now = document.activeElement;
  if (part && (!now || now === document.body || now.matches(":disabled")))
    part.focus({ preventScroll: true });
}
