// Which table the page is about; it imports nothing, so that it can be asked before all else is
// there.

export const id = location.pathname.split("/")[2] ?? "";
export const query = new URLSearchParams(location.search);
export const key = query.get("key");

/** Give the address of a route of this table; the key of an invitation goes along.
 * @param {string} part @param {{[name: string]: string | number | null}} more what is null is left
 *   out */
export function address(part, more) {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...more, key }))
    if (value !== null) given.set(name, String(value));
  return `/api/tables/${id}${part}?${given}`;
}
