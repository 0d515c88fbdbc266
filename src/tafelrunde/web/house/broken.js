// The page of an internal error: only the bar needs a script.
import { enter } from "../core/frame.js";
import { say } from "../core/i18n.js";
import { loadPage, setTitle } from "./page.js";

loadPage(async () => {
  await enter();
  setTitle(say("page.house.broken_title"));
});
