// A page for when the house has made a mistake: only the bar needs a script.
import { enter } from "../core/frame.js";
import { say } from "../core/i18n.js";
import { begin, named } from "./page.js";

begin(async () => {
  await enter();
  named(say("page.house.broken_title"));
});
