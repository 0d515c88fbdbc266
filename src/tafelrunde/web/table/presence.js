// The table of this page. This module imports nothing, so that it is there before all others.

export const id = location.pathname.split("/")[2] ?? "";
export const query = new URLSearchParams(location.search);
export const key = query.get("key");

/** Return the URL of a route of this table, with the key of an invitation.
 * @param {string} part @param {{[name: string]: string | number | null}} more null values are
 *   left out */
export function tableUrl(part, more) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...more, key }))
    if (value !== null) parameters.set(name, String(value));
  return `/api/tables/${id}${part}?${parameters}`;
}
