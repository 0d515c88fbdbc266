// Copies text to the clipboard, also where the house is reached without https.

/** @param {string} text */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isDone;
}

/** Copy a text, and return whether it worked. Browsers offer the newer API only over https.
 * @param {string} text @returns {Promise<boolean>} */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
