// Requests to the house; every change carries the session's token.
let session = null;

async function answered(response) {
  if (response.status === 204) return null;
  const body = await response.json();
  if (!response.ok) throw Object.assign(new Error(body.text || body.error), { body, status: response.status });
  return body;
}

export async function get(path) {
  return answered(await fetch(path));
}

export async function known(orGuest) {
  session = session?.name ? session : await get("/api/session");
  if (!session.name && orGuest) session = await send("POST", "/api/guests", {});
  return session;
}

export async function send(method, path, body) {
  const headers = { "content-type": "application/json", "x-csrf-token": session?.csrf ?? "" };
  const content = body === undefined ? undefined : JSON.stringify(body);
  return answered(await fetch(path, { method, headers, body: content }));
}

export function randomBytes() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
