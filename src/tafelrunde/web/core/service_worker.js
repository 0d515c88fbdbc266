// The service worker of the house. Browsers offer it over HTTPS and on this machine only.

const isOffered = "serviceWorker" in navigator;

/** The registration, once the page is loaded; null where there is none. */
export const registration = isOffered ? register() : Promise.resolve(null);

/** @returns {Promise<ServiceWorkerRegistration | null>} */
async function register() {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  try {
    return await navigator.serviceWorker.register("/service-worker.js");
  } catch {
    return null; // The house is away, or the browser does not want one.
  }
}

/** Close the notifications about a table, whose player looks at it. @param {string} tag */
export async function closeNotices(tag) {
  const known = isOffered ? await navigator.serviceWorker.getRegistration() : null;
  for (const notice of (await known?.getNotifications?.({ tag })) ?? []) notice.close();
}
