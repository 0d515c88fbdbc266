// Holidays of an account. Its correspondence clocks stand still meanwhile.
import { get, send } from "../core/http.js";
import { reportErrors } from "../core/frame.js";
import { h } from "../core/view.js";
import { formatDate, say } from "../core/i18n.js";
import { field, form } from "./fields.js";

/** @typedef {import("tafelrunde/messages").HolidayReply} Holiday */

/** @type {Holiday[]} */
let holidayList = [];

/** Load the holidays. @param {boolean} isGuest a guest has none */
export async function loadHolidays(isGuest) {
  holidayList = isGuest ? [] : await get("/api/account/holidays");
}

/** Return the span from now or the start of a day to the end of a day, by the device's clock.
 * @param {string} from @param {string} to */
function span(from, to) {
  const begins = new Date(`${from}T00:00`).getTime() / 1000;
  return {
    begins: Math.max(begins, Date.now() / 1000 + 1),
    ends: new Date(`${to}T23:59`).getTime() / 1000,
  };
}

/** @param {Date} date */
const formatDateInput = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

/** Show and change holidays. @param {(sentence: string) => Promise<void>} onChange */
export function holidaysPanel(onChange) {
  const addHoliday = ({ from = "", to = "" }) =>
    reportErrors(async () => {
      await send("POST", "/api/account/holidays", span(from, to));
      await onChange(say("page.house.holiday_entered"));
    });
  const removeHoliday = (/** @type {Holiday} */ holiday) =>
    reportErrors(async () => {
      await send("DELETE", `/api/account/holidays/${holiday.id}`);
      await onChange(say("page.house.kept"));
    });
  const item = (/** @type {Holiday} */ holiday) =>
    h(
      "li",
      { key: holiday.id },
      say("page.house.holiday_span", {
        begins: formatDate(holiday.begins, "date"),
        ends: formatDate(holiday.ends, "date"),
      }),
      " ",
      h(
        "button",
        { type: "button", class: "small", on: { click: () => removeHoliday(holiday) } },
        say("page.house.holiday_cancel"),
      ),
    );
  const list = holidayList.length
    ? h("ul", { class: "names" }, holidayList.map(item))
    : h("p", { class: "nothing" }, say("page.house.holidays_none"));
  const today = formatDateInput(new Date());
  const dates = h(
    "div",
    { class: "pair" },
    field(say("page.house.holiday_from"), {
      name: "from",
      type: "date",
      min: today,
      required: true,
    }),
    field(say("page.house.holiday_to"), { name: "to", type: "date", min: today, required: true }),
  );
  return h(
    "section",
    { class: "panel", key: "holidays" },
    h("h2", {}, say("page.house.holidays_title")),
    h("p", { class: "detail" }, say("page.house.holidays_about")),
    list,
    form(
      { class: "stack", id: "holiday" },
      addHoliday,
      dates,
      h("button", {}, say("page.house.holiday_enter")),
    ),
  );
}
