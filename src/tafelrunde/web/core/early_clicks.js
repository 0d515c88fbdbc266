// Remembers a click that comes before the modules of a page have run, and repeats it afterwards. On
// a slow connection it would be lost. The page loads this before it is drawn, so it is no module
// and imports nothing.
{
  /** @type {(() => void) | null} */
  let replayClick = null;

  /** @param {Event} event */
  const onClick = (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "button") return;
    event.stopImmediatePropagation();
    replayClick = () => button.click();
  };

  /** Remember a form. One with an action of its own is sent as usual. @param {SubmitEvent} event */
  const onSubmit = (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replayClick = () => form.requestSubmit(event.submitter);
  };

  const replayEarlyClick = () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("submit", onSubmit, true);
    replayClick?.();
    replayClick = null;
  };

  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("DOMContentLoaded", () => {
    const scripts = /** @type {NodeListOf<HTMLScriptElement>} */ (
      document.querySelectorAll("script[type=module]")
    );
    Promise.allSettled([...scripts].map((script) => import(script.src))).then(replayEarlyClick);
  });
}
