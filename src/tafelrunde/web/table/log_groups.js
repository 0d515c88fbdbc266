// The log in groups: a heading for each turn, what belongs to the heading beside it.

/** @typedef {import("tafelrunde/host").Told} Told */
/**
 * @typedef
 * {{heading: string, part: string, who: string, asides: string[], lines: Told[]}}
 *   Group
 */

/**
 * Sort events into groups, oldest first. An event with a heading begins a group where the heading
 * changes; a heading that is about nobody (a turn of all) is named beside the headings after it.
 * @param {Told[]} events
 * @returns {Group[]}
 */
export function groupEvents(events) {
  /** @type {Group[]} */
  const groups = [];
  let part = "";
  for (const event of events) {
    const now = groups.at(-1);
    if (event.heading && !event.who) part = event.heading;
    else if (!now || (event.heading && event.heading !== now.heading) || part !== now.part)
      groups.push({
        heading: event.heading || (part === now?.part ? (now?.heading ?? "") : ""),
        part,
        who: event.who ?? "",
        asides: [],
        lines: [],
      });
    addEvent(groups.at(-1), event);
  }
  return groups.filter(({ heading, lines }) => heading || lines.length);
}

/** @param {Group | undefined} group @param {Told} event */
function addEvent(group, event) {
  if (!group || event.weight !== "aside" || event.undone) group?.lines.push(event);
  else if (event.brief && event.who === group.who) group.asides.push(event.brief);
  else if (event.brief) group.lines.push(event);
}
