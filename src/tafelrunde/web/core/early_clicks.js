// Keeps a press that comes before the modules of a page have run, and does it when they have: on a
// slow way it would be lost. The page loads this before it is drawn, so it is no module and imports
// nothing.
{
  /** @type {(() => void) | null} */
  let kept = null;

  /** @param {Event} event */
  const pressed = (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "button") return;
    event.stopImmediatePropagation();
    kept = () => button.click();
  };

  /** A form with an address of its own is sent there as ever. @param {SubmitEvent} event */
  const sent = (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept = () => form.requestSubmit(event.submitter);
  };

  const ready = () => {
    document.removeEventListener("click", pressed, true);
    document.removeEventListener("submit", sent, true);
    kept?.();
    kept = null;
  };

  document.addEventListener("click", pressed, true);
  document.addEventListener("submit", sent, true);
  document.addEventListener("DOMContentLoaded", () => {
    const scripts = /** @type {NodeListOf<HTMLScriptElement>} */ (
      document.querySelectorAll("script[type=module]")
    );
    Promise.allSettled([...scripts].map((script) => import(script.src))).then(ready);
  });
}
