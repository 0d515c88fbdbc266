import { send } from "./http.js";

const form = document.getElementById("form");
const told = document.getElementById("told");
const token = new URLSearchParams(location.search).get("token") ?? "";
// The secret stays neither in the address bar nor in the browser's history.
history.replaceState(null, "", location.pathname);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  try {
    await send("POST", form.dataset.path, { token, ...fields });
    told.textContent = form.dataset.done;
    form.hidden = true;
  } catch (error) {
    told.textContent = error.message;
  }
});
