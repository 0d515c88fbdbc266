// The table of this page, and addresses of its routes; the key of an invitation goes along.
const id = location.pathname.split("/").pop();
export const key = new URLSearchParams(location.search).get("key");

export const table = { seats: [] };

export function api(part, more = {}) {
  const query = new URLSearchParams(key ? { ...more, key } : more).toString();
  return `/api/tables/${id}${part}${query ? `?${query}` : ""}`;
}
