// The imprint and the privacy page: another language is another text, which the house sends.
import { enter, languageSaved } from "../core/frame.js";
import { language, onLanguage } from "../core/i18n.js";
import { loadPage } from "./page.js";

const shown = language;
onLanguage(async () => {
  if (language === shown) return;
  await languageSaved;
  // The address may name a language, which would win over the choice.
  location.replace(location.pathname);
});
loadPage(async () => {
  await enter();
});
