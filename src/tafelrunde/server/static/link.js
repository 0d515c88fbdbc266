// Pages that links in mails lead to: the link's secret does something when a button is pressed.
import { done, element, enter, submitted } from "./house.js";
import { send } from "./http.js";

const address = location.href;
const token = new URLSearchParams(location.search).get("token") ?? "";
// The secret stays neither in the address bar nor in the browser's history.
history.replaceState(null, "", location.pathname);
// Whoever changes the language loads the page again, and needs the secret there.
const again = () => history.replaceState(null, "", address);
element("language").addEventListener("click", again, { capture: true });

export function linked(path, finished) {
  submitted(element("form"), async () => {
    await send("POST", path, { token, ...Object.fromEntries(new FormData(element("form"))) });
    element("told").textContent = finished;
    element("form").hidden = true;
  });
}

done(enter);
